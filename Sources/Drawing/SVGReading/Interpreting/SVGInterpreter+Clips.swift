import ComposeGeometry
import ComposeGraphics
import ComposeMarkup

// Clip paths (CSS Masking 1, 7).

extension SVGInterpreter {
  /// An area with the rule by which it is filled.
  struct Area {
    /// In the coordinates of the document; open parts count as closed.
    var path: Path
    var rule: Path.FillRule
  }

  /// What a clip path lets through.
  enum Clip {
    /// There is no such clip path.
    case everything
    case nothing
    /// What is in all of the areas.
    case areas([Area])
    /// What commands cover.
    case drawing([DrawingCommand])
  }

  /// Intersects the clip with all of the areas, up to the matching `Closing.clip`.
  mutating func clip(to areas: [Area]) {
    commands.append(.saveState)
    for area in areas { commands.append(.clip(placed(area.path), rule: area.rule)) }
  }

  /// The clip path of a name.
  ///
  /// - Parameters:
  ///   - state: Of the element that is clipped.
  ///   - box: Around that element, in its own user space.
  mutating func clip(_ name: String, _ state: State, box: Rect?) throws(SVGError) -> Clip {
    var areas: [Area] = []
    var next: String? = name
    for _ in 0..<Self.maximumReferences {
      guard let name = next else { break }
      guard let node = element(name), tree[node].name == "clipPath" else { break }
      guard let inner = try clipState(node, state, box: box) else { return .nothing }
      guard let area = try area(of: node, inner) else {
        return try drawnClip(node, inner, areas, box: box)
      }
      areas.append(area)
      next = inner.style.clipPath
    }
    return areas.isEmpty ? .everything : .areas(areas)
  }

  /// The state in which the shapes of a clip path are; nil where nothing is let through.
  private mutating func clipState(
    _ node: XMLTree.Index, _ state: State, box: Rect?
  ) throws(SVGError) -> State? {
    var inner = State(
      transform: state.transform, style: try ownStyle(of: node), viewport: state.viewport)
    if let own = ownTransform(of: node, inner) {
      inner.transform = own.followed(by: inner.transform)
    }
    if tree.attribute("clipPathUnits", of: node) == "objectBoundingBox" {
      guard let box, !box.isEmpty else { return nil }
      inner.transform = AffineTransform(unitSquareTo: box).followed(by: inner.transform)
      inner.viewport = Size(width: 1, height: 1)
    }
    return inner.transform.isFinite && abs(inner.transform.determinant) > 1e-18 ? inner : nil
  }

  /// Whether there is time left to join or cut areas of so many segments.
  private mutating func spendForAreas(_ count: Int) -> Bool {
    guard count <= areaBudget else { return false }
    areaBudget -= count
    return true
  }

  /// A child of a clip path, or what it refers to.
  private struct Part {
    var node: XMLTree.Index
    var state: State
    /// The clip path of the `use` that led to it.
    var useClip: (name: String, state: State)?
  }

  private mutating func parts(of node: XMLTree.Index, _ state: State) throws(SVGError) -> [Part] {
    var parts: [Part] = []
    var child = tree[node].firstChild
    while child != XMLTree.none {
      defer { child = tree[child].nextSibling }
      guard !tree[child].isText else { continue }
      try count(1)
      guard var part = try part(child, state) else { continue }
      if tree[child].name == "use" {
        guard let target = target(of: child) else { continue }
        let x = pixels("x", of: child, part.state, state.viewport.width) ?? 0
        let y = pixels("y", of: child, part.state, state.viewport.height) ?? 0
        let useClip = part.state.style.clipPath.map { ($0, part.state) }
        part.state.transform = AffineTransform(translationX: x, y: y).followed(
          by: part.state.transform)
        guard let used = try self.part(target, part.state) else { continue }
        part = used
        part.useClip = useClip
      }
      let name = tree[part.node].name
      guard Self.clippingElements.contains(name) else {
        if !["title", "desc", "line", "?"].contains(name) { warn(.element("\(name) in clipPath")) }
        continue
      }
      guard part.state.style.isVisible else { continue }
      parts.append(part)
    }
    return parts
  }

