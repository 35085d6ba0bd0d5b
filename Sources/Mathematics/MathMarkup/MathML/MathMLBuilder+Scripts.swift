import ComposeMathSyntax

extension MathMLBuilder {
  /// A nucleus with scripts, beside it or over and under it.
  ///
  /// - Parameter areBeside: Whether scripts of an operator stand beside it although it has limits.
  func item(
    _ scripts: MathScripts, _ surroundings: Surroundings, areBeside: Bool = false,
    at range: Range<Int>
  ) -> MathMLItem {
    guard surroundings.depth < Self.maximumDepth else {
      return MathMLItem(MathMLElement("mrow", at: range))
    }
    if let merged = Self.merged(scripts) { return item(merged, surroundings, at: range) }
    var nucleus = nucleusItem(scripts.nucleus, surroundings, at: range)
    let limits = limits(of: scripts.nucleus)
    let areLimits =
      !areBeside
      && (limits == .above || limits == .aboveInDisplay && surroundings.style == .display)
    if limits == .above, surroundings.style != .display, nucleus.operatorCore != nil {
      nucleus.operatorCore?.hasMovableLimits = false
    }
    var element = scripted(
      nucleus.element, scripts, surroundings, areLimits: areLimits, at: range)
    if scripts.leftSubscript != nil || scripts.leftSuperscript != nil, areLimits {
      element = stacked(
        element, over: superscript(scripts, surroundings, at: range),
        under: lowerScript(scripts, surroundings, at: range), at: range)
    }
    var item = MathMLItem(element, nucleus.mathClass, core: nucleus.operatorCore)
    item.isFunction = nucleus.isFunction
    return item
  }

  /// Scripts on both sides that the tree has one around the other, as `\prescript` gives them.
  private static func merged(_ scripts: MathScripts) -> MathScripts? {
    guard scripts.leftSubscript == nil, scripts.leftSuperscript == nil, scripts.nucleus.count == 1,
      case .scripts(var inner) = scripts.nucleus[0].content, inner.subscript == nil,
      inner.superscript == nil, inner.primes == 0
    else { return nil }
    inner.subscript = scripts.subscript
    inner.superscript = scripts.superscript
    inner.primes = scripts.primes
    return inner
  }

  /// An element with the scripts of a nucleus.
  func scripted(
    _ nucleus: MathMLElement, _ scripts: MathScripts, _ surroundings: Surroundings,
    areLimits: Bool = false, at range: Range<Int>
  ) -> MathMLElement {
    let hasLeft = scripts.leftSubscript != nil || scripts.leftSuperscript != nil
    // Made once only: twice at each level is too often at the hundredth.
    let isLater = hasLeft && areLimits
    let under = isLater ? nil : lowerScript(scripts, surroundings, at: range)
    let over = isLater ? nil : superscript(scripts, surroundings, at: range)
    if scripts.leftSubscript != nil || scripts.leftSuperscript != nil {
      return withLeftScripts(
        nucleus, scripts, surroundings, (under, over), at: range)
    }
    if areLimits { return stacked(nucleus, over: over, under: under, at: range) }
    return switch (under, over) {
    case (let under?, let over?):
      MathMLElement("msubsup", children: [nucleus, under, over], at: range)
    case (let under?, nil): MathMLElement("msub", children: [nucleus, under], at: range)
    case (nil, let over?): MathMLElement("msup", children: [nucleus, over], at: range)
    case (nil, nil): nucleus
    }
  }

  /// An element with others over and under it.
  func stacked(
    _ nucleus: MathMLElement, over: MathMLElement?, under: MathMLElement?, at range: Range<Int>
  ) -> MathMLElement {
    switch (under, over) {
    case (let under?, let over?):
      MathMLElement("munderover", children: [nucleus, under, over], at: range)
    case (let under?, nil): MathMLElement("munder", children: [nucleus, under], at: range)
    case (nil, let over?): MathMLElement("mover", children: [nucleus, over], at: range)
    case (nil, nil): nucleus
    }
  }

