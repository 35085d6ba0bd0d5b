import ComposeMathSyntax

extension FormulaSetter {
  /// Sets a list: atoms, then their classes in the list, then boxes with the space between.
  ///
  /// - Parameter previous: The class of an atom before the list that belongs to it, such as a delimiter.
  mutating func setList(
    _ nodes: MathList, _ style: LayoutStyle, after previous: MathClass? = nil,
    before following: MathClass? = nil
  ) -> LayoutBox {
    guard depth < Self.maximumDepth else { return emptyBox() }
    depth += 1
    defer { depth -= 1 }
    let first = atoms.count
    collect(nodes, style)
    resolveClasses(from: first, after: previous, before: following)
    let outerColor = color
    let outerSource = source
    let outerLevel = breakLevel
    var box = emptyBox()
    var left = previous
    // The atom before this one was set, and where it ends, to say where lines may break.
    var hasAtom = false
    var only: LayoutBox?
    var lastItalic = 0.0
    var end = 0.0
    var penalty: Int?
    var openCount = 0
    var index = first
    let last = atoms.count
    while index < last {
      let atom = atoms[index]
      index += 1
      guard atom.isAtom else {
        switch atom.content {
        case .space(let length, let isBreakable):
          box.width += points(length, atom.style)
          lastItalic = 0
          if isBreakable, penalty == nil { penalty = 0 }
        case .penalty(let value): penalty = value
        default: break
        }
        continue
      }
      if let left {
        let mu = AtomSpacing.between(left, atom.mathClass, isScript: atom.style.isScript)
        if mu != 0 {
          var space = mu * fontSize(atom.style) / 18
          if mu == AtomSpacing.medium, outerLevel == 0 {
            mediumSpace += space
            space *= mediumSpaceScale
          }
          box.width += space
        }
      }
      let ownGap = gaps.count
      if let level = outerLevel {
        gaps.append(
          Gap(
            inkIndex: ink.count, end: end, start: box.width, left: hasAtom ? left : nil,
            right: atom.mathClass, penalty: penalty, level: level, openCount: openCount))
        if atom.mathClass == .opening { openCount += 1 }
        if atom.mathClass == .closing { openCount = max(0, openCount - 1) }
      }
      color = atom.color
      source = atom.range
      breakLevel = outerLevel
      if outerLevel != nil, !atom.content.mayBeBroken { breakLevel = nil }
      let gapCount = gaps.count
      let set = setAtom(atom)
      if box.width != 0 {
        ink.move(set, right: box.width)
        if gaps.count > gapCount {
          for inner in gapCount..<gaps.count {
            gaps[inner].end += box.width
            gaps[inner].start += box.width
          }
        }
      }
      if outerLevel != nil {
        gaps[ownGap].ascent = set.ascent
        gaps[ownGap].depth = set.depth
      }
      box.width += set.width
      box.extend(with: set)
      only = hasAtom ? nil : set
      if case .accent = atom.content { lastItalic = set.accentedItalic } else { lastItalic = 0 }
      left = atom.mathClass
      hasAtom = true
      end = box.width
      penalty = nil
    }
    atoms.removeSubrange(first...)
    if following == nil {
      box.width -= lastItalic
      box.accentedItalic = lastItalic
    }
    if let left, let following {
      let mu = AtomSpacing.between(left, following, isScript: style.isScript)
      if mu != 0 { box.width += mu * fontSize(style) / 18 }
    }
    color = outerColor
    source = outerSource
    breakLevel = outerLevel
    box.end = ink.count
    if let only, last - first == 1 {
      // A letter alone: accents and scripts treat it as a letter.
      box.glyph = only.glyph
      box.italic = only.italic
      box.topAccent = only.topAccent
    } else {
      box.topAccent = box.width / 2
    }
    return box
  }

  /// Appends the atoms of a list; styles and colours within it go on in the same list.
  private mutating func collect(_ nodes: MathList, _ style: LayoutStyle) {
    for node in nodes {
      switch node.content {
      case .styled(let other, let list): collectInside(list, LayoutStyle(style: other))
      case .colored(let value, let list):
        let outer = color
        color = number(of: value.color)
        collectInside(list, style)
        color = outer
      case .identified(_, let list): collectInside(list, style)
      case .choice(let display, let text, let script, let scriptScript):
        switch style.style {
        case .display: collectInside(display, style)
        case .text: collectInside(text, style)
        case .script: collectInside(script, style)
        case .scriptScript: collectInside(scriptScript, style)
        }
      case .space, .penalty:
        atoms.append(
          Atom(
            content: node.content, range: node.range, mathClass: .ordinary, style: style,
            color: color, isAtom: false))
      case .symbol(let symbol) where symbol.isColon:
        // amsmath's \colon: an empty punctuation, whose space is taken back, and an ordinary colon.
        appendSpace(2, style)
        append(MathNode(.group([]), at: node.range), style, .punctuation)
        if !style.isScript { appendSpace(-AtomSpacing.thin, style) }
        append(node, style, .ordinary)
        appendSpace(6, style)
      case .classed(.binary, let list, _) where list.isOperatorName:
        // \bmod: a thick space on either side.
        if !style.isScript { appendSpace(AtomSpacing.thick - AtomSpacing.medium, style) }
        append(node, style, .binary)
        if !style.isScript { appendSpace(AtomSpacing.thick - AtomSpacing.medium, style) }
      default:
        if node.content.isSideset {
          // amsmath has an empty box before the operator, and so the space between them.
          append(MathNode(.group([]), at: node.range), style, .ordinary)
        }
        append(node, style, node.content.atomClass)
      }
    }
  }

