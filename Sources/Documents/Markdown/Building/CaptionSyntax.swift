/// `Table: caption` or `: caption` before or after a table (pandoc, table captions).
enum CaptionSyntax {
  /// The start of the caption text in `line`, or nil when the line is not a caption.
  static func textStart(_ source: Bytes, _ line: Range<Int>) -> Int? {
    let text = source.slice(0..<line.upperBound)
    var index = line.lowerBound
    if text.hasPrefix(ignoringCase: "table:", at: index) {
      index += 6
    } else if index < text.count, text[index] == ASCII.colon {
      index += 1
    } else {
      return nil
    }
    guard index < text.count, text[index].isSpaceOrTab else { return nil }
    let start = LinkSyntax.skipSpaces(text, from: index)
    return start < text.count ? start : nil
  }

  static func isCaption(_ source: Bytes, _ line: Range<Int>) -> Bool {
    textStart(source, line) != nil
  }
}
