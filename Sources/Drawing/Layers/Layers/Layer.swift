public import ComposeGeometry
public import ComposeGraphics

/// A node of a layer tree: its geometry, its appearance and its sublayers.
///
/// The static half of Core Animation's `CALayer`, with its properties and defaults. Layers are
/// objects, not values: a layer has one superlayer, and is passed to its delegate. Coordinates grow
/// downwards on a page begun upper-left, upwards on one begun lower-left. Contents and text are
/// upright on both, and the top of the bounds is their top.
///
/// Not safe to use from two threads at once.
public class Layer {
  // MARK: Geometry

  /// The bounds rectangle, in the layer's own coordinates, which are those of its sublayers.
  public var bounds = Rect.zero
  /// The position of the anchor point, in the coordinates of the superlayer.
  public var position = Point.zero
  /// The point of the bounds that `position` refers to and `transform` is applied about: (0, 0) is
  /// their corner of least x and y, (1, 1) the opposite one.
  public var anchorPoint = Point(0.5, 0.5)
  /// Sublayers of greater values are in front; those of the same value are in array order.
  public var zPosition = 0.0
  /// Applied about the anchor point.
  public var transform = AffineTransform.identity
  /// Applied to all sublayers, about the anchor point.
  public var sublayerTransform = AffineTransform.identity

  /// Whether y grows upwards in the layer's own coordinates, in which it draws and its sublayers
  /// are placed; a flipped sublayer of a flipped layer grows downwards again. Contents and text
  /// stay upright; what delegates draw is in these coordinates.
  public var isGeometryFlipped = false

  // MARK: How it looks

  /// Whether the layer and its sublayers are hidden.
  public var isHidden = false
  /// 0…1. Below 1 the layer and its sublayers are composited as one group.
  public var opacity = 1.0
  /// The blend mode of the layer and its sublayers as one group.
  public var blendMode = BlendMode.normal
  /// The colour behind the contents; nil for none.
  public var backgroundColor: Color?
  /// In points, inward from the bounds; drawn in front of the sublayers.
  public var borderWidth = 0.0
  /// The colour of the border; nil for none.
  public var borderColor: Color? = .black
  /// Rounds background, border and, when the layer masks to its bounds, its contents and sublayers.
  public var cornerRadius = 0.0
  /// The corners that `cornerRadius` rounds.
  public var maskedCorners = RectCorner.allCorners
  /// How they turn.
  public var cornerCurve = CornerCurve.circular
  /// Whether the layer and its sublayers, including shadows, are clipped to the bounds.
  public var masksToBounds = false

  /// The colour of the shadow; nil for none.
  public var shadowColor: Color? = .black
  /// 0…1; at 0 there is no shadow.
  public var shadowOpacity = 0.0
  /// In the layer's own coordinates.
  public var shadowOffset = Point(0, -3)
  /// The standard deviation of the blur, in the layer's own coordinates; 0 is sharp.
  public var shadowRadius = 3.0
  /// The outline that casts the shadow; nil for the shape of the layer and its sublayers.
  public var shadowPath: Path?

  // MARK: What it shows

  /// The contents of the layer, in addition to its background; nil for none.
  public var contents: LayerContents?
  /// The place and scale of the contents in the bounds.
  public var contentsGravity = ContentsGravity.resize
  /// The part of the contents that is shown, in units of their size, from their upper-left corner.
  public var contentsRect = Rect(x: 0, y: 0, width: 1, height: 1)
  /// The part of the contents that is stretched, as fractions of their size; the rest keeps its
  /// size. Only for gravities that resize. Measured from the upper-left corner.
  public var contentsCenter = Rect(x: 0, y: 0, width: 1, height: 1)
  /// Image pixels per point.
  public var contentsScale = 1.0
  /// Draws in the layer's coordinates, within its bounds, when there are no contents and the
  /// delegate draws none.
  public var drawing: ((_ context: any PaintingContext, _ bounds: Rect) -> Void)?
  /// Whether `display()` is called before the layer is drawn next.
  var needsDisplay = false
  /// Whether the layer is being drawn, so that a delegate cannot draw it within itself.
  var isRendering = false

  /// The object that draws the layer or lays out its sublayers.
  public weak var delegate: (any LayerDelegate)?
  /// A name by which the layer can be found; nil for none.
  public var name: String?

  // MARK: The tree

  /// From back to front, unless `zPosition` differs.
  public private(set) var sublayers: [Layer] = []
  /// The layer that this one is a sublayer or the mask of; nil for the root of a tree.
  public private(set) weak var superlayer: Layer?
  private var maskLayer: Layer?

  /// Creates a layer with empty bounds.
  public init() {}

