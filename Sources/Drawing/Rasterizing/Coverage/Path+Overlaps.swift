import ComposeGeometry

extension Path {
  /// The outline of a stroke without the parts that it covers twice, where it may have some: in a
  /// pixel that two lines cover in part both would count, and it be darker than what they cover.
  ///
  /// - Parameters:
  ///   - line: What is stroked.
  ///   - reach: How far from it the outline may be.
  ///   - tolerance: How far curves of the result may be from those of the outline.
  /// - Complexity: As `combined(_:with:using:otherRule:crossingLimit:)` for subpaths that are near
  ///   each other; O(elements) else.
  func withoutOverlaps(ofLine line: Path, reach: Double, tolerance: Double) -> Path {
    guard elements.count <= Self.longestOutline, line.hasNearSubpaths(reach: reach) else {
      return self
    }
    let flat = flattened(threshold: tolerance)
    // Lines that cross too often stay as they are.
    return
      (try? flat.combined(.union, with: Path(), crossingLimit: 4 * flat.elements.count)) ?? self
  }

  /// The elements of an outline beyond which overlaps stay.
  private static let longestOutline = 20_000

  /// Whether the boxes around two of its subpaths overlap when both are widened on all sides.
  ///
  /// - Complexity: O(elements), and 65,536 comparisons of boxes at most: more are not worth it.
  private func hasNearSubpaths(reach: Double) -> Bool {
    // Most paths have one.
    var count = 0
    for element in elements {
      if case .move = element { count += 1 }
    }
    guard count > 1 else { return false }
    var boxes: [Rect] = []
    boxes.reserveCapacity(count)
    var part = Path()
    func end() {
      if part.elements.count > 1, let box = part.controlBounds {
        boxes.append(box.insetBy(dx: -reach, dy: -reach))
      }
      part.removeAll()
    }
    for element in elements {
      switch element {
      case .move(let point):
        end()
        part.move(to: point)
      case .line(let point): part.addLine(to: point)
      case .quadCurve(let control, let point): part.addQuadCurve(to: point, control: control)
      case .curve(let control1, let control2, let point):
        part.addCurve(to: point, control1: control1, control2: control2)
      case .close: break
      }
    }
    end()
    boxes.sort { $0.minX < $1.minX }
    var comparisons = 0
    for (index, box) in boxes.enumerated() {
      for other in boxes[(index + 1)...] {
        guard other.minX < box.maxX, comparisons < 1 << 16 else { break }
        comparisons += 1
        if other.minY < box.maxY, box.minY < other.maxY { return true }
      }
    }
    return false
  }
}
