import ComposeGeometry
import ComposeGraphics
import ComposeMarkup

/// Reads the primitives of a `filter` element one after the other (Filter Effects 1, 9).
struct FilterPrimitiveReader {
  /// Of the filter, in user space.
  let region: Rect
  /// Around the filtered element.
  let box: Rect?
  /// Whether lengths of primitives are fractions of the box.
  let isOfBox: Bool
  let viewport: Size
  private(set) var primitives: [SVGFilterPrimitive] = []
  /// The last result of each name.
  private var results: [String: Int] = [:]

  typealias Effect = SVGFilterPrimitive.Effect
  typealias Input = SVGFilterPrimitive.Input

  init(region: Rect, box: Rect?, isOfBox: Bool, viewport: Size) {
    self.region = region
    self.box = box
    self.isOfBox = isOfBox
    self.viewport = viewport
  }

  mutating func append(
    _ node: XMLTree.Index, _ state: SVGInterpreter.State, _ interpreter: inout SVGInterpreter
  ) throws(SVGError) {
    var inner = state
    inner.style = try interpreter.ownStyle(of: node)
    let whole = subregion(node, inner, interpreter)
    if isOfBox, !["feFlood", "feImage"].contains(interpreter.tree[node].name),
      ["x", "y", "width", "height"].contains(where: {
        interpreter.tree.attribute($0, of: node) != nil
      })
    {
      interpreter.warn(.subregionOfBox, of: node)
    }
    let region = whole.intersection(region) ?? Rect(origin: region.origin, size: .zero)
    // What is not valid gives nothing.
    let effect = try effect(node, inner, region: whole, &interpreter) ?? .flood(.black.opacity(0))
    primitives.append(
      SVGFilterPrimitive(region: region, isLinear: inner.style.filtersInLinearLight, effect: effect)
    )
    if isStrongSaturation(node, interpreter) { interpreter.warn(.strongSaturation, of: node) }
    if case .dropShadow(_, _, _, let input) = effect {
      primitives.append(
        SVGFilterPrimitive(
          region: region, isLinear: inner.style.filtersInLinearLight,
          effect: .merge([.result(primitives.count - 1), input])))
    }
    if let name = interpreter.tree.attribute("result", of: node), !name.isEmpty {
      results[name] = primitives.count - 1
    }
  }

  // MARK: Regions and lengths

  /// The primitive subregion (Filter Effects 1, 9.2), which may reach beyond the region of the
  /// filter.
  private func subregion(
    _ node: XMLTree.Index, _ state: SVGInterpreter.State, _ interpreter: SVGInterpreter
  ) -> Rect {
    var standard = region
    // An offset is as large as what it moves.
    if interpreter.tree[node].name == "feOffset",
      case .result(let index)? = input("in", node, interpreter)
    {
      standard = primitives[index].region
    }
    func side(_ name: String, _ whole: Double, _ start: Double, _ extent: Double) -> Double? {
      guard let length = interpreter.length(name, of: node) else { return nil }
      let value = length.pixels(of: isOfBox ? 1 : whole, font: state.style.font)
      return isOfBox ? start + value * extent : value
    }
    let place = box ?? .zero
    let width = side("width", viewport.width, 0, place.width) ?? standard.width
    let height = side("height", viewport.height, 0, place.height) ?? standard.height
    let rect = Rect(
      x: side("x", viewport.width, place.minX, place.width) ?? standard.minX,
      y: side("y", viewport.height, place.minY, place.height) ?? standard.minY,
      width: max(width, 0), height: max(height, 0))
    return rect.isFinite ? rect : region
  }

  /// A length across and one down, in user space.
  private func scaled(_ x: Double, _ y: Double) -> Size {
    guard isOfBox, let box else { return Size(width: x, height: y) }
    return Size(width: x * box.width, height: y * box.height)
  }

  /// One or two numbers of an attribute, in user space; nil where there are none, or more.
  private func pair(_ name: String, _ node: XMLTree.Index, _ interpreter: SVGInterpreter) -> Size? {
    guard let text = interpreter.tree.attribute(name, of: node) else { return nil }
    let (numbers, isWhole) = ValueScanner.scan(text) { ($0.numbers(), $0.isAtEnd) }
    guard isWhole, 1...2 ~= numbers.count else { return nil }
    return scaled(numbers[0], numbers[numbers.count - 1])
  }

