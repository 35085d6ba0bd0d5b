public import ComposeAttributedText
public import ComposeDocuments
import ComposeFonts
import ComposePDFGraphics

/// The faces of a composed document: what each set, where it comes from, what it takes.
public struct FontUsage: Hashable, Sendable {
  /// A face, what it set and what it takes.
  public struct Face: Hashable, Sendable {
    /// Family and style.
    public var name: String
    /// The name in the face's `name` table that PDF names it by.
    public var postScriptName: String
    /// Where it comes from: `bundled`, the path of a file, or the name given with bytes.
    public var source: String
    /// All characters that it shows, repeated ones too.
    public var characterCount: Int
    /// Each once, by code point.
    public var characters: [Unicode.Scalar]
    /// How many different glyphs show them.
    public var glyphCount: Int
    /// What it supplied in the place of other faces.
    public var supplies: [FontReport.Supply]
    /// What was made up for styles that the family has no face of.
    public var synthesized: FontSynthesis
    /// What it takes in the file; nil when none was written, or without it.
    public var byteCount: Int?
  }

  /// In the order in which they were first needed.
  public var faces: [Face]

  /// The characters that no font has, each once, by code point.
  public var missingCharacters: [Unicode.Scalar]
  /// How many characters no font has, repeated ones too.
  public var missingCharacterCount: Int

  /// All characters of the document, repeated ones too.
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
        glyphCount: counted.glyphCount, supplies: counted.supplies,
        synthesized: counted.synthesized,
        byteCount: inFile.isEmpty ? nil : inFile.reduce(0) { $0 + $1.byteCount })
    }
  }
}
