import ComposePlatform

/// The operations of `CGAffineTransform`, in its order: the last one called applies first to a
/// point, so that `translatedBy` after `scaledBy` moves by scaled distances.
extension AffineTransform {
  /// Whether the transform leaves every point where it is.
  public var isIdentity: Bool { self == .identity }

  /// Separate scale factors for each axis.
  public init(scale: Double) { self.init(scaleX: scale, y: scale) }

  /// Creates a rotation about the origin; a positive angle turns the positive x axis towards the
  /// positive y axis.
  public init(rotation angle: Angle) { self.init(rotation: angle.radians) }

  /// `x` is moved by `tan(horizontal)` for each unit of y, and `y` by `tan(vertical)` of x.
  public init(skewX horizontal: Angle, y vertical: Angle) {
    self.init(a: 1, b: tan(vertical.radians), c: tan(horizontal.radians), d: 1, tx: 0, ty: 0)
  }

  /// Moves first, then applies `self`.
  public func translatedBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform(translationX: x, y: y).followed(by: self)
  }

  /// Scales first, then applies `self`.
  public func scaledBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform(scaleX: x, y: y).followed(by: self)
  }

  /// Rotates first by an angle in radians, then applies `self`.
  public func rotated(by radians: Double) -> AffineTransform {
    AffineTransform(rotation: radians).followed(by: self)
  }

  /// Applies `self` first and `next` to its result, like `followed(by:)`.
  public func concatenating(_ next: AffineTransform) -> AffineTransform { followed(by: next) }

  /// The transform that undoes `self`; `self` when it is singular, as `CGAffineTransform` has it.
  public func invertedOrSelf() -> AffineTransform { inverted ?? self }

  /// A decomposed transform: a point is scaled, then skewed, rotated and translated.
  public struct Components: Hashable, Sendable {
    /// The factor along the x axis.
    public var scaleX: Double
    /// Negative where the transform includes a reflection.
    public var scaleY: Double
    /// The shear of x per unit of y, before the rotation: the tangent of the skew angle.
    public var shear: Double
    /// The rotation.
    public var rotation: Angle
    /// The displacement of the origin.
    public var translation: Point

    /// Creates the parts of a transform; the defaults are those of the identity.
    public init(
      scaleX: Double = 1, scaleY: Double = 1, shear: Double = 0, rotation: Angle = .zero,
      translation: Point = .zero
    ) {
      self.scaleX = scaleX
      self.scaleY = scaleY
      self.shear = shear
      self.rotation = rotation
      self.translation = translation
    }
  }

  /// The transform as scale, shear, rotation and translation, in the order they apply.
  ///
  /// A singular transform has a scale of zero; one that maps the x axis to a point has shear zero,
  /// and is rotated so that the y axis is mapped correctly.
  public func decomposed() -> Components {
    let translation = Point(tx, ty)
    let scaleX = (a * a + b * b).squareRoot()
    guard scaleX > 0 else {
      let scaleY = (c * c + d * d).squareRoot()
      return Components(
        scaleX: 0, scaleY: scaleY, rotation: Angle(radians: scaleY > 0 ? atan2(-c, d) : 0),
        translation: translation)
    }
    let scaleY = determinant / scaleX
    let along = (a * c + b * d) / scaleX
    return Components(
      scaleX: scaleX, scaleY: scaleY, shear: scaleY == 0 ? along : along / scaleY,
      rotation: Angle(radians: atan2(b, a)), translation: translation)
  }

  /// The transform composed of these components. With a vertical scale of zero, the shear is the
  /// distance itself, as returned by `decomposed()`.
  public init(_ parts: Components) {
    let shear = parts.scaleY == 0 ? parts.shear : parts.shear * parts.scaleY
    let cosine = cos(parts.rotation.radians)
    let sine = sin(parts.rotation.radians)
    self.init(
      a: parts.scaleX * cosine, b: parts.scaleX * sine,
      c: shear * cosine - parts.scaleY * sine, d: shear * sine + parts.scaleY * cosine,
      tx: parts.translation.x, ty: parts.translation.y)
  }
}

extension Size {
  /// Width and height taken as a vector: translations do not matter to it.
  public func applying(_ transform: AffineTransform) -> Size {
    Size(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

extension Rect {
  /// The smallest upright rectangle around the four corners taken through `transform`.
  public func applying(_ transform: AffineTransform) -> Rect {
    let corners = [
      Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY),
    ].map { $0.applying(transform) }
    let x = corners.map(\.x)
    let y = corners.map(\.y)
    let left = x.min() ?? 0
    let top = y.min() ?? 0
    return Rect(x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
  }
}
