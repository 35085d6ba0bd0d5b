/// Letters, numbers and brackets of species.
extension ChemistryReader {
  mutating func letters() {
    let start = position
    while Self.isLetter(byte()) { position += 1 }
    let run = bytes[start..<position]
    if isAtStart, run.count == 1, Self.isLower(bytes[start]), Self.isSpace(byte()) || byte() == 0 {
      // A number of molecules or a variable: `n H2O`.
      finish()
      if hasSpace { write("~") }
      hasSpace = false
      output += run
      if Self.isSpace(byte()) { write("\\,") }
      while Self.isSpace(byte()), position < bytes.count { position += 1 }
      return
    }
    if isAtStart, run.count > 1, Self.isLower(bytes[start]), Self.isUpper(bytes[start + 1]),
      bytes[start] == 0x6E || bytes[start] == 0x78,
      !(run.count >= 3 && bytes[start + 1] == 0x50 && bytes[start + 2] == 0x72)
    {
      // `nH2O`.
      finish()
      output.append(bytes[start])
      write("\\,")
      position = start + 1
      return
    }
    appendBody(upright(run))
    attachedNumber()
  }

  /// Digits right after letters or a bracket are a subscript.
  mutating func attachedNumber() {
    let start = position
    while Self.isDigit(byte()) { position += 1 }
    guard position > start else { return }
    species.subscript += Self.script(Array(bytes[start..<position]), isCharge: false)
  }

  mutating func number() {
    if !species.body.isEmpty, !isAtStart {
      attachedNumber()
      if position < bytes.count, Self.isDigit(byte()) { position += 1 }
      return
    }
    // The number of molecules, which may be a fraction.
    let sign = species.body
    species.body = []
    finish()
    if hasSpace { write("~") }
    hasSpace = false
    output += sign
    let start = position
    while Self.isDigit(byte()) || ((byte() == 0x2E || byte() == 0x2C) && Self.isDigit(byte(1))) {
      position += 1
    }
    if byte() == 0x2F, Self.isDigit(byte(1)) {
      let numerator = bytes[start..<position]
      position += 1
      let second = position
      while Self.isDigit(byte()) { position += 1 }
      // `(1/2)` stays in the line.
      let isParenthesized = start > 0 && bytes[start - 1] == 0x28 && byte() == 0x29
      write(isParenthesized ? "" : "\\tfrac{")
      output += numerator
      write(isParenthesized ? "/" : "}{")
      output += bytes[second..<position]
      if !isParenthesized { write("}") }
    } else {
      for current in bytes[start..<position] {
        output += current == 0x2C ? [0x7B, 0x2C, 0x7D] : [current]
      }
    }
    while Self.isSpace(byte()), position < bytes.count { position += 1 }
    if Self.isLetter(byte()) || byte() == 0x28 || byte() == 0x5B || byte() == 0x5E || byte() == 0x5C
    {
      write("\\,")
    }
    isAtStart = true
    wasOperator = output.count
  }

  mutating func openBracket() {
    let open = byte()
    if open == 0x28, let end = stateEnd() {
      // `(aq)`, `(s)`: the state of aggregation.
      let content = Array(bytes[(position + 1)..<end])
      position = end + 1
      let hadBody = !species.isEmpty
      finish()
      if hasSpace { write("~") } else if hadBody { write("\\mkern2mu ") }
      hasSpace = false
      write("(")
      output += Self.script([0x28] + content + [0x29], isCharge: false).dropFirst().dropLast()
      write(")")
      isAtStart = false
      return
    }
    position += 1
    finish()
    if hasSpace { write("~") }
    hasSpace = false
    appendBody([open])
    let opened = species
    species = Species()
    output += opened.body
    isAtStart = true
    wasOperator = output.count
  }

  /// The place of the parenthesis that closes a state of aggregation, or nil if there is none.
  func stateEnd() -> Int? {
    var index = position + 1
    var letters = 0
    while index < bytes.count, Self.isLower(bytes[index]) {
      letters += 1
      index += 1
    }
    guard (1...3).contains(letters), index < bytes.count else { return nil }
    if bytes[index] == 0x2C {
      while index < bytes.count, bytes[index] != 0x29 { index += 1 }
    }
    guard index < bytes.count, bytes[index] == 0x29 else { return nil }
    // `(en)3` is a part of the formula.
    let following: UInt8 = index + 1 < bytes.count ? bytes[index + 1] : 0
    return Self.endsCharge(following) ? index : nil
  }
}
