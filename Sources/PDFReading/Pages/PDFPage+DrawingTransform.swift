public import Geometry

/// How a page is fitted into a rectangle of other proportions.
public enum PageFit: Hashable, Sendable {
  /// As large as lies within the rectangle, centred.
  case contain
  /// As small as covers the rectangle, centred.
  case fill
  /// As `contain`, but never larger than the page is.
  case scaleDown
  /// Both sides scaled to the rectangle's, whatever becomes of the proportions.
  case stretch
}

extension PDFPage {
  /// Takes the page's own coordinates to a rectangle of a drawing's, whose y points down.
  ///
  /// What is fitted is the part of `box` on the medium, turned by the page's own rotation and
  /// by `rotation`.
  ///
  /// - Parameters:
  ///   - rotation: Clockwise degrees beside the page's own; ignored unless a multiple of 90.
  ///   - yPointsUp: Whether the rectangle's y points up instead, as on a page begun lower-left.
  public func drawingTransform(
    box: PageBox = .crop, into rect: Rect, rotation: Int = 0, fit: PageFit = .contain,
    yPointsUp: Bool = false
  ) -> AffineTransform {
    PagePlacement(
      box: effectiveBox(box), rotation: Self.normalized(self.rotation + Self.normalized(rotation)),
      userUnit: userUnit
    ).transform(into: rect, fit: fit, yPointsUp: yPointsUp)
  }
}

/// How a box of a page is shown: turned, and in units of its own.
struct PagePlacement {
  let box: Rect
  /// 0, 90, 180 or 270, clockwise.
  let rotation: Int
  let userUnit: Double

  func transform(into rect: Rect, fit: PageFit, yPointsUp: Bool) -> AffineTransform {
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
