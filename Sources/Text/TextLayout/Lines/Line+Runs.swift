public import ComposeAttributedText
import ComposeFonts
public import ComposeGeometry
public import ComposeGraphics

extension Line {
  /// Glyphs of one font, size and direction on a line: Core Text's `CTRun`.
  public struct Run: Sendable {
    /// Flags of a run.
    public struct Status: OptionSet, Hashable, Sendable {
      /// The bits of the flags.
      public let rawValue: UInt8

      /// Creates flags from their bits.
      public init(rawValue: UInt8) { self.rawValue = rawValue }

      /// The run is set from right to left.
      public static let rightToLeft = Status(rawValue: 1)
      /// Text offsets neither only rise nor only fall from glyph to glyph.
      public static let nonMonotonic = Status(rawValue: 2)
      /// The glyphs come from a fallback face.
      public static let substitutedFont = Status(rawValue: 4)
    }

    /// Whether the run is text, an attachment, a tab or a composite.
    public let kind: ShapedRun.Kind
    /// The glyphs as they are drawn.
    public let glyphRun: GlyphRun
    /// From the line's origin to the run's, in points, y downwards.
    public let origin: Point
    /// From the run's origin to its end, in points.
    public let width: Double
    /// In bytes of the attributed text.
    public let stringRange: Range<Int>
    /// The attributes of the run's text.
    public let attributes: TextAttributes
    /// The direction of the run and the order of its glyphs.
    public let status: Status
    let boxAscent: Double
    let boxDescent: Double

    /// The font of the run, after fallback.
    public var font: Font { Font(glyphRun.face, size: glyphRun.size, opticalSize: .fixed) }
    /// The number of glyphs in the run.
    public var glyphCount: Int { glyphRun.glyphs.count }
    /// Glyph numbers in the face, from left to right.
    public var glyphs: [UInt16] { glyphRun.glyphs.map(\.glyph) }
    /// The position of each glyph, from the line's origin, in points, y downwards.
    public var positions: [Point] { glyphRun.positions.map { inLine($0) + origin } }
    /// The advance of each glyph, in points.
    public var advances: [Double] { glyphRun.advances }
    /// For each glyph where its cluster starts, in bytes of the attributed text.
    public var stringIndices: [Int] { glyphRun.glyphs.map { Int($0.textOffset) } }
    /// The width and extents of the run, in points.
    public var typographicBounds: TypographicBounds {
      TypographicBounds(
        width: width, ascent: boxAscent, descent: boxDescent,
        leading: kind == .attachment ? 0 : font.leading)
    }
    /// The box around the outlines, from the line's origin, y downwards; nil without any.
    public var inkBounds: Rect? {
      guard kind == .text else { return nil }
      return glyphRun.inkBounds.map { ink in
        let (one, other) = (inLine(Point(ink.minX, ink.minY)), inLine(Point(ink.maxX, ink.maxY)))
        return Rect(
          x: min(one.x, other.x), y: min(one.y, other.y), width: abs(one.x - other.x),
          height: abs(one.y - other.y)
        ).offsetBy(dx: origin.x, dy: origin.y)
      }
    }

    /// A position of the run in the line: what is upright on the page is turned to the left there.
    private func inLine(_ point: Point) -> Point {
      glyphRun.isVertical ? Point(x: point.y, y: -point.x) : point
    }
  }

  /// The runs from left to right. Complexity: O(glyphs of the line).
  public var runs: [Run] { fragments.map { run(of: $0) } }

  private func run(of fragment: Fragment) -> Run {
    let run = paragraph.runs[fragment.run]
    let attributes = paragraph.attributeSets[run.attributes]
    let glyphs = self.glyphs[fragment.glyphs]
    let font = Font(run.face, size: run.size, opticalSize: .fixed)
    var status: Run.Status = run.isRightToLeft ? .rightToLeft : []
    if let requested = attributes.font, requested.face != run.face {
      status.insert(.substitutedFont)
    }
    if !Self.isMonotonic(glyphs, falling: run.isRightToLeft) { status.insert(.nonMonotonic) }
    let attachment = run.kind == .attachment ? attributes.attachment : nil
    let composite = run.composite
    return Run(
      kind: run.kind,
      glyphRun: GlyphRun(
        face: run.face, size: run.size, glyphs: glyphs, text: paragraph.text[...],
        wordSpacing: wordSpacing, letterSpacing: run.letterSpacing + letterSpacing(of: run),
        isRightToLeft: run.isRightToLeft, adjustment: adjustment(of: run), isVertical: run.isUpright
      ),
      origin: Point(
        x: fragment.x,
        y: -(attachment == nil ? run.baselineOffset + run.middle : attributes.baselineOffset)),
      width: fragment.width, stringRange: Self.textRange(of: glyphs), attributes: attributes,
      status: status,
      boxAscent: attachment?.ascent ?? composite?.ascent ?? font.ascent,
      boxDescent: attachment?.descent ?? composite?.descent ?? font.descent)
  }

  static func textRange(of glyphs: ArraySlice<ShapedGlyph>) -> Range<Int> {
    var lower = Int.max
    var upper = 0
    for glyph in glyphs where glyph.textLength > 0 {
      lower = min(lower, Int(glyph.textOffset))
      upper = max(upper, Int(glyph.textOffset) + Int(glyph.textLength))
    }
    return lower < upper ? lower..<upper : 0..<0
  }

  private static func isMonotonic(_ glyphs: ArraySlice<ShapedGlyph>, falling: Bool) -> Bool {
    zip(glyphs, glyphs.dropFirst()).allSatisfy { first, second in
      falling ? first.textOffset >= second.textOffset : first.textOffset <= second.textOffset
    }
  }

  /// The number of glyphs that the line draws, with hyphen and truncation token.
  public var glyphCount: Int {
    fragments.reduce(0) { $0 + $1.glyphs.count } + (hyphen?.run.glyphs.count ?? 0)
      + (token?.line.glyphCount ?? 0)
  }
}