  private func number(
    _ name: String, _ node: XMLTree.Index, _ standard: Double, _ interpreter: SVGInterpreter
  ) -> Double {
    guard let text = interpreter.tree.attribute(name, of: node) else { return standard }
    return ValueScanner.scan(text.trimmed) { scanner in
      let number = scanner.number()
      return scanner.isAtEnd ? number : nil
    } ?? standard
  }

  private func numbers(_ name: String, _ node: XMLTree.Index, _ interpreter: SVGInterpreter)
    -> [Double]?
  {
    guard let text = interpreter.tree.attribute(name, of: node) else { return nil }
    let (numbers, isWhole) = ValueScanner.scan(text) { ($0.numbers(), $0.isAtEnd) }
    return isWhole && numbers.count <= 10_000 ? numbers : nil
  }

  /// What a primitive reads; without a name, or with one that no result has, what comes before it.
  private func input(_ name: String, _ node: XMLTree.Index, _ interpreter: SVGInterpreter) -> Input?
  {
    switch interpreter.tree.attribute(name, of: node)?.trimmed {
    case "SourceGraphic": .sourceGraphic
    case "SourceAlpha": .sourceAlpha
    case let written?: results[written].map { .result($0) } ?? previous
    case nil: previous
    }
  }

  private var previous: Input {
    primitives.isEmpty ? .sourceGraphic : .result(primitives.count - 1)
  }

  // MARK: Effects

  /// - Returns: Nil for a primitive with invalid values.
  private func effect(
    _ node: XMLTree.Index, _ state: SVGInterpreter.State, region: Rect,
    _ interpreter: inout SVGInterpreter
  ) throws(SVGError) -> Effect? {
    let reader = interpreter
    func input(_ name: String = "in") -> Input { self.input(name, node, reader) ?? previous }
    func number(_ name: String, _ standard: Double) -> Double {
      self.number(name, node, standard, reader)
    }
    func attribute(_ name: String) -> String? { reader.tree.attribute(name, of: node)?.trimmed }
    switch interpreter.tree[node].name {
    case "feBlend":
      return .blend(
        attribute("mode").flatMap { BlendMode(cssName: $0) } ?? .normal, input(), input("in2"))
    case "feColorMatrix":
      return .colorMatrix(colorMatrix(node, reader), input())
    case "feComponentTransfer":
      func transfer(_ name: String) -> SVGFilterPrimitive.Transfer {
        self.transfer(name, of: node, reader)
      }
      return .componentTransfer(
        red: transfer("feFuncR"), green: transfer("feFuncG"), blue: transfer("feFuncB"),
        alpha: transfer("feFuncA"), input())
    case "feComposite":
      let composition: SVGFilterPrimitive.Composition =
        switch attribute("operator") {
        case "in": .in
        case "out": .out
        case "atop": .atop
        case "xor": .xor
        case "arithmetic":
          .arithmetic(number("k1", 0), number("k2", 0), number("k3", 0), number("k4", 0))
        default: .over
        }
      return .composite(composition, input(), input("in2"))
    case "feConvolveMatrix": return convolution(node, reader).map { .convolve($0, input()) }
    case "feDisplacementMap":
      func channel(_ name: String) -> SVGFilterPrimitive.Channel {
        switch attribute(name) {
        case "R": .red
        case "G": .green
        case "B": .blue
        default: .alpha
        }
      }
      let scale = number("scale", 0)
      let size = scaled(scale, scale)
      return .displacement(
        scale: (size.width + size.height) / 2, x: channel("xChannelSelector"),
        y: channel("yChannelSelector"),
        input(), input("in2"))
    case "feDropShadow", "feGaussianBlur":
      let isShadow = interpreter.tree[node].name == "feDropShadow"
      let standard = isShadow ? scaled(2, 2) : .zero
      var deviation =
        pair("stdDeviation", node, reader) ?? (attribute("stdDeviation") == nil ? standard : .zero)
      if deviation.width < 0 || deviation.height < 0 { deviation = .zero }
      guard isShadow else { return .blur(deviation: deviation, input()) }
      let offset = scaled(number("dx", 2), number("dy", 2))
      return .dropShadow(
        deviation: deviation, offset: Point(offset.width, offset.height),
        color: interpreter.floodColor(state.style), input())
    case "feFlood": return .flood(interpreter.floodColor(state.style))
    case "feImage":
      return try interpreter.filterImage(node, state, region: region).map { .image($0) }
    case "feDiffuseLighting", "feSpecularLighting":
      return lighting(node, state, &interpreter).map { .lighting($0, input()) }
    case "feMerge":
      var inputs: [Input] = []
      var child = interpreter.tree[node].firstChild
      while child != XMLTree.none, inputs.count < 1_000 {
        if interpreter.tree[child].name == "feMergeNode" {
          inputs.append(self.input("in", child, reader) ?? previous)
        }
        child = interpreter.tree[child].nextSibling
      }
      return .merge(inputs)
    case "feMorphology":
      let radius =
        pair("radius", node, reader) ?? (attribute("radius") == nil ? .zero : scaled(1, 1))
      // Nothing and less than nothing leave the input as it is.
      guard radius.width >= 0, radius.height >= 0, radius.width > 0 || radius.height > 0 else {
        return .merge([input()])
      }
      return .morphology(isDilation: attribute("operator") == "dilate", radius: radius, input())
    case "feOffset":
      let offset = scaled(number("dx", 0), number("dy", 0))
      return .offset(Point(offset.width, offset.height), input())
    case "feTile": return .tile(input())
    case "feTurbulence": return turbulence(node, reader)
    case let name:
      interpreter.warn(.element(name))
      return nil
    }
  }

