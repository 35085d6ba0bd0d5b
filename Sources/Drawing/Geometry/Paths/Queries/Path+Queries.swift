extension Path {
  /// How hit testing takes subpaths that are not closed.
  public enum OpenSubpaths: Hashable, Sendable {
    /// As if closed by a straight line: what filling paints.
    case close
    /// As having no inside.
    case ignore
  }

  /// Whether a point is inside the path. Points on the outline may count as either.
  ///
  /// - Complexity: O(elements).
  public func contains(
    _ point: Point, rule: FillRule = .nonZero, openSubpaths: OpenSubpaths = .close
  ) -> Bool {
    guard point.isFinite else { return false }
    let counter = WindingCounter(point: point)
    var winding = 0
    /// The turns of the subpath being read, not yet known to count.
    var pending = 0
    forEachPiece { piece in
      switch piece {
      case .line(let start, let end): pending += counter.line(start, end)
      case .curve(let start, let control1, let control2, let end):
        pending += counter.curve(start, control1, control2, end)
      case .subpathEnd(let end, let start, let isClosed):
        if isClosed || openSubpaths == .close { winding += pending + counter.line(end, start) }
        pending = 0
      }
    }
    return rule == .nonZero ? winding != 0 : winding & 1 == 1
  }

  /// The rectangle that the path is, when it is a single closed one with upright sides; else nil.
  ///
  /// Three or four lines, the last back to the start, in either direction and from any corner.
  public var rectangle: Rect? {
    guard case .move(let first)? = elements.first else { return nil }
    var corners = [first]
    var isClosed = false
    for element in elements.dropFirst() {
      switch element {
      case .line(let point) where !isClosed && corners.count < 5: corners.append(point)
      case .close where !isClosed: isClosed = true
      default: return nil
      }
    }
    if corners.count == 5 {
      guard corners.removeLast() == first else { return nil }
      isClosed = true
    }
    guard isClosed, corners.count == 4, corners.allSatisfy(\.isFinite) else { return nil }
    let isUpright =
      corners[0].y == corners[1].y && corners[1].x == corners[2].x
      && corners[2].y == corners[3].y && corners[3].x == corners[0].x
    let isSideways =
      corners[0].x == corners[1].x && corners[1].y == corners[2].y
      && corners[2].x == corners[3].x && corners[3].y == corners[0].y
    guard isUpright || isSideways else { return nil }
    let size = corners[2] - corners[0]
    return Rect(
      x: min(corners[0].x, corners[2].x), y: min(corners[0].y, corners[2].y),
      width: abs(size.x), height: abs(size.y))
  }
}

/// Counts how often a path crosses the ray from a point to the right: downwards +1, upwards −1.
private struct WindingCounter {
  let point: Point

  func line(_ start: Point, _ end: Point) -> Int {
    // Half-open, so that a corner on the ray counts once.
    guard (start.y <= point.y) != (end.y <= point.y) else { return 0 }
    let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
    guard x > point.x else { return 0 }
    return start.y <= point.y ? 1 : -1
  }

  /// Halves the curve where the point is inside the box of its controls; elsewhere its chord
  /// crosses the ray as often. A curve that does not shrink, or turns round and round the point,
  /// is left at 512 boxes: by then they are below a rounding error, or no answer is right.
  func curve(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) -> Int {
    var turns = 0
    var budget = 512
    var stack = [(start, control1, control2, end)]
    while let (p0, p1, p2, p3) = stack.popLast() {
      let least = Point(min(p0.x, p1.x, p2.x, p3.x), min(p0.y, p1.y, p2.y, p3.y))
      let greatest = Point(max(p0.x, p1.x, p2.x, p3.x), max(p0.y, p1.y, p2.y, p3.y))
      let isNear =
        point.x >= least.x && point.x <= greatest.x && point.y >= least.y
        && point.y <= greatest.y && least.y < greatest.y
      budget -= 1
      guard isNear, budget > 0 else {
        turns += line(p0, p3)
        continue
      }
      let a = middle(p0, p1)
      let b = middle(p1, p2)
      let c = middle(p2, p3)
      let ab = middle(a, b)
      let bc = middle(b, c)
      let center = middle(ab, bc)
      stack.append((center, bc, c, p3))
      stack.append((p0, a, ab, center))
    }
    return turns
  }

  private func middle(_ first: Point, _ second: Point) -> Point { (first + second) * 0.5 }
}
