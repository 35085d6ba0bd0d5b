/// What of two files is compared.
public enum ComparedField: String, Hashable, Sendable, CaseIterable {
  /// Pages that are added, removed, moved, or of another size or rotation.
  case pages
  /// Words.
  case text
  /// The types of structure elements and their nesting (ISO 32000-2, 14.7).
  case tags
  /// Alternative and replacement texts of structure elements (ISO 32000-2, 14.9.3 and 14.9.4).
  case alternatives
  case outline
  case links
  /// Form fields: their types, values and descriptions.
  case fields
  /// Title, author, language and the like, PDF version, claimed standards and permissions.
  case metadata
  /// When the file was created and changed, which mostly differs; compared only when asked for.
  case dates
  case fonts
  case labels
  case attachments
  /// The pixels of rendered pages.
  case looks

  /// What is compared unless something else is asked for.
  public static let standard: Set<ComparedField> = Set(allCases).subtracting([.dates])
  /// What screen readers, navigation and forms go by.
  public static let structure: Set<ComparedField> = [
    .tags, .alternatives, .outline, .links, .fields, .metadata, .fonts, .labels, .attachments,
  ]
}
