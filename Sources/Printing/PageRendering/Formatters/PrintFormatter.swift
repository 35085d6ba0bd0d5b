public import ComposeDiagnostics
public import ComposeGeometry

/// Content that fills page after page of a job: text, a document, a drawing.
public protocol PrintFormatter {
  /// Where on the pages the content lies.
  var placement: FormatterPlacement { get set }

  /// Lays the content out.
  ///
  /// - Parameter areas: What it may fill, page by page.
  func layOut(in areas: FormatterAreas) throws(PageRenderingError) -> any FormattedPages
}

extension PrintFormatter {
  /// The first page with the content, counted from 0.
  public var startPage: Int {
    get { if case .page(let page) = placement.start { page } else { 0 } }
    set { placement.start = .page(max(0, newValue)) }
  }

  /// The formatter with another placement.
  public func placed(_ change: (inout FormatterPlacement) -> Void) -> Self {
    var formatter = self
    change(&formatter.placement)
    return formatter
  }
}

/// Where on the pages of a job a formatter's content lies, within the area between header and footer.
public struct FormatterPlacement: Hashable, Sendable {
  /// Where the content begins.
  public enum Start: Hashable, Sendable {
    /// On a page, counted from 0.
    case page(Int)
    /// Below the end of the formatter before, this far in points; at the top of the next page where less
    /// than half an inch remains.
    case below(spacing: Double)
  }

  /// Where the content begins: on the first page by default.
  public var start = Start.page(0)
  /// The distance from the edges of the area, in points: the top one on the first page of the content only, the bottom one not at all,
  /// left and right ones on all.
  public var contentInsets = EdgeInsets()
  /// The distance from the edges of the area on each page, in points, in addition to `contentInsets`.
  public var perPageContentInsets = EdgeInsets()
  /// The largest width of the content, in points; what there is room for if that is less.
  public var maximumContentWidth = Double.infinity
  /// The largest height of the content on a page, in points; what there is room for if that is less.
  public var maximumContentHeight = Double.infinity

  /// Creates the placement on all of the area from the first page on.
  public init() {}
}

/// The areas that a formatter's content fills: one on its first page, another on all pages after it, which
/// is as wide and at least as high. In points from the top left corner of the paper.
public struct FormatterAreas: Hashable, Sendable {
  /// On the first page of the content.
  public let first: Rect
  /// On each later page.
  public let following: Rect

  /// The area on a page of the content, counted from 0.
  public subscript(page: Int) -> Rect { page == 0 ? first : following }

  /// - Parameter top: The distance of the content from the top of its first page; nil for that of the
  ///   placement.
  init(_ placement: FormatterPlacement, in content: Rect, top: Double? = nil) {
    let insets = placement.contentInsets
    let each = placement.perPageContentInsets
    func usable(_ value: Double) -> Double { value.isFinite ? max(0, value) : 0 }
    let left = usable(insets.left) + usable(each.left)
    let room = Size(
      width: max(0, content.width - left - usable(insets.right) - usable(each.right)),
      height: max(0, content.height - usable(each.top) - usable(each.bottom)))
    let width = min(room.width, max(0, placement.maximumContentWidth))
    let highest = max(0, placement.maximumContentHeight)
    let x = content.minX + left
    following = Rect(
      x: x, y: content.minY + usable(each.top), width: width, height: min(room.height, highest))
    let down = min(usable(top ?? insets.top), room.height)
    first = Rect(
      x: x, y: following.minY + down, width: width, height: min(room.height - down, highest))
  }
}

/// A formatter's content laid out: the pages that it fills. A value, whose structure elements are made as
/// its pages are drawn.
public protocol FormattedPages {
  /// The number of pages with content.
  var pageCount: Int { get }
  /// What the content of a page covers, in points from the top left corner of the paper.
  ///
  /// - Parameter page: Counted from 0, the first page of the content.
  func rect(forPage page: Int) -> Rect
  /// What could not be set as it was written.
  var diagnostics: [Diagnostic] { get }
  /// Draws a page of the content, at its place on the paper.
  ///
  /// - Parameter part: What distinguishes the content from that of other formatters: names of destinations begin with it.
  mutating func draw(page: Int, on context: any PrintContext, part: String) throws
}

extension FormattedPages {
  public var diagnostics: [Diagnostic] { [] }
}
