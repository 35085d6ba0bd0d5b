/// Turns the notation of chemistry of the package mhchem, `\ce{…}`, into commands of mathematics.
///
/// Follows the manual of mhchem 4: formulas, charges, stoichiometric numbers, isotopes, arrows with labels, bonds,
/// states, addition compounds, oxidation states, precipitate and gas, and mathematics in dollars.
struct ChemistryReader {
  private let bytes: [UInt8]
  private var position = 0
  private var output: [UInt8] = []
  /// How deep this is within labels and arguments.
  private let depth: Int
  /// The species that is being read.
  private var species = Species()
  /// Whether a species may begin here: at the start, after a space or an operator.
  private var isAtStart = true
  /// Whether white space stands before the next species.
  private var hasSpace = false

  private struct Species {
    var leftSuperscript: [UInt8] = []
    var leftSubscript: [UInt8] = []
    var body: [UInt8] = []
    var `subscript`: [UInt8] = []
    var superscript: [UInt8] = []
    /// Whether the superscript was written first, which puts it above the subscript.
    var hasSuperscriptFirst = false

    var isEmpty: Bool {
      leftSuperscript.isEmpty && leftSubscript.isEmpty && body.isEmpty && `subscript`.isEmpty
        && superscript.isEmpty
    }
  }

  private init(_ bytes: [UInt8], depth: Int) {
    self.bytes = bytes
    self.depth = depth
  }

  /// Returns the commands of mathematics for a source.
  static func mathematics(of source: [UInt8], depth: Int = 0) -> [UInt8] {
    guard depth < 8 else { return source }
    var reader = ChemistryReader(source, depth: depth)
    reader.read()
    return reader.output
  }

  // MARK: Bytes

  private func byte(_ offset: Int = 0) -> UInt8 {
    let index = position + offset
    return bytes.indices.contains(index) ? bytes[index] : 0
  }