  private mutating func append(_ node: MathNode, _ style: LayoutStyle, _ mathClass: MathClass) {
    atoms.append(
      Atom(
        content: node.content, range: node.range, mathClass: mathClass, style: style, color: color,
        isAtom: true))
  }

  private mutating func appendSpace(_ mu: Double, _ style: LayoutStyle) {
    atoms.append(
      Atom(
        content: .space(MathLength(mu, .mu), isBreakable: false), range: source,
        mathClass: .ordinary, style: style, color: color, isAtom: false))
  }

  private mutating func collectInside(_ nodes: MathList, _ style: LayoutStyle) {
    guard depth < Self.maximumDepth else { return }
    depth += 1
    collect(nodes, style)
    depth -= 1
  }

  /// Makes ordinary atoms of binary operators without operands (TeXbook, appendix G, rules 5 and 6).
  private mutating func resolveClasses(
    from first: Int, after previous: MathClass?, before following: MathClass?
  ) {
    var left = previous
    var leftIndex: Int?
    for index in first..<atoms.count where atoms[index].isAtom {
      let own = atoms[index].mathClass
      switch own {
      case .binary:
        switch left {
        case nil, .binary, .largeOperator, .relation, .opening, .punctuation:
          atoms[index].mathClass = .ordinary
        default: break
        }
      case .relation, .closing, .punctuation:
        if left == .binary, let leftIndex { atoms[leftIndex].mathClass = .ordinary }
      default: break
      }
      left = atoms[index].mathClass
      leftIndex = index
    }
    if left == .binary, let leftIndex,
      following == nil || following == .closing || following == .relation
        || following == .punctuation
    {
      atoms[leftIndex].mathClass = .ordinary
    }
  }

  /// Sets an atom by what it is.
  mutating func setAtom(_ atom: Atom) -> LayoutBox {
    let style = atom.style
    switch atom.content {
    case .symbol(let symbol): return setSymbol(symbol, atom.mathClass, style)
    case .group(let list): return setList(list, style)
    case .scripts(let scripts): return setScripts(scripts, style)
    case .fraction(let fraction): return setFraction(fraction, style)
    case .radical(let radicand, let degree): return setRadical(radicand, degree: degree, style)
    case .fence(let fence): return setFence(fence, style)
    case .sizedDelimiter(let delimiter): return setSizedDelimiter(delimiter, style)
    case .accent(let accent): return setAccent(accent, style)
    case .bar(let list, let side): return setBar(list, side, style)
    case .stack(let stack): return setStack(stack, style)
    case .arrow(let arrow): return setArrow(arrow, style)
    case .operatorName(let name): return setOperatorName(name.name, style)
    case .classed(let mathClass, let list, _): return setClassed(mathClass, list, style)
    case .text(let text): return setText(text, style)
    case .boxed(let frame, let list): return setBoxed(frame, list, style)
    case .extent(let extent, let list): return setExtent(extent, list, style)
    case .raised(let length, let list):
      var box = setList(list, style)
      let shift = points(length, style)
      ink.move(box, right: 0, up: shift)
      box.ascent = max(0, box.ascent + shift)
      box.depth = max(0, box.depth - shift)
      box.glyph = 0
      return box
    case .rule(let width, let height, let raise):
      return setRule(
        width: points(width, style), height: points(height, style), raise: points(raise, style))
    case .strike(let strikes, let list): return setStrike(strikes, list, style)
    case .enclosed(let enclosure, let list): return setEnclosed(enclosure, list, style)
    case .link(let address, let list): return setLink(address, list, style)
    case .array(let array): return setArray(array, style)
    case .reference(let label, let isParenthesized):
      let number = referenceText(label)
      var box = setPlainText(isParenthesized ? "(\(number ?? "??"))" : number ?? "??", style)
      if number != nil { appendLink("#" + label, over: &box) }
      return box
    case .unknownCommand(let name):
      let outer = color
      color = number(of: warningColor)
      defer { color = outer }
      return setPlainText(name, style)
    case .sized(let factor, let list): return setSized(factor, list, style)
    case .styled, .colored, .choice, .identified, .space, .penalty:
      return emptyBox()
    }
  }
}
