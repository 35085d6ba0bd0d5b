extension LocaleTable {
  /// A locale of the table: its parent, and the lines of what differs.
  struct Section: Sendable {
    var parent: String
    var lines: Substring
  }

  /// The table by identifier, read when a locale is first asked for.
  static let sections: [String: Section] = {
    var sections: [String: Section] = [:]
    let utf8 = text.utf8
    var index = utf8.startIndex
    while index < utf8.endIndex {
      let headEnd = utf8[index...].firstIndex(of: newline) ?? utf8.endIndex
      let head = text[index..<headEnd].dropFirst()
      let names = head.split(separator: " ", omittingEmptySubsequences: false)
      var end = headEnd
      // Up to a line that begins with `@`.
      while let next = utf8[end...].dropFirst().firstIndex(of: newline)
        ?? (end < utf8.endIndex ? utf8.endIndex : nil)
      {
        if utf8[end...].dropFirst().first == UInt8(ascii: "@") { break }
        end = next
      }
      let lines = headEnd < end ? text[headEnd..<end].dropFirst() : ""
      sections[String(names[0])] = Section(
        parent: names.count > 1 ? String(names[1]) : "", lines: lines)
      index = end < utf8.endIndex ? utf8.index(after: end) : end
    }
    return sections
  }()

  /// Scripts and aliases, as pairs around an equals sign.
  static let scripts = pairs("scripts")
  static let aliases = pairs("aliases")

  private static func pairs(_ name: Substring) -> [Substring: Substring] {
    var result: [Substring: Substring] = [:]
    for case (name, let list) in fields(of: sections["@"]?.lines ?? "") {
      for pair in list.split(separator: "|") {
        let sides = pair.split(separator: "=")
        if sides.count == 2 { result[sides[0]] = sides[1] }
      }
    }
    return result
  }

  /// The names and values of lines.
  static func fields(of lines: Substring) -> [(name: Substring, value: Substring)] {
    lines.utf8.split(separator: newline).compactMap { line in
      guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else { return nil }
      return (Substring(line[..<equals]), Substring(line[equals...].dropFirst()))
    }
  }

  /// A locale and those it inherits from, the last of which is the root; empty for one that is not in the table.
  static func chain(from identifier: String) -> [String] {
    var chain: [String] = []
    var identifier = identifier
    while let section = sections[identifier], chain.count < 10 {
      chain.append(identifier)
      identifier = section.parent
    }
    return chain
  }
}

extension PluralTable {
  /// The rules of cardinal numbers and of ordinal numbers by language.
  static let rules: (cardinal: [String: Substring], ordinal: [String: Substring]) = {
    var tables: [[String: Substring]] = [[:], [:]]
    var index = 0
    for line in text.utf8.split(separator: newline).map(Substring.init) {
      if line == "@" {
        index = 1
      } else if let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) {
        for language in line[..<colon].split(separator: ",") {
          tables[index][String(language)] = line[colon...].dropFirst()
        }
      }
    }
    return (tables[0], tables[1])
  }()
}

extension CurrencyTable {
  /// The number of digits after the decimal point of each currency.
  static let fractionDigits: [String: Int] = {
    var result: [String: Int] = [:]
    for code in text.split(separator: " ") {
      result[String(code.prefix(3))] = Int(code.dropFirst(3)) ?? 2
    }
    return result
  }()
}

private let newline = UInt8(ascii: "\n")

/// The parts of a field.
func parts(_ field: Substring) -> [String] {
  field.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false).map {
    String(Substring($0))
  }
}
