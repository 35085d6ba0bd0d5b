import ComposePlatform

/// Reads `gantt`.
struct GanttReader {
  private var scanner: MermaidScanner
  var common: MermaidCommon
  private let limits: DiagramLimits
  private var chart = GanttChart(sections: [], tasks: [], axisFormat: nil)
  private var dateFormat = Array("YYYY-MM-DD".utf8)
  private var excluded = ExcludedDays()
  private var excludesWeekends = false
  private var weekend = [5, 6]
  private var endsAreInclusive = false
  /// The tasks by the names that others refer to.
  private var names: [String: Int] = [:]
  /// The tasks as read, and then with their times, as some end where a later one starts.
  private var pending: [Pending] = []
  private var resolved: [GanttChart.Task?] = []

  private struct Pending {
    var task: GanttChart.Task
    /// Nil for where the task before ends.
    var start: Range<Int>?
    var end: Range<Int>
    var line: Range<Int>
  }

  init(_ scanner: MermaidScanner, _ common: MermaidCommon, _ limits: DiagramLimits) {
    self.scanner = scanner
    self.common = common
    self.limits = limits
  }

  mutating func read() throws(DiagramError) -> GanttChart {
    while true {
      common.skipBlank(&scanner)
      if scanner.isAtEnd { break }
      if common.readAccessibility(&scanner) { continue }
      try readStatement()
      guard pending.count + chart.sections.count <= limits.maximumItems else {
        throw MermaidCommon.tooMany(limits, at: scanner.position)
      }
    }
    if excludesWeekends { excluded.weekdays.formUnion(weekend) }
    guard excluded.weekdays.count < 7 else {
      throw DiagramError("all days are excluded", at: 0..<min(5, scanner.end))
    }
    try resolve()
    guard !chart.tasks.isEmpty else {
      throw DiagramError(
        "the Gantt chart has no tasks", at: 0..<min(5, scanner.end),
        hint: "add lines such as Task : 2026-01-01, 3d")
    }
    return chart
  }

  private mutating func readStatement() throws(DiagramError) {
    if scanner.takeWord("title") {
      common.title = MermaidText.plain(scanner.bytes[scanner.takeLine()])
    } else if scanner.takeWord("dateFormat") {
      dateFormat = Array(scanner.bytes[scanner.takeLine()])
    } else if scanner.takeWord("axisFormat") {
      chart.axisFormat = scanner.text(scanner.takeLine())
    } else if scanner.takeWord("section") {
      chart.sections.append(MermaidText.label(scanner.bytes[scanner.takeLine()]))
    } else if scanner.takeWord("excludes") {
      try readExcluded()
    } else if scanner.takeWord("inclusiveEndDates") {
      endsAreInclusive = true
    } else if scanner.takeWord("todayMarker") {
      // Today is never marked, as a document is the same every day.
      _ = scanner.takeLine()
    } else if scanner.takeWord("tickInterval") {
      readTickInterval()
    } else if scanner.takeWord("weekday") {
      let line = scanner.takeLine()
      guard let day = ExcludedDays.weekdayNames.firstIndex(of: scanner.text(line).lowercased())
      else { throw DiagramError("‘\(scanner.text(line).prefix(40))’ is not a weekday", at: line) }
      chart.firstWeekday = day
    } else if scanner.takeWord("weekend") {
      // Weekends begin on Friday or on Saturday.
      let line = scanner.takeLine()
      weekend = scanner.text(line).lowercased() == "friday" ? [4, 5] : [5, 6]
    } else if scanner.startsWithWord("includes") || scanner.startsWithWord("topAxis")
      || scanner.startsWithWord("displayMode") || scanner.startsWithWord("click")
    {
      let line = scanner.takeLine()
      common.notes.append(
        DiagramNote("‘\(scanner.text(line).prefix(40))’ is ignored", at: line))
    } else {
      try readTask()
    }
  }

