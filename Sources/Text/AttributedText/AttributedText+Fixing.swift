extension AttributedText {
  /// Makes attributes agree with the text: one paragraph style for each paragraph, that of its first
  /// character, and attachments on U+FFFC alone.
  ///
  /// Layout takes the text so in any case; the attributes of a fixed text are those that will be
  /// seen. Complexity: O(n · log runs).
  public mutating func fixAttributes() {
    fixParagraphStyles()
    fixAttachments()
  }

  /// Spreads the style of each paragraph's first character over the paragraph and its separator.
  public mutating func fixParagraphStyles() {
    for range in paragraphRanges {
      if let first = attributes(at: range.lowerBound), first.range.upperBound < range.upperBound {
        let style = first.attributes.paragraphStyle
        updateAttributes(in: range) {
          if $0.paragraphStyle != style { $0.paragraphStyle = style }
        }
      }
    }
  }

  /// Takes attachments off all text but U+FFFC.
  public mutating func fixAttachments() {
    var start = 0
    for run in runs {
      let range = start..<run.upperBound
      start = run.upperBound
      guard attributeSets[run.attributes].attachment != nil else { continue }
      var plainStart = range.lowerBound
      var offset = range.lowerBound
      while offset < range.upperBound {
        if offset + 2 < utf8.count, utf8[offset] == 0xEF, utf8[offset + 1] == 0xBF,
          utf8[offset + 2] == 0xBC
        {
          updateAttributes(in: plainStart..<offset) { $0.attachment = nil }
          offset += 3
          plainStart = offset
        } else {
          offset += 1
        }
      }
      updateAttributes(in: plainStart..<range.upperBound) { $0.attachment = nil }
    }
  }

  /// The paragraphs with their separators (LF, CR, CRLF or U+2029), in bytes.
  package var paragraphRanges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for (offset, byte) in utf8.enumerated() {
      let isEnd =
        byte == 0x0A || (byte == 0x0D && !(offset + 1 < utf8.count && utf8[offset + 1] == 0x0A))
        || (byte == 0xA9 && offset >= 2 && utf8[offset - 1] == 0x80 && utf8[offset - 2] == 0xE2)
      if isEnd {
        ranges.append(start..<(offset + 1))
        start = offset + 1
      }
    }
    if start < utf8.count { ranges.append(start..<utf8.count) }
    return ranges
  }
}
