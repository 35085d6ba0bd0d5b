/// A length as CSS writes it (CSS Values 4).
struct CSSLength: Hashable, Sendable {
  enum Unit: Hashable, Sendable { case points, em, rem, ex, percent }

  var value: Double
  var unit: Unit

  static let zero = CSSLength(value: 0, unit: .points)

  /// - Parameter allowsNumber: Whether a number alone is pixels, as in attributes of HTML.
  init?(_ word: Substring, allowsNumber: Bool = false) {
    let digits = word.prefix { $0.isNumber && $0.isASCII || $0 == "." || $0 == "-" || $0 == "+" }
    guard digits.utf8.count <= 24, let value = Double(String(digits)), value.isFinite else {
      return nil
    }
    let points: Double
    switch word[digits.endIndex...].lowercased() {
    case "px": points = 0.75
    case "pt": points = 1
    case "pc": points = 12
    case "in": points = 72
    case "cm": points = 72 / 2.54
    case "mm": points = 72 / 25.4
    case "q": points = 18 / 25.4
    case "em", "ch":
      self.init(value: value, unit: .em)
      return
    case "rem":
      self.init(value: value, unit: .rem)
      return
    case "ex":
      self.init(value: value, unit: .ex)
      return
    case "%":
      self.init(value: value, unit: .percent)
      return
    case "":
      guard allowsNumber || value == 0 else { return nil }
      points = 0.75
    default: return nil
    }
    self.init(value: min(max(value * points, -1e6), 1e6), unit: .points)
  }

  init(value: Double, unit: Unit) {
    self.value = min(max(value, -1e6), 1e6)
    self.unit = unit
  }

  /// In points; nil for percentages where there is nothing they are of.
  ///
  /// - Parameters:
  ///   - size: The em, in points.
  ///   - whole: What percentages are of.
  func points(size: Double, root: Double, of whole: Double? = nil) -> Double? {
    let points: Double? =
      switch unit {
      case .points: value
      case .em: value * size
      case .rem: value * root
      case .ex: value * size / 2
      case .percent: whole.map { value / 100 * $0 }
      }
    return points.map { min(max($0, -14_400), 14_400) }
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
