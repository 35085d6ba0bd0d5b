import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
internal import ComposePlatform

/// The context of a document's pages: hands what is drawn to another thread, which writes and
/// compresses it while the next pages are laid out.
///
/// The first pages go straight to the file, so that short documents start no thread; so do all
/// where there is one processor. From then on calls are kept, some pages together, and made on the
/// worker in the same order: the bytes of the file are the same either way.
final class PagePipeline: PagedContext {
  private let context: PDFContext
  private let cancellation: Cancellation
  private let processorCount: () -> Int
  private var background: BackgroundPages?
  private var worker: SerialWorker?
  /// The calls that are handed over next.
  private var commands: [PageCommand] = []
  private var pageCount = 0
  private var madeElements: Int32 = 0
  private var finishedPages = 0
  private var state = AffineTransform.identity
  private var savedStates: [AffineTransform] = []

  /// So many pages are finished before a thread is worth its start.
  private static let directPages = 8
  /// So many calls are worth waking the other thread.
  private static let commandsAtATime = 1000
  /// So many batches may wait, a few pages each: what is held at a time has a bound.
  private static let waitingBatches = 4

  /// - Parameter processorCount: How many processors there are; asked when the first pages are done.
  init(
    _ context: PDFContext, cancellation: Cancellation,
    processorCount: @escaping () -> Int = { Processors.count }
  ) {
    self.context = context
    self.cancellation = cancellation
    self.processorCount = processorCount
  }

  deinit { worker?.finish() }

  /// Hands over what is left and waits until all of it is written; then the context may be used
  /// again.
  ///
  /// - Throws: What the context threw on the other thread.
  func finish() throws {
    guard let background, let worker else { return }
    handOver()
    worker.finish()
    self.worker = nil
    self.background = nil
    cancellation.isAskedElsewhere = false
    try background.check()
  }

  /// Waits for the other thread and leaves the rest out, after an error.
  func stop() {
    worker?.finish()
    worker = nil
    background = nil
    cancellation.isAskedElsewhere = false
  }

  private func handOver() {
    guard let background, !commands.isEmpty else { return }
    commands.reverse()
    let batch = PageBatch(commands)
    commands = []
    commands.reserveCapacity(Self.commandsAtATime * 2)
    worker?.submit { background.perform(batch.take()) }
  }

  /// Starts the other thread.
  private func start() {
    guard processorCount() > 1, let worker = SerialWorker(capacity: Self.waitingBatches) else {
      return
    }
    pageCount = context.pageCount
    madeElements = Int32(clamping: context.elementCount)
    state = context.transform
    cancellation.isAskedElsewhere = true
    background = BackgroundPages(context)
    self.worker = worker
  }

  // MARK: Pages

  func beginPage(size: Size) throws {
    guard background != nil else { return try context.beginPage(size: size) }
    pageCount += 1
    commands.append(.beginPage(size))
    beginState()
  }

  func beginReservedPage(_ index: Int, size: Size) throws {
    guard background != nil else { return try context.beginReservedPage(index, size: size) }
    commands.append(.beginReservedPage(index, size))
    beginState()
  }

  func endPage() throws {
    guard let background else {
      try context.endPage()
      finishedPages += 1
      if finishedPages == Self.directPages { start() }
      return
    }
    commands.append(.endPage)
    cancellation.ask()
    try background.check()
    if commands.count >= Self.commandsAtATime { handOver() }
  }

  func reservePages(_ count: Int) -> Range<Int> {
    guard background != nil else { return context.reservePages(count) }
    commands.append(.reservePages(count))
    pageCount += max(count, 0)
    return pageCount - max(count, 0)..<pageCount
  }

  func addOutlineEntry(_ title: String, level: Int, destination: String) {
    guard background != nil else {
      return context.addOutlineEntry(title, level: level, destination: destination)
    }
    commands.append(.outlineEntry(title, level: level, destination: destination))
  }

  // MARK: State

  var transform: AffineTransform { background == nil ? context.transform : state }

  private func beginState() {
    state = .identity
    savedStates = []
  }

  func saveState() {
    guard background != nil else { return context.saveState() }
    commands.append(.saveState)
    savedStates.append(state)
  }

  func restoreState() {
    guard background != nil else { return context.restoreState() }
    commands.append(.restoreState)
    if let saved = savedStates.popLast() { state = saved }
  }

  func concatenate(_ transform: AffineTransform) {
    guard background != nil else { return context.concatenate(transform) }
    commands.append(.concatenate(transform))
    state = transform.followed(by: state)
  }

  // MARK: Drawing

  func clip(to path: Path, rule: Path.FillRule) {
    guard background != nil else { return context.clip(to: path, rule: rule) }
    commands.append(.clip(path, rule))
  }

  func fill(_ path: Path, with color: Color, rule: Path.FillRule) {
    guard background != nil else { return context.fill(path, with: color, rule: rule) }
    commands.append(.fillPath(path, color, rule))
  }

  func fill(_ rect: Rect, with color: Color) {
    guard background != nil else { return context.fill(rect, with: color) }
    commands.append(.fillRect(rect, color))
  }

  func stroke(_ path: Path, with color: Color, style: StrokeStyle) {
    guard background != nil else { return context.stroke(path, with: color, style: style) }
    commands.append(.stroke(path, color, style))
  }

  func draw(_ run: GlyphRun, at origin: Point, color: Color) {
    guard background != nil else { return context.draw(run, at: origin, color: color) }
    commands.append(.glyphs(run, origin, color))
  }

  func draw(_ image: Image, in rect: Rect) {
    guard background != nil else { return context.draw(image, in: rect) }
    commands.append(.image(image, rect))
  }

  // MARK: Links and structure

  func addLink(_ target: LinkTarget, over rect: Rect, element: StructureElement?) {
    guard background != nil else { return context.addLink(target, over: rect, element: element) }
    commands.append(.singleLink(target, rect, element))
  }

  func addLink(
    _ target: LinkTarget, over rects: [Rect], element: StructureElement?, part: LinkPart
  ) {
    guard background != nil else {
      return context.addLink(target, over: rects, element: element, part: part)
    }
    commands.append(.link(target, rects, element, part))
  }

  func addAnnotation(
    _ annotation: TextAnnotation, over rects: [Rect], element: StructureElement?, part: LinkPart
  ) {
    guard background != nil else {
      return context.addAnnotation(annotation, over: rects, element: element, part: part)
    }
    commands.append(.annotation(annotation, rects, element, part))
  }

  func addDestination(_ name: String, at point: Point) {
    guard background != nil else { return context.addDestination(name, at: point) }
    commands.append(.destination(name, point))
  }

  func makeElement(
    _ role: StructureRole, in parent: StructureElement, properties: StructureProperties
  ) -> StructureElement {
    guard background != nil else {
      return context.makeElement(role, in: parent, properties: properties)
    }
    commands.append(.element(role, parent, properties))
    madeElements += 1
    return StructureElement(index: madeElements - 1)
  }

  var elementCount: Int { background == nil ? context.elementCount : Int(madeElements) }

  func finishElements(_ count: Int, except open: [StructureElement]) {
    guard background != nil else { return context.finishElements(count, except: open) }
    commands.append(.finishElements(count, except: open))
  }

  func beginContent(_ role: ContentRole) {
    guard background != nil else { return context.beginContent(role) }
    commands.append(.beginContent(role))
  }

  func endContent() {
    guard background != nil else { return context.endContent() }
    commands.append(.endContent)
  }
}
