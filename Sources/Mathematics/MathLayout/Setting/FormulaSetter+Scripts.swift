import ComposeFonts
import ComposeMathSyntax

extension FormulaSetter {
  /// Sets a nucleus with scripts, beside it or as limits (TeXbook, appendix G, rules 13a, 18).
  mutating func setScripts(_ scripts: MathScripts, _ style: LayoutStyle) -> LayoutBox {
    guard depth < Self.maximumDepth else { return emptyBox() }
    depth += 1
    defer { depth -= 1 }
    let nucleus = scripts.nucleus.unwrapped
    let hasLeft = scripts.leftSubscript != nil || scripts.leftSuperscript != nil
    if !hasLeft, hasLimits(nucleus, style), scripts.primes == 0 || scripts.superscript == nil {
      return setLimits(
        nucleus, over: scripts.superscript, primes: scripts.primes, under: scripts.subscript, style)
    }
    if nucleus.count == 1, case .accent(let accent) = nucleus[0].content, !accent.isBrace,
      accent.side == .over, !hasLeft, accent.nucleus.unwrapped.isLetter
    {
      // The scripts belong to the letter under the accent (rule 12).
      var inner = scripts
      inner.nucleus = accent.nucleus.unwrapped
      return setAccent(accent, style, scripts: inner)
    }
    let joined = scripts.joiningLeftScripts
    return setSideScripts(joined, on: joined.nucleus.unwrapped, style, isAccented: false)
  }

  /// Whether scripts stand above and below.
  private func hasLimits(_ nucleus: MathList, _ style: LayoutStyle) -> Bool {
    guard let content = nucleus.onlyElement else { return false }
    let limits: MathLimits
    switch content {
    case .symbol(let symbol):
      guard symbol.mathClass == .largeOperator || symbol.limits != .automatic else { return false }
      limits =
        symbol.limits == .automatic && MathCharacter.isIntegral(symbol.scalar.value)
        ? .beside : symbol.limits
    case .operatorName(let name): limits = name.limits
    case .classed(let mathClass, _, let own):
      guard mathClass == .largeOperator else { return false }
      limits = own
    case .accent(let accent): return accent.isBrace
    case .stack(let stack):
      guard stack.mathClass == .largeOperator else { return false }
      limits = .automatic
    default: return false
    }
    switch limits {
    case .above: return true
    case .beside: return false
    case .automatic, .aboveInDisplay: return style.isDisplay
    }
  }

