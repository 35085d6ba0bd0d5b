public import ComposeGeometry

/// A reviewer's mark on text: a note or a highlight, which a reader of the document may answer.
public struct TextAnnotation: Hashable, Sendable {
  /// The kinds of annotations of text.
  public enum Kind: Hashable, Sendable {
    /// A note icon next to the beginning of the text.
    case note
    case highlight, underline, squiggly, strikeOut
  }

  /// The kind of the annotation.
  public var kind: Kind
  /// The text of the annotation, also used by assistive technology (`/Contents`).
  public var contents: String
  /// Who made it.
  public var author: String?
  /// The subject of the annotation, in a few words (`/Subj`).
  public var subject: String?
  /// Of the mark or the sheet; nil for a yellow.
  public var color: Color?

  /// Creates an annotation of a stretch of text.
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
