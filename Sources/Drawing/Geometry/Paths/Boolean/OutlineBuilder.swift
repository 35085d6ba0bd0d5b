/// Turns contours on the grid back into lines and curves of the operands.
struct OutlineBuilder {
  let grid: Grid
  let sources: [BooleanSource]
  let edges: [GridEdge]
  let arrangement: Arrangement
  /// Ends of the operands' segments, as they were given.
  private let givenPoints: [GridPoint: Point]
  /// Where curves were found to meet.
  private var metPoints: [GridPoint: Point] = [:]

  /// Part of a source that is run through in one go.
  private struct Run {
    var source: Int
    var from: Double
    var to: Double
    var start: GridPoint
    var end: GridPoint
    var isWhole: Bool { (from == 0 && to == 1) || (from == 1 && to == 0) }
  }

  init(grid: Grid, sources: [BooleanSource], edges: [GridEdge], arrangement: Arrangement) {
    self.grid = grid
    self.sources = sources
    self.edges = edges
    self.arrangement = arrangement
    var givenPoints: [GridPoint: Point] = [:]
    givenPoints.reserveCapacity(sources.count)
    for source in sources {
      for point in [source.segment.start, source.segment.end] {
        let place = grid.snap(point)
        if givenPoints[place] == nil { givenPoints[place] = point }
      }
    }
    self.givenPoints = givenPoints
  }

  /// A contour as a closed subpath; nil when it is so thin that it is but a trace of rounding.
  mutating func subpath(of contour: ContourTracer.Contour) -> Subpath? {
    var runs = runs(of: contour)
    guard !isTrace(contour, runs) else { return nil }
    joinLines(&runs)
    guard runs.count > 1 || runs.first.map({ sources[$0.source].segment.degree != .line }) == true
    else { return nil }
    meet(&runs)
    var subpath = Subpath(start: place(runs[0].start))
    for run in runs { subpath.segments.append(segment(of: run)) }
    // The close draws the last line.
    if subpath.segments.count > 1, subpath.segments[subpath.segments.count - 1].degree == .line {
      subpath.segments.removeLast()
    }
    subpath.isClosed = true
    return subpath
  }

  /// A line to be cut, from pieces that follow each other.
  mutating func openSubpaths(_ pieces: [Int32]) -> [Subpath] {
    var subpaths: [Subpath] = []
    var last: Run?
    var runs: [[Run]] = []
    for piece in pieces {
      let edge = edges[Int(piece)]
      let run = Run(
        source: Int(edge.source), from: edge.from, to: edge.to, start: edge.start, end: edge.end)
      if let before = last, before.end == run.start, !runs.isEmpty {
        if before.source == run.source, before.to == run.from {
          runs[runs.count - 1][runs[runs.count - 1].count - 1].to = run.to
          runs[runs.count - 1][runs[runs.count - 1].count - 1].end = run.end
        } else {
          runs[runs.count - 1].append(run)
        }
      } else {
        runs.append([run])
      }
      last = run
    }
    for group in runs {
      var subpath = Subpath(start: place(group[0].start))
      for run in group { subpath.segments.append(segment(of: run)) }
      subpaths.append(subpath)
    }
    return subpaths
  }

  // MARK: Runs

  private func runs(of contour: ContourTracer.Contour) -> [Run] {
    var runs: [Run] = []
    for (bundle, isBackward) in contour.steps {
      let bundle = arrangement.bundles[Int(bundle)]
      let edge = edges[Int(bundle.edge)]
      let isReversed = isBackward != bundle.isBackward
      let run = Run(
        source: Int(edge.source), from: isReversed ? edge.to : edge.from,
        to: isReversed ? edge.from : edge.to, start: isBackward ? bundle.high : bundle.low,
        end: isBackward ? bundle.low : bundle.high)
      if let last = runs.last, continues(last, run) {
        runs[runs.count - 1].to = run.to
        runs[runs.count - 1].end = run.end
      } else {
        runs.append(run)
      }
    }
    // The contour may have been begun in the middle of a run.
    if runs.count > 1, let last = runs.last, continues(last, runs[0]) {
      runs[0].from = last.from
      runs[0].start = last.start
      runs.removeLast()
    }
    return runs
  }

  private func continues(_ first: Run, _ second: Run) -> Bool {
    first.source == second.source && first.to == second.from
      && (first.to > first.from) == (second.to > second.from)
  }

  /// Whether a contour is thinner than the flattening error: then it is an artefact of curves that
  /// run along each other, not a shape.
  private func isTrace(_ contour: ContourTracer.Contour, _ runs: [Run]) -> Bool {
    var isCurved = false
    for run in runs where sources[run.source].segment.degree != .line { isCurved = true }
    var perimeter = 0.0
    for (bundle, _) in contour.steps {
      let bundle = arrangement.bundles[Int(bundle)]
      let step = bundle.high - bundle.low
      perimeter += Double(step.dot(step)).squareRoot()
    }
    guard isCurved else { return abs(contour.area) <= perimeter * 0.5 }
    var tolerance = 1.0
    for run in runs { tolerance = max(tolerance, grid.straying(of: sources[run.source].segment)) }
    return abs(contour.area) <= perimeter * 0.5 * tolerance
  }

