import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import Testing

/// Tells the first run in which two texts differ.
func expectEqual(
  _ left: AttributedText, _ right: AttributedText,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard left != right else { return }
  let (first, second) = (describe(left), describe(right))
  for (a, b) in zip(first, second) where a != b {
    Issue.record("\(a)\n—\n\(b)", sourceLocation: sourceLocation)
    return
  }
  Issue.record(
    "\(first.count) runs, not \(second.count)\n\(first.last ?? "")\n—\n\(second.last ?? "")",
    sourceLocation: sourceLocation)
}

private func describe(_ text: AttributedText) -> [String] {
  var start = 0
  return text.runs.map { run in
    defer { start = run.upperBound }
    let set = text.attributeSets[run.attributes]
    let string = String(decoding: text.utf8[start..<run.upperBound], as: UTF8.self)
    let font = set.font.map { "\($0.face.fullName) \($0.size) \($0.features)" } ?? "no font"
    var plain = set
    plain.font = nil
    return "\(string.debugDescription) \(font) \(fields(of: plain))"
  }
}

private func fields(of value: Any) -> String {
  var output = ""
  dump(value, to: &output, maxDepth: 8)
  return output.split(separator: "\n").filter { !$0.contains("nil") }.joined(separator: "\n")
}

/// Tables whose every part can be said.
enum RandomTables {
  static func text(automatic: Bool) throws -> AttributedText {
    let font = try FontCollection.bundled.font("Libertinus Serif", size: 10)
    let table = TextTable(
      columns: 3, layout: automatic ? .automatic : .fixed, width: .percent(80),
      collapsesBorders: true, headerRows: 1)
    func block(_ row: Int, _ column: Int, rows: Int = 1, columns: Int = 1) -> TextBlock {
      var block = TextBlock(
        borders: TextBlock.Borders(TextBlock.Border(0.5, color: .rgb(1, 0, 0))),
        padding: EdgeInsets(top: 1, left: 4, bottom: 2, right: 3))
      block.cell = TextTableCell(
        table, row: row, column: column, rowSpan: rows, columnSpan: columns)
      if column == 1 { block.width = .points(50) }
      if column == 2 { block.width = .percent(25) }
      block.verticalAlignment = row == 1 ? .middle : .top
      if row == 0 { block.backgroundColor = .rgb(0, 1, 0) }
      return block
    }
    var text = AttributedText()
    func add(_ string: String, _ block: TextBlock) {
      var style = ParagraphStyle(alignment: .center)
      style.textBlocks = [block]
      text.append(
        string + "\n", attributes: TextAttributes(font: font, paragraphStyle: style))
    }
    add("A", block(0, 0, columns: 2))
    add("B\nmore", block(0, 2))
    add("C", block(1, 0, rows: 2))
    add("D", block(1, 1))
    add("", block(1, 2))
    add("E", block(2, 1))
    add("F", block(2, 2))
    text.append("after", attributes: TextAttributes(font: font))
    return text
  }
}
