/// The penalties of page breaking, named as in TeX where TeX has them: of all ways to break the
/// next pages, that with the least sum is taken.
///
/// A page that is short by one line and a half costs 100, a line more 400; all else is measured by
/// that. Values from `forbidden` on are never paid while another way is left.
public struct PageBreakCosts: Hashable, Sendable {
  /// From here on a break is none (TeX's infinite penalty).
  public static let forbidden = 10_000.0

  /// Fewer lines of a paragraph at the foot of a page than it must leave there.
  public var clubPenalty = PageBreakCosts.forbidden
  /// Fewer lines of a paragraph at the head of a page than it must have there.
  public var widowPenalty = PageBreakCosts.forbidden
  /// A page that ends with a hyphen, be it in the text or not.
  public var brokenPenalty = 5_000.0
  /// A page that ends with a heading and a single line below it.
  public var headingPenalty = 5_000.0
  /// A page that ends between a paragraph and what it introduces, ending with a colon, where every
  /// other end would leave more than a fifth of the page empty.
  public var predisplayPenalty = 400.0
  /// A page that ends after the first or before the last item of a list.
  public var listPenalty = 150.0
  /// The same in a tight list, whose items are short.
  public var tightListPenalty = 2_000.0
  /// A page that ends inside a table or code.
  public var splitPenalty = 60.0
  /// A footnote that continues at the foot of the next page, though its call could have moved
  /// there.
  public var floatingPenalty = 400.0
  /// A figure that moves to the next page while text fills this one.
  public var figurePenalty = 50.0
  /// A figure with a caption that moves past the beginning of a section: as much as a page that ends
  /// a dozen lines short.
  public var sectionPenalty = 4_000.0
  /// An image that becomes a little smaller, so that its figure has room on the page.
  public var shrinkPenalty = 150.0
  /// A page that ends a line and a half short; half a line costs nothing, as few pages are whole
  /// lines high. Grows with the square up to two lines more, then evenly, so that two pages a line
  /// short are better than one that is two lines short.
  public var shortLine = 100.0
  /// Facing pages, or columns of a page, of which one is a line longer; by the same measure.
  public var unequalLine = 250.0
  /// A last page of fewer lines than `lastPageLines`.
  public var shortLastPage = 150.0
  /// The number of lines below which a last page is short.
  public var lastPageLines = 3.0
  /// The maximum number of lines a page may be short by choice; beyond it, a page ends as late as
  /// it can without the price of a hyphen.
  public var tolerance = 3.0

  /// Creates the default costs.
  public init() {}

  /// The cost of a page break inside a paragraph.
  ///
  /// - Parameters:
  ///   - index: The number of the line below the break, from 1.
  ///   - count: The number of lines of the paragraph.
  ///   - orphans: The fewest lines that it leaves at the foot of a page.
  ///   - widows: The fewest lines that it has at the head of a page.
  package func penalty(
    beforeLine index: Int, of count: Int, orphans: Int, widows: Int
  ) -> Double {
    (index < orphans ? clubPenalty : 0) + (count - index < widows ? widowPenalty : 0)
  }

  /// What room left on a page costs.
  func cost(ofSpare lines: Double) -> Double {
    lines > 0.5 ? cost(ofLines: lines - 0.5, at: shortLine) : 0
  }

  /// What it costs that something is `lines` too short, at `unit` for the first.
  func cost(ofLines lines: Double, at unit: Double) -> Double {
    lines <= 2 ? unit * lines * lines : unit * (4 + 4 * (min(lines, 1_000) - 2))
  }
}
