/// What the rules of a bundled face come to, worked out once; tests hold it to them.
struct KnownRules: Sendable {
  /// What `FontFace.shapesAcrossSpaces` is.
  var shapesAcrossSpaces: Bool
  /// What `FontFace.readNonInteractingCharacters()` is.
  var nonInteractingCharacters: NonInteractingCharacters
  /// Characters of which words have one glyph for each, that of `cmap`, and nothing but kerning
  /// between them.
  var plainCharacters: NonInteractingCharacters

  /// The same for text with features set, or nil where these may add rules.
  func unless(_ features: [FontFeature]) -> KnownRules? {
    // Turning features off can only take rules away.
    features.allSatisfy { $0.value == 0 } ? self : nil
  }
}
