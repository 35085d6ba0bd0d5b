/// An index entry for a place in a text.
public struct IndexEntry: Hashable, Sendable {
  /// Under which the index has the place, the outermost first: `["Breaking", "of lines"]`.
  public var terms: [String]
  /// The sort keys of the terms, where they differ from the terms themselves.
  public var sortKeys: [String]

  /// The maximum nesting depth of terms; deeper ones are left out.
  public static let deepest = 8

  /// Creates an entry from its term and sub-terms, the outermost first.
  ///
  /// - Parameter sortKeys: What the terms are sorted by, one for each; where there is none, the
  ///   term itself.
  public init(_ terms: String..., sortKeys: [String] = []) {
    self.terms = Array(terms.prefix(Self.deepest))
    self.sortKeys = sortKeys
  }

  /// What the term at a depth is sorted by.
  package func sortKey(at depth: Int) -> String {
    depth < sortKeys.count && !sortKeys[depth].isEmpty ? sortKeys[depth] : terms[depth]
  }
}

extension TextAttributes {
  /// The entries under which an index has the run; see `TextIndex`.
  public var indexEntries: [IndexEntry] {
    get { rare?.indexEntries ?? [] }
    set { changeRare { $0.indexEntries = newValue } }
  }
}
