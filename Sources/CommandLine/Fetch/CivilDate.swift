import ComposePlatform

/// A day of the Gregorian calendar in UTC.
struct CivilDate: Hashable, CustomStringConvertible {
  private let year: Int
  private let month: Int
  private let day: Int

  init(secondsSince1970 seconds: Int) {
    var time = time_t(seconds)
    var parts = tm()
    gmtime_r(&time, &parts)
    year = Int(parts.tm_year) + 1900
    month = Int(parts.tm_mon) + 1
    day = Int(parts.tm_mday)
  }

  /// The time in seconds since 1970.
  static func now() -> Int { Int(time(nil)) }

  /// As ISO 8601 has it: `2026-03-01`.
  var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let text = "\(max(number, 0))"
      return String(repeating: "0", count: max(width - text.utf8.count, 0)) + text
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}
