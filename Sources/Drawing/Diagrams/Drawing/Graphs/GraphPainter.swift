import ComposeGeometry
import ComposeGraphics

/// Draws a graph that is laid out: groups, then edges, then nodes.
struct GraphPainter {
  let picture: GraphPicture
  let layout: GraphLayout
  let style: DiagramStyle
  private var commands: [DrawingCommand] = []
  /// Of everything that is drawn, lines included.
  private var bounds: Rect
  /// The corners of the lines of edges.
  private var lines: [[Point]] = []

  init(picture: GraphPicture, layout: GraphLayout, style: DiagramStyle) {
    self.picture = picture
    self.layout = layout
    self.style = style
    bounds = Rect(origin: .zero, size: layout.size)
  }

  mutating func paint() -> DiagramPicture {
    // The outer ones first.
    for index in picture.groups.indices.sorted(by: { depth($0) < depth($1) }) { paintGroup(index) }
    for index in picture.edges.indices { paintEdge(index) }
    for index in picture.groups.indices { paintTitle(index) }
    for index in picture.nodes.indices { paintNode(index) }
    let edge = style.lineWidth
    let all = Rect(
      x: bounds.minX - edge, y: bounds.minY - edge, width: bounds.width + 2 * edge,
      height: bounds.height + 2 * edge)
    return DiagramPicture(
      commands: [
        .saveState, .concatenate(AffineTransform(translationX: -all.minX, y: -all.minY)),
      ] + commands + [.restoreState],
      links: picture.nodes.indices.compactMap { index in
        picture.nodes[index].link.map {
          .init(over: layout.nodes[index].offsetBy(dx: -all.minX, dy: -all.minY), to: $0)
        }
      }, size: all.size)
  }

  private func depth(_ group: Int) -> Int {
    var depth = 0
    var parent = picture.groups[group].parent
    while let current = parent {
      depth += 1
      parent = picture.groups[current].parent
    }
    return depth
  }

  private mutating func include(_ box: Rect) { bounds = bounds.union(box) }

  // MARK: Groups and nodes

  private mutating func paintGroup(_ index: Int) {
    let group = picture.groups[index]
    let box = layout.groups[index]
    let path = Path(roundedRect: box, cornerRadius: group.isRounded ? 7 : 3)
    fillAndStroke(
      path, fill: fill(of: group), stroke: group.style.stroke ?? style.colors.hairline,
      StrokeStyle(
        width: group.style.strokeWidth ?? style.lineWidth * 0.9,
        dash: group.style.dash ?? (group.isRegion ? [3, 2] : [])))
    if group.isRounded, !group.label.isEmpty {
      var line = Path()
      let y = box.minY + group.label.size.height + 7
      line.move(to: Point(box.minX, y))
      line.addLine(to: Point(box.maxX, y))
      commands.append(
        .stroke(
          line, color: group.style.stroke ?? style.colors.hairline,
          style: StrokeStyle(width: style.lineWidth * 0.9)))
    }
  }

  private func fill(of group: GraphPicture.Group) -> Color {
    group.style.fill ?? (group.parent != nil ? .white : style.colors.ground)
  }

  /// On the colour of the group, so that edges pass behind it: in the middle, else at the side where none does.
  private mutating func paintTitle(_ index: Int) {
    let group = picture.groups[index]
    guard !group.label.isEmpty else { return }
    let box = layout.groups[index]
    let size = group.label.size
    let middle = Rect(
      x: box.midX - size.width / 2, y: box.minY + (group.isRounded ? 3.5 : 6), width: size.width,
      height: size.height)
    let side = max((box.width - size.width) / 2 - 8, 0)
    let places = [middle, middle.offsetBy(dx: -side, dy: 0), middle.offsetBy(dx: side, dy: 0)]
    let place = places.first { !isCrossed($0.insetBy(dx: -4, dy: 0)) } ?? middle
    let fill = fill(of: group)
    commands.append(
      .fillRect(
        Rect(x: place.minX - 2, y: place.minY, width: size.width + 4, height: size.height),
        color: fill))
    commands += group.label.commands(
      in: place, color: group.style.text ?? fill.text(preferring: style.colors.muted))
  }

