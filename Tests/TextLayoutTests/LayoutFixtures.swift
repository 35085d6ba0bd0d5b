import ComposeAttributedText
import ComposeFonts
import ComposeTextLayout

/// What the layout tests share: bundled fonts and one-paragraph layouts.
enum LayoutFixtures {
  static func serif(_ size: Double = 12, isItalic: Bool = false) throws -> Font {
    try FontCollection.bundled.font(
      FontCollection.bundled.families[0], size: size, isItalic: isItalic)
  }

  static func shape(
    _ string: String, style: ParagraphStyle = ParagraphStyle(), size: Double = 12
  ) throws -> ShapedParagraph {
    let font = try serif(size)
    let text = AttributedText(
      string, attributes: TextAttributes(font: font, paragraphStyle: style))
    return ParagraphShaper(fonts: .bundled, defaultFont: font).shape(text, range: 0..<text.count)
  }

  static func lines(
    _ string: String, width: Double, style: ParagraphStyle = ParagraphStyle()
  ) throws -> [Line] {
    let layout = ParagraphLayout(try shape(string, style: style), width: width)
    return (0..<layout.lineCount).map { layout.line($0) }
  }

  static let prose = """
    It is a truth universally acknowledged, that a single man in possession of a good \
    fortune, must be in want of a wife. However little known the feelings or views of such a \
    man may be on his first entering a neighbourhood, this truth is so well fixed in the \
    minds of the surrounding families, that he is considered the rightful property of some \
    one or other of their daughters.
    """
}
