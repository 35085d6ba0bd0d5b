import ComposePlatform

extension ContextFinder {
  /// Looks at a line that is no code block.
  ///
  /// - Returns: Whether it leaves a display formula open.
  mutating func lineOfText(_ line: Range<Int>, inFormula: Bool) -> Bool {
    guard inFormula || hasValue(line) || line.contains(where: { text[$0] == UInt8(ascii: "$") })
    else { return false }
    var isOpen = inFormula
    let isTable = hasBar(line)
    var index = line.lowerBound
    if isOpen {
      guard let end = doubleDollar(from: index, to: line.upperBound) else {
        set(.math, in: line)
        return true
      }
      set(.math, in: index..<end)
      index = end + 2
      isOpen = false
    }
    while index < line.upperBound {
      switch text[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "`"): index = codeSpan(at: index, line, isTable)
      case UInt8(ascii: "<"): index = tag(at: index, line)
      case UInt8(ascii: "]"): index = destination(at: index, line)
      case UInt8(ascii: "$"):
        if index + 1 < line.upperBound, text[index + 1] == UInt8(ascii: "$") {
          guard let end = doubleDollar(from: index + 2, to: line.upperBound) else {
            set(.math, in: index..<line.upperBound)
            return true
          }
          set(.math, in: index..<end)
          index = end + 2
        } else {
          index = formula(at: index, line)
        }
      default: index += 1
      }
    }
    return isOpen
  }

  /// Whether the line may be a row of a table.
  private func hasBar(_ line: Range<Int>) -> Bool {
    line.contains { index in
      text[index] == UInt8(ascii: "|")
        && (index == line.lowerBound || text[index - 1] != UInt8(ascii: "\\"))
    }
  }

  private func doubleDollar(from start: Int, to end: Int) -> Int? {
    var index = start
    while index + 1 < end {
      if text[index] == UInt8(ascii: "$"), text[index + 1] == UInt8(ascii: "$") { return index }
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// By the rule for dollar signs: nothing blank inside of them, and no digit behind, which a value may be.
  private mutating func formula(at start: Int, _ line: Range<Int>) -> Int {
    guard start + 1 < line.upperBound, text[start + 1] > 0x20 || isValue(start + 1) else {
      return start + 1
    }
    var end = start + 1
    while end < line.upperBound, text[end] != UInt8(ascii: "$") {
      end += text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < line.upperBound, end > start + 1, text[end - 1] > 0x20 || isValue(end - 1)
    else { return start + 1 }
    if end + 1 < line.upperBound, text[end + 1].isASCIIDigit || isValue(end + 1) {
      return start + 1
    }
    set(.math, in: start..<end)
    return end + 1
  }

  private mutating func codeSpan(at start: Int, _ line: Range<Int>, _ isTable: Bool) -> Int {
    let open = start..<runEnd(start, line.upperBound)
    var index = open.upperBound
    while index < line.upperBound {
      guard text[index] == UInt8(ascii: "`") else {
        index += 1
        continue
      }
      let end = runEnd(index, line.upperBound)
      if end - index == open.count {
        let content = open.upperBound..<index
        if hasValue(content) {
          set(.codeSpan(isInTable: isTable), in: content)
          let long = [UInt8](repeating: UInt8(ascii: "`"), count: OutputContext.spanLength)
          // One space is taken away on both sides.
          replace(open, with: long + [0x20])
          replace(index..<end, with: [0x20] + long)
        }
        return end
      }
      index = end
    }
    return open.upperBound
  }

  /// An address between angle brackets, or a tag of HTML.
  private mutating func tag(at start: Int, _ line: Range<Int>) -> Int {
    var index = start + 1
    guard index < line.upperBound else { return index }
    if isValue(index) {
      guard let end = text[index..<line.upperBound].firstIndex(of: UInt8(ascii: ">")) else {
        return index
      }
      set(.autolink, in: index..<end)
      return end + 1
    }
    guard text[index].isASCIILetter else { return index }
    while index < line.upperBound,
      text[index].isASCIIAlphanumeric || text[index] == UInt8(ascii: "-")
    { index += 1 }
    let isAddress =
      index < line.upperBound
      && (text[index] == UInt8(ascii: ":") || text[index] == UInt8(ascii: "@"))
    var quote: UInt8?
    while index < line.upperBound {
      if let open = quote {
        if text[index] == open { quote = nil }
      } else if !isAddress, text[index] == UInt8(ascii: "\"") || text[index] == UInt8(ascii: "'") {
        quote = text[index]
      } else if text[index] == UInt8(ascii: ">") {
        set(isAddress ? .autolink : .attribute, in: start..<index)
        return index + 1
      }
      index += 1
    }
    return start + 1
  }

  /// The target of a link: `](target "title")`.
  private mutating func destination(at start: Int, _ line: Range<Int>) -> Int {
    guard start + 1 < line.upperBound, text[start + 1] == UInt8(ascii: "(") else {
      return start + 1
    }
    var index = start + 2
    var depth = 1
    while index < line.upperBound {
      switch text[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 {
          set(.address, in: start + 2..<index)
          return index + 1
        }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        // A title is text; the parenthesis behind it closes the link.
        set(.address, in: start + 2..<index)
        let quote = text[index]
        let end = text[index + 1..<line.upperBound].firstIndex(of: quote) ?? line.upperBound
        set(.attribute, in: index..<end)
        return min(end + 1, line.upperBound)
      default: break
      }
      index += 1
    }
    return start + 1
  }
}
