package import ComposeGeometry
import ComposeGraphics
import ComposeMarkup

// What elements are composed by once their content is drawn, when the box around it is known:
// filter, clip, mask, and opacity, in this order (SVG 2, 3.5; CSS Masking 1; Filter Effects 1).

extension SVGInterpreter {
  /// An element that is composed as a whole when it ends.
  struct OpenGroup {
    /// The index of its first command.
    var start: Int
    var state: State
    /// Whether the box around its content is asked for.
    var hasBox: Bool
    /// Whether it counts as a group that is composed by itself.
    var isCounted: Bool
    /// The element, for messages.
    var node: XMLTree.Index
  }

  /// The box around what is drawn, in the user space of an element: without lines, clips and masks
  /// (SVG 2, 8.10).
  struct ObjectBox {
    /// From the coordinates of the document to the user space of the element.
    let toUser: AffineTransform
    var box: Rect?
  }

  /// Begins what an element is composed by.
  ///
  /// - Returns: What ends it all.
  mutating func beginEffects(_ state: State) -> [Closing] {
    var state = state
    var isCounted =
      state.style.opacity < 1 || state.style.blendMode != .normal || state.style.isIsolated
      || state.style.mask != nil
      || state.style.filter != nil
    if isCounted, groupDepth >= document.limits.maximumGroups {
      warn(.depth)
      isCounted = false
      state.style.removeGroupEffects()
    }
    guard isCounted || state.style.clipPath != nil else { return [] }
    let hasBox = state.style.clipPath != nil || state.style.mask != nil || state.style.filter != nil
    if hasBox { boxes.append(ObjectBox(toUser: state.transform.inverted ?? .identity)) }
    if isCounted { groupDepth += 1 }
    if state.style.blendMode != .normal { hasBlendModes = true }
    return [
      .group(
        OpenGroup(
          start: commands.count, state: state, hasBox: hasBox, isCounted: isCounted, node: current))
    ]
  }

  /// Takes a path into account for the boxes of the elements around it: its own box, transformed, as
  /// browsers take it.
  ///
  /// - Parameter transform: From the coordinates of the path to those of the document.
  mutating func extendBoxes(by path: Path, _ transform: AffineTransform) {
    guard !boxes.isEmpty, let own = path.bounds else { return }
    for index in boxes.indices {
      let bounds = own.applying(transform.followed(by: boxes[index].toUser))
      boxes[index].box = boxes[index].box?.union(bounds) ?? bounds
    }
  }

  mutating func close(_ closing: [Closing]) throws(SVGError) {
    for end in closing {
      switch end {
      case .clip: commands.append(.restoreState)
      case .group(let group):
        if group.isCounted { groupDepth -= 1 }
        let box = group.hasBox ? boxes.popLast()?.box : nil
        do throws(SVGError) {
          try compose(group, box: box)
        } catch {
          guard case .tooManySteps = error else { throw error }
          // Without its clip or mask it would hide what is below.
          removeCommands(from: group.start)
          exhaust()
        }
      }
    }
  }

  private mutating func compose(_ group: OpenGroup, box: Rect?) throws(SVGError) {
    current = group.node
    let style = group.state.style
    if style.filter != nil {
      guard let filters = try filters(group.state, box: box) else {
        return removeCommands(from: group.start)
      }
      if !filters.isEmpty { filter(from: group.start, by: filters, group.state, box: box) }
    }
    guard commands.count > group.start else { return }
    if let name = style.clipPath {
      switch try clip(name, group.state, box: box) {
      case .everything: break
      case .nothing: return removeCommands(from: group.start)
      case .areas(let areas):
        let clips = areas.map { DrawingCommand.clip(placed($0.path), rule: $0.rule) }
        surround(from: group.start, with: [.saveState] + clips, [.restoreState])
      case .drawing(let drawing):
        surround(
          from: group.start, with: [.beginMask(.alpha)] + drawing + [.beginMasked], [.endMasked])
      }
    }
    if let name = style.mask {
      switch try mask(name, group.state, box: box) {
      case .everything: break
      case .nothing: return removeCommands(from: group.start)
      case .drawing(let type, let drawing):
        surround(
          from: group.start, with: [.beginMask(type)] + drawing + [.beginMasked], [.endMasked])
      }
    }
    if style.opacity < 1 || style.blendMode != .normal || style.isIsolated {
      composite(from: group.start, style)
    }
  }

  /// Ends a group with an opacity or a blend mode, whose layer is as large as what it contains:
  /// contexts make room for it.
  private mutating func composite(from start: Int, _ style: SVGStyle) {
    let content = DrawnBox(of: Array(commands[start...]), .identity, yPointsUp: base.d < 0)
    guard content.rect != nil || content.isUnbounded else { return removeCommands(from: start) }
    let share = share(ofCanvas: content.isUnbounded ? nil : content.rect)
    guard share <= groupBudget else { return warn(.groups) }
    groupBudget -= share
    if style.blendMode == .colorDodge {
      commands.replaceSubrange(
        start..., with: ColorMapping.dodging.mapped(Array(commands[start...])))
    }
    surround(
      from: start,
      with: [
        .saveState, .compositing(Compositing(opacity: style.opacity, blendMode: style.blendMode)),
        .beginLayer(bounds: content.isUnbounded ? nil : content.rect),
      ], [.endLayer, .restoreState])
  }

  /// How much of the drawing a rectangle in its coordinates covers, 0…1.
  func share(ofCanvas rect: Rect?) -> Double {
    guard let rect, let canvas = canvas?.applying(base) else { return 1 }
    let (seen, whole) = (rect.width * rect.height, canvas.width * canvas.height)
    return whole > 0 && seen < whole ? seen / whole : 1
  }

