/// What the front matter says of how a document is opened and what files it carries, as written.
public struct ViewingMetadata: Hashable, Sendable {
  /// The entries of `view:`, each with its values.
  public var view: [String: [String]] = [:]
  /// The entries of `print:`, each with its values.
  public var print: [String: [String]] = [:]
  /// The entries of `page-labels:`, in their order.
  public var pageLabels: [PageLabel] = []
  /// The entries of `attachments:`, in their order.
  public var attachments: [Attachment] = []
  /// `true`, `pictures`, `false`.
  public var embedsSource: String?

  /// The number that viewers show for a page and those after it.
  public struct PageLabel: Hashable, Sendable {
    /// The first page it is for, counted from 1.
    public var page: String?
    /// The kind of numbers: `decimal`, `roman`, `upper-roman` and others; nil for `decimal`.
    public var style: String?
    /// Stands before the number.
    public var prefix: String?
    /// The number of the first page.
    public var start: String?

    public init() {}
  }

  /// A file that goes into the document.
  public struct Attachment: Hashable, Sendable {
    /// Its path, from the document's folder.
    public var file: String
    /// What it is called in the PDF; nil for its own name.
    public var name: String?
    /// What it is, for readers.
    public var description: String?
    /// Its media type (RFC 6838), such as `text/csv`.
    public var mediaType: String?
    /// `source`, `data` and others (ISO 32000-2, 7.11.3, `AFRelationship`).
    public var relationship: String?

    public init(file: String) { self.file = file }
  }

  public init() {}
}
