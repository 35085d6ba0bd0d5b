import ComposeFonts
import ComposeGraphics
import ComposePDFGraphics
import ComposePlatform

/// The end of the pipeline that runs on a thread of its own: makes the calls on the context of the
/// file, in the order in which the document made them.
// Unchecked: from the first job of the worker to its end only the worker's thread uses the context
// and `elements`; `failure` is locked.
final class BackgroundPages: @unchecked Sendable {
  private let context: PDFContext
  /// The number of elements that the document had made on the context itself.
  private let directElements: Int
  /// The element of the context for each that the document made later.
  private var elements: [StructureElement] = []
  private let failure = LockedValue<(any Error)?>(nil)

  init(_ context: PDFContext) {
    self.context = context
    directElements = context.elementCount
  }

  /// - Throws: The first error of any page, which ends the work.
  func check() throws {
    if let error = failure.withLock({ $0 }) { throw error }
  }

  /// - Parameter commands: In reverse order.
  func perform(_ commands: consuming [PageCommand]) {
    guard failure.withLock({ $0 == nil }) else { return }
    do {
      // Taken out instead of copied: what a command holds is not retained once more.
      while let command = commands.popLast() { try perform(command) }
    } catch {
      failure.withLock { $0 = error }
    }
  }

  private func element(_ made: StructureElement) -> StructureElement {
    let index = Int(made.index) - directElements
    return elements.indices.contains(index) ? elements[index] : made
  }

  private func perform(_ command: consuming PageCommand) throws {
    switch command {
    case .glyphs(let run, let origin, let color): context.draw(run, at: origin, color: color)
    case .beginContent(.element(let made)): context.beginContent(.element(element(made)))
    case .beginContent(let role): context.beginContent(role)
    case .endContent: context.endContent()
    case .element(let role, let parent, let properties):
      elements.append(context.makeElement(role, in: element(parent), properties: properties))
    case .beginPage(let size): try context.beginPage(size: size)
    case .endPage: try context.endPage()
    case .reservePages(let count): _ = context.reservePages(count)
    case .beginReservedPage(let index, let size):
      try context.beginReservedPage(index, size: size)
    case .outlineEntry(let title, let level, let destination):
      context.addOutlineEntry(title, level: level, destination: destination)
    case .finishElements(let count, let open):
      // The last of them, and so all before it.
      let last = element(StructureElement(index: Int32(clamping: count - 1)))
      context.finishElements(Int(last.index) + 1, except: open.map(element))
    case .saveState: context.saveState()
    case .restoreState: context.restoreState()
    case .concatenate(let transform): context.concatenate(transform)
    case .clip(let path, let rule): context.clip(to: path, rule: rule)
    case .fillPath(let path, let color, let rule): context.fill(path, with: color, rule: rule)
    case .fillRect(let rect, let color): context.fill(rect, with: color)
    case .stroke(let path, let color, let style): context.stroke(path, with: color, style: style)
    case .image(let image, let rect): context.draw(image, in: rect)
    case .singleLink(let target, let rect, let made):
      context.addLink(target, over: rect, element: made.map(element))
    case .link(let target, let rects, let made, let part):
      context.addLink(target, over: rects, element: made.map(element), part: part)
    case .annotation(let annotation, let rects, let made, let part):
      context.addAnnotation(annotation, over: rects, element: made.map(element), part: part)
    case .destination(let name, let point): context.addDestination(name, at: point)
    }
  }
}
