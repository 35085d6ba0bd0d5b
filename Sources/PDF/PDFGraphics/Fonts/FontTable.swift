import ComposeFonts
import ComposeGeometry
import ComposePDFWriter

/// The fonts of one document, in the order of first use.
struct FontTable {
  private(set) var fonts: [EmbeddedFont] = []
  /// The fonts of glyphs that are drawn for one colour of text.
  private(set) var painted = [PaintedKey: Int]()
  /// The current font of each face.
  private var current = [Key: Int]()
  private var last: EmbeddedFont?
  /// The font before the last one: most lines that change the font change it back.
  private var lastButOne: EmbeddedFont?

  private struct Key: Hashable {
    let face: FontFace
    let isVertical: Bool
  }

  struct PaintedKey: Hashable {
    let face: FontFace
    let foreground: Color
  }

  /// - Parameter isVertical: Whether it is for runs that go downwards.
  mutating func font(
    for face: FontFace, isVertical: Bool = false, writer: PDFWriter
  ) -> EmbeddedFont {
    if let last, last.face === face, last.isVertical == isVertical { return last }
    if let lastButOne, lastButOne.face === face, lastButOne.isVertical == isVertical {
      swap(&last, &self.lastButOne)
      return lastButOne
    }
    guard let number = current[Key(face: face, isVertical: isVertical)] else {
      return furtherFont(for: face, isVertical: isVertical, writer: writer)
    }
    lastButOne = last
    last = fonts[number]
    return fonts[number]
  }

  /// The same for glyphs that are drawn for one colour of text.
  mutating func furtherFont(
    for face: FontFace, foreground: Color, writer: PDFWriter
  ) -> EmbeddedFont {
    let font = EmbeddedFont(
      face: face, number: fonts.count, reference: writer.reserve(), foreground: foreground)
    painted[PaintedKey(face: face, foreground: foreground)] = fonts.count
    fonts.append(font)
    return font
  }

  /// A new font for a face whose font has no codes left.
  mutating func furtherFont(
    for face: FontFace, isVertical: Bool = false, writer: PDFWriter
  ) -> EmbeddedFont {
    let font = EmbeddedFont(
      face: face, number: fonts.count, reference: writer.reserve(), isVertical: isVertical)
    current[Key(face: face, isVertical: isVertical)] = fonts.count
    fonts.append(font)
    func isReplaced(_ other: EmbeddedFont?) -> Bool {
      other?.face === face && other?.isVertical == isVertical
    }
    if isReplaced(lastButOne) { lastButOne = nil }
    if !isReplaced(last) { lastButOne = last }
    last = font
    return font
  }
}
