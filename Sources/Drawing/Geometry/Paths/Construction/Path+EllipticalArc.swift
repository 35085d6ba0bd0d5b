import ComposePlatform

extension Path {
  /// Adds part of an ellipse from the current point to `end`: the arc command of SVG.
  ///
  /// Of the ellipses of these radii through both points, and of the two arcs of each, the flags
  /// choose one. Radii that are too small are scaled up uniformly; one that is zero makes a line
  /// (SVG 2, 9.5.1 and B.2). Without a current point it is a move to `end`.
  ///
  /// - Parameters:
  ///   - rotation: The rotation of the ellipse's first axis, from the x axis towards the y axis.
  ///   - isLarge: Whether to take the arc of more than 180° (large-arc flag).
  ///   - isIncreasing: Whether angles increase along the arc (sweep flag): visually clockwise, y
  ///     down.
  public mutating func addEllipticalArc(
    to end: Point, radii: Size, rotation: Angle = .zero, isLarge: Bool, isIncreasing: Bool
  ) {
    guard let start = currentPoint, start != end else { return addLine(to: end) }
    var width = abs(radii.width)
    var height = abs(radii.height)
    let turned = AffineTransform(rotation: rotation.radians)
    let half = ((start - end) * 0.5).applying(AffineTransform(rotation: -rotation.radians))
    let needed = half.x / width * (half.x / width) + half.y / height * (half.y / height)
    guard width > 0, height > 0, needed.isFinite else { return addLine(to: end) }
    if needed > 1 {
      width *= needed.squareRoot()
      height *= needed.squareRoot()
    }
    // On the circle of radius 1: the chord's middle is this far from the center.
    let chord = Point(half.x / width, half.y / height)
    let squared = chord.squaredMagnitude
    let offset = squared > 0 ? max(0, 1 / squared - 1).squareRoot() : 0
    let side = isLarge == isIncreasing ? -1.0 : 1.0
    let center = Point(chord.y, -chord.x) * (offset * side)
    let first = chord - center
    let last = chord * -1 - center
    let startAngle = atan2(first.y, first.x)
    var sweep = atan2(last.y, last.x) - startAngle
    if isIncreasing, sweep < 0 { sweep += 2 * .pi }
    if !isIncreasing, sweep > 0 { sweep -= 2 * .pi }
    let place = AffineTransform(scaleX: width, y: height).followed(by: turned)
    // Differences from the arc's own ends keep the given points exact.
    let middle = start.mixed(with: end, 0.5) + center.applying(place)
    guard middle.isFinite, sweep.isFinite else { return addLine(to: end) }
    var pieces: [(Point, Point, Point)] = []
    UnitArc(start: startAngle, sweep: sweep).forEachCurve { control1, control2, point in
      pieces.append((control1, control2, point))
    }
    for (index, piece) in pieces.enumerated() {
      let isLast = index == pieces.count - 1
      addCurve(
        to: isLast ? end : middle + piece.2.applying(place),
        control1: middle + piece.0.applying(place), control2: middle + piece.1.applying(place))
    }
    if pieces.isEmpty { addLine(to: end) }
  }
}
