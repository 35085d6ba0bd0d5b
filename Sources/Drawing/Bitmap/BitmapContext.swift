import ComposeColorGlyphs
import ComposeFonts
public import ComposeGeometry
public import ComposeGraphics
import ComposeRasterizing

/// Draws to pixels: a single bitmap, or one for each page.
///
///     let context = try BitmapContext(size: Size(width: 100, height: 100), format: format)
///     context.fill(Path(ellipseIn: rect), with: .red, rule: .nonZero)
///     let png = try context.makeBitmap().pngData()
///
/// Edges, glyphs and strokes cover pixels exactly by their area. The same drawing gives the same
/// pixels on every machine. Links and structure have no pixels and are ignored.
public final class BitmapContext: PagedContext {
  /// The format of the bitmaps.
  public let format: BitmapFormat
  /// The size limits of bitmaps and of the layers drawn for them.
  public let limits: BitmapLimits
  /// What could not be drawn as requested so far.
  public internal(set) var problems = BitmapProblems()

  private let pageFinished: (Int, Bitmap) throws -> Void
  /// What is drawn into: the page, or the innermost transparency layer.
  var buffer: PixelBuffer?
  var state = BitmapState(clip: ClipRegion(.empty))
  private(set) var savedStates = SavedStates<BitmapState>()
  /// The page's own pixels while a layer is drawn; nil else.
  var outermost: PixelBuffer?
  /// The layers, shadows, masks and pattern cells of the page.
  var layers: LayerBudget
  /// How often functions of shadings may still be evaluated for the page.
  var evaluations = FunctionPainter.maximumEvaluations
  let patternCells = PatternCellCache<PixelBuffer>()
  var recentClip: RecentClip?
  private var page: Int?
  private var pageCount = 0
  private var reserved: Set<Int> = []
  private var elementTotal: Int32 = 1

  var rasterizer: CoverageRasterizer { cache.rasterizer }
  let scratch = SpanScratch()
  let converter: ColorConverter
  /// Colour spaces other than device spaces.
  let spaces: SpaceConverter
  var glyphs = GlyphOutlines()
  let cache: BitmapCache
  let colorGlyphs = ColorGlyphTable()
  var imageCache = ImageCache()
  var gradientTables = GradientTables()

  /// A context of pages.
  ///
  /// - Parameters:
  ///   - cache: What contexts that are used one after the other have in common.
  ///   - pageFinished: Called with each page and its index when it ends; for reserved pages when
  ///     they are drawn.
  public init(
    format: BitmapFormat, limits: BitmapLimits = BitmapLimits(), cache: BitmapCache = BitmapCache(),
    pageFinished: @escaping (Int, Bitmap) throws -> Void
  ) {
    self.format = format
    self.limits = limits
    self.cache = cache
    self.pageFinished = pageFinished
    layers = LayerBudget(
      maximumOpen: limits.maximumPixels, maximumDrawn: limits.maximumLayerPixels)
    converter = ColorConverter(colorSpace: format.colorSpace)
    spaces = SpaceConverter(colorSpace: format.colorSpace)
  }

  /// A context of one bitmap, which can be drawn on at once.
  ///
  /// - Parameters:
  ///   - size: In points; sides are rounded up to whole pixels.
  ///   - cache: What contexts that are used one after the other have in common.
  /// - Throws: `BitmapError.unusableSize`, `BitmapError.tooLarge`.
  public convenience init(
    size: Size, format: BitmapFormat = BitmapFormat(), verticalAxis: VerticalAxis = .down,
    limits: BitmapLimits = BitmapLimits(), cache: BitmapCache = BitmapCache()
  ) throws(BitmapError) {
    self.init(format: format, limits: limits, cache: cache) { _, _ in }
    try begin(0, size: size, verticalAxis)
    pageCount = 1
  }

  /// The pixels drawn so far, without those of a layer still open; an empty bitmap when no page is
  /// open.
  public func makeBitmap() -> Bitmap {
    bitmap((outermost ?? buffer)?.copy ?? PixelBuffer(bounds: .empty, filledWith: .clear))
  }

  /// The pixels drawn, after which there is no page to draw on: `makeBitmap()` without its copy.
  public func takeBitmap() -> Bitmap {
    guard let buffer, outermost == nil else { return makeBitmap() }
    self.buffer = nil
    page = nil
    savedStates.removeAll()
    return bitmap(buffer)
  }

  private func bitmap(_ buffer: PixelBuffer) -> Bitmap {
    Bitmap(
      buffer, scale: format.scale, isOpaque: format.isOpaque, colorSpace: format.colorSpace)
  }

  // MARK: Pages

  /// Starts the next page with y growing downwards, ending the one before.
  public func beginPage(size: Size) throws {
    try beginPage(size: size, verticalAxis: .down)
  }

