public import ComposeAttributedText

/// A piece of a paragraph in TeX's words, with lengths in any unit.
///
/// Knuth & Plass (1981), with TeX's discretionaries and kerns in the breakpoint of their flagged penalties.
public enum ParagraphItem: Hashable, Sendable {
  /// Printed content: a glyph, a word, an image.
  case box(Double)
  /// A space between boxes that is no breakpoint to end a line and stays at the start of one.
  case kern(Double)
  /// Space after which a line may end when it follows a box; it vanishes there.
  case glue(Double, stretch: Stretch, shrink: Double)
  /// A breakpoint to end a line, if the penalty is below 10,000; at -10,000 and below one that must.
  case penalty(Double)
  /// A breakpoint to end a line inside a word: what is before and after the break, or else in its
  /// breakpoint. `isFound` is whether hyphenation found it, so that it is for the second pass.
  case discretionary(
    before: Double, after: Double, otherwise: Double, penalty: Double, isFound: Bool)

  /// The stretchability of glue.
  public enum Stretch: Hashable, Sendable {
    case finite(Double)
    case infinite
  }
}

/// TeX's breaking of a paragraph into lines.
public struct ParagraphItemBreaker: Sendable {
  /// The costs of breaks and of loose and tight lines.
  public var costs: TotalFitCosts
  /// The widths of the lines.
  public var widths: LineWidths
  /// Whether badness is rounded as TeX does it, for lengths in scaled points, and a line that is too
  /// long is preferred to one that is too loose.
  public var isExact: Bool

  /// Creates a breaker for lines of the given widths.
  public init(costs: TotalFitCosts, widths: LineWidths, isExact: Bool = false) {
    self.costs = costs
    self.widths = widths
    self.isExact = isExact
  }

  /// The indices of the items at which lines end; the last is `items.count`.
  ///
  /// The list is to end as TeX's does: with a penalty of 10,000 and infinite glue, behind which
  /// the last line ends.
  ///
  /// - Returns: Nil when there are no lines within the tolerance, which can only be where `isExact`
  ///   is false.
  /// - Complexity: O(items · places at which a line may end).
  public func breaks(of items: [ParagraphItem]) -> [Int]? {
    if costs.pretolerance >= 0,
      let found = pass(items, threshold: costs.pretolerance, hyphenates: false)
    {
      return found
    }
    let isFinal = costs.emergencyStretch <= 0
    if let found = pass(items, threshold: costs.tolerance, hyphenates: true, isFinal: isFinal) {
      return found
    }
    return isFinal
      ? nil
      : pass(
        items, threshold: costs.tolerance, hyphenates: true, isFinal: true,
        emergencyStretch: costs.emergencyStretch)
  }

  private func pass(
    _ items: [ParagraphItem], threshold: Double, hyphenates: Bool, isFinal: Bool = false,
    emergencyStretch: Double = 0
  ) -> [Int]? {
    var search = TotalFit(
      costs: costs, widths: widths, threshold: threshold, emergencyStretch: emergencyStretch,
      isExact: isExact)
    search.isFinal = isFinal
    var sums = TotalFit.Sums()
    var followsBox = false
    for (index, item) in items.enumerated() {
      var breakpoint = TotalFit.Breakpoint(end: sums, position: index)
      switch item {
      case .box(let width):
        sums.width += width
        followsBox = true
      case .kern(let width):
        sums.width += width
      case .glue(let width, let stretch, let shrink):
        if followsBox {
          breakpoint.next = Self.afterDiscarding(from: index, of: items, sums)
          guard search.step(breakpoint) else { return nil }
        }
        sums.width += width
        switch stretch {
        case .finite(let stretch): sums.stretch += stretch
        case .infinite: sums.fills += 1
        }
        sums.shrink += shrink
        followsBox = false
      case .penalty(let penalty):
        if penalty < 10_000 {
          breakpoint.penalty = max(penalty, -10_000)
          breakpoint.isForced = penalty <= -10_000
          breakpoint.next = Self.afterDiscarding(from: index, of: items, sums)
          guard search.step(breakpoint) else { return nil }
        }
        followsBox = false
      case .discretionary(let before, let after, let otherwise, let penalty, let isFound):
        if hyphenates || !isFound {
          breakpoint.end.width += before
          breakpoint.penalty = penalty
          breakpoint.isHyphenated = true
          breakpoint.next =
            after == 0
            ? Self.afterDiscarding(from: index + 1, of: items, sums, otherwise) : sums
          breakpoint.next.width += after == 0 ? 0 : otherwise - after
          guard search.step(breakpoint) else { return nil }
        }
        sums.width += otherwise
        followsBox = true
      }
    }
    let end = TotalFit.Breakpoint(
      end: sums, next: sums, isHyphenated: true, isForced: true, isLast: true,
      position: items.count)
    guard search.step(end), let best = search.best() else { return nil }
    return search.path(to: best).map(\.position)
  }

  /// The sums where the line after a break starts: glue and penalties up to the next box are left
  /// out.
  private static func afterDiscarding(
    from index: Int, of items: [ParagraphItem], _ sums: TotalFit.Sums, _ replaced: Double = 0
  ) -> TotalFit.Sums {
    var sums = sums
    sums.width += replaced
    var index = index
    while index < items.count {
      switch items[index] {
      case .glue(let width, let stretch, let shrink):
        sums.width += width
        switch stretch {
        case .finite(let stretch): sums.stretch += stretch
        case .infinite: sums.fills += 1
        }
        sums.shrink += shrink
      case .penalty(let penalty) where penalty > -10_000: break
      default: return sums
      }
      index += 1
    }
    return sums
  }
}
