public import ComposeAttributedText
public import ComposeFonts
public import ComposeGeometry
public import ComposeGraphics

extension AttributedText {
  /// The text as one line, unbroken: its measures and a way to draw it.
  ///
  /// - Throws: `FontError` when the text names no font and the collection has none.
  public func line(fonts: FontCollection = .bundled) throws(FontError) -> Line {
    let family = fonts.families.first ?? ""
    let shaper = ParagraphShaper(
      fonts: fonts, defaultFont: try fonts.font(family, size: 12))
    return ParagraphLayout(shaper.shape(self, range: 0..<count), width: 1e9).line(0)
  }

  /// Draws the text as one line, its typographic box centred in `rect` both ways.
  ///
  /// - Throws: `FontError` when the text names no font and the collection has none.
  public func drawCentered(
    in rect: Rect, on context: any GraphicsContext, fonts: FontCollection = .bundled
  ) throws(FontError) {
    try line(fonts: fonts).drawCentered(in: rect, on: context)
  }
}

extension Line {
  /// Draws the line, its typographic box (width, ascent and descent) centred in `rect`.
  public func drawCentered(in rect: Rect, on context: any GraphicsContext) {
    var tags = LineTags()
    draw(
      at: Point(x: rect.midX - width / 2 - indent, y: rect.midY + (ascent - descent) / 2),
      on: context, tags: &tags)
  }
}
