import ComposeDiagrams
import ComposeLocaleFormatting
import ComposeStructuredData

/// Rows of data with their fields as values of charts, kept by column: an array for each of a million rows would be most of the memory.
struct ChartFields {
  private var columns: [[ChartValue?]] = []
  /// The number of rows.
  private(set) var count = 0
  private(set) var names: [String] = []

  init() {}

  /// Rows of objects; fields that some do not have are empty there. Plain values are the field `data`.
  ///
  /// - Parameter limit: The most rows that are read.
  init(_ values: ChartRows, limit: Int = .max) {
    var places: [String: Int] = [:]
    if case .separated(let rows) = values {
      names = rows.names
      columns = names.map { _ in [] }
      for index in columns.indices { columns[index].reserveCapacity(min(rows.count, limit)) }
    }
    places = Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
    values.forEach(limit: limit) { value in
      let members = value.object == nil ? [(key: "data", value: value)] : value.members
      for (index, (key, value)) in members.enumerated() {
        let place: Int
        if index < names.count, names[index] == key {
          place = index
        } else if let known = places[key] {
          place = known
        } else {
          place = names.count
          places[key] = place
          names.append(key)
          columns.append([])
        }
        pad(place)
        if columns[place].count == count {
          columns[place].append(Self.value(value))
        } else {
          columns[place][count] = Self.value(value)
        }
      }
      count += 1
    }
    for place in columns.indices { pad(place) }
  }

  /// Gives a column empty values up to the current row.
  private mutating func pad(_ place: Int) {
    while columns[place].count < count { columns[place].append(nil) }
  }

  static func value(_ value: DataValue) -> ChartValue? {
    switch value.content {
    case .number(let number): .number(number.double)
    case .string(let text): .text(text)
    case .bool(let value): .text(value ? "true" : "false")
    case .null, .array, .object: nil
    }
  }

  func index(of name: String) -> Int? { names.firstIndex(of: name) }

  /// The values of a field.
  func column(_ index: Int) -> [ChartValue?] { columns[index] }

  subscript(row: Int, column: Int) -> ChartValue? { columns[column][row] }

  /// The values of a row.
  func row(_ index: Int) -> [ChartValue?] { columns.map { $0[index] } }

  /// Rows with a value for each name.
  init(names: [String], rows: [[ChartValue?]]) {
    self.names = names
    count = rows.count
    columns = names.indices.map { column in rows.map { $0[column] } }
  }

  mutating func filter(_ isKept: ([ChartValue?]) -> Bool) {
    let kept = (0..<count).filter { isKept(row($0)) }
    for index in columns.indices { columns[index] = kept.map { columns[index][$0] } }
    count = kept.count
  }

  /// Adds a field, or gives one that there is other values.
  mutating func set(_ name: String, _ values: [ChartValue?]) -> Int {
    var values = values
    if values.count > count { values.removeLast(values.count - count) }
    while values.count < count { values.append(nil) }
    if let place = index(of: name) {
      columns[place] = values
      return place
    }
    names.append(name)
    columns.append(values)
    return names.count - 1
  }

  /// One row for each of some columns: the name of the column, and its value.
  mutating func fold(_ folded: [String], key: String, value: String) {
    let places = folded.compactMap { index(of: $0) }
    let labels = folded.filter { index(of: $0) != nil }
    let names = (0..<count).flatMap { _ in labels.map { ChartValue?.some(.text($0)) } }
    let values = (0..<count).flatMap { row in places.map { columns[$0][row] } }
    columns = columns.map { column in
      column.flatMap { [ChartValue?](repeating: $0, count: places.count) }
    }
    columns += [names, values]
    self.names += [key, value]
    count *= places.count
  }

  /// A text as a time: a date by ISO 8601, with a time of day or without, a month, or a year; also `2000/12/31` and
  /// `Dec 31 2000`, as data of Vega have them.
  static func time(_ value: ChartValue) -> ChartValue? {
    switch value {
    case .time: return value
    case .number(let number):
      // Years; other numbers are milliseconds since 1970, as JavaScript has them.
      if number == number.rounded(), (1...9999).contains(number) {
        return .time(CivilDate(year: Int(number), month: 1, day: 1).seconds)
      }
      return .time(number / 1000)
    case .text(let text):
      if let date = CalendarDate(text) {
        let day = CivilDate(year: date.year, month: date.month, day: date.day).seconds
        let rest = text.utf8.dropFirst(11)
        guard rest.count >= 5,
          let clock = ClockTime(
            String(decoding: rest.prefix(rest.count >= 8 ? 8 : 5), as: UTF8.self))
        else {
          return .time(day)
        }
        return .time(day + Double(clock.hour * 3600 + clock.minute * 60 + min(clock.second, 59)))
      }
      if let date = otherDate(text) {
        return .time(CivilDate(year: date.year, month: date.month, day: date.day).seconds)
      }
      let parts = text.split(separator: "-", omittingEmptySubsequences: false)
      if let first = parts.first, first.utf8.count == 4, let year = Int(first), year > 0 {
        if parts.count == 1 { return .time(CivilDate(year: year, month: 1, day: 1).seconds) }
        if parts.count == 2, let month = Int(parts[1]), (1...12).contains(month) {
          return .time(CivilDate(year: year, month: month, day: 1).seconds)
        }
      }
      return nil
    }
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// Year, month and day between slashes, or an English month, the day and the year. Others are read in different orders by different people.
  private static func otherDate(_ text: String) -> CalendarDate? {
    guard text.utf8.count <= 20 else { return nil }
    let slashes = text.split(separator: "/", omittingEmptySubsequences: false)
    if slashes.count == 3, slashes[0].utf8.count == 4, let year = Int(slashes[0]),
      let month = Int(slashes[1]), let day = Int(slashes[2])
    {
      return CalendarDate(year: year, month: month, day: day)
    }
    let words = text.split { $0 == " " || $0 == "," }
    guard words.count == 3, words[2].utf8.count == 4, let day = Int(words[1]),
      let year = Int(words[2])
    else { return nil }
    let name = words[0].lowercased()
    guard let month = months.firstIndex(where: { $0 == name || $0.prefix(3) == name }) else {
      return nil
    }
    return CalendarDate(year: year, month: month + 1, day: day)
  }
}
