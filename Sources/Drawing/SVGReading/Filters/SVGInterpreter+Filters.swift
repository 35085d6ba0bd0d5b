import ComposeGeometry
import ComposeGraphics
import ComposeMarkup

// Filters of elements (Filter Effects 1): references to `filter` elements, and filter functions.

extension SVGInterpreter {
  /// The filters that the property of an element lists, in the order in which they are applied.
  ///
  /// - Parameter box: Around the element, in its own user space; nil for an element without an
  ///   extent.
  /// - Returns: Nil where one of them cannot be applied: the element is not drawn then.
  mutating func filters(_ state: State, box: Rect?) throws(SVGError) -> [SVGFilter]? {
    guard let text = state.style.filter else { return [] }
    guard let list = FilterFunction.list(text) else {
      warn(.syntax("filter"))
      return []
    }
    var filters: [SVGFilter] = []
    var hasFault = false
    for function in list {
      switch function {
      case .reference(let name):
        // What a filter shows of itself is not filtered again.
        guard !references.contains("filter \(name)") else {
          warn(.loop(name))
          return []
        }
        references.append("filter \(name)")
        defer { references.removeLast() }
        guard let node = element(name), tree[node].name == "filter" else {
          hasFault = true
          continue
        }
        guard !showsCurrent(node) else {
          warn(.loop(name))
          return []
        }
        guard let filter = try filter(node, state, box: box) else {
          hasFault = true
          continue
        }
        filters.append(filter)
      default:
        guard let filter = filter(function, state, box: box) else { return nil }
        filters.append(filter)
      }
    }
    // Without any that can be applied the element is not drawn.
    return filters.isEmpty && hasFault ? nil : filters
  }

  /// Whether a filter shows the element that it is applied to.
  private func showsCurrent(_ filter: XMLTree.Index) -> Bool {
    primitives(of: filter).contains { primitive in
      guard tree[primitive].name == "feImage", let name = reference(of: primitive),
        let target = document.identifiers[name]
      else { return false }
      return target == current
    }
  }

  /// A filter element, with what it takes over from others.
  private mutating func filter(
    _ node: XMLTree.Index, _ state: State, box: Rect?
  ) throws(SVGError) -> SVGFilter? {
    let chain = chain(from: node).filter { tree[$0].name == "filter" }
    func attribute(_ name: String) -> String? {
      for node in chain { if let value = tree.attribute(name, of: node) { return value } }
      return nil
    }
    let isOfBox = attribute("filterUnits") != "userSpaceOnUse"
    let primitivesAreOfBox = attribute("primitiveUnits") == "objectBoundingBox"
    if isOfBox || primitivesAreOfBox, box == nil || box?.isEmpty == true { return nil }
    func side(_ name: String, _ standard: Double, _ whole: Double) -> Double {
      let length = attribute(name).flatMap { Length($0) } ?? Length(standard, .percent)
      return length.pixels(of: isOfBox ? 1 : whole, font: state.style.font)
    }
    var region = Rect(
      x: side("x", -10, state.viewport.width), y: side("y", -10, state.viewport.height),
      width: side("width", 120, state.viewport.width),
      height: side("height", 120, state.viewport.height))
    guard region.isFinite, region.size.width > 0, region.size.height > 0 else { return nil }
    if isOfBox, let box { region = region.applying(AffineTransform(unitSquareTo: box)) }
    guard let content = chain.first(where: { !primitives(of: $0).isEmpty }) else { return nil }
    var reader = FilterPrimitiveReader(
      region: region, box: box, isOfBox: primitivesAreOfBox, viewport: state.viewport)
    for primitive in primitives(of: content) {
      try count(8)
      guard reader.primitives.count < document.limits.maximumFilterPrimitives else {
        warn(.depth)
        break
      }
      try reader.append(primitive, state, &self)
    }
    guard !reader.primitives.isEmpty else { return nil }
    return SVGFilter(region: region, primitives: reader.primitives)
  }

  /// The elements of a `filter` that are steps of it.
  private func primitives(of node: XMLTree.Index) -> [XMLTree.Index] {
    var primitives: [XMLTree.Index] = []
    var next = tree[node].firstChild
    while next != XMLTree.none {
      if tree[next].name.utf8.starts(with: "fe".utf8) { primitives.append(next) }
      next = tree[next].nextSibling
    }
    return primitives
  }

  /// A filter function as the filter that it is short for (Filter Effects 1, 13).
  private mutating func filter(
    _ function: FilterFunction, _ state: State, box: Rect?
  ) -> SVGFilter? {
    guard let box else { return nil }
    func pixels(_ length: Length) -> Double {
      length.pixels(of: 0, font: state.style.font)
    }
    let effect: SVGFilterPrimitive.Effect
    var reach = 0.0
    switch function {
    case .reference: return nil
    case .blur(let length):
      let deviation = max(0, pixels(length))
      reach = 3 * deviation
      effect = .blur(deviation: Size(width: deviation, height: deviation), .sourceGraphic)
    case .dropShadow(let x, let y, let length, let color):
      let deviation = max(0, pixels(length))
      let offset = Point(pixels(x), pixels(y))
      reach = 3 * deviation + max(abs(offset.x), abs(offset.y))
      effect = .dropShadow(
        deviation: Size(width: deviation, height: deviation), offset: offset,
        color: self.color(color ?? state.style.color), .sourceGraphic)
    case .matrix(let matrix): effect = .colorMatrix(matrix, .sourceGraphic)
    case .transfer(let transfer):
      effect = .componentTransfer(
        red: transfer, green: transfer, blue: transfer, alpha: .identity, .sourceGraphic)
    case .opacity(let opacity):
      effect = .componentTransfer(
        red: .identity, green: .identity, blue: .identity,
        alpha: .linear(slope: opacity, intercept: 0),
        .sourceGraphic)
    }
    // What is drawn reaches beyond the box by its lines, too.
    let width = state.style.strokeWidth.pixels(of: state.diagonal, font: state.style.font)
    let margin = reach + max(width * max(state.style.miterLimit, 2), max(box.width, box.height) / 2)
    guard margin.isFinite, margin < 1e7 else { return nil }
    let region = box.insetBy(dx: -margin, dy: -margin)
    var primitives = [SVGFilterPrimitive(region: region, isLinear: false, effect: effect)]
    if case .dropShadow = effect {
      primitives.append(
        SVGFilterPrimitive(
          region: region, isLinear: false, effect: .merge([.result(0), .sourceGraphic])))
    }
    return SVGFilter(region: region, primitives: primitives)
  }
}
