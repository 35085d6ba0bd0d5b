import ComposePlatform

/// The outline of a stroke, to be filled under the nonzero rule.
///
/// Every piece of the path (the band along a segment, the wedge of a join, a cap) is wound the
/// same way round; on the inner side of a corner the outline goes through the corner itself, so
/// that the pieces' borders cancel and nothing is wound backwards. Pieces may overlap. Between lines
/// that are long enough the inner side is cut where it crosses itself: where pieces overlap, the parts
/// of a pixel would be counted twice, and corners of thin lines be darker than the lines.
struct StrokeOutliner {
  let style: StrokeStyle
  private let tolerance: Double
  let half: Double
  var path = Path()

  // The sides of the subpath being drawn: towards the perpendicular, and away from it.
  private(set) var near: OffsetChain
  private(set) var far: OffsetChain
  var lastDirection: Point?
  /// How long the last part is; 0 for one that is no line.
  private var lastLength = 0.0
  /// The side that already begins where the next line crosses the one before it.
  private var cutSide: Side?

  private enum Side { case near, far }

  init(style: StrokeStyle, tolerance: Double) {
    self.style = style
    half = style.width / 2
    self.tolerance = max(tolerance > 0 ? tolerance : 0, half * 1e-6)
    near = OffsetChain(distance: half, tolerance: self.tolerance)
    far = OffsetChain(distance: -half, tolerance: self.tolerance)
  }

  mutating func add(_ subpath: Subpath) {
    let segments = subpath.closedSegments.filter { !$0.isPoint && $0.startDirection != nil }
    guard let first = segments.first, let firstDirection = first.startDirection else {
      addDot(at: subpath.start, direction: subpath.direction)
      return
    }
    if subpath.isClosed, segments.count == 2, segments.allSatisfy({ $0.degree == .line }) {
      return add(thereAndBack: first, firstDirection)
    }
    beginChains(extent: segments.reduce(0) { max($0, $1.extent) })
    lastDirection = nil
    for segment in segments { follow(segment) }
    guard let lastDirection, let last = segments.last else { return }
    if subpath.isClosed {
      // The side that the first line is on is cut on both ends.
      let turn = Self.turn(from: lastDirection, to: firstDirection)
      let lengthAfter =
        first.degree != .line ? 0 : turn > 0 ? near.lengthOfFirstLine : far.lengthOfFirstLine
      addJoin(
        style.join, at: first.start, from: lastDirection, to: firstDirection,
        lengthAfter: lengthAfter)
      if cutSide == .near { near.startAtEnd() }
      if cutSide == .far { far.startAtEnd() }
      cutSide = nil
      close(far.segments, from: far.start)
      close(near.segments.reversed().map(\.reversed), from: near.end)
    } else {
      path.move(to: far.start ?? first.start)
      for segment in far.segments { path.add(segment) }
      addCap(at: last.end, direction: lastDirection)
      for segment in near.segments.reversed() { path.add(segment.reversed) }
      addCap(at: first.start, direction: firstDirection * -1)
      path.closeSubpath()
    }
  }

  /// Adds a closed line of two points, whose joins are like caps, as none is within a miter limit.
  ///
  /// Outlines of both lines would lie over one another, and parts of a pixel count twice.
  private mutating func add(thereAndBack line: PathSegment, _ direction: Point) {
    let normal = direction.perpendicular * half
    let cap: StrokeStyle.Cap = style.join == .round ? .round : .butt
    path.move(to: line.start - normal)
    path.addLine(to: line.end - normal)
    add(cap, at: line.end, direction: direction)
    path.addLine(to: line.start + normal)
    add(cap, at: line.start, direction: direction * -1)
    path.closeSubpath()
  }

  /// Discards the outlines of both sides and starts new ones.
  ///
  /// - Parameter extent: How large what comes is: curves cannot be distinguished from their chords
  ///   below a millionth of their size.
  mutating func beginChains(extent: Double) {
    let tolerance = max(tolerance, extent * 1e-7)
    near = OffsetChain(distance: half, tolerance: tolerance)
    far = OffsetChain(distance: -half, tolerance: tolerance)
    cutSide = nil
  }

  /// Continues both sides along a segment, after the join with the one before.
  mutating func follow(_ segment: PathSegment) {
    if segment.degree == .line { return follow(segment, join: style.join) }
    var join = style.join
    for part in segment.smoothParts {
      follow(part, join: join)
      // Where a curve turns on itself, it is as round as the pen.
      join = .round
    }
  }

  private mutating func follow(_ part: PathSegment, join: StrokeStyle.Join) {
    guard let direction = part.startDirection, let endDirection = part.endDirection
    else { return }
    let length = part.degree == .line ? (part.end - part.start).magnitude : 0
    if let lastDirection {
      addJoin(join, at: part.start, from: lastDirection, to: direction, lengthAfter: length)
    }
    follow(part, from: direction, to: endDirection)
    (lastDirection, lastLength) = (endDirection, length)
  }

