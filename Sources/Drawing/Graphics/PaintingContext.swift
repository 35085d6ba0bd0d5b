public import ComposeGeometry

/// A graphics context with the whole imaging model of PDF: shadings and patterns as paint, opacity,
/// blending and shadows, transparency layers, masks, and recorded drawings.
public protocol PaintingContext: GraphicsContext {
  /// How drawing is composited with the backdrop. Default at the start of a page and within a
  /// transparency layer; part of the saved state.
  var compositing: Compositing { get set }
  /// Device-dependent rendering options. Device defaults at the start of a page and of a recorded
  /// drawing; part of the saved state.
  var rendering: RenderingOptions { get set }

  func fill(_ path: Path, with paint: Paint, rule: Path.FillRule)
  /// Fills outlines, by the non-zero rule. What opaque ones have in common is filled once; where
  /// anything shows through all of them are one area.
  func fill(_ outlines: PlacedOutlines, with paint: Paint)
  func stroke(_ path: Path, with paint: Paint, style: StrokeStyle)
  /// Fills, then strokes, composited as one object: where the stroke covers the fill, an opacity
  /// below 1 shows only the line.
  func fillAndStroke(
    _ path: Path, fill: Paint, stroke: Paint, style: StrokeStyle, rule: Path.FillRule)
  /// Draws a run as `draw(_:at:color:)` does, filled, stroked, both or neither.
  func draw(_ run: GlyphRun, at origin: Point, painting: GlyphPainting)
  /// Paints the whole clip.
  func paint(_ shading: Shading)

  /// Draws only the shadow of `compositing` that a path filled with an opaque colour casts, not the
  /// path.
  func drawShadow(of path: Path, rule: Path.FillRule)

  /// The bounding box of the clip in user space, including masks and glyphs; nil when the clip is
  /// empty. It is never too small: where user space is rotated, or the clip is not a rectangle, it
  /// is larger; bitmaps use whole pixels.
  var clipBounds: Rect? { get }
  /// From user space to the pixels of a bitmap; nil for what has none, such as files and recordings.
  var pixelTransform: AffineTransform? { get }
  /// Resets the clip, including masks and glyphs, to that of the last saved state: it can never
  /// become wider than that. Does nothing where no state is saved.
  func resetClip()
  /// Paints runs of glyphs with `painting`, and then intersects the clip with their outlines (ISO
  /// 32000-2, 9.3.6, modes 4 to 7). Glyphs without outlines add nothing to the clip.
  ///
  /// The text can be searched and copied once, painted or not.
  func clip(to text: [PlacedGlyphs], painting: GlyphPainting)
  /// Clears a rectangle within the clip: to transparent in layers and in bitmaps with alpha, else
  /// to white. Opacity, blend mode and shadow are ignored.
  ///
  /// Drawing cannot be erased in PDF: there it is a white rectangle, and a problem is reported.
  func clear(_ rect: Rect)

  /// Clips to a luminance mask stretched over `rect`: an image's luminance is the opacity, black is
  /// transparent. Everything outside `rect` is clipped.
  func clip(to mask: Image, in rect: Rect)
  /// Paints a stencil mask stretched over `rect`, upright.
  func fill(_ mask: ImageMask, in rect: Rect, with paint: Paint)
  /// Draws a recorded drawing, its bounds stretched over `rect`.
  func draw(_ drawing: RecordedDrawing, in rect: Rect)

  /// Runs `body` in a transparency group, which is then composited as one object with the previous
  /// compositing (ISO 32000-2, 11.4.5).
  ///
  /// Within it `compositing` starts with its defaults. Drawing belongs to the enclosing marked
  /// content; roles within are ignored.
  ///
  /// - Parameter bounds: The area to which the layer is clipped; nil for no clipping.
  func withTransparencyLayer(in bounds: Rect?, _ body: () -> Void)
  /// Runs `body` in a transparency group that may blend with what is below it, and whose objects may
  /// replace one another (ISO 32000-2, 11.4.5 to 11.4.8).
  ///
  /// A context without such groups isolates all, and lays objects over one another.
  func withTransparencyLayer(in bounds: Rect?, group: TransparencyGroup, _ body: () -> Void)
  /// Runs both, and composites the drawing of `body` as a transparency layer, with the drawing of
  /// `mask` as a soft mask (ISO 32000-2, 11.5).
  ///
  /// Both start with default compositing; the previous one, including its shadow, applies to the
  /// layer. The mask is not content: it has no structure and is not part of a figure.
  func withMask(of type: SoftMaskType, _ mask: () -> Void, _ body: () -> Void)
  /// Masks the drawing of `body` as `withMask(of:_:_:)` does, as a group of another kind.
  ///
  /// A context without such groups isolates all, and lays objects over one another.
  func withMask(
    of type: SoftMaskType, group: TransparencyGroup, _ mask: () -> Void, _ body: () -> Void)
}

