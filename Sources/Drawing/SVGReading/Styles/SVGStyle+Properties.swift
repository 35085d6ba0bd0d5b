import ComposeGeometry
import ComposeGraphics
import ComposeMarkup

extension SVGStyle {
  /// Takes a property over. Values that are not known leave what was before.
  ///
  /// - Parameters:
  ///   - parent: What sizes in ems and relative weights are of.
  ///   - warn: Called for what has no effect.
  mutating func apply(
    _ property: SVGProperty, _ written: String, parent: SVGStyle, variables: [String: Color],
    warn: (SVGWarning) -> Void
  ) {
    let value = written.trimmed
    // In small letters, which paints and numbers do not need.
    lazy var word = value.utf8.count <= 40 ? value.lowercased() : ""
    func isOneOf<Value>(_ values: [String: Value], _ set: (Value) -> Void) {
      if let value = values[word] { set(value) }
    }
    func color(_ text: String) -> SVGColor? {
      SVGColor(text, current: self.color, variables: variables)
    }
    func fillRule(_ set: (Path.FillRule) -> Void) {
      isOneOf(["nonzero": .nonZero, "evenodd": .evenOdd], set)
    }
    switch property {
    case .color:
      if let color = SVGColor(value, current: parent.color, variables: variables) {
        self.color = color
      } else if word == "inherit" {
        self.color = parent.color
      }
    case .fill: if let paint = paint(value, variables, parent.fill) { fill = paint }
    case .stroke: if let paint = paint(value, variables, parent.stroke) { stroke = paint }
    case .fillOpacity: if let part = Self.part(value) { fillOpacity = part }
    case .strokeOpacity: if let part = Self.part(value) { strokeOpacity = part }
    case .opacity: if let part = Self.part(value) { opacity = part }
    case .stopOpacity:
      if let part = word == "inherit" ? parent.stopOpacity : Self.part(value) { stopOpacity = part }
    case .fillRule: fillRule { self.fillRule = $0 }
    case .clipRule: fillRule { clipRule = $0 }
    case .strokeWidth:
      if let length = Length(value) {
        // A line of less than nothing is none.
        if length.value < 0 { warn(.syntax("stroke-width")) }
        strokeWidth = length.value < 0 ? .zero : length
      }
    case .strokeLineCap:
      isOneOf(["butt": .butt, "round": .round, "square": .square]) { strokeCap = $0 }
    case .strokeLineJoin:
      isOneOf([
        "miter": .miter, "miter-clip": .miter, "arcs": .miter, "round": .round, "bevel": .bevel,
      ]) { strokeJoin = $0 }
    case .strokeMiterLimit:
      if let limit = Self.number(value), limit >= 1 { miterLimit = limit }
    case .strokeDashArray:
      let lengths = word == "none" ? [] : Length.list(value)
      // A length below zero is a fault, and the line solid.
      dashes = lengths.allSatisfy { $0.value >= 0 } ? Array(lengths.prefix(256)) : []
    case .strokeDashOffset: if let length = Length(value) { dashOffset = length }
    case .paintOrder: if let order = PaintOrder(word) { paintOrder = order }
    case .visibility:
      isOneOf(["visible": true, "hidden": false, "collapse": false]) { isVisible = $0 }
    case .display: display = word == "none" ? .none : .shown
    case .overflow:
      // Of what establishes no viewport it is visible (SVG 2, user agent style sheet).
      showsOverflow =
        word == "inherit" ? parent.showsOverflow ?? true : word == "visible" || word == "auto"
    case .marker:
      let name = Self.reference(value)
      (markerStart, markerMiddle, markerEnd) = (name, name, name)
    case .markerStart: markerStart = Self.reference(value)
    case .markerMiddle: markerMiddle = Self.reference(value)
    case .markerEnd: markerEnd = Self.reference(value)
    case .clipPath: clipPath = Self.reference(value)
    case .mask: mask = Self.reference(value)
    case .maskType: isOneOf(["luminance": .luminosity, "alpha": .alpha]) { maskType = $0 }
    case .filter:
      if word == "inherit" {
        filter = parent.filter
      } else {
        filter = word == "none" || value.isEmpty ? nil : value
      }
    case .isolation: isIsolated = word == "isolate"
    case .imageRendering:
      isOneOf([
        "auto": true, "smooth": true, "high-quality": true, "optimizequality": true,
        "optimizespeed": false, "pixelated": false, "crisp-edges": false,
      ]) { smoothsImages = $0 }
    case .shapeRendering:
      isOneOf([
        "auto": true, "geometricprecision": true, "crispedges": false, "optimizespeed": false,
      ]) { smoothsEdges = $0 }
    case .colorInterpolation:
      isOneOf(["linearrgb": true, "srgb": false, "auto": false]) { interpolatesInLinearLight = $0 }
    case .colorInterpolationFilters:
      isOneOf(["linearrgb": true, "srgb": false, "auto": false]) { filtersInLinearLight = $0 }
    case .floodColor:
      if let color = word == "inherit" ? parent.floodColor : color(value) { floodColor = color }
    case .floodOpacity:
      if let part = word == "inherit" ? parent.floodOpacity : Self.part(value) {
        floodOpacity = part
      }
    case .lightingColor:
      if let color = word == "inherit" ? parent.lightingColor : color(value) {
        lightingColor = color
      }
    case .mixBlendMode: if let mode = BlendMode(cssName: word) { blendMode = mode }
    case .stopColor:
      if let color = word == "inherit" ? parent.stopColor : color(value) { stopColor = color }
    case .transformOrigin: transformOrigin = TransformOrigin(word)
    case .backgroundColor, .background: backgroundColor = color(value)
    case .transform:
      if let transform = AffineTransform.list(value) {
        self.transform = transform
      } else {
        warn(.syntax("transform"))
      }
    case .margin, .padding, .marginTop, .marginBottom, .marginLeft, .marginRight, .paddingTop,
      .paddingBottom, .paddingLeft, .paddingRight:
      applySides(property, word)
    case .listStyle, .listStyleType, .listStylePosition, .listStyleImage:
      applyListStyle(property, value, word, parent: parent, warn: warn)
    default: applyText(property, value, word, parent: parent)
    }
  }

