import ComposeDocumentModel

/// Gives the columns of a table whose widths are parts the room that the others leave.
enum SharedWidths {
  /// The widths of columns, of which those with parts take the rest of the room, none less than it has.
  ///
  /// Complexity: O(columns²) where many columns need more than their part, O(columns) otherwise.
  static func sharing(_ room: Double, of widths: [Double], columns: [Table.Width]) -> [Double] {
    var parts: [(index: Int, part: Double)] = []
    for case (let index, .share(let part)) in columns.enumerated() {
      parts.append((index, max(0, part)))
    }
    guard !parts.isEmpty else { return widths }
    var widths = widths
    // What the columns with parts have, and what is left.
    var rest = parts.reduce(room - widths.reduce(0, +)) { $0 + widths[$1.index] }
    while !parts.isEmpty {
      let sum = parts.reduce(0) { $0 + $1.part }
      let (left, open) = (rest, parts)
      func width(_ part: Double) -> Double {
        sum > 0 ? left * part / sum : left / Double(open.count)
      }
      let short = parts.filter { width($0.part) < widths[$0.index] }
      guard !short.isEmpty, short.count < parts.count else {
        // Where nothing is left, all keep what they have.
        if short.isEmpty { for (index, part) in parts { widths[index] = width(part) } }
        break
      }
      for (index, _) in short { rest -= widths[index] }
      parts.removeAll { width($0.part) < widths[$0.index] }
    }
    return widths
  }
}
