public import ComposeGeometry

/// A shape to be filled with text, and how: TextKit's text container.
public struct TextContainer: Sendable {
  /// The form of the region that lines fill.
  public enum Shape: Hashable, Sendable {
    /// A side that is infinite has no end; sides that are not numbers count as 0.
    case rect(Rect)
    /// Any shape; where it is concave or has holes, lines come in several stretches.
    case path(Path)
  }

  /// The form of the region that lines fill.
  public var shape: Shape
  /// The options of the frames in the container.
  public var options: FrameOptions
  /// Of containers that are filled one after the other, those with equal numbers are on one page.
  /// Nil for a page of its own.
  public var page: Int?

  /// Creates a rectangular container.
  public init(_ rect: Rect, options: FrameOptions = FrameOptions()) {
    shape = .rect(rect)
    self.options = options
  }

  /// Creates a container of the shape of a path.
  public init(_ path: Path, options: FrameOptions = FrameOptions()) {
    shape = path.rectangle.map { .rect($0) } ?? .path(path)
    self.options = options
  }

  /// A container with its corner at 0. As in TextKit, sides that are not above zero have no end.
  public init(size: Size, options: FrameOptions = FrameOptions()) {
    func side(_ length: Double) -> Double { length > 0 ? length : .infinity }
    self.init(
      Rect(x: 0, y: 0, width: side(size.width), height: side(size.height)), options: options)
  }

  /// Whether lines go on over its whole width from top to bottom.
  var isPlain: Bool {
    guard case .rect = shape else { return false }
    return options.progression == .topToBottom && options.exclusions.isEmpty
  }

  /// The rectangle within the insets, for plain containers and as what others are kept to.
  var insetRect: Rect {
    let bounds: Rect
    switch shape {
    case .rect(let rect): bounds = rect
    case .path(let path): bounds = path.bounds ?? .zero
    }
    return Rect(
      x: bounds.minX.isFinite ? bounds.minX : 0, y: bounds.minY.isFinite ? bounds.minY : 0,
      width: bounds.width.isNaN ? 0 : bounds.width,
      height: bounds.height.isNaN ? 0 : bounds.height
    ).inset(by: totalInsets)
  }

  /// What is kept free along the sides, in points.
  var totalInsets: EdgeInsets {
    func usable(_ value: Double) -> Double { value.isFinite ? max(0, value) : 0 }
    let edge = usable(options.edgeInset)
    let insets = options.insets
    return EdgeInsets(
      top: usable(insets.top) + edge, left: usable(insets.left) + edge,
      bottom: usable(insets.bottom) + edge, right: usable(insets.right) + edge)
  }
}
