extension MathParser {
  /// Reads the argument of `\text` and similar commands.
  mutating func textArgument(_ argument: UInt8, keepsSize: Bool, _ token: MathToken) -> MathText {
    let style = styled(MathTextStyle(), argument)
    return MathText(textPieces(of: token, style), keepsSize: keepsSize)
  }

  /// A style with the changes of a command: 1 bold, 2 italic, 4 sans serif, 8 monospace, 16 serif, 32 small capitals.
  func styled(_ style: MathTextStyle, _ argument: UInt8) -> MathTextStyle {
    var style = style
    if argument & 1 != 0 { style.isBold = true }
    if argument & 2 != 0 { style.isItalic = true }
    if argument & 4 != 0 { style.family = .sansSerif }
    if argument & 8 != 0 { style.family = .monospace }
    if argument & 16 != 0 { style.family = .serif }
    if argument & 32 != 0 { style.isSmallCapitals = true }
    return style
  }

  /// Reads an argument as text: a group, or one character or command.
  @inline(never)
  mutating func textPieces(of command: MathToken, _ style: MathTextStyle) -> [MathText.Piece] {
    guard enter() else { return [] }
    let saved = (isText, innermost)
    isText = true
    defer {
      depth -= 1
      (isText, innermost) = saved
    }
    // What was looked at in mathematics may mean something else in text.
    forgetLookahead()
    groupMacroArgument()
    let first = peekPastSpaces()
    if first.isEnd || first.isCharacter("}") || first.isCharacter("&") {
      report(
        "math-missing-argument", "\(quoted(command)) has no argument before \(quoted(first))",
        at: command.range, hint: "write its argument in braces")
      return []
    }
    var builder = TextBuilder(style: style)
    guard first.isCharacter("{") else {
      textElement(&builder)
      return builder.finished()
    }
    next()
    beginGroup()
    openBraces += 1
    innermost = .brace
    while true {
      let token = peek()
      if token.isCharacter("}") || token.isEnd { break }
      if lookaheadCommand?.function == .end, openCells > 0 { break }
      textElement(&builder)
    }
    openBraces -= 1
    closeText(first)
    endGroup()
    return builder.finished()
  }

  /// Reads a cell of text, as the second of `cases*` is, up to what ends it.
  mutating func textCell() -> MathList {
    guard enter() else { return [] }
    let saved = (isText, innermost)
    isText = true
    defer {
      depth -= 1
      (isText, innermost) = saved
    }
    forgetLookahead()
    let first = peekPastSpaces()
    var builder = TextBuilder(style: MathTextStyle())
    while true {
      let token = peek()
      if token.isEnd || token.isCharacter("&") || token.isCharacter("}") { break }
      if let function = lookaheadCommand?.function, function == .end || function == .carriageReturn
      {
        break
      }
      textElement(&builder)
    }
    let pieces = builder.finished()
    return pieces.isEmpty ? [] : [MathNode(.text(MathText(pieces)), at: range(from: first))]
  }

  private mutating func closeText(_ open: MathToken) {
    let token = peek()
    if token.isCharacter("}") {
      next()
    } else {
      report(
        "math-missing-brace", "\(quoted(open)) is not closed before \(quoted(token))",
        at: open.range,
        hint: "add ‘}’")
    }
    // What follows is mathematics again.
    isText = false
  }

  /// Pieces while they are collected.
  struct TextBuilder {
    var style: MathTextStyle
    var pieces: [MathText.Piece] = []
    var string = ""
    /// Whether the last character is the space of a run of white space.
    var endsWithSpace = false

    init(style: MathTextStyle) { self.style = style }

    mutating func append(_ scalar: Unicode.Scalar) {
      string.unicodeScalars.append(scalar)
      endsWithSpace = false
    }

    mutating func flush() {
      guard !string.isEmpty else { return }
      pieces.append(.characters(string, style))
      string = ""
    }

    mutating func append(_ piece: MathText.Piece) {
      flush()
      pieces.append(piece)
      endsWithSpace = false
    }

