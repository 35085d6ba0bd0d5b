package import ComposeDocumentModel

extension InlineText {
  /// The text with each formula replaced by plain text.
  ///
  /// - Parameter words: Gives the text for a formula in LaTeX that begins at an offset of its file.
  package func replacingFormulas(_ words: (String, Int) -> String) -> InlineText {
    var result = self
    for index in items.indices {
      guard case .math = items[index].kind else { continue }
      let source = String(decoding: utf8[items[index].range], as: UTF8.self)
      let start = result.utf8.count
      result.utf8 += words(source, items[index].sourceOffset).utf8
      result.items[index].kind = .text
      result.items[index].range = start..<result.utf8.count
    }
    return result
  }

  /// A title, with formulas between dollar signs.
  ///
  /// As in text, a dollar sign begins a formula only before what is no space, and ends one only after what is
  /// no space and before no digit; after a backslash it is one.
  package init(title: String) {
    self.init()
    let bytes = Array(title.utf8)
    guard bytes.contains(UInt8(ascii: "$")) else {
      self = InlineText(title)
      return
    }
    utf8 = bytes
    var start = 0
    var index = 0
    func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }
    func end(from first: Int) -> Int? {
      var index = first
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "\\") {
          index += 2
          continue
        }
        if bytes[index] == UInt8(ascii: "$") {
          let isBeforeDigit = index + 1 < bytes.count && (0x30...0x39).contains(bytes[index + 1])
          return index > first && !isSpace(bytes[index - 1]) && !isBeforeDigit ? index : nil
        }
        index += 1
      }
      return nil
    }
    func addText(to end: Int) {
      if start < end { items.append(Inline(.text, range: start..<end, sourceOffset: 0)) }
    }
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "$")
      {
        addText(to: index)
        start = index + 1
        index += 2
      } else if bytes[index] == UInt8(ascii: "$"), index + 1 < bytes.count,
        !isSpace(bytes[index + 1]), let end = end(from: index + 1)
      {
        addText(to: index)
        items.append(Inline(.math(isDisplay: false), range: index + 1..<end, sourceOffset: 0))
        index = end + 1
        start = index
      } else {
        index += 1
      }
    }
    addText(to: bytes.count)
  }
}
