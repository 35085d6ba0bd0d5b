public import ComposeGeometry

/// Boxes positioned by constraints between their edges, centres and sizes.
///
///     var layout = ConstraintLayout()
///     let page = layout.addBox(Rect(x: 0, y: 0, width: 612, height: 792))
///     let label = layout.addBox(intrinsicSize: Size(width: 120, height: 20))
///     layout.constrain(label.centerX, .equal, page.centerX)
///     layout.constrain(label.bottom, .equal, page.bottom - 36)
///     let frame = layout.solve().frames[label]
///
/// A value; solving it again gives the same. Sizes are never below 0.
public struct ConstraintLayout: Hashable, Sendable {
  private(set) var boxCount = 0
  /// The constraints, in the order added.
  public private(set) var constraints: [LayoutConstraint] = []
  /// The maximum number of constraints; those beyond are ignored and reported. Solving takes
  /// O(constraints² · variables each depends on) at most for each inequality that binds.
  public var maximumConstraints = 1000

  /// Creates a layout without boxes or constraints.
  public init() {}

  /// Adds a box without constraints.
  public mutating func addBox() -> LayoutBox {
    let box = LayoutBox(index: boxCount)
    boxCount += 1
    return box
  }

  /// Adds a box with a fixed frame.
  public mutating func addBox(_ rect: Rect) -> LayoutBox {
    let box = addBox()
    constrain(box.left, .equal, LayoutAnchor(rect.minX))
    constrain(box.top, .equal, LayoutAnchor(rect.minY))
    constrain(box.width, .equal, LayoutAnchor(rect.width))
    constrain(box.height, .equal, LayoutAnchor(rect.height))
    return box
  }

  /// A box with a natural size.
  ///
  /// - Parameters:
  ///   - hugging: The priority with which it resists growing.
  ///   - compressionResistance: The priority with which it resists shrinking.
  public mutating func addBox(
    intrinsicSize: Size, hugging: LayoutConstraint.Priority = .low,
    compressionResistance: LayoutConstraint.Priority = .high
  ) -> LayoutBox {
    let box = addBox()
    for (side, length) in [
      (box.width, intrinsicSize.width), (box.height, intrinsicSize.height),
    ] {
      let length = LayoutAnchor(length)
      constrain(side, .lessOrEqual, length, priority: hugging, name: "hugging")
      constrain(
        side, .greaterOrEqual, length, priority: compressionResistance,
        name: "compression resistance")
    }
    return box
  }

  /// Adds a constraint between two anchors.
  ///
  /// - Parameter name: The name used in reports.
  public mutating func constrain(
    _ left: LayoutAnchor, _ relation: LayoutConstraint.Relation, _ right: LayoutAnchor,
    priority: LayoutConstraint.Priority = .required, name: String = ""
  ) {
    constraints.append(
      LayoutConstraint(left, relation, right, priority: priority, name: name))
  }

  /// Adds a constraint between an anchor and a constant, in points.
  ///
  /// - Parameter name: The name used in reports.
  public mutating func constrain(
    _ left: LayoutAnchor, _ relation: LayoutConstraint.Relation, _ points: Double,
    priority: LayoutConstraint.Priority = .required, name: String = ""
  ) {
    constrain(left, relation, LayoutAnchor(points), priority: priority, name: name)
  }

  /// Pins the four edges of a box to those of another, with insets.
  public mutating func pin(_ box: LayoutBox, to other: LayoutBox, insets: EdgeInsets = .zero) {
    constrain(box.left, .equal, other.left + insets.left)
    constrain(box.right, .equal, other.right - insets.right)
    constrain(box.top, .equal, other.top + insets.top)
    constrain(box.bottom, .equal, other.bottom - insets.bottom)
  }

  /// Places the boxes so that constraints are met, those of higher priority first, and among equal
  /// ones those stated first.
  public func solve() -> LayoutSolution { ConstraintSolver(self).solution() }
}

/// The solved frames of boxes, and the problems found.
public struct LayoutSolution: Hashable, Sendable {
  /// The frames of the items of a layout.
  public struct Frames: Hashable, Sendable {
    let rects: [Rect]

    /// The place of a box of the layout that was solved; empty for those of others.
    public subscript(box: LayoutBox) -> Rect {
      rects.indices.contains(box.index) ? rects[box.index] : .zero
    }
  }

  /// The frames of the items.
  public let frames: Frames
  /// Indices of required constraints that are not met, as others do not allow it.
  public let conflicts: [Int]
  /// Indices of other constraints that are not met.
  public let unmet: [Int]
  /// Boxes with an underconstrained size or position; it is 0, or as close to 0 as inequalities
  /// allow.
  public let ambiguous: [LayoutBox]
  /// Indices of constraints with numbers that are not finite, or beyond the limit, which are
  /// ignored.
  public let ignored: [Int]
}
