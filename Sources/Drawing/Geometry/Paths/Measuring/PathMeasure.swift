/// The lengths along a path, summed once for any number of queries.
///
/// Lengths are in points and run through all subpaths in order; what a pen skips between subpaths
/// has none, and the line that closes a subpath counts. They are right to a part in 10⁹ of each
/// segment's size. Segments with coordinates that are not finite, or beyond 10¹⁰⁰, have no length.
public struct PathMeasure: Sendable {
  struct Stretch {
    let segment: PathSegment
    /// The length of all before it.
    let start: Double
    let length: Double
    let subpath: Int
  }

  /// Segments that have a length.
  let stretches: [Stretch]
  /// Whether the subpath of that number is closed.
  let isClosed: [Bool]
  /// The length of all subpaths together.
  public let length: Double

  /// - Complexity: O(elements), and more for curves with cusps.
  public init(_ path: Path) {
    var stretches: [Stretch] = []
    var isClosed: [Bool] = []
    var total = 0.0
    path.forEachSubpath { subpath in
      for segment in subpath.closedSegments where segment.isWithinReach {
        let length = segment.length()
        guard length > 0 else { continue }
        stretches.append(
          Stretch(segment: segment, start: total, length: length, subpath: isClosed.count))
        total += length
      }
      isClosed.append(subpath.isClosed)
    }
    self.stretches = stretches
    self.isClosed = isClosed
    length = total
  }

  /// A point of the path and the unit vector along it; nil when the path has no length.
  ///
  /// - Parameter distance: From the start, in points; clamped to 0…`length`.
  /// - Complexity: O(log elements).
  public func location(at distance: Double) -> (point: Point, tangent: Point)? {
    guard let (index, t) = place(at: distance) else { return nil }
    let segment = stretches[index].segment
    return (segment.point(at: t), segment.direction(at: t) ?? Point(1, 0))
  }

  /// The stretch and the parameter at a length; between two stretches, the start of the later.
  func place(at distance: Double) -> (index: Int, parameter: Double)? {
    guard !stretches.isEmpty, !distance.isNaN else { return nil }
    var low = 0
    var high = stretches.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if stretches[middle].start <= distance { low = middle } else { high = middle - 1 }
    }
    let stretch = stretches[low]
    let t = stretch.segment.parameter(at: distance - stretch.start, length: stretch.length)
    return (low, t)
  }
}

extension Path {
  /// The length of all subpaths together, in points: see `PathMeasure`.
  public var length: Double { PathMeasure(self).length }

  /// The point a fraction of the length along the path; nil when it has no length.
  ///
  /// Measures the whole path each time: use a `PathMeasure` for many queries.
  ///
  /// - Parameter fraction: Clamped to 0…1.
  public func point(at fraction: Double) -> Point? {
    let measure = PathMeasure(self)
    return measure.location(at: fraction * measure.length)?.point
  }

  /// The unit vector along the path a fraction of its length on; nil when it has no length.
  public func tangent(at fraction: Double) -> Point? {
    let measure = PathMeasure(self)
    return measure.location(at: fraction * measure.length)?.tangent
  }
}
