import ComposeFlow
import ComposeGeometry

/// The margins of pages that have margins of their own, in points; nil for those of other pages.
struct MasterMargins {
  var first: EdgeInsets?
  var left: EdgeInsets?
  var right: EdgeInsets?
  var chapter: EdgeInsets?
  var landscape: EdgeInsets?

  /// Returns nil where all pages have the same margins: where the theme has no others, and where
  /// the document has margins that are not the theme's.
  init?(settings: DocumentSettings) {
    let masters = settings.theme.masters
    guard masters.all.contains(where: { $0.margins != nil }),
      settings.margins == settings.theme.margins
    else { return nil }
    let size = settings.usablePageSize
    func usable(_ master: PageMaster, on size: Size) -> EdgeInsets? {
      master.margins.map { $0.kept(on: size, leaving: 24) }
    }
    first = usable(masters.first, on: size)
    left = usable(masters.left, on: size)
    right = usable(masters.right, on: size)
    chapter = usable(masters.chapter, on: size)
    landscape = usable(
      masters.landscape,
      on: Size(width: max(size.width, size.height), height: min(size.width, size.height)))
  }

  /// The margins of a page; nil for those of other pages.
  ///
  /// - Parameter isMirrored: Whether left and right change places.
  func margins(ofPage number: Int, opensChapter: Bool, isMirrored: Bool) -> EdgeInsets? {
    if number == 1, let first { return first }
    guard opensChapter, var margins = chapter else { return number % 2 == 0 ? left : right }
    if isMirrored { swap(&margins.left, &margins.right) }
    return margins
  }
}

extension PageGeometry {
  /// Takes the margins of a page. The width of the text stays: lines are broken before their page is
  /// known, so that the left margin decides where they are.
  mutating func take(_ own: EdgeInsets?) {
    guard let own else { return }
    let width = width
    margins.top = own.top
    margins.bottom = own.bottom
    margins.left = min(max(0, own.left), max(0, pageSize.width - width))
    margins.right = max(0, pageSize.width - width - margins.left)
  }

  /// The heights of pages with margins of their own.
  func heights(of masters: MasterMargins) -> PageHeights {
    func height(_ margins: EdgeInsets?) -> Double? {
      margins.map { max(0, pageSize.height - $0.top - $0.bottom) }
    }
    return PageHeights(
      first: height(masters.first), chapter: height(masters.chapter), left: height(masters.left),
      right: height(masters.right))
  }

  /// The height of the lowest text area, in which everything fits that is scaled to fit.
  var leastHeight: Double {
    guard let masters else { return height }
    let heights = heights(of: masters)
    return [heights.first, heights.chapter, heights.left, heights.right]
      .compactMap(\.self).reduce(height, min)
  }

  /// The text area of a cover, which may be wider than other text.
  var cover: Rect {
    let page = page(1)
    guard let own = masters?.first else { return page.textArea }
    return Rect(
      x: page.margins.left, y: page.margins.top,
      width: max(0, pageSize.width - page.margins.left - own.right), height: page.height)
  }
}
