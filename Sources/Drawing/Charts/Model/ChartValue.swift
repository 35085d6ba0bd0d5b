import ComposeDiagrams
public import ComposeLocaleFormatting

/// A value that a mark shows by its place, its colour or its symbol.
public enum ChartValue: Hashable, Sendable {
  case number(Double)
  /// Seconds since the beginning of 1970, without a time zone.
  case time(Double)
  /// The name of a category.
  case text(String)

  /// The beginning of a day.
  public static func date(_ date: CalendarDate) -> ChartValue {
    .time(CivilDate(year: date.year, month: date.month, day: date.day).seconds)
  }

  /// Numbers and times on one scale; nil for text.
  var double: Double? {
    switch self {
    case .number(let value), .time(let value): value
    case .text: nil
    }
  }

  var isText: Bool { if case .text = self { true } else { false } }
  var isTime: Bool { if case .time = self { true } else { false } }
}

/// A value with the name of what it measures: `.value("Region", "North")`.
public struct PlottableValue: Hashable, Sendable {
  /// What is measured: the title of an axis or a legend.
  public var label: String
  public var value: ChartValue

  /// A category.
  public static func value(_ label: String, _ text: String) -> PlottableValue {
    PlottableValue(label: label, value: .text(text))
  }

  /// A number.
  public static func value(_ label: String, _ number: Double) -> PlottableValue {
    PlottableValue(label: label, value: .number(number))
  }

  /// A number.
  public static func value(_ label: String, _ number: Int) -> PlottableValue {
    PlottableValue(label: label, value: .number(Double(number)))
  }

  /// An amount, such as one of money.
  public static func value(_ label: String, _ number: DecimalNumber) -> PlottableValue {
    PlottableValue(label: label, value: .number(Double(number.description) ?? .nan))
  }

  /// A day.
  public static func value(_ label: String, _ date: CalendarDate) -> PlottableValue {
    PlottableValue(label: label, value: .date(date))
  }
}
