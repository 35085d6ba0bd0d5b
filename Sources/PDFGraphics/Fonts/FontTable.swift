import FontShaping
import PDFWriter

/// The fonts of one document, in the order of first use.
struct FontTable {
  private(set) var fonts: [EmbeddedFont] = []
  /// The font that a face is shown with at present.
  private var current: [FontFace: Int] = [:]
  private var last: EmbeddedFont?
  /// The font before the last: most lines that change the font change back.
  private var lastButOne: EmbeddedFont?

  mutating func font(for face: FontFace, writer: PDFWriter) -> EmbeddedFont {
    if let last, last.face === face { return last }
    if let lastButOne, lastButOne.face === face {
      swap(&last, &self.lastButOne)
      return lastButOne
    }
    guard let number = current[face] else { return furtherFont(for: face, writer: writer) }
    lastButOne = last
    last = fonts[number]
    return fonts[number]
  }

  /// A new font for a face whose font has no codes left.
  mutating func furtherFont(for face: FontFace, writer: PDFWriter) -> EmbeddedFont {
    let font = EmbeddedFont(face: face, number: fonts.count, reference: writer.reserve())
    current[face] = fonts.count
    fonts.append(font)
    if lastButOne?.face === face { lastButOne = nil }
    if last?.face !== face { lastButOne = last }
    last = font
    return font
  }
}