  /// Sets scripts at the right, and at the left if there are any.
  ///
  /// - Parameter isAccented: Whether the nucleus is a letter that gets an accent.
  mutating func setSideScripts(
    _ scripts: MathScripts, on nucleus: MathList, _ style: LayoutStyle, isAccented: Bool
  ) -> LayoutBox {
    var base = isAccented ? setAccented(nucleus, style) : setList(nucleus, style)
    if nucleus.isEmpty { base.glyph = 0 }
    let accent = base.topAccent
    var result = base
    let isLetter = base.glyph != 0
    // The superscript stands farther right than the subscript by the italic correction, which a letter without a
    // subscript has in its width. Integrals stand as they are; their subscript is moved back.
    let isIntegral = base.italic != 0 && nucleus.isLargeSymbol
    if scripts.subscript != nil, isLetter { base.width -= base.italic }
    // `\intop` has its limits beside it in text, but not those of `\int`.
    let isLimited = isIntegral && nucleus.isLimitedSymbol
    let skew =
      isLimited
      ? base.italic
      : isIntegral ? 0 : !isLetter || scripts.subscript != nil ? base.italic : 0
    let underSkew = isIntegral && !isLimited ? -base.italic : 0
    result.width = base.width
    let reference = scripts.areChemical ? capital(style) : base
    let shifts = Shifts(reference, style, self)

    var leftWidth = 0.0
    if scripts.leftSubscript != nil || scripts.leftSuperscript != nil {
      let over = scripts.leftSuperscript.map {
        setScript($0, primes: 0, style.superscript, around: style)
      }
      let under = scripts.leftSubscript.map {
        setScript($0, primes: 0, style.subscript, around: style)
      }
      // As of mathtools, which sets them beside an empty box of the same height.
      var phantom = reference
      phantom.glyph = 0
      let placed = Shifts(phantom, style, self).placed(over: over, under: under, style, self)
      leftWidth = max(over?.width ?? 0, under?.width ?? 0)
      ink.move(result, right: leftWidth)
      // mhchem has the space after scripts on their left.
      let moved = scripts.areChemical ? points(.spaceAfterScript, style) : 0
      if let over {
        // amsmath sets those of \sideset as scripts of an empty box, at its right.
        let aside = scripts.areCorners ? 0 : leftWidth - over.width + moved
        ink.move(over, right: aside, up: placed.up)
        result.extend(with: over, raisedBy: placed.up)
      }
      if let under {
        let aside = scripts.areCorners ? 0 : leftWidth - under.width + moved
        ink.move(under, right: aside, up: -placed.down)
        result.extend(with: under, raisedBy: -placed.down)
      }
      result.width += leftWidth
    }

    let hasOver = scripts.superscript != nil || scripts.primes > 0
    let over =
      hasOver
      ? setScript(
        scripts.superscript ?? [], primes: scripts.primes, style.superscript, around: style) : nil
    let under = scripts.subscript.map { setScript($0, primes: 0, style.subscript, around: style) }
    let placed = shifts.placed(over: over, under: under, style, self)
    var width = 0.0
    if let over {
      let kern = isLetter ? kern(base.glyph, over, .topRight, shift: placed.up, style) : 0
      ink.move(over, right: leftWidth + base.width + skew + kern, up: placed.up)
      width = skew + kern + over.width
      result.extend(with: over, raisedBy: placed.up)
    }
    if let under {
      let kern = isLetter ? kern(base.glyph, under, .bottomRight, shift: -placed.down, style) : 0
      ink.move(under, right: leftWidth + base.width + underSkew + kern, up: -placed.down)
      width = max(width, underSkew + kern + under.width)
      result.extend(with: under, raisedBy: -placed.down)
    }
    result.width += width
    result.end = ink.count
    result.glyph = 0
    result.italic = 0
    // Limits around an operator with scripts in its corners are centred on the operator.
    result.topAccent =
      isAccented
      ? accent + leftWidth
      : nucleus.hasLargeOperator ? leftWidth + base.width / 2 : result.width / 2
    return result
  }

  /// A strut of capital height, which mhchem attaches all scripts to, so that charges align.
  private mutating func capital(_ style: LayoutStyle) -> LayoutBox {
    var box = setGlyph(glyph(of: 0x58, style), text: 0x58, style)
    ink.remove(from: box.start)
    box.depth = 0
    box.glyph = 0
    return box
  }

  /// Sets a script with the space after it, primes before the rest.
  private mutating func setScript(
    _ nodes: MathList, primes: Int, _ style: LayoutStyle, around outer: LayoutStyle
  ) -> LayoutBox {
    let level = breakLevel
    breakLevel = nil
    defer { breakLevel = level }
    var box: LayoutBox
    if primes > 0 {
      box = setPrimes(primes, style)
      if !nodes.isEmpty {
        let rest = setList(nodes, style)
        ink.move(rest, right: box.width)
        box.width += rest.width
        box.extend(with: rest)
        box.end = rest.end
        box.glyph = 0
      }
    } else {
      box = setList(nodes.unwrapped, style)
    }
    box.width += points(.spaceAfterScript, outer)
    return box
  }

  /// Sets primes: up to four as one character, more as several.
  private mutating func setPrimes(_ count: Int, _ style: LayoutStyle) -> LayoutBox {
    let combined: [UInt32] = [0x2032, 0x2033, 0x2034, 0x2057]
    var left = min(count, 1000)
    var box = emptyBox()
    while left > 0 {
      var length = min(left, 4)
      while length > 1, !hasPrime(combined[length - 1]) { length -= 1 }
      let scalar = combined[length - 1]
      let glyph = glyph(of: scalar, style)
      let prime =
        glyph != 0
        ? setGlyph(glyph, text: scalar, style)
        : setCharacters("\u{2032}", MathTextStyle(), size: fontSize(style))
      ink.move(prime, right: box.width)
      box.width += prime.width
      box.extend(with: prime)
      if left == count { box.glyph = prime.glyph }
      left -= length
    }
    box.end = ink.count
    return box
  }

