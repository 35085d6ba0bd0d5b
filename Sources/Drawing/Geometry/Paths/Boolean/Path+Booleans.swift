extension Path {
  /// How two areas make a third.
  public enum Combination: Hashable, Sendable {
    /// The union of both areas.
    case union
    /// The intersection of both areas.
    case intersection
    /// The first area without the second.
    case difference
    /// The areas in exactly one of the two (exclusive or).
    case symmetricDifference
  }

  /// How often outlines may cross when no other number is given: a million.
  public static let crossingLimit = 1_000_000

  /// The result of a Boolean operation on this path and another, as closed subpaths that neither
  /// cross nor overlap: the same under both fill rules.
  ///
  /// Outer contours run visually clockwise (y down) and are followed by their holes, which run the
  /// other way. Open subpaths count as closed. Lines and curves of the result are parts of those of
  /// the operands: curves keep their degree.
  ///
  /// All decisions are made on a grid of 2³⁰ steps over both paths, with exact signs: edges that
  /// coincide, touch or cross themselves are handled. Curves are approximated by lines that deviate
  /// from them by at most eight millionths of the greater side of both paths' bounds, and by a
  /// 1024th of the curve; contours with curves that are thinner than that are omitted. Where curves
  /// meet is then recomputed on the curves themselves. Subpaths with numbers that are not finite,
  /// or beyond 10¹⁰⁰, are omitted.
  ///
  /// - Parameters:
  ///   - rule: The fill rule of this path.
  ///   - otherRule: The fill rule of the other path; the same rule when nil.
  ///   - crossingLimit: The maximum number of crossings.
  /// - Throws: `PathComplexityError` when there are more, or when so many pieces are so close
  ///   together that finding the crossings takes more than 64 comparisons for each one allowed.
  /// - Complexity: O((n + k) log n) for n pieces and k crossings.
  public func combined(
    _ combination: Combination, with other: Path, using rule: FillRule = .nonZero,
    otherRule: FillRule? = nil, crossingLimit: Int = Path.crossingLimit
  ) throws(PathComplexityError) -> Path {
    let components = try components(
      combination, with: other, rule, otherRule ?? rule, crossingLimit)
    return Path(components: components)
  }

  private func components(
    _ combination: Combination, with other: Path, _ rule: FillRule, _ otherRule: FillRule,
    _ limit: Int
  ) throws(PathComplexityError) -> [[Subpath]] {
    let work = PathCombination(
      sources: booleanSources(.subject) + other.booleanSources(.clip), limit: limit)
    return try work.components { subject, clip in
      let one = rule.isInside(subject)
      let two = otherRule.isInside(clip)
      switch combination {
      case .union: return one || two
      case .intersection: return one && two
      case .difference: return one && !two
      case .symmetricDifference: return one != two
      }
    }
  }

  private init(components: [[Subpath]]) {
    self.init()
    for component in components {
      for subpath in component { add(subpath) }
    }
  }

  /// The union of both paths. Empty when the outlines cross more than `crossingLimit` times, as all
  /// these shorthands are: see `combined(_:with:using:otherRule:crossingLimit:)`.
  public func union(_ other: Path, using rule: FillRule = .nonZero) -> Path {
    (try? combined(.union, with: other, using: rule)) ?? Path()
  }

  /// The intersection of both paths.
  public func intersection(_ other: Path, using rule: FillRule = .nonZero) -> Path {
    (try? combined(.intersection, with: other, using: rule)) ?? Path()
  }

  /// The difference: this path without the other.
  public func subtracting(_ other: Path, using rule: FillRule = .nonZero) -> Path {
    (try? combined(.difference, with: other, using: rule)) ?? Path()
  }

  /// The symmetric difference (exclusive or) of both paths.
  public func symmetricDifference(_ other: Path, using rule: FillRule = .nonZero) -> Path {
    (try? combined(.symmetricDifference, with: other, using: rule)) ?? Path()
  }

  /// The same area under either fill rule, without overlaps and crossings.
  public func normalized(using rule: FillRule = .nonZero) -> Path {
    union(Path(), using: rule)
  }

  /// The separate components of the normalized path, each with its holes.
  public func componentsSeparated(using rule: FillRule = .nonZero) -> [Path] {
    let components = try? components(.union, with: Path(), rule, rule, Path.crossingLimit)
    return (components ?? []).map { Path(components: [$0]) }
  }

  /// Whether the areas have more than an edge in common.
  public func intersects(_ other: Path, using rule: FillRule = .nonZero) -> Bool {
    guard let bounds, let others = other.bounds, bounds.intersects(others) else { return false }
    return !intersection(other, using: rule).isEmpty
  }

  /// The parts of this line inside the other path's area. This path is treated as an open line,
  /// without an inside. Parts along the outline are kept.
  public func lineIntersection(_ other: Path, using rule: FillRule = .nonZero) -> Path {
    cut(by: other, keepingInside: true, rule)
  }

  /// The parts of this line outside the other path's area.
  public func lineSubtracting(_ other: Path, using rule: FillRule = .nonZero) -> Path {
    cut(by: other, keepingInside: false, rule)
  }

  private func cut(by other: Path, keepingInside: Bool, _ rule: FillRule) -> Path {
    let work = PathCombination(
      sources: booleanSources(.openSubject) + other.booleanSources(.clip),
      limit: Path.crossingLimit)
    let subpaths = try? work.lines(inside: keepingInside, rule: rule)
    return Path(components: [subpaths ?? []])
  }
}
