extension RecordingContext {
  /// Makes the recorded calls on another context, in their order.
  ///
  /// The other context may already hold pages and structure: elements and reserved pages are
  /// those that it hands out, put in the place of the recorded ones.
  ///
  /// - Throws: Whatever `beginPage`, `beginReservedPage` and `endPage` of `context` throw.
  public func replay(into context: any PagedContext) throws {
    var replay = Replay(context: context)
    for command in commands { try replay.perform(command) }
  }
}

private struct Replay {
  let context: any PagedContext
  /// From recorded elements to those of `context`.
  var elements: [StructureElement: StructureElement] = [:]
  /// From recorded indices of reserved pages to those of `context`.
  var pages: [Int: Int] = [:]

  init(context: any PagedContext) { self.context = context }

  mutating func perform(_ command: DrawingCommand) throws {
    switch command {
    case .beginPage(let size): try context.beginPage(size: size)
    case .endPage: try context.endPage()
    case .reservePages(let recorded): reserve(recorded)
    case .beginReservedPage(let index, let size):
      try context.beginReservedPage(pages[index] ?? index, size: size)
    case .outlineEntry(let title, let level, let destination):
      context.addOutlineEntry(title, level: level, destination: destination)
    case .element(let recorded, let role, let parent, let properties):
      elements[recorded] = context.makeElement(
        role, in: element(parent), properties: properties)
    case .link(let target, let rect, let recorded):
      context.addLink(target, over: rect, element: recorded.map(element))
    case .destination(let name, let point): context.addDestination(name, at: point)
    case .beginContent(.element(let recorded)): context.beginContent(.element(element(recorded)))
    case .beginContent(let role): context.beginContent(role)
    case .endContent: context.endContent()
    default: draw(command)
    }
  }

  private func draw(_ command: DrawingCommand) {
    switch command {
    case .saveState: context.saveState()
    case .restoreState: context.restoreState()
    case .concatenate(let transform): context.concatenate(transform)
    case .clip(let path, let rule): context.clip(to: path, rule: rule)
    case .fillPath(let path, let color, let rule): context.fill(path, with: color, rule: rule)
    case .fillRect(let rect, let color): context.fill(rect, with: color)
    case .stroke(let path, let color, let style): context.stroke(path, with: color, style: style)
    case .glyphs(let run, let origin, let color): context.draw(run, at: origin, color: color)
    case .image(let image, let rect): context.draw(image, in: rect)
    default: break
    }
  }

  private mutating func reserve(_ recorded: Range<Int>) {
    for (old, new) in zip(recorded, context.reservePages(recorded.count)) { pages[old] = new }
  }

  /// The document itself is the same everywhere.
  private func element(_ recorded: StructureElement) -> StructureElement {
    elements[recorded] ?? recorded
  }
}
