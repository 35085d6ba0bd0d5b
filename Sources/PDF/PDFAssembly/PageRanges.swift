/// Page ranges in user notation, counted from 1: `1-3,7`, `5-1` backwards, `8-` to the end, `last`.
public struct PageRanges: Hashable, Sendable {
  private struct Range: Hashable {
    /// Nil for the last page.
    let first: Int?
    let last: Int?
  }

  private var ranges: [Range] = []
  /// More ranges than this are rejected.
  private static let maximumRanges = 10_000

  /// Nil when the text is not a list of pages.
  public init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count <= Self.maximumRanges else { return nil }
    for part in parts {
      let bounds = part.filter { $0 != " " }.split(
        separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
      guard let start = bounds.first, let first = Self.bound(start) else { return nil }
      guard bounds.count == 2 else {
        ranges.append(Range(first: first.page, last: first.page))
        continue
      }
      guard let last = bounds[1].isEmpty ? Bound(page: nil) : Self.bound(bounds[1]) else {
        return nil
      }
      ranges.append(Range(first: first.page, last: last.page))
    }
  }

  private struct Bound {
    let page: Int?
  }

  private static func bound(_ text: Substring) -> Bound? {
    if text == "last" { return Bound(page: nil) }
    guard let page = Int(text), page >= 1 else { return nil }
    return Bound(page: page)
  }

  /// The pages of each range, counted from 0, in a document of `pageCount` pages; nil when a range
  /// names a page that does not exist.
  ///
  /// - Parameter endsAtLastPage: Whether of a range that goes beyond the document there are the pages that exist, if any
  ///   does: `1-3` is the first two pages of a document of two.
  public func groups(pageCount: Int, endsAtLastPage: Bool = false) -> [[Int]]? {
    var groups: [[Int]] = []
    for range in ranges {
      var first = range.first ?? pageCount
      var last = range.last ?? pageCount
      if endsAtLastPage, min(first, last) <= pageCount {
        (first, last) = (min(first, pageCount), min(last, pageCount))
      }
      guard (1...max(pageCount, 1)).contains(first), (1...max(pageCount, 1)).contains(last),
        pageCount > 0
      else { return nil }
      groups.append(first <= last ? Array(first - 1...last - 1) : (last - 1...first - 1).reversed())
    }
    return groups
  }

  /// The greatest page named, counted from 1; nil where a range goes to the last page.
  public var greatestPage: Int? {
    var greatest = 0
    for range in ranges {
      guard let first = range.first, let last = range.last else { return nil }
      greatest = max(greatest, first, last)
    }
    return greatest
  }

  /// The first named page beyond a document of `pageCount` pages, counted from 1.
  public func firstPage(beyond pageCount: Int) -> Int? {
    for range in ranges {
      for page in [range.first, range.last] {
        if let page, page > pageCount { return page }
      }
    }
    return nil
  }

  /// All pages in the order given, as `groups(pageCount:endsAtLastPage:)` has them.
  public func pages(pageCount: Int, endsAtLastPage: Bool = false) -> [Int]? {
    groups(pageCount: pageCount, endsAtLastPage: endsAtLastPage)?.flatMap(\.self)
  }
}
