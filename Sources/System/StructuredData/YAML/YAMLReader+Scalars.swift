import ComposePlatform

extension YAMLReader {
  /// The end of a key, including its quotes, and the start of what follows its colon; nil when
  /// `content` does not begin with a key.
  package static func keyEnd(
    _ source: UnsafeBufferPointer<UInt8>, _ content: Range<Int>
  ) -> (key: Range<Int>, valueStart: Int)? {
    guard let first = content.first.map({ source[$0] }) else { return nil }
    var index = content.lowerBound
    switch first {
    case ASCII.quote, ASCII.apostrophe:
      guard let end = quoteEnd(source, content), end < content.upperBound,
        source[end] == ASCII.colon
      else { return nil }
      return (content.lowerBound..<end, end + 1)
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

  /// The offset behind the quoted text at the start of `content`, where it is closed there.
  private static func quoteEnd(
    _ source: UnsafeBufferPointer<UInt8>, _ content: Range<Int>
  ) -> Int? {
    let quote = source[content.lowerBound]
    var index = content.lowerBound + 1
    while index < content.upperBound {
      if source[index] == ASCII.backslash, quote == ASCII.quote {
        index += 2
      } else if source[index] == quote {
        // An apostrophe is doubled in apostrophes.
        guard quote == ASCII.apostrophe, index + 1 < content.upperBound, source[index + 1] == quote
        else { return index + 1 }
        index += 2
      } else {
        index += 1
      }
    }
    return nil
  }

  func keyText(_ key: Range<Int>) -> String {
    let isQuoted =
      source[key.lowerBound] == ASCII.quote || source[key.lowerBound] == ASCII.apostrophe
    guard isQuoted else { return String(decoding: source[key], as: UTF8.self) }
    var end = key.lowerBound
    if let text = quoted(at: &end, limit: key.upperBound) { return text }
    let inner = key.count >= 2 ? key.lowerBound + 1..<key.upperBound - 1 : key
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
    var last = index
    while let line = nextLine(), line.indent > indent {
      let content = withoutComment(line.content)
      if mode == .strict, Self.keyEnd(source, content) != nil {
        fault(
          "an entry within a value of text; indent it like the one above, or quote the text",
          at: content)
      }
      // Empty lines are line breaks; comments are nothing.
      let blanks = lines[last..<index].count { $0.isBlank }
      text.append(
        contentsOf: repeatElement(
          blanks > 0 ? ASCII.lineFeed : ASCII.space, count: max(1, blanks)))
      text.append(contentsOf: source[content])
      range = range.lowerBound..<max(range.upperBound, content.upperBound)
      index += 1
      last = index
    }
    return YAMLValue(.scalar(String(decoding: text, as: UTF8.self), .plain), range)
  }

  /// Text after `|`, which keeps line breaks, or `>`, which folds them. It ends with one line break; with `-` in the
  /// header with none, with `+` with all there are. A digit in the header is its indentation.
  mutating func blockScalar(header: Range<Int>, indent: Int) -> YAMLValue {
    let isLiteral = source[header.lowerBound] == ASCII.pipe
    var chomping: UInt8?
    var inner: Int?
    let indicators = withoutComment(header)
    for offset in indicators.dropFirst() {
      switch source[offset] {
      case ASCII.hyphen, ASCII.plus: chomping = source[offset]
      case 0x31...0x39: inner = max(indent, 0) + Int(source[offset] - 0x30)
      default: fault("unexpected text after ‘|’ or ‘>’", at: indicators)
      }
    }
    var text: [UInt8] = []
    var blankLines = 0
    var wasIndented = false
    var end = header.upperBound
    while index < lines.count, lines[index].isBlank || lines[index].indent > indent {
      let line = lines[index]
      if let inner, !line.isBlank, line.indent < inner { break }
      index += 1
      if line.isBlank {
        blankLines += 1
        continue
      }
      let margin = inner ?? line.indent
      inner = margin
      let isIndented = line.indent > margin
      // Lines that are indented further keep their breaks.
      let keepsBreak = isLiteral || isIndented || wasIndented
      let breaks = text.isEmpty ? blankLines : blankLines + (keepsBreak ? 1 : 0)
      if breaks > 0 {
        text.append(contentsOf: repeatElement(ASCII.lineFeed, count: breaks))
      } else if !text.isEmpty {
        text.append(ASCII.space)
      }
      blankLines = 0
      wasIndented = isIndented
      text.append(contentsOf: repeatElement(ASCII.space, count: max(0, line.indent - margin)))
      text.append(contentsOf: source[line.content])
      end = max(end, line.content.upperBound)
    }
    switch chomping {
    case ASCII.hyphen: break
    case ASCII.plus:
      text.append(
        contentsOf: repeatElement(ASCII.lineFeed, count: blankLines + (text.isEmpty ? 0 : 1)))
    default: if !text.isEmpty { text.append(ASCII.lineFeed) }
    }
    return YAMLValue(
      .scalar(String(decoding: text, as: UTF8.self), .block), header.lowerBound..<end)
  }

  /// A quoted scalar that is a value of its own, possibly on several lines.
  mutating func quotedScalar(_ content: Range<Int>) -> YAMLValue? {
    var end = content.lowerBound
    let limit = mode == .strict ? lines.last?.content.upperBound ?? 0 : content.upperBound
    guard let text = quoted(at: &end, limit: max(limit, content.upperBound)) else {
      fault(
        mode == .strict ? "quote is not closed" : "quote is not closed on its line", at: content)
      return nil
    }
    skipLines(to: end)
    let lineEnd = index > 0 ? lines[index - 1].content.upperBound : end
    let rest = source.trimming(end..<max(end, lineEnd))
    guard rest.isEmpty || source[rest.lowerBound] == ASCII.hash else {
      fault("unexpected text after a quoted value", at: rest)
      return nil
    }
    return YAMLValue(.scalar(text, .quoted), content.lowerBound..<end)
  }

  /// Goes on with the line after the one that ends with `offset` or has it.
  mutating func skipLines(to offset: Int) {
    while index < lines.count, lines[index].content.lowerBound < offset { index += 1 }
  }

  /// Parses the quoted scalar at `offset`, which is advanced to its end.
  func quoted(at offset: inout Int, limit: Int) -> String? {
    let quote = source[offset]
    var text: [UInt8] = []
    var index = offset + 1
    // Text before this is kept when a line is folded: white space that escapes made.
    var kept = 0
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
        index = escape(at: index, limit: limit, into: &text)
        kept = text.count
      } else if byte == ASCII.lineFeed || byte == ASCII.carriageReturn {
        while text.count > kept, text.last?.isSpaceOrTab == true { text.removeLast() }
        index = fold(at: index, limit: limit, into: &text)
        kept = text.count
      } else {
        text.append(byte)
        index += 1
      }
    }
    return nil
  }

