import ComposeGeometry

extension RecordingContext {
  /// Makes the recorded calls on another context, in their order.
  ///
  /// The other context may already hold pages and structure: its elements and reserved pages
  /// replace the recorded ones.
  ///
  /// - Throws: The errors of `beginPage`, `beginReservedPage` and `endPage` of `context`;
  ///   `ReplayError` for what only a `PaintingContext` can draw.
  public func replay(on context: any PagedContext) throws {
    var replay = Replay(context: context)
    try replay.perform(commands[...])
  }
}

extension RecordedDrawing {
  /// Draws the commands on a context in the coordinates that they were recorded in.
  public func draw(on context: any PaintingContext) {
    var replay = Replay(context: nil, painting: context)
    // Without pages nothing throws.
    try? replay.perform(commands[...])
  }
}

/// Makes recorded calls on a context, which has elements of its own for those of the recording.
struct Replay {
  /// Nil while a drawing without pages is repeated.
  let context: (any PagedContext)?
  let graphics: (any GraphicsContext)?
  let painting: (any PaintingContext)?
  /// From recorded elements to those of `context`.
  var elements: [StructureElement: StructureElement] = [:]
  /// From recorded indices of reserved pages to those of `context`.
  var pages: [Int: Int] = [:]
  /// What names of destinations begin with on the context, so that those of several recordings differ.
  var destinationPrefix = ""

  init(context: any PagedContext) {
    self.context = context
    graphics = context
    painting = context as? any PaintingContext
  }

  init(context: (any PagedContext)?, painting: any PaintingContext) {
    self.context = context
    graphics = painting
    self.painting = painting
  }

  @_optimize(speed)
  mutating func perform(_ commands: ArraySlice<DrawingCommand>) throws {
    var index = commands.startIndex
    while index < commands.endIndex {
      if case .beginLayer(let bounds, let group) = commands[index] {
        let end = Self.endOfLayer(commands, from: index)
        try performLayer(commands[(index + 1)..<end], bounds, group)
        index = end + 1
      } else if case .beginMask(let type, let group) = commands[index] {
        let (middle, end) = Self.endOfMask(commands, from: index)
        try performMask(type, group, commands[(index + 1)..<middle], commands[middle..<end])
        index = end + 1
      } else {
        try perform(commands[index])
        index += 1
      }
    }
  }

