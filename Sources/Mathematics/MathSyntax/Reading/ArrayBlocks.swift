internal import ComposeDiagnostics

/// Delimiters around some rows and columns of arrays: `blockarray`, `\bordermatrix`, `first-row` of nicematrix.
extension MathParser {
  /// A block whose end has not been reached.
  struct OpenBlock {
    /// The number of its first row.
    var row: Int
    var alignments: [MathColumn.Alignment] = []
    /// Pairs of delimiters, with the columns between them.
    var delimiters: [(columns: Range<Int>, left: Unicode.Scalar?, right: Unicode.Scalar?)] = []

    /// Aligns the cells of a row by the column specification of the block.
    func align(_ row: inout MathRow) {
      for (index, alignment) in alignments.enumerated() where index < row.cells.count {
        if row.cells[index].alignment == nil { row.cells[index].alignment = alignment }
      }
    }
  }

  /// Reads the preamble of `\begin{block}{c(cc)}`.
  mutating func beginBlock(_ token: MathToken, at row: Int) {
    var block = OpenBlock(row: row)
    var end = token.end
    forgetLookahead()
    let tokens = argumentTokens(of: token, &end) ?? []
    lastEnd = max(lastEnd, end)
    var left: (column: Int, scalar: Unicode.Scalar)?
    for part in tokens.prefix(4 * limits.maximumColumns) {
      let alignment: MathColumn.Alignment
      switch part.scalar {
      case " ": continue
      case "l": alignment = .left
      case "c": alignment = .center
      case "r": alignment = .right
      default:
        let command = part.slot.map { CommandTable.command(at: $0) }
        guard let scalar = Delimiters.scalar(of: part, command) else {
          report(
            "math-bad-columns", "\(quoted(part)) is no column of ‘block’", at: part.range,
            hint: "write l, c or r for each column, and delimiters between them")
          continue
        }
        let count = block.alignments.count
        if Self.isClosing(scalar) || left?.scalar == scalar {
          block.delimiters.append(((left?.column ?? 0)..<count, left?.scalar, scalar))
          left = nil
        } else {
          left = (count, scalar)
        }
        continue
      }
      block.alignments.append(alignment)
    }
    if let left {
      block.delimiters.append((left.column..<block.alignments.count, left.scalar, nil))
    }
    openBlock = block
  }

  private static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == ")" || scalar == "]" || scalar == "}" { return true }
    if case .symbol(.closing) = CharacterTable.characterClass(of: scalar).kind { return true }
    return false
  }

  /// Ends a block before a row.
  mutating func closeBlock(_ block: OpenBlock, before row: Int) {
    openBlock = nil
    guard row > block.row else { return }
    for part in block.delimiters where !part.columns.isEmpty && blocks.count < 1000 {
      blocks.append(
        MathArrayBlock(
          rows: block.row..<row, columns: part.columns, left: part.left, right: part.right))
    }
  }

  /// Reports a block outside of `blockarray`.
  mutating func misplacedBlock(_ argument: UInt8, _ token: MathToken) {
    if argument == 0 { _ = stringArgument(of: token) }
    report(
      "math-misplaced",
      "‘\\\(argument == 0 ? "begin" : "end"){block}’ does not stand at the start of a row",
      at: range(from: token), hint: "write it after ‘\\\\’ within ‘blockarray’")
  }

  /// `\bordermatrix{…}` of TeX and `\kbordermatrix{…}`: parentheses around all but the first row and column.
  mutating func borderedMatrix(isBracketed: Bool, _ token: MathToken) -> MathContent {
    let open = peekPastSpaces()
    guard open.isCharacter("{"), let environment = MathEnvironment("matrix") else {
      return .group(argument(of: token))
    }
    next()
    var result = MathArray(environment: "bordermatrix", .matrix)
    let saved = (openCells, openFences, openBraces)
    (openCells, openFences, openBraces) = (openCells + 1, 0, openBraces + 1)
    beginGroup()
    rows(of: &result, environment, "\\" + (macros.name(of: token.code) ?? ""), nil)
    endGroup()
    (openCells, openFences, openBraces) = saved
    close("}", of: open)
    fillColumns(of: &result)
    if !isBracketed, !result.columns.isEmpty { result.columns[0].alignment = .left }
    if result.rows.count > 1, result.columns.count > 1 {
      result.blocks = [
        MathArrayBlock(
          rows: 1..<result.rows.count, columns: 1..<result.columns.count,
          left: isBracketed ? "[" : "(", right: isBracketed ? "]" : ")")
      ]
    }
    return .array(result)
  }

  /// Columns of `pNiceArray` beside those of its preamble: `first-col`, `last-col`.
  func addOuterColumns(
    _ options: String, to array: inout MathArray, _ insertions: [CellInsertion]
  ) -> [CellInsertion] {
    var insertions = insertions
    let words = Self.words(of: options)
    if words.contains("first-col") {
      array.columns.insert(MathColumn(.right), at: 0)
      insertions.insert(CellInsertion(), at: 0)
    }
    if words.contains("last-col") { array.columns.append(MathColumn(.left)) }
    return insertions
  }

  /// Puts the delimiters of nicematrix around what `first-row`, `last-row`, `first-col` and `last-col` leave.
  func moveDelimiters(of array: inout MathArray, _ options: String) {
    let words = Self.words(of: options)
    func inner(_ count: Int, _ first: String, _ last: String) -> Range<Int> {
      let start = words.contains(first) ? 1 : 0
      return start..<max(start, words.contains(last) ? count - 1 : count)
    }
    let rows = inner(array.rows.count, "first-row", "last-row")
    let columns = inner(array.columns.count, "first-col", "last-col")
    guard !rows.isEmpty, !columns.isEmpty,
      rows.count < array.rows.count || columns.count < array.columns.count,
      array.left != nil || array.right != nil
    else { return }
    array.blocks = [
      MathArrayBlock(rows: rows, columns: columns, left: array.left, right: array.right)
    ]
    (array.left, array.right) = (nil, nil)
  }

  /// The names of options, without values.
  private static func words(of options: String) -> [String] {
    options.utf8.split(separator: 0x2C).map { option in
      let name = option.prefix { $0 != 0x3D }
      return (String(name) ?? "").trimmingSpaces
    }
  }
}
