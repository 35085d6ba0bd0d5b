public import FontShaping
public import StyledText

/// Which faces set the text of a document, and what each of them supplied.
///
///     let census = FontCensus()
///     let (pages, _) = try composer.layOut(document, countingFontsIn: census)
///     for face in census.report.faces { print(face.face.fullName, face.characterCount) }
public struct FontReport: Hashable, Sendable {
  public struct Face: Hashable, Sendable {
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

    public init(face: FontFace) { self.face = face }
  }

  /// What a face supplied in the place of one that the text asked for.
  public struct Supply: Hashable, Sendable {
    public var requested: FontFace
    public var characterCount = 0
    /// The first distinct characters, 16 at most.
    public var characters: [Unicode.Scalar] = []

    public init(requested: FontFace) { self.requested = requested }
  }

  /// In the order in which they were first needed.
  public var faces: [Face]

  public init(faces: [Face] = []) { self.faces = faces }
}
