/// Element strings of GS1: application identifiers with their values, checked (GS1 General Specifications, 3 and 7).
public struct GS1Elements: Hashable, Sendable, CustomStringConvertible {
  /// An application identifier and its value.
  public struct Element: Hashable, Sendable {
    /// The identifier, such as `01`.
    public var identifier: String
    /// The value, with its check digit.
    public var value: String
  }

  enum Part: Hashable, Sendable {
    case text(String)
    /// FNC1, after a value whose length readers do not know.
    case separator
  }

  /// The elements.
  public let elements: [Element]
  let parts: [Part]

  /// The most elements and characters of one symbol.
  private static let longest = 400

  /// Elements as they are printed: `(01)04012345678901(10)ABC`, with round or square brackets.
  ///
  /// A check digit that is left out at the end of a value is computed.
  ///
  /// - Throws: `BarcodeError` for identifiers that do not exist, and for values that do not have their format.
  public init(_ text: String) throws(BarcodeError) {
    let bytes = Array(text.utf8)
    guard bytes.count <= Self.longest else {
      throw .tooLong("GS1 element strings", "\(bytes.count) bytes", hint: "take fewer elements")
    }
    guard let open = bytes.first, open == 0x28 || open == 0x5B else {
      throw BarcodeError(
        "barcode-syntax", "element strings begin with an identifier in brackets",
        hint: "write them as (01)04012345678901(10)ABC")
    }
    let close: UInt8 = open == 0x28 ? 0x29 : 0x5D
    var elements: [Element] = []
    var parts: [Part] = []
    var index = 0
    while index < bytes.count {
      guard let end = bytes[index...].firstIndex(of: close) else {
        throw BarcodeError("barcode-syntax", "the bracket of an identifier is not closed")
      }
      let name = CheckDigits.string(bytes[(index + 1)..<end])
      guard let identifier = GS1Identifier(startOf: name[...]), identifier.identifier == name else {
        throw BarcodeError(
          "barcode-syntax", "‘\(name)’ is no application identifier of GS1",
          hint: "see www.gs1.org/standards/barcodes/application-identifiers")
      }
      // Brackets within a value are not an identifier.
      var next = end + 1
      while next < bytes.count, !Self.isIdentifier(bytes, at: next, open, close) { next += 1 }
      let value = try Self.checked(bytes[(end + 1)..<next], of: identifier)
      elements.append(Element(identifier: name, value: value))
      parts.append(.text(name + value))
      if !identifier.isPredefined, next < bytes.count { parts.append(.separator) }
      index = next
    }
    self.elements = elements
    self.parts = parts
  }

  private static func isIdentifier(
    _ bytes: [UInt8], at index: Int, _ open: UInt8, _ close: UInt8
  ) -> Bool {
    guard bytes[index] == open else { return false }
    for length in 2...4 where index + length + 1 < bytes.count && bytes[index + length + 1] == close
    {
      return bytes[(index + 1)...(index + length)].allSatisfy { (0x30...0x39).contains($0) }
    }
    return false
  }

  private static func checked(
    _ bytes: ArraySlice<UInt8>, of identifier: GS1Identifier
  ) throws(BarcodeError) -> String {
    let name = "(\(identifier.identifier))"
    var value = Array(bytes)
    if let only = identifier.parts.first, identifier.parts.count == 1, only.isChecked,
      value.count == only.most - 1, value.allSatisfy({ (0x30...0x39).contains($0) })
    {
      value.append(CheckDigits.gs1(value))
    }
    guard value.count >= identifier.least, value.count <= identifier.most else {
      let length =
        identifier.least == identifier.most
        ? "\(identifier.most)" : "\(identifier.least) to \(identifier.most)"
      throw BarcodeError(
        "barcode-length", "the value of \(name) has \(length) characters, not \(value.count)")
    }
    var rest = value[...]
    for part in identifier.parts {
      let content = rest.prefix(part.most)
      rest = rest.dropFirst(part.most)
      if let wrong = content.first(where: { !part.characters.contains($0) }) {
        let shown = wrong < 0x80 ? Unicode.Scalar(wrong) : "\u{FFFD}"
        throw .character(shown, in: "the value of \(name)", allowed: part.characters.title)
      }
      if part.isChecked {
        let expected = CheckDigits.gs1(content.dropLast())
        if content.last != expected {
          throw .checkDigit(
            CheckDigits.string(content.suffix(1)), of: name + CheckDigits.string(content),
            expected: CheckDigits.string([expected]))
        }
      }
      if part.isDate {
        let numbers = [2, 4].map { offset in
          content.dropFirst(offset).prefix(2).reduce(0) { $0 * 10 + Int($1 - 0x30) }
        }
        guard (1...12).contains(numbers[0]), (0...31).contains(numbers[1]) else {
          throw BarcodeError(
            "barcode-syntax", "the value of \(name) is no date: \(CheckDigits.string(content))",
            hint: "write year, month and day as YYMMDD")
        }
      }
    }
    return CheckDigits.string(value)
  }

  /// The elements as they are printed, with round brackets.
  public var description: String {
    elements.map { "(\($0.identifier))\($0.value)" }.joined()
  }
}
