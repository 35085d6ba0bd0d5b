/// Reads PDF syntax (ISO 32000-1 §7.2 and §7.3) from bytes: what stands between the objects of a
/// file, and the operands and operators of a content stream.
struct SyntaxReader {
  enum Token {
    case value(ReadValue)
    case keyword(String)
    case end
  }

  /// What the syntax rules of PDF/A ask about while reading.
  struct Findings {
    var oddHexadecimalStrings = 0
    var badHexadecimalStrings = 0
    var longestString = 0
    var longestName = 0
    var longestArray = 0
    var largestDictionary = 0
    var largestInteger = 0
    var largestReal = 0.0
    var smallestReal = Double.greatestFiniteMagnitude
    var nestingErrors = 0
  }

  let bytes: UnsafeBufferPointer<UInt8>
  var position: Int
  var findings = Findings()
  private var depth = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  private static let spaces: [Bool] = (0..<256).map { [0, 9, 10, 12, 13, 32].contains($0) }
  private static let delimiters: [Bool] = (0..<256).map { "()<>[]{}/%".utf8.contains(UInt8($0)) }

  mutating func skipSpace() {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "%") {
        while position < bytes.count, bytes[position] != 10, bytes[position] != 13 { position += 1 }
      } else if byte <= 32, Self.spaces[Int(byte)] {
        position += 1
      } else {
        return
      }
    }
  }

  /// The next operand or operator; references (`12 0 R`) are put together by `readObjectValue`.
  mutating func next() -> Token {
    skipSpace()
    guard position < bytes.count else { return .end }
    switch bytes[position] {
    case UInt8(ascii: "/"): return .value(.name(readName()))
    case UInt8(ascii: "("): return .value(.string(readLiteral()))
    case UInt8(ascii: "<"):
      if position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "<") {
        position += 2
        return .value(readDictionary())
      }
      return .value(.string(readHexadecimal()))
    case UInt8(ascii: "["):
      position += 1
      return .value(readArray())
    case UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ")"):
      position += 1
      return .keyword(String(UnicodeScalar(bytes[position - 1])))
    case UInt8(ascii: ">"):
      position += position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: ">") ? 2 : 1
      return .keyword(">>")
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      return readNumber()
    default:
      let word = readRegular()
      switch word {
      case "true": return .value(.boolean(true))
      case "false": return .value(.boolean(false))
      case "null": return .value(.null)
      default: return .keyword(word)
      }
    }
  }

  private mutating func readRegular() -> String {
    let start = position
    while position < bytes.count {
      let byte = Int(bytes[position])
      if Self.spaces[byte] || Self.delimiters[byte] { break }
      position += 1
    }
    if position == start { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func readNumber() -> Token {
    let start = position
    var integer = 0
    var digits = 0
    var isNegative = false
    if bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+") {
      isNegative = bytes[position] == UInt8(ascii: "-")
      position += 1
    }
    while position < bytes.count, bytes[position] >= 0x30, bytes[position] <= 0x39, digits < 18 {
      integer = integer &* 10 &+ Int(bytes[position] & 0xF)
      digits += 1
      position += 1
    }
    let isEnd =
      position >= bytes.count || Self.spaces[Int(bytes[position])]
      || Self.delimiters[Int(bytes[position])]
    if isEnd, digits > 0 {
      findings.largestInteger = max(findings.largestInteger, integer)
      return .value(.integer(isNegative ? -integer : integer))
    }
    position = start
    let word = readRegular()
    guard let real = Double(word) else { return .keyword(word) }
    findings.largestReal = max(findings.largestReal, real.magnitude)
    if real != 0 { findings.smallestReal = min(findings.smallestReal, real.magnitude) }
    return .value(.real(real))
  }

  private mutating func readName() -> String {
    position += 1
    let start = position
    var hasEscape = false
    while position < bytes.count {
      let byte = Int(bytes[position])
      if Self.spaces[byte] || Self.delimiters[byte] { break }
      if byte == 0x23 { hasEscape = true }
      position += 1
    }
    guard hasEscape else {
      findings.longestName = max(findings.longestName, position - start)
      return String(decoding: bytes[start..<position], as: UTF8.self)
    }
    var name: [UInt8] = []
    var index = start
    while index < position {
      if bytes[index] == 0x23, index + 2 < position,
        let high = Self.digit(bytes[index + 1]), let low = Self.digit(bytes[index + 2])
      {
        name.append(high << 4 | low)
        index += 3
      } else {
        name.append(bytes[index])
        index += 1
      }
    }
    findings.longestName = max(findings.longestName, name.count)
    return String(decoding: name, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte & 0xF
    case 0x41...0x46, 0x61...0x66: (byte & 0xF) + 9
    default: nil
    }
  }

  private mutating func readHexadecimal() -> [UInt8] {
    position += 1
    var digits: [UInt8] = []
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
      if let digit = Self.digit(bytes[position]) {
        digits.append(digit)
      } else if !Self.spaces[Int(bytes[position])] {
        findings.badHexadecimalStrings += 1
      }
      position += 1
    }
    position += 1
    if digits.count % 2 == 1 {
      findings.oddHexadecimalStrings += 1
      digits.append(0)
    }
    findings.longestString = max(findings.longestString, digits.count / 2)
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  private mutating func readLiteral() -> [UInt8] {
    position += 1
    var string: [UInt8] = []
    var depth = 1
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 {
          findings.longestString = max(findings.longestString, string.count)
          return string
        }
      case UInt8(ascii: "\\"):
        readEscape(into: &string)
        continue
      default: break
      }
      string.append(byte)
    }
    findings.nestingErrors += 1
    return string
  }

  private mutating func readEscape(into string: inout [UInt8]) {
    guard position < bytes.count else { return }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "n"): string.append(10)
    case UInt8(ascii: "r"): string.append(13)
    case UInt8(ascii: "t"): string.append(9)
    case UInt8(ascii: "b"): string.append(8)
    case UInt8(ascii: "f"): string.append(12)
    case 10: break
    case 13:
      if position < bytes.count, bytes[position] == 10 { position += 1 }
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var value = Int(byte & 7)
      for _ in 0..<2 {
        guard position < bytes.count, (0x30...0x37).contains(bytes[position]) else { break }
        value = value * 8 + Int(bytes[position] & 7)
        position += 1
      }
      string.append(UInt8(value & 0xFF))
    default: string.append(byte)
    }
  }

  /// Deeper values are null: reading them would take the stack.
  private static let maximumNesting = 128

  private mutating func readArray() -> ReadValue {
    guard depth < Self.maximumNesting else {
      findings.nestingErrors += 1
      return .null
    }
    depth += 1
    defer { depth -= 1 }
    var elements: [ReadValue] = []
    while true {
      switch next() {
      case .value(let value): elements.append(value)
      case .keyword("R"): Self.reduceReference(&elements)
      case .keyword("]"):
        findings.longestArray = max(findings.longestArray, elements.count)
        return .array(elements)
      case .keyword(">>"), .end:
        findings.nestingErrors += 1
        return .array(elements)
      case .keyword: findings.nestingErrors += 1
      }
    }
  }

  private mutating func readDictionary() -> ReadValue {
    guard depth < Self.maximumNesting else {
      findings.nestingErrors += 1
      return .null
    }
    depth += 1
    defer { depth -= 1 }
    var elements: [ReadValue] = []
    loop: while true {
      switch next() {
      case .value(let value): elements.append(value)
      case .keyword("R"): Self.reduceReference(&elements)
      case .keyword(">>"): break loop
      case .keyword("]"), .end:
        findings.nestingErrors += 1
        break loop
      case .keyword: findings.nestingErrors += 1
      }
    }
    var members: [String: ReadValue] = [:]
    for index in stride(from: 0, to: elements.count - 1, by: 2) {
      if let key = elements[index].name { members[key] = elements[index + 1] }
    }
    findings.largestDictionary = max(findings.largestDictionary, members.count)
    return .dictionary(members)
  }

  private static func reduceReference(_ elements: inout [ReadValue]) {
    guard elements.count >= 2, let number = elements[elements.count - 2].integer else { return }
    elements.removeLast(2)
    elements.append(.reference(number))
  }
}