  // MARK: Commands

  mutating func removeCommands(from start: Int) {
    commands.removeSubrange(start...)
    foregroundFills = foregroundFills.filter { $0.key < start }
  }

  private mutating func surround(
    from start: Int, with before: [DrawingCommand], _ after: [DrawingCommand]
  ) {
    commands.insert(contentsOf: before, at: start)
    commands += after
    guard !foregroundFills.isEmpty else { return }
    var moved: [Int: Double] = [:]
    for (index, alpha) in foregroundFills {
      moved[index < start ? index : index + before.count] = alpha
    }
    foregroundFills = moved
  }

  /// Replaces commands by what filters make of them. Where the element itself is laid over the
  /// result, it stays as it is.
  ///
  /// - Parameter box: Around the element, in its own user space; nil for one without an extent.
  private mutating func filter(
    from start: Int, by filters: [SVGFilter], _ state: State, box: Rect?
  ) {
    guard let renderer = filterRenderer else { return warn(.property("filter")) }
    let source = Array(commands[start...])
    let toDrawing = state.transform.followed(by: base)
    var filters = filters
    // In patterns and the like anything may be seen.
    if references.isEmpty, let canvas, filters.count == 1, let toUser = state.transform.inverted {
      filters[0].limit(to: canvas.applying(toUser))
    }
    let keepsSource = filters.count == 1 && filters[0].removeSourceOnTop()
    // Turned elements keep the pixels of the device where their filter does not turn with them.
    let isTurned = abs(toDrawing.b) + abs(toDrawing.c) > 1e-9
    let isUpright =
      isTurned
      ? filters.allSatisfy { $0.primitives.allSatisfy(\.effect.ignoresTurns) }
      : toDrawing.a > 0 && toDrawing.d > 0
    if isTurned, !isUpright { warn(.difference(.turnedFilter)) }
    let depth = references.count
    var regions = filters.map(\.region)
    // One that its attributes place is compared as if its transform did.
    let corner = isMovable(current, state.style, filters) ? box?.origin : nil
    if let corner {
      regions = (regions + filters.flatMap { $0.primitives.map(\.region) }).map {
        $0.offsetBy(dx: -corner.x, dy: -corner.y)
      }
    }
    let fromCorner = corner.map {
      AffineTransform(translationX: $0.x, y: $0.y).followed(by: toDrawing)
    }
    let place = fromCorner ?? toDrawing
    let shown = filteredContent(of: current, isMovable: corner != nil)
    let known = filteredElements[shown]?.first {
      $0.isLike(state, regions: regions, depth: depth, toDrawing: place)
    }
    if known == nil {
      // 300 pixels an inch are 17 for each square of a point.
      let work = filters.reduce(0) { $0 + $1.work(scale: abs(toDrawing.determinant) * 17) }
      guard work <= filterBudget else { return warn(.filters) }
      filterBudget -= work
    }
    removeCommands(from: start)
    guard let region = filters.last?.region else { return }
    if let known {
      known.keepPixels()
      commands.append(.saveState)
      commands.append(
        .concatenate(
          isUpright
            ? AffineTransform(
              translationX: place.tx - known.toDrawing.tx, y: place.ty - known.toDrawing.ty)
            : place))
      commands.append(.image(known.image, rect: known.rect))
      commands.append(.restoreState)
    } else if !(filters[0].primitives.isEmpty) {
      let image = renderer.image(
        of: source, filteredBy: filters, toDrawing: toDrawing, isUpright: isUpright)
      let rect = isUpright ? region.applying(toDrawing) : region
      if filteredElements[shown, default: []].count < 32 {
        filteredElements[shown, default: []].append(
          FilteredElement(
            state, regions: regions, depth: depth, toDrawing: place, image: image,
            rect: isUpright
              ? rect : rect.offsetBy(dx: -(corner?.x ?? 0), dy: -(corner?.y ?? 0))))
      }
      if isUpright {
        commands.append(.image(image, rect: rect))
      } else {
        commands += [
          .saveState, .concatenate(toDrawing), .image(image, rect: rect), .restoreState,
        ]
      }
    }
    guard keepsSource else { return }
    let area = Path(rect: region).applying(toDrawing)
    commands += [.saveState, .clip(area, rule: .nonZero)] + source + [.restoreState]
  }

  // MARK: References

  /// Runs `body` one reference deeper; false where that is too deep, or leads back.
  mutating func following(
    _ name: String, _ body: (inout SVGInterpreter) throws(SVGError) -> Void
  ) throws(SVGError) -> Bool {
    guard !references.contains(name) else {
      warn(.loop(name))
      return false
    }
    guard references.count < Self.maximumReferences else {
      warn(.nesting(name))
      return false
    }
    references.append(name)
    defer { references.removeLast() }
    try body(&self)
    return true
  }

  /// Commands that are not part of the drawing itself; nil where a reference leads back.
  mutating func apart(
    _ name: String, _ body: (inout SVGInterpreter) throws(SVGError) -> Void
  ) throws(SVGError) -> [DrawingCommand]? {
    let (outer, outerBoxes) = (commands, boxes)
    commands = []
    boxes = []
    defer { (commands, boxes) = (outer, outerBoxes) }
    return try following(name, body) ? commands : nil
  }
}

extension AffineTransform {
  /// Takes the square of side 1 at the origin to a rectangle.
  package init(unitSquareTo rect: Rect) {
    self.init(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
  }
}
