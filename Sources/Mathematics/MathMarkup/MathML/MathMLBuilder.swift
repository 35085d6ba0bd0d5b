import ComposeMathSyntax

/// Makes elements of MathML from the syntax tree.
///
/// Conventions are those of MathJax where MathML leaves a choice: numbers are one `mn`, U+2061 follows
/// names of functions that have an argument, groups of one element are that element.
struct MathMLBuilder {
  var options: MathMLOptions

  /// What is around a formula.
  struct Surroundings {
    var style: MathStyle
    /// How deep the formula lies within others.
    var depth = 0
    /// Whether something stands before the formula, as before the second cell of `aligned`.
    var follows = false

    init(_ style: MathStyle) { self.style = style }

    /// Those of a formula within.
    func inner(_ style: MathStyle? = nil) -> Surroundings {
      var copy = self
      copy.style = style ?? self.style
      copy.depth += 1
      copy.follows = false
      return copy
    }

    /// Those of a script.
    var script: Surroundings { inner(style <= .text ? .script : .scriptScript) }
  }

  /// Formulas that lie deeper are left out, so that no formula overflows the stack.
  static let maximumDepth = 400

  /// The elements of a list, side by side.
  func row(_ list: MathList, _ surroundings: Surroundings) -> [MathMLElement] {
    var row = MathMLRow(follows: surroundings.follows)
    fill(&row, with: list, surroundings)
    return row.finished()
  }

  /// Appends the elements of a list to a row.
  func fill(_ row: inout MathMLRow, with list: MathList, _ surroundings: Surroundings) {
    guard surroundings.depth < Self.maximumDepth else { return }
    var index = 0
    while index < list.count {
      if let end = identifierEnd(list, from: index, surroundings, into: &row) {
        index = end
        continue
      }
      append(list[index], surroundings, to: &row)
      index += 1
    }
  }

  /// The elements of a list as one element.
  func element(
    _ list: MathList, _ surroundings: Surroundings, at range: Range<Int>
  ) -> MathMLElement {
    let elements = row(list, surroundings)
    if elements.count == 1 { return elements[0] }
    return MathMLElement("mrow", children: elements, at: list.range ?? range)
  }

  /// Appends what an element of the tree gives to a row.
  private func append(_ node: MathNode, _ surroundings: Surroundings, to row: inout MathMLRow) {
    switch node.content {
    case .symbol(let symbol): row.append(item(symbol, at: node.range))
    case .group(let list): appendGroup(list, surroundings, at: node.range, to: &row)
    case .scripts(let scripts): row.append(item(scripts, surroundings, at: node.range))
    case .operatorName(let name): row.append(item(name, surroundings, at: node.range))
    case .classed(let mathClass, let list, let limits):
      row.append(item(mathClass, list, limits, surroundings, at: node.range))
    case .sizedDelimiter(let delimiter): row.append(item(delimiter, at: node.range))
    case .penalty: break
    case .array(let array)
    where array.kind == .equation && array.rows.count <= 1
      && (array.rows.first?.cells.count ?? 0) <= 1 && array.left == nil && array.right == nil:
      fill(
        &row, with: array.rows.first?.cells.first?.content ?? [], surroundings.inner(array.style))
    case .space(let length, _): row.append(space(length, at: node.range))
    case .styled(let style, let list):
      row.append(wrapped(list, style: style, surroundings, at: node.range))
    case .identified(_, let list), .link(_, let list):
      appendGroup(list, surroundings, node: node, to: &row)
    case .choice:
      appendGroup(chosen(node, surroundings.style), surroundings, at: node.range, to: &row)
    default: row.append(MathMLItem(construct(node, surroundings), node.content.mathClass))
    }
  }

  private func appendGroup(
    _ list: MathList, _ surroundings: Surroundings, at range: Range<Int>, to row: inout MathMLRow
  ) {
    if list.isEmpty { return row.appendNothing() }
    let elements = self.row(list, surroundings.inner())
    // One operator of a group is an ordinary atom.
    if list.count == 1, case .symbol(let symbol) = list[0].content {
      var item = item(symbol, at: list[0].range)
      if item.operatorCore != nil { item.operatorCore?.mathClass = .ordinary }
      item.mathClass = .ordinary
      return row.append(item)
    }
    row.append(
      MathMLItem(
        elements.count == 1
          ? elements[0] : MathMLElement("mrow", children: elements, at: range)))
  }

  private func appendGroup(
    _ list: MathList, _ surroundings: Surroundings, node: MathNode, to row: inout MathMLRow
  ) {
    guard case .link(let destination, _) = node.content else {
      return row.append(
        MathMLItem(element(list, surroundings.inner(), at: node.range)))
    }
    var element = element(list, surroundings.inner(), at: node.range)
    element["href"] = destination
    row.append(MathMLItem(element))
  }

  private func chosen(_ node: MathNode, _ style: MathStyle) -> MathList {
    guard case .choice(let display, let text, let script, let scriptScript) = node.content else {
      return []
    }
    return switch style {
    case .display: display
    case .text: text
    case .script: script
    case .scriptScript: scriptScript
    }
  }
}

extension [MathNode] {
  /// From the beginning of the first to the end of the last element.
  var range: Range<Int>? {
    guard let first, let last, first.range.lowerBound <= last.range.upperBound else { return nil }
    return first.range.lowerBound..<last.range.upperBound
  }
}

extension MathContent {
  /// The class of the atom, as far as its place shows in MathML.
  var mathClass: MathClass {
    switch self {
    case .symbol(let symbol): symbol.mathClass
    case .classed(let mathClass, _, _): mathClass
    case .stack(let stack): stack.mathClass
    case .sizedDelimiter(let delimiter): delimiter.mathClass
    case .arrow: .relation
    case .operatorName: .largeOperator
    default: .ordinary
    }
  }
}