    mutating func finished() -> [MathText.Piece] {
      flush()
      return pieces
    }
  }

  /// Reads one element of text.
  private mutating func textElement(_ builder: inout TextBuilder) {
    let token = next()
    if token.isCommand {
      guard let command = lookaheadCommand else {
        builder.append(.node(MathNode(unknown(token), at: token.range)))
        return
      }
      textCommand(command, token, &builder)
      return
    }
    guard let scalar = token.scalar else { return }
    switch scalar {
    case " ":
      if !builder.endsWithSpace {
        builder.append(" ")
        builder.endsWithSpace = true
      }
    case "~": builder.append("\u{A0}")
    case "{":
      putBack(token)
      let style = builder.style
      let pieces = textPieces(of: token, style)
      isText = true
      appendAll(pieces, &builder)
    case "$": textFormula(token, .dollar, &builder)
    case "-": ligature(token, "-", ["–", "—"], &builder)
    case "'": ligature(token, "’", ["”"], &builder)
    case "`": ligature(token, "‘", ["“"], &builder)
    case "&", "#":
      report(
        "math-misplaced", "\(quoted(token)) is not expected in text", at: token.range,
        hint: "write ‘\\\(Character(scalar))’ for the character")
    case "_", "^":
      report(
        "math-misplaced", "\(quoted(token)) is not expected in text", at: token.range,
        hint:
          "write ‘\(scalar == "_" ? "\\_" : "\\^{}")’ for the character, or ‘$…$’ around mathematics"
      )
      builder.append(scalar)
    case "\u{0}"..."\u{1F}", "\u{7F}":
      report(
        "math-bad-character", "control character U+\(hexadecimal(scalar.value)) in text",
        at: token.range,
        hint: "remove it")
    default: builder.append(scalar)
    }
  }

  private func appendAll(_ pieces: [MathText.Piece], _ builder: inout TextBuilder) {
    for piece in pieces {
      // Text of the same style stays together, so that it is shaped together.
      if case .characters(let string, builder.style) = piece {
        builder.string += string
        builder.endsWithSpace = false
      } else {
        builder.append(piece)
      }
    }
  }

  /// Characters of which two or three in a row are another: `--`, ```` `` ````.
  private mutating func ligature(
    _ token: MathToken, _ single: Unicode.Scalar, _ longer: [Unicode.Scalar],
    _ builder: inout TextBuilder
  ) {
    var result = single
    for replacement in longer {
      guard peek().code == token.code else { break }
      next()
      result = replacement
    }
    builder.append(result)
  }

  /// `$…$` and `\(…\)` within text.
  private mutating func textFormula(
    _ token: MathToken, _ end: Terminator, _ builder: inout TextBuilder
  ) {
    let saved = (isText, alphabet, isBold)
    (isText, alphabet, isBold) = (false, .automatic, false)
    openDollars += 1
    beginGroup()
    let content = list(end)
    endGroup()
    openDollars -= 1
    let closing = peekPastSpaces()
    if end == .dollar ? closing.isCharacter("$") : lookaheadCommand?.function == .parenthesizedMath
    {
      next()
    } else {
      report(
        "math-missing-dollar",
        "\(quoted(token)) within text is not closed before \(quoted(closing))",
        at: token.range)
    }
    (isText, alphabet, isBold) = saved
    builder.append(.formula(content))
  }

