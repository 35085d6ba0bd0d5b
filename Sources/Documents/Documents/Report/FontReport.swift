public import ComposeAttributedText
public import ComposeFonts

/// The faces used by the text of a document, and the characters that each of them supplied.
///
///     let fontCounter = FontUsageCounter()
///     let (pages, _) = try composer.layOut(document, recordingFontUsageIn: fontCounter)
///     for face in fontCounter.report.faces { print(face.face.fullName, face.characterCount) }
public struct FontReport: Hashable, Sendable {
  /// A face and the characters it was used for.
  public struct Face: Hashable, Sendable {
    /// The face, with the variation instance and palette that were requested.
    public var face: FontFace
    /// The number of characters shown, including repeated ones.
    public var characterCount = 0
    /// The distinct characters, in code point order.
    public var characters: [Unicode.Scalar] = []
    /// The number of distinct glyphs used.
    public var glyphCount = 0
    /// The characters supplied as a fallback for other faces, in order of first use.
    public var fallbacks: [Fallback] = []
    /// The styles synthesised where the family has no such face.
    public var synthesized: FontSynthesis = []

    /// Creates an entry for an unused face.
    public init(face: FontFace) { self.face = face }
  }

  /// The characters that a fallback face supplied in place of the requested one.
  public struct Fallback: Hashable, Sendable {
    /// The requested face, which lacks the characters.
    public var requested: FontFace
    /// The number of characters, including repeated ones.
    public var characterCount = 0
    /// The first distinct characters, at most 16.
    public var characters: [Unicode.Scalar] = []

    /// Creates an empty entry.
    public init(requested: FontFace) { self.requested = requested }
  }

  /// The faces in order of first use.
  public var faces: [Face]

  /// The distinct characters without a glyph in any font, in code point order.
  public var missingCharacters: [Unicode.Scalar] = []
  /// The number of characters without a glyph in any font, including repeated ones.
  public var missingCharacterCount = 0

  /// Creates a report of faces, in order of first use.
  public init(faces: [Face] = []) { self.faces = faces }
}
