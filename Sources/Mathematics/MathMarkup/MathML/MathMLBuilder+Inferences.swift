import ComposeMathSyntax

extension MathMLBuilder {
  /// An inference of a proof: a table of the premises above the conclusion, with the labels beside it.
  func inference(
    _ array: MathArray, _ surroundings: Surroundings, at range: Range<Int>
  ) -> MathMLElement {
    let inner = surroundings.inner(.text)
    func cell(_ list: MathList) -> MathMLElement {
      MathMLElement("mtd", children: row(list, inner), at: list.range ?? range)
    }
    func tableRow(_ cells: [MathMLElement]) -> MathMLElement {
      MathMLElement("mtr", children: cells, at: range)
    }
    let cells = array.rows.last?.cells ?? []
    let premises = array.rows.count > 1 ? array.rows[0].cells : []
    let above = MathMLElement(
      "mtable", [.init("columnspacing", "2em")],
      children: [tableRow(premises.map { cell($0.content) })], at: range)
    let line =
      switch array.rulesBelow.first?.rule {
      case nil: "none"
      case .solid: "solid"
      case .dashed: "dashed"
      }
    let table = MathMLElement(
      "mtable", [.init("rowlines", line)],
      children: [
        tableRow([MathMLElement("mtd", children: [above], at: range)]),
        tableRow([cell(cells.first?.content ?? [])]),
      ], at: range)
    let left = cells.count > 1 ? row(cells[1].content, inner) : []
    let right = cells.count > 2 ? row(cells[2].content, inner) : []
    guard !left.isEmpty || !right.isEmpty else { return table }
    return MathMLElement("mrow", children: left + [table] + right, at: range)
  }
}
