import ComposePDFWriter

extension PDFDocument {
  /// The labels of all pages, such as `iv` or `A-3` (ISO 32000-2, 12.4.2); nil for a document
  /// without labels, whose pages are counted from 1.
  public var pageLabels: [String]? {
    guard let root = catalog["PageLabels"] else { return nil }
    let ranges = treeEntries(root, leafKey: "Nums").compactMap { entry in
      if case .integer(let first) = entry.key, first >= 0 {
        (first: first, label: dictionary(entry.value))
      } else {
        nil
      }
    }.sorted { $0.first < $1.first }
    guard !ranges.isEmpty else { return nil }
    var result: [String] = []
    var current: (first: Int, label: PDFDictionary)?
    var next = 0
    for index in pages.indices {
      while next < ranges.count, ranges[next].first <= index {
        current = ranges[next]
        next += 1
      }
      guard let current else {
        result.append("\(index + 1)")
        continue
      }
      var start = 1
      if case .integer(let value)? = current.label["St"].map(resolve), 1...1_000_000 ~= value {
        start = value
      }
      let number = start + index - current.first
      var style = ""
      if case .name(let name)? = current.label["S"].map(resolve) { style = name.text }
      result.append((text(current.label["P"]) ?? "") + Self.label(number, style))
    }
    return result
  }

  private static func label(_ number: Int, _ style: String) -> String {
    switch style {
    case "D": return "\(number)"
    case "R": return roman(number)
    case "r": return roman(number).lowercased()
    case "A", "a":
      // A to Z, then AA to ZZ, and so on.
      let letter = UnicodeScalar(UInt8((style == "A" ? 65 : 97) + (number - 1) % 26))
      return String(repeating: String(letter), count: min((number - 1) / 26 + 1, 1_000))
    default: return ""
    }
  }

  private static func roman(_ number: Int) -> String {
    guard number < 100_000 else { return "\(number)" }
    var result = ""
    var rest = number
    for (value, letters) in [
      (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
      (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ] {
      while rest >= value {
        result += letters
        rest -= value
      }
    }
    return result
  }
}
