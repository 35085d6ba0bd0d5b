/// A sequence of subpaths made of lines, quadratic and cubic curves.
///
/// A value: changing a copy leaves the original as it was. Appending is amortised O(1). Segments
/// added before any `move(to:)` start a subpath at their own first point. Numbers that are not
/// finite are kept unmodified; each operation documents how it treats them.
public struct Path: Hashable, Sendable {
  /// One segment of a path.
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case quadCurve(control: Point, to: Point)
    case curve(control1: Point, control2: Point, to: Point)
    case close
  }

  /// The fill rule, which defines the inside of a path (ISO 32000-2, 8.5.3.3).
  public enum FillRule: Hashable, Sendable {
    case nonZero, evenOdd
  }

  /// The segments, in the order in which they are drawn.
  public private(set) var elements: [Element] = []
  /// Where the next segment starts; nil while the path is empty.
  public private(set) var currentPoint: Point?
  private var subpathStart = Point.zero

  /// Creates an empty path.
  public init() {}

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Starts a subpath at `point`.
  public mutating func move(to point: Point) {
    elements.append(.move(point))
    currentPoint = point
    subpathStart = point
  }

  /// Adds a line from the current point. In a path without one, the point becomes the current point
  /// instead, and nothing is drawn to it.
  public mutating func addLine(to point: Point) {
    guard currentPoint != nil else { return move(to: point) }
    elements.append(.line(point))
    currentPoint = point
  }

  /// Adds a quadratic curve from the current point; in a path without one, from its control point.
  public mutating func addQuadCurve(to point: Point, control: Point) {
    if currentPoint == nil { move(to: control) }
    elements.append(.quadCurve(control: control, to: point))
    currentPoint = point
  }

  /// Adds a cubic curve from the current point; in a path without one, from its first control
  /// point.
  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    if currentPoint == nil { move(to: control1) }
    elements.append(.curve(control1: control1, control2: control2, to: point))
    currentPoint = point
  }

  /// Joins the subpath's end to its start; the start becomes the current point.
  public mutating func closeSubpath() {
    guard currentPoint != nil else { return }
    elements.append(.close)
    currentPoint = subpathStart
  }

  /// Adds all elements of another path, whose last subpath is then the current one.
  public mutating func addPath(_ other: Path) {
    elements.append(contentsOf: other.elements)
    if other.currentPoint != nil {
      currentPoint = other.currentPoint
      subpathStart = other.subpathStart
    }
  }

  /// Removes all elements, keeping the allocated memory.
  public mutating func removeAll() {
    elements.removeAll(keepingCapacity: true)
    currentPoint = nil
    subpathStart = .zero
  }

  /// Makes room for a number of elements in all.
  public mutating func reserveCapacity(_ count: Int) {
    elements.reserveCapacity(count)
  }
}
