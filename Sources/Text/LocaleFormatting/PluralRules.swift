/// The conditions under which a number takes each category (UTS 35, part 3, 5.1).
struct PluralRules: Sendable {
  /// `n % 10 = 2..4`
  struct Relation: Sendable {
    var operand: UInt8
    var modulus: UInt64?
    var isNegated: Bool
    var ranges: [ClosedRange<UInt64>]
  }

  /// Alternatives of relations that all hold, by category, in the order in which they are tried.
  private(set) var rules: [(category: PluralCategory, alternatives: [[Relation]])] = []

  /// No rules: every number is `other`.
  init() {}

  /// - Parameter text: `one i=1&v=0;few …`, as the generator writes it.
  init(_ text: Substring) {
    for rule in text.split(separator: ";") {
      guard let space = rule.firstIndex(of: " "),
        let category = PluralCategory(rawValue: String(rule[..<space]))
      else { continue }
      let alternatives = rule[rule.index(after: space)...].split(separator: "|").map {
        alternative in
        alternative.split(separator: "&").compactMap(Self.relation)
      }
      rules.append((category, alternatives))
    }
  }

  private static func relation(_ text: Substring) -> Relation? {
    guard let operand = text.utf8.first, let equals = text.utf8.firstIndex(of: UInt8(ascii: "="))
    else { return nil }
    var left = text[..<equals].dropFirst()
    let isNegated = left.last == "!"
    if isNegated { left = left.dropLast() }
    let ranges = text[text.utf8.index(after: equals)...].split(separator: ",").compactMap {
      range -> ClosedRange<UInt64>? in
      let ends = range.split(separator: ".")
      guard let first = ends.first.flatMap({ UInt64($0) }),
        let last = ends.last.flatMap({ UInt64($0) }), first <= last
      else { return nil }
      return first...last
    }
    return Relation(
      operand: operand, modulus: left.first == "%" ? UInt64(left.dropFirst()) : nil,
      isNegated: isNegated, ranges: ranges)
  }

  func category(of number: DecimalNumber) -> PluralCategory {
    let operands = PluralOperands(number)
    for rule in rules {
      let holds = rule.alternatives.contains { $0.allSatisfy(operands.satisfy) }
      if holds { return rule.category }
    }
    return .other
  }
}

/// The numbers that rules ask about.
private struct PluralOperands {
  var integer: UInt64
  /// Of the integer, what remains for any modulus of the rules, which all divide 10^18.
  var integerRemainder: UInt64
  /// Digits after the point, with and without zeros at the end, and their counts.
  var fraction: UInt64
  var fractionCount: UInt64
  var trimmed: UInt64
  var trimmedCount: UInt64

  init(_ number: DecimalNumber) {
    let whole = number.integerDigits
    let digits = number.fraction
    let zeros = digits.reversed().prefix { $0 == 0 }.count
    integerRemainder = Self.value(whole.suffix(18))
    integer = whole.count > 18 ? .max : integerRemainder
    fraction = Self.value(digits.suffix(18))
    fractionCount = UInt64(digits.count)
    trimmed = Self.value(digits.dropLast(zeros).suffix(18))
    trimmedCount = UInt64(digits.count - zeros)
  }

  private static func value(_ digits: ArraySlice<UInt8>) -> UInt64 {
    digits.reduce(0) { $0 * 10 + UInt64($1) }
  }

  func satisfy(_ relation: PluralRules.Relation) -> Bool {
    guard let value = value(relation) else { return relation.isNegated }
    return relation.ranges.contains { $0.contains(value) } != relation.isNegated
  }

  /// Nil for a number with a fraction, which is none of any list.
  private func value(_ relation: PluralRules.Relation) -> UInt64? {
    let value: UInt64
    switch relation.operand {
    case UInt8(ascii: "n"):
      if trimmedCount > 0 { return nil }
      value = relation.modulus == nil ? integer : integerRemainder
    case UInt8(ascii: "i"): value = relation.modulus == nil ? integer : integerRemainder
    case UInt8(ascii: "v"): value = fractionCount
    case UInt8(ascii: "w"): value = trimmedCount
    case UInt8(ascii: "f"): value = fraction
    case UInt8(ascii: "t"): value = trimmed
    // The power of ten of a number in compact form (`e`), which there are none of.
    default: value = 0
    }
    guard let modulus = relation.modulus, modulus > 0 else { return value }
    return value % modulus
  }
}