  /// Merges collinear lines into one.
  private func joinLines(_ runs: inout [Run]) {
    func isLine(_ run: Run) -> Bool { sources[run.source].segment.degree == .line }
    func isCollinear(_ first: Run, _ second: Run) -> Bool {
      guard isLine(first), isLine(second) else { return false }
      let one = first.end - first.start
      let other = second.end - second.start
      return one.cross(other) == 0 && one.dot(other) > 0
    }
    var joined: [Run] = []
    for run in runs {
      if let last = joined.last, isCollinear(last, run) {
        joined[joined.count - 1].end = run.end
        joined[joined.count - 1].to = .nan
      } else {
        joined.append(run)
      }
    }
    while joined.count > 2, let last = joined.last, isCollinear(last, joined[0]) {
      joined[0].start = last.start
      joined[0].from = .nan
      joined.removeLast()
    }
    runs = joined
  }

  // MARK: Places

  /// Finds where neighbouring runs of different sources meet, closer than their lines do.
  private mutating func meet(_ runs: inout [Run]) {
    for index in runs.indices {
      let next = index + 1 == runs.count ? 0 : index + 1
      let vertex = runs[index].end
      guard givenPoints[vertex] == nil, runs[index].source != runs[next].source else { continue }
      let first = shape(of: runs[index], isLeaving: true)
      let second = shape(of: runs[next], isLeaving: false)
      // Lines meet on the grid as well as anywhere.
      guard first.degree != .line || second.degree != .line else { continue }
      guard
        let met = meeting(
          of: first, near: runs[index].to, and: second, near: runs[next].from,
          around: grid.point(vertex))
      else { continue }
      if metPoints[vertex] == nil { metPoints[vertex] = met.point }
      if first.degree != .line { runs[index].to = met.first }
      if second.degree != .line { runs[next].from = met.second }
    }
  }

  /// What a run follows; for a line made of several, the run itself, which ends on the grid.
  private func shape(of run: Run, isLeaving: Bool) -> PathSegment {
    let source = sources[run.source].segment
    guard source.degree == .line, run.from.isNaN || run.to.isNaN else { return source }
    return PathSegment(
      line: isLeaving ? place(run.start) : grid.point(run.start),
      isLeaving ? grid.point(run.end) : place(run.end))
  }

  /// Newton's method for the parameters at which two segments meet; nil when it leads astray.
  private func meeting(
    of first: PathSegment, near firstStart: Double, and second: PathSegment,
    near secondStart: Double, around place: Point
  ) -> (point: Point, first: Double, second: Double)? {
    // Lines joined to others have lost their parameter: any will do for a straight line.
    var t = firstStart.isNaN ? 0.5 : firstStart
    var u = secondStart.isNaN ? 0.5 : secondStart
    for _ in 0..<8 {
      let gap = Self.extended(second, at: u) - Self.extended(first, at: t)
      let one = first.derivative(at: t)
      let other = second.derivative(at: u)
      let determinant = one.cross(other)
      // Nearly parallel: the intersection is ill-defined.
      guard abs(determinant) > 1e-6 * one.magnitude * other.magnitude else { return nil }
      t += gap.cross(other) / determinant
      u += gap.cross(one) / determinant
      guard t > -0.01 || first.degree == .line, t < 1.01 || first.degree == .line,
        u > -0.01 || second.degree == .line, u < 1.01 || second.degree == .line
      else { return nil }
    }
    if first.degree != .line { t = max(0, min(1, t)) }
    if second.degree != .line { u = max(0, min(1, u)) }
    let point = first.degree == .line ? Self.extended(second, at: u) : first.point(at: t)
    let miss = (point - place).magnitude / grid.unit
    guard miss <= 4 * max(grid.straying(of: first), grid.straying(of: second)) else { return nil }
    return (point, t, u)
  }

  /// Lines are extrapolated beyond their ends.
  private static func extended(_ segment: PathSegment, at t: Double) -> Point {
    segment.degree == .line ? segment.start.mixed(with: segment.end, t) : segment.point(at: t)
  }

  private func place(_ vertex: GridPoint) -> Point {
    givenPoints[vertex] ?? metPoints[vertex] ?? grid.point(vertex)
  }

  private func segment(of run: Run) -> PathSegment {
    let source = sources[run.source].segment
    let start = place(run.start)
    let end = place(run.end)
    if source.degree == .line { return PathSegment(line: start, end) }
    let part =
      run.isWhole
      ? (run.from == 0 ? source : source.reversed) : source.part(from: run.from, to: run.to)
    return part.withEnds(start, end)
  }
}
