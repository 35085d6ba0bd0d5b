/// One line or curve of a path, with both of its ends: a Bézier curve of degree one to three.
///
/// The curve parameter runs from 0 at the start to 1 at the end.
struct PathSegment: Hashable {
  enum Degree: UInt8 { case line, quadratic, cubic }

  var degree: Degree
  var start: Point
  /// The only control point of a quadratic curve; the start of a line.
  var control1: Point
  /// The same as `control1` but for cubic curves; the end of a line.
  var control2: Point
  var end: Point

  init(line start: Point, _ end: Point) {
    degree = .line
    self.start = start
    control1 = start
    control2 = end
    self.end = end
  }

  init(quadratic start: Point, _ control: Point, _ end: Point) {
    degree = .quadratic
    self.start = start
    control1 = control
    control2 = control
    self.end = end
  }

  init(cubic start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
    degree = .cubic
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  var reversed: PathSegment {
    var segment = self
    swap(&segment.start, &segment.end)
    swap(&segment.control1, &segment.control2)
    return segment
  }

  var isWithinReach: Bool {
    start.isWithinReach && control1.isWithinReach && control2.isWithinReach && end.isWithinReach
  }

  /// Whether the segment never leaves its start.
  var isPoint: Bool { start == end && control1 == start && control2 == start }

  /// The greatest difference of a coordinate among the points that make the segment.
  var extent: Double {
    let width =
      max(start.x, control1.x, control2.x, end.x) - min(start.x, control1.x, control2.x, end.x)
    let height =
      max(start.y, control1.y, control2.y, end.y) - min(start.y, control1.y, control2.y, end.y)
    return max(width, height)
  }

  func point(at t: Double) -> Point {
    if t <= 0 { return start }
    if t >= 1 { return end }
    let s = 1 - t
    switch degree {
    case .line:
      return start.mixed(with: end, t)
    case .quadratic:
      return start * (s * s) + control1 * (2 * s * t) + end * (t * t)
    case .cubic:
      return start * (s * s * s) + control1 * (3 * s * s * t) + control2 * (3 * s * t * t)
        + end * (t * t * t)
    }
  }

  func derivative(at t: Double) -> Point {
    let s = 1 - t
    switch degree {
    case .line:
      return end - start
    case .quadratic:
      return (control1 - start) * (2 * s) + (end - control1) * (2 * t)
    case .cubic:
      return (control1 - start) * (3 * s * s) + (control2 - control1) * (6 * s * t)
        + (end - control2) * (3 * t * t)
    }
  }

  func secondDerivative(at t: Double) -> Point {
    switch degree {
    case .line:
      return .zero
    case .quadratic:
      return (end - control1 - (control1 - start)) * 2
    case .cubic:
      return ((control2 - control1) - (control1 - start)) * (6 * (1 - t))
        + ((end - control2) - (control2 - control1)) * (6 * t)
    }
  }

  /// The part between two parameters, of the same degree; backwards when `to` is the lesser.
  func part(from: Double, to: Double) -> PathSegment {
    if from == 0, to == 1 { return self }
    let first = point(at: from)
    let last = point(at: to)
    let span = to - from
    switch degree {
    case .line:
      return PathSegment(line: first, last)
    case .quadratic:
      // The blossom of the curve at both parameters.
      let left = start.mixed(with: control1, from)
      let right = control1.mixed(with: end, from)
      return PathSegment(quadratic: first, left.mixed(with: right, to), last)
    case .cubic:
      return PathSegment(
        cubic: first, first + derivative(at: from) * (span / 3),
        last - derivative(at: to) * (span / 3), last)
    }
  }

  /// The segment with its ends moved, and each control point with its end.
  func withEnds(_ newStart: Point, _ newEnd: Point) -> PathSegment {
    var segment = self
    switch degree {
    case .line: return PathSegment(line: newStart, newEnd)
    case .quadratic:
      segment.control1 = control1 + ((newStart - start) + (newEnd - end)) * 0.5
      segment.control2 = segment.control1
    case .cubic:
      segment.control1 = control1 + (newStart - start)
      segment.control2 = control2 + (newEnd - end)
    }
    segment.start = newStart
    segment.end = newEnd
    return segment
  }

  /// The unit vector in which the segment leaves its start; nil for a point.
  var startDirection: Point? {
    (control1 - start).unit ?? (control2 - start).unit ?? (end - start).unit
  }

  /// The unit vector in which the segment reaches its end; nil for a point.
  var endDirection: Point? {
    (end - control2).unit ?? (end - control1).unit ?? (end - start).unit
  }

  /// The unit vector along the segment at a parameter; nil for a point.
  func direction(at t: Double) -> Point? {
    if t <= 0 { return startDirection }
    if t >= 1 { return endDirection }
    let derivative = derivative(at: t)
    let isClear = derivative.magnitude > 1e-9 * extent
    if isClear, let unit = derivative.unit { return unit }
    // At a cusp or a stop: the direction in which it continues.
    return part(from: t, to: 1).startDirection ?? derivative.unit
  }
}
