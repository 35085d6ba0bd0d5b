import ComposeGeometry
import ComposeGraphics

// Paths and basic shapes (SVG 2, 9 and 10).

extension SVGInterpreter {
  /// Draws a shape with what it is composed by and with its markers.
  mutating func drawShape(
    _ node: XMLTree.Index, _ name: String, _ state: State
  ) throws(SVGError) {
    var state = state
    let style = state.style
    let path = path(of: node, name, state)
    guard !path.isEmpty else { return }
    guard path.isWithinReach(state.transform) else {
      warn(.syntax(name == "path" ? "d" : name))
      return
    }
    extendBoxes(by: path, state.transform)
    guard style.isVisible else { return }
    let box = path.bounds
    let keepsShape = style.stroke == .none || state.transform.keepsShapes
    let toShape = keepsShape ? state.transform : .identity
    var fill = try paint(style.fill, style.fillOpacity, state, box: box, to: toShape)
    var stroke = try self.stroke(state, box: box, to: toShape, scale: keepsShape)
    // A path without an area has no inside; readers of PDF files would show a line.
    if name == "line" || box?.size.width == 0 || box?.size.height == 0 || path.isOfSingleLines {
      fill = nil
    }
    // One thing alone is as opaque as its group would be.
    let hasMarkers = style.markerStart != nil || style.markerMiddle != nil || style.markerEnd != nil
    if style.opacity < 1, style.filter == nil, fill == nil || stroke == nil, !hasMarkers {
      fill = fill.flatMap { $0.faded(by: style.opacity) }
      stroke = stroke.flatMap { stroke in
        stroke.paint.faded(by: style.opacity).map { SVGStroke(paint: $0, style: stroke.style) }
      }
      state.style.opacity = 1
    }
    guard fill != nil || stroke != nil || hasMarkers || style.filter != nil else { return }
    // It is also blended as its group would be.
    var blendsAlone =
      style.blendMode != .normal && state.style.opacity == 1 && !hasMarkers
      && (fill == nil || stroke == nil) && style.filter == nil && style.mask == nil
      && style.clipPath == nil
    if blendsAlone {
      state.style.blendMode = .normal
      state.style.isIsolated = false
      // Pixels are blended in a quarter of the time that a group takes.
      let share = share(ofCanvas: path.bounds?.applying(state.transform.followed(by: base))) / 4
      if share > groupBudget {
        warn(.groups)
        blendsAlone = false
      } else {
        groupBudget -= share
        hasBlendModes = true
      }
    }
    if blendsAlone {
      commands += [
        .saveState, .compositing(Compositing(opacity: 1, blendMode: style.blendMode)),
      ]
    }
    let start = commands.count
    defer {
      if blendsAlone {
        if style.blendMode == .colorDodge {
          commands.replaceSubrange(
            start..., with: ColorMapping.dodging.mapped(Array(commands[start...])))
        }
        commands.append(.restoreState)
      }
    }
    let closing = beginEffects(state)
    if !closing.isEmpty { extendOwnBox(to: path, state) }
    // Readers of PDF files show no square where a line has no length.
    let drawn =
      stroke != nil && style.strokeCap == .square
      ? path.withDots(ofLength: 0.02 / max(state.transform.followed(by: base).scale, 1e-9)) : path
    var shape = Shape(
      path: keepsShape ? drawn.applying(state.transform) : drawn, rule: style.fillRule,
      fill: fill, stroke: stroke, paintsStrokeFirst: style.paintOrder.isStrokeFirst,
      transform: keepsShape ? .identity : state.transform, smoothsEdges: style.smoothsEdges)
    switch style.paintOrder.parts.firstIndex(of: .markers) {
    case 0 where hasMarkers:
      try drawMarkers(on: path, state, box: box)
      draw(shape)
    case 1 where hasMarkers:
      if shape.paintsStrokeFirst { shape.fill = nil } else { shape.stroke = nil }
      draw(shape)
      try drawMarkers(on: path, state, box: box)
      if shape.paintsStrokeFirst {
        (shape.fill, shape.stroke) = (fill, nil)
      } else {
        (shape.fill, shape.stroke) = (nil, stroke)
      }
      draw(shape)
    default:
      draw(shape)
      if hasMarkers { try drawMarkers(on: path, state, box: box) }
    }
    try close(closing)
  }

  /// The box of the shape that effects were just begun for.
  private mutating func extendOwnBox(to path: Path, _ state: State) {
    guard state.style.clipPath != nil || state.style.mask != nil || state.style.filter != nil,
      !boxes.isEmpty
    else { return }
    boxes[boxes.count - 1].box = path.bounds
  }