/// What the opacity of masked content is derived from (ISO 32000-2, 11.5.2 and 11.5.3).
public struct SoftMaskType: Hashable, Sendable {
  /// What of the mask's drawing counts.
  public enum Source: Hashable, Sendable { case alpha, luminosity }

  /// What of the mask's drawing counts.
  public var source: Source
  /// The opacity for each value of the source, 256 numbers (`TR`); nil for the value itself.
  public let transfer: [UInt8]?

  /// - Parameter transfer: The opacity for each value of the source, both 0…1; nil for the value
  ///   itself.
  public init(_ source: Source, transfer: ((Double) -> Double)? = nil) {
    self.source = source
    self.transfer = transfer.map { transfer in
      (0...255).map { value in
        let opacity = transfer(Double(value) / 255)
        return opacity > 0 ? UInt8((min(opacity, 1) * 255).rounded()) : 0
      }
    }
  }

  /// The opacity of the mask's drawing.
  public static let alpha = SoftMaskType(.alpha)
  /// The luminosity of the mask's drawing on a black backdrop: white lets everything through.
  public static let luminosity = SoftMaskType(.luminosity)

  /// The opacity for a value of the source.
  @inline(__always)
  package func opacity(_ value: UInt8) -> UInt8 { transfer.map { $0[Int(value)] } ?? value }

  /// Puts opacities in the place of values of the source.
  package func replaceByOpacities(_ values: UnsafeMutablePointer<UInt8>, _ count: Int) {
    guard let transfer else { return }
    for index in 0..<count { values[index] = transfer[Int(values[index])] }
  }
}

extension PaintingContext {
  /// No pixels.
  public var pixelTransform: AffineTransform? { nil }

  /// Fills a stencil mask stretched over a rectangle.
  public func fill(_ mask: ImageMask, in rect: Rect, with paint: Paint) {
    withSavedState {
      clip(to: mask.luminance, in: rect)
      fill(Path(rect: rect), with: paint)
    }
  }

  /// Fills the inside of a path by the non-zero rule.
  public func fill(_ path: Path, with paint: Paint) {
    fill(path, with: paint, rule: .nonZero)
  }

  /// Fills the outlines as one path.
  public func fill(_ outlines: PlacedOutlines, with paint: Paint) {
    fill(outlines.path, with: paint, rule: .nonZero)
  }

  /// Clips to a stencil mask stretched over `rect`; everything outside is clipped.
  public func clip(to mask: ImageMask, in rect: Rect) {
    clip(to: mask.luminance, in: rect)
  }

  /// Intersects the clip with the outlines of glyphs, without painting them.
  public func clip(to text: [PlacedGlyphs]) {
    clip(to: text, painting: GlyphPainting())
  }

  /// Runs `body` in an isolated group without knockout, whatever `group` says.
  public func withTransparencyLayer(
    in bounds: Rect?, group: TransparencyGroup, _ body: () -> Void
  ) {
    withTransparencyLayer(in: bounds, body)
  }

  /// Runs `body` in a transparency group, which blends with what is below it as if there were no
  /// group unless it is isolated (ISO 32000-2, 11.4.5 and 11.4.8).
  public func withTransparencyLayer(in bounds: Rect?, isIsolated: Bool, _ body: () -> Void) {
    withTransparencyLayer(in: bounds, group: TransparencyGroup(isIsolated: isIsolated), body)
  }

  /// Masks the drawing of `body` as an isolated group without knockout, whatever `group` says.
  public func withMask(
    of type: SoftMaskType, group: TransparencyGroup, _ mask: () -> Void, _ body: () -> Void
  ) {
    withMask(of: type, mask, body)
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

  /// Masks by the opacity of a drawing, as `withMask(of:_:_:)` does.
  public func withMask(_ mask: () -> Void, _ body: () -> Void) {
    withMask(of: .alpha, mask, body)
  }

  /// Runs `body` with other rendering options, then restores the previous ones.
  public func withRendering<Result, Failure: Error>(
    _ change: (inout RenderingOptions) -> Void, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = rendering
    change(&rendering)
    defer { rendering = before }
    return try body()
  }

  /// Runs `body` with another compositing, then restores the previous one.
  public func withCompositing<Result, Failure: Error>(
    _ change: (inout Compositing) -> Void, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = compositing
    change(&compositing)
    defer { compositing = before }
    return try body()
  }
}
