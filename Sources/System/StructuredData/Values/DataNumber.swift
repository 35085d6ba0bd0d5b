/// A number as its source spells it, so that no digit is lost.
///
/// Equal are numbers with the same spelling; `1.0` and `1` are not. Templates compare by value.
public struct DataNumber: Hashable, Sendable, CustomStringConvertible {
  /// An optional `-`, digits without leading zeros, an optional fraction and an optional exponent, as in JSON (RFC 8259,
  /// section 6).
  public let spelling: String

  /// Creates a number from its spelling in JSON; nil for any other text.
  public init?(_ spelling: String) {
    guard Self.isNumber(spelling.utf8) else { return nil }
    self.spelling = spelling
  }

  public init(_ value: Int) { spelling = String(value) }

  /// Creates a number from bytes that `isNumber` accepts.
  init(checked spelling: String) { self.spelling = spelling }

  /// The nearest binary floating-point number, which is infinite where the number is out of range.
  public var double: Double { Double(spelling) ?? .nan }

  /// The value of a number that is spelled without fraction and exponent and that fits; nil for others.
  public var integer: Int? { Int(spelling) }

  public var description: String { spelling }

  /// Whether the bytes spell a number of JSON, and nothing else.
  package static func isNumber(_ text: some Collection<UInt8>) -> Bool {
    var rest = text[...]
    func digits() -> Int {
      let count = rest.prefix { 0x30...0x39 ~= $0 }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let first = rest.first
    let count = digits()
    guard count > 0, count == 1 || first != UInt8(ascii: "0") else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits() > 0 else { return false }
    }
    if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}
