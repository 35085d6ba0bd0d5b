import ComposeDocuments

/// What a header, a footer or a background may show of its page.
public struct PageContext {
  /// The sides of an open book.
  public enum Side: Hashable, Sendable { case left, right }

  private let facts: PageFacts
  private let counts: PageCounts

  init(_ facts: PageFacts, counts: PageCounts) {
    self.facts = facts
    self.counts = counts
  }

  /// The number of the page, from 1.
  public var page: Int { facts.number }

  /// The number of pages. The report is laid out twice where it is asked for.
  public var pages: Int {
    counts.areAsked = true
    return max(counts.pages.count, facts.number)
  }

  /// The title of the section that the page begins or goes on with: of the last heading of level 1 or 2 before its end
  /// that is the first on it.
  public var section: String? { facts.section }

  /// The number of the page in its section, from 1.
  public var pageInSection: Int {
    counts.areAsked = true
    return counts.place(of: page).number
  }

  /// The number of pages that begin in the section of the page.
  public var pagesInSection: Int {
    counts.areAsked = true
    return counts.place(of: page).count
  }

  /// The side on which the page is opened: even pages are on the left.
  public var side: Side { facts.isLeft ? .left : .right }

  /// Whether it is the first page.
  public var isFirst: Bool { page == 1 }

  /// Whether it is the last page.
  public var isLast: Bool { facts.isLast }
}

/// The pages of a report as they were when it was laid out to count them.
final class PageCounts {
  /// Whether a page has asked for what only a count tells.
  var areAsked = false
  /// The section of each page; empty before the count.
  var pages: [String?] = []

  /// The number of a page among those of its section, and their number.
  func place(of page: Int) -> (number: Int, count: Int) {
    let index = page - 1
    guard pages.indices.contains(index) else { return (1, 1) }
    var first = index
    while first > 0, pages[first - 1] == pages[index] { first -= 1 }
    var end = index + 1
    while end < pages.count, pages[end] == pages[index] { end += 1 }
    return (index - first + 1, end - first)
  }
}
