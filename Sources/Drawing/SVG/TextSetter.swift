import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeSVGReading
import ComposeTextLayout

/// Finds fonts for the text of drawings, and sets it in lines.
struct TextSetter: SVGTextSetter {
  let fonts: FontCollection
  private var known: [SVGFont: Font] = [:]
  /// Nil where the collection has no font at all.
  private let shaper: ParagraphShaper?

  init(fonts: FontCollection) {
    self.fonts = fonts
    shaper = (try? fonts.closestFace(to: FontQuery())).map {
      ParagraphShaper(fonts: fonts, defaultFont: Font($0.face, size: 12))
    }
  }

  mutating func commands(
    for text: SVGText, to toDrawing: AffineTransform
  ) -> (commands: [DrawingCommand], box: Rect?) {
    var drawing = TextDrawing(setter: self, base: toDrawing)
    drawing.draw(text)
    self = drawing.setter
    return (drawing.commands, drawing.box)
  }

  /// The text as one line; nil where there is no font.
  ///
  /// - Parameter scale: How many units of the line a pixel is.
  mutating func line(
    _ text: String, _ style: SVGText.Style, letterSpacing: Double, scale: Double
  ) -> Line? {
    guard let shaper, var font = font(style.font) else { return nil }
    font.size = style.font.size * scale
    var attributes = TextAttributes(font: font)
    attributes.tracking = (style.letterSpacing + letterSpacing) * scale
    let text = AttributedText(text, attributes: attributes)
    return shaper.shape(text, range: 0..<text.count).unbrokenLine(from: 0, to: text.count)
  }

  /// The font that best matches the request, at its own size.
  mutating func font(_ wanted: SVGFont) -> Font? {
    var key = wanted
    key.size = 16
    if let font = known[key] { return font }
    guard let face = face(wanted) else { return nil }
    let font = Font(face, size: 16)
    known[key] = font
    return font
  }

  private func face(_ wanted: SVGFont) -> FontFace? {
    try? FontResolver(fonts).face(
      .init(names: wanted.families, weight: wanted.weight, isItalic: wanted.isItalic))
  }
}
