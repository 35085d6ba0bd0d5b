import ComposeGeometry
import ComposeGraphics
import ComposeMarkup

// Markers (SVG 2, 13.7).

extension SVGInterpreter {
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
        inner.style = try ownStyle(of: node)
        (inner.contextFill, inner.contextStroke) = (fill, line)
        try drawMarker(node, at: place, isStart: kind == 0, inner, width: style.strokeWidth)
      }
    }
  }

  private mutating func drawMarker(
    _ node: XMLTree.Index, at place: MarkerPlace, isStart: Bool, _ state: State, width: Length
  ) throws(SVGError) {
    guard countRepetition() else { return }
    var state = state
    let room = Rect(
      x: 0, y: 0, width: pixels("markerWidth", of: node, state, state.viewport.width) ?? 3,
      height: pixels("markerHeight", of: node, state, state.viewport.height) ?? 3)
    guard room.isFinite, room.size.width > 0, room.size.height > 0 else { return }
    var angle = Angle(radians: place.angle)
    switch tree.attribute("orient", of: node)?.trimmed {
    case "auto": break
    case "auto-start-reverse": if isStart { angle = Angle(radians: place.angle + .pi) }
    case let text: angle = .degrees(text.flatMap { ValueScanner.scan($0) { $0.angle() } } ?? 0)
    }
    var placed = AffineTransform(rotation: angle)
      .followed(by: AffineTransform(translationX: place.point.x, y: place.point.y))
    if tree.attribute("markerUnits", of: node) != "userSpaceOnUse" {
      let scale = width.pixels(of: state.diagonal, font: state.style.font)
      placed = AffineTransform(scale: scale).followed(by: placed)
    }
    let box = ViewBox(tree.attribute("viewBox", of: node), aspect: aspect(of: node))
    let fit = box.map { $0.transform(into: room) } ?? .identity
    guard let fit else { return }
    let reference = Point(
      pixels("refX", of: node, state, state.viewport.width) ?? 0,
      pixels("refY", of: node, state, state.viewport.height) ?? 0
    ).applying(fit)
    let toRoom = AffineTransform(translationX: -reference.x, y: -reference.y)
      .followed(by: placed).followed(by: state.transform)
    guard toRoom.isFinite, abs(toRoom.determinant) > 1e-18 else { return }
    state.transform = fit.followed(by: toRoom)
    if let box { state.viewport = box.box.size }
    let isClipped = !(state.style.showsOverflow ?? false)
    if isClipped {
      clip(to: [Area(path: Path(rect: room).applying(toRoom), rule: .nonZero)])
    }
    _ = try following(tree.attribute("id", of: node) ?? "") { (interpreter) throws(SVGError) in
      try interpreter.walk(childrenOf: node, state)
    }
    if isClipped { try close([.clip]) }
  }
}
