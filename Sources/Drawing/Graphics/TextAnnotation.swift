public import ComposeGeometry

/// A reviewer's mark on text: a note or a highlight, which a reader of the document may answer.
public struct TextAnnotation: Hashable, Sendable {
  /// The kinds of annotations of text.
  public enum Kind: Hashable, Sendable {
    /// A sheet beside the beginning of the text.
    case note
    case highlight, underline, squiggly, strikeOut
  }

  /// The kind of the annotation.
  public var kind: Kind
  /// What it says, also to readers who do not see it.
  public var contents: String
  /// Who made it.
  public var author: String?
  /// What it is about, in a few words.
  public var subject: String?
  /// Of the mark or the sheet; nil for a yellow.
  public var color: Color?

  public init(
    _ kind: Kind, contents: String, author: String? = nil, subject: String? = nil,
    color: Color? = nil
  ) {
    self.kind = kind
    self.contents = contents
    self.author = author
    self.subject = subject
    self.color = color
  }
}
