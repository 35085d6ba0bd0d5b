import ComposeDiagrams
import ComposeLocaleFormatting

/// Labels of an axis of times at the beginnings of seconds to centuries.
struct TimeTicks {
  /// A label of one or two lines: the second tells the larger unit where it begins.
  struct Tick {
    var value: Double
    var text: String
    var context: String?
  }

  enum Unit { case second, minute, hour, day, month, year }

  private(set) var values: [Double] = []
  private(set) var unit = Unit.day

  private static let steps: [(unit: Unit, count: Int, seconds: Double)] = {
    let day = CivilDate.secondsPerDay
    let month = 30.4375 * day
    return [
      (.second, 1, 1), (.second, 5, 5), (.second, 15, 15), (.second, 30, 30), (.minute, 1, 60),
      (.minute, 5, 300),
      (.minute, 15, 900), (.minute, 30, 1800), (.hour, 1, 3600), (.hour, 3, 10_800),
      (.hour, 6, 21_600),
      (.hour, 12, 43_200), (.day, 1, day), (.day, 2, 2 * day), (.day, 7, 7 * day),
      (.month, 1, month),
      (.month, 3, 3 * month), (.month, 6, 6 * month), (.year, 1, 12 * month),
      (.year, 2, 24 * month),
      (.year, 5, 60 * month), (.year, 10, 120 * month), (.year, 20, 240 * month),
      (.year, 50, 600 * month),
      (.year, 100, 1200 * month), (.year, 500, 6000 * month), (.year, 1000, 12000 * month),
    ]
  }()

  /// - Parameter wanted: About how many labels, at least 1.
  init(from first: Double, to last: Double, wanted: Int) {
    let ideal = (last - first) / Double(max(1, wanted))
    guard ideal.isFinite, ideal > 0 else {
      values = [first]
      return
    }
    // The step whose ratio to the ideal one is nearest to 1.
    var chosen = Self.steps[0]
    for step in Self.steps
    where max(step.seconds / ideal, ideal / step.seconds)
      < max(chosen.seconds / ideal, ideal / chosen.seconds)
    {
      chosen = step
    }
    unit = chosen.unit
    switch unit {
    case .month, .year:
      fillMonths(from: first, to: last, step: chosen.count * (unit == .year ? 12 : 1))
    default:
      // Weeks begin on Mondays, as the fifth day of 1970 was one.
      let origin = chosen.count == 7 ? 4 * CivilDate.secondsPerDay : 0
      var value = ((first - origin) / chosen.seconds).rounded(.up) * chosen.seconds + origin
      while value <= last, values.count < 200 {
        values.append(value)
        value += chosen.seconds
      }
    }
    if values.isEmpty { values = [first] }
  }

  private mutating func fillMonths(from first: Double, to last: Double, step: Int) {
    let start = CivilDate(seconds: first)
    var count = start.year * 12 + start.month - 1
    count -= ((count % step) + step) % step
    while values.count < 200 {
      let (year, month) =
        count >= 0 ? (count / 12, count % 12) : ((count - 11) / 12, (count % 12 + 12) % 12)
      let value = CivilDate(year: year, month: month + 1, day: 1).seconds
      if value > last { return }
      if value >= first { values.append(value) }
      count += step
    }
  }

  /// The labels in the words of a locale.
  func ticks(_ formats: LocaleFormats) -> [Tick] {
    var before: CivilDate?
    return values.map { value in
      let date = CivilDate(seconds: value)
      defer { before = date }
      let day = CalendarDate(year: date.year, month: date.month, day: date.day)
      let isNewDay =
        before.map { $0.day != date.day || $0.month != date.month || $0.year != date.year } ?? true
      let isNewYear = before.map { $0.year != date.year } ?? true
      func text(_ style: DateStyle) -> String {
        day.map { formats.date($0, style: style) } ?? String(date.year)
      }
      switch unit {
      case .second, .minute, .hour:
        let time = ClockTime(
          hour: date.secondOfDay / 3600, minute: date.secondOfDay / 60 % 60,
          second: date.secondOfDay % 60)
        return Tick(
          value: value,
          text: time.map { formats.time($0, style: unit == .second ? .medium : .short) } ?? "",
          context: isNewDay ? text(.shortDayAndMonth) : nil)
      case .day:
        return Tick(
          value: value, text: text(.shortDayAndMonth), context: isNewYear ? text(.year) : nil)
      case .month:
        let month = day.flatMap { try? formats.date($0, pattern: "LLL") }
        return Tick(
          value: value, text: month ?? String(date.month), context: isNewYear ? text(.year) : nil)
      case .year: return Tick(value: value, text: text(.year))
      }
    }
  }
}
