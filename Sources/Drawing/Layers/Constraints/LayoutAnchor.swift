import ComposeGeometry

/// A box positioned by constraints: an index assigned by a `ConstraintLayout`.
public struct LayoutBox: Hashable, Sendable {
  let index: Int

  // MARK: Anchors

  /// The x of the left edge, in points.
  public var left: LayoutAnchor { LayoutAnchor(.x, of: self) }
  /// The x of the right edge, in points.
  public var right: LayoutAnchor { left + LayoutAnchor(.width, of: self) }
  /// The y of the upper edge, in points, y down.
  public var top: LayoutAnchor { LayoutAnchor(.y, of: self) }
  /// The y of the lower edge, in points, y down.
  public var bottom: LayoutAnchor { top + LayoutAnchor(.height, of: self) }
  /// In points.
  public var width: LayoutAnchor { LayoutAnchor(.width, of: self) }
  /// In points.
  public var height: LayoutAnchor { LayoutAnchor(.height, of: self) }
  /// The x of the middle.
  public var centerX: LayoutAnchor { left + width * 0.5 }
  /// The y of the middle.
  public var centerY: LayoutAnchor { top + height * 0.5 }
}

/// A length or a place that constraints relate: a sum of multiples of sides and corners of boxes,
/// and of points.
public struct LayoutAnchor: Hashable, Sendable {
  /// A number that is to be found.
  struct Variable: Hashable, Comparable, Sendable {
    enum Kind: Int, Sendable { case x, y, width, height }

    let box: Int
    let kind: Kind

    static func < (left: Variable, right: Variable) -> Bool {
      (left.box, left.kind.rawValue) < (right.box, right.kind.rawValue)
    }
  }

  /// None is zero.
  private(set) var terms: [Variable: Double] = [:]
  private(set) var constant = 0.0

  /// A number of points.
  public init(_ constant: Double) { self.constant = constant }

  init(_ kind: Variable.Kind, of box: LayoutBox) {
    terms[Variable(box: box.index, kind: kind)] = 1
  }

  init(_ variable: Variable) { terms[variable] = 1 }

  var isFinite: Bool { constant.isFinite && terms.values.allSatisfy(\.isFinite) }

  /// The sum of two anchors.
  public static func + (left: LayoutAnchor, right: LayoutAnchor) -> LayoutAnchor {
    var sum = left
    sum.add(right, times: 1)
    return sum
  }

  /// The difference of two anchors.
  public static func - (left: LayoutAnchor, right: LayoutAnchor) -> LayoutAnchor {
    var difference = left
    difference.add(right, times: -1)
    return difference
  }

  /// An anchor moved by points.
  public static func + (left: LayoutAnchor, points: Double) -> LayoutAnchor {
    left + LayoutAnchor(points)
  }

  /// An anchor moved back by points.
  public static func - (left: LayoutAnchor, points: Double) -> LayoutAnchor {
    left - LayoutAnchor(points)
  }

  /// An anchor times a factor.
  public static func * (left: LayoutAnchor, factor: Double) -> LayoutAnchor {
    var product = LayoutAnchor(0)
    product.add(left, times: factor)
    return product
  }

  mutating func add(_ other: LayoutAnchor, times factor: Double) {
    constant += other.constant * factor
    for (variable, value) in other.terms {
      let sum = terms[variable, default: 0] + value * factor
      // What is left of a difference of equal numbers is nothing.
      terms[variable] = abs(sum) > 1e-12 * abs(value * factor) ? sum : nil
    }
  }

  /// Puts what it is equal to in the place of a variable.
  mutating func substitute(_ variable: Variable, by value: LayoutAnchor) {
    guard let factor = terms.removeValue(forKey: variable) else { return }
    add(value, times: factor)
  }

  mutating func remove(_ variable: Variable) -> Double? { terms.removeValue(forKey: variable) }
}
