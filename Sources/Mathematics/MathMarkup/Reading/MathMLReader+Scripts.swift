import ComposeMathSyntax

extension MathMLReader {
  /// `msub`, `msup`, `msubsup`.
  mutating func scripts(
    _ element: MathMLElement, _ surroundings: Surroundings
  ) -> MathContent {
    let children = element.children
    var scripts = MathScripts(part(children, 0, surroundings))
    if element.name != "msup" { scripts.subscript = part(children, 1, surroundings) }
    if element.name != "msub" {
      let index = element.name == "msup" ? 1 : 2
      setSuperscript(children, index, of: &scripts, surroundings)
    }
    // Scripts of an operator that has limits stay beside it.
    setLimits(of: &scripts.nucleus, .beside, onlyIf: { $0 != .beside })
    return .scripts(scripts)
  }

  /// A superscript, of which primes at the start are counted.
  private mutating func setSuperscript(
    _ children: [MathMLElement], _ index: Int, of scripts: inout MathScripts,
    _ surroundings: Surroundings
  ) {
    guard index < children.count else { return }
    var element = children[index]
    func primes(_ element: MathMLElement) -> Int? {
      guard element.name == "mo" else { return nil }
      return Self.primes(Array(Self.collapsed(element.text).unicodeScalars))
    }
    if let count = primes(element) {
      scripts.primes = count
      return
    }
    if element.name == "mrow", element.attributes.isEmpty, let first = element.children.first,
      let count = primes(first)
    {
      scripts.primes = count
      element.children.removeFirst()
      scripts.superscript = row(element.children, surroundings.inner())
      return
    }
    scripts.superscript = part(children, index, surroundings)
  }

  /// `mmultiscripts`: the scripts next to the base; those further away are scripts of the whole.
  mutating func multiscripts(
    _ element: MathMLElement, _ surroundings: Surroundings
  ) -> MathContent {
    let children = element.children
    guard !children.isEmpty else { return .group([]) }
    var right: [Int] = []
    var left: [Int] = []
    var isLeft = false
    for index in children.indices.dropFirst() {
      if children[index].name == "mprescripts" {
        isLeft = true
      } else if isLeft {
        left.append(index)
      } else {
        right.append(index)
      }
    }
    var scripts = MathScripts(part(children, 0, surroundings))
    func isNone(_ index: Int) -> Bool {
      let child = children[index]
      return child.name == "none"
        || (child.name == "mrow" || child.name == "mi") && child.children.isEmpty
          && child.text.isEmpty
    }
    var pair = 0
    while pair < min(max(right.count, left.count), 32) {
      if pair > 0 {
        // The scripts read so far are the nucleus of the next.
        scripts = MathScripts([MathNode(.scripts(scripts), at: range(element))])
      }
      if pair < right.count, !isNone(right[pair]) {
        scripts.subscript = part(children, right[pair], surroundings)
      }
      if pair + 1 < right.count, !isNone(right[pair + 1]) {
        setSuperscript(children, right[pair + 1], of: &scripts, surroundings)
      }
      if pair < left.count, !isNone(left[pair]) {
        scripts.leftSubscript = part(children, left[pair], surroundings)
      }
      if pair + 1 < left.count, !isNone(left[pair + 1]) {
        scripts.leftSuperscript = part(children, left[pair + 1], surroundings)
      }
      pair += 2
    }
    setLimits(of: &scripts.nucleus, .beside, onlyIf: { $0 != .beside })
    return .scripts(scripts)
  }

  /// Sets where scripts of an operator stand.
  func setLimits(
    of nucleus: inout MathList, _ limits: MathLimits, onlyIf condition: (MathLimits) -> Bool
  ) {
    guard nucleus.count == 1 else { return }
    switch nucleus[0].content {
    case .symbol(var symbol) where symbol.mathClass == .largeOperator && condition(symbol.limits):
      symbol.limits = limits
      nucleus[0].content = .symbol(symbol)
    case .operatorName(var name) where condition(name.limits) && name.limits != .beside:
      // Where the scripts are shows; what the name is does, too, so it stays one with limits.
      name.limits = limits == .beside ? name.limits : limits
      nucleus[0].content = .operatorName(name)
    case .classed(.largeOperator, let list, _):
      nucleus[0].content = .classed(.largeOperator, list, limits: limits)
    default: break
    }
  }

