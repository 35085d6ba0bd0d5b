public import ComposeFonts
public import ComposeGeometry
import ComposeGraphics
import ComposeSVGReading

/// Converts the glyphs of colour fonts to drawing commands and caches them: a context has one
/// table, so that text with many colour glyphs interprets each once.
///
/// A class, as what is drawn with a glyph may look up other glyphs. Not safe to use from several
/// threads at once.
public final class ColorGlyphTable {
  private struct Key: Hashable {
    let face: FontFace
    let glyph: UInt16
  }

  private struct ColoredKey: Hashable {
    let glyph: Key
    let foreground: Color
  }

  private struct Entry {
    let glyph: ColorGlyph?
    /// The colour of the text that it was interpreted for; nil where it does not depend on it.
    let foreground: Color?
  }

  private struct DocumentKey: Hashable {
    let face: FontFace
    let offset: Int
  }

  private var glyphs: [Key: Entry] = [:]
  /// Glyphs that depend on the colour of the text, in further colours.
  private var colored: [ColoredKey: ColorGlyph?] = [:]
  private var documents: [DocumentKey: SVGDocument?] = [:]
  /// A font has a few thousand.
  private static let maximumGlyphs = 4096
  /// Many fonts have a document for each glyph.
  private static let maximumDocuments = 256

  /// Creates an empty table, which is filled as glyphs are requested.
  public init() {}

  /// How a glyph is drawn: by its paints or layers (`COLR`), else by its document (`SVG `), else by
  /// its image (`CBDT`, `sbix`).
  ///
  /// Paints that are nested too deep or never end are cut off at the limits of `PaintReader`.
  ///
  /// - Parameter foreground: The colour of the text.
  /// - Returns: Nil for a glyph that is drawn by its outline in the colour of the text, and for one
  ///   whose document or image cannot be read.
  /// - Complexity: O(size of the glyph) on first use.
  public func glyph(
    _ glyph: UInt16, of face: FontFace, foreground: Color = .black
  ) -> ColorGlyph? {
    guard let entry = entry(glyph, of: face, foreground) else { return nil }
    guard let first = entry.foreground, first != foreground else { return entry.glyph }
    let key = ColoredKey(glyph: Key(face: face, glyph: glyph), foreground: foreground)
    if let known = colored[key] { return known }
    let found = interpret(glyph, of: face, foreground: foreground)
    if colored.count >= Self.maximumGlyphs { colored = [:] }
    colored[key] = .some(found)
    return found
  }

  /// Whether a glyph is a colour glyph, independent of the text colour.
  package func isColored(_ glyph: UInt16, of face: FontFace) -> Bool {
    entry(glyph, of: face, .black)?.glyph != nil
  }

  private func entry(_ glyph: UInt16, of face: FontFace, _ foreground: Color) -> Entry? {
    guard face.hasPaintedGlyphs, Int(glyph) < face.glyphCount else { return nil }
    let key = Key(face: face, glyph: glyph)
    if let known = glyphs[key] { return known }
    let found = interpret(glyph, of: face, foreground: foreground)
    // Areas keep apart what has the colour of the text.
    var isColored = false
    if case .drawing(let drawing) = found { isColored = drawing.usesForeground }
    let entry = Entry(glyph: found, foreground: isColored ? foreground : nil)
    if glyphs.count >= Self.maximumGlyphs { glyphs = [:] }
    glyphs[key] = entry
    return entry
  }

  private func interpret(
    _ glyph: UInt16, of face: FontFace, foreground: Color
  ) -> ColorGlyph? {
    if let paints = PaintReader.glyph(glyph, of: face, foreground: foreground) { return paints }
    if let layers = Self.layers(of: glyph, face) { return layers }
    if let drawing = document(of: glyph, face)?.colorGlyph(glyph, of: face, foreground: foreground)
    {
      return drawing
    }
    guard let bitmap = face.bitmapGlyph(glyph), let image = try? Image(data: bitmap.png) else {
      return nil
    }
    return .image(image, rect: bitmap.rect)
  }

  /// Version 0 of `COLR`: glyphs of one colour each.
  private static func layers(of glyph: UInt16, _ face: FontFace) -> ColorGlyph? {
    guard let layers = face.colorGlyphLayers(of: glyph) else { return nil }
    let palette = PaletteColors(colors: face.paletteColors, foreground: .black)
    var content = ColorGlyphContent()
    for layer in layers {
      let path = face.outline(of: layer.glyph)
      guard let bounds = path.bounds else { continue }
      content.fill(path, palette.color(layer.paletteEntry, alpha: 1))
      content.extend(by: bounds)
    }
    return content.glyph
  }

  /// The document that contains a glyph, read once.
  private func document(of glyph: UInt16, _ face: FontFace) -> SVGDocument? {
    guard let range = face.glyphDocument(of: glyph) else { return nil }
    let key = DocumentKey(face: face, offset: range.lowerBound)
    if let known = documents[key] { return known }
    let bytes = face.withTable("SVG ") { Array($0[range]) } ?? []
    let document = try? SVGDocument(data: bytes, limits: .glyphDocument)
    if documents.count >= Self.maximumDocuments { documents = [:] }
    documents[key] = .some(document)
    return document
  }
}

extension SVGLimits {
  /// Far above what fonts contain; a document may have thousands of glyphs.
  fileprivate static let glyphDocument = SVGLimits(
    maximumBytes: 32 << 20, maximumSteps: 20_000, maximumRepeats: 10_000)
}
