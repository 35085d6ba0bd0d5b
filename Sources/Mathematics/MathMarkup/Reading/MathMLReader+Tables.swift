import ComposeMathSyntax

extension MathMLReader {
  /// `mtable`: the kind of array that its columns are like.
  mutating func table(_ element: MathMLElement, _ surroundings: Surroundings) -> MathContent {
    let isDisplay = element["displaystyle"] == "true"
    let alignments = Self.alignments(element["columnalign"])
    let style: MathStyle = isDisplay ? .display : surroundings.style <= .text ? .text : .script
    var inner = surroundings.inner()
    inner.style = style
    var rows: [MathRow] = []
    let lines = (element["rowlines"] ?? "").split(separator: " ")
    for child in element.children {
      guard child.name == "mtr" || child.name == "mlabeledtr" else {
        rows.append(MathRow([MathCell(part([child], 0, inner))], at: range(child)))
        continue
      }
      var row = MathRow(cells(child, inner), at: range(child))
      if child.name == "mlabeledtr", let label = child.children.first {
        if !row.cells.isEmpty { row.cells.removeFirst() }
        row.tag = .given(
          MathText([.formula(self.row(label.children, inner.inner()))]), isParenthesized: false)
      }
      if !rows.isEmpty, let rule = Self.rule(lines, rows.count - 1) {
        row.rulesAbove = [MathRowRule(rule)]
      }
      rows.append(row)
    }
    var array = MathArray(environment: "", .matrix, rows: rows, style: style, position: 0)
    let count = array.columnCount
    array.kind = Self.kind(element, alignments, count, isDisplay)
    array.environment = Self.environment(array.kind)
    switch element["align"] {
    case "baseline 1"?: array.position = -1
    case "baseline -1"?: array.position = 1
    default: break
    }
    if array.kind == .array || array.kind == .matrix {
      setColumns(of: &array, element, alignments, count)
    }
    return .array(array)
  }

  private mutating func cells(
    _ row: MathMLElement, _ surroundings: Surroundings
  ) -> [MathCell] {
    row.children.prefix(1000).map { child in
      guard child.name == "mtd" else { return MathCell(part([child], 0, surroundings.inner())) }
      let elements = Self.contents(child.children)
      let content = self.row(elements, surroundings.inner())
      let span = min(max(1, child["columnspan"].flatMap { Int($0) } ?? 1), 1000)
      let own = child["columnalign"].map { Self.alignments($0).first ?? .center }
      return MathCell(content, span: span, column: own.map { MathColumn($0) })
    }
  }

  private static func alignments(_ text: String?) -> [MathColumn.Alignment] {
    (text ?? "").split(separator: " ").prefix(1000).map {
      $0 == "left" ? .left : $0 == "right" ? .right : .center
    }
  }

  /// What MathML's last value says of columns beyond it.
  private static func alignment(
    _ alignments: [MathColumn.Alignment], _ index: Int
  ) -> MathColumn.Alignment {
    index < alignments.count ? alignments[index] : alignments.last ?? .center
  }

  private static func kind(
    _ element: MathMLElement, _ alignments: [MathColumn.Alignment], _ count: Int, _ isDisplay: Bool
  ) -> MathArray.Kind {
    guard isDisplay else { return alignments.isEmpty ? .matrix : .array }
    if alignments.isEmpty { return count > 1 ? .array : .gathered }
    if (0..<count).allSatisfy({ alignment(alignments, $0) == ($0 % 2 == 0 ? .right : .left) }) {
      return .aligned
    }
    if count == 3, alignments == [.right, .center, .left] { return .eqnarray }
    return .array
  }

  private static func environment(_ kind: MathArray.Kind) -> String {
    switch kind {
    case .aligned: "aligned"
    case .gathered: "gathered"
    case .eqnarray: "eqnarray"
    case .array: "array"
    default: "matrix"
    }
  }

  private static func rule(_ lines: [Substring], _ index: Int) -> MathColumn.Rule? {
    guard let name = index < lines.count ? lines[index] : lines.last else { return nil }
    return name == "solid" ? .solid : name == "dashed" ? .dashed : nil
  }

  private func setColumns(
    of array: inout MathArray, _ element: MathMLElement, _ alignments: [MathColumn.Alignment],
    _ count: Int
  ) {
    let lines = (element["columnlines"] ?? "").split(separator: " ")
    let frame = Self.rule((element["frame"] ?? "none").split(separator: " "), 0)
    var edges: [Substring: MathColumn.Rule] = [:]
    for declaration in (element["style"] ?? "").split(separator: ";") {
      let words = declaration.split(whereSeparator: { $0 == ":" || $0 == " " })
      guard words.count == 3, words[0].utf8.starts(with: "border-".utf8) else { continue }
      edges[words[0].dropFirst(7)] = words[2] == "dashed" ? .dashed : .solid
    }
    guard !alignments.isEmpty || !lines.isEmpty || frame != nil || !edges.isEmpty else { return }
    array.kind = .array
    array.environment = "array"
    array.columns = (0..<count).map { index in
      var column = MathColumn(Self.alignment(alignments, index))
      if index > 0, let rule = Self.rule(lines, index - 1) { column.rulesBefore = [rule] }
      return column
    }
    if !array.columns.isEmpty {
      if let rule = frame ?? edges["left"] { array.columns[0].rulesBefore = [rule] }
      if let rule = frame ?? edges["right"] { array.columns[count - 1].rulesAfter = [rule] }
    }
    if !array.rows.isEmpty, let rule = frame ?? edges["top"] {
      array.rows[0].rulesAbove = [MathRowRule(rule)]
    }
    if let rule = frame ?? edges["bottom"] { array.rulesBelow = [MathRowRule(rule)] }
  }
}
