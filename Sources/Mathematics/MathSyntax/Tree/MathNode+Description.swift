// No conformance, so that programs that do not call it do not have it.

extension MathNode {
  /// The element as an S-expression in one line, for snapshots: `(frac (row 1) (row x))`.
  public var debugDescription: String {
    var text = ""
    TreeDescription.write(self, to: &text)
    return text
  }
}

extension Formula {
  /// The elements as S-expressions, divided by spaces.
  public var debugDescription: String { content.treeDescription }
}

extension [MathNode] {
  /// The elements as S-expressions, divided by spaces.
  public var treeDescription: String { map(\.debugDescription).joined(separator: " ") }
}

/// Writes the tree as S-expressions.
enum TreeDescription {
  static func write(_ node: MathNode, to text: inout String) {
    switch node.content {
    case .symbol(let symbol): write(symbol, to: &text)
    case .group(let list): form("group", [list], to: &text)
    case .scripts(let scripts):
      text += "(scripts "
      write(scripts.nucleus, to: &text)
      write(" _", scripts.subscript, to: &text)
      write(" ^", scripts.superscript, to: &text)
      if scripts.primes > 0 { text += " '\(scripts.primes)" }
      write(" left_", scripts.leftSubscript, to: &text)
      write(" left^", scripts.leftSuperscript, to: &text)
      text += ")"
    case .fraction(let fraction): write(fraction, to: &text)
    case .radical(let radicand, let degree):
      form("sqrt", [radicand] + (degree.map { [$0] } ?? []), to: &text)
    case .fence(let fence):
      text += "(fence \(name(fence.left))"
      for (index, part) in fence.parts.enumerated() {
        if index > 0 {
          text +=
            " " + name(fence.middles.indices.contains(index - 1) ? fence.middles[index - 1] : nil)
        }
        text += " "
        write(part, to: &text)
      }
      text += " \(name(fence.right)))"
    case .sizedDelimiter(let delimiter):
      text += "(big\(delimiter.size) \(name(delimiter.scalar)) \(name(delimiter.mathClass)))"
    case .accent(let accent):
      text +=
        "(accent \(accent.side)\(accent.isStretchy ? " wide" : "") \(hexadecimal(accent.scalar)) "
      write(accent.nucleus, to: &text)
      write(" label ", accent.label, to: &text)
      text += ")"
    case .bar(let list, let side): form("bar \(side)", [list], to: &text)
    case .stack(let stack):
      text += "(stack \(name(stack.mathClass)) "
      write(stack.nucleus, to: &text)
      write(" over ", stack.over, to: &text)
      write(" under ", stack.under, to: &text)
      text += ")"
    case .arrow(let arrow):
      text += "(arrow \(arrow.scalar) "
      write(arrow.above, to: &text)
      write(" below ", arrow.below, to: &text)
      text += ")"
    case .operatorName(let operatorName):
      text += "(operator\(suffix(operatorName.limits)) "
      write(operatorName.name, to: &text)
      text += ")"
    case .classed(let mathClass, let list, let limits):
      form(name(mathClass) + suffix(limits), [list], to: &text)
    case .styled(let style, let list): form("\(style)", [list], to: &text)
    case .sized(let size, let list): form("size \(size)", [list], to: &text)
    case .choice(let display, let text1, let script, let scriptScript):
      form("choice", [display, text1, script, scriptScript], to: &text)
    case .text(let content): write(content, to: &text)
    case .colored(let color, let list): form("color \(color.name)", [list], to: &text)
    case .boxed(let frame, let list):
      var head = "box"
      if let background = frame.background { head += " ground \(background.name)" }
      if let border = frame.border { head += " border \(border.name)" }
      if frame.hasBorder { head += " framed" }
      form(head, [list], to: &text)
    case .extent(let extent, let list):
      var head = "extent"
      if !extent.isInked { head += " blank" }
      if !extent.keepsWidth { head += " no-width" }
      if !extent.keepsHeight { head += " no-height" }
      if !extent.keepsDepth { head += " no-depth" }
      if extent.lap != .none { head += " lap-\(extent.lap)" }
      if extent.isVerticallyCentered { head += " centered" }
      form(head, [list], to: &text)
    case .raised(let length, let list): form("raise \(name(length))", [list], to: &text)
    case .rule(let width, let height, let raise):
      text += "(rule \(name(width)) \(name(height)) \(name(raise)))"
    case .space(let length, let isBreakable):
      text += "(space \(name(length))\(isBreakable ? " breakable" : ""))"
    case .penalty(let penalty): text += "(penalty \(penalty))"
    case .strike(let strikes, let list): form("strike \(strikes.rawValue)", [list], to: &text)
    case .enclosed(let enclosure, let list): form("\(enclosure)", [list], to: &text)
    case .link(let destination, let list): form("link \(quoted(destination))", [list], to: &text)
    case .array(let array): write(array, to: &text)
    case .reference(let label, let isParenthesized):
      text += "(\(isParenthesized ? "eqref" : "ref") \(quoted(label)))"
    case .identified(let identifier, let list): form("id \(quoted(identifier))", [list], to: &text)
    case .unknownCommand(let command): text += "(unknown \(command))"
    }
  }

  private static func write(_ list: MathList, to text: inout String) {
    // One element needs no parentheses of its own.
    if list.count == 1 {
      write(list[0], to: &text)
      return
    }
    text += "["
    for (index, node) in list.enumerated() {
      if index > 0 { text += " " }
      write(node, to: &text)
    }
    text += "]"
  }

  private static func write(_ label: String, _ list: MathList?, to text: inout String) {
    guard let list else { return }
    text += label
    write(list, to: &text)
  }

