/// A sum of lengths and percentages as `calc()` has it (CSS Values and Units 4, 10), with one term for each
/// unit.
package struct CSSCalculation: Sendable {
  package private(set) var terms: [CSSLength] = []
  /// Of a calculation without lengths.
  private var number: Double?

  /// Reads `calc(100% - 2 * (1em + 3pt))`.
  ///
  /// - Returns: Nil for anything else, for calculations that are numbers, and for more than 16 nested
  ///   brackets.
  package init?(_ text: some StringProtocol) {
    let text = CSSSyntax.trimmed(Substring(text))
    guard text.utf8.count <= 1000, text.prefix(5).lowercased() == "calc(" else { return nil }
    var parser = Parser(bytes: Array(text.utf8), index: 4)
    guard let value = parser.factor(depth: 0), parser.isAtEnd, value.number == nil else {
      return nil
    }
    self = value
  }

  private init(number: Double) { self.number = number }

  private init(_ length: CSSLength) { terms = [length] }

  private mutating func add(_ other: CSSCalculation, sign: Double) -> Bool {
    if let first = number, let second = other.number {
      number = first + sign * second
      return true
    }
    guard number == nil, other.number == nil else { return false }
    for term in other.terms {
      if let index = terms.firstIndex(where: { $0.unit == term.unit }) {
        terms[index].value += sign * term.value
      } else {
        terms.append(CSSLength(sign * term.value, term.unit))
      }
    }
    return true
  }

  private mutating func scale(by factor: Double) {
    number = number.map { $0 * factor }
    for index in terms.indices { terms[index].value *= factor }
  }

  private struct Parser {
    let bytes: [UInt8]
    var index: Int

    var isAtEnd: Bool { index == bytes.count }

    mutating func skipSpace() {
      while index < bytes.count, CSSSyntax.isSpace(bytes[index]) { index += 1 }
    }

    mutating func sum(depth: Int) -> CSSCalculation? {
      guard var result = product(depth: depth) else { return nil }
      while true {
        skipSpace()
        guard index < bytes.count else { return result }
        let sign = bytes[index]
        guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return result }
        index += 1
        guard let next = product(depth: depth),
          result.add(next, sign: sign == UInt8(ascii: "-") ? -1 : 1)
        else { return nil }
      }
    }

    mutating func product(depth: Int) -> CSSCalculation? {
      guard var result = factor(depth: depth) else { return nil }
      while true {
        skipSpace()
        guard index < bytes.count else { return result }
        let sign = bytes[index]
        guard sign == UInt8(ascii: "*") || sign == UInt8(ascii: "/") else { return result }
        index += 1
        guard var next = factor(depth: depth) else { return nil }
        if sign == UInt8(ascii: "/") {
          guard let divisor = next.number, divisor != 0 else { return nil }
          result.scale(by: 1 / divisor)
        } else if let factor = next.number {
          result.scale(by: factor)
        } else if let factor = result.number {
          next.scale(by: factor)
          result = next
        } else {
          return nil
        }
      }
    }

    mutating func factor(depth: Int) -> CSSCalculation? {
      skipSpace()
      guard index < bytes.count, depth < 16 else { return nil }
      if bytes[index...].starts(with: "calc(".utf8) { index += 4 }
      if bytes[index] == UInt8(ascii: "(") {
        index += 1
        guard let result = sum(depth: depth + 1) else { return nil }
        skipSpace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: ")") else { return nil }
        index += 1
        return result
      }
      let start = index
      if bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") { index += 1 }
      while index < bytes.count, Self.isOfLength(bytes[index]) { index += 1 }
      let text = String(decoding: bytes[start..<index], as: UTF8.self)
      if text.utf8.count <= 24, text.utf8.allSatisfy({ $0 &- 0x2B < 15 }),
        let number = Double(text), number.isFinite
      {
        return CSSCalculation(number: number)
      }
      return CSSLength(text).map { CSSCalculation($0) }
    }

    private static func isOfLength(_ byte: UInt8) -> Bool {
      byte &- 0x30 < 10 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "%")
        || (byte | 0x20) &- 0x61 < 26
    }
  }
}

extension CSSCalculation {
  /// The sum in points; nil where a term is a percentage.
  ///
  /// - Parameter fontSize: The em, in points.
  package func points(fontSize: Double) -> Double? {
    var sum = 0.0
    for term in terms {
      guard let points = term.points(fontSize: fontSize) else { return nil }
      sum += points
    }
    return sum
  }
}
