internal import ComposeDiagnostics

/// Diagrams of xy-pic: `\xymatrix{A \ar[r]^f & B}`.
extension MathParser {
  /// Reads `\xymatrix` with the settings before its rows, of which those of distances have an effect: `@C=3em@R-1pc`.
  mutating func xyMatrix(_ token: MathToken) -> MathContent? {
    forgetLookahead()
    guard enter() else { return nil }
    defer { depth -= 1 }
    var part = rawNextPastSpaces()
    var settings: [MathToken] = []
    while !part.isCharacter("{"), !part.isCharacter("}"), !part.isCharacter("&"), !part.isEnd {
      settings.append(part)
      part = rawNext()
    }
    putBack(part)
    var end = token.end
    guard let tokens = argumentTokens(of: token, &end) else { return nil }
    lastEnd = max(lastEnd, end)
    beginGroup()
    defer { endGroup() }
    var objects: [[MathList]] = [[]]
    var arrows: [(place: MathConnection.Place, arrow: DiagramArrow)] = []
    for row in diagramCells(tokens).prefix(limits.maximumColumns) {
      if !objects[objects.count - 1].isEmpty { objects.append([]) }
      for cell in row.prefix(limits.maximumColumns) {
        let place = MathConnection.Place(
          row: objects.count - 1, column: objects[objects.count - 1].count)
        var rest: [MathToken] = []
        var position = 0
        while position < cell.count {
          let part = cell[position]
          position += 1
          guard part.isCommand, macros.name(of: part.code) == "ar" else {
            rest.append(part)
            continue
          }
          arrows.append((place, xyArrow(part, cell, &position)))
        }
        objects[objects.count - 1].append(reading(xyObject(rest)))
      }
    }
    var array = MathArray(environment: "xymatrix", .commutativeDiagram, style: .display)
    appendDiagramRows(objects, arrows, to: &array, token)
    readXySettings(String(decoding: source(of: settings), as: UTF8.self), into: &array)
    return .array(array)
  }

  /// Distances between objects: `@C=3em` of columns, `@R+1pc` of rows, `@=1em` of both, added to 2 pc with a sign.
  private func readXySettings(_ text: String, into array: inout MathArray) {
    for setting in text.utf8.split(separator: 0x40) {
      let (what, value) = (
        setting.prefix { $0 == 0x43 || $0 == 0x52 || $0 == 0x21 },
        setting.drop {
          $0 == 0x43 || $0 == 0x52 || $0 == 0x21
        }
      )
      guard let sign = value.first, sign == 0x3D || sign == 0x2B || sign == 0x2D,
        var length = parsedLength(String(value.dropFirst()) ?? "")
      else { continue }
      if sign != 0x3D {
        guard let points = length.points else { continue }
        length = MathLength(24 + (sign == 0x2D ? -points : points), .pt)
      }
      if what.isEmpty || what.contains(0x43) { array.columnSeparation = length }
      if what.isEmpty || what.contains(0x52) { array.rowSeparation = length }
    }
  }

  /// The cells between `&` of the rows between `\\`, outside of braces and environments.
  private func diagramCells(_ tokens: [MathToken]) -> [[[MathToken]]] {
    var rows: [[[MathToken]]] = [[[]]]
    var depth = 0
    for token in tokens {
      let function = token.slot.map { CommandTable.command(at: $0).function }
      if token.isCharacter("{") || function == .begin {
        depth += 1
      } else if token.isCharacter("}") || function == .end {
        depth -= 1
      }
      if depth == 0, token.isCharacter("&") {
        rows[rows.count - 1].append([])
      } else if depth == 0, function == .carriageReturn {
        rows.append([[]])
      } else {
        rows[rows.count - 1][rows[rows.count - 1].count - 1].append(token)
      }
    }
    return rows
  }