  private mutating func close(_ segments: [PathSegment], from start: Point?) {
    guard let start, !segments.isEmpty else { return }
    path.move(to: start)
    for segment in segments { path.add(segment) }
    path.closeSubpath()
  }

  private mutating func follow(_ part: PathSegment, from direction: Point, to end: Point) {
    if part.degree == .line {
      let normal = direction.perpendicular * half
      if cutSide != .near { near.addLine(to: part.start + normal) }
      near.addLine(to: part.end + normal)
      if cutSide != .far { far.addLine(to: part.start - normal) }
      far.addLine(to: part.end - normal)
      cutSide = nil
    } else {
      near.addLine(to: part.start + direction.perpendicular * half)
      near.follow(part)
      near.addLine(to: part.end + end.perpendicular * half)
      far.addLine(to: part.start - direction.perpendicular * half)
      far.follow(part)
      far.addLine(to: part.end - end.perpendicular * half)
    }
  }

  // MARK: Joins and caps

  /// - Parameter lengthAfter: Of the line that follows; 0 where none does.
  private mutating func addJoin(
    _ join: StrokeStyle.Join, at corner: Point, from first: Point, to second: Point,
    lengthAfter: Double
  ) {
    let turn = Self.turn(from: first, to: second)
    let nearEnd = corner + second.perpendicular * half
    let farEnd = corner - second.perpendicular * half
    if isStraight(turn) {
      near.addLine(to: nearEnd)
      far.addLine(to: farEnd)
      return
    }
    // Turning towards the perpendicular puts the corner's outside on the far side.
    if turn > 0 {
      if near.cutEnd(by: tan(turn / 2) * half, lengths: lastLength, lengthAfter) {
        cutSide = .near
      } else {
        near.addLine(to: corner)
        near.addLine(to: nearEnd)
      }
      Self.addWedge(join, to: &far, at: corner, from: first, turn: turn, style)
      far.addLine(to: farEnd)
    } else {
      if far.cutEnd(by: tan(-turn / 2) * half, lengths: lastLength, lengthAfter) {
        cutSide = .far
      } else {
        far.addLine(to: corner)
        far.addLine(to: farEnd)
      }
      Self.addWedge(join, to: &near, at: corner, from: first, turn: turn, style)
      near.addLine(to: nearEnd)
    }
  }

  static func turn(from first: Point, to second: Point) -> Double {
    atan2(first.cross(second), first.dot(second))
  }

  /// Whether a corner is none.
  func isStraight(_ turn: Double) -> Bool {
    abs(turn) * half <= tolerance * 0.01 || abs(turn) < 1e-6
  }

  static func addWedge(
    _ join: StrokeStyle.Join, to chain: inout OffsetChain, at corner: Point, from first: Point,
    turn: Double, _ style: StrokeStyle
  ) {
    switch join {
    case .bevel: break
    case .round: chain.addArc(around: corner, from: first, sweep: turn)
    case .miter:
      // The miter's length over the width (ISO 32000-2, 8.4.3.5).
      let cosine = cos(turn / 2)
      guard cosine > 0, 1 / cosine <= style.miterLimit else { return }
      let direction = first.applying(AffineTransform(rotation: turn / 2))
      chain.addLine(to: corner + direction.perpendicular * (chain.distance / cosine))
    }
  }

  /// From the far side of an end around it to the near side.
  mutating func addCap(at end: Point, direction: Point) {
    add(style.cap, at: end, direction: direction)
  }

  private mutating func add(_ cap: StrokeStyle.Cap, at end: Point, direction: Point) {
    let normal = direction.perpendicular * half
    switch cap {
    case .butt: break
    case .square:
      path.addLine(to: end - normal + direction * half)
      path.addLine(to: end + normal + direction * half)
    case .round:
      let arc = UnitArc(
        start: atan2(-normal.y, -normal.x), sweep: .pi,
        longestTurn: UnitArc.turn(radius: half, tolerance: tolerance))
      arc.forEachCurve { control1, control2, point in
        path.addCurve(
          to: end + point * half, control1: end + control1 * half,
          control2: end + control2 * half)
      }
    }
    path.addLine(to: end + normal)
  }

  /// A subpath without length: a disc with round caps, and nothing else unless it is a dash,
  /// which has a direction (ISO 32000-2, 8.5.3.2).
  mutating func addDot(at center: Point, direction: Point?) {
    if style.cap == .round {
      let arc = UnitArc(
        start: 0, sweep: 2 * .pi,
        longestTurn: UnitArc.turn(radius: half, tolerance: tolerance))
      path.move(to: center + Point(half, 0))
      arc.forEachCurve { control1, control2, point in
        path.addCurve(
          to: center + point * half, control1: center + control1 * half,
          control2: center + control2 * half)
      }
      path.closeSubpath()
    } else if style.cap == .square, let direction {
      let along = direction * half
      let across = direction.perpendicular * half
      path.addPath(
        Path(polygon: [
          center - along - across, center + along - across, center + along + across,
          center - along + across,
        ]))
    }
  }
}
