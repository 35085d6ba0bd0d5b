package import ComposeDiagnostics
package import ComposeDocumentModel
import ComposeMarkup

/// The attributes of tables: `widths`, `align`, `caption`, `header-rows`, `footer-rows` and
/// `header-columns`.
package enum TableAttributes {
  /// - Returns: Warnings about values that cannot be understood, which change nothing.
  package static func apply(
    _ attributes: BlockAttributes, to table: inout Table, at range: SourceRange?
  ) -> [Diagnostic] {
    guard !attributes.isEmpty else { return [] }
    let values = attributes.values
    var diagnostics: [Diagnostic] = []
    func refuse(_ key: String, _ hint: String) {
      diagnostics.append(
        Diagnostic(
          .warning, code: "table-attribute",
          "‘\(key)=\"\((values[key] ?? "").prefix(40))\"’ of a table ignored", at: range, hint: hint
        ))
    }
    if let value = values["widths"], !setWidths(value, of: &table) {
      refuse(
        "widths",
        "use numbers, percentages or lengths for columns: \"2 1 1\", \"1 auto auto\", \"3cm auto 30%\""
      )
    }
    if let value = values["align"], !setAlignments(value, of: &table) {
      refuse("align", "use left, center, right or decimal for each column: \"left decimal\"")
    }
    if let value = values["caption"] {
      switch value.lowercased() {
      case "below", "bottom": table.captionPlacement = .below
      case "above", "top": table.captionPlacement = .above
      default:
        refuse(
          "caption",
          "it is the side, above or below; the text is a paragraph before or behind the table: ‘Table: …’"
        )
      }
    }
    func count(_ key: String, _ set: (Int) -> Void) {
      guard let value = values[key] else { return }
      if let number = Int(value), number >= 0 { set(number) } else { refuse(key, "use a number") }
    }
    count("header-rows") { setHeaderRows($0, of: &table) }
    count("footer-rows") { setFooterRows($0, of: &table) }
    count("header-columns") { table.rowHeaderColumns = min($0, table.columns.count) }
    return diagnostics
  }

  /// Moves rows between header and body until the header has a number of them. A header that nothing is
  /// written in is left out.
  private static func setHeaderRows(_ count: Int, of table: inout Table) {
    table.headerRows.removeAll { $0.cells.allSatisfy { $0.text?.isEmpty ?? false } }
    if table.headerRows.count > count {
      table.rows.insert(contentsOf: table.headerRows[count...], at: 0)
      table.headerRows.removeLast(table.headerRows.count - count)
    } else {
      let moved = min(count - table.headerRows.count, table.rows.count)
      table.headerRows += table.rows.prefix(moved)
      table.rows.removeFirst(moved)
    }
  }

  private static func setFooterRows(_ count: Int, of table: inout Table) {
    let all = table.rows + table.footerRows
    let moved = min(count, all.count)
    table.rows = Array(all.dropLast(moved))
    table.footerRows = all.suffix(moved)
  }

  /// Numbers without units are shares: `2 1 1` is a half and two quarters, and `1 auto auto` gives the
  /// first column what the others leave.
  private static func setWidths(_ value: String, of table: inout Table) -> Bool {
    let words = words(of: value)
    guard !words.isEmpty, words.count <= table.columns.count else { return false }
    var widths: [Table.Width] = []
    var shares: [(index: Int, share: Double)] = []
    for (index, word) in words.enumerated() {
      let word = word.lowercased()
      if word == "auto" || word == "*" {
        widths.append(.automatic)
      } else if let share = Double(word), share.isFinite, share > 0, word.utf8.count <= 24 {
        shares.append((index, share))
        widths.append(.automatic)
      } else if let length = CSSLength(word), length.value > 0 {
        if length.unit == .percent {
          widths.append(.fraction(min(length.value / 100, 1)))
        } else if let points = length.unit.points {
          widths.append(.points(length.value * points))
        } else {
          return false
        }
      } else {
        return false
      }
    }
    // Shares are of the whole width, or of what columns with other widths leave.
    let sum = shares.reduce(0) { $0 + $1.share }
    let areAllShares = shares.count == table.columns.count
    for (index, share) in shares {
      widths[index] = areAllShares ? .fraction(share / sum) : .share(share)
    }
    for (index, width) in widths.enumerated() { table.columns[index].width = width }
    return true
  }

  private static func setAlignments(_ value: String, of table: inout Table) -> Bool {
    let words = words(of: value)
    guard !words.isEmpty, words.count <= table.columns.count else { return false }
    var alignments: [Table.Alignment] = []
    for word in words {
      switch word.lowercased() {
      case "left", "l": alignments.append(.left)
      case "center", "centre", "c": alignments.append(.center)
      case "right", "r": alignments.append(.right)
      case "decimal", "d": alignments.append(.decimal)
      case "auto", "default", "natural", "*": alignments.append(.natural)
      default: return false
      }
    }
    if alignments.count == 1, let first = alignments.first {
      for index in table.columns.indices { table.columns[index].alignment = first }
    } else {
      for (index, alignment) in alignments.enumerated() {
        table.columns[index].alignment = alignment
      }
    }
    return true
  }

  private static func words(of value: String) -> [String.SubSequence] {
    value.split { $0 == " " || $0 == "," || $0 == "\t" }
  }
}
