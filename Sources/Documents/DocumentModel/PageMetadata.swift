/// What the front matter says of how text is parted into columns and pages.
public struct PageMetadata: Hashable, Sendable {
  /// 1…8.
  public var columns: Int?
  /// The room between columns, as written: `18pt`, `8mm`.
  public var columnGap: String?
  /// Whether lines of running text stand on a grid.
  public var baselineGrid: Bool?
  /// Fewest lines of a paragraph at the head of a page, 1…9.
  public var widows: Int?
  /// Fewest lines of a paragraph at the foot of a page, 1…9.
  public var orphans: Int?
  /// Whether figures without room move to the next page.
  public var floatsFigures: Bool?
  /// Whether pages are spread to their foot.
  public var justifiesVertically: Bool?
  /// Whether pages are seen in pairs and should end at the same height.
  public var facesPages: Bool?
  /// What the foot of pages says, as written: `false`, or a text with `{page}` and `{pages}`.
  public var pageNumbers: String?

  public init() {}
}
