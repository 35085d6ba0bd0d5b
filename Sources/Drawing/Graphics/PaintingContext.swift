public import ComposeGeometry

/// A graphics context with the whole imaging model of PDF: shadings and patterns as paint,
/// opacity, blending and shadows, transparency layers, masks, and drawings drawn again.
public protocol PaintingContext: GraphicsContext {
  /// How drawing is laid over what is there. At the start of a page, and within a transparency
  /// layer, plain; saved with the state.
  var compositing: Compositing { get set }
  /// How a device is to bring out what is drawn. At the start of a page and of a kept drawing as
  /// devices have it; saved with the state.
  var rendering: RenderingOptions { get set }

  func fill(_ path: Path, with paint: Paint, rule: Path.FillRule)
  func stroke(_ path: Path, with paint: Paint, style: StrokeStyle)
  /// Fills, then strokes, the two laid over what is there as one: where the line covers the
  /// filling, an opacity below 1 shows only the line.
  func fillAndStroke(
    _ path: Path, fill: Paint, stroke: Paint, style: StrokeStyle, rule: Path.FillRule)
  /// Draws a run as `draw(_:at:color:)` does, filled, stroked, both or neither.
  func draw(_ run: GlyphRun, at origin: Point, painting: GlyphPainting)
  /// Paints all that the clip lets through.
  func paint(_ shading: Shading)

  /// Draws the shadow that `compositing` has a path cast, filled with an opaque colour, and not the
  /// path.
  func drawShadow(of path: Path, rule: Path.FillRule)

  /// The box in user space around what the clip lets through, masks and glyphs with it; nil where
  /// nothing shows. It is never too small: where user space is turned, or the clip is not a
  /// rectangle, it has room beside; bitmaps count in whole pixels.
  var clipBounds: Rect? { get }
  /// Takes back how the clip was narrowed since the state was saved last, by masks and glyphs too:
  /// it can never become wider than that. Nothing changes where no state is saved.
  func resetClip()
  /// Paints runs of glyphs as `painting` says, and then narrows the clip to what lies in any of their
  /// outlines (ISO 32000-2, 9.3.6, modes 4 to 7). Glyphs without outlines let nothing through.
  ///
  /// The text is there to be found and copied once, painted or not.
  func clip(to text: [PlacedGlyphs], painting: GlyphPainting)
  /// Makes a rectangle as it was before anything was drawn, as far as the clip lets through: clear
  /// in layers and in bitmaps that are, else white. Opacity, blend mode and shadow do not count.
  ///
  /// What is drawn cannot be taken back in PDF: there it is a white rectangle, and a problem.
  func clear(_ rect: Rect)

  /// Lets drawing through as far as a mask does, stretched over `rect`: a picture's luminance is
  /// the opacity, black hides. Outside `rect` nothing is let through.
  func clip(to mask: Image, in rect: Rect)
  /// Paints through a stencil stretched over `rect`, upright.
  func fill(_ mask: ImageMask, in rect: Rect, with paint: Paint)
  /// Draws what was recorded, its bounds stretched over `rect`.
  func draw(_ drawing: RecordedDrawing, in rect: Rect)

  /// Runs `body`, lays what it draws over one another by itself, and then all of it over what is
  /// there with the compositing from before (ISO 32000-2, 11.4.5).
  ///
  /// Within it `compositing` starts plain. What is drawn belongs to the content that was begun
  /// before; roles within are left out.
  ///
  /// - Parameter bounds: The area to which the layer is clipped; nil for no clipping.
  func withTransparencyLayer(in bounds: Rect?, _ body: () -> Void)
  /// Runs both, and lays what `body` draws over what is there as a transparency layer, as far as
  /// the opacity of what `mask` draws lets it through (ISO 32000-2, 11.5.2).
  ///
  /// Both start with plain compositing; that from before, its shadow too, is that of the layer.
  /// The mask is not content: it has no structure and no place in a figure.
  func withMask(_ mask: () -> Void, _ body: () -> Void)
}

extension PaintingContext {
  public func fill(_ mask: ImageMask, in rect: Rect, with paint: Paint) {
    withSavedState {
      clip(to: mask.luminance, in: rect)
      fill(Path(rect: rect), with: paint)
    }
  }

  public func fill(_ path: Path, with paint: Paint) {
    fill(path, with: paint, rule: .nonZero)
  }

  /// Lets drawing through where a stencil would be painted, stretched over `rect`, and nowhere else.
  public func clip(to mask: ImageMask, in rect: Rect) {
    clip(to: mask.luminance, in: rect)
  }

  /// Narrows the clip to the outlines of glyphs that are not painted.
  public func clip(to text: [PlacedGlyphs]) {
    clip(to: text, painting: GlyphPainting())
  }

  /// Runs `body` in a transparency layer and passes on what it returns or throws.
  public func withTransparencyLayer<Result, Failure: Error>(
    in bounds: Rect? = nil, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var result: Swift.Result<Result, Failure>?
    let run = {
      do throws(Failure) { result = .success(try body()) } catch { result = .failure(error) }
    }
    withTransparencyLayer(in: bounds, run)
    // A context runs the body once.
    guard let result else { return try body() }
    return try result.get()
  }

  /// Runs `body` with other rendering options, and sets those from before again.
  public func withRendering<Result, Failure: Error>(
    _ change: (inout RenderingOptions) -> Void, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = rendering
    change(&rendering)
    defer { rendering = before }
    return try body()
  }

  /// Runs `body` with another compositing, and sets the one from before again.
  public func withCompositing<Result, Failure: Error>(
    _ change: (inout Compositing) -> Void, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = compositing
    change(&compositing)
    defer { compositing = before }
    return try body()
  }
}
