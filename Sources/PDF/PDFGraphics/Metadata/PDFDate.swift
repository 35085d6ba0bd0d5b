/// A date and time as written in PDF and XMP. Given by the caller: the system clock is never read.
public struct PDFDate: Hashable, Sendable {
  /// The year.
  public let year: Int
  /// The month, 1…12.
  public let month: Int
  /// The day of the month, 1…31.
  public let day: Int
  /// The hour, 0…23.
  public let hour: Int
  /// The minute, 0…59.
  public let minute: Int
  /// The second, 0…59.
  public let second: Int
  /// The UTC offset in minutes, positive to the east.
  public let offset: Int

  /// Nil when a part is outside its range: years 0…9999, offsets less than a day.
  public init?(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0,
    offset: Int = 0
  ) {
    guard (0...9999).contains(year), (1...12).contains(month), (1...31).contains(day),
      (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second),
      (-1439...1439).contains(offset)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
    self.offset = offset
  }

  /// From seconds since 1970-01-01 00:00 UTC, as in `SOURCE_DATE_EPOCH`; nil outside the years
  /// 0…9999.
  public init?(secondsSince1970 seconds: Int) {
    guard (-62_167_219_200...253_402_300_799).contains(seconds) else { return nil }
    let day = Int((Double(seconds) / 86_400).rounded(.down))
    let rest = seconds - day * 86_400
    // Days to a date in the proleptic Gregorian calendar, counting years from 1 March:
    // H. Hinnant, "chrono-Compatible Low-Level Date Algorithms".
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * marchMonth + 2) / 5 + 1, hour: rest / 3600,
      minute: rest / 60 % 60, second: rest % 60)
  }

  /// `D:20260102030405+00'00'` (ISO 32000-1, 7.9.4).
  var pdf: String {
    "D:\(Self.digits(year, 4))\(Self.digits(month))\(Self.digits(day))\(Self.digits(hour))"
      + "\(Self.digits(minute))\(Self.digits(second))\(sign)\(offsetHours)'\(offsetMinutes)'"
  }

  /// `2026-01-02T03:04:05+00:00` (ISO 8601).
  var xmp: String {
    "\(Self.digits(year, 4))-\(Self.digits(month))-\(Self.digits(day))T\(Self.digits(hour)):"
      + "\(Self.digits(minute)):\(Self.digits(second))\(sign)\(offsetHours):\(offsetMinutes)"
  }

  private var sign: String { offset < 0 ? "-" : "+" }
  private var offsetHours: String { Self.digits(abs(offset) / 60) }
  private var offsetMinutes: String { Self.digits(abs(offset) % 60) }

  private static func digits(_ value: Int, _ count: Int = 2) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}
