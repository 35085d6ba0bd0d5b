import ComposePlatform

/// A line `!include file.md` of a Markdown paragraph, which the text of that file replaces.
struct IncludeLine: Equatable {
  /// The path as written, without quotation marks.
  var path: String
  /// How many levels the headings of the file are lowered; negative to raise them.
  var shift = 0
  /// The offsets of the line in its source.
  var offsets: Range<Int>

  /// What a paragraph has of such lines.
  enum Paragraph: Equatable {
    /// None.
    case text
    /// Nothing else.
    case includes([IncludeLine])
    /// One at this offset, next to other text or with unknown attributes, so that it has no effect.
    case unusable(at: Int)
  }

  private static let keyword = Array("!include".utf8)

  /// Whether a source may have such lines: most have none, and are not looked at again.
  ///
  /// Complexity: O(n), as fast as `memchr` where there are few exclamation marks.
  static func mayOccur(in utf8: [UInt8]) -> Bool {
    utf8.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return false }
      var start = 0
      // What `memchr` finds is among the bytes from `start` on, of which there is one at least.
      while start < bytes.count,
        let mark = memchr(base + start, Int32(keyword[0]), bytes.count - start)
      {
        let offset = UnsafeRawPointer(mark) - base
        if bytes[offset...].starts(with: keyword) { return true }
        start = offset + 1
      }
      return false
    }
  }

  /// Reads the source of a paragraph. Complexity: O(n).
  ///
  /// - Parameter offsets: The offsets of the paragraph; those beyond the source are ignored.
  static func paragraph(_ offsets: Range<Int>, of utf8: [UInt8]) -> Paragraph {
    let offsets = offsets.clamped(to: utf8.indices)
    var lines: [IncludeLine] = []
    var firstInclude: Int?
    var hasText = false
    var start = offsets.lowerBound
    while start < offsets.upperBound {
      let end =
        utf8[start..<offsets.upperBound].firstIndex { $0 == 0x0A || $0 == 0x0D }
        ?? offsets.upperBound
      let words = trimmed(utf8[start..<end])
      if words.starts(with: keyword), words.count > keyword.count,
        isBlank(words[words.startIndex + keyword.count])
      {
        firstInclude = firstInclude ?? words.startIndex
        if let line = line(words) { lines.append(line) } else { hasText = true }
      } else if !words.isEmpty {
        hasText = true
      }
      start = end + 1
    }
    guard let firstInclude else { return .text }
    return hasText ? .unusable(at: firstInclude) : .includes(lines)
  }

  private static func line(_ words: ArraySlice<UInt8>) -> IncludeLine? {
    var rest = trimmed(words.dropFirst(keyword.count))
    var shift = 0
    if rest.last == UInt8(ascii: "}"), let brace = rest.lastIndex(of: UInt8(ascii: "{")) {
      let attributes = trimmed(rest[(brace + 1)...].dropLast())
      guard attributes.starts(with: "shift=".utf8) else { return nil }
      let digits = attributes.dropFirst(6).filter { $0 != UInt8(ascii: "\"") }
      guard let number = Int(String(decoding: digits, as: UTF8.self)), (-5...5).contains(number)
      else { return nil }
      shift = number
      rest = trimmed(rest[..<brace])
    }
    if rest.count >= 2, let quote = rest.first, quote == rest.last,
      quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    {
      rest = rest.dropFirst().dropLast()
    }
    guard !rest.isEmpty, !rest.contains(0) else { return nil }
    return IncludeLine(
      path: String(decoding: rest, as: UTF8.self), shift: shift,
      offsets: words.startIndex..<words.endIndex)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes.drop(while: isBlank)
    while let last = bytes.last, isBlank(last) { bytes = bytes.dropLast() }
    return bytes
  }
}
