public import ComposeFonts

/// The size of a face in a document's file.
public struct PDFFont: Hashable, Sendable {
  /// The face of the font.
  public let face: FontFace
  /// The bytes of its streams as they are in the file: outlines, or drawings of glyphs, and the
  /// tables from codes to glyphs and to text. Bitmap glyphs count as images.
  public let byteCount: Int
  /// Whether its glyphs are embedded.
  public let isEmbedded: Bool
}
