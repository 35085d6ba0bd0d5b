public import ComposeGeometry

/// A page to draw on: paths, glyph runs, images and links, each told what it is.
///
/// Coordinates are points in user space: origin top-left and y down unless the page was
/// begun lower-left. Text and images come out upright either way. Whatever is not a number
/// is left undrawn and reported by the context, never written.
public protocol GraphicsContext: AnyObject {
  /// From user space to the page as it was begun.
  var transform: AffineTransform { get }
  /// Whether y grows upwards on the page as it was begun.
  var yAxisPointsUp: Bool { get }

  func saveState()
  /// Does nothing when no state was saved.
  func restoreState()
  /// Makes user space pass through `transform` first.
  func concatenate(_ transform: AffineTransform)

  /// Narrows the clip to what lies inside the path as well.
  func clip(to path: Path, rule: Path.FillRule)
  func fill(_ path: Path, with color: Color, rule: Path.FillRule)
  func fill(_ rect: Rect, with color: Color)
  func stroke(_ path: Path, with color: Color, style: StrokeStyle)
  /// Draws a run with its first glyph's origin at `origin` on the baseline.
  func draw(_ run: GlyphRun, at origin: Point, color: Color)
  /// Draws the picture stretched over `rect`.
  func draw(_ image: Image, in rect: Rect)

  /// Makes `rect` of the current page lead somewhere. `element` is the link's own element.
  func addLink(_ target: LinkTarget, over rect: Rect, element: StructureElement?)
  /// Makes rectangles lead somewhere that belong to one link of several lines.
  ///
  /// A context without such links takes each rectangle for a link of its own.
  func addLink(
    _ target: LinkTarget, over rects: [Rect], element: StructureElement?, part: LinkPart)
  /// Marks text of the current page that a reviewer annotated, line by line. `element` is the
  /// annotation's own element.
  ///
  /// A context without annotations leaves them out.
  func addAnnotation(
    _ annotation: TextAnnotation, over rects: [Rect], element: StructureElement?, part: LinkPart)
  /// Names a place of the current page for `LinkTarget.destination`.
  func addDestination(_ name: String, at point: Point)

  /// Adds a node to the structure tree after its siblings so far.
  func makeElement(
    _ role: StructureRole, in parent: StructureElement, properties: StructureProperties
  ) -> StructureElement
  /// Says what the drawing up to the matching `endContent()` is. Does not nest: a new
  /// `beginContent` ends the one before.
  func beginContent(_ role: ContentRole)
  func endContent()
}

/// Where a link leads.
public enum LinkTarget: Hashable, Sendable {
  case uri(String)
  /// A name given to `addDestination(_:at:)`, before or after.
  case destination(String)
}

/// Which part of a link or an annotation is added, where it is added line by line.
public struct LinkPart: Hashable, Sendable {
  /// Whether its beginning was added before.
  public var isBegun: Bool
  /// Whether more of it follows.
  public var goesOn: Bool

  /// A link of one part.
  public static let whole = LinkPart(isBegun: false, goesOn: false)

  public init(isBegun: Bool, goesOn: Bool) {
    self.isBegun = isBegun
    self.goesOn = goesOn
  }
}

extension GraphicsContext {
  public func addLink(
    _ target: LinkTarget, over rects: [Rect], element: StructureElement?, part: LinkPart
  ) {
    for rect in rects { addLink(target, over: rect, element: element) }
  }

  public func addAnnotation(
    _ annotation: TextAnnotation, over rects: [Rect], element: StructureElement?, part: LinkPart
  ) {}

  public var yAxisPointsUp: Bool { false }

  /// Runs `body` between `saveState()` and `restoreState()`.
  public func withSavedState<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    saveState()
    defer { restoreState() }
    return try body()
  }

  /// Runs `body` with the clip narrowed to a path, and only that.
  public func withClip<Result, Failure: Error>(
    to path: Path, rule: Path.FillRule = .nonZero, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    saveState()
    defer { restoreState() }
    clip(to: path, rule: rule)
    return try body()
  }

  /// Runs `body` with everything it draws marked as `role`.
  public func withContent<Result, Failure: Error>(
    _ role: ContentRole, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    beginContent(role)
    defer { endContent() }
    return try body()
  }
}
