import Geometry

/// What a text says of itself as a whole, beside the attributes of its parts: AppKit's document
/// attributes. Absent means "not said".
public struct DocumentAttributes: Hashable, Sendable {
  /// How a program shows the text at first.
  public enum ViewMode: Hashable, Sendable {
    /// As wide as the window.
    case normal
    /// As it stands on paper.
    case pageLayout
  }

  /// In points.
  public var paperSize: Size?
  /// From the edges of the paper to the text, in points.
  public var margins: EdgeInsets?
  public var viewMode: ViewMode?
  /// What holds for paragraphs that say nothing themselves: `ParagraphStyle.hyphenationFactor`.
  public var hyphenationFactor: Double?
  /// In points; what holds for paragraphs that have no interval themselves.
  public var defaultTabInterval: Double?
  public var title: String?
  public var subject: String?
  public var author: String?
  public var keywords: [String] = []
  public var comment: String?
  public var company: String?
  public var category: String?
  public var manager: String?
  /// A BCP 47 tag such as `en-GB`.
  public var language: String?

  public init() {}
}