  private func withLeftScripts(
    _ nucleus: MathMLElement, _ scripts: MathScripts, _ surroundings: Surroundings,
    _ right: (MathMLElement?, MathMLElement?), at range: Range<Int>
  ) -> MathMLElement {
    let none = MathMLElement("none", at: range.lowerBound..<range.lowerBound)
    var children = [nucleus]
    if right.0 != nil || right.1 != nil {
      children += [right.0 ?? none, right.1 ?? none]
    }
    children.append(MathMLElement("mprescripts", at: range.lowerBound..<range.lowerBound))
    for script in [scripts.leftSubscript, scripts.leftSuperscript] {
      children.append(
        script.flatMap { $0.isEmpty ? nil : element($0, surroundings.script, at: range) } ?? none)
    }
    return MathMLElement("mmultiscripts", children: children, at: range)
  }

  private func nucleusItem(
    _ nucleus: MathList, _ surroundings: Surroundings, at range: Range<Int>
  ) -> MathMLItem {
    if nucleus.count == 1 {
      switch nucleus[0].content {
      case .symbol(let symbol): return item(symbol, at: nucleus[0].range)
      case .operatorName(let name): return item(name, surroundings, at: nucleus[0].range)
      case .sizedDelimiter(let delimiter): return item(delimiter, at: nucleus[0].range)
      case .classed(let mathClass, let list, let limits):
        return item(mathClass, list, limits, surroundings, at: nucleus[0].range)
      case .scripts(let scripts):
        return item(scripts, surroundings.inner(), areBeside: true, at: nucleus[0].range)
      default: break
      }
    }
    return MathMLItem(
      element(nucleus, surroundings.inner(), at: range.lowerBound..<range.lowerBound),
      nucleus.count == 1 ? nucleus[0].content.mathClass : .ordinary)
  }

  /// Where the scripts of a nucleus stand.
  private func limits(of nucleus: MathList) -> MathLimits {
    guard nucleus.count == 1 else { return .beside }
    switch nucleus[0].content {
    case .symbol(let symbol):
      return symbol.limits == .automatic
        ? symbol.mathClass == .largeOperator && !SpeechWriter.isIntegral(symbol.scalar)
          ? .aboveInDisplay : .beside
        : symbol.limits
    case .operatorName(let name):
      return name.limits == .automatic ? .beside : name.limits
    case .classed(let mathClass, _, let limits):
      return limits == .automatic
        ? mathClass == .largeOperator ? .aboveInDisplay : .beside : limits
    case .scripts(let scripts):
      // `\sideset` and primes of an operator, which its limits are over and under.
      guard scripts.subscript == nil else { return .beside }
      return self.limits(of: scripts.nucleus)
    default: return .beside
    }
  }

  private func lowerScript(
    _ scripts: MathScripts, _ surroundings: Surroundings, at range: Range<Int>
  ) -> MathMLElement? {
    scripts.subscript.map { element($0, surroundings.script, at: range) }
  }

  /// Primes and what follows them.
  private func superscript(
    _ scripts: MathScripts, _ surroundings: Surroundings, at range: Range<Int>
  ) -> MathMLElement? {
    guard scripts.primes > 0 else {
      return scripts.superscript.map { element($0, surroundings.script, at: range) }
    }
    let count = min(scripts.primes, 1000)
    let text =
      switch count {
      case 1: "\u{2032}"
      case 2: "\u{2033}"
      case 3: "\u{2034}"
      case 4: "\u{2057}"
      default: String(repeating: "\u{2032}", count: count)
      }
    let start = scripts.nucleus.range?.upperBound ?? range.lowerBound
    let primes = MathMLElement("mo", text: text, at: start..<max(start, range.upperBound))
    guard let list = scripts.superscript else { return primes }
    return MathMLElement(
      "mrow", children: [primes] + row(list, surroundings.script), at: primes.range)
  }
}
