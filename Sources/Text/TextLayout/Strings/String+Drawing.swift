import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics

extension String {
  /// The size of the string with attributes, see `AttributedText.size(fonts:defaultFont:)`.
  public func size(
    attributes: TextAttributes, fonts: FontCollection = .bundled
  ) throws(FontError) -> Size {
    try AttributedText(self, attributes: attributes).size(fonts: fonts)
  }

  /// Draws the string with the upper left corner of its box at a point, see
  /// `AttributedText.draw(at:in:fonts:defaultFont:)`.
  @discardableResult
  public func draw(
    at point: Point, in context: any GraphicsContext, attributes: TextAttributes,
    fonts: FontCollection = .bundled
  ) throws(FontError) -> StringDrawing {
    try AttributedText(self, attributes: attributes).draw(at: point, in: context, fonts: fonts)
  }

  /// Draws the string in a rectangle, see
  /// `AttributedText.draw(in:of:options:minimumScaleFactor:fonts:defaultFont:)`.
  @discardableResult
  public func draw(
    in rect: Rect, of context: any GraphicsContext, attributes: TextAttributes,
    options: StringDrawingOptions = [.usesLineFragmentOrigin, .usesFontLeading],
    minimumScaleFactor: Double = 1, fonts: FontCollection = .bundled
  ) throws(FontError) -> StringDrawing {
    try AttributedText(self, attributes: attributes).draw(
      in: rect, of: context, options: options, minimumScaleFactor: minimumScaleFactor,
      fonts: fonts)
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
