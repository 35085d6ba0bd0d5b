public import ComposeAttributedText
public import ComposeFonts

/// Which faces set the text of a document, and what each of them supplied.
///
///     let census = FontCensus()
///     let (pages, _) = try composer.layOut(document, countingFontsIn: census)
///     for face in census.report.faces { print(face.face.fullName, face.characterCount) }
public struct FontReport: Hashable, Sendable {
  /// A face and what it set.
  public struct Face: Hashable, Sendable {
    /// The face itself, in the instance and palette that the text asked for.
    public var face: FontFace
    /// All characters that it shows, repeated ones too.
    public var characterCount = 0
    /// Each once, by code point.
    public var characters: [Unicode.Scalar] = []
    /// How many different glyphs show them.
    public var glyphCount = 0
    /// What it supplied for faces that lack it, in the order in which that was needed.
    public var supplies: [Supply] = []
    /// What was made up for styles that the family has no face of.
    public var synthesized: FontSynthesis = []

    /// A face that has set nothing yet.
    public init(face: FontFace) { self.face = face }
  }

  /// What a face supplied in the place of one that the text asked for.
  public struct Supply: Hashable, Sendable {
    /// The face that the text asked for, which lacks the characters.
    public var requested: FontFace
    /// How many characters, repeated ones too.
    public var characterCount = 0
    /// The first distinct characters, 16 at most.
    public var characters: [Unicode.Scalar] = []

    /// Nothing supplied yet.
    public init(requested: FontFace) { self.requested = requested }
  }

  /// In the order in which they were first needed.
  public var faces: [Face]

  /// The characters that no font has, each once, by code point.
  public var missingCharacters: [Unicode.Scalar] = []
  /// How many characters no font has, repeated ones too.
  public var missingCharacterCount = 0

  /// A report on faces in the order in which they were first needed.
  public init(faces: [Face] = []) { self.faces = faces }
}
