/// A term marked for the index, written as `[term]{.index}`.
public struct IndexTerm: Hashable, Sendable {
  /// The term, outermost heading first: `["trees", "oak"]`.
  public var levels: [String]
  /// The term to look up instead; nil for one that has a page.
  public var see: String?
  /// A further term to look up; nil for none.
  public var seeAlso: String?
  /// The number of the place in the document; nil before `Document.numbered(by:)` has given it.
  public var place: Int?

  /// Creates a term from its levels, the outermost first.
  public init(levels: [String], see: String? = nil, seeAlso: String? = nil) {
    self.levels = levels
    self.see = see
    self.seeAlso = seeAlso
  }
}

/// An abbreviation and its expansion: `*[HTML]: Hypertext Markup Language`.
public struct Abbreviation: Hashable, Sendable {
  /// The short form, as written in the text.
  public var short: String
  /// The expansion of the short form.
  public var long: String

  /// Creates an abbreviation with its expansion.
  public init(short: String, long: String) {
    self.short = short
    self.long = long
  }
}
