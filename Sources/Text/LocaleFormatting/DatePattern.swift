/// Writes dates by a pattern of UTS 35 that has been checked, so that writing never fails.
///
///     let day = try LocaleFormats("en-GB").datePattern("EEE d MMM")
///     day(date)    // Sat 7 Mar
public struct DatePattern: Sendable {
  private let formats: LocaleFormats
  private let pattern: String

  fileprivate init(_ formats: LocaleFormats, _ pattern: String) {
    self.formats = formats
    self.pattern = pattern
  }

  /// A date.
  public func callAsFunction(_ date: CalendarDate) -> String { formats.text(of: date, by: pattern) }
}

extension LocaleFormats {
  /// The format of dates by a pattern of UTS 35, for many of them: `d. MMMM y`, text in it between apostrophes.
  ///
  /// - Throws: `unsupportedPattern` for a letter that stands for nothing known; the letters of times, too.
  public func datePattern(_ pattern: String) throws(LocaleFormattingError) -> DatePattern {
    if let day = CalendarDate(year: 2000, month: 1, day: 1) { _ = try date(day, pattern: pattern) }
    return DatePattern(self, pattern)
  }
}