  /// Whether the font has a character for some primes, made for scripts if that of one is.
  private func hasPrime(_ scalar: UInt32) -> Bool {
    let glyph = glyphs.glyph(of: scalar)
    guard glyph != 0 else { return false }
    return font.scriptForms[glyphs.glyph(of: 0x2032)] == nil || font.scriptForms[glyph] != nil
  }

  /// How far a script moves towards its nucleus, by the corners of both (OpenType, MathKernInfo).
  private func kern(
    _ base: UInt16, _ script: LayoutBox, _ corner: MathKern.Corner, shift: Double,
    _ style: LayoutStyle
  ) -> Double {
    let kerns = font.table.kerns
    guard !kerns.isEmpty else { return 0 }
    let own = kerns[base]
    let other = script.glyph != 0 ? kerns[script.glyph] : nil
    guard own != nil || other != nil else { return 0 }
    let unit = unit(style)
    let scriptUnit = self.unit(style.superscript)
    let measures = glyphs.measures(of: base)
    func sum(at height: Double) -> Double {
      (own?.value(corner, at: height / unit) ?? 0) * unit
        + (other?.value(
          corner == .topRight ? .bottomLeft : .topLeft, at: (height - shift) / scriptUnit) ?? 0)
        * scriptUnit
    }
    // At both ends of where the two are beside one another.
    if corner == .topRight {
      return max(sum(at: shift - script.depth), sum(at: Double(measures.ascent) * unit))
    }
    return max(sum(at: shift + script.ascent), sum(at: -Double(measures.depth) * unit))
  }

  /// How far scripts are moved up and down from a nucleus.
  struct Shifts {
    private let up: Double
    private let down: Double

    init(_ base: LayoutBox, _ style: LayoutStyle, _ setter: borrowing FormulaSetter) {
      guard base.glyph == 0 else {
        up = 0
        down = 0
        return
      }
      up = base.ascent - setter.points(.superscriptBaselineDropMax, style)
      down = base.depth + setter.points(.subscriptBaselineDropMin, style)
    }

    func placed(
      over: LayoutBox?, under: LayoutBox?, _ style: LayoutStyle, _ setter: borrowing FormulaSetter
    ) -> (up: Double, down: Double) {
      var up = up
      var down = down
      if let over {
        up = max(
          up,
          setter.points(style.isCramped ? .superscriptShiftUpCramped : .superscriptShiftUp, style),
          over.depth + setter.points(.superscriptBottomMin, style))
      }
      guard let under else { return (up, 0) }
      down = max(down, setter.points(.subscriptShiftDown, style))
      guard let over else {
        return (0, max(down, under.ascent - setter.points(.subscriptTopMax, style)))
      }
      let missing =
        setter.points(.subSuperscriptGapMin, style) - ((up - over.depth) - (under.ascent - down))
      if missing > 0 {
        down += missing
        let rise =
          setter.points(.superscriptBottomMaxWithSubscript, style) - (up - over.depth)
        if rise > 0 {
          up += rise
          down -= rise
        }
      }
      return (up, down)
    }
  }

  /// Sets formulas above and below an operator (rule 13a).
  mutating func setLimits(
    _ nucleus: MathList, over: MathList?, primes: Int = 0, under: MathList?, _ style: LayoutStyle
  ) -> LayoutBox {
    var base: LayoutBox
    // What amsmath has in a box before \sideset, so that limits are centred on the operator without its corners.
    var aside = 0.0
    if let corners = nucleus.onlyElement?.corners {
      base = setCorners(corners)
      aside = 2 * base.topAccent - base.width
      ink.move(base, right: -aside)
      base.width -= aside
    } else {
      base = setList(nucleus, style)
    }
    let above: LayoutBox? =
      primes > 0
      ? setPrimes(primes, style.superscript)
      : over.map { setList($0, style.superscript) }
    let below = under.map { setList($0, style.subscript) }
    var box = stacked(
      base, above: above, below: below, skew: base.italic / 2,
      gaps: (
        (points(.upperLimitGapMin, style), points(.upperLimitBaselineRiseMin, style)),
        (points(.lowerLimitGapMin, style), points(.lowerLimitBaselineDropMin, style))
      ))
    if aside != 0 {
      ink.move(box, right: aside)
      box.width += aside
    }
    return box
  }

