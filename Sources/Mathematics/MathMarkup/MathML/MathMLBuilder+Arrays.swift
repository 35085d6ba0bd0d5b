import ComposeMathSyntax

extension MathMLBuilder {
  /// Rows and columns, with the delimiters around them.
  func array(
    _ array: MathArray, _ surroundings: Surroundings, at range: Range<Int>
  ) -> MathMLElement {
    if array.kind == .inference { return inference(array, surroundings, at: range) }
    var table = MathMLElement("mtable", at: range)
    table.attributes = attributes(of: array)
    let cells = surroundings.inner(array.style)
    let arrows = connections(array, cells, at: range)
    for (number, row) in array.rows.enumerated() {
      if let text = row.textAbove {
        let cell = MathMLElement(
          "mtd",
          [
            .init("columnspan", String(max(1, array.columnCount + array.insertedColumnCount))),
            .init("columnalign", "left"),
          ],
          children: [self.text(text, cells.inner(.text), at: row.range)], at: row.range)
        table.children.append(MathMLElement("mtr", children: [cell], at: row.range))
      }
      var element = self.row(row, of: array, cells)
      insertDelimiters(of: array, row: number, into: &element)
      for (column, added) in arrows[number] ?? [:] where element.children.indices.contains(column) {
        element.children[column].children += added
      }
      table.children.append(element)
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
      var span = min(max(cell.span, 1), 1000)
      let columns = array.columns[min(column, array.columns.count)...].prefix(span)
      if let before = columns.first?.before, !before.isEmpty {
        cells.append(inserted(cell.column == nil ? before : [], surroundings, at: row.range))
      }
      let after = columns.last?.after ?? []
      var place = surroundings.inner()
      place.follows = array.kind == .aligned && column % 2 == 1
      column += span
      span += columns.dropFirst().filter { $0.before?.isEmpty == false }.count
      var attributes: [MathMLElement.Attribute] = []
      if span > 1 { attributes.append(.init("columnspan", String(span))) }
      if let own = cell.column?.alignment ?? cell.alignment ?? row.alignment {
        attributes.append(.init("columnalign", own.name))
      }
      cells.append(
        MathMLElement(
          "mtd", attributes, children: self.row(cell.content, place),
          at: cell.content.range ?? row.range))
      if !after.isEmpty {
        cells.append(inserted(cell.column == nil ? after : [], surroundings, at: row.range))
      }
    }
    if array.kind == .multline, let place = multlinePlace(row, in: array), row.alignment == nil,
      !cells.isEmpty
    {
      cells[0].attributes.append(.init("columnalign", place.name))
    }
    return MathMLElement("mtr", children: cells, at: row.range)
  }

  /// A cell of what the preamble has between columns: `@{…}`.
  private func inserted(
    _ list: MathList, _ surroundings: Surroundings, at range: Range<Int>
  ) -> MathMLElement {
    MathMLElement("mtd", children: row(list, surroundings.inner()), at: range)
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
      var names = array.withInsertedColumns(alignments.map(\.name), inserted: "center")
      for boundary in array.blockBoundaries.reversed() where boundary <= names.count {
        names.insert("center", at: boundary)
      }
      attributes.append(.init("columnalign", names.joined(separator: " ")))
    }
    if array.insertedColumnCount > 0 {
      // The preamble's formulas stand in the place of the space between columns.
      let sides = array.withInsertedColumns(Array(repeating: false, count: count), inserted: true)
      let spaces = zip(sides, sides.dropFirst()).map { $0 || $1 ? "0em" : "1em" }
      if !spaces.isEmpty {
        attributes.append(.init("columnspacing", spaces.joined(separator: " ")))
      }
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
    var columns = array.columns.map { name($0.rulesBefore) }
    if array.insertedColumnCount > 0 {
      // A rule stands before what is inserted before its column.
      columns = array.columns.flatMap { column -> [String] in
        let isInserted = column.before?.isEmpty == false
        let hasAfter = column.after?.isEmpty == false
        return [name(column.rulesBefore)] + (isInserted ? ["none"] : [])
          + (hasAfter ? ["none"] : [])
      }
    }
    columns = Array(columns.dropFirst())
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

  /// How many columns the formulas of the preamble, `@{…}`, make beside those of the array.
  var insertedColumnCount: Int {
    columns.reduce(0) {
      $0 + ($1.before?.isEmpty == false ? 1 : 0) + ($1.after?.isEmpty == false ? 1 : 0)
    }
  }

  /// Values of the columns with those of the columns between them that the preamble makes.
  func withInsertedColumns<Value>(_ values: [Value], inserted: Value) -> [Value] {
    guard insertedColumnCount > 0 else { return values }
    return values.indices.flatMap { index -> [Value] in
      guard index < columns.count else { return [values[index]] }
      return (columns[index].before?.isEmpty == false ? [inserted] : []) + [values[index]]
        + (columns[index].after?.isEmpty == false ? [inserted] : [])
    }
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
      case .multline, .equation, .commutativeDiagram, .inference: return .center
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
