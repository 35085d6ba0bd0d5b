/// Fits cubic curves to points by least squares, split where the error is too large.
struct CurveFitter {
  /// A curve and the points it passes, by their numbers.
  struct Piece {
    let segment: PathSegment
    let first: Int
    let last: Int
  }

  private let points: [Point]
  private let tolerance: Double
  private static let blockSize = 256
  private static let rounds = 4

  init(_ points: [Point], tolerance: Double) {
    self.points = points
    var least = points.first ?? .zero
    var greatest = least
    for point in points {
      least = Point(min(least.x, point.x), min(least.y, point.y))
      greatest = Point(max(greatest.x, point.x), max(greatest.y, point.y))
    }
    let extent = max(greatest.x - least.x, greatest.y - least.y)
    self.tolerance = max(tolerance > 0 ? tolerance : 0, extent * 1e-6)
  }

  func pieces() -> [Piece] {
    // Repeated points define no direction.
    var indices: [Int] = []
    for index in points.indices
    where indices.last.map({ points[$0] != points[index] }) ?? true { indices.append(index) }
    guard indices.count > 1 else { return [] }
    var pieces: [Piece] = []
    var start = 0
    while start < indices.count - 1 {
      var end = start + 1
      while end < indices.count - 1, end - start < Self.blockSize, !isCorner(indices, end) {
        end += 1
      }
      let startTangent = tangent(
        indices, start, isCorner: start == 0 || isCorner(indices, start), isForward: true)
      let endTangent = tangent(
        indices, end, isCorner: end == indices.count - 1 || isCorner(indices, end),
        isForward: false)
      fit(Array(indices[start...end]), startTangent, endTangent, &pieces)
      start = end
    }
    return pieces
  }

  /// Whether the pen turned by more than 75 degrees within a few points.
  private func isCorner(_ indices: [Int], _ place: Int) -> Bool {
    guard place > 0, place < indices.count - 1 else { return true }
    let center = points[indices[place]]
    let reach = 3 * tolerance
    func direction(_ step: Int) -> Point? {
      var index = place + step
      var count = 1
      while index + step >= 0, index + step < indices.count, count < 12,
        (points[indices[index]] - center).magnitude < reach
      {
        index += step
        count += 1
      }
      return (points[indices[index]] - center).unit
    }
    guard let back = direction(-1), let ahead = direction(1) else { return false }
    return back.dot(ahead) > -0.26
  }

  /// The unit vector along the points, away from `place` into the piece that it bounds.
  private func tangent(
    _ indices: [Int], _ place: Int, isCorner: Bool, isForward: Bool
  ) -> Point {
    let here = points[indices[place]]
    let step = isForward ? 1 : -1
    let next = points[indices[place + step]]
    if isCorner { return (next - here).unit ?? Point(1, 0) }
    let before = points[indices[place - step]]
    return (next - before).unit ?? (next - here).unit ?? Point(1, 0)
  }

  private struct Span {
    let indices: ArraySlice<Int>
    let startTangent: Point
    let endTangent: Point
  }

  private func fit(
    _ indices: [Int], _ startTangent: Point, _ endTangent: Point, _ pieces: inout [Piece]
  ) {
    var stack = [Span(indices: indices[...], startTangent: startTangent, endTangent: endTangent)]
    while let span = stack.popLast() {
      let numbers = span.indices
      guard let first = numbers.first, let last = numbers.last, numbers.count > 1 else { continue }
      if numbers.count == 2 {
        pieces.append(Piece(segment: handles(span), first: first, last: last))
        continue
      }
      var parameters = chordParameters(numbers)
      var segment = leastSquares(span, parameters)
      var (error, worst) = greatestError(numbers, segment, parameters)
      var round = 0
      // Far off, better parameters will not help.
      while error > tolerance, error < 4 * tolerance, round < Self.rounds {
        improve(&parameters, numbers, segment)
        segment = leastSquares(span, parameters)
        (error, worst) = greatestError(numbers, segment, parameters)
        round += 1
      }
      if error <= tolerance {
        pieces.append(Piece(segment: segment, first: first, last: last))
        continue
      }
      let middle = max(numbers.startIndex + 1, min(numbers.endIndex - 2, worst))
      let tangent =
        (points[numbers[middle + 1]] - points[numbers[middle - 1]]).unit
        ?? (points[numbers[middle + 1]] - points[numbers[middle]]).unit ?? Point(1, 0)
      stack.append(
        Span(
          indices: numbers[middle...], startTangent: tangent, endTangent: span.endTangent))
      stack.append(
        Span(
          indices: numbers[...middle], startTangent: span.startTangent,
          endTangent: tangent * -1))
    }
  }