  private func colorMatrix(_ node: XMLTree.Index, _ reader: SVGInterpreter) -> [Double] {
    let values = numbers("values", node, reader)
    switch reader.tree.attribute("type", of: node)?.trimmed {
    case "saturate":
      guard let values, values.count == 1 else { return ColorMatrix.identity }
      return ColorMatrix.saturation(max(0, values[0]))
    case "hueRotate": return ColorMatrix.hueRotation(degrees: values?.first ?? 0)
    case "luminanceToAlpha": return ColorMatrix.luminanceToAlpha
    default:
      guard let values, values.count == 20 else { return ColorMatrix.identity }
      return values
    }
  }

  private func isStrongSaturation(_ node: XMLTree.Index, _ reader: SVGInterpreter) -> Bool {
    guard reader.tree[node].name == "feColorMatrix",
      reader.tree.attribute("type", of: node)?.trimmed == "saturate"
    else { return false }
    return number("values", node, 1, reader) > 1
  }

  private func transfer(
    _ name: String, of node: XMLTree.Index, _ reader: SVGInterpreter
  ) -> SVGFilterPrimitive.Transfer {
    var found: XMLTree.Index?
    var child = reader.tree[node].firstChild
    while child != XMLTree.none {
      if reader.tree[child].name == name { found = child }
      child = reader.tree[child].nextSibling
    }
    guard let found else { return .identity }
    func number(_ name: String, _ standard: Double) -> Double {
      self.number(name, found, standard, reader)
    }
    let values = numbers("tableValues", found, reader) ?? []
    switch reader.tree.attribute("type", of: found)?.trimmed {
    case "table": return values.isEmpty ? .identity : .table(values)
    case "discrete": return values.isEmpty ? .identity : .discrete(values)
    case "linear": return .linear(slope: number("slope", 1), intercept: number("intercept", 0))
    case "gamma":
      return .gamma(
        amplitude: number("amplitude", 1), exponent: number("exponent", 1),
        offset: number("offset", 0))
    default: return .identity
    }
  }

