extension ContextFinder {
  /// Looks at front matter.
  ///
  /// - Returns: The offset of the line after it.
  mutating func frontMatter() throws(TemplateError) -> Int {
    guard !text.isEmpty else { return 0 }
    let (first, second) = line(at: 0)
    guard isFence(first, "---") else { return 0 }
    var end: Int?
    var start = second
    while start < text.count, end == nil {
      let (content, next) = line(at: start)
      if isFence(content, "---") || isFence(content, "...") { end = start }
      start = next
    }
    guard let end else { return 0 }
    var position = second
    while position < end {
      let (content, next) = line(at: position)
      position = next
      guard hasValue(content) || isBlockHeader(content) else { continue }
      if isBlockHeader(content) {
        position = blockLines(from: next, to: end, deeperThan: indent(content))
      } else {
        try entry(content)
      }
    }
    return start
  }

  private func isFence(_ content: Range<Int>, _ fence: StaticString) -> Bool {
    content.count >= 3 && fence.withUTF8Buffer { text[content].prefix(3).elementsEqual($0) }
      && text[content].dropFirst(3).allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  private func indent(_ content: Range<Int>) -> Int {
    content.prefix { text[$0] == 0x20 }.count
  }

  /// The start of what follows `key: ` and `- `; nil for a line that goes on with what is above it.
  private func valueStart(_ content: Range<Int>) -> Int? {
    var index = content.lowerBound + indent(content)
    var isItem = false
    while index + 1 < content.upperBound, text[index] == UInt8(ascii: "-"), text[index + 1] == 0x20
    {
      index += 2
      isItem = true
      while index < content.upperBound, text[index] == 0x20 { index += 1 }
    }
    var colon = index
    if colon < content.upperBound,
      text[colon] == UInt8(ascii: "\"") || text[colon] == UInt8(ascii: "'")
    {
      // A quoted key.
      let quote = text[colon]
      colon =
        text[colon + 1..<content.upperBound].firstIndex(of: quote).map { $0 + 1 }
        ?? content.upperBound
      if colon >= content.upperBound || text[colon] != UInt8(ascii: ":") {
        return isItem ? index : nil
      }
    }
    while colon < content.upperBound {
      if text[colon] == UInt8(ascii: ":"),
        colon + 1 == content.upperBound || text[colon + 1] == 0x20
          || text[colon + 1] == 0x09
      {
        var start = colon + 1
        while start < content.upperBound, text[start] == 0x20 || text[start] == 0x09 { start += 1 }
        return start
      }
      colon += 1
    }
    return isItem ? index : nil
  }

  private func isBlockHeader(_ content: Range<Int>) -> Bool {
    guard let start = valueStart(content), start < content.upperBound else { return false }
    return text[start] == UInt8(ascii: "|") || text[start] == UInt8(ascii: ">")
  }

  private mutating func blockLines(from start: Int, to end: Int, deeperThan indent: Int) -> Int {
    var position = start
    while position < end {
      let (content, next) = line(at: position)
      let own = self.indent(content)
      guard own > indent || own == content.count else { return position }
      set(
        .yamlLines(prefix: Array(repeating: 0x20, count: own)), in: content)
      position = next
    }
    return position
  }

  private mutating func entry(_ content: Range<Int>) throws(TemplateError) {
    let hint = "put the whole value in quotation marks: ‘key: \"… {{ value }} …\"’"
    guard let start = valueStart(content) else {
      throw error("a value in front matter stands outside of an entry", in: content, hint: hint)
    }
    if hasValue(content.lowerBound..<start) {
      throw error(
        "keys of front matter cannot be made from data", in: content,
        hint: "write the key, and {% if %} around the line where it is not always there")
    }
    let value = start..<content.upperBound
    guard let first = value.first else { return }
    switch text[first] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): quoted(from: first, to: value.upperBound)
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      try flow(value, hint: hint)
    default: plain(value)
    }
  }

  /// - Returns: The offset behind the closing mark.
  @discardableResult
  private mutating func quoted(from start: Int, to end: Int) -> Int {
    let quote = text[start]
    var index = start + 1
    while index < end, text[index] != quote {
      index += text[index] == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"") ? 2 : 1
    }
    set(
      quote == UInt8(ascii: "\"") ? .yamlDoubleQuoted : .yamlSingleQuoted,
      in: start..<min(index, end))
    return min(index + 1, end)
  }

  /// Puts a plain value in quotation marks.
  private mutating func plain(_ value: Range<Int>) {
    var end = value.upperBound
    for index in value.dropFirst()
    where text[index] == UInt8(ascii: "#") && (text[index - 1] == 0x20 || text[index - 1] == 0x09) {
      end = index
      break
    }
    while end > value.lowerBound, text[end - 1] == 0x20 || text[end - 1] == 0x09 { end -= 1 }
    guard hasValue(value.lowerBound..<end) else { return }
    set(.yamlDoubleQuoted, in: value.lowerBound..<end)
    let quote = UInt8(ascii: "\"")
    replace(value.lowerBound..<value.lowerBound, with: [quote])
    for index in value.lowerBound..<end
    where text[index] == quote || text[index] == UInt8(ascii: "\\") {
      replace(index..<index + 1, with: [UInt8(ascii: "\\"), text[index]])
    }
    replace(end..<end, with: [quote])
  }

  /// A list or mapping in brackets, in which a value is quoted or stands alone.
  private mutating func flow(_ value: Range<Int>, hint: String) throws(TemplateError) {
    var index = value.lowerBound
    while index < value.upperBound {
      if text[index] == UInt8(ascii: "\"") || text[index] == UInt8(ascii: "'") {
        index = quoted(from: index, to: value.upperBound)
        continue
      }
      if isValue(index) {
        let before = text[value.lowerBound..<index].last { $0 > 0x20 || $0 == Self.placeholder }
        let after = text[index + 1..<value.upperBound].first { $0 > 0x20 || $0 == Self.placeholder }
        let delimiters = Array("[]{},:".utf8)
        guard let before, delimiters.contains(before), let after, delimiters.contains(after) else {
          throw error("a value is part of a text in brackets", in: index..<index + 1, hint: hint)
        }
        set(.yamlValue, in: index..<index + 1)
      }
      index += 1
    }
  }
}
