extension ParagraphStyle {
  /// Hyphenates a word only where the line would fill less than this part of its measure without; 1
  /// does so wherever more of a word has room, 0 leaves it to the layout
  /// (`TypesetterOptions.hyphenationFactor`). TextKit's property of that name.
  ///
  /// Above 0 words are hyphenated regardless of `hyphenation`, and greedy lines are hyphenated,
  /// too. Total fit hyphenates words only in paragraphs that have no good lines otherwise. Words
  /// wider than a line are broken in any case. Numbers outside 0 to 1 are clamped.
  public var hyphenationFactor: Double {
    get { hyphenation.factor }
    set { hyphenation.factor = newValue > 0 ? min(newValue, 1) : 0 }
  }

  /// Hyphenates words where neither the layout nor the style has a factor (both factors are 0): as
  /// a factor of 1 would.
  public var usesDefaultHyphenation: Bool {
    get { hyphenation.isDefault }
    set { hyphenation.isDefault = newValue }
  }

  /// The factor that holds where the layout's own is `layoutFactor`; 0 where greedy lines end with
  /// whole words.
  package func hyphenationFactor(inLayoutOf layoutFactor: Double) -> Double {
    guard fitting != nil || layoutFactor > 0 else { return 0 }
    let hyphenation = self.hyphenation
    if hyphenation.factor > 0 { return hyphenation.factor }
    if layoutFactor > 0 { return min(layoutFactor, 1) }
    return hyphenation.isDefault ? 1 : 0
  }
}
