import ComposeGeometry
import ComposeMarkup
import ComposePlatform

// Attributes of elements.

extension SVGInterpreter {
  /// The style of an element: its attributes, then rules, then its `style` (CSS Cascade 4, 6).
  ///
  /// - Parameter standard: The value where no attribute or style sets one.
  mutating func style(
    of node: XMLTree.Index, in state: State,
    standard: [(property: SVGProperty, value: String)] = []
  ) throws(SVGError) -> SVGStyle {
    var parent = state.style
    var style = parent
    style.leaveInherited()
    var values = standard
    var count = 0
    // Whether a length counts zeros of the font.
    var hasZeros = parent.font.advanceOfZero != nil
    for attribute in tree.attributes(of: node) {
      // Long ones take long each time that the element is drawn; images are read once.
      if attribute.name != "href" { count += attribute.value.utf8.count / 32 }
      if let difference = SVGDifference(value: attribute.value) {
        warn(difference, of: node)
        hasZeros = hasZeros || difference == .unit("ch")
      }
      if let property = SVGProperty.ofAttribute(attribute.name) {
        values.append((property, attribute.value))
      }
    }
    var declarations = document.sheet.declarations(for: node, in: tree, counting: &count)
    try self.count(count + declarations.count / 4)
    if let text = tree.attribute("style", of: node) { declarations += CSSDeclaration.list(text) }
    if let space = tree.attribute("xml:space", of: node) {
      style.keepsSpaces = space == "preserve"
    }
    if !declarations.isEmpty {
      if declarations.contains(where: \.isImportant) {
        declarations =
          declarations.filter { !$0.isImportant } + declarations.filter { $0.isImportant }
      }
      for item in declarations {
        if let property = SVGProperty.named(item.property) {
          if let difference = SVGDifference(value: item.value) {
            warn(difference, of: node)
            hasZeros = hasZeros || difference == .unit("ch")
          }
          values.append((property, item.value))
        } else if item.property.utf8.starts(with: "--".utf8) {
          style.setVariable(item.property, item.value)
        }
      }
    }
    try substituteVariables(in: &values, style)
    if hasZeros {
      parent.font.advanceOfZero = textSetter?.advanceOfZero(parent.font)
      style.font.advanceOfZero = parent.font.advanceOfZero
    }
    // `color` first, since others may refer to `currentColor`.
    let hasColor = values.contains { $0.property == .color }
    for isColor in hasColor ? [true, false] : [false] {
      for (property, value) in values where !hasColor || (property == .color) == isColor {
        if property == .fontWeight, let weight = Int(value), weight % 100 != 0 {
          warn(.fontWeight, of: node)
        }
        style.apply(property, value, parent: parent, variables: variables) { warn($0) }
      }
    }
    if hasZeros, style.font != parent.font {
      style.font.advanceOfZero = textSetter?.advanceOfZero(style.font)
    }
    if node == 0 { style.font.rootSize = style.font.size }
    return style
  }

  /// Replaces `var()` in values; those of which a custom property is missing are left out.
  private mutating func substituteVariables(
    in values: inout [(property: SVGProperty, value: String)], _ style: SVGStyle
  ) throws(SVGError) {
    // Most values have no function at all, which one byte tells.
    let isVaried = { (value: String) in
      value.utf8.contains(UInt8(ascii: "(")) && value.contains(bytesOf: "var(")
    }
    guard values.contains(where: { isVaried($0.value) }) else { return }
    try count(values.count)
    values = values.compactMap { item in
      guard isVaried(item.value) else { return item }
      return style.substituted(item.value, keeping: { variables[$0] != nil }).map {
        (item.property, $0)
      }
    }
  }

  /// The style of an element that is referred to: it inherits from the elements around it in the
  /// document, not from what refers to it.
  mutating func ownStyle(of node: XMLTree.Index) throws(SVGError) -> SVGStyle {
    try style(
      of: node, in: State(transform: .identity, style: try styleAround(node), viewport: .zero))
  }

