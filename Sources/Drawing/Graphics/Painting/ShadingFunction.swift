public import ComposeGeometry

/// A colour for each point of a rectangle, as a function has it (ISO 32000-2, 8.7.4.5.2).
///
/// Copies are equal; functions that were created apart are not, whatever they calculate.
public struct ShadingFunction: Sendable {
  /// Where the function is defined; nothing is painted outside.
  public let domain: Rect
  /// Whether all colours are opaque.
  public let isOpaque: Bool
  private let function: Function

  private final class Function: Sendable {
    let color: @Sendable (Point) -> Color

    init(_ color: @escaping @Sendable (Point) -> Color) { self.color = color }
  }

  /// Creates a function over a rectangle.
  ///
  /// - Parameters:
  ///   - isOpaque: Whether all colours are opaque.
  ///   - color: The colour of a point of the domain; all of one space.
  public init(
    over domain: Rect, isOpaque: Bool = true, color: @escaping @Sendable (Point) -> Color
  ) {
    self.domain = domain
    self.isOpaque = isOpaque
    function = Function(color)
  }

  /// The colour of a point; nil outside the domain.
  public func color(at point: Point) -> Color? {
    guard point.x >= domain.minX, point.x <= domain.maxX, point.y >= domain.minY,
      point.y <= domain.maxY
    else { return nil }
    return function.color(point)
  }

  /// The colours of evenly spaced points from corner to corner, row by row from the least y.
  ///
  /// - Parameter side: The number of rows and of columns, 2 to 1,024.
  package func samples(_ side: Int) -> [Color] {
    let side = min(max(side, 2), 1024)
    // A function may jump at its end, where its area has no width any more.
    let last = Double(side - 1) * (1 + 1e-6)
    var colors: [Color] = []
    colors.reserveCapacity(side * side)
    for row in 0..<side {
      let y = domain.minY + Double(row) / last * domain.height
      for column in 0..<side {
        colors.append(function.color(Point(domain.minX + Double(column) / last * domain.width, y)))
      }
    }
    return colors
  }
}

extension ShadingFunction: Hashable {
  /// Whether both are copies of one function over the same domain.
  public static func == (left: ShadingFunction, right: ShadingFunction) -> Bool {
    left.function === right.function && left.domain == right.domain
  }

  /// Hashes the identity of the function.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(function)) }
}
