public import ComposeMathSyntax

extension Formula {
  /// The formula in words, for those who hear it: "the fraction a over b", "x squared".
  ///
  /// Words say where a construct ends wherever more than one reading of them would be possible.
  ///
  /// - Parameters:
  ///   - language: A tag such as `en` or `de-AT`.
  ///   - references: The numbers of formulas that `\ref` and `\eqref` say, by label; of others the label is said.
  /// - Returns: Nil for languages other than English, German, French, Spanish, Italian, Portuguese,
  ///   Dutch, Russian, Chinese and Japanese, for which the source says more than another language.
  public func spokenText(language: String, references: [String: String] = [:]) -> String? {
    guard let words = SpeechLanguage.named(language) else { return nil }
    let writer = SpeechWriter(
      language: words, letters: SmallLetters.of(content), references: references)
    return writer.sentence(content)
  }
}
