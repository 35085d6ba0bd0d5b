package import ComposeGeometry
import ComposeGraphics
import ComposeMarkup

// What elements are composed by: clips, masks, opacities (SVG 2, 3.5; CSS Masking 1).

extension SVGInterpreter {
  /// An area with the rule by which it is filled.
  struct Area {
    /// In the coordinates of the document; open parts count as closed.
    var path: Path
    var rule: Path.FillRule
  }

  /// Intersects the clip with all of the areas, up to the matching `Closing.clip`.
  mutating func clip(to areas: [Area]) {
    commands.append(.saveState)
    for area in areas { commands.append(.clip(placed(area.path), rule: area.rule)) }
  }

  /// Begins what an element is composed by.
  ///
  /// - Parameter box: Around the element, in its own coordinates, where that is known.
  /// - Returns: What ends it all.
  mutating func effects(
    of node: XMLTree.Index, _ state: inout State, box: Rect?
  ) throws(SVGError) -> [Closing] {
    let style = state.style
    var closing: [Closing] = []
    if let name = style.clipPath, let areas = try clip(name, state, box: box) {
      clip(to: areas)
      closing.insert(.clip, at: 0)
    }
    if let name = style.mask {
      if groupDepth >= document.limits.maximumGroups {
        warn(.depth)
      } else if try beginMask(name, state, box: box) {
        groupDepth += 1
        closing.insert(.mask, at: 0)
      }
    }
    if style.opacity < 1 || style.blendMode != .normal {
      if groupDepth < document.limits.maximumGroups {
        groupDepth += 1
        commands += [
          .saveState,
          .compositing(Compositing(opacity: style.opacity, blendMode: style.blendMode)),
          .beginLayer(bounds: nil),
        ]
        closing.insert(.group(start: commands.count - 1), at: 0)
      } else {
        warn(.depth)
      }
    }
    return closing
  }

  /// Runs `body` one reference deeper; false where that is too deep, or leads back.
  private mutating func following(
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
    let outer = commands
    commands = []
    defer { commands = outer }
    return try following(name, body) ? commands : nil
  }

  // MARK: Clips

  /// The areas of a `clipPath`, all of which let through; nil where it is not there.
  private mutating func clip(
    _ name: String, _ state: State, box: Rect?
  ) throws(SVGError) -> [Area]? {
    var areas: [Area] = []
    var next: String? = name
    for _ in 0..<Self.maximumReferences {
      guard let name = next else { break }
      guard let node = element(name), tree[node].name == "clipPath" else {
        return areas.isEmpty ? nil : areas
      }
      var inner = State(
        transform: state.transform, style: SVGStyle(color: state.style.color),
        viewport: state.viewport)
      inner.style = try style(of: node, in: inner)
      if tree.attribute("clipPathUnits", of: node) == "objectBoundingBox" {
        guard let box else { return areas.isEmpty ? nil : areas }
        inner.transform = AffineTransform(unitSquareTo: box).followed(by: inner.transform)
        inner.viewport = Size(width: 1, height: 1)
      }
      if let own = transform(of: node) { inner.transform = own.followed(by: inner.transform) }
      areas.append(try area(of: node, inner))
      next = inner.style.clipPath
    }
    return areas
  }

  /// Whether there is time left to join or cut areas of so many segments.
  private mutating func spendForAreas(_ count: Int) -> Bool {
    guard count <= areaBudget else { return false }
    areaBudget -= count
    return true
  }

  /// The area of all shapes in a `clipPath` together.
  private mutating func area(of node: XMLTree.Index, _ state: State) throws(SVGError) -> Area {
    var parts: [Area] = []
    var child = tree[node].firstChild
    while child != XMLTree.none {
      defer { child = tree[child].nextSibling }
      guard !tree[child].isText else { continue }
      try count(1)
      var shape = child
      var inner = state
      inner.style = try style(of: child, in: state)
      if let own = inner.style.transform ?? transform(of: child) {
        inner.transform = own.followed(by: inner.transform)
      }
      if tree[child].name == "use", let target = target(of: child) {
        let x = pixels("x", of: child, inner, inner.viewport.width) ?? 0
        let y = pixels("y", of: child, inner, inner.viewport.height) ?? 0
        inner.transform =
          AffineTransform(translationX: x, y: y).followed(by: inner.transform)
        shape = target
        inner.style = try style(of: shape, in: inner)
        if let own = inner.style.transform ?? transform(of: shape) {
          inner.transform = own.followed(by: inner.transform)
        }
      }
      let name = tree[shape].name
      guard inner.style.display == .shown, inner.style.isVisible else { continue }
      guard ["path", "rect", "circle", "ellipse", "polyline", "polygon"].contains(name) else {
        if !["title", "desc", "line", "?"].contains(name) { warn(.element("\(name) in clipPath")) }
        continue
      }
      let path = path(of: shape, name, inner).applying(inner.transform)
      guard !path.isEmpty, path.isWithinReach else { continue }
      parts.append(Area(path: path, rule: inner.style.clipRule))
    }
    guard parts.count != 1 else { return parts[0] }
    let joins = spendForAreas(
      parts.count * parts.reduce(0) { $0 + $1.path.elements.count })
    var all = Path()
    for part in parts {
      // Outlines that turn the same way add up.
      if joins,
        let joined = try? all.combined(.union, with: part.path, otherRule: part.rule)
      {
        all = joined
      } else {
        all.addPath(part.path)
      }
    }
    return Area(path: all, rule: .nonZero)
  }

