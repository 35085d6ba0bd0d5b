/// What the breaking of pages weighs, named as in TeX where TeX has it: of all ways to part the
/// next pages, that with the least sum is taken.
///
/// A page that is short by one line costs 100, one that is short by two 400; all else is measured
/// by that. Values from `forbidden` on are never paid while another way is left.
public struct PageBreakCosts: Hashable, Sendable {
  /// From here on a break is none (TeX's infinite penalty).
  public static let forbidden = 10_000.0

  /// Fewer lines of a paragraph at the foot of a page than it must leave there.
  public var clubPenalty = PageBreakCosts.forbidden
  /// Fewer lines of a paragraph at the head of a page than it must have there.
  public var widowPenalty = PageBreakCosts.forbidden
  /// A page that ends with a hyphen.
  public var brokenPenalty = 1_000.0
  /// A page that ends between a paragraph and the list, the code or the table that it introduces.
  public var predisplayPenalty = 100.0
  /// A page that ends inside a table or code.
  public var splitPenalty = 60.0
  /// A note that goes on at the foot of the next page, though its call could have moved there.
  public var floatingPenalty = 400.0
  /// A figure that moves to the next page while text fills this one.
  public var figurePenalty = 50.0
  /// A page that ends one line short. Grows with the square up to two lines, then evenly, so that
  /// two pages a line short are better than one that is two lines short.
  public var shortLine = 100.0
  /// Facing pages, or columns of a page, of which one is a line longer; by the same measure.
  public var unequalLine = 200.0
  /// A last page of fewer lines than `lastPageLines`.
  public var shortLastPage = 150.0
  public var lastPageLines = 3.0
  /// How many lines a page may be short where it could end later at some cost; beyond it, a page
  /// ends as late as it can.
  public var tolerance = 3.0

  public init() {}

  /// What it costs that something is `lines` too short, at `unit` for the first.
  func cost(ofLines lines: Double, at unit: Double) -> Double {
    lines <= 2 ? unit * lines * lines : unit * (4 + 4 * (min(lines, 1_000) - 2))
  }
}