  /// The style of the parent of an element in the document.
  mutating func styleAround(_ node: XMLTree.Index) throws(SVGError) -> SVGStyle {
    // From the element outwards to the first one whose style is known.
    var unknown: [XMLTree.Index] = []
    var outer = tree[node].parent
    while outer != XMLTree.none, documentStyles[outer] == nil {
      unknown.append(outer)
      outer = tree[outer].parent
    }
    var state = State(
      transform: .identity, style: documentStyles[outer] ?? SVGStyle(color: initialColor),
      viewport: .zero)
    for element in unknown.reversed() {
      try count(1)
      state.style = try style(of: element, in: state)
      documentStyles[element] = state.style
    }
    return state.style
  }

  /// The colour of `feFlood` and `feDropShadow`.
  mutating func floodColor(_ style: SVGStyle) -> Color {
    color(style.floodColor.faded(by: style.floodOpacity))
  }

  /// The `transform` attribute; one that cannot be parsed is reported and ignored.
  mutating func transform(of node: XMLTree.Index, name: String = "transform") -> AffineTransform? {
    guard let text = tree.attribute(name, of: node) else { return nil }
    let transform = AffineTransform.list(text)
    if transform == nil, !text.trimmed.isEmpty { warn(.syntax(name)) }
    return transform
  }

  /// What an element is transformed by, around its origin; nil for nothing.
  mutating func ownTransform(of node: XMLTree.Index, _ state: State, name: String = "transform")
    -> AffineTransform?
  {
    guard
      let transform = (name == "transform" ? state.style.transform : nil)
        ?? transform(of: node, name: name)
    else {
      return nil
    }
    guard let origin = state.style.transformOrigin else { return transform }
    let x = origin.x.pixels(of: state.viewport.width, font: state.style.font)
    let y = origin.y.pixels(of: state.viewport.height, font: state.style.font)
    guard x.isFinite, y.isFinite else { return transform }
    return AffineTransform(translationX: -x, y: -y).followed(by: transform)
      .followed(by: AffineTransform(translationX: x, y: y))
  }

  func aspect(of node: XMLTree.Index) -> String? {
    tree.attribute("preserveAspectRatio", of: node)
  }

  func length(_ name: String, of node: XMLTree.Index) -> Length? {
    tree.attribute(name, of: node).flatMap { Length($0) }
  }

  /// An attribute in pixels; nil where it is missing or no length.
  func pixels(_ name: String, of node: XMLTree.Index, _ state: State, _ whole: Double) -> Double? {
    length(name, of: node)?.pixels(of: whole, font: state.style.font)
  }

  func child(_ name: String, of node: XMLTree.Index) -> XMLTree.Index? {
    var child = tree[node].firstChild
    while child != XMLTree.none {
      if tree[child].name == name { return child }
      child = tree[child].nextSibling
    }
    return nil
  }

  /// The identifier that `href` names; nil where there is none.
  func reference(of node: XMLTree.Index) -> String? {
    tree.attribute("href", of: node).map { $0.trimmed }.map {
      $0.hasPrefix("#") ? String($0.dropFirst()) : $0
    }
  }

  /// The element that `href` refers to; reported when it does not exist.
  mutating func target(of node: XMLTree.Index) -> XMLTree.Index? {
    guard let name = reference(of: node), !name.isEmpty else { return nil }
    return element(name)
  }

  mutating func element(_ identifier: String) -> XMLTree.Index? {
    if let index = document.identifiers[identifier] { return index }
    warn(.reference(String(identifier.prefix(80))))
    return nil
  }
}

extension SVGInterpreter.State {
  /// The length that percentages are of which are neither across nor down (SVG 2, 8.9).
  var diagonal: Double {
    ((viewport.width * viewport.width + viewport.height * viewport.height) / 2).squareRoot()
  }
}
