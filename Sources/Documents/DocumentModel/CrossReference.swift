/// A reference to something that has an identifier, written as `[@fig:map]`, `@fig:map` or
/// `[see](#map){.page}`.
///
/// The item's text is the reference as written, which is shown where nothing has the identifier.
public struct CrossReference: Hashable, Sendable {
  /// What is written in place of the reference.
  public enum Form: Hashable, Sendable {
    /// The kind and the number: “Figure 3”; the title of what has no number.
    case label
    /// The number alone.
    case number
    /// The number of an equation in parentheses: “(3)”.
    case equationNumber
    /// The title or caption.
    case title
    /// The page: “on page 12”.
    case page
    /// The kind, the number and the page: “Figure 3 on page 12”.
    case labelAndPage
    /// The number of the page alone, known once the pages are made.
    case pageNumber
  }

  /// The identifier, without `@` or `#`.
  public var identifier: String
  /// What is written in place of the reference.
  public var form: Form
  /// Whether the syntax cannot mean anything else, so that an unknown identifier is an error of the
  /// author; false for a bare `@fig:map`.
  public var isExplicit: Bool

  /// Creates a reference to what has an identifier.
  public init(_ identifier: String, form: Form = .label, isExplicit: Bool = true) {
    self.identifier = identifier
    self.form = form
    self.isExplicit = isExplicit
  }
}

/// The kinds of things that have numbers of their own.
public enum LabelKind: Int, Hashable, Sendable, CaseIterable {
  case figure, table, listing, equation, section
  case theorem, lemma, corollary, proposition, conjecture, definition, example, exercise

  /// The kind that the prefix of an identifier names, as in `fig:map` or `fig-map`; nil for other
  /// identifiers (pandoc-crossref, Quarto).
  public init?(ofIdentifier identifier: some Sequence<UInt8>) {
    var prefix: [UInt8] = []
    for byte in identifier {
      if byte == UInt8(ascii: ":") || byte == UInt8(ascii: "-") {
        guard let kind = Self.kind(prefix: prefix) else { return nil }
        self = kind
        return
      }
      guard prefix.count < 3 else { return nil }
      prefix.append(byte)
    }
    return nil
  }

  private static func kind(prefix: [UInt8]) -> LabelKind? {
    switch String(decoding: prefix, as: UTF8.self) {
    case "fig": .figure
    case "tbl", "tab": .table
    case "lst": .listing
    case "eq": .equation
    case "sec": .section
    case "thm": .theorem
    case "lem": .lemma
    case "cor": .corollary
    case "prp": .proposition
    case "cnj": .conjecture
    case "def": .definition
    case "exm": .example
    case "exr": .exercise
    default: nil
    }
  }
}