  /// A layer with a frame.
  public init(frame: Rect) {
    bounds = Rect(origin: .zero, size: Size(width: frame.width, height: frame.height))
    position = frame.center
  }

  /// Releases deep trees without recursion.
  deinit {
    var stack = sublayers
    if let maskLayer { stack.append(maskLayer) }
    sublayers = []
    maskLayer = nil
    while var layer = stack.popLast() {
      guard isKnownUniquelyReferenced(&layer) else { continue }
      stack += layer.sublayers
      if let mask = layer.maskLayer { stack.append(mask) }
      layer.sublayers = []
      layer.maskLayer = nil
    }
  }

  /// A layer whose alpha masks this layer and its sublayers; it is in the coordinates of this
  /// layer. An ancestor of this layer, or the layer itself, is ignored.
  public var mask: Layer? {
    get { maskLayer }
    set {
      if let newValue {
        guard newValue !== maskLayer, !isOrStands(on: newValue) else { return }
        newValue.removeFromSuperlayer()
        newValue.superlayer = self
      }
      maskLayer?.superlayer = nil
      maskLayer = newValue
    }
  }

  /// Appends a layer in front of all sublayers, removing it from its superlayer.
  ///
  /// - Returns: False when nothing was changed, because the layer is this one or an ancestor of it.
  @discardableResult
  public func addSublayer(_ layer: Layer) -> Bool {
    insertSublayer(layer, at: Int.max)
  }

  /// Inserts a layer at an index of `sublayers`; indices out of range are clamped.
  ///
  /// - Returns: False when nothing was changed, because the layer is this one or an ancestor of it.
  @discardableResult
  public func insertSublayer(_ layer: Layer, at index: Int) -> Bool {
    guard !isOrStands(on: layer) else { return false }
    layer.removeFromSuperlayer()
    sublayers.insert(layer, at: min(max(index, 0), sublayers.count))
    layer.superlayer = self
    return true
  }

  /// Puts a layer right behind another; in front of all when that is no sublayer.
  @discardableResult
  public func insertSublayer(_ layer: Layer, below sibling: Layer) -> Bool {
    guard layer !== sibling, !isOrStands(on: layer) else { return false }
    layer.removeFromSuperlayer()
    return insertSublayer(layer, at: sublayers.firstIndex { $0 === sibling } ?? Int.max)
  }

  /// Puts a layer right in front of another; in front of all when that is no sublayer.
  @discardableResult
  public func insertSublayer(_ layer: Layer, above sibling: Layer) -> Bool {
    guard layer !== sibling, !isOrStands(on: layer) else { return false }
    layer.removeFromSuperlayer()
    let index = sublayers.firstIndex { $0 === sibling }
    return insertSublayer(layer, at: index.map { $0 + 1 } ?? Int.max)
  }

  /// Removes the layer, with all its sublayers, from its superlayer.
  public func removeFromSuperlayer() {
    guard let superlayer else { return }
    if superlayer.maskLayer === self { superlayer.maskLayer = nil }
    if superlayer.sublayers.last === self {
      superlayer.sublayers.removeLast()
    } else if let index = superlayer.sublayers.firstIndex(where: { $0 === self }) {
      superlayer.sublayers.remove(at: index)
    }
    self.superlayer = nil
  }

  /// Whether this layer is `other` or a descendant of it.
  private func isOrStands(on other: Layer) -> Bool {
    if other === self { return true }
    // A leaf has no descendants.
    if other.sublayers.isEmpty, other.maskLayer == nil { return false }
    var layer = superlayer
    while let current = layer {
      if current === other { return true }
      layer = current.superlayer
    }
    return false
  }

  /// Sublayers from back to front. A `zPosition` of NaN counts as 0.
  var orderedSublayers: [Layer] {
    func depth(_ layer: Layer) -> Double { layer.zPosition.isNaN ? 0 : layer.zPosition }
    guard sublayers.contains(where: { depth($0) != 0 }) else { return sublayers }
    return sublayers.enumerated()
      .sorted { (depth($0.element), $0.offset) < (depth($1.element), $1.offset) }
      .map(\.element)
  }

  // MARK: What kinds of layers draw

  /// Whether the layer draws anything between its contents and its sublayers.
  var hasOwnDrawing: Bool { false }
  /// Whether that is a single object, whose opacity needs no group.
  var drawsOneObject: Bool { false }

  /// What that reaches at most, in its own coordinates; nil where that is not known.
  var ownExtent: Rect? { bounds }
  /// Whether what it draws is upright however its coordinates are flipped.
  var drawsUpright: Bool { false }

  /// Draws what the kind of layer is for, in its own coordinates.
  func drawOwn(on context: any PaintingContext, tint: InstanceTint, log: inout LayerLog) {}
}