  /// `1week`, `12hour`, `3month`.
  private mutating func readTickInterval() {
    let line = scanner.takeLine()
    let text = scanner.text(line)
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    if let count = Int(digits), count > 0, count <= 10_000 {
      let units: [Substring: GanttChart.TickInterval] = [
        "millisecond": .seconds(Double(count) / 1000), "second": .seconds(Double(count)),
        "minute": .seconds(Double(count) * 60), "hour": .seconds(Double(count) * 3600),
        "day": .seconds(Double(count) * CivilDate.secondsPerDay), "week": .weeks(count),
        "month": .months(count), "year": .months(count * 12),
      ]
      if let interval = units[text.dropFirst(digits.count)] {
        chart.tickInterval = interval
        return
      }
    }
    common.notes.append(
      DiagramNote(
        "‘\(text.prefix(40))’ is not an interval such as 1day, 1week or 3month", at: line))
  }

  private mutating func readExcluded() throws(DiagramError) {
    let line = scanner.takeLine()
    for word in scanner.text(line).split(whereSeparator: { $0 == "," || $0 == " " }) {
      let name = word.lowercased()
      if name == "weekends" {
        excludesWeekends = true
      } else if let day = ExcludedDays.weekdayNames.firstIndex(of: name) {
        excluded.weekdays.insert(day)
      } else if let date = DateFormatReader(dateFormat).read(Array(word.utf8)[...]) {
        excluded.dates.insert(date.days)
      } else if let date = DateFormatReader(Array("YYYY-MM-DD".utf8)).read(Array(word.utf8)[...]) {
        excluded.dates.insert(date.days)
      } else {
        common.notes.append(
          DiagramNote("‘\(word.prefix(40))’ is not a day, and excludes none", at: line))
      }
    }
  }

  /// `Name : done, id, after other, 3d`.
  private mutating func readTask() throws(DiagramError) {
    var line = scanner.takeLine()
    for index in line where scanner.bytes[index...].starts(with: " %%".utf8) {
      line = scanner.trimmed(line.lowerBound..<index)
      break
    }
    guard let colon = scanner.index(of: UInt8(ascii: ":"), in: line) else {
      throw DiagramError(
        "‘\(scanner.text(line).prefix(60))’ is not a task", at: line,
        hint: "write Task : 2026-01-01, 3d")
    }
    var task = GanttChart.Task(
      label: MermaidText.label(scanner.bytes[line.lowerBound..<colon]), start: 0, end: 0,
      isDone: false, isActive: false, isCritical: false, isMilestone: false,
      section: chart.sections.isEmpty ? nil : chart.sections.count - 1)
    var parts: [Range<Int>] = []
    var start = colon + 1
    for index in start...line.upperBound
    where index == line.upperBound || scanner.bytes[index] == UInt8(ascii: ",") {
      parts.append(scanner.trimmed(start..<index))
      start = index + 1
    }
    while let first = parts.first {
      switch scanner.text(first) {
      case "done": task.isDone = true
      case "active": task.isActive = true
      case "crit": task.isCritical = true
      case "milestone", "vert": task.isMilestone = true
      default:
        try finish(task, parts, line)
        return
      }
      parts.removeFirst()
    }
    try finish(task, parts, line)
  }

  private static let hint = "write Task : 2026-01-01, 3d, or Task : name, after other, 3d"

  private mutating func finish(
    _ task: GanttChart.Task, _ parts: [Range<Int>], _ line: Range<Int>
  ) throws(DiagramError) {
    guard let last = parts.last, !last.isEmpty, parts.count <= 3 else {
      throw DiagramError("the task has no duration", at: line, hint: Self.hint)
    }
    var startPart: Range<Int>?
    if parts.count == 3 {
      names[scanner.text(parts[0])] = pending.count
      startPart = parts[1]
    } else if parts.count == 2 {
      let isStart =
        scanner.text(parts[0]).utf8.starts(with: "after ".utf8)
        || DateFormatReader(dateFormat).read(scanner.bytes[parts[0]]) != nil
      if isStart || pending.isEmpty {
        startPart = parts[0]
      } else {
        names[scanner.text(parts[0])] = pending.count
      }
    }
    pending.append(Pending(task: task, start: startPart, end: last, line: line))
  }

