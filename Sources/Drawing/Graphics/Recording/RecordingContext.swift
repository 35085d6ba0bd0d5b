public import ComposeGeometry

/// A context that draws nothing and records every call: for tests, for `--dump drawing`, and for
/// drawing the same pages again elsewhere.
///
/// Each call is one `DrawingCommand`, in order. Nothing is checked, so that a test sees the actual
/// calls; only the transform, the compositing and the clip bounds are tracked, as callers may query
/// them. Layers and masks are commands around those of their closures.
public final class RecordingContext: PagedContext, PaintingContext {
  /// The calls so far, in order.
  public private(set) var commands: [DrawingCommand] = []
  /// As the calls so far have it.
  public private(set) var transform = AffineTransform.identity
  private var savedStates: [(AffineTransform, Compositing, RenderingOptions, ClipBox)] = []
  private var clip: ClipBox
  /// Begun and reserved.
  private var pageCount = 0
  private var elementCount: Int32 = 1

  /// A recording with an unrestricted clip until its first page.
  public convenience init() {
    self.init(within: Rect(x: -0x1p30, y: -0x1p30, width: 0x1p31, height: 0x1p31))
  }

  /// - Parameter bounds: What is seen of the recording, if it has no pages.
  package init(within bounds: Rect) {
    clip = ClipBox(bounds.isFinite && !bounds.isEmpty ? bounds : nil)
  }

  // MARK: Pages

  public func beginPage(size: Size) {
    startPage(.beginPage(size: size), size)
    pageCount += 1
  }

  public func endPage() {
    commands.append(.endPage)
  }

  public func reservePages(_ count: Int) -> Range<Int> {
    let pages = pageCount..<pageCount + max(0, count)
    pageCount = pages.upperBound
    commands.append(.reservePages(pages))
    return pages
  }

  public func beginReservedPage(_ index: Int, size: Size) {
    startPage(.beginReservedPage(index, size: size), size)
  }

  public func addOutlineEntry(_ title: OutlineTitle, level: Int, destination: String) {
    commands.append(.outlineEntry(title, level: level, destination: destination))
  }

  private func startPage(_ command: DrawingCommand, _ size: Size) {
    commands.append(command)
    transform = .identity
    savedStates = []
    plainCompositing = Compositing()
    plainRendering = RenderingOptions()
    clip = ClipBox(Rect(origin: .zero, size: size))
  }

  // MARK: State

  public func saveState() {
    commands.append(.saveState)
    savedStates.append((transform, plainCompositing, plainRendering, clip))
  }

  public func restoreState() {
    commands.append(.restoreState)
    if let saved = savedStates.popLast() {
      (transform, plainCompositing, plainRendering, clip) = saved
    }
  }

  public func concatenate(_ next: AffineTransform) {
    commands.append(.concatenate(next))
    transform = next.followed(by: transform)
  }

  // MARK: Drawing

  public func clip(to path: Path, rule: Path.FillRule) {
    commands.append(.clip(path, rule: rule))
    clip.intersect(path, transform)
  }

  public func fill(_ path: Path, with color: Color, rule: Path.FillRule) {
    commands.append(.fillPath(path, color: color, rule: rule))
  }

  public func fill(_ rect: Rect, with color: Color) {
    commands.append(.fillRect(rect, color: color))
  }

  public func stroke(_ path: Path, with color: Color, style: StrokeStyle) {
    commands.append(.stroke(path, color: color, style: style))
  }

  public func draw(_ run: GlyphRun, at origin: Point, color: Color) {
    commands.append(.glyphs(run, origin: origin, color: color))
  }

  public func draw(_ image: Image, in rect: Rect) {
    commands.append(.image(image, rect: rect))
  }

  // MARK: Painting

  /// The compositing without a command.
  private var plainCompositing = Compositing()

  /// The blend mode, opacity and shadow of subsequent drawing.
  public var compositing: Compositing {
    get { plainCompositing }
    set {
      plainCompositing = newValue
      commands.append(.compositing(newValue))
    }
  }

  /// The rendering options without a command.
  private var plainRendering = RenderingOptions()

  /// The rendering intent and overprint of subsequent drawing.
  public var rendering: RenderingOptions {
    get { plainRendering }
    set {
      plainRendering = newValue
      commands.append(.rendering(newValue))
    }
  }

  public func fill(_ path: Path, with paint: Paint, rule: Path.FillRule) {
    if case .color(let color) = paint { return fill(path, with: color, rule: rule) }
    commands.append(.paintPath(path, paint: paint, rule: rule))
  }

  public func stroke(_ path: Path, with paint: Paint, style: StrokeStyle) {
    if case .color(let color) = paint { return stroke(path, with: color, style: style) }
    commands.append(.paintStroke(path, paint: paint, style: style))
  }

