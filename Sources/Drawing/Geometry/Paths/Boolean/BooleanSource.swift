/// A segment of an operand, which parts of the result are taken from.
struct BooleanSource {
  enum Operand: UInt8 {
    case subject, clip
    /// A line to be cut, which has no inside.
    case openSubject
  }

  let segment: PathSegment
  let operand: Operand
}

/// A straight piece of a source on the grid.
struct GridEdge {
  var start: GridPoint
  var end: GridPoint
  /// Which source, and which part of it.
  var source: Int32
  var from: Double
  var to: Double
  /// Not yet held against all others.
  var isNew = true
}

extension Path {
  /// The segments of a path with an inside: subpaths closed, those beyond reach left out.
  func booleanSources(_ operand: BooleanSource.Operand) -> [BooleanSource] {
    var sources: [BooleanSource] = []
    forEachSubpath { subpath in
      guard subpath.segments.allSatisfy(\.isWithinReach) else { return }
      for segment in subpath.segments {
        sources.append(BooleanSource(segment: segment, operand: operand))
      }
      let isClosed = operand != .openSubject || subpath.isClosed
      if isClosed, subpath.end != subpath.start {
        sources.append(
          BooleanSource(
            segment: PathSegment(line: subpath.end, subpath.start), operand: operand))
      }
    }
    return sources
  }
}

extension Grid {
  /// The maximum distance of lines from the curve they approximate, in units: about two millionths
  /// of the whole, and a thousandth of the curve where that is less.
  func straying(of segment: PathSegment) -> Double {
    segment.degree == .line ? 1 : max(1, min(2048, segment.extent / unit / 1024))
  }

  /// The sources as straight pieces between points of the grid.
  ///
  /// A curve that runs the other way gives the same points, so that shared borders stay shared.
  func edges(of sources: [BooleanSource]) -> [GridEdge] {
    var edges: [GridEdge] = []
    edges.reserveCapacity(sources.count)
    for (index, source) in sources.enumerated() {
      let isForward = snap(source.segment.start) <= snap(source.segment.end)
      let segment = isForward ? source.segment : source.segment.reversed
      let count = segment.lineCount(tolerance: straying(of: segment) * unit)
      var points = (0...count).map { snap(segment.point(at: Double($0) / Double(count))) }
      if !isForward { points.reverse() }
      for step in 0..<count where points[step] != points[step + 1] {
        edges.append(
          GridEdge(
            start: points[step], end: points[step + 1], source: Int32(truncatingIfNeeded: index),
            from: Double(step) / Double(count), to: Double(step + 1) / Double(count)))
      }
    }
    return edges
  }
}
