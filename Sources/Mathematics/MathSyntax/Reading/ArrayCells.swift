/// Cells of arrays.
extension MathParser {
  /// `\multirow{2}{*}{content}`: content centred vertically on the rows that it spans.
  mutating func multiRow(_ token: MathToken) -> MathContent? {
    _ = optionalString(of: token)
    let count = Int((stringArgument(of: token) ?? "").trimmingSpaces) ?? 1
    _ = optionalString(of: token)
    _ = stringArgument(of: token)
    _ = optionalString(of: token)
    let content = argument(of: token)
    let drop =
      0.6 * Double(min(max(count, -limits.maximumColumns), limits.maximumColumns).magnitude - 1)
    let moved = MathNode(
      .raised(MathLength(count < 0 ? drop : -drop, .em), content), at: range(from: token))
    return .extent(MathExtent(keepsHeight: false, keepsDepth: false), [moved])
  }

  mutating func cell(_ array: MathArray, at column: Int) -> MathCell {
    let token = peekPastSpaces()
    if lookaheadCommand?.function == .multicolumn, !token.isEnd {
      next()
      let text = stringArgument(of: token) ?? ""
      var span = Int(text.trimmingSpaces) ?? 0
      if !(1...limits.maximumColumns).contains(span) {
        report(
          "math-bad-argument", "number of columns ‘\(text)’ of \(quoted(token)) is not a number",
          at: range(from: token))
        span = 1
      }
      let saved = cellInsertions
      let columns = columns(of: token)
      cellInsertions = saved
      let content = argument(of: token)
      let rest = list(.cell)
      return MathCell(content + rest, span: span, column: columns.first)
    }
    beginGroup()
    defer { endGroup() }
    guard column < cellInsertions.count else { return filledCell() }
    let insertion = cellInsertions[column]
    if !insertion.prefix.isEmpty, countExpansion(of: token, tokens: insertion.prefix.count) {
      putBack(insertion.prefix)
    }
    var cell = filledCell()
    if !insertion.suffix.isEmpty, countExpansion(of: token, tokens: insertion.suffix.count) {
      cell.content += reading(insertion.suffix)
    }
    return cell
  }

  /// A cell, with `\hfil` or `\hfill` before it at the right, after it at the left, and at both sides centred.
  private mutating func filledCell() -> MathCell {
    var hasFillBefore = false
    _ = peekPastSpaces()
    while lookaheadCommand?.function == .fill, lookahead?.isEnd == false {
      next()
      hasFillBefore = true
      _ = peekPastSpaces()
    }
    fillEnd = -1
    var cell = MathCell(list(.cell))
    let hasFillAfter = fillEnd == lastEnd
    if hasFillBefore || hasFillAfter, !cell.content.isEmpty {
      cell.alignment = hasFillBefore && hasFillAfter ? .center : hasFillBefore ? .right : .left
    }
    return cell
  }

  /// What the preamble inserts into the cells of a column: `>{…}` and `<{…}`.
  struct CellInsertion {
    var prefix: [MathToken] = []
    var suffix: [MathToken] = []
    /// Whether the cells are paragraphs: `p{2cm}`.
    var isText = false
  }
}
