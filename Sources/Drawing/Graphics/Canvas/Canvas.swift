public import ComposeGeometry

/// A drawing surface with a current path and current paints, with the calls of Core Graphics: code
/// written for a `CGContext` can be ported almost line by line.
///
///     let canvas = Canvas(page)
///     canvas.setFillColor(.red)
///     canvas.translateBy(x: 50, y: 50)
///     canvas.addEllipse(in: Rect(x: 0, y: 0, width: 200, height: 100))
///     canvas.fillPath()
///
/// It keeps the state that a `PaintingContext` takes with each call, and passes it on. Points of
/// the current path are not affected by later changes of the transform; the path is not part of the
/// saved graphics state, and painting or clipping clears it.
public final class Canvas {
  /// The context that is drawn on.
  public let context: any PaintingContext

  /// What `saveGState()` saves here; the rest is saved by the context.
  struct State {
    var fill = Paint.color(.black)
    var stroke = Paint.color(.black)
    var style = StrokeStyle()
    var textMode = TextDrawingMode.fill
    var patternPhase = Size.zero

    /// The paints with the phase of patterns.
    var fillPaint: Paint { fill.moved(byPatternPhase: patternPhase) }
    var strokePaint: Paint { stroke.moved(byPatternPhase: patternPhase) }
  }

  var state = State()
  private var saved: [State] = []
  /// The current path, in user space as it is now.
  public internal(set) var path = Path()

  /// Creates a canvas that draws on a context, with the default state and an empty path.
  public init(_ context: any PaintingContext) {
    self.context = context
  }

  // MARK: State

  /// Saves everything but the path.
  public func saveGState() {
    context.saveState()
    saved.append(state)
  }

  /// Restores the last saved graphics state. Without one nothing changes, and the context counts a
  /// problem.
  public func restoreGState() {
    let before = context.transform
    context.restoreState()
    if let last = saved.popLast() { state = last }
    keepPath(from: before)
  }

  /// Runs `body` between `saveGState()` and `restoreGState()`.
  public func withSavedState<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    saveGState()
    defer { restoreGState() }
    return try body()
  }

  // MARK: Transform

  /// The transform from user space to the page's default coordinate system.
  public var ctm: AffineTransform { context.transform }

  /// Concatenates `transform` with the current transform.
  public func concatenate(_ transform: AffineTransform) {
    let before = context.transform
    context.concatenate(transform)
    keepPath(from: before)
  }

  /// Moves the origin of user space.
  public func translateBy(x: Double, y: Double) {
    concatenate(AffineTransform(translationX: x, y: y))
  }

  /// Scales user space along its axes.
  public func scaleBy(x: Double, y: Double) {
    concatenate(AffineTransform(scaleX: x, y: y))
  }

  /// Rotates from the positive x axis towards the positive y axis, in radians.
  public func rotate(by radians: Double) {
    concatenate(AffineTransform(rotation: radians))
  }

  /// Leaves the path where it was when `before` was the transform.
  private func keepPath(from before: AffineTransform) {
    guard !path.isEmpty, before != context.transform,
      let inverse = context.transform.inverted
    else { return }
    path = path.applying(before.followed(by: inverse))
  }

  // MARK: Conversion

  /// A point of user space in the page's default coordinate system.
  public func convertToDeviceSpace(_ point: Point) -> Point { point.applying(ctm) }

  /// A size of user space on the page: without the transform's offset.
  public func convertToDeviceSpace(_ size: Size) -> Size { size.applying(ctm) }

  /// The upright box on the page around a rectangle of user space.
  public func convertToDeviceSpace(_ rect: Rect) -> Rect { rect.applying(ctm) }

  /// A point of the page in user space; itself where the transform has no inverse.
  public func convertToUserSpace(_ point: Point) -> Point {
    ctm.inverted.map { point.applying($0) } ?? point
  }

  /// Returns a size of device space in user space.
  public func convertToUserSpace(_ size: Size) -> Size {
    ctm.inverted.map { size.applying($0) } ?? size
  }

  /// The upright box in user space around a rectangle of the page.
  public func convertToUserSpace(_ rect: Rect) -> Rect {
    ctm.inverted.map { rect.applying($0) } ?? rect
  }
}

/// What drawing a run of glyphs does (ISO 32000-2, 9.3.6).
public enum TextDrawingMode: Hashable, Sendable {
  case fill, stroke, fillStroke
  /// Invisible text, which can be searched and copied.
  case invisible
  /// As the modes without clipping, followed by intersecting the clip with the glyphs.
  case fillClip, strokeClip, fillStrokeClip, clip
}
