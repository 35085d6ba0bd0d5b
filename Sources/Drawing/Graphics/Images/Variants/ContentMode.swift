public import ComposeGeometry

/// How an image is scaled and positioned in a rectangle: Core Animation's contents gravities under
/// UIKit's names.
public enum ContentMode: Hashable, Sendable, CaseIterable {
  /// Scaled to the rectangle, ignoring the aspect ratio.
  case scaleToFill
  /// As large as fits with its own shape, in the middle.
  case scaleAspectFit
  /// As small as covers all with its own shape, in the middle.
  case scaleAspectFill
  // In its own size, at a place.
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

  /// The rectangle of content of `size`.
  ///
  /// The result may be larger than `rect`: clipping is left to the caller. Returns `rect` for a
  /// size or rectangle that is empty or not finite.
  ///
  /// - Parameter yAxisPointsUp: Whether the top of `rect` is where y is greatest.
  public func rect(for size: Size, in rect: Rect, yAxisPointsUp: Bool = false) -> Rect {
    guard size.isFinite, size.width > 0, size.height > 0, rect.isFinite, !rect.isEmpty else {
      return rect
    }
    let scale = scale(for: size, in: rect)
    let width = self == .scaleToFill ? rect.width : size.width * scale
    let height = self == .scaleToFill ? rect.height : size.height * scale
    let (across, down) = place
    return Rect(
      x: rect.minX + (rect.width - width) * across,
      y: rect.minY + (rect.height - height) * (yAxisPointsUp ? 1 - down : down),
      width: width, height: height)
  }

  /// The transform from a rectangle of `size` at the origin to that of the content, both with y
  /// down.
  public func transform(for size: Size, in rect: Rect) -> AffineTransform {
    let target = self.rect(for: size, in: rect)
    guard size.isFinite, size.width > 0, size.height > 0 else { return .identity }
    return AffineTransform(
      a: target.width / size.width, b: 0, c: 0, d: target.height / size.height,
      tx: target.minX, ty: target.minY)
  }

  private func scale(for size: Size, in rect: Rect) -> Double {
    let (x, y) = (rect.width / size.width, rect.height / size.height)
    return switch self {
    case .scaleAspectFit: min(x, y)
    case .scaleAspectFill: max(x, y)
    default: 1
    }
  }

  /// Which part of the free space is left of the content, and which above.
  private var place: (across: Double, down: Double) {
    switch self {
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .center: (0.5, 0.5)
    case .top: (0.5, 0)
    case .bottom: (0.5, 1)
    case .left: (0, 0.5)
    case .right: (1, 0.5)
    case .topLeft: (0, 0)
    case .topRight: (1, 0)
    case .bottomLeft: (0, 1)
    case .bottomRight: (1, 1)
    }
  }
}