  /// The index of the command that ends the layer begun at `start`.
  private static func endOfLayer(_ commands: ArraySlice<DrawingCommand>, from start: Int) -> Int {
    var depth = 0
    for index in start..<commands.endIndex {
      switch commands[index] {
      case .beginLayer: depth += 1
      case .endLayer:
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return commands.endIndex
  }

  /// The indices at which what is masked begins, and ends, of the mask begun at `start`.
  private static func endOfMask(
    _ commands: ArraySlice<DrawingCommand>, from start: Int
  ) -> (middle: Int, end: Int) {
    var depth = 0
    var middle = commands.endIndex
    for index in start..<commands.endIndex {
      switch commands[index] {
      case .beginMask: depth += 1
      case .beginMasked: if depth == 1 { middle = index }
      case .endMasked:
        depth -= 1
        if depth == 0 { return (min(middle, index), index) }
      default: break
      }
    }
    return (middle, commands.endIndex)
  }

  /// Layers nest as deep as the closures in which they were drawn did.
  private mutating func performLayer(
    _ commands: ArraySlice<DrawingCommand>, _ bounds: Rect?, _ group: TransparencyGroup
  ) throws {
    guard let painting else { throw ReplayError.needsPaintingContext }
    var inner = self
    var failure: (any Error)?
    painting.withTransparencyLayer(in: bounds, group: group) {
      do { try inner.perform(commands) } catch { failure = error }
    }
    self = inner
    if let failure { throw failure }
  }

  /// - Parameter masked: Begins with the command that ends the mask, which draws nothing.
  private mutating func performMask(
    _ type: SoftMaskType, _ group: TransparencyGroup, _ mask: ArraySlice<DrawingCommand>,
    _ masked: ArraySlice<DrawingCommand>
  ) throws {
    guard let painting else { throw ReplayError.needsPaintingContext }
    var inner = self
    var failure: (any Error)?
    func perform(_ commands: ArraySlice<DrawingCommand>) {
      guard failure == nil else { return }
      do { try inner.perform(commands) } catch { failure = error }
    }
    painting.withMask(of: type, group: group, { perform(mask) }, { perform(masked.dropFirst()) })
    self = inner
    if let failure { throw failure }
  }

  @_optimize(speed)
  mutating func perform(_ command: DrawingCommand) throws {
    switch command {
    case .beginPage(let size): try context?.beginPage(size: size)
    case .endPage: try context?.endPage()
    case .reservePages(let recorded): reserve(recorded)
    case .beginReservedPage(let index, let size):
      try context?.beginReservedPage(pages[index] ?? index, size: size)
    case .outlineEntry(let title, let level, let destination):
      context?.addOutlineEntry(
        title, level: level, destination: destinationPrefix + destination)
    case .element(let recorded, let type, let parent, let properties):
      elements[recorded] = graphics?.makeElement(
        type, in: element(parent), properties: properties)
    case .link(let target, let rect, let recorded):
      graphics?.addLink(prefixed(target), over: rect, element: recorded.map(element))
    case .linkPart(let target, let rects, let recorded, let part):
      graphics?.addLink(
        prefixed(target), over: rects, element: recorded.map(element), part: part)
    case .annotation(let annotation, let rects, let recorded, let part):
      graphics?.addAnnotation(
        annotation, over: rects, element: recorded.map(element), part: part)
    case .destination(let name, let point):
      graphics?.addDestination(destinationPrefix + name, at: point)
    case .beginContent(.element(let recorded)): graphics?.beginContent(.element(element(recorded)))
    case .beginContent(let role): graphics?.beginContent(role)
    case .endContent: graphics?.endContent()
    default:
      if let graphics, draw(command, on: graphics) { return }
      guard let painting else { throw ReplayError.needsPaintingContext }
      paint(command, on: painting)
    }
  }

  /// Answers whether the command is one that every context knows.
  @_optimize(speed)
  private func draw(_ command: DrawingCommand, on context: any GraphicsContext) -> Bool {
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
    default: return false
    }
    return true
  }

  private func paint(_ command: DrawingCommand, on context: any PaintingContext) {
    switch command {
    case .compositing(let compositing): context.compositing = compositing
    case .rendering(let rendering): context.rendering = rendering
    case .paintPath(let path, let paint, let rule): context.fill(path, with: paint, rule: rule)
    case .paintStroke(let path, let paint, let style):
      context.stroke(path, with: paint, style: style)
    case .fillAndStroke(let path, let fill, let stroke, let style, let rule):
      context.fillAndStroke(path, fill: fill, stroke: stroke, style: style, rule: rule)
    case .paintGlyphs(let run, let origin, let painting):
      context.draw(run, at: origin, painting: painting)
    case .shading(let shading): context.paint(shading)
    case .shadow(let path, let rule): context.drawShadow(of: path, rule: rule)
    case .resetClip: context.resetClip()
    case .clipGlyphs(let text, let painting): context.clip(to: text, painting: painting)
    case .clear(let rect): context.clear(rect)
    case .clipMask(let image, let rect): context.clip(to: image, in: rect)
    case .paintMask(let mask, let rect, let paint): context.fill(mask, in: rect, with: paint)
    case .drawing(let drawing, let rect): context.draw(drawing, in: rect)
    default: break
    }
  }

  private mutating func reserve(_ recorded: Range<Int>) {
    guard let context else { return }
    for (old, new) in zip(recorded, context.reservePages(recorded.count)) { pages[old] = new }
  }

  private func prefixed(_ target: LinkTarget) -> LinkTarget {
    guard !destinationPrefix.isEmpty, case .destination(let name) = target else { return target }
    return .destination(destinationPrefix + name)
  }

  /// The document itself is the same everywhere.
  private func element(_ recorded: StructureElement) -> StructureElement {
    elements[recorded] ?? recorded
  }
}

/// Why a recording cannot be repeated.
public enum ReplayError: Error, Hashable, CustomStringConvertible {
  /// The recording has shadings, layers or the like, and the context is no `PaintingContext`.
  case needsPaintingContext

  public var description: String {
    "the recording uses paints or layers that this context does not have"
  }
}