  private mutating func textCommand(
    _ command: Command, _ token: MathToken, _ builder: inout TextBuilder
  ) {
    let argument = command.argument
    switch command.function {
    case .symbol:
      guard let scalar = Unicode.Scalar(command.value & 0x1F_FFFF) else { return }
      if argument & 32 == 0 {
        report(
          "math-misplaced", "\(quoted(token)) is not expected in text", at: token.range,
          hint: "write ‘$…$’ around mathematics")
        builder.append(.formula([MathNode(.symbol(MathSymbol(scalar)), at: token.range)]))
      } else {
        builder.append(scalar)
      }
    case .text:
      let pieces = textPieces(of: token, styled(builder.style, argument))
      isText = true
      appendAll(pieces, &builder)
    case .alphabet, .fontDeclaration:
      let change: UInt8? =
        switch MathAlphabet(rawValue: argument) {
        case .upright: 16
        case .bold, .automaticBold: 1
        case .italic: 2
        case .sansSerif: 4
        case .monospace: 8
        case .automatic: 0
        default: nil
        }
      guard let change else {
        reportInText(token)
        return
      }
      if command.function == .alphabet {
        reportInText(token)
        let pieces = textPieces(of: token, styled(builder.style, change))
        isText = true
        appendAll(pieces, &builder)
      } else {
        builder.flush()
        builder.style = change == 0 ? MathTextStyle() : styled(builder.style, change)
      }
    case .textAccent: textAccent(command, token, &builder)
    case .wordSpace: builder.append(argument == 0 ? " " : "\u{A0}")
    case .parenthesizedMath where argument == 0: textFormula(token, .parenthesis, &builder)
    case .textColor:
      let color = colorArgument(of: token)
      let pieces = textPieces(of: token, builder.style)
      isText = true
      if let color { builder.append(.colored(color, pieces)) } else { appendAll(pieces, &builder) }
    case .color:
      // The colour holds to the end of the group.
      guard let color = colorArgument(of: token) else { return }
      builder.flush()
      var rest = TextBuilder(style: builder.style)
      guard enter() else { return }
      while true {
        let following = peek()
        if following.isCharacter("}") || following.isEnd { break }
        if lookaheadCommand?.function == .end, openCells > 0 { break }
        if lookaheadCommand?.function == .color { break }
        textElement(&rest)
      }
      depth -= 1
      builder.append(.colored(color, rest.finished()))
    case .relax, .ignoredCharacter, .fill: break
    case .size, .style: break
    case .dots: builder.append("…")
    case .verbatim, .url, .reference, .space, .kern, .hspace, .rule, .raiseBox, .strike, .colorBox,
      .frameColorBox,
      .framedText, .boxed, .href, .html, .phantom, .smash, .lap, .textLap, .begin, .characterCode,
      .includeGraphics, .penalty, .chemistry, .physicalUnit, .quantityNotation, .verticallyCentered:
      // Those whose arguments are text read them so; the others go back to mathematics for a while.
      isText = false
      forgetLookahead()
      switch command.function {
      case .phantom, .smash, .href, .html, .strike: takesTextArgument = true
      default: break
      }
      let content = function(command, token)
      takesTextArgument = false
      isText = true
      if case .text(let text) = content {
        appendAll(text.pieces, &builder)
      } else if let content {
        builder.append(.node(MathNode(content, at: range(from: token))))
      }
    case .tag, .noTag, .label: _ = rowProperty(command, token)
    case .bar:
      let text = MathText(textPieces(of: token, builder.style))
      isText = true
      let content = [MathNode(.text(text), at: range(from: token))]
      builder.append(
        .node(MathNode(.bar(content, argument == 0 ? .over : .under), at: range(from: token))))
    case .carriageReturn:
      skipRowEnd()
      builder.append(" ")
    default:
      reportInText(token)
      isText = false
      let content = function(command, token)
      isText = true
      if let content { builder.append(.formula([MathNode(content, at: range(from: token))])) }
    }
  }

  private mutating func reportInText(_ token: MathToken) {
    report(
      "math-misplaced", "\(quoted(token)) is not expected in text", at: token.range,
      hint: "write ‘$…$’ around mathematics")
  }