  /// An object without the modifiers before it, as of `*+[F]{A}`.
  private func xyObject(_ tokens: [MathToken]) -> [MathToken] {
    var tokens = tokens[...]
    while tokens.last?.isCharacter(" ") == true { tokens.removeLast() }
    while tokens.first?.isCharacter(" ") == true { tokens.removeFirst() }
    guard tokens.first?.isCharacter("*") == true,
      let open = tokens.firstIndex(where: { $0.isCharacter("{") })
    else { return Array(tokens) }
    return Array(tokens[open...])
  }

  /// An arrow from the token after `\ar`: its style, its target, and its labels.
  private mutating func xyArrow(
    _ command: MathToken, _ tokens: [MathToken], _ position: inout Int
  ) -> DiagramArrow {
    var arrow = DiagramArrow(command)
    var hasTarget = false
    func skipSpaces() {
      while position < tokens.count, tokens[position].isCharacter(" ") { position += 1 }
    }
    /// The text up to a character, which is taken, outside of braces.
    func text(upTo close: Unicode.Scalar) -> [MathToken] {
      var result: [MathToken] = []
      var depth = 0
      while position < tokens.count {
        let token = tokens[position]
        position += 1
        if depth == 0, token.isCharacter(close) { return result }
        if token.isCharacter("{") { depth += 1 } else if token.isCharacter("}") { depth -= 1 }
        result.append(token)
      }
      return result
    }
    func string(_ tokens: [MathToken]) -> String {
      String(decoding: source(of: tokens), as: UTF8.self).trimmingSpaces
    }
    while true {
      skipSpaces()
      guard position < tokens.count, let scalar = tokens[position].scalar else { break }
      switch scalar {
      case "@" where !hasTarget:
        position += 1
        skipSpaces()
        guard position < tokens.count, let kind = tokens[position].scalar else { continue }
        position += 1
        switch kind {
        case "{": arrow.readXyStyle(string(text(upTo: "}")))
        case "/": arrow.readXyCurve(string(text(upTo: "/")))
        case "<": arrow.readXyShift(string(text(upTo: ">")))
        case "(": arrow.readXyLoop(string(text(upTo: ")")))
        case "[": _ = text(upTo: "]")
        case "2", "3": if arrow.scalar == "→" { arrow.scalar = "⇒" }
        default: break
        }
      case "'" where !hasTarget:
        // Cells that the arrow passes under.
        position += 1
        skipSpaces()
        if position < tokens.count, tokens[position].isCharacter("[") { _ = text(upTo: "]") }
      case "[" where !hasTarget:
        position += 1
        arrow.move(string(text(upTo: "]")))
        hasTarget = true
      case "^", "_", "|":
        position += 1
        let label = xyLabel(&arrow, tokens, &position)
        let list = reading(label)
        switch scalar {
        case "^": arrow.left = list
        case "_": arrow.right = list
        default: arrow.middle = list
        }
      default: return arrow
      }
    }
    return arrow
  }

  /// The tokens of a label after `^`, `_` or `|`: a group or one token, after where it stands on the arrow.
  private func xyLabel(
    _ arrow: inout DiagramArrow, _ tokens: [MathToken], _ position: inout Int
  ) -> [MathToken] {
    while position < tokens.count, let scalar = tokens[position].scalar {
      switch scalar {
      case " ", "-", "+", "*": position += 1
      case "<":
        position += 1
        arrow.position = 0.15
      case ">":
        position += 1
        arrow.position = 0.85
      case "(":
        let close = tokens[position...].firstIndex { $0.isCharacter(")") } ?? position
        let text = String(
          decoding: source(of: Array(tokens[(position + 1)..<max(close, position + 1)])),
          as: UTF8.self)
        if let number = Double(text.utf8.first == 0x2E ? "0" + text : text),
          (0...1).contains(number)
        {
          arrow.position = number
        }
        position = close + 1
      default:
        if scalar != "{" {
          position += 1
          return [tokens[position - 1]]
        }
        var result: [MathToken] = []
        var depth = 0
        while position < tokens.count {
          let token = tokens[position]
          position += 1
          if token.isCharacter("{") { depth += 1 } else if token.isCharacter("}") { depth -= 1 }
          result.append(token)
          if depth == 0 { break }
        }
        return Array(result.dropFirst().dropLast())
      }
    }
    guard position < tokens.count else { return [] }
    position += 1
    return [tokens[position - 1]]
  }
}

