import ComposeGeometry
import ComposeGraphics
import ComposeMarkup

/// A gradient with what it takes over from others.
struct GradientDefinition {
  var isRadial: Bool
  /// The positioning attributes, as written.
  var places: [String: Length]
  var isOfBox: Bool
  var transform: AffineTransform
  var spread: SpreadGradient.Spread
  var stops: [GradientStop]
}

/// A colour at a place of a gradient.
struct GradientStop {
  /// 0…1, none before the one before.
  var location: Double
  var color: SVGColor
}

extension SpreadGradient.Kind {
  fileprivate var isFinite: Bool {
    switch self {
    case .linear(let start, let end): start.isFinite && end.isFinite
    case .radial(let start, let startRadius, let end, let endRadius):
      start.isFinite && startRadius.isFinite && end.isFinite && endRadius.isFinite
    case .sweep: false
    }
  }
}

// What shapes are painted with (SVG 2, 13 and 14).

extension SVGInterpreter {
  /// The paint of a property; nil for none.
  ///
  /// - Parameters:
  ///   - box: Around what is painted, in user space; nil where it is not known.
  ///   - toShape: From user space to the coordinates of the shape.
  mutating func paint(
    _ value: SVGStyle.PaintValue, _ opacity: Double, _ state: State, box: Rect?,
    to toShape: AffineTransform
  ) throws(SVGError) -> SVGPaint? {
    var value = value
    // A fallback has no further fallback.
    for _ in 0..<2 {
      switch value {
      case .none: return nil
      case .color(let color): return SVGPaint.color(color).faded(by: opacity)
      case .currentColor: return SVGPaint.color(state.style.color).faded(by: opacity)
      case .contextFill: return context(state.contextFill, opacity, state, toShape)
      case .contextStroke: return context(state.contextStroke, opacity, state, toShape)
      case .reference(let name, let fallback):
        value = fallback ?? .none
        guard let node = element(name) else { continue }
        switch tree[node].name {
        case "linearGradient", "radialGradient":
          let definition = try gradient(node)
          try count(definition.stops.count / 8)
          // A fallback is better than nothing.
          if definition.stops.isEmpty, fallback != nil { continue }
          // A box without an extent has no gradient.
          if definition.isOfBox, let box, box.isEmpty, definition.stops.count > 1 { continue }
          return place(definition, state, box: box, to: toShape)?.faded(by: opacity)
        case "pattern":
          guard let box else { continue }
          if leadsBackFromEarlier(node, by: ["fill", "stroke"]) {
            warn(.loop(name))
            continue
          }
          if box.isEmpty, fallback != nil { continue }
          return try pattern(node, name, state, box: box, to: toShape)?.faded(by: opacity)
        default: continue
        }
      }
    }
    return nil
  }

  /// The paint of the shape of a marker, or of the `use` around, which is in the coordinates of the
  /// document.
  private func context(
    _ paint: SVGPaint?, _ opacity: Double, _ state: State, _ toShape: AffineTransform
  ) -> SVGPaint? {
    guard let paint = paint?.faded(by: opacity) else { return nil }
    guard toShape != state.transform, let toUser = state.transform.inverted else { return paint }
    return paint.applying(toUser.followed(by: toShape))
  }

  /// Gives what `use` shows the paints of the `use` (SVG 2, 13.2).
  mutating func setContextPaints(of target: XMLTree.Index, _ state: inout State) throws(SVGError) {
    let style = state.style
    var box: Rect?
    if document.usesContextPaints, style.fill.isReference || style.stroke.isReference {
      // Drawn once to see how large it is.
      let (around, known) = (boxes, foregroundFills)
      boxes = [ObjectBox(toUser: state.transform.inverted ?? .identity)]
      let outer = commands
      commands = []
      var inner = state
      (inner.contextFill, inner.contextStroke) = (nil, nil)
      try walk(only: target, inner)
      box = boxes.first?.box
      (boxes, commands, foregroundFills) = (around, outer, known)
    }
    let fill = try paint(style.fill, style.fillOpacity, state, box: box, to: state.transform)
    let stroke = try paint(style.stroke, style.strokeOpacity, state, box: box, to: state.transform)
    (state.contextFill, state.contextStroke) = (fill, stroke)
  }

  /// An element and those that it takes attributes over from, itself first.
  mutating func chain(from node: XMLTree.Index) -> [XMLTree.Index] {
    var chain = [node]
    while chain.count < 32, let last = chain.last, tree.attribute("href", of: last) != nil,
      let next = target(of: last)
    {
      guard !chain.contains(next) else {
        warn(.loop(reference(of: last) ?? ""))
        break
      }
      // Gradients take over from gradients, patterns from patterns.
      guard Self.kind(tree[next].name) == Self.kind(tree[node].name) else { break }
      chain.append(next)
    }
    return chain
  }

