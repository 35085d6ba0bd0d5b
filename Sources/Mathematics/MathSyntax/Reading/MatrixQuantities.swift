/// Matrices of the package physics, turned into those of amsmath.
extension MathParser {
  /// `\mqty(…)`, `\pmqty{…}` and similar commands: 0 by the delimiter that follows, else parentheses, flat parentheses,
  /// brackets or bars; 8 and more are small.
  mutating func matrixQuantity(_ argument: UInt8, _ token: MathToken) -> MathContent? {
    var end = token.end
    var kind = argument & 7
    var body: [MathToken]
    let star = rawNextPastSpaces()
    let isStarred = kind == 0 && star.isCharacter("*")
    if !isStarred { putBack(star) }
    let open = rawNextPastSpaces()
    let right: Unicode.Scalar? =
      kind != 0
      ? nil
      : open.isCharacter("(")
        ? ")" : open.isCharacter("[") ? "]" : open.isCharacter("|") ? "|" : nil
    if let left = open.scalar, let right {
      kind = left == "(" ? (isStarred ? 2 : 1) : left == "[" ? 3 : 4
      body = balancedTokens(left, right, open)
    } else {
      putBack(open)
      body = argumentTokens(of: token, &end) ?? []
    }
    lastEnd = max(lastEnd, end)
    let letter = kind == 1 ? "p" : kind == 3 ? "b" : kind == 4 ? "v" : ""
    let name = letter + (argument & 8 == 0 ? "matrix" : "smallmatrix")
    let opening = tokens(of: (kind == 2 ? "\\left\u{27EE}" : "") + "\\begin{\(name)}", token)
    let closing = tokens(of: "\\end{\(name)}" + (kind == 2 ? "\\right\u{27EF}" : ""), token)
    let all = opening + body + closing
    guard countExpansion(of: token, tokens: all.count) else { return nil }
    let list = reading(all)
    return list.count == 1 ? list[0].content : .group(list)
  }

  /// The tokens of a source that a command stands for.
  mutating func tokens(of source: String, _ token: MathToken) -> [MathToken] {
    var lexer = MathLexer(Array(source.utf8), at: token.start..<max(token.start, token.end))
    var result: [MathToken] = []
    while true {
      let part = lexer.next(&macros)
      if part.isEnd { return result }
      result.append(part)
    }
  }

  /// Replaces `\imat{n}`, `\xmat{x}{m}{n}`, `\zmat{m}{n}`, `\pmat{n}`, `\dmat{…}` and `\admat{…}` by their rows.
  mutating func expandMatrixEntries(_ kind: UInt8, _ token: MathToken) {
    var end = token.end
    var rows: [[[MathToken]]] = []
    switch kind {
    case 0:
      let count = size(token, &end)
      rows = (0..<count).map { row in
        (0..<count).map { [MathToken(ascii: $0 == row ? "1" : "0", token.start, end)] }
      }
    case 1, 2:
      let star = rawNextPastSpaces()
      let isStarred = kind == 1 && star.isCharacter("*")
      if !isStarred { putBack(star) }
      let zero = [MathToken(ascii: "0", token.start, end)]
      let entry = kind == 2 ? zero : argumentTokens(of: token, &end) ?? []
      let (height, width) = (size(token, &end), size(token, &end))
      guard countExpansion(of: token, tokens: entry.count * height * width) else { return }
      rows = (0..<height).map { row in
        (0..<width).map { column in
          guard isStarred else { return entry }
          if height == 1, width == 1 { return entry }
          let index =
            height == 1
            ? "\(column + 1)" : width == 1 ? "\(row + 1)" : "{\(row + 1)}{\(column + 1)}"
          return entry + tokens(of: "_{\(index)}", token)
        }
      }
    case 3:
      let letter = (argumentTokens(of: token, &end) ?? []).first?.scalar
      let source: [[String]] =
        switch letter {
        case "0": [["1", "0"], ["0", "1"]]
        case "1", "x": [["0", "1"], ["1", "0"]]
        case "2", "y": [["0", "-i"], ["i", "0"]]
        case "3", "z": [["1", "0"], ["0", "-1"]]
        default: []
        }
      rows = source.map { $0.map { tokens(of: $0, token) } }
    default:
      let fill = bracketTokens(of: token, &end) ?? []
      let entries = (argumentTokens(of: token, &end) ?? []).splitAtCommas
      guard countExpansion(of: token, tokens: fill.count * entries.count * entries.count) else {
        return
      }
      let matrix = (tokens(of: "\\begin{matrix}", token), tokens(of: "\\end{matrix}", token))
      // One entry is the whole.
      if entries.count == 1 {
        rows = [[entries[0]]]
        break
      }
      rows = entries.enumerated().map { row, entry in
        let place = kind == 4 ? row : entries.count - 1 - row
        return entries.indices.map { $0 == place ? matrix.0 + entry + matrix.1 : fill }
      }
    }
    lastEnd = max(lastEnd, end)
    let separator = MathToken(ascii: "&", token.start, end)
    let line = tokens(of: "\\\\", token)
    let list = rows.map { Array($0.joined(separator: [separator])) }
    let all = Array(list.joined(separator: line))
    guard countExpansion(of: token, tokens: all.count) else { return }
    putBack(all)
  }

  /// A number of rows or columns, from 1 to 64.
  private mutating func size(_ token: MathToken, _ end: inout Int32) -> Int {
    let digits = (argumentTokens(of: token, &end) ?? []).map { text(of: $0) }.joined()
    return min(max(Int(digits.trimmingSpaces) ?? 1, 1), 64)
  }
}

extension [MathToken] {
  /// The pieces between commas outside braces.
  fileprivate var splitAtCommas: [[MathToken]] {
    var pieces: [[MathToken]] = [[]]
    var depth = 0
    for token in self {
      if token.isCharacter("{") { depth += 1 } else if token.isCharacter("}") { depth -= 1 }
      if depth == 0, token.isCharacter(",") {
        pieces.append([])
      } else {
        pieces[pieces.count - 1].append(token)
      }
    }
    return pieces.count > 64 ? [[MathToken]](pieces.prefix(64)) : pieces
  }
}
