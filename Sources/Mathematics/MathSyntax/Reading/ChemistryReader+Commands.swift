/// Commands within chemistry.
extension ChemistryReader {
  mutating func command() {
    var end = position + 1
    while end < bytes.count, Self.isLetter(bytes[end]) { end += 1 }
    if end == position + 1 {
      // A control symbol.
      if end < bytes.count { end += 1 }
      let text = Array(bytes[position..<end])
      position = end
      if text == [0x5C, 0x5C] {
        emit("\\\\")
        afterOperator()
      } else {
        appendBody(text)
      }
      return
    }
    let name = bytes[(position + 1)..<end]
    let start = position
    position = end
    if name.elementsEqual("bond".utf8) {
      skipSpaces()
      bondCommand(byte() == 0x7B ? group() : [])
      return
    }
    if name.elementsEqual("frac".utf8) || name.elementsEqual("overset".utf8)
      || name.elementsEqual("underset".utf8)
      || name.elementsEqual("underbrace".utf8) || name.elementsEqual("overbrace".utf8)
      || name.elementsEqual("ce".utf8) || name.elementsEqual("cancel".utf8)
      || name.elementsEqual("boxed".utf8)
    {
      // Their arguments are chemistry as well.
      var text: [UInt8] = name.elementsEqual("ce".utf8) ? [] : Array(bytes[start..<end])
      skipSpaces()
      while byte() == 0x7B {
        text += [0x7B] + Self.mathematics(of: group(), depth: depth + 1) + [0x7D]
      }
      appendBody(text)
      return
    }
    var text = Array(bytes[start..<end])
    if name.elementsEqual("color".utf8) || name.elementsEqual("textcolor".utf8) {
      skipSpaces()
      if byte() == 0x7B { text += [0x7B] + group() + [0x7D] }
      if byte() == 0x7B {
        text = Array("\\textcolor".utf8) + text.drop(while: { $0 != 0x7B })
        text += [0x7B] + Self.mathematics(of: group(), depth: depth + 1) + [0x7D]
      }
      appendBody(text)
      return
    }
    var hasArguments = false
    while byte() == 0x7B || (byte() == 0x5B && name.elementsEqual("sqrt".utf8)) {
      guard byte() == 0x7B else { break }
      text += [0x7B] + group() + [0x7D]
      hasArguments = true
    }
    if !hasArguments { text.append(0x20) }
    // Greek letters of chemistry are upright.
    let upright = Array("up".utf8) + name
    if !hasArguments, upright.withUnsafeBufferPointer({ CommandTable.slot(of: $0) }) != nil {
      text = [0x5C] + upright + [0x20]
    }
    appendBody(text)
    skipSpacesOfCommand()
    attachedNumber()
  }

  mutating func skipSpaces() {
    while Self.isSpace(byte()), position < bytes.count { position += 1 }
  }

  /// A space after a command only ends its name.
  mutating func skipSpacesOfCommand() {
    if Self.isSpace(byte()), position < bytes.count,
      !(byte(1) == 0x2B || byte(1) == 0x2D || byte(1) == 0x3C)
    {
      skipSpaces()
    }
  }

  mutating func bondCommand(_ kind: [UInt8]) {
    switch String(decoding: kind, as: UTF8.self) {
    case "-", "1": bond("{-}")
    case "=", "2": bond("{=}")
    case "#", "3": bond("{\\equiv}")
    case "~": bond("{\\sim}")
    case "~-": bond("{\\mathrlap{\\raisebox{-.1em}{$-$}}\\raisebox{.1em}{$\\sim$}}")
    case "~=", "~--":
      bond("{\\mathrlap{\\raisebox{-.2em}{$-$}}\\mathrlap{\\raisebox{.2em}{$\\sim$}}-}")
    case "-~-": bond("{\\mathrlap{\\raisebox{-.2em}{$-$}}\\mathrlap{\\raisebox{.2em}{$-$}}\\sim}")
    case "...": bond("{{\\cdot}{\\cdot}{\\cdot}}")
    case "....": bond("{{\\cdot}{\\cdot}{\\cdot}{\\cdot}}")
    case "->": bond("{\\rightarrow}")
    case "<-": bond("{\\leftarrow}")
    default: bond("{-}")
    }
  }
}
