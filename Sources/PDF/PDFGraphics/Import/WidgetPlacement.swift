import ComposeGeometry
import ComposePDFWriter

/// The placement of an imported page on the page that it is drawn on, where its widgets can follow it: scaled, and rotated by multiples of 90°.
struct WidgetPlacement {
  /// From the page's own coordinates to default page space.
  private let transform: AffineTransform
  /// How far the page is rotated, counterclockwise: 0…3.
  let quarterTurns: Int
  /// The scale along the page's own x axis.
  private let across: Double
  /// The scale along its own y axis.
  private let up: Double

  /// - Returns: Nil for a page that is mirrored, skewed or rotated otherwise: the rectangles of annotations are
  ///   upright.
  init?(_ transform: AffineTransform) {
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    across = (a * a + b * b).squareRoot()
    up = (c * c + d * d).squareRoot()
    guard transform.isFinite, across > 1e-9, up > 1e-9, a * d - b * c > 0 else { return nil }
    let tolerance = 1e-6
    if abs(b) < tolerance * across, abs(c) < tolerance * up {
      quarterTurns = a > 0 ? 0 : 2
    } else if abs(a) < tolerance * across, abs(d) < tolerance * up {
      quarterTurns = b > 0 ? 1 : 3
    } else {
      return nil
    }
    self.transform = transform
  }

  /// A rectangle of the page, in default page space.
  func rect(_ rect: Rect) -> Rect { rect.applying(transform) }

  /// The scale of what is as high as a line of a field's text.
  ///
  /// - Parameter rotation: That of the widget on its page, in degrees counterclockwise.
  func textScale(rotation: Int) -> Double { rotation % 180 == 0 ? up : across }

  /// Rotates an appearance with the page (ISO 32000-2, 12.5.5): its size is fitted by the rectangle.
  func rotated(_ matrix: AffineTransform) -> AffineTransform {
    let rotations = [
      AffineTransform.identity, AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0),
      AffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0),
      AffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0),
    ]
    // 0…3, as `init` sets it.
    return matrix.followed(by: rotations[quarterTurns])
  }
}
