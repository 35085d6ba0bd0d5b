import ComposeDocumentModel

extension Table {
  /// Whether header rows show anything.
  var hasHead: Bool {
    headerRows.contains { $0.cells.contains { $0.text.map { !$0.isBlank } ?? true } }
  }

  /// Whether the last row is a total: all of its text is bold, and that of the previous row is not.
  var hasTotal: Bool {
    guard footerRows.isEmpty, rows.count > 1, let last = rows.last else { return false }
    return last.isBold && !rows[rows.count - 2].isBold
  }
}

extension Table.Row {
  /// Whether all cells with text are bold, and some have text.
  var isBold: Bool {
    let filled = cells.compactMap(\.text).filter { !$0.isBlank }
    return !filled.isEmpty && filled.allSatisfy(\.isBold)
  }
}

extension InlineText {
  /// Whether the cell is visibly empty: only white space, no image, no footnote.
  var isBlank: Bool {
    items.allSatisfy { item in
      switch item.kind {
      case .text, .code, .math: utf8[item.range].allSatisfy { $0 <= 0x20 }
      case .begin(.image), .footnoteReference, .reference: false
      case .softBreak, .lineBreak, .html, .indexTerm, .begin, .end: true
      }
    }
  }

  /// Whether all text is strong.
  fileprivate var isBold: Bool {
    var depth = 0
    for item in items {
      switch item.kind {
      case .begin(.strong): depth += 1
      case .end(.strong): depth -= 1
      case .text, .code:
        if depth == 0, utf8[item.range].contains(where: { $0 > 0x20 }) { return false }
      default: break
      }
    }
    return true
  }
}
