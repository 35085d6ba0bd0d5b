public import ComposeGeometry

/// A page to draw on: paths, glyph runs, images and links, as marked content.
///
/// Coordinates are points in user space: origin top-left and y down unless the page was begun
/// lower-left. Text and images are upright either way. Anything with NaN or infinite numbers is not
/// drawn, and is reported by the context.
public protocol GraphicsContext: AnyObject {
  /// The transform from user space to the page's default coordinate system.
  var transform: AffineTransform { get }
  /// Whether y grows upwards in the page's default coordinate system.
  var yAxisPointsUp: Bool { get }

  /// Saves the graphics state, including the transform and the clip.
  func saveState()
  /// Restores the graphics state saved last; does nothing when none was saved.
  func restoreState()
  /// Concatenates `transform` with the current transform.
  func concatenate(_ transform: AffineTransform)

  /// Intersects the clip with the inside of the path.
  func clip(to path: Path, rule: Path.FillRule)
  /// Fills the inside of the path.
  func fill(_ path: Path, with color: Color, rule: Path.FillRule)
  /// Fills a rectangle.
  func fill(_ rect: Rect, with color: Color)
  /// Strokes the path.
  func stroke(_ path: Path, with color: Color, style: StrokeStyle)
  /// Draws a run with its first glyph's origin at `origin` on the baseline.
  func draw(_ run: GlyphRun, at origin: Point, color: Color)
  /// Draws the image stretched over `rect`.
  func draw(_ image: Image, in rect: Rect)

  /// Adds a link annotation over `rect` of the current page. `element` is the link's structure
  /// element.
  func addLink(_ target: LinkTarget, over rect: Rect, element: StructureElement?)
  /// Adds a link annotation of several rectangles, such as one that spans several lines.
  ///
  /// A context without such links makes each rectangle a separate link.
  func addLink(
    _ target: LinkTarget, over rects: [Rect], element: StructureElement?, part: LinkPart)
  /// Adds an annotation of text to the current page, line by line. `element` is the annotation's
  /// structure element.
  ///
  /// A context without annotations omits them.
  func addAnnotation(
    _ annotation: TextAnnotation, over rects: [Rect], element: StructureElement?, part: LinkPart)
  /// Adds a named destination on the current page for `LinkTarget.destination`.
  func addDestination(_ name: String, at point: Point)

  /// Appends an element to the structure tree after its existing siblings.
  func makeElement(
    _ type: StructureType, in parent: StructureElement, properties: StructureProperties
  ) -> StructureElement
  /// Begins marked content, up to the matching `endContent()`. Does not nest: a new `beginContent`
  /// ends the previous one.
  func beginContent(_ role: ContentRole)
  /// Ends the marked content.
  func endContent()
}

/// The target of a link.
public enum LinkTarget: Hashable, Sendable {
  /// A URI.
  case uri(String)
  /// A name given to `addDestination(_:at:)`, before or after.
  case destination(String)
}

/// Which part of a link or an annotation is added when it spans several lines.
public struct LinkPart: Hashable, Sendable {
  /// Whether an earlier part was added before.
  public var isContinuation: Bool
  /// Whether another part follows.
  public var continues: Bool

  /// A link of one part.
  public static let whole = LinkPart(isContinuation: false, continues: false)

  /// Creates a part.
  public init(isContinuation: Bool, continues: Bool) {
    self.isContinuation = isContinuation
    self.continues = continues
  }
}

extension GraphicsContext {
  /// Fills a path by the non-zero winding number rule.
  public func fill(_ path: Path, with color: Color) { fill(path, with: color, rule: .nonZero) }

  /// Adds a separate link for each rectangle.
  public func addLink(
    _ target: LinkTarget, over rects: [Rect], element: StructureElement?, part: LinkPart
  ) {
    for rect in rects { addLink(target, over: rect, element: element) }
  }

  /// Adds nothing: most contexts have no annotations.
  public func addAnnotation(
    _ annotation: TextAnnotation, over rects: [Rect], element: StructureElement?, part: LinkPart
  ) {}

  /// False: y grows downwards.
  public var yAxisPointsUp: Bool { false }

  /// Runs `body` between `saveState()` and `restoreState()`.
  public func withSavedState<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    saveState()
    defer { restoreState() }
    return try body()
  }

  /// Runs `body` with the clip intersected with a path, in a saved state.
  public func withClip<Result, Failure: Error>(
    to path: Path, rule: Path.FillRule = .nonZero, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    saveState()
    defer { restoreState() }
    clip(to: path, rule: rule)
    return try body()
  }

  /// Runs `body` and marks what it draws as content with `role`.
  public func withContent<Result, Failure: Error>(
    _ role: ContentRole, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    beginContent(role)
    defer { endContent() }
    return try body()
  }
}