  /// Sets the operator of `\sideset` with the scripts in its corners, always as in a display (amsmath).
  mutating func setCorners(_ corners: MathScripts) -> LayoutBox {
    setSideScripts(
      corners, on: corners.nucleus.unwrapped, LayoutStyle(style: .display), isAccented: false)
  }

  /// Puts boxes above and below another, all centred.
  ///
  /// - Parameters:
  ///   - gaps: The least distance and the least distance to the baseline, above and below.
  mutating func stacked(
    _ base: LayoutBox, above: LayoutBox?, below: LayoutBox?, skew: Double,
    gaps: (above: (gap: Double, baseline: Double), below: (gap: Double, baseline: Double))
  ) -> LayoutBox {
    var box = base
    let middleOfBase = base.width / 2
    let half = max(above?.width ?? 0, below?.width ?? 0) / 2
    // Where the middle of all is.
    let middle = max(middleOfBase, half)
    box.width = middle + max(base.width - middleOfBase, half)
    ink.move(base, right: middle - middleOfBase)
    if let above {
      let rise = base.ascent + max(gaps.above.gap + above.depth, gaps.above.baseline)
      ink.move(above, right: middle - above.width / 2 + skew, up: rise)
      box.ascent = rise + above.ascent
    }
    if let below {
      let drop = base.depth + max(gaps.below.gap + below.ascent, gaps.below.baseline)
      ink.move(below, right: middle - below.width / 2 - skew, up: -drop)
      box.depth = drop + below.depth
    }
    box.glyph = 0
    box.italic = 0
    box.topAccent = box.width / 2
    box.end = ink.count
    return box
  }
}

extension MathList {
  /// Whether the list is one large operator.
  fileprivate var isLargeSymbol: Bool {
    guard count == 1, case .symbol(let symbol) = self[0].content else { return false }
    return symbol.isLargeOperator || symbol.mathClass == .largeOperator
  }

  /// Whether the list is one operator whose limits are above and below it in displays.
  fileprivate var isLimitedSymbol: Bool {
    guard count == 1, case .symbol(let symbol) = self[0].content else { return false }
    return symbol.limits == .aboveInDisplay
  }

  /// Whether the list is one large operator, or a name that is set as one.
  fileprivate var hasLargeOperator: Bool {
    if case .operatorName = onlyElement { return true }
    if case .classed(.largeOperator, _, _) = onlyElement { return true }
    return isLargeSymbol
  }

  /// The list without braces around a single ordinary letter, which TeX takes away.
  var unwrapped: MathList {
    var list = self
    var count = 0
    while count < 8, list.count == 1, case .group(let inner) = list[0].content, inner.isLetter {
      list = inner
      count += 1
    }
    return list
  }

  /// Whether the list is one ordinary character.
  var isLetter: Bool {
    guard count == 1 else { return false }
    switch self[0].content {
    case .symbol(let symbol): return symbol.mathClass == .ordinary
    case .group(let inner): return inner.count == 1 && inner.isLetter
    default: return false
    }
  }
}

extension MathScripts {
  /// The scripts with those at the left of a nucleus that has only such: `\prescript{a}{b}{X}^c`, whose superscripts
  /// stand at one height.
  fileprivate var joiningLeftScripts: MathScripts {
    guard leftSubscript == nil, leftSuperscript == nil, nucleus.count == 1,
      case .scripts(let inner) = nucleus[0].content,
      inner.leftSubscript != nil || inner.leftSuperscript != nil, inner.subscript == nil,
      inner.superscript == nil, inner.primes == 0
    else { return self }
    var joined = self
    joined.nucleus = inner.nucleus
    joined.leftSubscript = inner.leftSubscript
    joined.leftSuperscript = inner.leftSuperscript
    return joined
  }
}
