/// Turns the notation of chemistry of the package mhchem, `\ce{…}`, into commands of mathematics.
///
/// Follows the manual of mhchem 4: formulas, charges, stoichiometric numbers, isotopes, arrows with labels, bonds,
/// states, addition compounds, oxidation states, precipitate and gas, and mathematics in dollars.
struct ChemistryReader {
  let bytes: [UInt8]
  var position = 0
  var output: [UInt8] = []

  /// How deep this is within labels and arguments.
  let depth: Int

  /// The species that is being read.
  var species = Species()

  /// Whether a species may begin here: at the start, after a space or an operator.
  var isAtStart = true

  /// Whether white space stands before the next species.
  var hasSpace = false

  struct Species {
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

  func byte(_ offset: Int = 0) -> UInt8 {
    let index = position + offset
    return bytes.indices.contains(index) ? bytes[index] : 0
  }

  func starts(with text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[position + index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  mutating func write(_ text: StaticString) {
    output.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  static func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
  static func isLower(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
  static func isLetter(_ byte: UInt8) -> Bool { isUpper(byte) || isLower(byte) }
  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Whether a charge or an operator ends before a byte; 0 is the end.
  static func endsWord(_ byte: UInt8) -> Bool { byte == 0 || isSpace(byte) }

  static func endsCharge(_ byte: UInt8) -> Bool {
    switch byte {
    case 0, 0x20, 0x0A, 0x0D, 0x09, 0x2C, 0x3B, 0x29, 0x5D, 0x7D, 0x2F, 0x26, 0x5C, 0x24: true
    default: false
    }
  }

  /// Writes the species read so far.
  mutating func finish() {
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
      if isStaggered { write("{\\vphantom{X}}") }
      write("^{")
      output += done.superscript
      write("}")
    }
  }

  mutating func appendBody(_ text: [UInt8]) {
    if !species.subscript.isEmpty || !species.superscript.isEmpty { finish() }
    species.body += text
    isAtStart = false
  }

  /// Writes something that is no species.
  mutating func emit(_ text: StaticString) {
    finish()
    hasSpace = false
    write(text)
  }

  mutating func upright(_ text: ArraySlice<UInt8>) -> [UInt8] {
    Array("\\mathrm{".utf8) + text + [0x7D]
  }

  mutating func read() {
    while position < bytes.count {
      let start = position
      element()
      // Whatever happens, the reading goes on.
      if position <= start { position = start + 1 }
    }
    finish()
  }

  mutating func element() {
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

  var endsWithOperator: Bool { wasOperator == output.count }
  var wasOperator = -1

  mutating func afterOperator() {
    isAtStart = true
    hasSpace = false
    wasOperator = output.count
  }
}
