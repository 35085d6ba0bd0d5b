/// The title of a bookmark: its text and the languages of its parts.
public struct OutlineTitle: Hashable, Sendable {
  /// A part of the title in another language.
  public struct Language: Hashable, Sendable {
    /// In UTF-8 bytes of the text.
    public var range: Range<Int>
    /// A BCP 47 tag.
    public var tag: String

    /// Creates the language of a part of a title.
    public init(_ tag: String, range: Range<Int>) {
      self.range = range
      self.tag = tag
    }
  }

  /// The title as readers show it.
  public var text: String
  /// In ascending order, without overlaps; all else is in the document's language.
  public var languages: [Language]

  /// Creates a title; without languages all of it is in the document's.
  public init(_ text: String, languages: [Language] = []) {
    self.text = text
    self.languages = languages
  }
}