  /// Whether the line of an edge goes through a rectangle.
  private func isCrossed(_ rect: Rect) -> Bool {
    lines.contains { points in
      zip(points, points.dropFirst()).contains { rect.isCrossed(byLineFrom: $0, to: $1) }
    }
  }

  private mutating func fillAndStroke(
    _ path: Path, fill: Color, stroke: Color, _ line: StrokeStyle
  ) {
    guard !path.isEmpty else { return }
    if fill.alpha > 0 { commands.append(.fillPath(path, color: fill, rule: .nonZero)) }
    if stroke.alpha > 0, line.width > 0 {
      var line = line
      line.join = .round
      commands.append(.stroke(path, color: stroke, style: line))
    }
  }

  private mutating func paintNode(_ index: Int) {
    let node = picture.nodes[index]
    let box = layout.nodes[index]
    let (path, lines) = node.outline.paths(in: box)
    let colors = style.colors
    var fill = node.style.fill ?? colors.fill
    var stroke = node.style.stroke ?? colors.outline
    switch node.outline {
    case .startDot: (fill, stroke) = (node.style.fill ?? colors.line, .clear)
    case .endDot: (fill, stroke) = (.white, colors.line)
    case .fork, .shape(.bar), .shape(.filledCircle):
      (fill, stroke) = (node.style.fill ?? colors.line, .clear)
    case .note:
      fill = node.style.fill ?? colors.note
      stroke = node.style.stroke ?? colors.noteOutline
    default: break
    }
    let line = StrokeStyle(
      width: node.style.strokeWidth ?? style.lineWidth, dash: node.style.dash ?? [])
    // A data store has lines above and below only.
    fillAndStroke(
      path, fill: fill, stroke: node.outline == .shape(.dataStore) ? .clear : stroke, line)
    if node.outline == .endDot || node.outline == .shape(.framedCircle) {
      commands.append(
        .fillPath(
          Path(ellipseIn: box.insetBy(dx: 3, dy: 3)),
          color: node.outline == .endDot ? colors.line : stroke, rule: .nonZero))
    }
    if let lines {
      commands.append(
        .stroke(lines, color: stroke, style: StrokeStyle(width: style.lineWidth * 0.85)))
    }
    let isBare = path.isEmpty
    let color = node.style.text ?? (isBare ? colors.text : fill.text(preferring: colors.text))
    for text in node.texts {
      let place =
        text.box.map { $0.offsetBy(dx: box.minX, dy: box.minY) } ?? textBox(node.outline, box)
      commands += text.label.commands(in: place, alignment: text.alignment, color: color)
    }
  }

  /// Where text is in the middle of a node.
  private func textBox(_ outline: GraphPicture.Outline, _ box: Rect) -> Rect {
    switch outline {
    case .shape(.cylinder): box.offsetBy(dx: 0, dy: 3.5)
    case .shape(.linedCylinder): box.offsetBy(dx: 0, dy: 5)
    case .shape(.flag): box.offsetBy(dx: box.height * 0.15, dy: 0)
    case .shape(let shape): GraphPicture.Outline.symbolText(shape, in: box)
    default: box
    }
  }

  // MARK: Edges

