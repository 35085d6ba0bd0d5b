/// Links the outline's edges into closed contours that have their inside on one hand.
struct ContourTracer {
  struct Contour {
    /// Bundles in order, each with whether it is run through from high to low.
    var steps: [(bundle: Int32, isBackward: Bool)] = []
    /// In units of the grid; positive for outer contours, negative for holes.
    var area = 0.0
    /// The outer contour that contains a hole, or nil.
    var parent: Int?
  }

  private let arrangement: Arrangement
  /// Outline bundles by where they begin when run through with the inside on the right hand.
  private var outgoing: [(start: GridPoint, bundle: Int32)] = []
  private var isUsed: [Bool]
  private var contourOfBundle: [Int32]

  /// - Complexity: O(n log n), and the square of the number of edges that meet in one point.
  static func contours(of arrangement: Arrangement) -> [Contour] {
    var tracer = ContourTracer(arrangement)
    return tracer.trace()
  }

  private init(_ arrangement: Arrangement) {
    self.arrangement = arrangement
    isUsed = Array(repeating: false, count: arrangement.bundles.count)
    contourOfBundle = Array(repeating: -1, count: arrangement.bundles.count)
    for (index, side) in arrangement.sides.enumerated() where side.isOutline {
      let bundle = Int32(truncatingIfNeeded: index)
      outgoing.append((start(of: bundle), bundle))
    }
    outgoing.sort { $0.start != $1.start ? $0.start < $1.start : $0.bundle < $1.bundle }
  }

  /// The inside is towards greater y of an edge that runs to the right.
  private func isBackward(_ bundle: Int32) -> Bool { arrangement.sides[Int(bundle)].isInsideBelow }

  private func start(of bundle: Int32) -> GridPoint {
    isBackward(bundle)
      ? arrangement.bundles[Int(bundle)].high : arrangement.bundles[Int(bundle)].low
  }

  private func end(of bundle: Int32) -> GridPoint {
    isBackward(bundle)
      ? arrangement.bundles[Int(bundle)].low : arrangement.bundles[Int(bundle)].high
  }

  private mutating func trace() -> [Contour] {
    var contours: [Contour] = []
    for (index, side) in arrangement.sides.enumerated() where side.isOutline && !isUsed[index] {
      var contour = Contour()
      var bundle = Int32(truncatingIfNeeded: index)
      let first = start(of: bundle)
      let number = Int32(truncatingIfNeeded: contours.count)
      while true {
        isUsed[Int(bundle)] = true
        contourOfBundle[Int(bundle)] = number
        contour.steps.append((bundle, isBackward(bundle)))
        let from = start(of: bundle) - first
        let to = end(of: bundle) - first
        contour.area += Double(from.cross(to)) / 2
        guard let next = next(after: bundle, first: Int32(truncatingIfNeeded: index)) else { break }
        bundle = next
      }
      // The first edge starts at the contour's leftmost point, so what is below was traced before.
      if contour.area < 0, side.outlineBelowStart >= 0 {
        let below = Int(contourOfBundle[Int(side.outlineBelowStart)])
        if below >= 0, below < contours.count {
          contour.parent = contours[below].area > 0 ? below : contours[below].parent
        }
      }
      contours.append(contour)
    }
    return contours
  }

  /// The unused edge that continues from the end of another around the same inside; nil when that
  /// is the contour's first.
  private func next(after bundle: Int32, first: Int32) -> Int32? {
    let vertex = end(of: bundle)
    var low = 0
    var high = outgoing.count
    while low < high {
      let middle = (low + high) / 2
      if outgoing[middle].start < vertex { low = middle + 1 } else { high = middle }
    }
    let back = start(of: bundle) - vertex
    var best: Int32?
    var bestDirection = GridPoint(x: 0, y: 0)
    while low < outgoing.count, outgoing[low].start == vertex {
      let candidate = outgoing[low].bundle
      low += 1
      guard !isUsed[Int(candidate)] || candidate == first else { continue }
      let direction = end(of: candidate) - vertex
      if best == nil || Self.comesBefore(direction, bestDirection, from: back) {
        best = candidate
        bestDirection = direction
      }
    }
    return best == first ? nil : best
  }

  /// Whether turning from `reference` the way from the y axis to the x axis meets `first` before
  /// `second`.
  private static func comesBefore(
    _ first: GridPoint, _ second: GridPoint, from reference: GridPoint
  ) -> Bool {
    func half(_ direction: GridPoint) -> Int {
      let side = direction.cross(reference)
      if side > 0 { return 0 }
      if side < 0 { return 2 }
      return direction.dot(reference) < 0 ? 1 : 3
    }
    let firstHalf = half(first)
    let secondHalf = half(second)
    if firstHalf != secondHalf { return firstHalf < secondHalf }
    return first.cross(second) < 0
  }
}
