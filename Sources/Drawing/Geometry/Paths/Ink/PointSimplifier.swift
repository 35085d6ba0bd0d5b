/// Points that can be left out of a line without moving it by more than a tolerance.
enum PointSimplifier {
  private static let blockSize = 512

  /// The points to keep, in order; always the first and the last.
  static func indices(of points: [Point], tolerance: Double) -> [Int] {
    guard points.count > 2 else { return Array(points.indices) }
    var isKept = Array(repeating: false, count: points.count)
    isKept[0] = true
    isKept[points.count - 1] = true
    var stack: [(first: Int, last: Int)] = []
    for start in stride(from: 0, to: points.count - 1, by: blockSize) {
      let end = min(start + blockSize, points.count - 1)
      isKept[start] = true
      stack.append((start, end))
    }
    while let (first, last) = stack.popLast() {
      var farthest = first
      var greatest = tolerance
      for index in (first + 1)..<max(last, first + 1) {
        let distance = distance(from: points[index], toLine: points[first], points[last])
        if distance > greatest {
          greatest = distance
          farthest = index
        }
      }
      guard farthest > first else { continue }
      isKept[farthest] = true
      stack.append((first, farthest))
      stack.append((farthest, last))
    }
    return points.indices.filter { isKept[$0] }
  }

  private static func distance(from point: Point, toLine start: Point, _ end: Point) -> Double {
    let along = end - start
    let squared = along.squaredMagnitude
    let part = squared > 0 ? max(0, min(1, (point - start).dot(along) / squared)) : 0
    return (point - start - along * part).magnitude
  }
}
