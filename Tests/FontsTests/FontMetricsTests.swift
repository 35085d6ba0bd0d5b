import ComposeFonts
import ComposeGeometry
import Testing

/// What the tables say was read with fontTools, apart from this code.
@Suite struct FontMetricsTests {
  struct Reading: Sendable, CustomTestStringConvertible {
    let name: String
    let unitsPerEm: Int
    /// Ascender, descender, line gap, height of capitals, height of x.
    let heights: [Double]
    /// `head`: left, bottom, right, top.
    let box: [Double]
    let italicAngle: Double
    /// Underline's position and thickness, strikeout's.
    let strokes: [Double]

    init(
      _ name: String, _ unitsPerEm: Int, _ heights: [Double], _ box: [Double],
      _ italicAngle: Double, _ strokes: [Double]
    ) {
      self.name = name
      self.unitsPerEm = unitsPerEm
      self.heights = heights
      self.box = box
      self.italicAngle = italicAngle
      self.strokes = strokes
    }

    var testDescription: String { name }
  }

  static let readings: [Reading] = [
    .init(
      "LibertinusMath-Regular", 1000, [894, -246, 0, 658, 429], [-1475, -1641, 2600, 3813], 0.0,
      [-78, 40, 257, 40]),
    .init(
      "LibertinusSerif-Bold", 1000, [894, -246, 0, 645, 433], [-1625, -328, 1562, 1014], 0.0,
      [-78, 40, 260, 40]),
    .init(
      "LibertinusSerif-BoldItalic", 1000, [894, -246, 0, 645, 429], [-1325, -298, 1296, 1802],
      -12.0, [-78, 40, 257, 40]),
    .init(
      "LibertinusSerif-Italic", 1000, [894, -246, 0, 645, 429], [-1325, -312, 1389, 928], -12.0,
      [-78, 40, 257, 40]),
    .init(
      "LibertinusSerif-Regular", 1000, [894, -246, 0, 658, 429], [-1325, -256, 1269, 928], 0.0,
      [-78, 40, 257, 40]),
    .init(
      "STIXTwoSigns-Regular", 1000, [762, -238, 250, 657, 473], [-978, -571, 1716, 1536], 0.0,
      [-78, 51, 283, 51]),
    .init(
      "Twemoji", 216, [184, -32, 0, 184, 108], [9, -32, 225, 184], 0.0, [-22, 10, 64, 10]),
    .init(
      "NotoSansSymbols2-Regular", 1000, [1069, -630, 0, 945, 536], [-364, -422, 1791, 1069], 0.0,
      [-100, 50, 322, 50]),
    .init(
      "SourceCodePro-Bold", 1000, [984, -273, 0, 660, 480], [-208, -454, 808, 1060], 0.0,
      [-75, 50, 288, 50]),
    .init(
      "SourceCodePro-BoldIt", 1000, [984, -273, 0, 660, 480], [-300, -454, 810, 1060], -11.0,
      [-75, 50, 288, 50]),
    .init(
      "SourceCodePro-Regular", 1000, [984, -273, 0, 660, 480], [-193, -454, 793, 1060], 0.0,
      [-75, 50, 288, 50]),
    .init(
      "SourceCodePro-It", 1000, [984, -273, 0, 660, 480], [-282, -454, 814, 1060], -11.0,
      [-75, 50, 288, 50]),
    .init(
      "SourceSansPro-Bold", 1000, [1024, -400, 0, 660, 496], [-471, -400, 2156, 1012], 0.0,
      [-50, 50, 297, 50]),
    .init(
      "SourceSansPro-BoldIt", 1000, [1024, -400, 0, 660, 496], [-517, -400, 2078, 1013], -11.0,
      [-50, 50, 297, 50]),
    .init(
      "SourceSansPro-Regular", 1000, [1024, -400, 0, 660, 486], [-454, -400, 2159, 1000], 0.0,
      [-50, 50, 291, 50]),
    .init(
      "SourceSansPro-It", 1000, [1024, -400, 0, 660, 486], [-488, -400, 2077, 1000], -11.0,
      [-50, 50, 291, 50]),
  ]

  @Test(arguments: readings) func metricsAreThoseOfTheTables(reading: Reading) throws {
    let face = try FontCollection.bundled.face(named: reading.name)
    let metrics = face.metrics
    #expect(face.unitsPerEm == reading.unitsPerEm && metrics.unitsPerEm == reading.unitsPerEm)
    #expect(
      [
        metrics.ascender, metrics.descender, metrics.lineGap, metrics.capHeight, metrics.xHeight,
      ] == reading.heights)
    let box = metrics.bounds
    #expect([box.minX, box.minY, box.maxX, box.maxY] == reading.box)
    #expect(metrics.italicAngle == reading.italicAngle)
    #expect(
      [
        metrics.underlinePosition, metrics.underlineThickness, metrics.strikeoutPosition,
        metrics.strikeoutThickness,
      ] == reading.strokes)
  }

  @Test func everyBundledFaceIsRead() {
    let names = Set(FontCollection.bundled.descriptors.map(\.postScriptName))
    #expect(names == Set(Self.readings.map(\.name)))
  }
}
