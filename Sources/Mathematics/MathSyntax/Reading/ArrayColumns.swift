/// Columns of arrays, as their preambles give them.
extension MathParser {
  /// Reads the preamble of `array`: `{|c|l:r@{x}*{2}{c}p{1cm}}`.
  mutating func columns(of token: MathToken) -> [MathColumn] {
    var end = token.end
    guard var tokens = argumentTokens(of: token, &end) else { return [] }
    tokens.reverse()
    var columns: [MathColumn] = []
    var rules: [MathColumn.Rule] = []
    var before: [MathToken]?
    var prefix: [MathToken] = []
    var insertions: [CellInsertion] = []
    defer { cellInsertions = insertions }
    var insertedLists: [(column: Int, tokens: [MathToken]?)] = []
    func append(_ column: MathColumn, isText: Bool) {
      insertedLists.append((columns.count, before))
      columns.append(column)
      insertions.append(CellInsertion(prefix: prefix, isText: isText))
      rules = []
      before = nil
      prefix = []
    }
    var steps = 0
    while let part = tokens.popLast() {
      if let expanded = columnType(part, &tokens) {
        steps += 1 + expanded.count
        guard steps < 10_000 else { break }
        tokens.append(contentsOf: expanded)
        continue
      }
      steps += 1
      guard steps < 10_000, columns.count <= limits.maximumColumns else {
        report(
          "math-too-many-columns", "preamble has more than \(limits.maximumColumns) columns",
          at: token.range)
        break
      }
      switch part.scalar {
      case " ": continue
      case "|": rules.append(.solid)
      case ":": rules.append(.dashed)
      case "w", "W":
        // `w{c}{2cm}`: the alignment, then the width; cells are text in a box of it.
        let alignment = poppedGroup(&tokens).first
        var column = MathColumn(
          alignment?.isCharacter("c") == true
            ? .center : alignment?.isCharacter("r") == true ? .right : .left, rulesBefore: rules)
        column.width = parsedLength(poppedGroup(&tokens).map { text(of: $0) }.joined())
        append(column, isText: true)
      case "l", "c", "r", "p", "m", "b", "X":
        let alignment: MathColumn.Alignment =
          part.isCharacter("c") ? .center : part.isCharacter("r") ? .right : .left
        var column = MathColumn(alignment, rulesBefore: rules)
        if part.isCharacter("p") || part.isCharacter("m") || part.isCharacter("b") {
          guard tokens.last?.isCharacter("{") == true else {
            report("math-bad-columns", "column \(quoted(part)) has no width", at: part.range)
            continue
          }
          column.width = parsedLength(poppedGroup(&tokens).map { text(of: $0) }.joined())
        }
        append(column, isText: column.width != nil)
      case "@", "!":
        let inserted = poppedGroup(&tokens)
        if let first = inserted.first, first.isCommand, macros.name(of: first.code) == "vrule" {
          // As high as its row, as only the rules of columns are.
          rules.append(.solid)
          if part.isCharacter("@") { before = before ?? [] }
        } else {
          before = (before ?? []) + inserted
        }
      case ">": prefix = poppedGroup(&tokens)
      case "<":
        let suffix = poppedGroup(&tokens)
        if !columns.isEmpty { insertions[columns.count - 1].suffix = suffix }
      case "*":
        let count = Int(poppedGroup(&tokens).map { text(of: $0) }.joined().trimmingSpaces) ?? 0
        let repeated = poppedGroup(&tokens)
        guard (0...limits.maximumColumns).contains(count), repeated.count < 100 else { continue }
        for _ in 0..<count where tokens.count < 10_000 {
          tokens.append(contentsOf: repeated.reversed())
        }
      default:
        report(
          "math-bad-columns", "\(quoted(part)) is no column of \(quoted(token))", at: part.range,
          hint: "write l, c or r for each column")
      }
    }
    for (index, tokens) in insertedLists {
      if let tokens { columns[index].before = reading(tokens) }
    }
    if !columns.isEmpty {
      columns[columns.count - 1].rulesAfter = rules
      if let inserted = before { columns[columns.count - 1].after = reading(inserted) }
    }
    return columns
  }

  /// What `\newcolumntype` put for a letter, last token first, its arguments taken from the preamble; nil for
  /// letters that were not defined.
  private func columnType(_ letter: MathToken, _ tokens: inout [MathToken]) -> [MathToken]? {
    guard !macros.isEmpty, letter.code & MathToken.nameFlag == 0, let scalar = letter.scalar,
      let code = macros.existingCode(of: "column@" + String(Character(scalar))),
      let definition = macros[code]
    else { return nil }
    let arguments = (0..<definition.parameterCount).map { _ in poppedGroup(&tokens) }
    var expanded: [MathToken] = []
    for part in definition.reversedBody {
      if let number = part.parameter {
        if arguments.indices.contains(number - 1) { expanded += arguments[number - 1].reversed() }
      } else {
        expanded.append(part)
      }
    }
    return expanded
  }

  private func poppedGroup(_ tokens: inout [MathToken]) -> [MathToken] {
    while let last = tokens.last, last.isCharacter(" ") { tokens.removeLast() }
    guard let first = tokens.popLast() else { return [] }
    guard first.isCharacter("{") else { return [first] }
    var result: [MathToken] = []
    var depth = 0
    while let token = tokens.popLast() {
      if token.isCharacter("{") {
        depth += 1
      } else if token.isCharacter("}") {
        if depth == 0 { break }
        depth -= 1
      }
      result.append(token)
    }
    return result
  }

  /// Gives an environment without a preamble its columns.
  func fillColumns(of array: inout MathArray) {
    let count = array.rows.reduce(0) { max($0, $1.cells.reduce(0) { $0 + $1.span }) }
    let given = array.columns
    // `flalign` of one pair of columns has nothing to spread: amsmath centres it.
    if count < 3, array.environment.hasPrefix("flalign") { array.isSpread = false }
    if array.kind == .array || (array.kind == .small && !given.isEmpty && given.count >= count) {
      return
    }
    array.columns = (0..<count).map { index in
      switch array.kind {
      case .matrix, .small: MathColumn(given.first?.alignment ?? .center)
      case .cases: MathColumn(.left)
      case .aligned: MathColumn(index % 2 == 0 ? .right : .left)
      case .eqnarray: MathColumn(index == 0 ? .right : index == 1 ? .center : .left)
      case .multline: MathColumn(.center, width: given.first?.width)
      case .gathered where array.environment == "lgathered": MathColumn(.left)
      case .gathered where array.environment == "rgathered": MathColumn(.right)
      default: MathColumn(.center)
      }
    }
  }
}