  public func fillAndStroke(
    _ path: Path, fill: Paint, stroke: Paint, style: StrokeStyle, rule: Path.FillRule
  ) {
    commands.append(.fillAndStroke(path, fill: fill, stroke: stroke, style: style, rule: rule))
  }

  public func draw(_ run: GlyphRun, at origin: Point, painting: GlyphPainting) {
    commands.append(.paintGlyphs(run, origin: origin, painting: painting))
  }

  public func drawShadow(of path: Path, rule: Path.FillRule) {
    commands.append(.shadow(path, rule: rule))
  }

  /// As the calls so far have it; all of ±2³⁰ points until a page is begun.
  public var clipBounds: Rect? { clip.bounds(in: transform) }

  public func resetClip() {
    commands.append(.resetClip)
    if let saved = savedStates.last { clip = saved.3 }
  }

  public func clip(to text: [PlacedGlyphs], painting: GlyphPainting) {
    commands.append(.clipGlyphs(text, painting: painting))
    clip.intersect(text.bounds(upwards: -1).map { Path(rect: $0) } ?? Path(), transform)
  }

  public func clear(_ rect: Rect) {
    commands.append(.clear(rect))
  }

  public func paint(_ shading: Shading) {
    commands.append(.shading(shading))
  }

  public func clip(to mask: Image, in rect: Rect) {
    commands.append(.clipMask(mask, rect: rect))
    clip.intersect(Path(rect: rect), transform)
  }

  public func fill(_ mask: ImageMask, in rect: Rect, with paint: Paint) {
    commands.append(.paintMask(mask, rect: rect, paint: paint))
  }

  public func draw(_ drawing: RecordedDrawing, in rect: Rect) {
    commands.append(.drawing(drawing, rect: rect))
  }

  public func withTransparencyLayer(in bounds: Rect?, _ body: () -> Void) {
    withTransparencyLayer(in: bounds, group: TransparencyGroup(), body)
  }

  /// Records a transparency group (ISO 32000-2, 11.4).
  public func withTransparencyLayer(
    in bounds: Rect?, group: TransparencyGroup, _ body: () -> Void
  ) {
    commands.append(.beginLayer(bounds: bounds, group: group))
    withStateOfItsOwn {
      if let bounds { clip.intersect(Path(rect: bounds), transform) }
      body()
    }
    commands.append(.endLayer)
  }

  public func withMask(of type: SoftMaskType, _ mask: () -> Void, _ body: () -> Void) {
    withMask(of: type, group: TransparencyGroup(), mask, body)
  }

  /// Records a soft mask and the group that it masks (ISO 32000-2, 11.5).
  public func withMask(
    of type: SoftMaskType, group: TransparencyGroup, _ mask: () -> Void, _ body: () -> Void
  ) {
    commands.append(.beginMask(type, group: group))
    withStateOfItsOwn(mask)
    commands.append(.beginMasked)
    withStateOfItsOwn(body)
    commands.append(.endMasked)
  }

  private func withStateOfItsOwn(_ body: () -> Void) {
    let outer = (transform, plainCompositing, plainRendering, savedStates, clip)
    plainCompositing = Compositing()
    savedStates = []
    body()
    (transform, plainCompositing, plainRendering, savedStates, clip) = outer
  }

  // MARK: Links and structure

  public func addLink(_ target: LinkTarget, over rect: Rect, element: StructureElement?) {
    commands.append(.link(target, rect: rect, element: element))
  }

  public func addLink(
    _ target: LinkTarget, over rects: [Rect], element: StructureElement?, part: LinkPart
  ) {
    commands.append(.linkPart(target, rects: rects, element: element, part: part))
  }

  public func addAnnotation(
    _ annotation: TextAnnotation, over rects: [Rect], element: StructureElement?, part: LinkPart
  ) {
    commands.append(.annotation(annotation, rects: rects, element: element, part: part))
  }

  public func addDestination(_ name: String, at point: Point) {
    commands.append(.destination(name, point: point))
  }

  public func makeElement(
    _ type: StructureType, in parent: StructureElement, properties: StructureProperties
  ) -> StructureElement {
    let element = StructureElement(index: elementCount)
    elementCount += 1
    commands.append(.element(element, type: type, parent: parent, properties: properties))
    return element
  }

  public func beginContent(_ role: ContentRole) {
    commands.append(.beginContent(role))
  }

  public func endContent() {
    commands.append(.endContent)
  }
}

extension RecordingContext: CustomStringConvertible {
  /// One line per call, each ended by a newline. The output is deterministic.
  public var description: String {
    commands.map { $0.description + "\n" }.joined()
  }
}
