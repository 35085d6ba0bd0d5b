import ComposeDocumentModel

extension InlineText {
  /// Text that is only itself: no markup, no links. Its lines stay lines.
  init(verbatim text: String) {
    self.init()
    append(verbatim: text)
  }

  /// Appends text that is only itself.
  mutating func append(verbatim text: String, sourceOffset: Int = 0) {
    append(verbatim: Array(text.utf8)[...], sourceOffset: sourceOffset)
  }

  /// Appends UTF-8 that is only itself, as one run for each line.
  mutating func append(verbatim bytes: ArraySlice<UInt8>, sourceOffset: Int = 0) {
    var run = utf8.count
    if let last = items.last, case .text = last.kind, last.range.upperBound == run {
      run = last.range.lowerBound
      items.removeLast()
    }
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let length = Self.lineEndLength(bytes, at: index)
      if length > 0 {
        endRun(from: run, sourceOffset: sourceOffset)
        items.append(
          Inline(.lineBreak, range: utf8.count..<utf8.count, sourceOffset: sourceOffset))
        run = utf8.count
        index += length
      } else {
        // A tab is a space within a line.
        utf8.append(bytes[index] == 0x09 || bytes[index] == 0 ? 0x20 : bytes[index])
        index += 1
      }
    }
    endRun(from: run, sourceOffset: sourceOffset)
  }

  private mutating func endRun(from start: Int, sourceOffset: Int) {
    guard start < utf8.count else { return }
    items.append(Inline(.text, range: start..<utf8.count, sourceOffset: sourceOffset))
  }

  /// The number of bytes of the line end at a byte (Unicode, 5.8); 0 for none.
  private static func lineEndLength(_ bytes: ArraySlice<UInt8>, at index: Int) -> Int {
    func byte(_ offset: Int) -> UInt8? {
      index + offset < bytes.endIndex ? bytes[index + offset] : nil
    }
    switch bytes[index] {
    case 0x0D: return byte(1) == 0x0A ? 2 : 1
    case 0x0A, 0x0B, 0x0C: return 1
    case 0xC2: return byte(1) == 0x85 ? 2 : 0
    case 0xE2: return byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9) ? 3 : 0
    default: return 0
    }
  }
}
