public import ComposeAttributedText
public import ComposeFonts
public import ComposeGeometry
public import ComposeGraphics

extension String {
  /// The size of the string with attributes, see `AttributedText.size(fonts:defaultFont:)`.
  public func size(
    attributes: TextAttributes, fonts: FontCollection = .bundled
  ) throws(FontError) -> Size {
    try AttributedText(self, attributes: attributes).size(fonts: fonts)
  }

  /// Draws the string with the upper left corner of its box at a point, see
  /// `AttributedText.draw(at:on:fonts:defaultFont:)`.
  @discardableResult
  public func draw(
    at point: Point, on context: any GraphicsContext, attributes: TextAttributes,
    fonts: FontCollection = .bundled
  ) throws(FontError) -> StringDrawing {
    try AttributedText(self, attributes: attributes).draw(at: point, on: context, fonts: fonts)
  }

  /// Draws the string in a rectangle, see
  /// `AttributedText.draw(in:on:options:minimumScaleFactor:fonts:defaultFont:)`.
  @discardableResult
  public func draw(
    in rect: Rect, on context: any GraphicsContext, attributes: TextAttributes,
    options: StringDrawingOptions = [.usesLineFragmentOrigin, .usesFontLeading],
    minimumScaleFactor: Double = 1, fonts: FontCollection = .bundled
  ) throws(FontError) -> StringDrawing {
    try AttributedText(self, attributes: attributes).draw(
      in: rect, on: context, options: options, minimumScaleFactor: minimumScaleFactor,
      fonts: fonts)
  }

  /// Draws the string as one line, its typographic box centred in `rect` both ways.
  ///
  /// - Throws: `FontError` when the attributes name no font and the collection has none.
  public func drawCentered(
    in rect: Rect, on context: any GraphicsContext, attributes: TextAttributes,
    fonts: FontCollection = .bundled
  ) throws(FontError) {
    try AttributedText(self, attributes: attributes).drawCentered(
      in: rect, on: context, fonts: fonts)
  }

  /// The box that the string takes in a size, see
  /// `AttributedText.boundingRect(with:options:minimumScaleFactor:fonts:defaultFont:)`.
  public func boundingRect(
    with size: Size, attributes: TextAttributes,
    options: StringDrawingOptions = [.usesLineFragmentOrigin, .usesFontLeading],
    fonts: FontCollection = .bundled
  ) throws(FontError) -> Rect {
    try AttributedText(self, attributes: attributes).boundingRect(
      with: size, options: options, fonts: fonts)
  }
}
