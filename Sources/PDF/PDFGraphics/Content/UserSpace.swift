import ComposeGeometry
import ComposePlatform

/// From the caller's coordinates to the numbers in a content stream.
///
/// Translations are added to coordinates; other transforms become `cm` operators. A page begun
/// top-left has no flipping matrix: with F the flip of the page, coordinates p are written as F·p
/// and a transform M as F·M·F, so glyphs and images need no flip.
struct UserSpace {
  let pageHeight: Double
  let isFlipped: Bool
  /// From user space to the page as it was begun.
  private(set) var transform = AffineTransform.identity
  /// The part of `transform` since the last `cm`, a translation.
  private var offset = Point.zero
  /// The number of decimals needed beyond those of an unscaled page; may be negative.
  private(set) var extraDecimals = 0
  /// Whether a transform has collapsed everything to a line or a point.
  private(set) var isSingular = false
  /// From the written space to that in which the content stream began: the product of all `cm` so
  /// far.
  private(set) var written = AffineTransform.identity
  /// From the space in which the content stream began to that of the page.
  private var began = AffineTransform.identity

  init(pageHeight: Double, isFlipped: Bool) {
    self.pageHeight = pageHeight
    self.isFlipped = isFlipped
  }

  @inline(__always)
  func x(_ value: Double) -> Double { value + offset.x }

  @inline(__always)
  func y(_ value: Double) -> Double {
    isFlipped ? pageHeight - (value + offset.y) : value + offset.y
  }

  /// A point of user space in default page space, as used by annotations and destinations.
  func pagePoint(_ point: Point) -> Point {
    let point = point.applying(transform)
    return isFlipped ? Point(x: point.x, y: pageHeight - point.y) : point
  }

  /// From user space to default page space.
  var toPage: AffineTransform { isFlipped ? transform.followed(by: flip) : transform }

  /// The bounding box in default page space of a rectangle of user space.
  @_optimize(speed)
  func pageRect(_ rect: Rect) -> Rect {
    let corners = [
      Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.minX, rect.maxY),
      Point(rect.maxX, rect.maxY),
    ].map(pagePoint)
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    // Four corners: neither array is empty.
    let (left, right) = (xs.min() ?? 0, xs.max() ?? 0)
    let (bottom, top) = (ys.min() ?? 0, ys.max() ?? 0)
    return Rect(x: left, y: bottom, width: right - left, height: top - bottom)
  }

  /// The space of a content stream nested at this one's position, in the same coordinates.
  var nested: UserSpace {
    var space = self
    space.began = written.followed(by: began)
    space.written = .identity
    return space
  }

  /// From user space to the space in which the content stream began.
  var toStream: AffineTransform { written(.identity).followed(by: written) }

  /// From the page as it was begun to the space in which the content stream began; nil if the
  /// mapping is singular.
  var pageToStream: AffineTransform? {
    let page = isFlipped ? flip : .identity
    return began == .identity ? page : began.inverted.map { page.followed(by: $0) }
  }

  /// The bounding box in the written space of a box of the page as it was begun.
  func writtenBounds(ofPage rect: Rect) -> Rect? {
    guard let inverse = transform.inverted else { return nil }
    return rect.applying(inverse.followed(by: written(.identity)))
  }

  private var flip: AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: pageHeight)
  }

  /// Converts a transform that maps into user space to one that maps into the written space.
  func written(_ transform: AffineTransform) -> AffineTransform {
    let moved = transform.followed(by: AffineTransform(translationX: offset.x, y: offset.y))
    return isFlipped ? moved.followed(by: flip) : moved
  }

  /// Makes user space pass through `next` first.
  ///
  /// - Returns: The operands of `cm`, or nil when there is nothing to write.
  mutating func concatenate(_ next: AffineTransform) -> AffineTransform? {
    transform = next.followed(by: transform)
    guard transform.isFinite, abs(transform.determinant) > 1e-18 else {
      isSingular = true
      return nil
    }
    let moved = next.followed(by: AffineTransform(translationX: offset.x, y: offset.y))
    if next.a == 1, next.b == 0, next.c == 0, next.d == 1 {
      offset = Point(x: moved.tx, y: moved.ty)
      return nil
    }
    offset = .zero
    let scale = max(
      hypot(transform.a, transform.b), hypot(transform.c, transform.d), 1e-6)
    // Between -6 and 6: the scale is bounded below, and a double's logarithm is below 309.
    extraDecimals = min(Int(log10(scale).rounded(.up)), 6)
    let matrix = isFlipped ? flip.followed(by: moved).followed(by: flip) : moved
    written = matrix.followed(by: written)
    return matrix
  }
}