  private mutating func paintEdge(_ index: Int) {
    let edge = picture.edges[index]
    guard edge.line != .invisible else { return }
    var route = layout.routes[index]
    guard !route.legs.isEmpty else { return }
    meetOutlines(&route, edge)
    let isHorizontal = route.isHorizontal
    let color = edge.style.stroke ?? style.colors.line
    let width =
      edge.style.strokeWidth ?? (edge.line == .thick ? style.lineWidth * 2.2 : style.lineWidth)
    let start = EdgePath.direction(of: route, atStart: true, isHorizontal: isHorizontal)
    let end = EdgePath.direction(of: route, atStart: false, isHorizontal: isHorizontal)
    let first = route.legs[0].start
    let last = route.legs[route.legs.count - 1].end
    let heads = EdgeHeadPainter(
      color: color, paper: .white, lineWidth: style.lineWidth, scale: edge.line == .thick ? 1.25 : 1
    )
    let path = EdgePath.path(
      route, isHorizontal: isHorizontal, startCut: heads.length(edge.sourceHead),
      endCut: heads.length(edge.targetHead))
    lines.append(
      path.flattened().elements.compactMap { element in
        switch element {
        case .move(let point), .line(let point): point
        default: nil
        }
      })
    let dash = edge.style.dash ?? (edge.line == .dotted ? [2.4, 2] : [])
    commands.append(
      .stroke(path, color: color, style: StrokeStyle(width: width, join: .round, dash: dash)))
    commands += heads.commands(edge.sourceHead, at: first, direction: start * -1)
    commands += heads.commands(edge.targetHead, at: last, direction: end)
    include(Rect(origin: first, size: .zero))
    include(Rect(origin: last, size: .zero))
    if let label = edge.label, let box = route.label {
      commands += label.commands(in: box, color: edge.style.text ?? style.colors.muted)
    }
    paintEndLabel(
      edge.sourceLabel, at: first, inward: start, heads.length(edge.sourceHead), isHorizontal)
    paintEndLabel(
      edge.targetLabel, at: last, inward: end * -1, heads.length(edge.targetHead), isHorizontal)
  }

  /// Cardinalities, to the right of the line beside its end.
  private mutating func paintEndLabel(
    _ label: SetLabel?, at end: Point, inward: Point, _ head: Double, _ isHorizontal: Bool
  ) {
    guard let label, !label.isEmpty else { return }
    let size = label.size
    var box = Rect(x: end.x + 4, y: end.y, width: size.width, height: size.height)
    if isHorizontal {
      box.origin.y = end.y - size.height - 1
      box.origin.x = inward.x > 0 ? end.x + 4 + head * 0.3 : end.x - 4 - size.width - head * 0.3
    } else {
      box.origin.x = end.x + (head > 7 ? 7 : 4)
      box.origin.y = inward.y > 0 ? end.y + 2 : end.y - 2 - size.height
    }
    include(box)
    commands += label.commands(in: box, alignment: .left, color: style.colors.muted)
  }

  /// Lengthens a route to where it meets the outlines of its nodes.
  private func meetOutlines(_ route: inout GraphLayout.Route, _ edge: GraphPicture.Edge) {
    let isHorizontal = route.isHorizontal != route.isLoop
    func moved(_ point: Point, _ end: LayeredGraph.End) -> Point {
      guard case .node(let index) = end else { return point }
      let box = layout.nodes[index]
      let inset = picture.nodes[index].outline.inset(of: box, at: point, isHorizontal: isHorizontal)
      return isHorizontal
        ? Point(point.x + (point.x < box.midX ? inset : -inset), point.y)
        : Point(point.x, point.y + (point.y < box.midY ? inset : -inset))
    }
    route.legs[0].start = moved(route.legs[0].start, edge.source)
    let last = route.legs.count - 1
    route.legs[last].end = moved(route.legs[last].end, edge.target)
  }
}

extension Rect {
  /// Whether a line segment intersects the interior of the rectangle (Liang–Barsky line clipping, 1984).
  func isCrossed(byLineFrom start: Point, to end: Point) -> Bool {
    var (low, high) = (0.0, 1.0)
    for (from, change, least, greatest) in [
      (start.x, end.x - start.x, minX, maxX), (start.y, end.y - start.y, minY, maxY),
    ] {
      if change == 0 {
        guard from > least, from < greatest else { return false }
        continue
      }
      let (one, other) = ((least - from) / change, (greatest - from) / change)
      low = max(low, min(one, other))
      high = min(high, max(one, other))
    }
    return low < high
  }
}
