/// What MathML Core's operator dictionary says of characters.
enum OperatorDictionary {
  /// Where an operator stands among its operands.
  enum Form: UInt8 { case infix, prefix, postfix }

  struct Properties: OptionSet {
    let rawValue: UInt8
    static let stretchy = Properties(rawValue: 1)
    static let largeOperator = Properties(rawValue: 2)
    static let movableLimits = Properties(rawValue: 4)
    static let fence = Properties(rawValue: 8)
    static let separator = Properties(rawValue: 16)
  }

  /// What a character is in a form.
  struct Entry {
    /// Space before and after, in eighteenths of an em.
    var before: Int
    var after: Int
    var properties: Properties
  }

  /// What an operator has that the dictionary does not know.
  static let unknown = Entry(before: 5, after: 5, properties: [])

  /// The entry of a character in a form, or nil.
  ///
  /// - Complexity: O(log n), by binary search over runs of characters.
  static func entry(_ scalar: Unicode.Scalar, _ form: Form) -> Entry? {
    let table =
      switch form {
      case .infix: infixOperators
      case .prefix: prefixOperators
      case .postfix: postfixOperators
      }
    var low = 0
    var high = table.count
    let value = UInt64(scalar.value)
    while low < high {
      let middle = (low + high) / 2
      if table[middle] >> 19 <= value { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let run = table[low - 1]
    guard value - run >> 19 <= run >> 11 & 0xFF else { return nil }
    return Entry(
      before: Int(run >> 8 & 7), after: Int(run >> 5 & 7),
      properties: Properties(rawValue: UInt8(run & 31)))
  }

  /// The entry that a renderer takes: that of the form if there is one, else that of the first of
  /// infix, postfix and prefix that there is (MathML Core, 3.2.4.2).
  static func resolved(_ scalar: Unicode.Scalar, _ form: Form) -> Entry {
    entry(scalar, form) ?? entry(scalar, .infix) ?? entry(scalar, .postfix)
      ?? entry(scalar, .prefix) ?? unknown
  }

  /// Whether the dictionary has a character in any form.
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    entry(scalar, .infix) != nil || entry(scalar, .prefix) != nil || entry(scalar, .postfix) != nil
  }
}