  private mutating func part(_ node: XMLTree.Index, _ state: State) throws(SVGError) -> Part? {
    var inner = state
    inner.style = try style(of: node, in: state)
    guard inner.style.display == .shown else { return nil }
    if let own = ownTransform(of: node, inner) {
      inner.transform = own.followed(by: inner.transform)
    }
    return Part(node: node, state: inner)
  }

  private static let clippingElements: Set<String> = [
    "path", "rect", "circle", "ellipse", "polyline", "polygon", "text",
  ]

  /// The area of all shapes in a clip path together; nil where it has text, or shapes that are
  /// clipped.
  private mutating func area(of node: XMLTree.Index, _ state: State) throws(SVGError) -> Area? {
    let parts = try parts(of: node, state)
    guard
      parts.allSatisfy({
        $0.state.style.clipPath == nil && $0.useClip == nil && tree[$0.node].name != "text"
      })
    else { return nil }
    var areas: [Area] = []
    for part in parts {
      let path = path(of: part.node, tree[part.node].name, part.state).applying(
        part.state.transform)
      guard !path.isEmpty, path.isWithinReach else { continue }
      areas.append(Area(path: path, rule: part.state.style.clipRule))
    }
    guard areas.count != 1 else { return areas[0] }
    let joins = spendForAreas(areas.count * areas.reduce(0) { $0 + $1.path.elements.count })
    var all = Path()
    for area in areas {
      // Outlines that turn the same way add up.
      if joins, let joined = try? all.combined(.union, with: area.path, otherRule: area.rule) {
        all = joined
      } else {
        all.addPath(area.path)
      }
    }
    return Area(path: all, rule: .nonZero)
  }

  // MARK: Clip paths that are no paths

  /// A clip path with text, or with shapes that are clipped: its silhouettes, drawn.
  ///
  /// - Parameter areas: Of the clip paths that led to this one.
  private mutating func drawnClip(
    _ node: XMLTree.Index, _ state: State, _ areas: [Area], box: Rect?
  ) throws(SVGError) -> Clip {
    let name = tree.attribute("id", of: node) ?? ""
    let drawn = try apart("clip " + name) { (interpreter) throws(SVGError) in
      for part in try interpreter.parts(of: node, state) {
        var closing: [Closing] = []
        for (clip, state) in [part.useClip, part.state.style.clipPath.map { ($0, part.state) }]
          .compactMap(\.self)
        {
          var outer = state
          outer.style = SVGStyle(color: .black)
          outer.style.clipPath = clip
          closing = interpreter.beginEffects(outer) + closing
        }
        var inner = part.state
        inner.style.becomeSilhouette()
        if interpreter.tree[part.node].name == "text" {
          try interpreter.drawText(part.node, inner)
        } else {
          try interpreter.drawShape(part.node, interpreter.tree[part.node].name, inner)
        }
        try interpreter.close(closing)
      }
    }
    guard var drawn else { return .everything }
    if let outer = state.style.clipPath {
      var around = state
      around.style = SVGStyle(color: .black)
      var clip = Clip.everything
      // One that leads back to itself clips nothing.
      _ = try following("clip " + name) { (interpreter) throws(SVGError) in
        clip = try interpreter.clip(outer, around, box: box)
      }
      switch clip {
      case .everything: break
      case .nothing: return .nothing
      case .areas(let areas):
        drawn =
          [.saveState] + areas.map { .clip(placed($0.path), rule: $0.rule) } + drawn + [
            .restoreState
          ]
      case .drawing(let mask):
        drawn = [.beginMask(.alpha)] + mask + [.beginMasked] + drawn + [.endMasked]
      }
    }
    if !areas.isEmpty {
      drawn =
        [.saveState] + areas.map { .clip(placed($0.path), rule: $0.rule) } + drawn + [.restoreState]
    }
    return .drawing(drawn)
  }
}