  /// A number or a percentage, 0…1.
  static func part(_ text: String) -> Double? {
    let value =
      text.hasSuffix("%") ? number(String(text.dropLast())).map { $0 / 100 } : number(text)
    return value.map { min(max($0, 0), 1) }
  }

  /// A number alone.
  static func number(_ text: String) -> Double? {
    ValueScanner.scan(text) { scanner in
      let number = scanner.number()
      scanner.skipSpace()
      return scanner.isAtEnd ? number : nil
    }
  }

  /// The identifier in `url(#…)`; nil for none.
  static func reference(_ text: String) -> String? {
    guard text.utf8.starts(with: "url(".utf8), let end = text.firstIndex(of: ")") else {
      return nil
    }
    let inside = String(text[text.index(text.startIndex, offsetBy: 4)..<end]).trimmed
    let name = inside.filter { $0 != "\"" && $0 != "'" }.trimmed
    // What does not begin with the sign is in another document, which is never opened.
    return name.hasPrefix("#") ? String(name.dropFirst()) : name
  }

  private func paint(
    _ text: String, _ variables: [String: Color], _ inherited: PaintValue
  ) -> PaintValue? {
    if let name = Self.reference(text), let end = text.firstIndex(of: ")") {
      let rest = String(text[text.index(after: end)...]).trimmed
      guard !rest.isEmpty else { return .reference(name, fallback: nil) }
      // An invalid fallback makes all of it invalid.
      return simplePaint(rest, variables, inherited).map { .reference(name, fallback: $0) }
    }
    return simplePaint(text, variables, inherited)
  }

  private func simplePaint(
    _ text: String, _ variables: [String: Color], _ inherited: PaintValue
  ) -> PaintValue? {
    switch text {
    case "none": .some(.none)
    case "inherit": inherited
    case "context-fill": .contextFill
    case "context-stroke": .contextStroke
    case _ where text.utf8.count == 12 && text.lowercased() == "currentcolor": .currentColor
    default: SVGColor(text, current: color, variables: variables).map { .color($0) }
    }
  }
}
