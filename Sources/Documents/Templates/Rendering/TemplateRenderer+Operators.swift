import ComposeLocaleFormatting
import ComposeStructuredData

extension TemplateRenderer {
  mutating func binary(
    _ sign: Expression.Operator, _ left: Expression, _ right: Expression, _ range: Range<Int>
  ) throws(TemplateError) -> TemplateValue? {
    let first = try value(of: left)
    // The second is not looked at where the first decides.
    switch sign {
    case .and: return first.isTrue ? try value(of: right) : first
    case .or: return first.isTrue ? first : try value(of: right)
    default: break
    }
    let second = try value(of: right)
    switch sign {
    case .equal: return TemplateValue(try isEqual(first.data, second.data, range))
    case .unequal: return TemplateValue(try !isEqual(first.data, second.data, range))
    case .less: return TemplateValue(try order(first.data, second.data, range) < 0)
    case .lessOrEqual: return TemplateValue(try order(first.data, second.data, range) <= 0)
    case .greater: return TemplateValue(try order(first.data, second.data, range) > 0)
    case .greaterOrEqual: return TemplateValue(try order(first.data, second.data, range) >= 0)
    case .contained: return TemplateValue(try contains(second, first, right))
    case .notContained: return TemplateValue(try !contains(second, first, right))
    case .joined: return try joined(first, second, range)
    default: break
    }
    if sign == .plus, first.data.string != nil, DataNumber(first.data.string ?? "") == nil {
      throw error(
        "‘+’ adds numbers", at: range,
        hint: readingHint(first.data) ?? "texts are joined with ‘~’")
    }
    let (a, b) = (try number(first, left), try number(second, right))
    return TemplateValue(
      number: try calculated(at: range) { () throws(DecimalError) in
        switch sign {
        case .plus: try a.adding(b)
        case .minus: try a.subtracting(b)
        case .times: try a.multiplied(by: b)
        case .divided: try a.divided(by: b)
        case .floorDivided: try a.floorDivided(by: b)
        default: try a.remainder(dividedBy: b)
        }
      })
  }

  /// Numbers are equal by value; a number and text never are.
  mutating func isEqual(
    _ left: DataValue, _ right: DataValue, _ range: Range<Int>
  ) throws(TemplateError) -> Bool {
    if case .number(let a) = left.content, case .number(let b) = right.content {
      if a == b { return true }
      guard let first = DecimalNumber(a), let second = DecimalNumber(b) else { return false }
      return first.compare(second) == 0
    }
    if let list = left.array { try step(list.count, at: range) }
    return left == right
  }

  /// Below, at or above zero. A text that spells a number is taken for the number beside one, as by filters.
  func order(
    _ left: DataValue, _ right: DataValue, _ range: Range<Int>
  ) throws(TemplateError) -> Int {
    switch (left.content, right.content) {
    case (.string(let text), .number):
      guard let number = DataNumber(text) else { break }
      return try compare(DataValue(.number(number)), right, range)
    case (.number, .string(let text)):
      guard let number = DataNumber(text) else { break }
      return try compare(left, DataValue(.number(number)), range)
    default: break
    }
    return try compare(left, right, range)
  }

  /// Below, at or above zero.
  func compare(
    _ left: DataValue, _ right: DataValue, _ range: Range<Int>
  ) throws(TemplateError) -> Int {
    switch (left.content, right.content) {
    case (.string(let a), .string(let b)): return a == b ? 0 : a < b ? -1 : 1
    case (.number(let a), .number(let b)):
      if let first = a.integer, let second = b.integer {
        return first == second ? 0 : first < second ? -1 : 1
      }
      guard let first = DecimalNumber(a), let second = DecimalNumber(b) else {
        throw error("a number has more than \(DecimalNumber.maximumDigits) digits", at: range)
      }
      return first.compare(second)
    default:
      func shown(_ value: DataValue) -> String {
        value.string.map { "\(value.kind) (‘\($0.prefix(40))’)" } ?? value.kind
      }
      throw error("\(shown(left)) and \(shown(right)) have no order", at: range)
    }
  }

  private mutating func contains(
    _ container: TemplateValue, _ element: TemplateValue, _ expression: Expression
  ) throws(TemplateError) -> Bool {
    switch container.data.content {
    case .array(let values):
      try step(values.count, at: expression.range)
      for value in values where try isEqual(value, element.data, expression.range) { return true }
      return false
    case .object(let object): return element.data.string.flatMap { object[$0] } != nil
    case .string(let text):
      let part = try self.text(of: element, at: expression.range)
      try step(text.utf8.count / 16, at: expression.range)
      return part.isEmpty
        || TextSearch.firstRange(of: Array(part.utf8), in: Array(text.utf8)[...]) != nil
    default: throw error("\(container.data.kind) has no elements", at: expression.range)
    }
  }

  /// Text that is not Markdown is escaped where it is joined with Markdown.
  private func joined(
    _ first: TemplateValue, _ second: TemplateValue, _ range: Range<Int>
  ) throws(TemplateError) -> TemplateValue {
    let isMarkup = first.isMarkup || second.isMarkup
    var result = ""
    for value in [first, second] {
      let text = try text(of: value, at: range)
      result += isMarkup && !value.isMarkup ? MarkdownEscaping.escaped(text) : text
    }
    try checkSize(result, range)
    return TemplateValue(DataValue(.string(result)), isMarkup: isMarkup)
  }

  func checkSize(_ text: String, _ range: Range<Int>) throws(TemplateError) {
    guard text.utf8.count <= template.limits.textBytes else {
      throw error(
        "a text of more than \(template.limits.textBytes) bytes", at: range, code: .limit)
    }
  }
}

extension MarkdownEscaping {
  static func escaped(_ text: String) -> String {
    var text = text
    var output: [UInt8] = []
    text.withUTF8 { append($0, to: &output) }
    return String(decoding: output, as: UTF8.self)
  }
}

/// Searches for bytes in bytes.
package enum TextSearch {
  package static func firstRange(of part: [UInt8], in text: ArraySlice<UInt8>) -> Range<Int>? {
    guard let first = part.first else { return nil }
    var start = text.startIndex
    while start + part.count <= text.endIndex,
      let found = text[start...].firstIndex(of: first)
    {
      if text[found...].starts(with: part) { return found..<found + part.count }
      start = found + 1
    }
    return nil
  }

  /// The parts between occurrences of a separator that is not empty.
  static func split(_ text: String, by separator: String) -> [String] {
    let (bytes, separator) = (Array(text.utf8), Array(separator.utf8))
    var parts: [String] = []
    var start = 0
    while let found = firstRange(of: separator, in: bytes[start...]) {
      parts.append(String(decoding: bytes[start..<found.lowerBound], as: UTF8.self))
      start = found.upperBound
    }
    parts.append(String(decoding: bytes[start...], as: UTF8.self))
    return parts
  }
}
