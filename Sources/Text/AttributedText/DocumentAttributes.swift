public import ComposeGeometry

/// The attributes of a document as a whole, in addition to those of its text: AppKit's document
/// attributes. Absent means "not specified".
public struct DocumentAttributes: Hashable, Sendable {
  /// How a program shows the text at first.
  public enum ViewMode: Hashable, Sendable {
    /// As wide as the window.
    case normal
    /// The page layout, as printed.
    case pageLayout
  }

  /// In points.
  public var paperSize: Size?
  /// From the edges of the paper to the text, in points.
  public var margins: EdgeInsets?
  /// How a program shows it at first.
  public var viewMode: ViewMode?
  /// The default for paragraphs that do not set `ParagraphStyle.hyphenationFactor`.
  public var hyphenationFactor: Double?
  /// In points; what holds for paragraphs that have no interval themselves.
  public var defaultTabInterval: Double?
  /// The title: `dc:title` of a PDF.
  public var title: String?
  /// The subject, in a sentence.
  public var subject: String?
  /// Who wrote it.
  public var author: String?
  /// Words that it is to be found by.
  public var keywords: [String] = []
  /// A comment for the reader; in RTF and HTML.
  public var comment: String?
  /// For whom it was written; in RTF and HTML.
  public var company: String?
  /// The kind of text it is; in RTF and HTML.
  public var category: String?
  /// The author's manager; in RTF and HTML.
  public var manager: String?
  /// A BCP 47 tag such as `en-GB`.
  public var language: String?

  /// Nothing is specified.
  public init() {}
}