  /// `munder`, `mover`, `munderover`: limits of operators, accents, labels of arrows, stacks.
  mutating func limits(
    _ element: MathMLElement, _ surroundings: Surroundings
  ) -> MathContent {
    let children = element.children
    let over =
      element.name == "munder"
      ? nil
      : children.indices.contains(element.name == "mover" ? 1 : 2)
        ? element.name == "mover" ? 1 : 2 : nil
    let under = element.name == "mover" ? nil : children.indices.contains(1) ? 1 : nil
    if let accent = accent(element, over: over, under: under, surroundings) { return accent }
    var nucleus = part(children, 0, surroundings)
    if nucleus.count == 1 {
      if case .accent(var accent) = nucleus[0].content, accent.label == nil, accent.isStretchy,
        accent.side == .over ? under == nil : over == nil
      {
        accent.label = part(children, over ?? under ?? 0, surroundings)
        return .accent(accent)
      }
      if isOperator(nucleus[0]) {
        var scripts = MathScripts(nucleus)
        scripts.subscript = under.map { part(children, $0, surroundings) }
        scripts.superscript = over.map { part(children, $0, surroundings) }
        let isMovable = isMovable(children[0])
        if !isMovable || surroundings.style != .display {
          setLimits(of: &scripts.nucleus, isMovable ? .aboveInDisplay : .above) { _ in true }
        }
        return .scripts(scripts)
      }
      if case .symbol(let symbol) = nucleus[0].content, Self.isArrow(symbol.scalar),
        children[0]["stretchy"] != "false", let above = over ?? under
      {
        return .arrow(
          MathArrow(
            symbol.scalar, above: over == nil ? [] : part(children, above, surroundings),
            below: under.map { part(children, $0, surroundings) }))
      }
    }
    let atomClass: MathClass = nucleus.count == 1 ? nucleus[0].content.mathClass : .ordinary
    if nucleus.isEmpty { nucleus = [MathNode(.group([]), at: range(element))] }
    return .stack(
      MathStack(
        nucleus, over: over.map { part(children, $0, surroundings) },
        under: under.map { part(children, $0, surroundings) }, atomClass))
  }

  private func isMovable(_ base: MathMLElement) -> Bool {
    guard base.name == "mo" else { return true }
    if let value = base["movablelimits"] { return value == "true" }
    let scalars = Array(Self.collapsed(base.text).unicodeScalars)
    guard scalars.count == 1, let scalar = scalars.first else { return true }
    return OperatorDictionary.resolved(scalar, .prefix).properties.contains(.movableLimits)
  }

  private func isOperator(_ node: MathNode) -> Bool {
    switch node.content {
    case .symbol(let symbol): symbol.mathClass == .largeOperator
    case .operatorName, .classed(.largeOperator, _, _): true
    case .scripts(let scripts):
      (scripts.leftSubscript != nil || scripts.leftSuperscript != nil)
        && scripts.nucleus.count == 1 && isOperator(scripts.nucleus[0])
    default: false
    }
  }

  static func isArrow(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2190, 0x2192, 0x2194, 0x219A...0x21FF, 0x27F5...0x27FF, 0x3D: true
    default: false
    }
  }

  /// An accent or a rule over or under a formula, if the script is one.
  private mutating func accent(
    _ element: MathMLElement, over: Int?, under: Int?, _ surroundings: Surroundings
  ) -> MathContent? {
    let children = element.children
    guard (over == nil) != (under == nil), let index = over ?? under, children[index].name == "mo"
    else { return nil }
    let side: MathSide = over == nil ? .under : .over
    let scalars = Array(Self.collapsed(children[index].text).unicodeScalars)
    guard scalars.count == 1, let scalar = scalars.first else { return nil }
    let asked = element[side == .over ? "accent" : "accentunder"] ?? children[index]["accent"]
    if asked == "false" { return nil }
    if scalar == "\u{AF}" || scalar == "\u{2015}" || scalar == "\u{203E}" || scalar == "_"
      || scalar == "\u{332}" || scalar == "\u{305}"
    {
      if children[index]["stretchy"] == "false", side == .over {
        return .accent(
          MathAccent("\u{304}", .over, on: part(children, 0, surroundings)))
      }
      return .bar(part(children, 0, surroundings), side)
    }
    let combining = MathMLAccents.combining(scalar, side)
    let isBrace = 0x23B4...0x23B5 ~= scalar.value || 0x23DC...0x23E1 ~= scalar.value
    guard asked == "true" || isBrace || combining != nil && !Self.isArrow(scalar) else {
      return nil
    }
    let stretchy =
      children[index]["stretchy"].map { $0 == "true" }
      ?? OperatorDictionary.resolved(scalar, .postfix).properties.contains(.stretchy)
    let accent =
      stretchy && Self.isArrow(scalar) ? scalar : isBrace ? scalar : combining ?? scalar
    return .accent(
      MathAccent(accent, side, isStretchy: stretchy, on: part(children, 0, surroundings)))
  }
}
