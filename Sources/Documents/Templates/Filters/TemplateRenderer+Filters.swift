import ComposeLocaleFormatting
import ComposeStructuredData

extension TemplateRenderer {
  /// A call of a filter, with its arguments.
  struct FilterCall {
    let filter: Filter
    var values: [TemplateValue] = []
    var named: [String: TemplateValue] = [:]
    let range: Range<Int>
    /// The path of what it is applied to.
    var path: String?
  }

  mutating func filtered(
    _ inner: Expression, _ filter: Filter, _ arguments: [Expression.Argument], _ range: Range<Int>
  ) throws(TemplateError) -> TemplateValue? {
    try step(at: range)
    if filter == .default {
      if let value = try definedValue(of: inner), !value.data.isNull { return value }
      return try arguments.first.map { argument throws(TemplateError) in
        try value(of: argument.value)
      }
        ?? TemplateValue("")
    }
    guard let value = try definedValue(of: inner) else {
      // What is not defined stays so: the expression is what is reported, or has a default further out.
      _ = try self.value(of: inner)
      return nil
    }
    var call = FilterCall(filter: filter, range: range, path: path(of: inner))
    for argument in arguments {
      let value = try self.value(of: argument.value)
      if let name = argument.name { call.named[name] = value } else { call.values.append(value) }
    }
    return try apply(&call, to: value)
  }

  private mutating func apply(
    _ call: inout FilterCall, to value: TemplateValue
  ) throws(TemplateError) -> TemplateValue? {
    switch call.filter {
    case .default: return value
    case .markdown:
      return TemplateValue(
        DataValue(.string(try text(of: value, at: call.range))), isMarkup: true)
    case .escape: return TemplateValue(value.data)
    case .string: return TemplateValue(try text(of: value, at: call.range))
    case .abs: return TemplateValue(number: try number(of: value, call).magnitude)
    case .decimal: return TemplateValue(number: try readNumber(value, call))
    case .int:
      let number = try number(of: value, call)
      let one = DecimalNumber(1)
      let whole = try calculated(at: call.range) { () throws(DecimalError) in
        try number.magnitude.floorDivided(by: one)
      }
      return TemplateValue(number: number.isNegative ? whole.negated() : whole)
    case .round: return TemplateValue(number: try rounded(value, call))
    case .number, .money, .percent, .plural, .ordinal, .date, .time, .datetime, .list:
      return TemplateValue(try formatted(value, call))
    case .lower, .upper, .capitalize, .trim, .replace, .split, .truncate:
      return try changed(value, call)
    case .length: return TemplateValue(try length(of: value, call))
    case .keys, .values:
      guard let object = value.data.object else { throw wrong(value, "an object", call) }
      return TemplateValue(
        call.filter == .keys ? object.keys.map { DataValue(.string($0)) } : object.values)
    case .join: return try joined(value, call)
    case .first, .last, .reverse, .sort, .unique, .sum, .map, .where, .reject, .group, .min, .max:
      return try ofList(value, call)
    }
  }

  /// The error of a value that the filter is not for.
  func wrong(_ value: TemplateValue, _ expected: String, _ call: FilterCall) -> TemplateError {
    let what = call.path.map { "‘\($0)’" } ?? "the value"
    return error("\(what) is \(value.data.kind), not \(expected)", at: call.range)
  }

  func number(of value: TemplateValue, _ call: FilterCall) throws(TemplateError) -> DecimalNumber {
    try number(value.data, call.range, call.path)
  }

  /// A number from a text that has it as the people of a locale write it.
  private func readNumber(
    _ value: TemplateValue, _ call: FilterCall
  ) throws(TemplateError) -> DecimalNumber {
    guard let text = value.data.string else { return try number(of: value, call) }
    var formats = formats
    if let locale = try word(call.values.first, call) {
      do throws(LocaleFormattingError) {
        formats = try LocaleFormats(locale)
      } catch {
        throw self.error(error.description, at: call.range)
      }
    }
    if let number = formats.number(reading: text) { return number }
    let what = call.path.map { "‘\($0)’" } ?? "the value"
    throw error(
      "\(what) is no number as \(formats.identifier) writes it: ‘\(text.prefix(40))’",
      at: call.range, hint: "name the locale of the data, as in decimal(\"en\")")
  }

  // MARK: Arguments

  /// A whole number from 0 to 100.
  func digits(_ value: TemplateValue?, _ call: FilterCall) throws(TemplateError) -> Int? {
    guard let value else { return nil }
    guard let digits = try number(value.data, call.range, nil).integer, 0...100 ~= digits else {
      throw error("expected a number of digits from 0 to 100", at: call.range)
    }
    return digits
  }

