public import ComposeGeometry

/// Which edge of the stored image is the top of the upright one: the values of the EXIF orientation
/// tag (CIPA DC-008, 4.6.4). Rotations are clockwise, mirroring is applied first.
public enum ImageOrientation: Int, Hashable, Sendable, CaseIterable {
  case up = 1
  case upMirrored = 2
  case down = 3
  case downMirrored = 4
  case leftMirrored = 5
  case right = 6
  case rightMirrored = 7
  case left = 8

  /// Whether stored rows become upright columns.
  public var swapsAxes: Bool { rawValue >= 5 }

  /// Maps the unit square of the stored image to that of the upright one, both with the origin
  /// top-left and y down.
  public var transform: AffineTransform {
    switch self {
    case .up: .identity
    case .upMirrored: AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
    case .down: AffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
    case .downMirrored: AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
    case .leftMirrored: AffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .right: AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
    case .rightMirrored: AffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
    case .left: AffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
    }
  }
}
