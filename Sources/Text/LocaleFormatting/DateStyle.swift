/// How a date is written.
public enum DateStyle: String, Hashable, Sendable, CaseIterable {
  /// `3/7/26`
  case short
  /// `Mar 7, 2026`
  case medium
  /// `March 7, 2026`
  case long
  /// `Saturday, March 7, 2026`
  case full
  /// `March 2026`
  case monthAndYear
  /// `Mar 2026`
  case shortMonthAndYear
  /// `March 7`
  case dayAndMonth
  /// `Mar 7`
  case shortDayAndMonth
  /// `3/2026`
  case numericMonthAndYear
  /// `Saturday`
  case weekday
  /// `March`, by itself
  case month
  /// `2026`
  case year
  /// `2026-03-07`, in all locales and with the digits 0 to 9
  case iso

  /// The pattern for dates of the style; nil for `iso`.
  func pattern(_ data: LocaleData) -> String? {
    switch self {
    case .weekday: return "EEEE"
    case .month: return "LLLL"
    case .year: return "y"
    case .iso: return nil
    default:
      // The patterns of the table are in the order of the cases.
      guard let index = Self.allCases.firstIndex(of: self), index < data.datePatterns.count else {
        return nil
      }
      return data.datePatterns[index]
    }
  }
}

/// How a time of day is written.
public enum TimeStyle: String, Hashable, Sendable, CaseIterable {
  /// `2:05 PM`
  case short
  /// `2:05:09 PM`
  case medium
}
