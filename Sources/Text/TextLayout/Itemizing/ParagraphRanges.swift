/// Splits text into paragraphs at LF, CR, CRLF and U+2029.
struct ParagraphRanges {
  struct Paragraph {
    /// Without the separator.
    var content: Range<Int>
    /// With the separator.
    var end: Int
  }

  /// The paragraphs in order; text that ends with a separator has an empty last paragraph
  /// only when it is nothing but separators before it. Complexity: O(n).
  static func find(in utf8: [UInt8]) -> [Paragraph] {
    var paragraphs: [Paragraph] = []
    utf8.withUnsafeBufferPointer { bytes in
      var start = 0
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        var separator = 0
        if byte == 0x0A {
          separator = 1
        } else if byte == 0x0D {
          separator = index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
        } else if byte == 0xE2, index + 2 < bytes.count, bytes[index + 1] == 0x80,
          bytes[index + 2] == 0xA9
        {
          separator = 3
        }
        if separator > 0 {
          paragraphs.append(Paragraph(content: start..<index, end: index + separator))
          index += separator
          start = index
        } else {
          index += 1
        }
      }
      if start < bytes.count {
        paragraphs.append(Paragraph(content: start..<bytes.count, end: bytes.count))
      }
    }
    return paragraphs
  }
}
