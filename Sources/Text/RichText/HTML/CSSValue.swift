import ComposeMarkup

extension CSSLength {
  /// In points, within what a page can have; nil for percentages where there is nothing they are of.
  ///
  /// - Parameters:
  ///   - size: The em, in points.
  ///   - whole: The length of 100 %.
  func points(size: Double, root: Double, of whole: Double? = nil) -> Double? {
    points(fontSize: size, rootFontSize: root, of: whole).map { min(max($0, -14_400), 14_400) }
  }
}

/// The four edges of a box, in the order of CSS.
struct CSSEdges<Value: Hashable & Sendable>: Hashable, Sendable {
  var top: Value?
  var right: Value?
  var bottom: Value?
  var left: Value?

  init() {}

  /// One to four values, as in `margin`; nil for more or none.
  init?(_ values: [Value]) {
    switch values.count {
    case 1: (top, right, bottom, left) = (values[0], values[0], values[0], values[0])
    case 2: (top, right, bottom, left) = (values[0], values[1], values[0], values[1])
    case 3: (top, right, bottom, left) = (values[0], values[1], values[2], values[1])
    case 4: (top, right, bottom, left) = (values[0], values[1], values[2], values[3])
    default: return nil
    }
  }

  mutating func merge(_ other: CSSEdges) {
    top = other.top ?? top
    right = other.right ?? right
    bottom = other.bottom ?? bottom
    left = other.left ?? left
  }

  var isEmpty: Bool { top == nil && right == nil && bottom == nil && left == nil }
}