  /// A curve between two points whose handles are a third of their distance.
  private func handles(_ span: Span) -> PathSegment {
    let start = points[span.indices[span.indices.startIndex]]
    let end = points[span.indices[span.indices.endIndex - 1]]
    let third = (end - start).magnitude / 3
    return PathSegment(
      cubic: start, start + span.startTangent * third, end + span.endTangent * third, end)
  }

  private func chordParameters(_ numbers: ArraySlice<Int>) -> [Double] {
    var lengths = [0.0]
    for (from, to) in zip(numbers, numbers.dropFirst()) {
      lengths.append(lengths[lengths.count - 1] + (points[to] - points[from]).magnitude)
    }
    let total = lengths[lengths.count - 1]
    return lengths.map { $0 / total }
  }

  private func leastSquares(_ span: Span, _ parameters: [Double]) -> PathSegment {
    let start = points[span.indices[span.indices.startIndex]]
    let end = points[span.indices[span.indices.endIndex - 1]]
    var c00 = 0.0
    var c01 = 0.0
    var c11 = 0.0
    var x0 = 0.0
    var x1 = 0.0
    for (number, t) in zip(span.indices, parameters) {
      let s = 1 - t
      let first = span.startTangent * (3 * s * s * t)
      let second = span.endTangent * (3 * s * t * t)
      let base = start * (s * s * s + 3 * s * s * t) + end * (3 * s * t * t + t * t * t)
      let rest = points[number] - base
      c00 += first.dot(first)
      c01 += first.dot(second)
      c11 += second.dot(second)
      x0 += first.dot(rest)
      x1 += second.dot(rest)
    }
    let determinant = c00 * c11 - c01 * c01
    let startHandle = (x0 * c11 - x1 * c01) / determinant
    let endHandle = (c00 * x1 - c01 * x0) / determinant
    let chord = (end - start).magnitude
    // Handles that are nothing, point backwards or run away would make loops.
    let least = 1e-6 * chord
    guard startHandle > least, endHandle > least, startHandle < 10 * chord + tolerance,
      endHandle < 10 * chord + tolerance
    else { return handles(span) }
    return PathSegment(
      cubic: start, start + span.startTangent * startHandle, end + span.endTangent * endHandle,
      end)
  }

  private func greatestError(
    _ numbers: ArraySlice<Int>, _ segment: PathSegment, _ parameters: [Double]
  ) -> (Double, Int) {
    var greatest = 0.0
    var worst = numbers.startIndex + numbers.count / 2
    for (offset, t) in parameters.enumerated() {
      let distance = (segment.point(at: t) - points[numbers[numbers.startIndex + offset]]).magnitude
      if distance > greatest {
        greatest = distance
        worst = numbers.startIndex + offset
      }
    }
    return (greatest, worst)
  }

  /// One step of Newton's method for each point's nearest place on the curve.
  private func improve(
    _ parameters: inout [Double], _ numbers: ArraySlice<Int>, _ segment: PathSegment
  ) {
    for offset in parameters.indices {
      let t = parameters[offset]
      let gap = segment.point(at: t) - points[numbers[numbers.startIndex + offset]]
      let speed = segment.derivative(at: t)
      let slope = speed.squaredMagnitude + gap.dot(segment.secondDerivative(at: t))
      guard slope > 0 else { continue }
      parameters[offset] = max(0, min(1, t - gap.dot(speed) / slope))
    }
  }
}