  // MARK: Masks

  /// Draws a mask and begins what it lets through; false where there is none.
  private mutating func beginMask(
    _ name: String, _ state: State, box: Rect?
  ) throws(SVGError) -> Bool {
    guard let node = element(name), tree[node].name == "mask" else { return false }
    var inner = State(
      transform: state.transform, style: SVGStyle(color: state.style.color),
      viewport: state.viewport)
    inner.style = try style(of: node, in: inner)
    if tree.attribute("maskContentUnits", of: node) == "objectBoundingBox" {
      guard let box else { return false }
      inner.transform = AffineTransform(unitSquareTo: box).followed(by: inner.transform)
      inner.viewport = Size(width: 1, height: 1)
    }
    let type =
      StyleDeclaration.list(tree.attribute("style", of: node) ?? "")
      .last { $0.property == "mask-type" }?.value ?? tree.attribute("mask-type", of: node)
    guard
      let mask = try apart(
        name, { (interpreter) throws(SVGError) in try interpreter.walk(childrenOf: node, inner) })
    else { return false }
    commands.append(.beginMask)
    if type?.trimmed == "alpha" {
      commands += mask
    } else {
      commands += LuminanceMask.opacities(of: mask) { spendForAreas($0) }
    }
    commands.append(.beginMasked)
    return true
  }

  // MARK: Markers

  /// Draws the markers of a path (SVG 2, 13.7).
  mutating func drawMarkers(on path: Path, _ state: State, box: Rect?) throws(SVGError) {
    let places = path.markerPlaces
    guard let last = places.indices.last else { return }
    let style = state.style
    let fill = try paint(style.fill, style.fillOpacity, state, box: box, to: state.transform)
    let line = try stroke(state, box: box, to: state.transform, scale: true)?.paint
    for (index, place) in places.enumerated() {
      let names = [
        index == 0 ? style.markerStart : nil,
        index > 0 && index < last ? style.markerMiddle : nil,
        index == last ? style.markerEnd : nil,
      ]
      for (kind, name) in names.enumerated() {
        guard let name, let node = element(name), tree[node].name == "marker" else { continue }
        var inner = state
        inner.style = SVGStyle(color: style.color)
        inner.style = try self.style(of: node, in: inner)
        (inner.contextFill, inner.contextStroke) = (fill, line)
        try drawMarker(node, at: place, isStart: kind == 0, inner, width: style.strokeWidth)
      }
    }
  }

  private mutating func drawMarker(
    _ node: XMLTree.Index, at place: MarkerPlace, isStart: Bool, _ state: State, width: Length
  ) throws(SVGError) {
    try count(8)
    var state = state
    let room = Rect(
      x: 0, y: 0, width: pixels("markerWidth", of: node, state, state.viewport.width) ?? 3,
      height: pixels("markerHeight", of: node, state, state.viewport.height) ?? 3)
    guard room.isFinite, room.size.width > 0, room.size.height > 0 else { return }
    var angle = Angle(radians: place.angle)
    switch tree.attribute("orient", of: node)?.trimmed {
    case "auto": break
    case "auto-start-reverse": if isStart { angle = Angle(radians: place.angle + .pi) }
    case let text: angle = .degrees(text.flatMap { ValueScanner.scan($0) { $0.number() } } ?? 0)
    }
    var placed = AffineTransform(rotation: angle)
      .followed(by: AffineTransform(translationX: place.point.x, y: place.point.y))
    if tree.attribute("markerUnits", of: node) != "userSpaceOnUse" {
      let scale = width.pixels(of: state.diagonal, fontSize: state.style.font.size)
      placed = AffineTransform(scale: scale).followed(by: placed)
    }
    let box = ViewBox(tree.attribute("viewBox", of: node), aspect: aspect(of: node))
    let fit = box.map { $0.transform(into: room) } ?? .identity
    guard let fit else { return }
    let reference = Point(
      pixels("refX", of: node, state, box?.box.width ?? room.width) ?? 0,
      pixels("refY", of: node, state, box?.box.height ?? room.height) ?? 0
    ).applying(fit)
    let toRoom = AffineTransform(translationX: -reference.x, y: -reference.y)
      .followed(by: placed).followed(by: state.transform)
    guard toRoom.isFinite, abs(toRoom.determinant) > 1e-18 else { return }
    state.transform = fit.followed(by: toRoom)
    if let box { state.viewport = box.box.size }
    let isClipped = !state.style.showsOverflow
    if isClipped {
      clip(to: [Area(path: Path(rect: room).applying(toRoom), rule: .nonZero)])
    }
    _ = try following(tree.attribute("id", of: node) ?? "") { (interpreter) throws(SVGError) in
      try interpreter.walk(childrenOf: node, state)
    }
    if isClipped { close([.clip]) }
  }
}

extension AffineTransform {
  /// Takes the square of side 1 at the origin to a rectangle.
  package init(unitSquareTo rect: Rect) {
    self.init(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
  }
}
