/// Words of a relation on both sides of what follows it, as Japanese has them: "x は A に属する".
struct SpeechCircumfix: Sendable {
  var opening: String
  var closing: String
  /// What is said where nothing follows.
  var alone: String

  /// Reads `opening…particle·closing`; nil for words without `…`.
  init?(_ words: Substring) {
    let scalars = Array(words.unicodeScalars)
    guard let ellipsis = scalars.firstIndex(of: "\u{2026}") else { return nil }
    func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
      var view = String.UnicodeScalarView()
      for scalar in scalars where scalar != "\u{B7}" { view.append(scalar) }
      return String(view)
    }
    opening = text(scalars[..<ellipsis])
    closing = text(scalars[(ellipsis + 1)...])
    let dot = scalars.firstIndex(of: "\u{B7}") ?? ellipsis
    alone = text(scalars[(dot + 1)...])
  }
}
