/// `Table: caption` or `: caption` beside a table (pandoc, table captions).
enum CaptionSyntax {
  /// Where the caption's text begins in `line`, or nil when the line begins none.
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
