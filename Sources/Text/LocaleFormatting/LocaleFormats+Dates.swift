extension LocaleFormats {
  /// A date in words or figures.
  public func date(_ date: CalendarDate, style: DateStyle = .medium) -> String {
    guard let pattern = style.pattern(data) else {
      return padded(date.year, 4) + "-" + padded(date.month, 2) + "-" + padded(date.day, 2)
    }
    return fill(pattern, date, nil).text
  }

  /// A date by a pattern of UTS 35: `d. MMMM y`, text in it between apostrophes.
  ///
  /// - Throws: `unsupportedPattern` for a letter that stands for nothing known; the letters of times, too.
  public func date(_ date: CalendarDate, pattern: String) throws(LocaleFormattingError) -> String {
    let filled = fill(pattern, date, nil)
    if let letter = filled.unknown { throw .unsupportedPattern(pattern, letter: letter) }
    return filled.text
  }

  /// A date by a pattern that has been checked.
  func text(of date: CalendarDate, by pattern: String) -> String { fill(pattern, date, nil).text }

  /// A time of day.
  public func time(_ time: ClockTime, style: TimeStyle = .short) -> String {
    fill(data.timePatterns[style == .short ? 0 : 1], nil, time).text
  }

  /// A date and a time of day.
  ///
  /// - Parameter style: `short`, `medium`, `long` or `full`; others are joined as `medium`.
  public func dateAndTime(
    _ date: CalendarDate, _ time: ClockTime, style: DateStyle = .medium,
    timeStyle: TimeStyle = .short
  ) -> String {
    let index = DateStyle.allCases.firstIndex(of: style).flatMap { $0 < 4 ? $0 : nil } ?? 1
    let texts = [self.time(time, style: timeStyle), self.date(date, style: style)]
    return filled(data.joinedPatterns[index], texts, quotes: true)
  }

  // MARK: Patterns

  private func fill(_ pattern: String, _ date: CalendarDate?, _ time: ClockTime?) -> (
    text: String, unknown: String?
  ) {
    var result = ""
    var unknown: String?
    let scalars = Array(pattern.unicodeScalars)
    var index = 0
    while index < scalars.count {
      let letter = scalars[index]
      if letter == "'" {
        index = appendQuoted(scalars, from: index, to: &result)
      } else if isASCIILetter(letter) {
        let start = index
        while index < scalars.count, scalars[index] == letter { index += 1 }
        if let text = field(letter, index - start, date, time) {
          result += text
        } else {
          unknown = unknown ?? String(letter)
        }
      } else {
        result.unicodeScalars.append(letter)
        index += 1
      }
    }
    return (result, unknown)
  }

  /// Appends what is between apostrophes, two of which stand for one.
  ///
  /// - Returns: The index after it.
  private func appendQuoted(_ scalars: [Unicode.Scalar], from start: Int, to result: inout String)
    -> Int
  {
    var index = start + 1
    if index < scalars.count, scalars[index] == "'" {
      result += "'"
      return index + 1
    }
    while index < scalars.count {
      if scalars[index] == "'" {
        guard index + 1 < scalars.count, scalars[index + 1] == "'" else { return index + 1 }
        index += 1
      }
      result.unicodeScalars.append(scalars[index])
      index += 1
    }
    return index
  }

  /// Nil for a letter that is none of a date, where that is given, or of a time.
  private func field(
    _ letter: Unicode.Scalar, _ count: Int, _ date: CalendarDate?, _ time: ClockTime?
  ) -> String? {
    if let date {
      switch letter {
      case "y": return number(count == 2 ? date.year % 100 : date.year, count)
      case "M": return month(date, count, data.months.wide, data.months.short)
      case "L": return month(date, count, data.months.loneWide, data.months.loneShort)
      case "d": return number(date.day, count)
      case "E", "c": return (count == 4 ? data.days : data.shortDays)[date.weekday]
      default: break
      }
    }
    if let time {
      switch letter {
      case "H": return number(time.hour, count)
      case "k": return number(time.hour == 0 ? 24 : time.hour, count)
      case "h": return number((time.hour + 11) % 12 + 1, count)
      case "K": return number(time.hour % 12, count)
      case "m": return number(time.minute, count)
      case "s": return number(time.second, count)
      case "a", "b", "B": return data.dayHalves[time.hour < 12 ? 0 : 1]
      default: break
      }
    }
    return nil
  }

  private func month(_ date: CalendarDate, _ count: Int, _ wide: [String], _ short: [String])
    -> String
  {
    count < 3 ? number(date.month, count) : (count == 4 ? wide : short)[date.month - 1]
  }

  private func number(_ value: Int, _ digits: Int) -> String {
    data.localized(padded(value, min(digits, 10)))
  }
}

/// A whole number with zeros in front of it, up to a number of digits.
func padded(_ value: Int, _ digits: Int) -> String {
  let text = String(value)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}

private func isASCIILetter(_ scalar: Unicode.Scalar) -> Bool {
  (scalar.value | 0x20) &- 0x61 < 26
}

/// Replaces `{0}` to `{9}` of a pattern.
///
/// - Parameter quotes: Whether text of the pattern may be between apostrophes.
func filled(_ pattern: String, _ texts: [String], quotes: Bool = false) -> String {
  var result = ""
  let scalars = Array(pattern.unicodeScalars)
  var index = 0
  while index < scalars.count {
    if scalars[index] == "{", index + 2 < scalars.count, scalars[index + 2] == "}",
      let place = Int(String(scalars[index + 1])), texts.indices.contains(place)
    {
      result += texts[place]
      index += 3
    } else {
      if !quotes || scalars[index] != "'" { result.unicodeScalars.append(scalars[index]) }
      index += 1
    }
  }
  return result
}
