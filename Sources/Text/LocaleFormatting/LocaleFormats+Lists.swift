/// What joins the last two items of a list.
public enum ListStyle: String, Hashable, Sendable, CaseIterable {
  /// `A, B, and C`
  case and
  /// `A, B, or C`
  case or
  /// `A, B, C`
  case plain
}

extension LocaleFormats {
  /// Items in a sentence: `A, B, and C`. No items are empty text.
  public func list(_ items: [String], style: ListStyle = .and) -> String {
    let patterns = data.listPatterns[style == .and ? 0 : style == .or ? 1 : 2]
    guard patterns.count == 4, let last = items.last else { return "" }
    if items.count == 1 { return last }
    if items.count == 2 { return filled(adapted(patterns[3], to: last), items) }
    // From the front, so that no text is copied more than once for each item.
    var result = items[0]
    for index in 1..<items.count {
      let isLast = index == items.count - 1
      let pattern = isLast ? adapted(patterns[2], to: last) : patterns[index == 1 ? 0 : 1]
      result = appended(pattern, result, items[index])
    }
    return result
  }

  /// `{0}, {1}` with what there is; patterns begin with `{0}` in all locales but few.
  private func appended(_ pattern: String, _ list: String, _ item: String) -> String {
    guard pattern.utf8.starts(with: "{0}".utf8), pattern.utf8.suffix(3).elementsEqual("{1}".utf8)
    else {
      return filled(pattern, [list, item])
    }
    var result = list
    result += pattern.dropFirst(3).dropLast(3)
    result += item
    return result
  }

  /// The words for “and” and “or” that change before some sounds.
  private func adapted(_ pattern: String, to item: String) -> String {
    switch language {
    case "es":
      let sound = Array(
        item.lowercased().unicodeScalars.prefix(3).map { $0 == "í" ? "i" : $0 == "ó" ? "o" : $0 })
      let first = sound.first == "h" ? Array(sound.dropFirst()) : sound
      // Not before the sound of “hielo”.
      if first.first == "i",
        !(sound.first == "h" && first.count > 1 && (first[1] == "a" || first[1] == "e"))
      {
        return replacing(" y ", by: " e ", in: pattern)
      }
      if first.first == "o" || sound.first == "8" || item == "11"
        || item.utf8.starts(with: "11 ".utf8)
      {
        return replacing(" o ", by: " u ", in: pattern)
      }
    case "he":
      // “And” is joined to Hebrew words only.
      if let first = item.unicodeScalars.first, !(0x590...0x5FF).contains(first.value) {
        return replacing("ו{1}", by: "ו-{1}", in: pattern)
      }
    default: break
    }
    return pattern
  }

  private func replacing(_ old: String, by new: String, in pattern: String) -> String {
    let (bytes, old) = (Array(pattern.utf8), Array(old.utf8))
    guard bytes.count >= old.count else { return pattern }
    for start in 0...(bytes.count - old.count)
    where bytes[start..<start + old.count].elementsEqual(old) {
      return String(decoding: bytes[..<start], as: UTF8.self) + new
        + String(decoding: bytes[(start + old.count)...], as: UTF8.self)
    }
    return pattern
  }
}
