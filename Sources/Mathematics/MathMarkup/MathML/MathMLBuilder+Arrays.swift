import ComposeMathSyntax

extension MathMLBuilder {
  /// Rows and columns, with the delimiters around them.
  func array(
    _ array: MathArray, _ surroundings: Surroundings, at range: Range<Int>
  ) -> MathMLElement {
    var table = MathMLElement("mtable", at: range)
    table.attributes = attributes(of: array)
    let cells = surroundings.inner(array.style)
    for row in array.rows {
      if let text = row.textAbove {
        let cell = MathMLElement(
          "mtd",
          [.init("columnspan", String(max(1, array.columnCount))), .init("columnalign", "left")],
          children: [self.text(text, cells.inner(.text), at: row.range)], at: row.range)
        table.children.append(MathMLElement("mtr", children: [cell], at: row.range))
      }
      table.children.append(self.row(row, of: array, cells))
    }
    var element = table
    if array.kind == .small {
      element = MathMLElement(
        "mstyle", [.init("scriptlevel", "1")], children: [table], at: range)
    }
    guard array.left != nil || array.right != nil else { return element }
    return MathMLElement(
      "mrow",
      children: delimited(array.left, [MathMLItem(element, .inner)], array.right, at: range),
      at: range)
  }

  private func row(
    _ row: MathRow, of array: MathArray, _ surroundings: Surroundings
  ) -> MathMLElement {
    var cells: [MathMLElement] = []
    var column = 0
    for cell in row.cells {
      let span = min(max(cell.span, 1), 1000)
      var content = cell.content
      if column < array.columns.count, cell.column == nil {
        if let before = array.columns[column].before { content = before + content }
        if let after = array.columns[column].after { content += after }
      }
      var place = surroundings.inner()
      place.follows = array.kind == .aligned && column % 2 == 1
      var attributes: [MathMLElement.Attribute] = []
      if span > 1 { attributes.append(.init("columnspan", String(span))) }
      if let own = cell.column?.alignment ?? row.alignment,
        cell.column != nil || row.alignment != nil
      {
        attributes.append(.init("columnalign", own.name))
      }
      cells.append(
        MathMLElement(
          "mtd", attributes, children: self.row(content, place), at: content.range ?? row.range))
      column += span
    }
    if array.kind == .multline, let place = multlinePlace(row, in: array), row.alignment == nil,
      !cells.isEmpty
    {
      cells[0].attributes.append(.init("columnalign", place.name))
    }
    return MathMLElement("mtr", children: cells, at: row.range)
  }

  /// Where a row of `multline` stands: the first at the left, the last at the right.
  private func multlinePlace(_ row: MathRow, in array: MathArray) -> MathColumn.Alignment? {
    if row.range == array.rows.first?.range { return .left }
    if row.range == array.rows.last?.range { return .right }
    return nil
  }

  private func attributes(of array: MathArray) -> [MathMLElement.Attribute] {
    var attributes: [MathMLElement.Attribute] = []
    if array.style == .display { attributes.append(.init("displaystyle", "true")) }
    let count = array.columnCount
    let alignments = array.alignments(count)
    if alignments.contains(where: { $0 != .center }) {
      attributes.append(
        .init("columnalign", alignments.map(\.name).joined(separator: " ")))
    }
    switch array.kind {
    case .aligned: attributes.append(.init("columnspacing", spacing(ofAligned: count)))
    case .eqnarray: attributes.append(.init("columnspacing", "0.278em"))
    default: break
    }
    attributes += Self.lines(array, count)
    if array.position != 0 {
      attributes.append(.init("align", array.position < 0 ? "baseline 1" : "baseline -1"))
    }
    return attributes
  }

  /// Nothing between the columns of a pair and 2 em between pairs.
  private func spacing(ofAligned count: Int) -> String {
    guard count > 2 else { return "0em" }
    return (1..<min(count, 64)).map { $0 % 2 == 1 ? "0em" : "2em" }.joined(separator: " ")
  }

  /// Rules between columns and rows, and around all.
  private static func lines(_ array: MathArray, _ count: Int) -> [MathMLElement.Attribute] {
    var attributes: [MathMLElement.Attribute] = []
    let columns = array.columns.dropFirst().map { name($0.rulesBefore) }
    if columns.contains(where: { $0 != "none" }) {
      attributes.append(.init("columnlines", columns.joined(separator: " ")))
    }
    let rows = array.rows.dropFirst().map { name($0.rulesAbove.map(\.rule)) }
    if rows.contains(where: { $0 != "none" }) {
      attributes.append(.init("rowlines", rows.joined(separator: " ")))
    }
    let sides = [
      array.rows.first?.rulesAbove.first?.rule, array.columns.last?.rulesAfter.first,
      array.rulesBelow.first?.rule, array.columns.first?.rulesBefore.first,
    ]
    if let first = sides[0], sides.allSatisfy({ $0 == first }) {
      attributes.append(.init("frame", name([first])))
    } else {
      let names = ["top", "right", "bottom", "left"]
      let style = zip(names, sides).compactMap { name, rule in
        rule.map { "border-\(name): thin \($0 == .solid ? "solid" : "dashed")" }
      }
      if !style.isEmpty { attributes.append(.init("style", style.joined(separator: "; "))) }
    }
    return attributes
  }

  private static func name(_ rules: [MathColumn.Rule]) -> String {
    guard let rule = rules.first else { return "none" }
    return rule == .solid ? "solid" : "dashed"
  }
}

extension MathArray {
  /// The number of columns of its longest row, or of its preamble if that has more.
  var columnCount: Int {
    var count = columns.count
    for row in rows {
      var cells = 0
      for cell in row.cells { cells += min(max(cell.span, 1), 1000) }
      count = max(count, cells)
    }
    return min(count, 1000)
  }

  func alignments(_ count: Int) -> [MathColumn.Alignment] {
    (0..<count).map { index in
      switch kind {
      case .array, .small, .matrix:
        return index < columns.count ? columns[index].alignment : .center
      case .cases: return index < columns.count ? columns[index].alignment : .left
      case .aligned: return index % 2 == 0 ? .right : .left
      case .eqnarray: return index == 0 ? .right : index == 1 ? .center : .left
      case .gathered: return index < columns.count ? columns[index].alignment : .center
      case .multline, .equation, .commutativeDiagram: return .center
      }
    }
  }
}

extension MathColumn.Alignment {
  var name: String {
    switch self {
    case .left: "left"
    case .center: "center"
    case .right: "right"
    }
  }
}
