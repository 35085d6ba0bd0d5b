public import ComposeGeometry

extension Layer {
  /// The bounding rectangle of the layer in the coordinates of its superlayer.
  ///
  /// Setting it changes the position and the bounds' size to match. With a transform that rotates
  /// by other than right angles, only the corner of least x and y is kept.
  public var frame: Rect {
    get { bounds.applying(placement) }
    set {
      guard newValue.isFinite else { return }
      var linear = transform
      linear.tx = 0
      linear.ty = 0
      let size = linear.inverted.map { Rect(origin: .zero, size: newValue.size).applying($0).size }
      bounds.size = size ?? Size(width: newValue.width, height: newValue.height)
      let now = frame
      guard now.isFinite else { return }
      position = position + Point(newValue.minX - now.minX, newValue.minY - now.minY)
    }
  }

  /// The anchor point in the layer's own coordinates.
  var anchor: Point {
    Point(
      bounds.minX + anchorPoint.x * bounds.width, bounds.minY + anchorPoint.y * bounds.height)
  }

  /// From the layer's own coordinates to those of its superlayer, without `sublayerTransform`.
  var placement: AffineTransform {
    let anchor = isGeometryFlipped ? anchor.applying(geometryFlip) : anchor
    return
      ownFlip
      .followed(by: AffineTransform(translationX: -anchor.x, y: -anchor.y))
      .followed(by: transform)
      .followed(by: AffineTransform(translationX: position.x, y: position.y))
  }

  /// Turns the bounds upside down.
  var geometryFlip: AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.minY + bounds.maxY)
  }

  /// From the layer's own coordinates to those that have y as its superlayer has.
  var ownFlip: AffineTransform { isGeometryFlipped ? geometryFlip : .identity }

  /// `sublayerTransform` about the anchor point.
  var sublayerPlacement: AffineTransform {
    guard sublayerTransform != .identity else { return .identity }
    let anchor = anchor
    return AffineTransform(translationX: -anchor.x, y: -anchor.y)
      .followed(by: sublayerTransform)
      .followed(by: AffineTransform(translationX: anchor.x, y: anchor.y))
  }

  /// The outline of the bounds, with their corners rounded.
  public var outline: Path { outline(of: bounds, radius: cornerRadius) }

  /// A rectangle with the corners of the layer.
  func outline(of rect: Rect, radius: Double) -> Path {
    guard radius > 0, !maskedCorners.isDisjoint(with: .allCorners) else { return Path(rect: rect) }
    let radii = CornerRadii(radius, at: maskedCorners)
    return switch cornerCurve {
    case .circular: Path(roundedRect: rect, cornerRadii: radii)
    case .continuous: Path(continuousRoundedRect: rect, cornerRadii: radii)
    }
  }

  // MARK: Conversion

  /// From the coordinates of this layer to those of another of the tree, or of its root when
  /// `other` is nil; nil when the other layer's are a line or a point, or it is in another tree.
  public func transform(to other: Layer?) -> AffineTransform? {
    let (root, own) = placementInRoot
    guard let other else { return own }
    let (otherRoot, others) = other.placementInRoot
    guard root === otherRoot else { return nil }
    return others.inverted.map { own.followed(by: $0) }
  }

  /// A point of this layer in another's coordinates, or the root's for nil; the same point where
  /// there is no way: see `transform(to:)`.
  public func convert(_ point: Point, to other: Layer?) -> Point {
    transform(to: other).map { point.applying($0) } ?? point
  }

  /// A point of another layer, or of the root for nil, in this layer's coordinates.
  public func convert(_ point: Point, from other: Layer?) -> Point {
    (other ?? placementInRoot.root).convert(point, to: self)
  }

  /// The upright rectangle around one of this layer in another's coordinates.
  public func convert(_ rect: Rect, to other: Layer?) -> Rect {
    transform(to: other).map { rect.applying($0) } ?? rect
  }

  /// The upright rectangle in this layer's coordinates around one of another layer, or of the root
  /// for nil.
  public func convert(_ rect: Rect, from other: Layer?) -> Rect {
    (other ?? placementInRoot.root).convert(rect, to: self)
  }

  private var placementInRoot: (root: Layer, transform: AffineTransform) {
    var layer = self
    var transform = AffineTransform.identity
    while let next = layer.superlayer {
      transform = transform.followed(by: layer.placement).followed(by: next.sublayerPlacement)
      layer = next
    }
    return (layer, transform)
  }

  // MARK: Hit tests

  /// Whether a point in the layer's own coordinates is in its bounds.
  public func contains(_ point: Point) -> Bool { bounds.contains(point) }

  /// The frontmost layer at a point, of this layer and its descendants.
  ///
  /// Hidden layers, and parts outside the bounds of a layer that masks to bounds, are ignored.
  ///
  /// - Parameter point: In the coordinates of the superlayer.
  public func hitTest(_ point: Point) -> Layer? {
    struct Visit {
      let layer: Layer
      let point: Point
      /// Still to be tested, the frontmost last.
      var sublayers: [Layer]
    }
    func visit(_ layer: Layer, _ point: Point) -> Visit? {
      guard !layer.isHidden, let inverse = layer.placement.inverted else { return nil }
      let point = point.applying(inverse)
      guard point.isFinite, !layer.masksToBounds || layer.contains(point) else { return nil }
      return Visit(layer: layer, point: point, sublayers: layer.orderedSublayers)
    }
    var stack = visit(self, point).map { [$0] } ?? []
    while var top = stack.popLast() {
      guard let next = top.sublayers.popLast() else {
        if top.layer.contains(top.point) { return top.layer }
        continue
      }
      let inverse = top.layer.sublayerPlacement.inverted
      let place = inverse.map { top.point.applying($0) }
      stack.append(top)
      if let place, let inner = visit(next, place) { stack.append(inner) }
    }
    return nil
  }
}
