/// The grammatical number of a count in a language, as in CLDR: which of the forms of a word goes with it.
public enum PluralCategory: String, Hashable, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}
