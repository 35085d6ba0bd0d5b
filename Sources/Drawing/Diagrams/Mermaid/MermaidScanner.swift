import ComposePlatform

/// Reads the source of a diagram byte by byte.
struct MermaidScanner {
  let bytes: [UInt8]
  var position: Int
  let end: Int

  init(_ bytes: [UInt8], from position: Int = 0, to end: Int? = nil) {
    self.bytes = bytes
    self.end = min(end ?? bytes.count, bytes.count)
    self.position = min(max(position, 0), self.end)
  }

  var isAtEnd: Bool { position >= end }

  /// The next byte; 0 at the end.
  var next: UInt8 { peek(0) }

  /// The byte `distance` after the next one; 0 beyond the end.
  func peek(_ distance: Int) -> UInt8 {
    let index = position + distance
    return index < end ? bytes[index] : 0
  }

  mutating func advance(_ count: Int = 1) { position = min(position + count, end) }

  func starts(with text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= end else { return false }
    return text.withUTF8Buffer { bytes[position..<position + $0.count].elementsEqual($0) }
  }

  /// Consumes the text if it is next.
  mutating func take(_ text: StaticString) -> Bool {
    guard starts(with: text) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  /// Consumes a word if it is next and not the beginning of a longer one.
  mutating func takeWord(_ word: StaticString) -> Bool {
    guard startsWithWord(word) else { return false }
    position += word.utf8CodeUnitCount
    return true
  }

  func startsWithWord(_ word: StaticString) -> Bool {
    guard starts(with: word) else { return false }
    let after = peek(word.utf8CodeUnitCount)
    return !(after.isASCIIAlphanumeric || after == UInt8(ascii: "_") || after >= 0x80)
  }

  @discardableResult
  mutating func take(while isTaken: (UInt8) -> Bool) -> Range<Int> {
    let start = position
    while position < end, isTaken(bytes[position]) { position += 1 }
    return start..<position
  }

  /// Skips spaces and tabs.
  mutating func skipSpaces() {
    while position < end, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
  }

  /// Skips spaces, tabs and line ends.
  mutating func skipWhitespace() {
    while position < end, bytes[position] <= 0x20 { position += 1 }
  }

  var isAtLineEnd: Bool { isAtEnd || next == 0x0A || next == 0x0D }

  /// The rest of the line, without white space around it; the line end is not consumed.
  mutating func takeLine() -> Range<Int> {
    skipSpaces()
    let start = position
    while !isAtLineEnd { position += 1 }
    var stop = position
    while stop > start, bytes[stop - 1] <= 0x20 { stop -= 1 }
    return start..<stop
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The line that contains the position, without white space around it: the place of an error.
  func line(around offset: Int) -> Range<Int> {
    var start = min(offset, end)
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    var stop = min(offset, end)
    while stop < end, bytes[stop] != 0x0A { stop += 1 }
    while start < stop, bytes[start] <= 0x20 { start += 1 }
    while stop > start, bytes[stop - 1] <= 0x20 { stop -= 1 }
    return start..<stop
  }

  /// Where `byte` is next in a range; nil for nowhere.
  func index(of byte: UInt8, in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == byte { return index }
      index += 1
    }
    return nil
  }

  /// Without white space at both ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var stop = range.upperBound
    while start < stop, bytes[start] <= 0x20 { start += 1 }
    while stop > start, bytes[stop - 1] <= 0x20 { stop -= 1 }
    return start..<stop
  }

  /// The position and the whole of a quoted text that starts here, with the quotes; nil where there
  /// is none or it does not end.
  mutating func takeQuoted() -> Range<Int>? {
    guard next == UInt8(ascii: "\"") else { return nil }
    guard let close = index(of: UInt8(ascii: "\""), in: (position + 1)..<end) else { return nil }
    let content = (position + 1)..<close
    position = close + 1
    return content
  }
}
