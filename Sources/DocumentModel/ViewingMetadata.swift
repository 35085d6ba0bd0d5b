/// What the front matter says of how a document is opened and what files it carries, as written.
public struct ViewingMetadata: Hashable, Sendable {
  /// The entries of `view:` and `print:`, each with its values.
  public var view: [String: [String]] = [:]
  public var print: [String: [String]] = [:]
  public var pageLabels: [PageLabel] = []
  public var attachments: [Attachment] = []
  /// `true`, `pictures`, `false`.
  public var embedsSource: String?

  /// The number that viewers show for a page and those after it.
  public struct PageLabel: Hashable, Sendable {
    public var page: String?
    public var style: String?
    public var prefix: String?
    public var start: String?

    public init() {}
  }

  /// A file that goes into the document.
  public struct Attachment: Hashable, Sendable {
    public var file: String
    public var name: String?
    public var description: String?
    public var mediaType: String?
    public var relationship: String?

    public init(file: String) { self.file = file }
  }

  public init() {}
}
