extension YAMLReader {
  /// `[a, b]` or `{a: b}` starting at `start`, possibly on several lines.
  mutating func flow(from start: Int, depth: Int) -> YAMLValue? {
    guard let limit = lines.last?.content.upperBound else { return nil }
    var offset = start
    guard let value = flowValue(at: &offset, limit: limit, depth: depth) else {
      fault("invalid list or mapping in brackets", at: start..<max(start, offset))
      return nil
    }
    skipLines(to: offset)
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
      guard depth < maximumDepth else { return tooDeep(at: offset) }
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
      guard depth < maximumDepth else { return tooDeep(at: offset) }
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
          case .scalar(let key, _) = name.content
        else { return nil }
        skipFlowSpace(&offset, limit)
        guard offset < limit, source[offset] == ASCII.colon else { return nil }
        offset += 1
        skipFlowSpace(&offset, limit)
        guard offset < limit else { return nil }
        let isEmpty = source[offset] == ASCII.comma || source[offset] == ASCII.closeBrace
        guard
          let value = isEmpty
            ? YAMLValue(.scalar("", .plain), offset..<offset)
            : flowValue(at: &offset, limit: limit, depth: depth + 1)
        else { return nil }
        entries.append(YAMLEntry(key: key, value: value, range: name.range))
        guard passComma(&offset, limit, before: ASCII.closeBrace) else { return nil }
      }
    case ASCII.ampersand, ASCII.asterisk, ASCII.exclamation:
      if mode == .strict {
        fault(
          "anchors, aliases and tags are not supported; quote the value if it is text",
          at: offset..<offset + 1)
      }
      return nil
    default:
      let value = flowScalar(at: &offset, limit: limit, isKey: false)
      // A pair in a list is a mapping in YAML; it is to be written as one.
      if mode == .strict, let value, case .scalar(_, .plain) = value.content,
        Self.keyEnd(source, value.range) != nil
      {
        return nil
      }
      return value
    }
  }

  private mutating func tooDeep(at offset: Int) -> YAMLValue? {
    if mode == .strict {
      fault("values are nested more than \(maximumDepth) levels deep", at: offset..<offset + 1)
    }
    return nil
  }

  private func flowScalar(at offset: inout Int, limit: Int, isKey: Bool) -> YAMLValue? {
    let start = offset
    if source[offset] == ASCII.quote || source[offset] == ASCII.apostrophe {
      return quoted(at: &offset, limit: limit).map {
        YAMLValue(.scalar($0, .quoted), start..<offset)
      }
    }
    scan: while offset < limit {
      switch source[offset] {
      case ASCII.comma, ASCII.closeBracket, ASCII.closeBrace, ASCII.openBracket, ASCII.openBrace,
        ASCII.lineFeed, ASCII.carriageReturn:
        break scan
      case ASCII.colon where isKey: break scan
      case ASCII.hash where offset > start && source[offset - 1].isSpaceOrTab: break scan
      default: offset += 1
      }
    }
    let text = source.trimming(start..<offset)
    return text.isEmpty
      ? nil : YAMLValue(.scalar(String(decoding: source[text], as: UTF8.self), .plain), text)
  }

  /// Skips white space and comments.
  private func skipFlowSpace(_ offset: inout Int, _ limit: Int) {
    while offset < limit {
      if source[offset] == ASCII.hash, source[offset - 1].isWhitespace {
        while offset < limit, source[offset] != ASCII.lineFeed,
          source[offset] != ASCII.carriageReturn
        {
          offset += 1
        }
      } else if source[offset].isWhitespace {
        offset += 1
      } else {
        return
      }
    }
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
