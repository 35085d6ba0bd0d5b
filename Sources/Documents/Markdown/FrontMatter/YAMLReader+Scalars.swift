extension YAMLReader {
  /// The end of a key, including its quotes, and the start of what follows its colon; nil when
  /// `content` does not begin with a key.
  static func keyEnd(
    _ source: Bytes, _ content: Range<Int>
  ) -> (key: Range<Int>, valueStart: Int)? {
    guard let first = content.first.map({ source[$0] }) else { return nil }
    var index = content.lowerBound
    switch first {
    case ASCII.quote, ASCII.apostrophe:
      index += 1
      while index < content.upperBound, source[index] != first { index += 1 }
      index += 1
      guard index < content.upperBound, source[index] == ASCII.colon else { return nil }
      return (content.lowerBound..<index, index + 1)
    case ASCII.openBracket, ASCII.openBrace, ASCII.ampersand, ASCII.asterisk, ASCII.exclamation,
      ASCII.pipe, ASCII.greater, ASCII.percent, ASCII.at, ASCII.hash, ASCII.question:
      return nil
    default: break
    }
    while index < content.upperBound {
      if source[index] == ASCII.colon,
        index + 1 == content.upperBound || source[index + 1].isWhitespace
      {
        let key = source.trimming(content.lowerBound..<index)
        return key.isEmpty ? nil : (key, index + 1)
      }
      index += 1
    }
    return nil
  }

  func keyText(_ key: Range<Int>) -> String {
    let isQuoted =
      source[key.lowerBound] == ASCII.quote || source[key.lowerBound] == ASCII.apostrophe
    let inner = isQuoted && key.count >= 2 ? key.lowerBound + 1..<key.upperBound - 1 : key
    return String(decoding: source[inner], as: UTF8.self)
  }

  /// `content` without a trailing comment: a `#` after white space.
  private func withoutComment(_ content: Range<Int>) -> Range<Int> {
    for index in content.dropFirst()
    where source[index] == ASCII.hash && source[index - 1].isSpaceOrTab {
      return source.trimming(content.lowerBound..<index)
    }
    return content
  }

  /// A plain scalar, continued on lines that are indented more deeply.
  mutating func plainScalar(_ content: Range<Int>, indent: Int) -> YAMLValue {
    var range = withoutComment(content)
    var text = Array(source[range])
    while let line = nextLine(), line.indent > indent {
      let content = withoutComment(line.content)
      text.append(ASCII.space)
      text.append(contentsOf: source[content])
      range = range.lowerBound..<max(range.upperBound, content.upperBound)
      index += 1
    }
    return YAMLValue(.scalar(String(decoding: text, as: UTF8.self)), range)
  }

  /// `|` keeps line breaks, `>` folds them; `-` after it strips the final line break.
  mutating func blockScalar(header: Range<Int>, indent: Int) -> YAMLValue {
    let keepsLines = source[header.lowerBound] == ASCII.pipe
    var text: [UInt8] = []
    var inner: Int?
    var blankLines = 0
    var end = header.upperBound
    while index < lines.count, lines[index].isBlank || lines[index].indent > indent {
      let line = lines[index]
      index += 1
      if line.isBlank {
        blankLines += 1
        continue
      }
      let margin = inner ?? line.indent
      inner = margin
      if !text.isEmpty {
        if keepsLines || blankLines > 0 {
          for _ in 0..<blankLines + (keepsLines ? 1 : 0) { text.append(ASCII.lineFeed) }
        } else {
          text.append(ASCII.space)
        }
      }
      blankLines = 0
      for _ in 0..<max(0, line.indent - margin) { text.append(ASCII.space) }
      text.append(contentsOf: source[line.content])
      end = max(end, line.content.upperBound)
    }
    return YAMLValue(
      .scalar(String(decoding: text, as: UTF8.self)), header.lowerBound..<end)
  }

  mutating func quotedLine(_ content: Range<Int>) -> YAMLValue? {
    var end = content.lowerBound
    guard let text = quoted(at: &end, limit: content.upperBound) else {
      fault("quote is not closed on its line", at: content)
      return nil
    }
    let rest = source.trimming(end..<content.upperBound)
    guard rest.isEmpty || source[rest.lowerBound] == ASCII.hash else {
      fault("unexpected text after a quoted value", at: rest)
      return nil
    }
    return YAMLValue(.scalar(text), content.lowerBound..<end)
  }

  /// Parses the quoted scalar at `offset`, which is advanced to its end.
  private func quoted(at offset: inout Int, limit: Int) -> String? {
    let quote = source[offset]
    var text: [UInt8] = []
    var index = offset + 1
    while index < limit {
      let byte = source[index]
      if byte == quote {
        if quote == ASCII.apostrophe, index + 1 < limit, source[index + 1] == quote {
          text.append(quote)
          index += 2
          continue
        }
        offset = index + 1
        return String(decoding: text, as: UTF8.self)
      }
      if byte == ASCII.backslash, quote == ASCII.quote, index + 1 < limit {
        switch source[index + 1] {
        case 0x6E: text.append(ASCII.lineFeed)
        case 0x74: text.append(ASCII.tab)
        case ASCII.quote, ASCII.backslash, ASCII.slash: text.append(source[index + 1])
        default: text.append(contentsOf: [byte, source[index + 1]])
        }
        index += 2
      } else {
        text.append(byte)
        index += 1
      }
    }
    return nil
  }

  // MARK: - Flow collections

  /// `[a, b]` or `{a: b}` starting at `start`, possibly on several lines.
  mutating func flow(from start: Int, depth: Int) -> YAMLValue? {
    guard let limit = lines.last?.content.upperBound else { return nil }
    var offset = start
    guard let value = flowValue(at: &offset, limit: limit, depth: depth) else {
      fault("invalid list or mapping in brackets", at: start..<max(start, offset))
      return nil
    }
    // Continue with the line after the closing bracket.
    while index < lines.count, lines[index].content.lowerBound < offset { index += 1 }
    let lineEnd = index > 0 ? lines[index - 1].content.upperBound : offset
    let rest = source.trimming(offset..<max(offset, lineEnd))
    if !rest.isEmpty, source[rest.lowerBound] != ASCII.hash {
      fault("unexpected text after a list or mapping in brackets", at: rest)
    }
    return value
  }

  private mutating func flowValue(at offset: inout Int, limit: Int, depth: Int) -> YAMLValue? {
    skipFlowSpace(&offset, limit)
    guard offset < limit else { return nil }
    let first = offset
    switch source[offset] {
    case ASCII.openBracket:
      guard depth < maximumDepth else { return nil }
      offset += 1
      var items: [YAMLValue] = []
      while true {
        skipFlowSpace(&offset, limit)
        guard offset < limit else { return nil }
        if source[offset] == ASCII.closeBracket {
          offset += 1
          return YAMLValue(.list(items), first..<offset)
        }
        guard let item = flowValue(at: &offset, limit: limit, depth: depth + 1) else { return nil }
        items.append(item)
        guard passComma(&offset, limit, before: ASCII.closeBracket) else { return nil }
      }
    case ASCII.openBrace:
      guard depth < maximumDepth else { return nil }
      offset += 1
      var entries: [YAMLEntry] = []
      while true {
        skipFlowSpace(&offset, limit)
        guard offset < limit else { return nil }
        if source[offset] == ASCII.closeBrace {
          offset += 1
          return YAMLValue(.mapping(entries), first..<offset)
        }
        guard let name = flowScalar(at: &offset, limit: limit, isKey: true),
          case .scalar(let key) = name.content
        else { return nil }
        skipFlowSpace(&offset, limit)
        guard offset < limit, source[offset] == ASCII.colon else { return nil }
        offset += 1
        guard let value = flowValue(at: &offset, limit: limit, depth: depth + 1) else { return nil }
        entries.append(YAMLEntry(key: key, value: value, range: name.range))
        guard passComma(&offset, limit, before: ASCII.closeBrace) else { return nil }
      }
    case ASCII.ampersand, ASCII.asterisk, ASCII.exclamation: return nil
    default: return flowScalar(at: &offset, limit: limit, isKey: false)
    }
  }

  private func flowScalar(at offset: inout Int, limit: Int, isKey: Bool) -> YAMLValue? {
    let start = offset
    if source[offset] == ASCII.quote || source[offset] == ASCII.apostrophe {
      return quoted(at: &offset, limit: limit).map { YAMLValue(.scalar($0), start..<offset) }
    }
    scan: while offset < limit {
      switch source[offset] {
      case ASCII.comma, ASCII.closeBracket, ASCII.closeBrace, ASCII.openBracket, ASCII.openBrace,
        ASCII.lineFeed, ASCII.carriageReturn:
        break scan
      case ASCII.colon where isKey: break scan
      default: offset += 1
      }
    }
    let text = source.trimming(start..<offset)
    return text.isEmpty
      ? nil : YAMLValue(.scalar(String(decoding: source[text], as: UTF8.self)), text)
  }

  private func skipFlowSpace(_ offset: inout Int, _ limit: Int) {
    while offset < limit, source[offset].isWhitespace { offset += 1 }
  }

  /// Skips a comma; the closing bracket may be in its place.
  private func passComma(_ offset: inout Int, _ limit: Int, before close: UInt8) -> Bool {
    skipFlowSpace(&offset, limit)
    guard offset < limit else { return false }
    if source[offset] == ASCII.comma {
      offset += 1
      return true
    }
    return source[offset] == close
  }
}