  private static func kind(_ name: String) -> String {
    name.hasSuffix("Gradient") ? "gradient" : name
  }

  // MARK: Gradients

  private mutating func gradient(_ node: XMLTree.Index) throws(SVGError) -> GradientDefinition {
    if let known = gradients[node] { return known }
    let isRadial = tree[node].name == "radialGradient"
    let chain = chain(from: node)
    func attribute(_ name: String) -> String? {
      for node in chain { if let value = tree.attribute(name, of: node) { return value } }
      return nil
    }
    var places: [String: Length] = [:]
    for name in isRadial ? ["cx", "cy", "r", "fx", "fy", "fr"] : ["x1", "y1", "x2", "y2"] {
      // Only gradients of the same kind have the same attributes.
      let sameKind = chain.filter { tree[$0].name == tree[node].name }
      for node in sameKind where places[name] == nil { places[name] = length(name, of: node) }
    }
    var stops: [GradientStop] = []
    for node in chain where stops.isEmpty { stops = try self.stops(of: node) }
    let spread: SpreadGradient.Spread =
      switch attribute("spreadMethod") {
      case "repeat": .repeat
      case "reflect": .reflect
      default: .pad
      }
    let written = chain.first { tree.attribute("gradientTransform", of: $0) != nil }
    let definition = GradientDefinition(
      isRadial: isRadial, places: places,
      isOfBox: attribute("gradientUnits") != "userSpaceOnUse",
      transform: try gradientTransform(written),
      spread: spread, stops: stops)
    gradients[node] = definition
    return definition
  }

  /// Around the origin that the gradient has; one that cannot be undone is ignored.
  private mutating func gradientTransform(_ node: XMLTree.Index?) throws(SVGError)
    -> AffineTransform
  {
    guard let node else { return .identity }
    let root = ViewBox(tree.attribute("viewBox", of: 0), aspect: nil)?.box.size ?? .zero
    let state = State(transform: .identity, style: try ownStyle(of: node), viewport: root)
    guard let transform = ownTransform(of: node, state, name: "gradientTransform"),
      abs(transform.determinant) > 1e-18
    else { return .identity }
    return transform
  }

  private mutating func stops(of node: XMLTree.Index) throws(SVGError) -> [GradientStop] {
    let state = State(transform: .identity, style: try ownStyle(of: node), viewport: .zero)
    var stops: [GradientStop] = []
    var child = tree[node].firstChild
    while child != XMLTree.none {
      defer { child = tree[child].nextSibling }
      guard tree[child].name == "stop" else { continue }
      try count(1)
      let style = try style(of: child, in: state)
      let offset = tree.attribute("offset", of: child).flatMap { SVGStyle.part($0.trimmed) } ?? 0
      stops.append(
        GradientStop(
          location: max(min(max(offset, 0), 1), stops.last?.location ?? 0),
          color: style.stopColor.faded(by: style.stopOpacity)))
    }
    return stops
  }

  private mutating func place(
    _ definition: GradientDefinition, _ state: State, box: Rect?, to toShape: AffineTransform
  ) -> SVGPaint? {
    guard let first = definition.stops.first, let last = definition.stops.last else { return nil }
    guard definition.stops.count > 1 else { return .color(first.color) }
    let whole = definition.isOfBox ? Size(width: 1, height: 1) : state.viewport
    func pixels(_ name: String, _ standard: Double, _ whole: Double) -> Double {
      (definition.places[name] ?? Length(standard, .percent))
        .pixels(of: whole, font: state.style.font)
    }
    func point(_ x: String, _ y: String, _ standard: Point) -> Point {
      Point(pixels(x, standard.x, whole.width), pixels(y, standard.y, whole.height))
    }
    let kind: SpreadGradient.Kind
    var stops: [Gradient.Stop] = []
    if definition.isRadial {
      let center = point("cx", "cy", Point(50, 50))
      let diagonal =
        definition.isOfBox ? 1 : state.diagonal
      let radius = pixels("r", 50, diagonal)
      guard radius > 0 else { return .color(last.color) }
      var focus = center
      if definition.places["fx"] != nil { focus.x = pixels("fx", 0, whole.width) }
      if definition.places["fy"] != nil { focus.y = pixels("fy", 0, whole.height) }
      // A focus outside of the circle makes a cone (SVG 2, 14.2.3).
      let focalRadius = max(pixels("fr", 0, diagonal), 0)
      if focus == center, focalRadius == radius {
        // The gradient is an edge between its first and its last colour.
        stops = [Gradient.Stop(color(first.color), at: 1), Gradient.Stop(color(last.color), at: 1)]
        kind = .radial(from: center, startRadius: 0, to: center, endRadius: radius)
      } else {
        kind = .radial(from: focus, startRadius: focalRadius, to: center, endRadius: radius)
      }
    } else {
      let (start, end) = (point("x1", "y1", .zero), point("x2", "y2", Point(100, 0)))
      guard start != end else { return .color(last.color) }
      kind = .linear(from: start, to: end)
    }
    var transform = definition.transform
    if definition.isOfBox {
      guard let box, !box.isEmpty else { return nil }
      transform = transform.followed(by: AffineTransform(unitSquareTo: box))
    }
    transform = transform.followed(by: toShape)
    guard transform.isFinite, abs(transform.determinant) > 1e-18, kind.isFinite else { return nil }
    if stops.isEmpty {
      stops = definition.stops.map { Gradient.Stop(color($0.color), at: $0.location) }
    }
    return .gradient(
      PlacedGradient(
        gradient: SpreadGradient(kind, stops: stops, spread: definition.spread),
        transform: transform))
  }

