extension Path {
  /// The maximum number of dashes of a path.
  public static let dashLimit = 1_000_000

  /// The outline of a stroke along the path: filled with the nonzero rule, it paints the same area
  /// as the stroke.
  ///
  /// Curves are offset by cubic curves that deviate from the true offset by at most `tolerance`,
  /// but not less than a millionth of the width or a ten-millionth of the path's size. The outline
  /// may overlap itself: `normalized()` makes one that does not. Joins of more than the miter limit
  /// become bevels. A subpath without length gives a disc with round caps and nothing with others
  /// (ISO 32000-2, 8.5.3.2); a dash without length gives a square with square caps as well.
  ///
  /// Empty when the width is not positive. Subpaths with numbers that are not finite, or beyond
  /// 10¹⁰⁰, are omitted; dashes as in `dashed(phase:lengths:)`.
  ///
  /// - Parameter tolerance: In points.
  /// - Complexity: O(elements of the result).
  public func stroked(_ style: StrokeStyle, tolerance: Double = 0.01) -> Path {
    guard style.width > 0, style.width <= Point.reach else { return Path() }
    var outliner = StrokeOutliner(style: style, tolerance: tolerance)
    forEachDash(DashPattern(lengths: style.dash, phase: style.dashPhase)) { subpath in
      guard subpath.start.isWithinReach, subpath.segments.allSatisfy(\.isWithinReach) else {
        return
      }
      outliner.add(subpath)
    }
    return outliner.path
  }

  /// Calls `body` with the outline of the stroke piece by piece: filled as one area with the nonzero
  /// rule, the pieces cover what `stroked(_:tolerance:)` covers. Memory does not grow with the path.
  ///
  /// - Parameter body: Is handed outlines of some thousand elements at most, but for dashes.
  package func forEachStrokedPiece(
    _ style: StrokeStyle, tolerance: Double = 0.01, _ body: (Path) -> Void
  ) {
    guard style.width > 0, style.width <= Point.reach else { return }
    let isWithinReach = controlBounds.map {
      Point($0.minX, $0.minY).isWithinReach && Point($0.maxX, $0.maxY).isWithinReach
    }
    guard isWithinReach == true, isFinite, style.dash.isEmpty else {
      return body(stroked(style, tolerance: tolerance))
    }
    var outliner = StrokeOutliner(style: style, tolerance: tolerance)
    outliner.outline(piecesOf: self, body)
  }

  /// The outline of a stroke, with the names and defaults of `CGPath`.
  public func copy(
    strokingWithWidth lineWidth: Double, lineCap: StrokeStyle.Cap = .butt,
    lineJoin: StrokeStyle.Join = .miter, miterLimit: Double = 10,
    transform: AffineTransform = .identity
  ) -> Path {
    let path = transform == .identity ? self : applying(transform)
    return path.stroked(
      StrokeStyle(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit))
  }

  /// The path cut into dashes, each an open subpath.
  ///
  /// Lengths are dashes and gaps in turn, repeated; an odd number of them changes roles each time
  /// around. Each subpath restarts the pattern; a dash over the start of a closed one is joined.
  /// Curves stay curves. A dash of no length is a line of no length.
  ///
  /// The path is returned unmodified when there are no lengths, when one is negative or NaN, when
  /// none is above zero, or when it would have more than `dashLimit` dashes.
  ///
  /// - Parameters:
  ///   - phase: How far into the pattern it starts; may be negative.
  ///   - lengths: In points.
  public func dashed(phase: Double = 0, lengths: [Double]) -> Path {
    guard let pattern = DashPattern(lengths: lengths, phase: phase) else { return self }
    var path = Path()
    forEachDash(pattern) { dash in
      path.add(dash)
      if dash.segments.isEmpty { path.addLine(to: dash.start) }
    }
    return path
  }

  /// The path cut into dashes, with the names of `CGPath`.
  public func copy(
    dashingWithPhase phase: Double, lengths: [Double], transform: AffineTransform = .identity
  ) -> Path {
    let path = transform == .identity ? self : applying(transform)
    return path.dashed(phase: phase, lengths: lengths)
  }

  private func forEachDash(_ pattern: DashPattern?, _ body: (Subpath) -> Void) {
    guard let pattern else { return forEachSubpath(body) }
    var lengths: [[Double]] = []
    var total = 0.0
    forEachSubpath { subpath in
      let own = subpath.closedSegments.map { $0.isWithinReach ? $0.length() : 0 }
      total += own.reduce(0, +)
      lengths.append(own)
    }
    guard pattern.dashCount(over: total) <= Double(Path.dashLimit) else {
      return forEachSubpath(body)
    }
    var index = 0
    forEachSubpath { subpath in
      let own = lengths[index]
      index += 1
      // A dot has no room for a pattern.
      guard own.contains(where: { $0 > 0 }) else { return body(subpath) }
      for dash in pattern.dashes(of: subpath, segmentLengths: own) { body(dash) }
    }
  }

  /// Whether a point is inside the stroke of the path, within a thousandth of the stroke's width.
  ///
  /// - Complexity: O(elements), with the cost of `stroked(_:tolerance:)`: keep its result to test
  ///   many points.
  public func strokeContains(_ point: Point, style: StrokeStyle) -> Bool {
    guard style.width > 0, style.width <= Point.reach, point.isFinite else { return false }
    let reach = style.width * max(1, style.join == .miter ? style.miterLimit : 1)
    guard let bounds = controlBounds,
      bounds.insetBy(dx: -reach, dy: -reach).contains(point)
    else { return false }
    return stroked(style, tolerance: style.width / 1000).contains(point, rule: .nonZero)
  }
}
