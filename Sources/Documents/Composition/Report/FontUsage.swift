public import ComposeAttributedText
public import ComposeDocuments
import ComposeFonts
import ComposePDFGraphics

/// The faces of a composed document: their use, their source and their embedded size.
public struct FontUsage: Hashable, Sendable {
  /// A face, its use and its embedded size.
  public struct Face: Hashable, Sendable {
    /// The family and style.
    public var name: String
    /// The PostScript name in the `name` table, used in the PDF.
    public var postScriptName: String
    /// The source of the face: `bundled`, a file path, or the name given with the data.
    public var source: String
    /// The number of characters shown, including repeated ones.
    public var characterCount: Int
    /// The distinct characters, in code point order.
    public var characters: [Unicode.Scalar]
    /// The number of distinct glyphs used.
    public var glyphCount: Int
    /// The characters supplied as a fallback for other faces.
    public var fallbacks: [FontReport.Fallback]
    /// The styles synthesised where the family has no such face.
    public var synthesized: FontSynthesis
    /// The size of the embedded font; nil when no file was written or it is not embedded.
    public var byteCount: Int?
  }

  /// The faces in order of first use.
  public var faces: [Face]

  /// The distinct characters without a glyph in any font, in code point order.
  public var missingCharacters: [Unicode.Scalar]
  /// The number of characters without a glyph in any font, including repeated ones.
  public var missingCharacterCount: Int

  /// The number of characters in the document, including repeated ones.
  public var characterCount: Int {
    faces.reduce(missingCharacterCount) { $0 + $1.characterCount }
  }

  init(_ report: FontReport, written: [PDFFont] = []) {
    missingCharacters = report.missingCharacters
    missingCharacterCount = report.missingCharacterCount
    faces = report.faces.map { counted in
      let inFile = written.filter { $0.face === counted.face && $0.isEmbedded }
      return Face(
        name: counted.face.fullName, postScriptName: counted.face.postScriptName,
        source: counted.face.isBundled ? "bundled" : counted.face.data.name,
        characterCount: counted.characterCount, characters: counted.characters,
        glyphCount: counted.glyphCount, fallbacks: counted.fallbacks,
        synthesized: counted.synthesized,
        byteCount: inFile.isEmpty ? nil : inFile.reduce(0) { $0 + $1.byteCount })
    }
  }
}