  /// Starts the next page, ending the current one.
  ///
  /// - Throws: `BitmapError.unusableSize`, `BitmapError.tooLarge`, and the errors of `pageFinished`
  ///   for the previous page.
  public func beginPage(size: Size, verticalAxis: VerticalAxis) throws {
    try endPage()
    try begin(pageCount, size: size, verticalAxis)
    pageCount += 1
  }

  /// Keeps indices for pages drawn later.
  public func reservePages(_ count: Int) -> Range<Int> {
    let pages = pageCount..<pageCount + max(0, count)
    pageCount = pages.upperBound
    reserved.formUnion(pages)
    return pages
  }

  /// Starts drawing a reserved page. For an index that is not one, or was drawn before, a new
  /// page at the end is begun instead and counted as a problem.
  public func beginReservedPage(_ index: Int, size: Size) throws {
    guard reserved.remove(index) != nil else {
      problems.invalidReservedPages += 1
      return try beginPage(size: size)
    }
    try endPage()
    try begin(index, size: size, .down)
  }

  /// Ends the page, which does nothing within a transparency layer.
  public func endPage() throws {
    guard let page, let buffer, outermost == nil else { return }
    if !savedStates.isEmpty { problems.unbalancedStates += 1 }
    self.page = nil
    self.buffer = nil
    savedStates.removeAll()
    try pageFinished(page, bitmap(buffer))
  }

  /// Ends the last page.
  public func finish() throws {
    try endPage()
    problems.emptyReservedPages += reserved.count
    reserved = []
  }

  public func addOutlineEntry(_ title: OutlineTitle, level: Int, destination: String) {}

  private func begin(
    _ index: Int, size: Size, _ verticalAxis: VerticalAxis
  ) throws(BitmapError) {
    let (width, height) = try format.pixelSize(of: size, limits: limits)
    let bounds = PixelRect(left: 0, top: 0, right: width, bottom: height)
    let ground: Pixel =
      format.isOpaque ? Pixel(red: 255, green: 255, blue: 255, alpha: 255) : .clear
    buffer = cache.buffer(bounds, filledWith: ground)
    page = index
    layers.beginPage()
    evaluations = FunctionPainter.maximumEvaluations
    let isDown = verticalAxis == .down
    let base = AffineTransform(
      a: format.scale, b: 0, c: 0, d: isDown ? format.scale : -format.scale, tx: 0,
      ty: isDown ? 0 : size.height * format.scale)
    state = BitmapState(clip: ClipRegion(bounds), base: base, verticalAxis: verticalAxis)
    savedStates.removeAll()
  }

  // MARK: State

  /// The transform from user space to the page's default coordinate system, in points.
  public var transform: AffineTransform { state.transform }

  /// Saves the transform, the clip, the compositing, and how edges and images are smoothed.
  public func saveState() { savedStates.save(state) }

  /// Restores the state last saved in this layer; without one nothing changes, and a problem is
  /// counted.
  public func restoreState() {
    guard let saved = savedStates.restore() else {
      problems.unbalancedStates += 1
      return
    }
    state = saved
  }

  /// A singular transform is counted as a problem, and content under it is not drawn.
  public func concatenate(_ transform: AffineTransform) {
    guard transform.isFinite else {
      problems.nonFiniteNumbers += 1
      return
    }
    let wasSingular = state.isSingular
    state.transform = transform.followed(by: state.transform)
    if state.isSingular, !wasSingular { problems.singularTransforms += 1 }
  }

  /// Whether edges are smooth; part of the state, and of no effect where the format forbids it.
  public var isAntialiased: Bool {
    get { state.isAntialiased }
    set { state.isAntialiased = newValue }
  }

  /// How images are resampled; part of the state.
  public var imageInterpolation: ImageInterpolation {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  var smoothsEdges: Bool {
    state.isAntialiased && state.rendering.smoothsEdges && format.allowsAntialiasing
  }
  /// From user space, in points, to the pixels of the page, y down from its upper left corner; never nil.
  public var pixelTransform: AffineTransform? { deviceTransform }
  /// From user space to pixels.
  var deviceTransform: AffineTransform { state.transform.followed(by: state.base) }

  /// Runs `body`, which may save and restore states, and sets the state from before again.
  func replaying(_ body: () -> Void) {
    let before = state
    let mark = savedStates.beginLayer()
    body()
    if !savedStates.endLayer(mark) { problems.unbalancedStates += 1 }
    state = before
  }

  // MARK: What has no pixels

  public func addLink(_ target: LinkTarget, over rect: Rect, element: StructureElement?) {}
  public func addDestination(_ name: String, at point: Point) {}
  /// The number of structure elements made; a bitmap keeps none of them.
  public var elementCount: Int { Int(elementTotal) }
  public func beginContent(_ role: ContentRole) {}
  public func endContent() {}

  /// False: pixels say nothing.
  public var keepsFormulaSources: Bool { false }

  public func makeElement(
    _ type: StructureType, in parent: StructureElement, properties: StructureProperties
  ) -> StructureElement {
    defer { elementTotal &+= 1 }
    return StructureElement(index: elementTotal)
  }
}
