import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposePlatform

/// The context of a document's pages: passes finished pages to another thread, which draws,
/// compresses and writes them while the next ones are laid out.
///
/// The first pages are drawn directly, so that short documents start no thread; so are all pages on
/// a single processor. The bytes of the file are the same either way. Drawing other than by
/// `drawPage(size:reserved:_:)` waits for the other thread.
final class PagePipeline: ForwardingContext {
  private let context: PDFContext
  private let cancellation: Cancellation
  private let processorCount: () -> Int
  private var background: BackgroundPages?
  private var worker: SerialWorker?
  /// The next batch of jobs.
  private var jobs: [PageJob] = []
  private var waitingPages = 0
  private var madeElements: Int32 = 0
  private var finishedPages = 0

  /// The number of pages drawn directly before a thread is started.
  private static let directPages = 4
  /// The number of pages or elements in a batch.
  private static let pagesAtATime = 4
  private static let jobsAtATime = 1000
  /// The maximum number of waiting batches, which bounds memory use.
  private static let waitingBatches = 4

  /// - Parameter processorCount: The number of processors; queried after the first pages.
  init(
    _ context: PDFContext, cancellation: Cancellation,
    processorCount: @escaping () -> Int = { Processors.count }
  ) {
    self.context = context
    self.cancellation = cancellation
    self.processorCount = processorCount
  }

  deinit { worker?.finish() }

  /// Submits the remaining jobs and waits until all of them are written; then the context may be
  /// used again.
  ///
  /// - Throws: What the context threw on the other thread.
  func finish() throws {
    guard let background else { return }
    handOver()
    stop()
    try background.check()
  }

  /// Waits for the other thread and discards the remaining jobs, after an error.
  func stop() {
    worker?.finish()
    worker = nil
    background = nil
    cancellation.isAskedElsewhere = false
  }

  private func handOver() {
    guard let background, !jobs.isEmpty else { return }
    let batch = jobs
    jobs = []
    waitingPages = 0
    _ = background.takePerformed()
    worker?.submit { background.perform(batch) }
  }

  /// Starts the other thread.
  private func start() {
    guard processorCount() > 1, let worker = SerialWorker(capacity: Self.waitingBatches) else {
      return
    }
    madeElements = Int32(clamping: context.elementCount)
    cancellation.isAskedElsewhere = true
    background = BackgroundPages(context)
    self.worker = worker
  }

  /// The context for calls other than those below. Waits for the other thread, so that no thread uses
  /// the context when it is returned.
  var target: any PagedContext {
    guard let background else { return context }
    handOver()
    worker?.wait()
    return background
  }

  // MARK: Calls that do not wait for the other thread

  var keepsFormulaSources: Bool { context.keepsFormulaSources }

  func drawPage(
    size: Size, reserved: Int?, _ draw: @escaping @Sendable (any GraphicsContext) -> Void
  ) throws {
    guard let background else {
      try context.drawPage(size: size, reserved: reserved, draw)
      return countPage()
    }
    jobs.append(.page(size, reserved: reserved, draw))
    waitingPages += 1
    cancellation.ask()
    try background.check()
    if waitingPages >= Self.pagesAtATime || jobs.count >= Self.jobsAtATime { handOver() }
  }

  func makeElement(
    _ type: StructureType, in parent: StructureElement, properties: StructureProperties
  ) -> StructureElement {
    guard background != nil else {
      return context.makeElement(type, in: parent, properties: properties)
    }
    jobs.append(.element(type, parent, properties))
    madeElements += 1
    return StructureElement(index: madeElements - 1)
  }

  func addOutlineEntry(_ title: OutlineTitle, level: Int, destination: String) {
    guard background != nil else {
      return context.addOutlineEntry(title, level: level, destination: destination)
    }
    jobs.append(.outlineEntry(title, level: level, destination: destination))
  }

  private func countPage() {
    finishedPages += 1
    if finishedPages == Self.directPages { start() }
  }
}
