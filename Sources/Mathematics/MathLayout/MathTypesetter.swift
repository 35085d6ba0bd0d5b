import ComposeFonts
public import ComposeGeometry
public import ComposeMathSyntax

/// Sets formulas in a font: boxes with measures, which can be drawn on any context.
///
///     let font = MathFont(face: try FontCollection.bundled.face(family: "Libertinus Math"))
///     let typesetter = MathTypesetter(font: font, size: 10)
///     typesetter.box(formula).draw(on: context, at: Point(x: 72, y: 100))
///
/// Keeps the glyphs and words that it has met, so make one for each task and keep it; it is not `Sendable`. The
/// same formula gives the same box whatever was set before. Hostile formulas are bounded: nesting at 250, lengths
/// at a million points, columns at 20,000, parts of a stretched glyph at 1,000.
public final class MathTypesetter {
  /// The font of the formulas.
  public let font: MathFont
  /// The fonts of text within formulas.
  public let textFonts: MathTextFonts
  /// The size of the text around, in points.
  public var size: Double {
    didSet { size = Self.usable(size) }
  }
  /// The distance between baselines of the text around, as a multiple of `size`, from 1 to 3: that of the rows of
  /// matrices, and of displays with 0.3 more. The default, 1.2, is that of LaTeX.
  public var leading = 1.2 {
    didSet { leading = leading.isFinite ? min(max(leading, 1), 3) : 1.2 }
  }
  /// The colour of what has no other.
  public var color: Color
  /// The colour of commands that are not known.
  public var warningColor: Color
  /// The numbers that labels have, for `\ref` and `\eqref`; nil where there is none, which shows `??`.
  public var referenceText: (String) -> String?

  private let glyphs: GlyphTable
  private let faces: FaceTable
  private let text: TextSetter

  /// Creates a typesetter; the size is in points, from 0.01 to 10,000.
  public init(
    font: MathFont, textFonts: MathTextFonts = MathTextFonts(), size: Double,
    color: Color = .black, warningColor: Color = .rgb(0.8, 0, 0),
    referenceText: @escaping (String) -> String? = { _ in nil }
  ) {
    self.font = font
    self.textFonts = textFonts
    self.size = Self.usable(size)
    self.color = color
    self.warningColor = warningColor
    self.referenceText = referenceText
    glyphs = GlyphTable(face: font.face, table: font.table)
    faces = FaceTable(glyphs)
    text = TextSetter(fonts: textFonts)
  }

  private static func usable(_ size: Double) -> Double {
    size.isFinite ? min(max(size, 0.01), 10_000) : 10
  }

  /// A new setter for one formula.
  func makeSetter() -> FormulaSetter {
    FormulaSetter(
      font: font, glyphs: glyphs, faces: faces, text: text, size: size, leading: leading,
      warningColor: warningColor, referenceText: referenceText)
  }

  /// What a setter has drawn, to be read.
  func reader(of setter: borrowing FormulaSetter) -> InkReader {
    InkReader(
      pieces: setter.ink.pieces, faces: faces.tables, textBytes: setter.textBytes, color: color,
      palette: setter.palette, links: setter.links)
  }

  /// Sets a formula as one box.
  public func box(_ formula: Formula) -> MathBox {
    box(formula.content, style: formula.style)
  }

  /// Sets elements in a style as one box.
  ///
  /// - Parameter isCramped: Whether superscripts are lower, as below bars.
  public func box(_ content: MathList, style: MathStyle, isCramped: Bool = false) -> MathBox {
    box(content, style: style, isCramped: isCramped, after: nil)
  }

  func box(
    _ content: MathList, style: MathStyle, isCramped: Bool = false, after previous: MathClass?
  ) -> MathBox {
    var setter = makeSetter()
    let set = setter.setList(
      content, LayoutStyle(style: style, isCramped: isCramped), after: previous)
    return reader(of: setter).box(
      set.start..<set.end, left: 0, width: set.width, ascent: set.ascent, depth: set.depth,
      italic: set.italic)
  }
}
