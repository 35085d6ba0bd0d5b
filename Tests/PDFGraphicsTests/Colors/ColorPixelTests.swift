import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import TestSupport
import Testing

/// What a reader shows of colours of all spaces, held against our own sums.
@Suite(.enabled(if: Tool.hasPoppler && Tool.hasQPDF, "install poppler-utils"))
struct ColorPixelTests {
  private let box = Rect(x: 0, y: 0, width: 100, height: 100)

  private func shown(_ color: Color) throws -> [Int] {
    try PagePixels { $0.fill(box, with: color) }.color(50, 50)
  }

  /// - Parameter tolerance: In steps of eight bits.
  private func expectAgreement(_ color: Color, within tolerance: Int) throws {
    let rgb = color.rgbComponents
    let wanted = (0..<3).map { Int((rgb[$0] * 255).rounded()) }
    let found = try shown(color)
    #expect(
      zip(found, wanted).allSatisfy { abs($0 - $1) <= tolerance },
      "\(color.colorSpace) \(color.values): \(found), not \(wanted)")
  }

  @Test(arguments: [[50, 0, 0], [70, 30, 20], [40, -20, -30], [90, -5, 60]])
  func labColorsLookTheSame(_ values: [Double]) throws {
    try expectAgreement(Color(values, in: .lab), within: 8)
  }

  @Test func profiledColorsLookTheSame() throws {
    try expectAgreement(Color([0.2, 0.5, 0.7], in: .sRGB), within: 2)
    try expectAgreement(.displayP3(0.6, 0.4, 0.3), within: 3)
    try expectAgreement(Color([0.5, 0.6, 0.4], in: .adobeRGB), within: 3)
  }

  @Test func spotColorsLookLikeTheirAlternate() throws {
    for amount in [0.0, 0.3, 1] {
      try expectAgreement(
        .spot("Sky", like: .rgb(0.2, 0.4, 0.9), amount: amount), within: 2)
    }
  }

  @Test func inksLieOverEachOther() throws {
    let space = try ColorSpace.deviceN(
      ["Rose", "Moss", "Dust"], alternate: .deviceRGB,
      tint: .inks([[1, 0.4, 0.5], [0.4, 0.6, 0.2], [0.8, 0.8, 0.8]]))
    for amounts in [[1.0, 0, 0], [0.5, 0.5, 0], [1, 1, 1], [0.2, 0.9, 0.4]] {
      try expectAgreement(Color(amounts, in: space), within: 2)
    }
  }

  @Test func samplesAreJoinedTheSameWay() throws {
    let space = try ColorSpace.deviceN(
      ["A", "B"], alternate: .deviceRGB,
      tint: .sampled(
        size: [2, 3],
        values: [
          65_535, 65_535, 65_535, 0, 0, 65_535, 9_000, 60_000, 0, 0, 0, 0, 30_000, 0, 9, 0, 1, 2,
        ]))
    for amounts in [[0.0, 0], [1, 0], [0, 0.5], [0.5, 0.25], [0.3, 0.8]] {
      try expectAgreement(Color(amounts, in: space), within: 2)
    }
  }

  @Test func palettesShowTheirEntries() throws {
    let space = try ColorSpace.indexed(
      base: .deviceRGB, table: [10, 20, 30, 200, 100, 50, 0, 255, 0])
    for index in 0..<3 { try expectAgreement(Color([Double(index)], in: space), within: 1) }
  }

  @Test func nothingIsSeenOfNoColorant() throws {
    let none = try ColorSpace.separation("None", like: .red)
    #expect(try shown(Color([1], in: none)) == [255, 255, 255])
  }

  @Test func uncoloredPatternsTakeSpotColors() throws {
    let sky = try Color.spot("Sky", like: .rgb(0.2, 0.4, 0.9))
    let cell = RecordedDrawing(bounds: Rect(x: 0, y: 0, width: 10, height: 10)) {
      $0.fill(Rect(x: 0, y: 0, width: 10, height: 10), with: .black)
    }
    let pixels = try PagePixels {
      $0.fill(Path(rect: box), with: .pattern(Pattern(cell: cell, tint: sky)))
    }
    #expect(zip(pixels.color(55, 55), [51, 102, 230]).allSatisfy { abs($0 - $1) <= 2 })
  }
}
