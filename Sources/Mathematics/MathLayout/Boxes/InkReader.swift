import ComposeFonts
import ComposeGeometry
import ComposeGraphics

/// Makes boxes to draw of ink: glyphs are put together to runs, y turns downwards.
struct InkReader {
  let pieces: [InkPiece]
  let faces: [GlyphTable]
  let textBytes: [UInt8]
  let color: Color
  let palette: [Color]
  let links: [String]

  /// A run that is being collected.
  private struct OpenRun {
    var first: Int
    var x: Double
    var y: Double
    /// The place of the last glyph, in font units from the run's start.
    var units = 0
    var face: UInt8
    var size: Double
    var color: UInt16
    var assembly: UInt32
  }

  /// The box of some pieces.
  ///
  /// - Parameters:
  ///   - left: Where the box begins.
  ///   - includes: Whether a piece belongs to it.
  func box(
    _ range: Range<Int>, left: Double, width: Double, ascent: Double, depth: Double,
    italic: Double = 0, where includes: ((InkPiece) -> Bool)? = nil
  ) -> MathBox {
    var box = MathBox(width: width, ascent: ascent, depth: depth)
    box.italicCorrection = italic
    var glyphs: [ShapedGlyph] = []
    var sources: [Range<Int>] = []
    var text = textBytes
    var runs: [OpenRun] = []
    glyphs.reserveCapacity(range.count)
    sources.reserveCapacity(range.count)
    for index in range.clamped(to: 0..<pieces.count) {
      let piece = pieces[index]
      if let includes, !includes(piece) { continue }
      switch piece.kind {
      case .glyph:
        append(piece, left: left, to: &glyphs, &runs, &text)
        sources.append(piece.source)
      case .rule: box.rules.append(rule(piece, left))
      case .background: box.backgrounds.append(rule(piece, left))
      case .line, .dashes:
        box.lines.append(
          MathLine(
            start: Point(x: piece.x - left, y: -piece.y),
            end: Point(x: piece.x - left + piece.width, y: -piece.y - piece.height),
            thickness: piece.thickness, isDashed: piece.kind == .dashes,
            color: color(piece.color), source: piece.source))
      case .link:
        let number = Int(piece.glyph)
        guard number < links.count else { continue }
        box.links.append(
          MathLinkArea(
            rect: rule(piece, left).rect, destination: links[number], source: piece.source))
      }
    }
    box.backgrounds.reverse()
    box.glyphs.reserveCapacity(runs.count)
    for (number, run) in runs.enumerated() {
      let end = number + 1 < runs.count ? runs[number + 1].first : glyphs.count
      box.glyphs.append(
        MathGlyphs(
          run: GlyphRun(
            face: faces[Int(run.face)].face, size: run.size, glyphs: glyphs[run.first..<end],
            text: text[...]),
          origin: Point(x: run.x, y: -run.y), color: color(run.color),
          sources: sources[run.first..<end],
          assembly: run.assembly == 0 ? nil : Int(run.assembly)))
    }
    return box
  }

  private func color(_ number: UInt16) -> Color {
    let index = Int(number) - 1
    return index >= 0 && index < palette.count ? palette[index] : color
  }

  private func rule(_ piece: InkPiece, _ left: Double) -> MathRule {
    MathRule(
      rect: Rect(
        x: piece.x - left, y: -piece.y - piece.height, width: piece.width, height: piece.height),
      color: color(piece.color), source: piece.source)
  }

  /// The most font units that a glyph is raised in its run.
  private static let highestRise = 32_000.0

  /// Appends a glyph to the run that it continues, or to a new one.
  private func append(
    _ piece: InkPiece, left: Double, to glyphs: inout [ShapedGlyph], _ runs: inout [OpenRun],
    _ text: inout [UInt8]
  ) {
    let table = faces[Int(piece.face)]
    let advance = Int32(table.measures(of: piece.glyph).advance)
    var offset = piece.text
    var length = piece.textLength
    if !piece.isText {
      offset = UInt32(clamping: text.count)
      length = Self.append(piece.text, to: &text)
    }
    let glyph = ShapedGlyph(
      glyph: piece.glyph, textOffset: offset, textLength: length, advance: advance,
      flags: piece.glyph == 0 ? .isMissing : [])
    let x = piece.x - left
    if let last = runs.indices.last {
      let run = runs[last]
      let isPart = piece.assembly != 0
      if run.face == piece.face, run.size == piece.width, run.color == piece.color,
        run.assembly == piece.assembly, isPart || run.y == piece.y
      {
        let unit = run.size / Double(max(1, table.face.unitsPerEm))
        let place = unit > 0 ? ((x - run.x) / unit).rounded() : .infinity
        let rise = isPart && unit > 0 ? ((piece.y - run.y) / unit).rounded() : 0
        // Backwards, as accents stand, is a run of its own.
        if place >= Double(run.units), place < 1e8, abs(rise) <= Self.highestRise,
          let previous = glyphs.indices.last
        {
          var glyph = glyph
          if isPart {
            // Parts are of one cluster, whose text the first has.
            glyph.textOffset = glyphs[run.first].textOffset
            // At most `highestRise`.
            glyph.yOffset = Int16(rise)
            if rise != 0 { glyph.flags.insert(.isOffset) }
          }
          let units = Int(place)
          glyphs[previous].advance = Int32(clamping: units - run.units)
          runs[last].units = units
          glyphs.append(glyph)
          return
        }
      }
    }
    runs.append(
      OpenRun(
        first: glyphs.count, x: x, y: piece.y, face: piece.face, size: piece.width,
        color: piece.color, assembly: piece.assembly))
    glyphs.append(glyph)
  }

  /// Appends a character in UTF-8 and returns its length; nothing for 0.
  @inline(__always)
  private static func append(_ scalar: UInt32, to text: inout [UInt8]) -> UInt8 {
    func tail(_ shift: UInt32) -> UInt8 {
      UInt8(truncatingIfNeeded: 0x80 | scalar >> shift & 0x3F)
    }
    switch scalar {
    case 0: return 0
    case ..<0x80:
      text.append(UInt8(truncatingIfNeeded: scalar))
      return 1
    case ..<0x800:
      text.append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
      text.append(tail(0))
      return 2
    case ..<0x10000:
      text.append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
      text.append(tail(6))
      text.append(tail(0))
      return 3
    default:
      text.append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
      text.append(tail(12))
      text.append(tail(6))
      text.append(tail(0))
      return 4
    }
  }
}

extension InkPiece {
  var source: Range<Int> { Int(sourceStart)..<max(Int(sourceStart), Int(sourceEnd)) }
}
