/// A date and time of the Gregorian calendar, without a time zone.
package struct CivilDate: Hashable {
  package var year: Int
  /// 1…12.
  package var month: Int
  /// 1…31.
  package var day: Int
  /// Since midnight.
  package var secondOfDay = 0

  package static let secondsPerDay = 86_400.0

  package init(year: Int, month: Int, day: Int, secondOfDay: Int = 0) {
    self.year = year
    self.month = month
    self.day = day
    self.secondOfDay = secondOfDay
  }

  /// - Parameter seconds: Since the beginning of 1970; clamped to about 100,000 years.
  package init(seconds: Double) {
    let limit = 3.2e12
    let seconds = seconds.isFinite ? min(max(seconds, -limit), limit) : 0
    let days = (seconds / Self.secondsPerDay).rounded(.down)
    secondOfDay = Int((seconds - days * Self.secondsPerDay).rounded(.down))
    // Days from civil, by eras of 400 years (Hinnant).
    let shifted = Int(days) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let part = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * part + 2) / 5 + 1
    month = part < 10 ? part + 3 : part - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The days since the beginning of 1970.
  var days: Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The seconds since the beginning of 1970.
  package var seconds: Double { Double(days) * Self.secondsPerDay + Double(secondOfDay) }

  /// 0 for Monday.
  var weekday: Int { ((days + 3) % 7 + 7) % 7 }

  package static func isValid(year: Int, month: Int, day: Int) -> Bool {
    guard (0...9999).contains(year), (1...12).contains(month), day >= 1 else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return day <= lengths[month - 1]
  }

  /// The date that is some months later, its day no later than the 28th.
  func adding(months: Int) -> CivilDate {
    let all = year * 12 + month - 1 + months
    return CivilDate(
      year: all >= 0 ? all / 12 : (all - 11) / 12, month: ((all % 12) + 12) % 12 + 1,
      day: min(day, 28), secondOfDay: secondOfDay)
  }

  private static func padded(_ number: Int, _ digits: Int = 2) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  /// The date by ISO 8601, and the time unless it is midnight.
  var text: String { formatted(secondOfDay == 0 ? "%Y-%m-%d" : "%Y-%m-%d %H:%M") }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// The date in the letters of `strftime`.
  func formatted(_ format: String) -> String {
    var result = ""
    var isCode = false
    for character in format {
      guard isCode else {
        if character == "%" { isCode = true } else { result.append(character) }
        continue
      }
      isCode = false
      switch character {
      case "Y": result += Self.padded(year, 4)
      case "y": result += Self.padded(((year % 100) + 100) % 100)
      case "m": result += Self.padded(month)
      case "d": result += Self.padded(day)
      case "e": result += String(day)
      case "H": result += Self.padded(secondOfDay / 3600)
      case "M": result += Self.padded(secondOfDay / 60 % 60)
      case "S": result += Self.padded(secondOfDay % 60)
      case "B": result += Self.months[month - 1]
      case "b": result += Self.months[month - 1].prefix(3)
      case "A": result += Self.weekdays[weekday]
      case "a": result += Self.weekdays[weekday].prefix(3)
      case "U", "W": result += Self.padded((dayOfYear + 6 - weekday) / 7)
      case "j": result += Self.padded(dayOfYear + 1, 3)
      case "L": result += "000"
      case "s": result += String(days * 86_400 + secondOfDay)
      case "%": result += "%"
      default: result += "%" + String(character)
      }
    }
    return result
  }

  private var dayOfYear: Int { days - CivilDate(year: year, month: 1, day: 1).days }
}