  func word(_ value: TemplateValue?, _ call: FilterCall) throws(TemplateError) -> String? {
    guard let value else { return nil }
    guard let text = value.data.string else {
      throw error(
        "an argument of ‘\(call.filter.rawValue)’ is \(value.data.kind), not text", at: call.range)
    }
    return text
  }

  func choice<Choice: RawRepresentable & CaseIterable>(
    _ value: TemplateValue?, _ call: FilterCall
  ) throws(TemplateError) -> Choice? where Choice.RawValue == String {
    guard let name = try word(value, call) else { return nil }
    let all = Choice.allCases.map { Self.hyphenated($0.rawValue) }
    guard let choice = Choice.allCases.first(where: { Self.hyphenated($0.rawValue) == name }) else {
      throw error(
        "‘\(call.filter.rawValue)’ does not know ‘\(name)’", at: call.range,
        hint: "it knows " + all.joined(separator: ", "))
    }
    return choice
  }

  /// `month-and-year` of `monthAndYear`.
  static func hyphenated(_ name: String) -> String {
    var result = ""
    for letter in name {
      if letter.isUppercase { result += "-" + letter.lowercased() } else { result.append(letter) }
    }
    return result
  }

  // MARK: Text

  private func changed(
    _ value: TemplateValue, _ call: FilterCall
  ) throws(TemplateError) -> TemplateValue {
    let text = try text(of: value, at: call.range)
    var result: String
    switch call.filter {
    case .lower: result = text.lowercased()
    case .upper: result = text.uppercased()
    case .capitalize: result = text.prefix(1).uppercased() + text.dropFirst().lowercased()
    case .trim:
      let scalars = Array(text.unicodeScalars)
      let start = scalars.firstIndex { !$0.properties.isWhitespace } ?? scalars.count
      let end = scalars.lastIndex { !$0.properties.isWhitespace } ?? start - 1
      result = ""
      if start <= end { result.unicodeScalars.append(contentsOf: scalars[start...end]) }
    case .truncate:
      let count = try count(call.values.first, call)
      result = text.count > count ? text.prefix(max(0, count - 1)) + "…" : text
    case .split:
      guard let separator = try word(call.values.first, call), !separator.isEmpty else {
        throw error("‘split’ needs a separator", at: call.range)
      }
      return TemplateValue(
        TextSearch.split(text, by: separator).map { DataValue(.string($0)) })
    default:
      guard let old = try word(call.values.first, call), !old.isEmpty,
        let new = try call.values.last.map({ value throws(TemplateError) in
          try self.text(of: value, at: call.range)
        })
      else { throw error("‘replace’ needs a text to replace", at: call.range) }
      let parts = TextSearch.split(text, by: old)
      guard text.utf8.count + parts.count * new.utf8.count <= template.limits.textBytes else {
        throw error(
          "a text of more than \(template.limits.textBytes) bytes", at: call.range, code: .limit)
      }
      result = parts.joined(separator: new)
    }
    return TemplateValue(DataValue(.string(result)), isMarkup: value.isMarkup)
  }

  func count(_ value: TemplateValue?, _ call: FilterCall) throws(TemplateError) -> Int {
    guard let value, let count = try number(value.data, call.range, nil).integer, count >= 0 else {
      throw error("expected a whole number", at: call.range)
    }
    return count
  }

  private func length(of value: TemplateValue, _ call: FilterCall) throws(TemplateError) -> Int {
    switch value.data.content {
    case .array(let values): return values.count
    case .object(let object): return object.count
    case .string(let text): return text.count
    default: throw wrong(value, "a list, an object or text", call)
    }
  }

  private func joined(
    _ value: TemplateValue, _ call: FilterCall
  ) throws(TemplateError) -> TemplateValue {
    guard var values = value.data.array else { throw wrong(value, "a list", call) }
    if let key = try word(call.named["attribute"] ?? call.values.dropFirst().first, call) {
      values = try members(values, key, call)
    }
    let separator =
      try call.values.first.map { value throws(TemplateError) in
        try text(of: value, at: call.range)
      } ?? ""
    var result = ""
    for (index, element) in values.enumerated() {
      if index > 0 { result += separator }
      result += try text(of: TemplateValue(element), at: call.range)
      try checkSize(result, call.range)
    }
    return TemplateValue(result)
  }

  private func rounded(
    _ value: TemplateValue, _ call: FilterCall
  ) throws(TemplateError) -> DecimalNumber {
    let places = try digits(call.values.first, call) ?? 0
    let rounding: DecimalRounding? = try choice(
      call.named["rounding"] ?? call.values.dropFirst().first, call)
    return try number(of: value, call).rounded(to: places, rounding ?? .halfUp)
  }
}