  // MARK: Patterns

  private mutating func pattern(
    _ node: XMLTree.Index, _ name: String, _ state: State, box: Rect, to toShape: AffineTransform
  ) throws(SVGError) -> SVGPaint? {
    let chain = chain(from: node)
    func owner(_ name: String) -> XMLTree.Index? {
      chain.first { tree.attribute(name, of: $0) != nil }
    }
    func attribute(_ name: String) -> String? {
      owner(name).flatMap { tree.attribute(name, of: $0) }
    }
    let isOfBox = attribute("patternUnits") != "userSpaceOnUse"
    let whole = isOfBox ? Size(width: 1, height: 1) : state.viewport
    func side(_ name: String, _ whole: Double) -> Double {
      owner(name).flatMap { pixels(name, of: $0, state, whole) } ?? 0
    }
    var cell = Rect(
      x: side("x", whole.width), y: side("y", whole.height), width: side("width", whole.width),
      height: side("height", whole.height))
    guard cell.isFinite, cell.size.width > 0, cell.size.height > 0 else { return nil }
    if isOfBox {
      guard !box.isEmpty else { return nil }
      cell = cell.applying(AffineTransform(unitSquareTo: box))
    }
    var written: AffineTransform?
    if let owner = owner("patternTransform") {
      let outer = State(
        transform: .identity, style: try ownStyle(of: owner), viewport: state.viewport)
      // One that cannot be undone is ignored.
      written = ownTransform(of: owner, outer, name: "patternTransform").flatMap {
        abs($0.determinant) > 1e-18 ? $0 : nil
      }
    }
    let placed = (written ?? .identity).followed(by: toShape)
    guard let content = chain.first(where: { tree[$0].firstChild != XMLTree.none }),
      placed.isFinite, abs(placed.determinant) > 1e-18
    else { return nil }
    var inner = State(
      transform: .identity, style: try ownStyle(of: content), viewport: state.viewport)
    if let viewBox = ViewBox(attribute("viewBox"), aspect: attribute("preserveAspectRatio")) {
      guard let fit = viewBox.transform(into: cell) else { return nil }
      inner.transform = fit
      inner.viewport = viewBox.box.size
    } else {
      // The content begins where the cell does.
      inner.transform = AffineTransform(translationX: cell.minX, y: cell.minY)
      if attribute("patternContentUnits") == "objectBoundingBox" {
        guard !box.isEmpty else { return nil }
        inner.transform = AffineTransform(scaleX: box.width, y: box.height).followed(
          by: inner.transform)
        inner.viewport = Size(width: 1, height: 1)
      }
    }
    let key = CellKey(
      content: content, bounds: cell, transform: inner.transform, viewport: inner.viewport,
      depth: references.count)
    guard let drawing = try self.cell(name, key, inner), !drawing.isTooDeep else { return nil }
    return .pattern(Pattern(cell: drawing, transform: placed, tiling: .constantSpacing))
  }

  /// What the cell of a pattern depends on.
  struct CellKey: Hashable {
    /// The element whose children are drawn.
    var content: XMLTree.Index
    var bounds: Rect
    var transform: AffineTransform
    var viewport: Size
    /// How many references lead to it, as there may be only so many.
    var depth: Int
  }

  /// The cell of a pattern, drawn once: the same drawing is one object of a PDF file.
  private mutating func cell(
    _ name: String, _ key: CellKey, _ state: State
  ) throws(SVGError) -> RecordedDrawing? {
    if let known = cells[key] { return known }
    let (groups, outer, loops) = (groupDepth, base, loopCount)
    groupDepth = 0
    base = .identity
    defer { (groupDepth, base) = (groups, outer) }
    guard
      let commands = try apart(
        name,
        { (interpreter) throws(SVGError) in try interpreter.walk(childrenOf: key.content, state) })
    else { return nil }
    let drawing = RecordedDrawing(bounds: key.bounds, commands: commands)
    // What leads back to itself ends elsewhere when it is reached by another way.
    if loopCount == loops { cells[key] = drawing }
    return drawing
  }
}
