import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposePDFWriter

/// The pen positions of a vertical run, according to the layout and to the reader, in thousandths
/// of the em below the origin of the run.
struct VerticalPen {
  let origin: Point
  /// The size of a font unit in points.
  let scale: Double
  /// The written em, in points.
  let size: Double
  let wordSpacing: Double
  let letterSpacing: Double
  /// The intended position of the next glyph, in points.
  var wanted = 0.0
  /// The reader's pen, in points below `lineY` and to the side of `lineX`.
  var actual = 0.0
  /// The horizontal offset of the reader's pen from the line, in points.
  var lineX = 0.0
  var isPlaced = false

  init(run: GlyphRun, size: Double, origin: Point) {
    self.origin = origin
    self.size = size
    scale = run.scale
    wordSpacing = run.wordSpacing
    letterSpacing = run.letterSpacing
  }
}

extension ContentStream {
  /// Sets the font, without spacing: positions are adjusted by numbers between the codes.
  ///
  /// - Returns: The em as it is written, or nil when the glyphs are too small to be seen.
  mutating func beginVertical(_ run: GlyphRun, font: EmbeddedFont) -> Double? {
    var plain = run
    plain.letterSpacing = 0
    plain.wordSpacing = 0
    plain.adjustment = .none
    guard setFont(plain, font: font, hasWordSpaces: true) != nil else { return nil }
    setRise(0)
    return state.fontSize
  }

  /// Shows glyphs `range` of the run, whose codes have been found.
  mutating func showVertical(
    _ range: Range<Int>, of glyphs: UnsafeBufferPointer<ShapedGlyph>,
    codes: UnsafeMutablePointer<UInt16>, font: EmbeddedFont, pen: inout VerticalPen
  ) {
    let thousandth = pen.size / 1000
    for index in range {
      let glyph = glyphs[index]
      let code = codes[index]
      if code != 0 {
        let metrics = font.verticalMetrics(
          of: glyph, thousandths: { Int(($0 * pen.scale / thousandth).rounded()) })
        // The glyph's own origin is `metrics` left of and below the reader's pen.
        let x = Double(glyph.xOffset) * pen.scale + Double(metrics.x) * thousandth
        let y = pen.wanted - Double(glyph.yOffset) * pen.scale - Double(metrics.y) * thousandth
        place(x: x, y: y, pen: &pen)
        show(code)
        pen.actual += Double(metrics.advance) * thousandth
      }
      pen.wanted += Double(glyph.advance) * pen.scale
      if glyph.flags.contains(.wordSpace) { pen.wanted += pen.wordSpacing }
      let next = index + 1
      let isEndOfCluster =
        next == glyphs.count || glyphs[next].textLength > 0
        || glyphs[next].textOffset != glyph.textOffset
      if isEndOfCluster { pen.wanted += pen.letterSpacing }
    }
  }

  /// Moves the reader's pen to a point right of and below the run's origin, in points.
  private mutating func place(x: Double, y: Double, pen: inout VerticalPen) {
    let tolerance = 0.0008 * pen.size
    guard pen.isPlaced, abs(x - pen.lineX) <= tolerance, abs(y - pen.actual) < 30 * pen.size else {
      let point = Point(
        space.x(pen.origin.x + x), space.y(pen.origin.y + (space.isFlipped ? y : -y)))
      let decimals = max(0, 3 + space.extraDecimals)
      if text.slope == LineSlope() {
        moveLine(toX: point.x, y: point.y, decimals: decimals)
      } else {
        setLine(slope: LineSlope(), x: point.x, y: point.y, decimals: decimals)
      }
      pen.lineX = x
      pen.actual = y
      pen.isPlaced = true
      return
    }
    // Integer thousandths; the remainder is corrected at the next glyph.
    let amount = ((y - pen.actual) / pen.size * 1000).rounded()
    guard abs(y - pen.actual) > tolerance, amount != 0 else { return }
    openShow()
    bytes.append(")")
    bytes.append(number: amount, decimals: 0)
    bytes.append("(")
    text.isArray = true
    pen.actual += amount / 1000 * pen.size
  }

  private mutating func openShow() {
    guard text.showStart < 0 else { return }
    text.showStart = bytes.count
    bytes.append("\n(")
  }

  private mutating func show(_ code: UInt16) {
    openShow()
    if code >= CodeSpace.firstOfTwoBytes { bytes.append(UInt8(code >> 8)) }
    bytes.append(UInt8(truncatingIfNeeded: code))
  }

  /// Leaves the line: what is shown next begins a new one.
  mutating func endVertical() {
    closeShow()
    text.penX = .infinity
  }
}

extension EmbeddedFont {
  /// The metrics of a glyph in vertical writing, fixed on first use.
  ///
  /// - Parameter thousandths: Of the em, from font units.
  func verticalMetrics(
    of glyph: ShapedGlyph, thousandths: (Double) -> Int
  ) -> VerticalMetrics {
    let shown = shown(glyph.glyph)
    if let known = verticalMetrics[shown] { return known }
    let metrics = VerticalMetrics(
      x: thousandths(-Double(glyph.xOffset)), y: thousandths(-Double(glyph.yOffset)),
      advance: thousandths(Double(glyph.advance)))
    verticalMetrics[shown] = metrics
    return metrics
  }
}
