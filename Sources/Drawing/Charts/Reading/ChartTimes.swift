import ComposeDiagrams

/// Parts of times, and the beginnings of the units that they are in.
enum ChartTimes {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  static let units: Set<String> = [
    "year", "yearquarter", "yearmonth", "yearmonthdate", "month", "yearmonthdatehours",
  ]

  /// A value at the beginning of its unit; months without their years are names.
  static func truncated(_ value: ChartValue, to unit: String) -> ChartValue {
    guard let seconds = (value.isText ? ChartFields.time(value) : value)?.double else {
      return value
    }
    var date = CivilDate(seconds: seconds)
    switch unit {
    case "month": return .text(months[min(max(date.month - 1, 0), 11)])
    case "year": (date.month, date.day, date.secondOfDay) = (1, 1, 0)
    case "yearmonth": (date.day, date.secondOfDay) = (1, 0)
    case "yearquarter":
      (date.month, date.day, date.secondOfDay) = ((date.month - 1) / 3 * 3 + 1, 1, 0)
    case "yearmonthdatehours": date.secondOfDay -= date.secondOfDay % 3600
    default: date.secondOfDay = 0
    }
    return .time(date.seconds)
  }

  /// The functions of expressions about times.
  static func call(_ name: String, _ values: [ChartExpression.Value]) -> ChartExpression.Value {
    if name == "datetime" {
      let numbers = values.map { $0.double.isFinite ? Int(min(max($0.double, -9999), 9999)) : 0 }
      if values.count == 1 { return time(values[0]).map { .time($0) } ?? .null }
      let month = numbers[1]
      let year = numbers[0] + (month >= 0 ? month / 12 : (month - 11) / 12)
      let first = CivilDate(year: year, month: (month % 12 + 12) % 12 + 1, day: 1).seconds
      return .time(
        first + Double((numbers.count > 2 ? numbers[2] : 1) - 1) * CivilDate.secondsPerDay)
    }
    guard let value = values.first, let seconds = time(value) else { return .null }
    let date = CivilDate(seconds: seconds)
    switch name {
    case "year": return .number(Double(date.year))
    case "quarter": return .number(Double((date.month - 1) / 3 + 1))
    case "month": return .number(Double(date.month - 1))
    case "date": return .number(Double(date.day))
    case "day":
      let days = (seconds / CivilDate.secondsPerDay).rounded(.down)
      return .number(
        (((days + 4).truncatingRemainder(dividingBy: 7)) + 7).truncatingRemainder(dividingBy: 7))
    case "hours": return .number(Double(date.secondOfDay / 3600))
    default: return .time(seconds)
    }
  }

  private static func time(_ value: ChartExpression.Value) -> Double? {
    value.chartValue.flatMap(ChartFields.time)?.double
  }
}
