/// A place that a pen passed.
public struct InkPoint: Hashable, Sendable {
  /// The place of the pen.
  public var position: Point
  /// From 0 to 1; values outside are clamped, and NaN counts as 1.
  public var pressure: Double
  /// In seconds from any start; nil when it is not known.
  public var time: Double?

  /// Creates a point of a stroke; without a time it is drawn as if the speed were 0.
  public init(_ position: Point, pressure: Double = 1, time: Double? = nil) {
    self.position = position
    self.pressure = pressure
    self.time = time
  }

  /// The clamped pressure.
  var heldPressure: Double { pressure.isNaN ? 1 : max(0, min(1, pressure)) }
}

/// The points of a pen from where it was set down to where it was lifted.
public struct InkStroke: Hashable, Sendable {
  /// The points of the stroke, in the order drawn.
  public private(set) var points: [InkPoint] = []

  /// Creates a stroke without points.
  public init() {}

  /// Points that are not finite, or beyond 10¹⁰⁰, are omitted.
  public init(_ points: [InkPoint]) {
    self.points = points.filter { $0.position.isWithinReach }
  }

  /// Creates a stroke of full pressure and unknown speed.
  public init(_ points: [Point]) {
    self.init(points.map { InkPoint($0) })
  }

  /// Adds a point at the end, in amortised O(1).
  public mutating func append(_ point: InkPoint) {
    if point.position.isWithinReach { points.append(point) }
  }

  /// A move to the first point and a line to each other; a single point is a line of no length.
  public var path: Path { Path(strokes: [points.map(\.position)]) }

  /// The stroke with as many points removed as possible while all of them stay within `tolerance`
  /// of the lines between the remaining ones.
  ///
  /// Ramer–Douglas–Peucker (1973) over blocks of 512 points, whose ends are kept, so that no
  /// stroke takes more than O(n).
  ///
  /// - Parameter tolerance: In points; what is not positive leaves all points that differ from the
  ///   line through their neighbours.
  public func simplified(tolerance: Double = 0.5) -> InkStroke {
    let kept = PointSimplifier.indices(of: points.map(\.position), tolerance: max(0, tolerance))
    var stroke = InkStroke()
    stroke.points = kept.map { points[$0] }
    return stroke
  }

  /// Smooth cubic curves that pass all points within `tolerance`, with corners where the pen
  /// turned sharply.
  ///
  /// Schneider's fit ("An algorithm for automatically fitting digitized curves", Graphics Gems,
  /// 1990) over blocks of 256 points at most: O(n).
  ///
  /// - Parameter tolerance: In points; no less than a millionth of the stroke's size.
  public func smoothedPath(tolerance: Double = 0.5) -> Path {
    var path = Path()
    guard let first = points.first else { return path }
    path.move(to: first.position)
    for piece in CurveFitter(points.map(\.position), tolerance: tolerance).pieces() {
      path.add(piece.segment)
    }
    // A pen that was only set down leaves a dot.
    if path.elements.count == 1 { path.addLine(to: first.position) }
    return path
  }
}
