import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposePlatform

/// The context of a document's pages on the other thread: performs jobs on the context of the file, in
/// the order in which the document gave them.
///
/// Elements that the document makes while the pages before are still to be drawn have numbers of its
/// own, counted up from the last one made on the context itself; elements that are made by drawing
/// have negative ones.
// Unchecked: from the first job of the worker to its end only the worker's thread uses the context
// and `elements`, or another one while it waits for the worker; `failure` is locked.
final class BackgroundPages: @unchecked Sendable {
  private let context: PDFContext
  /// The number of elements that the document had made on the context itself.
  private let directElements: Int
  /// The element of the context for each that the document made later.
  private var elements: [StructureElement] = []
  private let failure = LockedValue<(any Error)?>(nil)
  private let performed = LockedValue<[[PageJob]]>([])

  init(_ context: PDFContext) {
    self.context = context
    directElements = context.elementCount
  }

  /// - Throws: The first error of any page, which ends the work.
  func check() throws {
    if let error = failure.withLock({ $0 }) { throw error }
  }

  func perform(_ jobs: [PageJob]) {
    guard failure.withLock({ $0 == nil }) else { return }
    do {
      for job in jobs { try perform(job) }
    } catch {
      failure.withLock { $0 = error }
    }
    performed.withLock { $0.append(jobs) }
  }

  /// Takes out the jobs that have been performed, so that the thread that made their pages frees them:
  /// to free memory of another thread, the allocator locks both out.
  func takePerformed() -> [[PageJob]] {
    performed.withLock { jobs in
      defer { jobs = [] }
      return jobs
    }
  }

  private func perform(_ job: PageJob) throws {
    switch job {
    case .page(let size, let reserved, let draw):
      try context.drawPage(size: size, reserved: reserved) { [self] _ in draw(self) }
    case .element(let type, let parent, let properties):
      elements.append(context.makeElement(type, in: element(parent), properties: properties))
    case .outlineEntry(let title, let level, let destination):
      context.addOutlineEntry(title, level: level, destination: destination)
    }
  }

  /// The context's element for one of the document's or of drawing.
  private func element(_ made: StructureElement) -> StructureElement {
    if made.index < 0 { return StructureElement(index: ~made.index) }
    let index = Int(made.index) - directElements
    return elements.indices.contains(index) ? elements[index] : made
  }
}

extension BackgroundPages: ForwardingContext {
  var target: any PagedContext { context }

  func beginContent(_ role: ContentRole) {
    guard case .element(let made) = role else { return context.beginContent(role) }
    context.beginContent(.element(element(made)))
  }
  func makeElement(
    _ type: StructureType, in parent: StructureElement, properties: StructureProperties
  ) -> StructureElement {
    let made = context.makeElement(type, in: element(parent), properties: properties)
    return StructureElement(index: ~made.index)
  }
  func finishElements(_ count: Int, except open: [StructureElement]) {
    context.finishElements(count, except: open.map(element))
  }

  func addLink(_ target: LinkTarget, over rect: Rect, element made: StructureElement?) {
    context.addLink(target, over: rect, element: made.map(element))
  }
  func addLink(
    _ target: LinkTarget, over rects: [Rect], element made: StructureElement?, part: LinkPart
  ) {
    context.addLink(target, over: rects, element: made.map(element), part: part)
  }
  func addAnnotation(
    _ annotation: TextAnnotation, over rects: [Rect], element made: StructureElement?,
    part: LinkPart
  ) {
    context.addAnnotation(annotation, over: rects, element: made.map(element), part: part)
  }
}
