import FontShaping
import PDFWriter

/// The fonts of one document, in the order of first use.
struct FontTable {
  private(set) var fonts: [EmbeddedFont] = []
  /// The font that a face is shown with at present.
  private var current: [FontFace: Int] = [:]
  private var last: EmbeddedFont?

  mutating func font(for face: FontFace, writer: PDFWriter) -> EmbeddedFont {
    if let last, last.face === face { return last }
    let font = current[face].map { fonts[$0] } ?? furtherFont(for: face, writer: writer)
    last = font
    return font
  }

  /// A new font for a face whose font has no codes left.
  mutating func furtherFont(for face: FontFace, writer: PDFWriter) -> EmbeddedFont {
    let font = EmbeddedFont(face: face, number: fonts.count, reference: writer.reserve())
    current[face] = fonts.count
    fonts.append(font)
    last = font
    return font
  }
}
