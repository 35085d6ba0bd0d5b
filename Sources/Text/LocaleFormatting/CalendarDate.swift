/// A day of the Gregorian calendar, without a time zone.
public struct CalendarDate: Hashable, Sendable, Comparable {
  /// 1 to 9999.
  public let year: Int
  /// 1 to 12.
  public let month: Int
  /// 1 to the length of the month.
  public let day: Int

  /// - Returns: Nil for a day that there is not, such as 30 February.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.length(ofMonth: month, year: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// A date as in ISO 8601: `2026-03-07`, also with a time after it (`2026-03-07T14:05:09Z`), which is left out: the date is
  /// taken as it is written, without regard to time zones.
  public init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard
      bytes.count == 10
        || bytes.count > 10 && (bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " ")),
      bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
      let day = number(bytes[8..<10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }

  /// The day of the week: 0 for Sunday to 6 for Saturday.
  public var weekday: Int {
    // Zeller's congruence with months counted from March.
    let shifted = month < 3 ? year - 1 : year
    let monthFromMarch = (month + 9) % 12
    let days =
      365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + (153 * monthFromMarch + 2) / 5
      + day
    return (days + 2) % 7
  }

  public static func < (a: CalendarDate, b: CalendarDate) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }
}

/// A time of day, without a time zone.
public struct ClockTime: Hashable, Sendable {
  /// 0 to 23.
  public let hour: Int
  /// 0 to 59.
  public let minute: Int
  /// 0 to 60.
  public let second: Int

  /// - Returns: Nil for a time that there is not.
  public init?(hour: Int, minute: Int, second: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second) else {
      return nil
    }
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// A time as in ISO 8601: `14:05`, `14:05:09`, also after a date (`2026-03-07T14:05:09Z`). It is taken as it is written:
  /// fractions of seconds and the time zone after it are left out.
  public init?(_ text: some StringProtocol) {
    var bytes = Array(text.utf8)[...]
    if bytes.count > 11, CalendarDate(text) != nil { bytes = bytes.dropFirst(11) }
    bytes = bytes.prefix { isDigit($0) || $0 == UInt8(ascii: ":") }
    let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, parts.allSatisfy({ $0.count == 2 }),
      let hour = number(parts[0]), let minute = number(parts[1]),
      let second = parts.count == 3 ? number(parts[2]) : 0
    else { return nil }
    self.init(hour: hour, minute: minute, second: second)
  }
}

/// A number of at most four digits.
private func number(_ bytes: ArraySlice<UInt8>) -> Int? {
  guard !bytes.isEmpty, bytes.count <= 4, bytes.allSatisfy(isDigit) else { return nil }
  return bytes.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
}

extension CalendarDate: CustomStringConvertible {
  /// As in ISO 8601: `2026-03-07`. `LocaleFormats` writes dates as people do.
  public var description: String { "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))" }
}

extension ClockTime: CustomStringConvertible {
  /// As in ISO 8601: `14:05`, and with seconds where there are some.
  public var description: String {
    "\(padded(hour, 2)):\(padded(minute, 2))" + (second == 0 ? "" : ":\(padded(second, 2))")
  }
}