  /// Gives the tasks their times, those first that depend on no other.
  private mutating func resolve() throws(DiagramError) {
    resolved = [GanttChart.Task?](repeating: nil, count: pending.count)
    var waiting = Array(pending.indices)
    while !waiting.isEmpty {
      var left: [Int] = []
      for index in waiting {
        resolved[index] = try task(index)
        if resolved[index] == nil { left.append(index) }
      }
      guard left.count < waiting.count else {
        throw DiagramError(
          "the tasks wait for each other", at: pending[left[0]].line)
      }
      waiting = left
    }
    chart.tasks = resolved.compactMap(\.self)
  }

  /// A task with its times; nil while one that it depends on has none.
  private func task(_ index: Int) throws(DiagramError) -> GanttChart.Task? {
    var task = pending[index].task
    if let range = pending[index].start {
      guard isReference(range) || DateFormatReader(dateFormat).read(scanner.bytes[range]) != nil
      else {
        throw DiagramError(
          "‘\(scanner.text(range).prefix(40))’ is not a date of the form "
            + String(decoding: dateFormat.prefix(40), as: UTF8.self), at: range, hint: Self.hint)
      }
      guard let start = try start(range) else { return nil }
      task.start = start
    } else if index > 0 {
      guard let before = resolved[index - 1] else { return nil }
      task.start = before.end
    } else {
      throw DiagramError(
        "the first task has no start", at: pending[index].line, hint: Self.hint)
    }
    guard let end = try end(pending[index].end, from: task.start) else { return nil }
    task.end = end
    guard task.end >= task.start else {
      throw DiagramError("the task ends before it starts", at: pending[index].line)
    }
    return task
  }

  private func isReference(_ range: Range<Int>) -> Bool {
    scanner.text(range).utf8.starts(with: "after ".utf8)
  }

  /// A date, or the end of the latest of the tasks named; nil for neither.
  private func start(_ range: Range<Int>) throws(DiagramError) -> Double? {
    let text = scanner.text(range)
    if text.utf8.starts(with: "after ".utf8) {
      var latest: Double?
      for name in text.dropFirst(6).split(separator: " ") {
        guard let task = try task(named: String(name), range) else { return nil }
        latest = max(latest ?? -.infinity, task.end)
      }
      return latest
    }
    return DateFormatReader(dateFormat).read(scanner.bytes[range])?.seconds
  }

  /// Nil while its times are not known.
  private func task(named name: String, _ range: Range<Int>) throws(DiagramError) -> GanttChart
    .Task?
  {
    guard let index = names[name] else {
      throw DiagramError(
        "no task is named ‘\(name.prefix(40))’", at: range,
        hint: "name a task by a word before its start: Task : name, 2026-01-01, 3d")
    }
    return resolved[index]
  }

  /// A duration, a date, or the start of a task.
  private func end(_ range: Range<Int>, from start: Double) throws(DiagramError) -> Double? {
    let text = scanner.text(range)
    if text.utf8.starts(with: "until ".utf8) {
      var earliest = Double.infinity
      for name in text.dropFirst(6).split(separator: " ") {
        guard let task = try task(named: String(name), range) else { return nil }
        earliest = min(earliest, task.start)
      }
      return earliest.isFinite ? earliest : start
    }
    if let date = DateFormatReader(dateFormat).read(scanner.bytes[range]) {
      return date.seconds + (endsAreInclusive ? CivilDate.secondsPerDay : 0)
    }
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    if let count = Double(digits), count <= 100_000 {
      switch text.dropFirst(digits.count) {
      case "ms": return start + count / 1000
      case "s": return start + count
      case "m": return start + count * 60
      case "h": return excluded.end(start, count * 3600)
      case "d": return excluded.end(start, count * CivilDate.secondsPerDay)
      case "w": return excluded.end(start, count * 7 * CivilDate.secondsPerDay)
      case "M": return CivilDate(seconds: start).adding(months: Int(count)).seconds
      case "y": return CivilDate(seconds: start).adding(months: Int(count) * 12).seconds
      default: break
      }
    }
    throw DiagramError(
      "‘\(text.prefix(40))’ is neither a duration nor a date of the form "
        + String(decoding: dateFormat.prefix(40), as: UTF8.self), at: range,
      hint: "durations are such as 3d, 1w, 12h, 30m, 2M")
  }
}

