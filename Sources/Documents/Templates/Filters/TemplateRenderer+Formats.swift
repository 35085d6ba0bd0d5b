import ComposeLocaleFormatting
import ComposeStructuredData

extension TemplateRenderer {
  /// What a value is in the formats of the locale.
  mutating func formatted(
    _ value: TemplateValue, _ call: FilterCall
  ) throws(TemplateError) -> String {
    switch call.filter {
    case .number, .percent: return try numberText(value, call)
    case .money: return try money(value, call)
    case .plural: return try plural(value, call)
    case .ordinal: return formats.ordinalCategory(try number(of: value, call)).rawValue
    case .list: return try listText(value, call)
    default: return try dateText(value, call)
    }
  }

  private func numberText(
    _ value: TemplateValue, _ call: FilterCall
  ) throws(TemplateError) -> String {
    let number = try number(of: value, call)
    let exact = try digits(call.values.first ?? call.named["digits"], call)
    let minimum = try digits(call.named["minimum"], call) ?? exact
    let maximum = try digits(call.named["maximum"], call) ?? exact
    let rounding: DecimalRounding = try choice(call.named["rounding"], call) ?? .halfUp
    if call.filter == .percent {
      return formats.percent(
        number, minimumFractionDigits: minimum, maximumFractionDigits: maximum, rounding: rounding)
    }
    return formats.number(
      number, minimumFractionDigits: minimum, maximumFractionDigits: maximum, rounding: rounding,
      grouping: call.named["grouping"]?.isTrue == false ? .none : .usual)
  }

  private func money(
    _ value: TemplateValue, _ call: FilterCall
  ) throws(TemplateError) -> String {
    let number = try number(of: value, call)
    guard let currency = try word(call.values.first, call) else { return "" }
    let style: MoneyStyle = try choice(call.named["style"], call) ?? .standard
    let symbol: CurrencySymbolStyle = try choice(call.named["symbol"], call) ?? .standard
    let rounding: DecimalRounding = try choice(call.named["rounding"], call) ?? .halfUp
    let places = try digits(call.named["digits"], call)
    do throws(LocaleFormattingError) {
      return try formats.money(
        number, currency: currency, style: style, symbol: symbol, fractionDigits: places,
        rounding: rounding)
    } catch {
      throw self.error(error.description, at: call.range)
    }
  }

  /// `plural("# invoice", "# invoices")`, or the forms by their names.
  private func plural(
    _ value: TemplateValue, _ call: FilterCall
  ) throws(TemplateError) -> String {
    let number = try number(of: value, call)
    var forms: [String: String] = [:]
    for (name, form) in call.named { forms[name] = try word(form, call) }
    if let first = call.values.first {
      let one = try word(first, call)
      if call.values.count > 1 { forms["one"] = one } else { forms["other"] = one }
    }
    if call.values.count > 1 { forms["other"] = try word(call.values[1], call) }
    let category = formats.pluralCategory(number).rawValue
    guard let form = forms[category] ?? forms["other"] else {
      throw error(
        "‘plural’ has no form ‘\(category)’, and none for other numbers", at: call.range,
        hint: "for example {{ count | plural(one=\"# page\", other=\"# pages\") }}")
    }
    return TextSearch.split(form, by: "#").joined(separator: formats.number(number))
  }

  private func listText(
    _ value: TemplateValue, _ call: FilterCall
  ) throws(TemplateError) -> String {
    guard let values = value.data.array else { throw wrong(value, "a list", call) }
    let style: ListStyle = try choice(call.named["style"] ?? call.values.first, call) ?? .and
    var items: [String] = []
    for element in values { items.append(try text(of: TemplateValue(element), at: call.range)) }
    return formats.list(items, style: style)
  }

  // MARK: Dates

  private func dateText(
    _ value: TemplateValue, _ call: FilterCall
  ) throws(TemplateError) -> String {
    guard let text = value.data.string else {
      throw wrong(value, "a date such as \"2026-03-07\"", call)
    }
    let name = try word(call.values.first, call)
    if call.filter == .time {
      guard let time = ClockTime(text) else { throw noDate(text, "time such as 14:05", call) }
      let style: TimeStyle = try choice(call.values.first, call) ?? .short
      return formats.time(time, style: style)
    }
    guard let date = CalendarDate(text) else { throw noDate(text, "date such as 2026-03-07", call) }
    if call.filter == .datetime {
      guard let time = ClockTime(text) else {
        throw noDate(text, "date and time such as 2026-03-07T14:05", call)
      }
      let style: DateStyle = try choice(call.values.first, call) ?? .medium
      let timeStyle: TimeStyle = try choice(call.values.dropFirst().first, call) ?? .short
      return formats.dateAndTime(date, time, style: style, timeStyle: timeStyle)
    }
    if let name, !DateStyle.allCases.contains(where: { Self.hyphenated($0.rawValue) == name }) {
      // A pattern has spaces, points or slashes; what has none is a style that is spelled wrong.
      if name.utf8.contains(where: { $0 <= 0x2F && $0 != UInt8(ascii: "-") }) {
        do throws(LocaleFormattingError) {
          return try formats.date(date, pattern: name)
        } catch {
          throw self.error(error.description, at: call.range)
        }
      }
    }
    let style: DateStyle = try choice(call.values.first, call) ?? .medium
    return formats.date(date, style: style)
  }

  private func noDate(_ text: String, _ expected: String, _ call: FilterCall) -> TemplateError {
    let what = call.path.map { "‘\($0)’" } ?? "the value"
    return error("\(what) is not a \(expected): ‘\(text.prefix(40))’", at: call.range)
  }
}