  private func starts(with text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[position + index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  private mutating func write(_ text: StaticString) {
    output.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private static func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
  private static func isLower(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { isUpper(byte) || isLower(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
  /// Whether a charge or an operator ends before a byte; 0 is the end.
  private static func endsWord(_ byte: UInt8) -> Bool { byte == 0 || isSpace(byte) }
  private static func endsCharge(_ byte: UInt8) -> Bool {
    switch byte {
    case 0, 0x20, 0x0A, 0x0D, 0x09, 0x2C, 0x3B, 0x29, 0x5D, 0x7D, 0x2F, 0x26, 0x5C, 0x24: true
    default: false
    }
  }

  // MARK: Species

  /// Writes the species read so far.
  private mutating func finish() {
    guard !species.isEmpty else { return }
    let done = species
    species = Species()
    if hasSpace { write("~") }
    hasSpace = false
    if !done.leftSuperscript.isEmpty || !done.leftSubscript.isEmpty {
      write("\\prescript{")
      output += done.leftSuperscript
      write("}{")
      output += done.leftSubscript
      write("}{")
      output += done.body
      write("}")
    } else {
      output += done.body.isEmpty ? [0x7B, 0x7D] : done.body
    }
    let isStaggered =
      !done.superscript.isEmpty && !done.subscript.isEmpty && !done.hasSuperscriptFirst
    if !done.subscript.isEmpty {
      write("_{")
      output += done.subscript
      write("}")
    }
    if !done.superscript.isEmpty {
      // A charge stands after the number of atoms, not above it.
      if isStaggered { write("{\\vphantom{A}}") }
      write("^{")
      output += done.superscript
      write("}")
    }
  }

  private mutating func appendBody(_ text: [UInt8]) {
    if !species.subscript.isEmpty || !species.superscript.isEmpty { finish() }
    species.body += text
    isAtStart = false
  }

  /// Writes something that is no species.
  private mutating func emit(_ text: StaticString) {
    finish()
    hasSpace = false
    write(text)
  }

  private mutating func upright(_ text: ArraySlice<UInt8>) -> [UInt8] {
    Array("\\mathrm{".utf8) + text + [0x7D]
  }

  // MARK: Reading

  private mutating func read() {
    while position < bytes.count {
      let start = position
      element()
      // Whatever happens, the reading goes on.
      if position <= start { position = start + 1 }
    }
    finish()
  }

  private mutating func element() {
    let current = byte()
    if Self.isSpace(current) {
      finish()
      while Self.isSpace(byte()), position < bytes.count { position += 1 }
      isAtStart = true
      if !output.isEmpty, !endsWithOperator { hasSpace = true }
      return
    }
    if arrow() { return }
    if isAtStart, wordOperator() { return }
    switch current {
    case 0x5E: caret()
    case 0x5F: underscore()
    case 0x24: dollars()
    case 0x5C: command()
    case 0x7B:  // {
      let content = group()
      appendBody(content.isEmpty ? [0x7B, 0x7D] : textOrCharacters(content))
    case 0x28, 0x5B: openBracket()
    case 0x29, 0x5D:
      position += 1
      appendBody([current])
    case 0x2B: plus()
    case 0x2D: minus()
    case 0x3D:
      position += 1
      if Self.endsWord(byte()) {
        emit("{}={}")
        afterOperator()
      } else {
        bond("{=}")
      }
    case 0x23:
      position += 1
      bond("{\\equiv}")
    case 0x2A: dotOperator()
    case 0x2E: dots()
    case 0x27:
      position += 1
      species.superscript += Array("\\prime ".utf8)
      species.hasSuperscriptFirst = true
    case 0x2C, 0x3B:
      position += 1
      finish()
      output += [0x7B, current, 0x7D]
      if Self.isSpace(byte()) {
        write("\\mkern6mu ")
        afterOperator()
        while Self.isSpace(byte()), position < bytes.count { position += 1 }
      }
      isAtStart = true
    case 0x26:
      position += 1
      emit("&")
      afterOperator()
    case _ where Self.isDigit(current): number()
    case _ where Self.isLetter(current): letters()
    default:
      // A character beyond ASCII in whole.
      var end = position + 1
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
      appendBody(Array(bytes[position..<end]))
      position = end
    }
  }

  private var endsWithOperator: Bool { wasOperator == output.count }
  private var wasOperator = -1

  private mutating func afterOperator() {
    isAtStart = true
    hasSpace = false
    wasOperator = output.count
  }

  // MARK: Operators

  private mutating func arrow() -> Bool {
    let arrows: [(StaticString, StaticString)] = [
      ("<=>>", "xrightequilibrium"), ("<<=>", "xleftequilibrium"), ("<=>", "xrightleftharpoons"),
      ("<-->", "xrightleftarrows"), ("<->", "xleftrightarrow"), ("->", "xrightarrow"),
      ("<-", "xleftarrow"),
      ("→", "xrightarrow"), ("⟶", "xrightarrow"), ("←", "xleftarrow"), ("⇌", "xrightleftharpoons"),
      ("↔", "xleftrightarrow"),
    ]
    guard byte() == 0x3C || byte() == 0x2D || byte() >= 0xE2 else { return false }
    for (source, name) in arrows where starts(with: source) {
      position += source.utf8CodeUnitCount
      finish()
      let first = label()
      let second = first == nil ? nil : label()
      write("\\@ce")
      write(name)
      write("[")
      output += second.map { [0x7B] + $0 + [0x7D] } ?? []
      write("]{")
      output += first ?? []
      write("}")
      afterOperator()
      return true
    }
    return false
  }

  /// `[…]` after an arrow.
  private mutating func label() -> [UInt8]? {
    guard byte() == 0x5B else { return nil }
    var depth = 0
    var isMath = false
    var index = position + 1
    while index < bytes.count {
      let current = bytes[index]
      if current == 0x5C {
        index += 1
      } else if current == 0x24 {
        isMath.toggle()
      } else if current == 0x7B || current == 0x5B {
        depth += 1
      } else if current == 0x7D || current == 0x5D {
        if depth == 0, current == 0x5D, !isMath { break }
        depth = max(0, depth - 1)
      }
      index += 1
    }
    let content = Array(bytes[min(position + 1, bytes.count)..<min(index, bytes.count)])
    position = min(index + 1, bytes.count)
    return Self.mathematics(of: content, depth: self.depth + 1)
  }

  /// Operators between spaces, the arrows of precipitate and gas.
  private mutating func wordOperator() -> Bool {
    let next = byte(1)
    switch byte() {
    case 0x2B where Self.endsWord(next) || output.isEmpty == false && hasSpace:  // +
      if next == 0x2D {
        position += 2
        emit("{}\\pm{}")
      } else {
        position += 1
        emit("{}+{}")
      }
    case 0x2D where Self.endsWord(next):
      position += 1
      emit("{}-{}")
    case 0x3D where Self.endsWord(next):
      position += 1
      emit("{}={}")
    case 0x3C where Self.endsWord(next):
      position += 1
      emit("{}<{}")
    case 0x3E where Self.endsWord(next):
      position += 1
      emit("{}>{}")
    case 0x2A where Self.endsWord(next):
      position += 1
      emit("{}\\cdot{}")
    case 0x2E where Self.endsWord(next):
      position += 1
      emit("{}\\cdot{}")
    case 0x7E where Self.endsWord(next):
      position += 1
      emit("{}\\sim{}")
    case 0x76 where Self.endsWord(next) && !output.isEmpty:
      position += 1
      emit(" \\downarrow{} ")
    case 0x5E where Self.endsWord(next):
      position += 1
      emit(" \\uparrow{} ")
    case 0x28 where starts(with: "(v)"):
      position += 3
      emit(" \\downarrow{} ")
    case 0x28 where starts(with: "(^)"):
      position += 3
      emit(" \\uparrow{} ")
    case 0x5C where starts(with: "\\pm"):
      position += 3
      emit("{}\\pm{}")
    default: return false
    }
    afterOperator()
    return true
  }

  private mutating func plus() {
    position += 1
    if byte() == 0x2D, !species.isEmpty {
      position += 1
      emit("{}\\pm{}")
      afterOperator()
    } else if !species.isEmpty, Self.endsCharge(byte()) || byte() == 0x2B || byte() == 0x2D {
      species.superscript.append(0x2B)
    } else {
      emit("{}+{}")
      afterOperator()
    }
  }

  private mutating func minus() {
    position += 1
    if !species.isEmpty, Self.endsCharge(byte()) {
      species.superscript += Array("{-}".utf8)
    } else if species.isEmpty, isAtStart, Self.isDigit(byte()) {
      species.body.append(0x2D)
      number()
    } else {
      bond("{-}")
    }
  }

  private mutating func bond(_ text: StaticString) {
    finish()
    write(text)
    isAtStart = false
    wasOperator = output.count
  }

  /// `*`: the dot of addition compounds.
  private mutating func dotOperator() {
    position += 1
    emit("{}\\cdot{}")
    afterOperator()
  }

  private mutating func dots() {
    if starts(with: "...") {
      position += 3
      emit("{\\cdots}")
      return
    }
    position += 1
    // Between two letters or before a number it joins compounds; else it ends a sentence.
    if Self.isDigit(byte()) || Self.isLetter(byte()) {
      emit("{}\\cdot{}")
      afterOperator()
    } else {
      appendBody([0x2E])
    }
  }

  // MARK: Scripts

  private mutating func caret() {
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
  private mutating func scriptRun(isCharge: Bool) {
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

  private mutating func setSuperscript(_ content: [UInt8], isLeft: Bool) {
    isAtStart = false
    if isLeft {
      species.leftSuperscript += content
    } else {
      if species.subscript.isEmpty { species.hasSuperscriptFirst = true }
      species.superscript += content
    }
  }

  private mutating func underscore() {
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
  private static func script(_ source: [UInt8], isCharge: Bool) -> [UInt8] {
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
  private static func closing(of open: Int, in source: [UInt8]) -> Int {
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
  private mutating func group() -> [UInt8] {
    let end = Self.closing(of: position, in: bytes)
    let content = Array(bytes[min(position + 1, end)..<end])
    position = min(end + 1, bytes.count)
    return content
  }

  /// Text in braces, set upright; a single character as it is.
  private func textOrCharacters(_ content: [UInt8]) -> [UInt8] {
    if content.count == 1, !Self.isLetter(content[0]) { return [0x7B] + content + [0x7D] }
    return Array("\\text{".utf8) + content + [0x7D]
  }

  /// Takes `$…$` and returns it as a group.
  private mutating func dollarContent() -> [UInt8] {
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

  private mutating func dollars() {
    appendBody(dollarContent())
  }

  // MARK: Bodies

  private mutating func letters() {
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
  private mutating func attachedNumber() {
    let start = position
    while Self.isDigit(byte()) { position += 1 }
    guard position > start else { return }
    species.subscript += Self.script(Array(bytes[start..<position]), isCharge: false)
  }

  private mutating func number() {
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
      write("\\tfrac{")
      output += numerator
      write("}{")
      output += bytes[second..<position]
      write("}")
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

  private mutating func openBracket() {
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
  private func stateEnd() -> Int? {
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

  // MARK: Commands

  private mutating func command() {
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

  private mutating func skipSpaces() {
    while Self.isSpace(byte()), position < bytes.count { position += 1 }
  }

  /// A space after a command only ends its name.
  private mutating func skipSpacesOfCommand() {
    if Self.isSpace(byte()), position < bytes.count,
      !(byte(1) == 0x2B || byte(1) == 0x2D || byte(1) == 0x3C)
    {
      skipSpaces()
    }
  }

  private mutating func bondCommand(_ kind: [UInt8]) {
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
