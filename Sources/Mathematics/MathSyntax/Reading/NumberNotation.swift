/// Turns numbers as the package siunitx reads them, `-1.23(4)e-5`, into commands of mathematics.
///
/// Read are signs, decimal points and commas, exponents after `e`, uncertainties `(4)` and `+-0.4`, and products
/// `1x2`. Digits are in groups of three where five or more stand in a row.
struct NumberNotation {
  private let bytes: [UInt8]
  private var position = 0
  private var output: [UInt8] = []

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the commands for a number.
  ///
  /// - Parameter hasUnit: Whether a unit follows, which belongs to value and uncertainty together.
  static func mathematics(of source: [UInt8], hasUnit: Bool = false) -> [UInt8] {
    var reader = NumberNotation(stripped(source))
    while reader.position < reader.bytes.count {
      let start = reader.position
      reader.number(hasUnit: hasUnit)
      reader.separator()
      if reader.position == start { return source }
    }
    return reader.output
  }

  /// Whether a source is a number, and not a formula.
  static func isNumber(_ source: [UInt8]) -> Bool {
    let text = stripped(source)
    guard text.contains(where: isDigit) else { return false }
    return text.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x2C, 0x28, 0x29, 0x65, 0x45, 0x78, plusMinus: true
      default: false
      }
    }
  }

  /// The byte that stands for `\pm`, `+-` and `+/-`.
  private static let plusMinus: UInt8 = 0x01

  /// The source without spaces, each plus or minus as one byte.
  private static func stripped(_ source: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    func starts(_ text: StaticString) -> Bool {
      let count = text.utf8CodeUnitCount
      guard index + count <= source.count else { return false }
      for offset in 0..<count where source[index + offset] != text.utf8Start[offset] {
        return false
      }
      return true
    }
    while index < source.count {
      if starts("+/-") {
        result.append(plusMinus)
        index += 3
      } else if starts("\\pm") {
        result.append(plusMinus)
        index += 3
      } else if starts("±") || starts("+-") {
        result.append(plusMinus)
        index += 2
      } else if starts("\\times") {
        result.append(0x78)
        index += 6
      } else if starts("×") {
        result.append(0x78)
        index += 2
      } else if starts("−") {
        result.append(0x2D)
        index += 3
      } else if source[index] == 0x20 || source[index] == 0x7E || source[index] == 0x0A {
        index += 1
      } else {
        result.append(source[index])
        index += 1
      }
    }
    return result
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private mutating func write(_ text: StaticString) {
    output.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func digits() -> ArraySlice<UInt8> {
    let start = position
    while Self.isDigit(byte) { position += 1 }
    return bytes[start..<position]
  }

  /// One number with its uncertainty and exponent.
  private mutating func number(hasUnit: Bool) {
    let comparison = position
    while byte == 0x3C || byte == 0x3E || byte == 0x3D { position += 1 }
    output += bytes[comparison..<position]
    if byte == 0x2B || byte == 0x2D {
      output += [0x7B, byte, 0x7D]
      position += 1
    }
    let outputStart = output.count
    var hasValue = value()
    if byte == 0x28 {  // (
      position += 1
      let uncertain = digits()
      write("(")
      output += Array(uncertain)
      write(")")
      if byte == 0x29 { position += 1 }
    }
    var isSeparate = false
    if byte == Self.plusMinus {
      position += 1
      write("\\pm ")
      hasValue = value() || hasValue
      isSeparate = true
    }
    let hasExponent = byte == 0x65 || byte == 0x45
    if isSeparate, hasExponent || hasUnit {
      output.insert(0x28, at: outputStart)
      output.append(0x29)
    }
    guard hasExponent else { return }
    position += 1
    if hasValue { write("\\times ") }
    write("10^{")
    if byte == 0x2D || byte == 0x2B {
      if byte == 0x2D { write("-") }
      position += 1
    }
    let exponent = digits()
    output += Array(exponent)
    write("}")
  }

  /// Digits with a decimal point; false where there are none.
  private mutating func value() -> Bool {
    let whole = digits()
    var fraction: ArraySlice<UInt8> = []
    var hasPoint = false
    if byte == 0x2E || byte == 0x2C {
      position += 1
      hasPoint = true
      fraction = digits()
    }
    guard !whole.isEmpty || !fraction.isEmpty else { return false }
    if whole.isEmpty { write("0") }
    grouped(whole, fromEnd: true)
    if hasPoint, !fraction.isEmpty {
      write(".")
      grouped(fraction, fromEnd: false)
    }
    return true
  }

  private mutating func grouped(_ digits: ArraySlice<UInt8>, fromEnd: Bool) {
    guard digits.count >= 5 else {
      output += digits
      return
    }
    for (index, digit) in digits.enumerated() {
      let before = fromEnd ? digits.count - index : index
      if index > 0, before % 3 == 0 { write("\\,") }
      output.append(digit)
    }
  }

  /// What stands between two numbers.
  private mutating func separator() {
    switch byte {
    case 0x78:  // x
      write("\\times ")
      position += 1
    case 0x2F:  // /
      write("/")
      position += 1
    default: break
    }
  }
}