  /// How a shape's line is painted.
  ///
  /// - Parameters:
  ///   - toShape: From user space to the coordinates of the shape.
  ///   - scales: Whether the line is scaled as user space is.
  mutating func stroke(
    _ state: State, box: Rect?, to toShape: AffineTransform, scale scales: Bool
  ) throws(SVGError) -> SVGStroke? {
    guard state.style.stroke != .none else { return nil }
    let style = state.style
    func pixels(_ length: Length) -> Double {
      length.pixels(of: state.diagonal, font: style.font)
        * (scales ? state.transform.scale : 1)
    }
    let width = pixels(style.strokeWidth)
    guard width > 0, width.isFinite,
      let paint = try paint(style.stroke, style.strokeOpacity, state, box: box, to: toShape)
    else { return nil }
    var dashes = style.dashes.map(pixels)
    // Of an odd number the second half is the same again.
    if dashes.count % 2 != 0 { dashes += dashes }
    if !(dashes.reduce(0, +) > 0) || !dashes.allSatisfy(\.isFinite) { dashes = [] }
    if style.strokeCap != .butt {
      // Readers of PDF files do not agree on dashes without a length.
      for index in stride(from: 0, to: dashes.count, by: 2)
      where dashes[index] == 0 && dashes[index + 1] > 0 {
        dashes[index] = min(width, dashes[index + 1]) / 100
        dashes[index + 1] -= dashes[index]
      }
    }
    // Dashes without a length and without caps are nothing, which readers show as thin lines.
    if style.strokeCap == .butt, !dashes.isEmpty,
      stride(from: 0, to: dashes.count, by: 2).allSatisfy({ dashes[$0] == 0 })
    {
      return nil
    }
    let offset = pixels(style.dashOffset)
    return SVGStroke(
      paint: paint,
      style: StrokeStyle(
        width: width, cap: style.strokeCap, join: style.strokeJoin, miterLimit: style.miterLimit,
        dash: dashes, dashPhase: dashes.isEmpty || !offset.isFinite ? 0 : offset))
  }

  /// The path of a shape in its own coordinates; empty for what is not drawn.
  mutating func path(of node: XMLTree.Index, _ name: String, _ state: State) -> Path {
    let (width, height) = (state.viewport.width, state.viewport.height)
    func x(_ name: String) -> Double { pixels(name, of: node, state, width) ?? 0 }
    func y(_ name: String) -> Double { pixels(name, of: node, state, height) ?? 0 }
    switch name {
    case "path":
      guard let data = tree.attribute("d", of: node), data.trimmed != "none" else { return Path() }
      let (path, fault) = Path.beginning(ofSVG: data)
      if fault != nil { warn(.syntax("d")) }
      return path
    case "rect":
      let rect = Rect(x: x("x"), y: y("y"), width: max(0, x("width")), height: max(0, y("height")))
      guard rect.isFinite, !rect.isEmpty else { return Path() }
      let (across, down) = radii(of: node, state)
      let radii = Size(width: across ?? down ?? 0, height: down ?? across ?? 0)
      guard radii.width > 0, radii.height > 0 else { return Path(rect: rect) }
      return Path(roundedRect: rect, cornerWidth: radii.width, cornerHeight: radii.height)
    case "circle":
      let radius = pixels("r", of: node, state, state.diagonal) ?? 0
      return ellipse(Point(x("cx"), y("cy")), radius, radius)
    case "ellipse":
      let (across, down) = radii(of: node, state)
      return ellipse(Point(x("cx"), y("cy")), across ?? down ?? 0, down ?? across ?? 0)
    case "line":
      return Path(polygon: [Point(x("x1"), y("y1")), Point(x("x2"), y("y2"))], closed: false)
    default:
      let text = tree.attribute("points", of: node) ?? ""
      let (numbers, isWhole) = ValueScanner.scan(text) { ($0.numbers(), $0.isAtEnd) }
      if !isWhole || numbers.count % 2 != 0 { warn(.syntax("points")) }
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
        Point(numbers[$0], numbers[$0 + 1])
      }
      return points.isEmpty ? Path() : Path(polygon: points, closed: name == "polygon")
    }
  }

  /// Those that are not below zero: others are `auto`.
  private func radii(of node: XMLTree.Index, _ state: State) -> (across: Double?, down: Double?) {
    func radius(_ name: String, _ whole: Double) -> Double? {
      pixels(name, of: node, state, whole).flatMap { $0 >= 0 ? $0 : nil }
    }
    return (radius("rx", state.viewport.width), radius("ry", state.viewport.height))
  }

  private func ellipse(_ center: Point, _ across: Double, _ down: Double) -> Path {
    guard across > 0, down > 0 else { return Path() }
    return Path(
      ellipseIn: Rect(
        x: center.x - across, y: center.y - down, width: 2 * across, height: 2 * down))
  }
}

extension Path {
  /// Whether all of it is within the supported coordinate range.
  var isWithinReach: Bool { isWithinReach(.identity) }

  /// Whether it is where a transform takes it.
  func isWithinReach(_ transform: AffineTransform) -> Bool {
    guard let bounds = controlBounds?.applying(transform) else { return true }
    return bounds.isFinite && max(abs(bounds.minX), abs(bounds.maxX)) < 1e9
      && max(abs(bounds.minY), abs(bounds.maxY)) < 1e9
  }
}

extension Path {
  /// Whether each of its parts is one line, which has no inside.
  fileprivate var isOfSingleLines: Bool {
    guard elements.count.isMultiple(of: 2), elements.count <= 512 else { return false }
    return stride(from: 0, to: elements.count, by: 2).allSatisfy { index in
      if case .move = elements[index], case .line = elements[index + 1] { true } else { false }
    }
  }
}
