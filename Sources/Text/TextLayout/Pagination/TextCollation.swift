/// The sort order of the terms of an index.
public enum TextCollation: Hashable, Sendable {
  /// By the Unicode scalars of lower-case letters: the same on every machine, and right for English
  /// and languages that sort as it does.
  case scalars
  /// As readers of a language look for them, a BCP 47 tag such as `sv` or `de-u-co-phonebk`, where the
  /// machine has ICU; else as `scalars`. The order may change with the version of ICU.
  case language(String)
}
