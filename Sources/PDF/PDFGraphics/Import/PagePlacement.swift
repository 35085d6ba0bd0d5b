public import ComposeGeometry

/// How a page is fitted into a rectangle of another aspect ratio.
public enum PageFit: Hashable, Sendable {
  /// As large as fits within the rectangle, centred.
  case contain
  /// As small as possible to cover the rectangle, centred.
  case fill
  /// As `contain`, but never enlarged.
  case scaleDown
  /// Both sides scaled to the rectangle's, without keeping the aspect ratio.
  case stretch
}

/// How a box of a page is placed: its rotation and user unit (ISO 32000-1, 8.3.2.3).
public struct PagePlacement: Hashable, Sendable {
  /// In default page space, y up.
  public var box: Rect
  /// 0, 90, 180 or 270, clockwise.
  public var rotation: Int
  /// The number of points per unit of the page.
  public var userUnit: Double

  /// Creates the placement of a page; the rotation is in degrees clockwise.
  public init(box: Rect, rotation: Int = 0, userUnit: Double = 1) {
    self.box = box
    self.rotation = rotation
    self.userUnit = userUnit
  }

  /// The size at which the box is shown, in points.
  public var size: Size {
    rotation % 180 == 0
      ? Size(width: box.width * userUnit, height: box.height * userUnit)
      : Size(width: box.height * userUnit, height: box.width * userUnit)
  }

  /// Maps the page's own coordinates to a rectangle.
  ///
  /// - Parameter yPointsUp: Whether the rectangle's y points up.
  public func transform(into rect: Rect, fit: PageFit, yPointsUp: Bool) -> AffineTransform {
    // From the box to the upright page, origin bottom-left, y up.
    let origin = AffineTransform(translationX: -box.minX, y: -box.minY)
    let turned: AffineTransform
    switch rotation {
    case 90: turned = AffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: box.width)
    case 180: turned = AffineTransform(a: -1, b: 0, c: 0, d: -1, tx: box.width, ty: box.height)
    case 270: turned = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: box.height, ty: 0)
    default: turned = .identity
    }
    let isAcross = rotation % 180 != 0
    let width = isAcross ? box.height : box.width
    let height = isAcross ? box.width : box.height
    var across = rect.width / width
    var up = rect.height / height
    switch fit {
    case .stretch: break
    case .contain: (across, up) = (min(across, up), min(across, up))
    case .fill: (across, up) = (max(across, up), max(across, up))
    case .scaleDown: (across, up) = (min(across, up, userUnit), min(across, up, userUnit))
    }
    let left = rect.midX - width * across / 2
    let scaled = AffineTransform(
      a: across, b: 0, c: 0, d: yPointsUp ? up : -up, tx: left,
      ty: yPointsUp ? rect.midY - height * up / 2 : rect.midY + height * up / 2)
    return origin.followed(by: turned).followed(by: scaled)
  }
}
