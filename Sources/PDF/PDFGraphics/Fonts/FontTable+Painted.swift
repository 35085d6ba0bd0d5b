import ComposeColorGlyphs
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposePDFWriter

// Glyphs that combine their own colours with the text colour: MuPDF paints the parts in the text
// colour black there, and glyphs with gradients cannot use it at all. Such glyphs are drawn once
// for each colour, in a separate font.

extension FontTable {
  /// The maximum number of text colours of a face with separate fonts; text in further ones uses
  /// the reader's colour.
  private static let maximumColors = 64

  /// The font for the glyphs of a coloured face drawn for one text colour.
  mutating func font(
    for face: FontFace, foreground: Color, writer: PDFWriter
  ) -> EmbeddedFont? {
    let key = PaintedKey(face: face, foreground: foreground)
    if let number = painted[key] { return fonts[number] }
    guard painted.count(where: { $0.key.face == face }) < Self.maximumColors else { return nil }
    return furtherFont(for: face, foreground: foreground, writer: writer)
  }
}

extension PDFContext {
  /// The font for a run of a face whose glyphs may have colours.
  func paintedFont(
    for run: GlyphRun, _ glyphs: UnsafeBufferPointer<ShapedGlyph>
  ) -> EmbeddedFont {
    if let color = content.plainFill,
      glyphs.contains(where: { mixesColors($0.glyph, of: run.face) }),
      let font = resources.fonts.font(for: run.face, foreground: color, writer: writer)
    {
      return font
    }
    return resources.fonts.font(for: run.face, writer: writer)
  }

  private func mixesColors(_ glyph: UInt16, of face: FontFace) -> Bool {
    guard let figure = colorGlyphs.glyph(glyph, of: face) else { return false }
    return figure.usesForeground && !figure.isMonochrome
  }
}

extension ContentStream {
  /// The opaque fill colour; nil for a pattern, for a colour of a space that glyphs would have to
  /// name, and where the user of the content sets it.
  fileprivate var plainFill: Color? {
    state.fillPattern < 0 && !isUncolored && state.fillColor.isDevice
      ? state.fillColor.opacity(1) : nil
  }
}
