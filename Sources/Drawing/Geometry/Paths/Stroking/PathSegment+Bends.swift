extension PathSegment {
  /// Whether all control points of the segment are collinear.
  var isStraight: Bool {
    if degree == .line { return true }
    let limit = 1e-10 * extent * extent
    let chord = end - start
    let reach = chord.squaredMagnitude > limit ? chord : control1 - start
    return abs(reach.cross(control1 - start)) <= limit
      && abs(reach.cross(control2 - start)) <= limit
      && abs((control1 - start).cross(control2 - start)) <= limit
  }

  /// Where a straight curve turns back, in order.
  var turningParameters: [Double] {
    let along = end - start
    let axis = along.squaredMagnitude > 0 ? along : control1 - start
    let first = (control1 - start).dot(axis)
    let second = (control2 - control1).dot(axis)
    let third = (end - control2).dot(axis)
    if degree == .quadratic {
      // Both controls are the same point: the speed is linear between `first` and `third`.
      let t = first / (first - third)
      return t > 0 && t < 1 ? [t] : []
    }
    return Self.roots(first - 2 * second + third, 2 * (second - first), first)
  }

  /// Where a curve stops bending one way, or is about to: inflections and cusps, in order.
  var bendParameters: [Double] {
    guard degree == .cubic else { return [] }
    let a = control1 - start
    let b = control2 - control1 - a
    let c = end - control2 - (control2 - control1) - b
    // The cross product of the first two derivatives.
    let quadratic = b.cross(c)
    let linear = a.cross(c)
    let constant = a.cross(b)
    var parameters = Self.roots(quadratic, linear, constant)
    // Close to a cusp both roots are nearly one, or are not there at all.
    let middle = -linear / (2 * quadratic)
    if middle > 1e-6, middle < 1 - 1e-6 { parameters.append(middle) }
    return parameters.sorted()
  }

  /// The roots of a quadratic polynomial within 0…1 and not at its ends, in order.
  private static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    return [q / a, c / q].filter { $0 > 1e-9 && $0 < 1 - 1e-9 }.sorted()
  }

  /// The segment in parts that bend one way each, or straight ones that do not turn back.
  var smoothParts: [PathSegment] {
    if degree == .line { return [self] }
    let isStraight = isStraight
    let cuts = [0] + (isStraight ? turningParameters : bendParameters) + [1]
    var parts: [PathSegment] = []
    for (from, to) in zip(cuts, cuts.dropFirst()) where to - from > 1e-9 || cuts.count == 2 {
      parts.append(
        isStraight
          ? PathSegment(line: point(at: from), point(at: to)) : part(from: from, to: to))
    }
    return parts
  }
}
