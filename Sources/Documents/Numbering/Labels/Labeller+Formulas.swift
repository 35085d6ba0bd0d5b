import ComposeDiagnostics
import ComposeDocumentModel
import ComposeMathSyntax

extension Labeller {
  /// Reads what the formulas within the texts of a block define.
  mutating func readFormulas(in block: Block) {
    let file = block.range?.file ?? 0
    block.forEachOwnRichText { text in
      for item in text.items {
        guard case .math = item.kind else { continue }
        let source = String(decoding: text.utf8[item.range], as: UTF8.self)
        guard FormulaScopes.mayDefine(source) else { continue }
        _ = formulas.read(source, style: .text, file: file, offset: item.sourceOffset)
      }
    }
  }

  /// Numbers the rows of a formula.
  mutating func labelFormula(_ math: inout MathBlock, of block: inout Block, language: String?) {
    let formula = formulas.read(
      String(decoding: math.source, as: UTF8.self), style: .display, file: block.range?.file ?? 0,
      offset: math.lineOffsets.first ?? 0)
    var rows = formula.numberedRows
    let names = names(of: block)
    // A label after the formula is of its first row with a number, or gives it one.
    if !names.isEmpty {
      let index = rows.firstIndex { $0.tag != .none } ?? 0
      if rows[index].tag == .none { rows[index].tag = .automatic }
    }
    math.numbers = Array(repeating: nil, count: rows.count)
    var isNamed = names.isEmpty
    for (index, row) in rows.enumerated() {
      var label = NumberedLabel(
        kind: .equation, language: language, destination: row.label ?? "", range: block.range)
      switch row.tag {
      case .none: if row.label == nil { continue }
      case .automatic:
        label.number = nextNumber(of: .equation)
        math.numbers[index] = label.number
      case .given(let text, _): label.number = text.characters
      }
      label.word = Word.equation
      label.text = self.label(.equation, label.number, language: language)
      if !isNamed {
        isNamed = true
        if label.destination.isEmpty { label.destination = names[0] }
        add(label, of: block)
      } else {
        add(label)
      }
      if let name = row.label { add(name: name) }
    }
  }
}

extension Formula {
  /// The number and the label of a line of a formula.
  fileprivate struct NumberedRow {
    var tag: MathRow.Tag
    var label: String?
  }

  /// Its rows, one for a formula without rows of its own; never empty.
  fileprivate var numberedRows: [NumberedRow] {
    guard let array = displayArray, !array.rows.isEmpty else {
      return [NumberedRow(tag: tag, label: label)]
    }
    var rows = array.rows.map { NumberedRow(tag: $0.tag, label: $0.label) }
    guard array.kind == .multline else { return rows }
    // The whole has one number, beside its last row.
    let given = rows.first { if case .given = $0.tag { true } else { false } }
    let label = rows.lazy.compactMap(\.label).first
    let last = rows.count - 1
    let tag = given?.tag ?? rows[last].tag
    rows = Array(repeating: NumberedRow(tag: .none), count: rows.count)
    rows[last] = NumberedRow(tag: tag, label: label)
    return rows
  }
}