  private static func form(_ head: String, _ lists: [MathList], to text: inout String) {
    text += "(" + head
    for list in lists {
      text += " "
      write(list, to: &text)
    }
    text += ")"
  }

  private static func write(_ symbol: MathSymbol, to text: inout String) {
    let usual: MathClass = .ordinary
    if symbol.isNegated { text += "not:" }
    text +=
      symbol.scalar.value < 0x20 || (0x300..<0x370).contains(symbol.scalar.value)
      ? hexadecimal(symbol.scalar) : String(Character(symbol.scalar))
    if symbol.mathClass != usual { text += ":" + name(symbol.mathClass) }
    if symbol.alphabet != .automatic { text += ":\(symbol.alphabet)" }
    if symbol.isLargeOperator { text += ":large" }
    text += suffix(symbol.limits)
  }

  private static func write(_ fraction: MathFraction, to text: inout String) {
    var head = "frac"
    switch fraction.bar {
    case .automatic: break
    case .none: head += " no-bar"
    case .thickness(let length): head += " bar \(name(length))"
    case .skewed: head += " skewed"
    }
    if fraction.left != nil || fraction.right != nil {
      head += " \(name(fraction.left))\(name(fraction.right))"
    }
    if let style = fraction.style { head += " \(style)" }
    if fraction.isContinued { head += " continued" }
    if fraction.numeratorAlignment != 0 { head += " \(fraction.numeratorAlignment)" }
    form(head, [fraction.numerator, fraction.denominator], to: &text)
  }

  private static func write(_ content: MathText, to text: inout String) {
    text += content.keepsSize ? "(text keeps-size" : "(text"
    for piece in content.pieces {
      text += " "
      write(piece, to: &text)
    }
    text += ")"
  }

  private static func write(_ piece: MathText.Piece, to text: inout String) {
    switch piece {
    case .characters(let string, let style):
      text += quoted(string)
      if style.family != .surrounding { text += ":\(style.family)" }
      if style.isBold { text += ":bold" }
      if style.isItalic { text += ":italic" }
      if style.isSmallCapitals { text += ":small-capitals" }
    case .formula(let list):
      text += "$"
      write(list, to: &text)
      text += "$"
    case .colored(let color, let pieces):
      text += "(color \(color.name)"
      for piece in pieces {
        text += " "
        write(piece, to: &text)
      }
      text += ")"
    case .node(let node): write(node, to: &text)
    }
  }

  private static func write(_ array: MathArray, to text: inout String) {
    text += "(array \(array.environment.isEmpty ? "-" : array.environment) \(array.kind)"
    if array.left != nil || array.right != nil {
      text += " \(name(array.left))\(name(array.right))"
    }
    if array.position != 0 { text += " position \(array.position)" }
    text += " columns "
    for column in array.columns {
      text += column.rulesBefore.map { $0 == .solid ? "|" : ":" }.joined()
      write("@", column.before, to: &text)
      text += column.alignment == .left ? "l" : column.alignment == .right ? "r" : "c"
      write("@", column.after, to: &text)
      text += column.rulesAfter.map { $0 == .solid ? "|" : ":" }.joined()
    }
    for row in array.rows {
      write(row.rulesAbove, to: &text)
      text += " (row"
      switch row.tag {
      case .none: break
      case .automatic: text += " numbered"
      case .given(let tag, let isParenthesized):
        text += isParenthesized ? " tag" : " tag*"
        write(tag, to: &text)
      }
      if let label = row.label { text += " label \(quoted(label))" }
      if let alignment = row.alignment { text += " \(alignment)" }
      if let textAbove = row.textAbove { write(textAbove, to: &text) }
      for cell in row.cells {
        text += cell.span > 1 ? " (span \(cell.span) " : " "
        write(cell.content, to: &text)
        if cell.span > 1 { text += ")" }
      }
      if let space = row.spaceBelow { text += " below \(name(space))" }
      text += ")"
    }
    write(array.rulesBelow, to: &text)
    for block in array.blocks {
      text += " (block \(name(block.left))\(name(block.right))"
      text += " rows \(block.rows) columns \(block.columns))"
    }
    if let space = array.columnSeparation { text += " column-separation \(name(space))" }
    if let space = array.rowSeparation { text += " row-separation \(name(space))" }
    text += ")"
  }

  private static func write(_ rules: [MathRowRule], to text: inout String) {
    for rule in rules {
      text += rule.rule == .solid ? " (hline" : " (hdashline"
      if let columns = rule.columns { text += " \(columns.lowerBound)-\(columns.upperBound)" }
      text += ")"
    }
  }

  private static func name(_ scalar: Unicode.Scalar?) -> String {
    scalar.map { String(Character($0)) } ?? "."
  }

  private static func name(_ length: MathLength) -> String {
    let whole = Int(exactly: length.value)
    let value = whole.map { "\($0)" } ?? "\(length.value)"
    return value + (length.unit == .inch ? "in" : "\(length.unit)")
  }

  private static func name(_ mathClass: MathClass) -> String {
    switch mathClass {
    case .ordinary: "ord"
    case .largeOperator: "op"
    case .binary: "bin"
    case .relation: "rel"
    case .opening: "open"
    case .closing: "close"
    case .punctuation: "punct"
    case .inner: "inner"
    }
  }

  private static func suffix(_ limits: MathLimits) -> String {
    switch limits {
    case .automatic: ""
    case .above: ":limits"
    case .beside: ":nolimits"
    case .aboveInDisplay: ":displaylimits"
    }
  }

  private static func quoted(_ string: String) -> String { "\"" + string + "\"" }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
