import ComposeGeometry
import ComposeGraphics
import ComposeMarkup

/// The identity of a filtered element: equal keys give equal pixels.
enum FilteredContent: Hashable {
  case element(XMLTree.Index)
  /// One without children is what its attributes say, wherever it is and whatever it is called.
  case attributes([String])
}

extension SVGInterpreter {
  /// The attributes that determine the element's appearance, other than style and position.
  ///
  /// - Parameter isMovable: As `isMovable(_:_:_:)` has it.
  func filteredContent(of node: XMLTree.Index, isMovable: Bool) -> FilteredContent {
    guard tree[node].firstChild == XMLTree.none, tree[node].name != "use" else {
      return .element(node)
    }
    var others: Set<String> = ["id", "transform", "style", "class", "filter"]
    if isMovable { others.formUnion(["x", "y", "cx", "cy"]) }
    var words = [tree[node].name]
    for attribute in tree.attributes(of: node) where !others.contains(attribute.name) {
      words += [attribute.name, attribute.value]
    }
    return .attributes(words)
  }

  /// Whether an element that its attributes place looks the same wherever they place it, but for
  /// being moved: neither its paint nor its filters depend on places in user space.
  func isMovable(_ node: XMLTree.Index, _ style: SVGStyle, _ filters: [SVGFilter]) -> Bool {
    switch tree[node].name {
    case "rect", "circle", "ellipse":
      guard style.fill.isPlain, style.stroke.isPlain else { return false }
    case "image": break
    default: return false
    }
    return filters.allSatisfy { $0.primitives.allSatisfy(\.effect.ignoresPlaces) }
  }
}

extension SVGStyle.PaintValue {
  /// Whether it is the same everywhere: a colour, or nothing.
  fileprivate var isPlain: Bool {
    switch self {
    case .none, .color, .currentColor: true
    case .reference, .contextFill, .contextStroke: false
    }
  }
}

extension SVGFilterPrimitive.Effect {
  /// Whether it does the same to an element wherever that is.
  fileprivate var ignoresPlaces: Bool {
    switch self {
    case .image, .turbulence: return false
    case .lighting(let lighting, _):
      if case .distant = lighting.light { return true }
      return false
    default: return true
    }
  }
}

/// An element that was filtered, with all that its picture depends on but its place: where `use`
/// shows it again, the picture is the same.
struct FilteredElement {
  private let style: SVGStyle
  private let viewport: Size
  private let contextFill: SVGPaint?
  private let contextStroke: SVGPaint?
  /// The regions of its filters, in user space; of one that is movable those of each step as well,
  /// and all from the corner of its box on, as `toDrawing` and `rect` are.
  private let regions: [Rect]
  /// How many references lead to it, as there may be only so many.
  private let depth: Int
  /// From its user space to the coordinates of the drawing.
  let toDrawing: AffineTransform
  let image: Image
  /// Where the image is, in the coordinates of the drawing or in user space.
  let rect: Rect

  init(
    _ state: SVGInterpreter.State, regions: [Rect], depth: Int, toDrawing: AffineTransform,
    image: Image, rect: Rect
  ) {
    (style, viewport) = (state.style, state.viewport)
    (contextFill, contextStroke) = (state.contextFill, state.contextStroke)
    (self.regions, self.depth, self.toDrawing) = (regions, depth, toDrawing)
    (self.image, self.rect) = (image, rect)
  }

  /// Whether the element looks the same elsewhere.
  func isLike(
    _ state: SVGInterpreter.State, regions: [Rect], depth: Int, toDrawing: AffineTransform
  ) -> Bool {
    guard self.depth == depth, viewport == state.viewport, self.regions.count == regions.count,
      zip(self.regions, regions).allSatisfy(Self.isNear)
    else { return false }
    let own = self.toDrawing
    let bound = 1e-9 * (abs(own.a) + abs(own.b) + abs(own.c) + abs(own.d))
    return abs(own.a - toDrawing.a) <= bound && abs(own.b - toDrawing.b) <= bound
      && abs(own.c - toDrawing.c) <= bound && abs(own.d - toDrawing.d) <= bound
      && contextFill == state.contextFill && contextStroke == state.contextStroke
      && style == state.style
  }

  private static func isNear(_ first: Rect, _ second: Rect) -> Bool {
    let bound = 1e-6 * (first.width + first.height)
    return abs(first.minX - second.minX) <= bound && abs(first.minY - second.minY) <= bound
      && abs(first.maxX - second.maxX) <= bound && abs(first.maxY - second.maxY) <= bound
  }

  /// Tells the image that it is drawn more than once.
  func keepPixels() {
    guard case .vector(let vector) = image.encoding else { return }
    (vector.content as? any RasterizedImageContent)?.keepPixels()
  }
}