  /// `\'e`, `\"{o}`, `\c c`: the letter and a combining character, composed if Unicode has both as one.
  mutating func textAccent(
    _ command: Command, _ token: MathToken, _ builder: inout TextBuilder
  ) {
    // `\'{}` and `\' ` are the accent by itself.
    let isAlone = peekPastSpaces().isCharacter("}")
    let pieces = isAlone ? [] : textPieces(of: token, builder.style)
    isText = true
    guard let accent = Unicode.Scalar(command.value) else { return }
    var string = ""
    for case .characters(let characters, _) in pieces { string += characters }
    if accent.value == 0x20DD, let circled = Self.circled(string) { return builder.append(circled) }
    var scalars = Array(string.unicodeScalars)
    if scalars.isEmpty { scalars = ["\u{A0}"] }
    // A dotted letter loses its dot to an accent anyway.
    if accent.value < 0x316 || accent.value > 0x333 {
      if scalars[0] == "ı" { scalars[0] = "i" }
      if scalars[0] == "ȷ" { scalars[0] = "j" }
    }
    builder.append(Composition.composed(scalars[0], accent) ?? scalars[0])
    if Composition.composed(scalars[0], accent) == nil { builder.append(accent) }
    for scalar in scalars.dropFirst() { builder.append(scalar) }
  }

  /// The character of Unicode for a number up to 20 or a letter in a circle.
  private static func circled(_ string: String) -> Unicode.Scalar? {
    if let number = UInt32(string), number <= 20 {
      return Unicode.Scalar(number == 0 ? 0x24EA : 0x245F + number)
    }
    guard let letter = string.unicodeScalars.first, string.unicodeScalars.count == 1 else {
      return nil
    }
    switch letter {
    case "A"..."Z": return Unicode.Scalar(letter.value + 0x24B6 - 0x41)
    case "a"..."z": return Unicode.Scalar(letter.value + 0x24D0 - 0x61)
    default: return nil
    }
  }

  /// `\verb|…|` and `\verb*|…|`.
  mutating func verbatim(_ token: MathToken) -> MathContent? {
    guard lookahead == nil, pending.isEmpty, lexer.position <= lexer.bytes.count,
      Int(token.end) < lexer.bytes.count
    else {
      report(
        "math-bad-verbatim", "\(quoted(token)) cannot stand in the argument of a macro",
        at: token.range)
      return nil
    }
    // TeX takes the white space after a command of letters.
    while lexer.position < lexer.bytes.count - 1, lexer.bytes[lexer.position] == 0x20 {
      lexer.position += 1
    }
    guard lexer.position < lexer.bytes.count else { return nil }
    var delimiter = lexer.bytes[lexer.position]
    var start = lexer.position + 1
    let isStarred = delimiter == 0x2A
    if isStarred, start < lexer.bytes.count {
      delimiter = lexer.bytes[start]
      start += 1
    }
    guard let end = lexer.bytes[min(start, lexer.bytes.count)...].firstIndex(of: delimiter),
      !lexer.bytes[start..<end].contains(0x0A)
    else {
      report(
        "math-bad-verbatim",
        "\(quoted(token)) is not closed with ‘\(String(decoding: [delimiter], as: UTF8.self))’",
        at: token.range)
      lexer.position = lexer.bytes.count
      return nil
    }
    lexer.position = end + 1
    lastEnd = max(lastEnd, Int32(truncatingIfNeeded: end + 1))
    var text = ""
    for scalar in String(decoding: lexer.bytes[start..<end], as: UTF8.self).unicodeScalars {
      text.unicodeScalars.append(scalar == " " ? (isStarred ? "␣" : "\u{A0}") : scalar)
    }
    return .text(MathText([.characters(text, MathTextStyle(family: .monospace))]))
  }
}

/// Letters with accents that are one character.
enum Composition {
  static func composed(_ letter: Unicode.Scalar, _ accent: Unicode.Scalar) -> Unicode.Scalar? {
    var string = ""
    string.unicodeScalars.append(letter)
    string.unicodeScalars.append(accent)
    // Equal strings are canonically equivalent ones.
    let range: ClosedRange<UInt32> = letter.value < 0x100 ? 0xC0...0x233 : 0x1E00...0x1EFF
    guard (0x41...0x5A).contains(letter.value & 0xDF) else { return nil }
    for candidates in [range, 0x1E00...0x1EFF] {
      for value in candidates {
        if let candidate = Unicode.Scalar(value), String(Character(candidate)) == string {
          return candidate
        }
      }
    }
    return nil
  }
}
