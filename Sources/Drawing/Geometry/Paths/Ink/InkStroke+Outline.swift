import ComposePlatform

extension InkStroke {
  /// The area a brush paints along the smoothed stroke: to be filled under the nonzero rule.
  ///
  /// Between two places the brush paints all that discs paint whose width changes evenly; the ends
  /// are round. The outline may overlap itself: `normalized()` makes one that does not.
  ///
  /// - Parameter tolerance: The maximum deviation of the smoothed stroke, and of lines from its
  ///   curves, in points.
  /// - Complexity: O(n).
  public func outline(_ brush: InkBrush, tolerance: Double = 0.25) -> Path {
    guard !points.isEmpty else { return Path() }
    var discs: [Disc] = []
    for disc in self.discs(brush, tolerance: tolerance) {
      // A disc within its neighbour adds nothing.
      while let last = discs.last, last.isWithin(disc) { discs.removeLast() }
      if let last = discs.last, disc.isWithin(last) { continue }
      discs.append(disc)
    }
    return BrushOutline(discs: discs, tolerance: tolerance).path
  }

  private func discs(_ brush: InkBrush, tolerance: Double) -> [Disc] {
    let radii = brush.radii(of: points)
    let positions = points.map(\.position)
    var discs = [Disc(center: positions[0], radius: radii[0])]
    var lengths = [0.0]
    for (from, to) in zip(positions, positions.dropFirst()) {
      lengths.append(lengths[lengths.count - 1] + (to - from).magnitude)
    }
    for piece in CurveFitter(positions, tolerance: tolerance).pieces() {
      // Each point's own width is met at about its place.
      let count = max(
        piece.segment.lineCount(tolerance: max(tolerance / 4, 1e-9)),
        min(piece.last - piece.first, 64))
      var index = piece.first
      for step in 1...count {
        let t = Double(step) / Double(count)
        let length = lengths[piece.first] + (lengths[piece.last] - lengths[piece.first]) * t
        while index < piece.last - 1, lengths[index + 1] < length { index += 1 }
        let span = lengths[index + 1] - lengths[index]
        let part = span > 0 ? max(0, min(1, (length - lengths[index]) / span)) : 1
        discs.append(
          Disc(
            center: piece.segment.point(at: t),
            radius: radii[index] + (radii[index + 1] - radii[index]) * part))
      }
    }
    return discs
  }
}

private struct Disc {
  let center: Point
  let radius: Double

  func isWithin(_ other: Disc) -> Bool {
    (center - other.center).magnitude <= other.radius - radius + 1e-9 * other.radius
  }
}

/// One contour around a row of discs, none of which contains its neighbour.
private struct BrushOutline {
  private(set) var path = Path()
  private let discs: [Disc]
  private let tolerance: Double

  init(discs: [Disc], tolerance: Double) {
    self.discs = discs
    self.tolerance = max(tolerance, 1e-6)
    guard let first = discs.first, let last = discs.last, first.radius > 0 || discs.count > 1
    else { return }
    if discs.count == 1 {
      path.addCircle(center: first.center, radius: first.radius)
      return
    }
    // Along one side and back along the other, visually clockwise.
    let forward = normals(discs)
    let backward = normals(discs.reversed())
    path.move(to: first.center + (forward.first ?? .zero) * first.radius)
    addSide(discs, forward)
    addArc(last, from: forward.last ?? .zero, to: backward.first ?? .zero, isCap: true)
    addSide(discs.reversed(), backward)
    addArc(first, from: backward.last ?? .zero, to: forward.first ?? .zero, isCap: true)
    path.closeSubpath()
  }

  /// For each neighbouring pair the unit vector at a right angle to their common tangent, to the
  /// left of the way from one to the other.
  private func normals(_ discs: [Disc]) -> [Point] {
    zip(discs, discs.dropFirst()).map { first, second in
      let along = second.center - first.center
      let length = along.magnitude
      guard let direction = along.unit else { return Point(0, -1) }
      let sine = max(-1, min(1, (first.radius - second.radius) / length))
      let cosine = (1 - sine * sine).squareRoot()
      return direction * sine - direction.perpendicular * cosine
    }
  }

  private mutating func addSide(_ discs: [Disc], _ normals: [Point]) {
    for index in normals.indices {
      let from = discs[index]
      let to = discs[index + 1]
      path.addLine(to: from.center + normals[index] * from.radius)
      path.addLine(to: to.center + normals[index] * to.radius)
      guard index + 1 < normals.count else { continue }
      let next = normals[index + 1]
      let gap = (next - normals[index]).magnitude * to.radius
      if normals[index].cross(next) >= 0 {
        addArc(to, from: normals[index], to: next, isCap: false)
      } else {
        // On the inner side of a bend, through the center, unless the bend is slight.
        let lengths = min(
          (to.center - from.center).magnitude,
          (discs[index + 2].center - to.center).magnitude)
        if gap > lengths / 2 { path.addLine(to: to.center) }
      }
    }
  }

  private mutating func addArc(_ disc: Disc, from: Point, to: Point, isCap: Bool) {
    var sweep = atan2(from.cross(to), from.dot(to))
    // A pen that goes straight back may turn by minus a half: that is the same half.
    if sweep <= -.pi { sweep = .pi }
    if isCap, sweep < 0 { sweep += 2 * .pi }
    guard disc.radius > 0, sweep * disc.radius > tolerance / 4 || isCap else { return }
    UnitArc(start: atan2(from.y, from.x), sweep: sweep).forEachCurve { control1, control2, end in
      path.addCurve(
        to: disc.center + end * disc.radius, control1: disc.center + control1 * disc.radius,
        control2: disc.center + control2 * disc.radius)
    }
  }
}