extension DiagramArrow {
  /// Reads the shaft and the ends of an arrow: `-->`, `^{(}->`, `>->`, `->>`, `|->`, `=>`, `=`, `~>`.
  fileprivate mutating func readXyStyle(_ text: String) {
    let style = String(
      decoding: text.utf8.filter { $0 != 0x20 && $0 != 0x7B && $0 != 0x7D }, as: UTF8.self)
    let hasHead = style.utf8.last == 0x3E
    let hasTail = style.utf8.first == 0x3C
    if style.isEmpty {
      scalar = " "
    } else if style.utf8.contains(0x3D) || style.utf8.contains(0x3A) {
      scalar = hasHead || hasTail ? "⇒" : "="
    } else if style.utf8.contains(0x7E) {
      scalar = "⇝"
    } else if style.utf8.contains(0x28) || style.utf8.contains(0x29) {
      scalar = "↪"
    } else if style.utf8.first == 0x3E {
      scalar = "↣"
    } else if style.utf8.suffix(2).elementsEqual(">>".utf8) {
      scalar = "↠"
    } else if style.utf8.first == 0x7C {
      scalar = "↦"
    } else if !hasHead, !hasTail {
      scalar = "−"
    } else if hasHead, hasTail {
      scalar = "↔"
    }
    let dashes = style.utf8.filter { $0 == 0x2D }.count
    isDashed = dashes > 1 || style.utf8.contains(0x2E)
    isReversed = hasTail && !hasHead
  }

  /// Reads how an arrow is bent: `^1pc` to the left, `_` to the right.
  fileprivate mutating func readXyCurve(_ text: String) {
    let (length, _) = Self.length(String(text.dropFirst()))
    let angle = min(15 + 12.5 * abs(length ?? 0.6), 70)
    bend = text.utf8.first == 0x5F ? -angle : angle
  }

  /// Reads how far an arrow is moved to the left: `.5ex`.
  fileprivate mutating func readXyShift(_ text: String) {
    shift = min(max(Self.length(text).em ?? 0, -3), 3)
  }

  /// Reads the directions in which a loop leaves and comes back: `ul,ur`.
  fileprivate mutating func readXyLoop(_ text: String) {
    var (right, up) = (0, 0)
    for letter in text.utf8 {
      switch letter {
      case 0x72: right += 1
      case 0x6C: right -= 1
      case 0x75: up += 1
      case 0x64: up -= 1
      default: break
      }
    }
    loop = abs(right) > abs(up) ? (right > 0 ? 0 : 180) : (up < 0 ? 270 : 90)
  }

  /// A length in em.
  private static func length(_ text: String) -> (em: Double?, unit: Double) {
    let text = text.trimmingSpaces
    let number = text.utf8.prefix { (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2D }
    var digits = String(decoding: Array(number), as: UTF8.self)
    if digits.utf8.first == 0x2E { digits = "0" + digits }
    let unit: Double =
      switch String(text.utf8.dropFirst(number.count)) ?? "" {
      case "ex": 0.43
      case "pc": 1.2
      case "pt": 0.1
      case "mm": 0.285
      case "cm": 2.85
      default: 1
      }
    let value = Double(digits).flatMap { $0.isFinite ? $0 * unit : nil }
    return (value, unit)
  }
}

extension MathLength {
  /// The length in points of a font of 10 pt; nil for what depends on the style.
  fileprivate var points: Double? {
    switch unit {
    case .em: value * 10
    case .ex: value * 4.3
    case .pt: value
    case .bp: value * 1.00375
    case .pc: value * 12
    case .cm: value * 28.4528
    case .mm: value * 2.84528
    case .inch: value * 72.27
    case .mu, .dd, .cc, .sp: nil
    }
  }
}
