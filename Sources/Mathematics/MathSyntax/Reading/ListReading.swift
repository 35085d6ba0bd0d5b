extension MathParser {
  /// What ends a list.
  enum Terminator: UInt8 {
    case end, brace, right, cell, bracket, dollar, parenthesis, group, diagram
  }

  /// A list while it is read: elements, and the declarations (`\displaystyle`, `\color`) in force.
  struct ListBuilder {
    var items: MathList = []
    /// Where the elements begin that the declarations hold for.
    var segmentStart = 0
    var style: MathStyle?
    var color: MathColor?
    var size: Double?
    /// Where the segment stands in the source.
    var segmentOffset: Int32 = 0
    /// `\over` and similar commands, with what stands before it.
    var infix: (command: MathToken, fraction: MathFraction, numerator: MathList)?

    var hasDeclarations: Bool { style != nil || color != nil || size != nil }

    /// Applies the declarations in force to their elements.
    mutating func closeSegment(end: Int32) {
      defer { segmentStart = items.count }
      guard hasDeclarations else { return }
      var content = Array(items[segmentStart...])
      items.removeSubrange(segmentStart...)
      let range = Int(min(segmentOffset, end))..<Int(max(segmentOffset, end))
      if let size { content = [MathNode(.sized(size, content), at: range)] }
      if let style { content = [MathNode(.styled(style, content), at: range)] }
      if let color { content = [MathNode(.colored(color, content), at: range)] }
      items.append(contentsOf: content)
    }
  }

  /// Reads elements up to a terminator, which is left.
  @inline(never)
  @_optimize(speed)
  mutating func list(_ terminator: Terminator) -> MathList {
    guard enter() else { return [] }
    defer { depth -= 1 }
    let saved = (alphabet, isBold, innermost)
    innermost = terminator
    var builder = ListBuilder()
    while true {
      let token = peekPastSpaces()
      if token.isEnd { break }
      if let ends = ends(token, terminator) {
        if ends { break }
        continue
      }
      if let command = lookaheadCommand, declaration(command, token, &builder) { continue }
      element(&builder.items)
    }
    (alphabet, isBold, innermost) = saved
    return finished(&builder)
  }

  /// Counts a level of nesting; false where there are too many.
  @inline(never)
  mutating func enter() -> Bool {
    depth += 1
    if depth > limits.maximumDepth {
      depth -= 1
      let place = lookahead?.range ?? range(from: lastEnd)
      stop(
        "math-too-deep", "formula is nested deeper than \(limits.maximumDepth) levels", at: place)
      return false
    }
    return true
  }

  private mutating func finished(_ builder: inout ListBuilder) -> MathList {
    builder.closeSegment(end: lastEnd)
    guard let infix = builder.infix else { return builder.items }
    var fraction = infix.fraction
    fraction.numerator = infix.numerator
    fraction.denominator = builder.items
    let start = infix.numerator.first?.range.lowerBound ?? infix.command.range.lowerBound
    let end = max(Int(lastEnd), start)
    return [MathNode(.fraction(fraction), at: start..<end)]
  }

  /// Whether a token ends the list: nil if it is an element of it, false where it was out of place and is gone.
  private mutating func ends(_ token: MathToken, _ terminator: Terminator) -> Bool? {
    let kind: Terminator
    var isOpen: Bool
    switch token.code {
    case 0x7D:  // }
      (kind, isOpen) = (.brace, openBraces > 0)
    case 0x26:  // &
      (kind, isOpen) = (.cell, openCells > 0 && terminator != .brace && terminator != .bracket)
    case 0x5D:  // ]
      guard terminator == .bracket else { return nil }
      return true
    case 0x40 where terminator == .diagram:  // @
      return true
    case 0x24:  // $
      (kind, isOpen) = (.dollar, openDollars > 0)
    default:
      guard let command = lookaheadCommand else { return nil }
      switch command.function {
      case .right, .middle: (kind, isOpen) = (.right, openFences > 0 && terminator != .cell)
      case .end: (kind, isOpen) = (.cell, openCells > 0)
      case .carriageReturn:
        guard openCells > 0 || terminator == .end else {
          if terminator == .brace || terminator == .right {
            // A line break that nothing can show.
            next()
            if command.argument == 0 { skipRowEnd() }
            return false
          }
          return nil
        }
        if terminator == .end {
          if openCells == 0, command.argument == 2 {
            next()
            reportMisplaced(token, .cell)
            return false
          }
          return true
        }
        (kind, isOpen) = (.cell, terminator != .brace && terminator != .bracket)
      case .endGroup: (kind, isOpen) = (command.argument == 0 ? .group : .brace, openBraces > 0)
      case .parenthesizedMath where command.argument == 1:
        (kind, isOpen) = (.parenthesis, openDollars > 0)
      default: return nil
      }
    }
    if kind == terminator || isOpen { return true }
    next()
    reportMisplaced(token, kind)
    return false
  }

  private mutating func reportMisplaced(_ token: MathToken, _ kind: Terminator) {
    let hint: String? =
      switch kind {
      case .cell: "it belongs into an environment such as aligned or matrix"
      case .brace: "remove it, or open a group with ‘{’ before it"
      case .right: "write ‘\\left’ with a delimiter before it"
      default: nil
      }
    report("math-misplaced", "\(quoted(token)) is not expected here", at: token.range, hint: hint)
  }

  /// Reads a command that holds for the rest of the list; false if it is none.
  private mutating func declaration(
    _ command: Command, _ token: MathToken, _ builder: inout ListBuilder
  ) -> Bool {
    switch command.function {
    case .style:
      next()
      builder.closeSegment(end: token.start)
      builder.style = MathStyle(rawValue: command.argument)
      builder.segmentOffset = token.start
    case .size:
      next()
      builder.closeSegment(end: token.start)
      builder.size = Double(command.value) / 100
      builder.segmentOffset = token.start
    case .color:
      next()
      guard let color = colorArgument(of: token) else { return true }
      builder.closeSegment(end: token.start)
      builder.color = color
      builder.segmentOffset = token.start
    case .fontDeclaration:
      next()
      setAlphabet(command.argument)
    case .infix:
      next()
      readInfix(command, token, &builder)
    default: return false
    }
    return true
  }

  mutating func setAlphabet(_ argument: UInt8) {
    guard let chosen = MathAlphabet(rawValue: argument) else { return }
    if chosen == .automaticBold {
      isBold = true
    } else {
      alphabet = chosen
      if chosen == .automatic { isBold = false }
    }
  }

  private mutating func readInfix(
    _ command: Command, _ token: MathToken, _ builder: inout ListBuilder
  ) {
    var fraction = MathFraction([], over: [])
    switch command.argument {
    case 1: (fraction.bar, fraction.left, fraction.right) = (.none, "(", ")")
    case 2: fraction.bar = .none
    case 3: (fraction.bar, fraction.left, fraction.right) = (.none, "{", "}")
    case 4: (fraction.bar, fraction.left, fraction.right) = (.none, "[", "]")
    case 5: if let length = length(of: token) { fraction.bar = .thickness(length) }
    case 6, 7, 8:
      fraction.left = delimiter(of: token)
      fraction.right = delimiter(of: token)
      if command.argument == 7 { fraction.bar = .none }
      if command.argument == 8, let length = length(of: token) { fraction.bar = .thickness(length) }
    default: break
    }
    if let infix = builder.infix {
      report(
        "math-two-fractions",
        "\(quoted(token)) in the list of \(quoted(infix.command)); only one may stand there",
        at: token.range, hint: "put one of them into braces")
      return
    }
    builder.closeSegment(end: token.start)
    let numerator = builder.items
    builder = ListBuilder()
    builder.infix = (token, fraction, numerator)
  }

  /// Reads one element with its scripts and appends it.
  @inline(never)
  @_optimize(speed)
  mutating func element(_ items: inout MathList) {
    let token = peek()
    switch token.code {
    case 0x5E, 0x5F, 0x27, 0x2019, 0x2032, 0x2033, 0x2034, 0x2057:  // ^ _ '
      items.append(scripts(on: [], from: token.start))
      return
    default: break
    }
    guard let content = atom() else { return }
    let node = MathNode(content, at: range(from: token))
    let following = peekPastSpaces()
    guard mayBeScript(following) else {
      items.append(node)
      return
    }
    items.append(scripts(on: [node], from: token.start))
  }

  @inline(__always)
  private func mayBeScript(_ token: MathToken) -> Bool {
    switch token.code {
    case 0x5E, 0x5F, 0x27: true
    case 0x80...0x10FFFF: isScriptCharacter(token.code)
    default: lookaheadCommand?.function == .limits
    }
  }
}