  private func convolution(
    _ node: XMLTree.Index, _ reader: SVGInterpreter
  ) -> SVGFilterPrimitive.Convolution? {
    let order =
      numbers("order", node, reader) ?? (reader.tree.attribute("order", of: node) == nil ? [3] : [])
    guard 1...2 ~= order.count, order.allSatisfy({ $0 > 0 && $0 <= 100 && $0 == $0.rounded() })
    else { return nil }
    let (columns, rows) = (Int(order[0]), Int(order[order.count - 1]))
    guard let kernel = numbers("kernelMatrix", node, reader), kernel.count == columns * rows else {
      return nil
    }
    let sum = kernel.reduce(0, +)
    let divisor = number("divisor", node, 0, reader)
    if divisor == 0, reader.tree.attribute("divisor", of: node) != nil { return nil }
    let targetX = number("targetX", node, Double(columns / 2), reader)
    let targetY = number("targetY", node, Double(rows / 2), reader)
    guard targetX >= 0, targetX < Double(columns), targetY >= 0, targetY < Double(rows) else {
      return nil
    }
    let edgeMode: SVGFilterPrimitive.Convolution.EdgeMode =
      switch reader.tree.attribute("edgeMode", of: node)?.trimmed {
      case "none": .none
      case "wrap": .wrap
      default: .duplicate
      }
    return SVGFilterPrimitive.Convolution(
      columns: columns, rows: rows, kernel: kernel,
      // Decimal fractions add up to nothing but for their rounding.
      divisor: divisor != 0 ? divisor : abs(sum) > 1e-9 ? sum : 1,
      bias: number("bias", node, 0, reader),
      targetX: Int(targetX), targetY: Int(targetY), edgeMode: edgeMode,
      preservesAlpha: reader.tree.attribute("preserveAlpha", of: node)?.trimmed == "true")
  }

  private func lighting(
    _ node: XMLTree.Index, _ state: SVGInterpreter.State, _ interpreter: inout SVGInterpreter
  ) -> SVGFilterPrimitive.Lighting? {
    let reader = interpreter
    let sources = ["feDistantLight", "fePointLight", "feSpotLight"]
    var child = reader.tree[node].firstChild
    while child != XMLTree.none, !sources.contains(reader.tree[child].name) {
      child = reader.tree[child].nextSibling
    }
    guard child != XMLTree.none else { return nil }
    let source = child
    func number(_ name: String, _ standard: Double = 0) -> Double {
      self.number(name, source, standard, reader)
    }
    // Places of lights are in user space, whatever the units of lengths are.
    func point(_ x: String, _ y: String, _ z: String) -> (Double, Double, Double) {
      (number(x), number(y), number(z))
    }
    let light: SVGFilterPrimitive.Lighting.Light
    switch reader.tree[source].name {
    case "feDistantLight":
      light = .distant(azimuth: number("azimuth"), elevation: number("elevation"))
    case "fePointLight":
      let place = point("x", "y", "z")
      light = .point(x: place.0, y: place.1, z: place.2)
    default:
      let (place, target) = (point("x", "y", "z"), point("pointsAtX", "pointsAtY", "pointsAtZ"))
      let exponent = number("specularExponent", 1)
      let cone =
        reader.tree.attribute("limitingConeAngle", of: source) == nil
        ? nil : number("limitingConeAngle", 90)
      light = .spot(
        x: place.0, y: place.1, z: place.2, toX: target.0, toY: target.1, toZ: target.2,
        exponent: exponent > 0 ? exponent : 1, coneAngle: cone.map { abs($0) })
    }
    func own(_ name: String, _ standard: Double) -> Double {
      self.number(name, node, standard, reader)
    }
    let surface: SVGFilterPrimitive.Lighting.Surface
    if reader.tree[node].name == "feDiffuseLighting" {
      surface = .diffuse(constant: max(0, own("diffuseConstant", 1)))
    } else {
      let exponent = own("specularExponent", 1)
      guard 1...128 ~= exponent else { return nil }
      surface = .specular(constant: max(0, own("specularConstant", 1)), exponent: exponent)
    }
    return SVGFilterPrimitive.Lighting(
      surface: surface, surfaceScale: own("surfaceScale", 1),
      color: interpreter.color(state.style.lightingColor), light: light)
  }

  private func turbulence(_ node: XMLTree.Index, _ reader: SVGInterpreter) -> Effect? {
    let written = numbers("baseFrequency", node, reader) ?? []
    let frequencies = 1...2 ~= written.count ? written : [0]
    guard frequencies.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    return .turbulence(
      SVGFilterPrimitive.Turbulence(
        frequencyX: frequencies[0], frequencyY: frequencies[frequencies.count - 1],
        octaves: Int(min(max(number("numOctaves", node, 1, reader), 0), 32)),
        seed: Int(min(max(number("seed", node, 0, reader), -1e9), 1e9)),
        stitches: reader.tree.attribute("stitchTiles", of: node)?.trimmed == "stitch",
        isFractalNoise: reader.tree.attribute("type", of: node)?.trimmed == "fractalNoise"))
  }
}
