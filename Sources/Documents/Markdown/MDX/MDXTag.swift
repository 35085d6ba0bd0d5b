/// A tag of JSX: as one of HTML, with expressions in braces as attributes and values.
struct MDXTag {
  /// From the `<` to after the `>`.
  private(set) var range: Range<Int>
  /// Empty for a fragment.
  private(set) var name = 0..<0
  private(set) var isClosing = false
  /// The attributes that are or have expressions.
  private(set) var expressions: [Range<Int>] = []
  /// The braces around values that are a text or a number.
  private(set) var braces: [Range<Int>] = []
  /// The values in quotation marks by the names of their attributes.
  private var values: [(name: Range<Int>, value: Range<Int>)] = []
  private(set) var isComponent = false

  /// Nil for what is no tag, and for tags of HTML that have nothing of JSX.
  ///
  /// - Parameter wasted: The number of bytes examined for what was none.
  init?(_ bytes: [UInt8], at start: Int, wasted: inout Int) {
    guard wasted <= 4 * bytes.count + 65_536 else { return nil }
    var index = start + 1
    var isTag = false
    defer { if !isTag { wasted += index - start } }
    range = start..<index
    if index < bytes.count, bytes[index] == ASCII.slash {
      isClosing = true
      index += 1
    }
    let nameStart = index
    while index < bytes.count, Self.isNamePart(bytes[index]) { index += 1 }
    name = nameStart..<index
    if let first = bytes[name].first {
      guard first.isLetter else { return nil }
      isComponent = first &- 0x41 < 26 || bytes[name].contains(ASCII.period)
    } else {
      isComponent = true
    }
    while true {
      let space = index
      while index < bytes.count, bytes[index].isWhitespace { index += 1 }
      guard index < bytes.count, index - start <= Self.maximumLength else { return nil }
      switch bytes[index] {
      case ASCII.greater:
        range = start..<index + 1
        isTag = isComponent || !expressions.isEmpty || !braces.isEmpty
        guard isTag else { return nil }
        return
      case ASCII.slash:
        guard index + 1 < bytes.count, bytes[index + 1] == ASCII.greater, !isClosing else {
          return nil
        }
        range = start..<index + 2
        isTag = isComponent || !expressions.isEmpty || !braces.isEmpty
        guard isTag else { return nil }
        return
      case ASCII.openBrace:
        guard let end = Self.endOfBraces(bytes, index, &wasted) else { return nil }
        expressions.append(index..<end)
        index = end
      default:
        guard space < index, !isClosing, !name.isEmpty,
          let end = readAttribute(bytes, at: index, &wasted)
        else { return nil }
        index = end
      }
    }
  }

  private mutating func readAttribute(
    _ bytes: [UInt8], at start: Int, _ wasted: inout Int
  ) -> Int? {
    guard bytes[start].isLetter || bytes[start] == ASCII.underscore else { return nil }
    var index = start
    while index < bytes.count, Self.isNamePart(bytes[index]) { index += 1 }
    let name = start..<index
    guard index + 1 < bytes.count, bytes[index] == ASCII.equals else { return index }
    index += 1
    switch bytes[index] {
    case ASCII.quote, ASCII.apostrophe:
      guard
        let end = bytes[(index + 1)...].prefix(Self.maximumLength).firstIndex(of: bytes[index])
      else { return nil }
      values.append((name, index + 1..<end))
      return end + 1
    case ASCII.openBrace:
      guard let end = Self.endOfBraces(bytes, index, &wasted) else { return nil }
      let value = bytes[index + 1..<end - 1].trimmed
      if isLiteral(index..<end, bytes) {
        braces.append(index..<end)
        values.append((name, value.startIndex + 1..<value.endIndex - 1))
      } else if !value.isEmpty, value.allSatisfy({ $0.isDigit || $0 == ASCII.period }) {
        braces.append(index..<end)
      } else {
        expressions.append(start..<end)
      }
      return end
    default: return nil
    }
  }

  /// Whether braces are around nothing but a text in quotation marks.
  func isLiteral(_ braces: Range<Int>, _ bytes: [UInt8]) -> Bool {
    let value = bytes[braces.lowerBound + 1..<braces.upperBound - 1].trimmed
    guard value.count >= 2, let quote = value.first, quote == value.last,
      quote == ASCII.quote || quote == ASCII.apostrophe
    else { return false }
    return !value.dropFirst().dropLast().contains(quote)
  }

  func isSelfClosing(_ bytes: [UInt8]) -> Bool { bytes[range.upperBound - 2] == ASCII.slash }

  /// The value of an attribute, where it is a text of one line without tags.
  func value(of key: String, in bytes: [UInt8]) -> Range<Int>? {
    guard let found = values.first(where: { bytes[$0.name].elementsEqual(key.utf8) }) else {
      return nil
    }
    let text = bytes[found.value].trimmed
    let isText = !text.contains(ASCII.less) && !text.contains(ASCII.lineFeed)
    return text.isEmpty || !isText ? nil : text.startIndex..<text.endIndex
  }

  /// What a component shows by its attributes: `title` or `label`, with `href` as a link, and
  /// `description`. Never longer than the tag.
  func shownText(_ bytes: [UInt8]) -> [UInt8]? {
    func value(_ key: String) -> ArraySlice<UInt8>? {
      guard let found = values.first(where: { bytes[$0.name].elementsEqual(key.utf8) }) else {
        return nil
      }
      let text = bytes[found.value].trimmed
      return text.isEmpty || text.contains(ASCII.less) ? nil : text
    }
    guard let title = value("title") ?? value("label") else { return nil }
    var shown: [UInt8] = []
    if let address = value("href"), !address.contains(ASCII.quote) {
      shown += "<a href=\"".utf8
      shown += address
      shown += "\">".utf8
      shown += title
      shown += "</a>".utf8
    } else {
      shown += "<b>".utf8
      shown += title
      shown += "</b>".utf8
    }
    if let description = value("description") {
      shown += "<br>".utf8
      shown += description
    }
    for index in shown.indices where shown[index] == ASCII.lineFeed { shown[index] = ASCII.space }
    return shown
  }

  private static let maximumLength = 16_384

  private static func isNamePart(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte == ASCII.hyphen || byte == ASCII.underscore
      || byte == ASCII.period || byte == ASCII.colon
  }

  /// The end of an expression, whose texts may hold braces.
  private static func endOfBraces(
    _ bytes: [UInt8], _ start: Int, _ wasted: inout Int
  ) -> Int? {
    var depth = 0
    var quote: UInt8 = 0
    var index = start
    while index < bytes.count, index - start <= maximumLength {
      let byte = bytes[index]
      if quote != 0 {
        if byte == ASCII.backslash {
          index += 1
        } else if byte == quote || byte == ASCII.lineFeed && quote != ASCII.backtick {
          quote = 0
        }
      } else if byte == ASCII.quote || byte == ASCII.apostrophe || byte == ASCII.backtick {
        quote = byte
      } else if byte == ASCII.openBrace {
        depth += 1
      } else if byte == ASCII.closeBrace {
        depth -= 1
        if depth == 0 { return index + 1 }
      }
      index += 1
    }
    wasted += index - start
    return nil
  }
}