  /// Folds line ends within quotes: one is a space, more are one less.
  private func fold(at start: Int, limit: Int, into text: inout [UInt8]) -> Int {
    var index = start
    var breaks = 0
    while index < limit, source[index].isWhitespace {
      if source[index] == ASCII.lineFeed {
        breaks += 1
      } else if source[index] == ASCII.carriageReturn {
        if index + 1 >= limit || source[index + 1] != ASCII.lineFeed { breaks += 1 }
      }
      index += 1
    }
    text.append(
      contentsOf: repeatElement(
        breaks > 1 ? ASCII.lineFeed : ASCII.space, count: max(1, breaks - 1)))
    return index
  }

  /// Appends what the escape at `start` stands for (YAML 1.2.2, 5.7); one that is unknown stays as it is.
  private func escape(at start: Int, limit: Int, into text: inout [UInt8]) -> Int {
    let letter = source[start + 1]
    var digits = 0
    switch letter {
    case 0x30: text.append(0x00)
    case UInt8(ascii: "a"): text.append(0x07)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "t"), ASCII.tab: text.append(ASCII.tab)
    case UInt8(ascii: "n"): text.append(ASCII.lineFeed)
    case UInt8(ascii: "v"): text.append(0x0B)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "r"): text.append(ASCII.carriageReturn)
    case UInt8(ascii: "e"): text.append(0x1B)
    case ASCII.space, ASCII.quote, ASCII.slash, ASCII.backslash: text.append(letter)
    case UInt8(ascii: "N"): text.append(contentsOf: "\u{85}".utf8)
    case UInt8(ascii: "_"): text.append(contentsOf: "\u{A0}".utf8)
    case UInt8(ascii: "L"): text.append(contentsOf: "\u{2028}".utf8)
    case UInt8(ascii: "P"): text.append(contentsOf: "\u{2029}".utf8)
    case UInt8(ascii: "x"): digits = 2
    case UInt8(ascii: "u"): digits = 4
    case UInt8(ascii: "U"): digits = 8
    case ASCII.lineFeed, ASCII.carriageReturn:
      // The line goes on with the first character of the next.
      var index = start + 2
      if letter == ASCII.carriageReturn, index < limit, source[index] == ASCII.lineFeed {
        index += 1
      }
      while index < limit, source[index].isSpaceOrTab { index += 1 }
      return index
    default: text.append(contentsOf: [ASCII.backslash, letter])
    }
    guard digits > 0 else { return start + 2 }
    var value: UInt32 = 0
    var index = start + 2
    while digits > 0, index < limit, let digit = source[index].hexadecimalDigitValue {
      value = value &<< 4 | UInt32(digit)
      index += 1
      digits -= 1
    }
    guard digits == 0 else {
      text.append(contentsOf: [ASCII.backslash, letter])
      return start + 2
    }
    // JSON writes characters beyond the first plane as two.
    if 0xD800...0xDBFF ~= value, letter == UInt8(ascii: "u"), index + 6 <= limit,
      source[index] == ASCII.backslash, source[index + 1] == letter
    {
      var low: UInt32 = 0
      for offset in index + 2..<index + 6 {
        low = low << 4 | UInt32(source[offset].hexadecimalDigitValue ?? 0)
      }
      if 0xDC00...0xDFFF ~= low {
        value = (value - 0xD800) << 10 + (low - 0xDC00) + 0x10000
        index += 6
      }
    }
    text.append(contentsOf: String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
    return index
  }
}
