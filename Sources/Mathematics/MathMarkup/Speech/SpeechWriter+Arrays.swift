import ComposeMathSyntax

extension SpeechWriter {
  /// Rows and columns.
  func said(_ array: MathArray, _ surroundings: Surroundings) -> String {
    switch array.kind {
    case .cases: return cases(array, surroundings)
    case .inference: return inference(array, surroundings)
    case .matrix, .array, .commutativeDiagram:
      if let left = array.left, let right = array.right,
        let said = matrix(array, between: left, right, surroundings)
      {
        return said
      }
      return matrix(array, .matrix, surroundings)
    case .small:
      return array.environment == "smallmatrix" || array.columnCount > 1
        ? matrix(array, .matrix, surroundings) : lines(array, surroundings)
    case .aligned, .gathered, .multline, .eqnarray, .equation: return lines(array, surroundings)
    }
  }

  /// A matrix or a determinant; nil where delimiters are of something else.
  func matrix(
    _ array: MathArray, between left: Unicode.Scalar, _ right: Unicode.Scalar,
    _ surroundings: Surroundings
  ) -> String? {
    switch (left, right) {
    case ("(", ")"), ("[", "]"): matrix(array, .matrix, surroundings)
    case ("|", "|"): matrix(array, .determinant, surroundings)
    case ("\u{2016}", "\u{2016}"):
      phrase(.longNorm, [1: matrix(array, .matrix, surroundings)])
    default: nil
    }
  }

  private func matrix(
    _ array: MathArray, _ key: SpeechPhrase, _ surroundings: Surroundings
  ) -> String {
    let rows = rows(array, .row, surroundings) { cells in
      cells.map { $0.isEmpty ? (language.symbol("\u{25A1}") ?? "") : $0 }.joined(separator: ", ")
    }
    return phrase(
      key,
      [
        1: String(rows.count), 2: String(array.columnCount),
        3: (rows + connections(array, surroundings)).joined(separator: "; "),
      ])
  }

  /// Arrows across a diagram, each with what it begins at and leads to.
  private func connections(_ array: MathArray, _ surroundings: Surroundings) -> [String] {
    func content(_ place: MathConnection.Place) -> MathList {
      guard array.rows.indices.contains(place.row),
        array.rows[place.row].cells.indices.contains(place.column)
      else { return [] }
      return array.rows[place.row].cells[place.column].content
    }
    return array.connections.map { connection in
      let label = connection.left + connection.middle + connection.right
      let arrow = MathNode(
        .arrow(MathArrow(connection.scalar, above: label)), at: label.first?.range ?? 0..<0)
      return text(
        content(connection.start) + [arrow] + content(connection.end), surroundings.inner())
    }
  }

  /// The cases of a definition.
  func cases(_ array: MathArray, _ surroundings: Surroundings) -> String {
    let rows = rows(array, .singleCase, surroundings) { cells in
      cells.filter { !$0.isEmpty }.joined(separator: ", ")
    }
    return phrase(.cases, [1: String(rows.count), 3: rows.joined(separator: "; ")])
  }

  /// Formulas one below the other; one alone is no line.
  private func lines(_ array: MathArray, _ surroundings: Surroundings) -> String {
    let rows = heardRows(array, surroundings)
    if rows.count == 1 {
      return finished(rows[0].cells.filter { !$0.isEmpty })
    }
    let said = said(rows, .line, surroundings) { cells in
      cells.filter { !$0.isEmpty }.joined(separator: " ")
    }
    return phrase(.lines, [1: String(rows.count), 3: said.joined(separator: "; ")])
  }

  /// A line of premises and one of what follows from them, with the labels of the line.
  private func inference(_ array: MathArray, _ surroundings: Surroundings) -> String {
    let rows = rows(array, .line, surroundings) { cells in
      cells.filter { !$0.isEmpty }.joined(separator: ", ")
    }
    return phrase(.lines, [1: String(rows.count), 3: rows.joined(separator: "; ")])
  }

  private func rows(
    _ array: MathArray, _ key: SpeechPhrase, _ surroundings: Surroundings,
    _ join: ([String]) -> String
  ) -> [String] {
    said(heardRows(array, surroundings), key, surroundings, join)
  }

  /// The words of a row's cells, and the text before it.
  private typealias HeardRow = (text: MathText?, cells: [String])

  /// The spoken rows of an array, without an empty last row. The text of each cell is made once: made twice, the time
  /// would double with each level of nested arrays.
  private func heardRows(_ array: MathArray, _ surroundings: Surroundings) -> [HeardRow] {
    var rows: [HeardRow] = []
    for (index, row) in array.rows.enumerated() {
      let cells = row.cells.map { text($0.content, surroundings.inner()) }
      if index == array.rows.count - 1, row.textAbove == nil, cells.allSatisfy(\.isEmpty) {
        continue
      }
      rows.append((row.textAbove, cells))
    }
    return rows
  }

  private func said(
    _ rows: [HeardRow], _ key: SpeechPhrase, _ surroundings: Surroundings,
    _ join: ([String]) -> String
  ) -> [String] {
    rows.enumerated().map { index, row in
      let said = phrase(key, [1: String(index + 1), 2: join(row.cells)])
      guard let text = row.text else { return said }
      return self.said(text.pieces, surroundings) + "; " + said
    }
  }
}