/// Days on which nothing is done.
private struct ExcludedDays {
  static let weekdayNames = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  var weekdays: Set<Int> = []
  var dates: Set<Int> = []

  /// Where a task ends that lasts some seconds on other days.
  func end(_ start: Double, _ duration: Double) -> Double {
    guard !weekdays.isEmpty || !dates.isEmpty else { return start + duration }
    var end = start + duration
    var day = start
    // Hostile durations are not followed day by day.
    var steps = 0
    while day < end, steps < 40_000 {
      let date = CivilDate(seconds: day)
      if weekdays.contains(date.weekday) || dates.contains(date.days) {
        end += CivilDate.secondsPerDay
      }
      day += CivilDate.secondsPerDay
      steps += 1
    }
    return end
  }
}

/// Reads dates in the letters of Day.js: `YYYY-MM-DD HH:mm`.
struct DateFormatReader {
  private let format: [UInt8]

  init(_ format: [UInt8]) { self.format = format }

  func read(_ text: ArraySlice<UInt8>) -> CivilDate? {
    var rest = text
    var date = (year: 1970, month: 1, day: 1, hour: 0, minute: 0, second: 0)
    var index = 0
    while index < format.count {
      let letter = format[index]
      var count = 1
      while index + count < format.count, format[index + count] == letter { count += 1 }
      index += count
      func number(_ digits: ClosedRange<Int>) -> Int? {
        let found = rest.prefix(digits.upperBound).prefix { $0.isASCIIDigit }
        guard found.count >= digits.lowerBound else { return nil }
        rest = rest.dropFirst(found.count)
        return Int(String(decoding: found, as: UTF8.self))
      }
      let digits = count == 1 ? 1...2 : count...count
      switch letter {
      case UInt8(ascii: "Y"):
        guard let year = number(digits) else { return nil }
        date.year = count == 2 ? 2000 + year : year
      case UInt8(ascii: "M"):
        guard let month = number(digits) else { return nil }
        date.month = month
      case UInt8(ascii: "D"):
        guard let day = number(digits) else { return nil }
        date.day = day
      case UInt8(ascii: "H"), UInt8(ascii: "h"):
        guard let hour = number(digits) else { return nil }
        date.hour = hour
      case UInt8(ascii: "m"):
        guard let minute = number(digits) else { return nil }
        date.minute = minute
      case UInt8(ascii: "s"):
        guard let second = number(digits) else { return nil }
        date.second = second
      case UInt8(ascii: "X"), UInt8(ascii: "x"):
        guard let value = number(1...15) else { return nil }
        return CivilDate(seconds: Double(value) / (letter == UInt8(ascii: "x") ? 1000 : 1))
      default:
        for _ in 0..<count {
          guard rest.first == letter else { return nil }
          rest.removeFirst()
        }
      }
    }
    guard rest.isEmpty, CivilDate.isValid(year: date.year, month: date.month, day: date.day),
      date.hour < 25, date.minute < 60, date.second < 60
    else { return nil }
    return CivilDate(
      year: date.year, month: date.month, day: date.day,
      secondOfDay: date.hour * 3600 + date.minute * 60 + date.second)
  }
}
