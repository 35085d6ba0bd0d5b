/// Turns the notation of quantities of the package mhchem, `\pu{123 kJ//mol}`, into commands of mathematics.
struct PhysicalUnitReader {
  private let bytes: [UInt8]
  private var position = 0
  private var output: [UInt8] = []
  private var isInDenominator = false

  /// Returns the commands of mathematics for a source.
  static func mathematics(of source: [UInt8]) -> [UInt8] {
    var reader = PhysicalUnitReader(bytes: source)
    reader.read()
    return reader.output
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ offset: Int = 0) -> UInt8 {
    bytes.indices.contains(position + offset) ? bytes[position + offset] : 0
  }

  private mutating func write(_ text: StaticString) {
    output.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }

  private mutating func skipSpaces() {
    while byte() == 0x20 || byte() == 0x0A { position += 1 }
  }

  private mutating func read() {
    skipSpaces()
    let hasNumber = number()
    skipSpaces()
    guard position < bytes.count else { return }
    if hasNumber { write("~") }
    units()
  }

  /// A number, its error in parentheses, and a power of ten.
  private mutating func number() -> Bool {
    let start = position
    while true {
      switch byte() {
      case 0x2B, 0x2D:
        if byte() == 0x2B, byte(1) == 0x2D {
          write("\\pm ")
          position += 1
        } else {
          output.append(byte())
        }
        position += 1
      case _ where Self.isDigit(byte()): mantissa()
      case 0x2E where Self.isDigit(byte(1)), 0x2C where Self.isDigit(byte(1)): mantissa()
      case 0x28 where Self.isDigit(byte(1)):
        while position < bytes.count, byte() != 0x29 {
          output.append(byte())
          position += 1
        }
        output.append(0x29)
        position += 1
      case 0x65, 0x45:  // e, E
        guard position > start,
          Self.isDigit(byte(1)) || ((byte(1) == 0x2D || byte(1) == 0x2B) && Self.isDigit(byte(2)))
        else { return position > start }
        if byte() == 0x65 { write("\\cdot 10^{") } else { write("\\times 10^{") }
        position += 1
        exponent()
        write("}")
      case 0x78, 0x2A:  // x 10^3
        guard position > start, bytes[position...].dropFirst().starts(with: [0x31, 0x30, 0x5E])
        else {
          return position > start
        }
        write("\\times 10^{")
        position += 4
        let isBraced = byte() == 0x7B
        if isBraced { position += 1 }
        exponent()
        if isBraced, byte() == 0x7D { position += 1 }
        write("}")
      default: return position > start
      }
    }
  }

  private mutating func exponent() {
    if byte() == 0x2D || byte() == 0x2B {
      if byte() == 0x2D { output.append(0x2D) }
      position += 1
    }
    while Self.isDigit(byte()) {
      output.append(byte())
      position += 1
    }
  }

  /// Digits, in groups of three where there are five or more.
  private mutating func mantissa() {
    let start = position
    while Self.isDigit(byte()) { position += 1 }
    let whole = Array(bytes[start..<position])
    for (index, digit) in whole.enumerated() {
      if whole.count > 4, index > 0, (whole.count - index) % 3 == 0 { write("\\mkern2mu ") }
      output.append(digit)
    }
    guard byte() == 0x2E || byte() == 0x2C, Self.isDigit(byte(1)) else { return }
    output += byte() == 0x2C ? [0x7B, 0x2C, 0x7D] : [0x2E]
    position += 1
    let second = position
    while Self.isDigit(byte()) { position += 1 }
    let part = Array(bytes[second..<position])
    for (index, digit) in part.enumerated() {
      if part.count > 4, index > 0, index % 3 == 0 { write("\\mkern2mu ") }
      output.append(digit)
    }
  }

  /// Units with exponents; `//` makes a fraction of what stands before and after.
  private mutating func units() {
    let start = output.count
    while position < bytes.count {
      let current = byte()
      switch current {
      case 0x2F where byte(1) == 0x2F && !isInDenominator:
        position += 2
        skipSpaces()
        let numerator = Array(output[start...])
        output.removeSubrange(start...)
        write("\\tfrac{")
        output += numerator.isEmpty ? [0x31] : numerator
        write("}{")
        isInDenominator = true
        units()
        write("}")
        return
      case 0x2F:
        position += byte(1) == 0x2F ? 2 : 1
        write("/")
      case 0x20, 0x0A:
        skipSpaces()
        if position < bytes.count, byte() != 0x2F, byte() != 0x2A { write("\\mkern3mu ") }
      case 0x2A, 0x2E:
        position += 1
        skipSpaces()
        write("{\\cdot}")
      case 0x5E:
        position += 1
        write("^{")
        if byte() == 0x7B {
          position += 1
          while position < bytes.count, byte() != 0x7D {
            output.append(byte())
            position += 1
          }
          position += 1
        } else {
          exponent()
        }
        write("}")
      case 0x5C:
        let start = position
        position += 1
        while Self.isLetter(byte()) { position += 1 }
        if position == start + 1 { position += 1 }
        output += bytes[start..<min(position, bytes.count)] + [0x20]
      case 0x24, 0x7B, 0x7D: position += 1
      case 0x25:
        position += 1
        write("\\%")
      case _ where Self.isDigit(current) || (current == 0x2D && Self.isDigit(byte(1))):
        write("^{")
        exponent()
        write("}")
      case _ where Self.isLetter(current) || current >= 0x80:
        write("\\mathrm{")
        while Self.isLetter(byte()) || byte() >= 0x80 {
          output.append(byte())
          position += 1
        }
        write("}")
      default:
        output.append(current)
        position += 1
      }
    }
  }
}
