/// Front matter of Hugo and Zola, TOML between lines of `+++`, as front matter in YAML of the same length.
///
/// Values of the top level that take one line are kept; tables and what takes several lines become comments.
enum TOMLFrontMatter {
  static func begins(_ source: Bytes, at start: Int) -> Bool {
    guard source.count - start > 4, source[start] == ASCII.plus, source[start + 1] == ASCII.plus,
      source[start + 2] == ASCII.plus
    else { return false }
    return source[start + 3].isLineEnd
  }

  /// Rewrites front matter that begins at `start`.
  ///
  /// - Returns: The offset of the line after it; nil when there is none.
  static func rewrite(_ bytes: inout [UInt8], from start: Int) -> Int? {
    guard bytes.withUnsafeBufferPointer({ begins($0, at: start) }) else { return nil }
    var lines: [Range<Int>] = []
    var lineStart = start
    var end: Int?
    while lineStart < bytes.count {
      let lineEnd = bytes[lineStart...].firstIndex(of: ASCII.lineFeed) ?? bytes.count
      lines.append(lineStart..<lineEnd)
      lineStart = min(lineEnd + 1, bytes.count)
      if lines.count > 1, bytes[lines[lines.count - 1]].trimmed.elementsEqual("+++".utf8) {
        end = lineStart
        break
      }
    }
    guard let end, lines.count > 1 else { return nil }
    var isTopLevel = true
    for (index, line) in lines.enumerated() {
      let text = bytes[line].trimmed
      if index == 0 || index == lines.count - 1 {
        bytes.replaceSubrange(text.startIndex..<text.startIndex + 3, with: "---".utf8)
        continue
      }
      if text.first == ASCII.openBracket { isTopLevel = false }
      guard !text.isEmpty, text.first != ASCII.hash else { continue }
      guard isTopLevel, let equals = text.firstIndex(of: ASCII.equals), equals + 1 < text.endIndex,
        isKey(bytes[text.startIndex..<equals].trimmed),
        isValue(bytes[equals + 1..<text.endIndex].trimmed)
      else {
        for byte in line { bytes[byte] = ASCII.space }
        continue
      }
      // `key = value` is `key:  value`; `key=value` has no place for the space that YAML asks for.
      let key = bytes[text.startIndex..<equals].trimmed.endIndex
      if key == equals, !bytes[equals + 1].isSpaceOrTab {
        for byte in line { bytes[byte] = ASCII.space }
      } else {
        bytes[equals] = ASCII.space
        bytes[key] = ASCII.colon
      }
    }
    return end
  }

  private static func isKey(_ key: ArraySlice<UInt8>) -> Bool {
    !key.isEmpty
      && key.allSatisfy { $0.isAlphanumeric || $0 == ASCII.underscore || $0 == ASCII.hyphen }
  }

  /// Whether a value ends on its line.
  private static func isValue(_ value: ArraySlice<UInt8>) -> Bool {
    guard let first = value.first, let last = value.last else { return false }
    switch first {
    case ASCII.quote, ASCII.apostrophe:
      return value.count > 1 && last == first && !value.starts(with: [first, first, first])
    case ASCII.openBracket: return last == ASCII.closeBracket
    case ASCII.openBrace: return false
    default: return true
    }
  }
}
