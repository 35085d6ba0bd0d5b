public import ComposeFonts

/// The colour glyphs that a back end has drawn, their pictures decoded, so that text of many small
/// pictures reads each once.
public struct ColorGlyphTable {
  /// What a colour glyph is drawn with.
  public enum Figure {
    /// The picture, and where it stands in font units.
    case picture(Image, GlyphPicture)
    case drawing(GlyphDrawing)
  }

  private struct Key: Hashable {
    let face: FontFace
    let glyph: UInt16
  }

  private var figures: [Key: Figure?] = [:]
  /// A font has a few thousand.
  private static let mostFigures = 4096

  public init() {}

  /// Nil for a glyph in the colour of the text, and for one whose picture cannot be read.
  public mutating func figure(of glyph: UInt16, in face: FontFace) -> Figure? {
    guard face.hasPaintedGlyphs else { return nil }
    let key = Key(face: face, glyph: glyph)
    if let known = figures[key] { return known }
    let figure: Figure? =
      switch face.colorGlyph(glyph) {
      case .picture(let picture):
        (try? Image(data: picture.png)).map { .picture($0, picture) }
      case .drawing(let drawing): .drawing(drawing)
      case nil: nil
      }
    if figures.count >= Self.mostFigures { figures = [:] }
    figures[key] = .some(figure)
    return figure
  }
}
