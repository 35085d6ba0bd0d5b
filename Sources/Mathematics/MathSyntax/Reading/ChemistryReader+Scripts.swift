/// Charges, numbers of atoms and isotopes.
extension ChemistryReader {
  mutating func caret() {
    position += 1
    // A script before a species is that of an isotope.
    let isLeft = species.isEmpty || species.body.isEmpty && !species.leftSubscript.isEmpty
    if byte() == 0x7B {
      let content = Self.script(group(), isCharge: true)
      setSuperscript(content, isLeft: isLeft)
      return
    }
    if byte() == 0x24 {
      setSuperscript(dollarContent(), isLeft: isLeft)
      return
    }
    let start = position
    if isLeft {
      if byte() == 0x2D || byte() == 0x2B { position += 1 }
      while Self.isDigit(byte()) { position += 1 }
    } else {
      scriptRun(isCharge: true)
    }
    if position == start, byte() != 0, !Self.isSpace(byte()) {
      position += 1
      while position < bytes.count, bytes[position] & 0xC0 == 0x80 { position += 1 }
    }
    setSuperscript(Self.script(Array(bytes[start..<position]), isCharge: true), isLeft: isLeft)
  }

  /// `2+`, `99-`, `n+`, `.-`, `*`, `'`, or one letter.
  mutating func scriptRun(isCharge: Bool) {
    if byte() == 0x5C {
      position += 1
      if Self.isLetter(byte()) {
        while Self.isLetter(byte()) { position += 1 }
      } else if byte() != 0 {
        position += 1
      }
      return
    }
    if Self.isLetter(byte()), !Self.isDigit(byte()) {
      position += 1
    } else {
      while Self.isDigit(byte()) || (byte() == 0x2E && isCharge) || byte() == 0x27
        || (byte() == 0x2A && isCharge)
        || (byte() == 0x2C && Self.isDigit(byte(1)))
      {
        position += 1
      }
      if !isCharge, Self.isDigit(byte()) == false, byte() == 0x2E, Self.isDigit(byte(1)) {
        position += 1
        while Self.isDigit(byte()) { position += 1 }
      }
    }
    if isCharge {
      // A minus before a letter is a bond.
      while byte() == 0x2B || (byte() == 0x2D && (Self.endsCharge(byte(1)) || byte(1) == 0x2D)) {
        position += 1
      }
    } else if position == 0
      || (byte() == 0x2D && Self.isDigit(byte(1)) && position > 0 && bytes[position - 1] == 0x5F)
    {
      position += 1
      while Self.isDigit(byte()) { position += 1 }
    }
  }

  mutating func setSuperscript(_ content: [UInt8], isLeft: Bool) {
    isAtStart = false
    if isLeft {
      species.leftSuperscript += content
    } else {
      if species.subscript.isEmpty { species.hasSuperscriptFirst = true }
      species.superscript += content
    }
  }

  mutating func underscore() {
    position += 1
    let isLeft = species.body.isEmpty && (species.isEmpty || !species.leftSuperscript.isEmpty)
    let content: [UInt8]
    if byte() == 0x7B {
      content = Self.script(group(), isCharge: false)
    } else if byte() == 0x24 {
      content = dollarContent()
    } else {
      let start = position
      scriptRun(isCharge: false)
      if position == start, byte() != 0, !Self.isSpace(byte()) { position += 1 }
      content = Self.script(Array(bytes[start..<position]), isCharge: false)
    }
    isAtStart = false
    if isLeft {
      species.leftSubscript += content
    } else {
      species.subscript += content
    }
  }

  /// The content of a subscript or superscript.
  static func script(_ source: [UInt8], isCharge: Bool) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    func isWord(_ range: Range<Int>) -> Bool {
      range.count > 1 || isUpper(source[range.lowerBound])
        || (range.lowerBound > 0 && source[range.lowerBound - 1] == 0x28
          && range.upperBound < source.count
          && source[range.upperBound] == 0x29)
    }
    while index < source.count {
      let current = source[index]
      switch current {
      case 0x2D: result += Array("{-}".utf8)
      case 0x2E where isCharge: result += Array("{\\bullet}".utf8)
      case 0x27: result += Array("\\prime ".utf8)
      case 0x2A: result += Array("{*}".utf8)
      case 0x2C: result += Array("{,}".utf8)
      case 0x20: result += Array("\\,".utf8)
      case 0x24:  // mathematics
        var end = index + 1
        while end < source.count, source[end] != 0x24 { end += 1 }
        result += [0x7B] + source[(index + 1)..<min(end, source.count)] + [0x7D]
        index = end
      case 0x7B:
        let end = closing(of: index, in: source)
        result += Array("\\mathrm{".utf8) + source[(index + 1)..<end] + [0x7D]
        index = end
      case 0x5C:
        var end = index + 1
        while end < source.count, isLetter(source[end]) { end += 1 }
        if end == index + 1, end < source.count { end += 1 }
        result += source[index..<end]
        // The arguments of the command.
        while end < source.count, source[end] == 0x7B {
          let close = closing(of: end, in: source)
          result += source[end..<min(close + 1, source.count)]
          end = min(close + 1, source.count)
        }
        result.append(0x20)
        index = end - 1
      case _ where isLetter(current):
        var end = index
        while end < source.count, isLetter(source[end]) { end += 1 }
        result +=
          isWord(index..<end)
          ? Array("\\mathrm{".utf8) + source[index..<end] + [0x7D] : Array(source[index..<end])
        index = end - 1
      default: result.append(current)
      }
      index += 1
    }
    return result
  }

  /// The place of the brace that closes one, or the end.
  static func closing(of open: Int, in source: [UInt8]) -> Int {
    var depth = 0
    var index = open
    while index < source.count {
      switch source[index] {
      case 0x5C: index += 1
      case 0x7B: depth += 1
      case 0x7D:
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
      index += 1
    }
    return source.count
  }

  /// Takes `{…}` and returns what is within.
  mutating func group() -> [UInt8] {
    let end = Self.closing(of: position, in: bytes)
    let content = Array(bytes[min(position + 1, end)..<end])
    position = min(end + 1, bytes.count)
    return content
  }

  /// Text in braces, set upright; a single character as it is.
  func textOrCharacters(_ content: [UInt8]) -> [UInt8] {
    if content.count == 1, !Self.isLetter(content[0]) { return [0x7B] + content + [0x7D] }
    return Array("\\text{".utf8) + content + [0x7D]
  }

  /// Takes `$…$` and returns it as a group.
  mutating func dollarContent() -> [UInt8] {
    var end = position + 1
    while end < bytes.count, bytes[end] != 0x24 {
      if bytes[end] == 0x5C { end += 1 }
      end += 1
    }
    let stop = min(end, bytes.count)
    let content = Array(bytes[min(position + 1, stop)..<stop])
    position = min(end + 1, bytes.count)
    return [0x7B] + content + [0x7D]
  }

  mutating func dollars() {
    let isAmount = isAtStart && species.isEmpty
    let content = dollarContent()
    if isAmount, Self.isSpace(byte()), position + 1 < bytes.count {
      // `$n$ H2O`: an amount stands as near to what it counts as a number does.
      if hasSpace { write("~") }
      hasSpace = false
      output += content
      write("\\,")
      while Self.isSpace(byte()), position < bytes.count { position += 1 }
      return
    }
    appendBody(content)
  }
}
