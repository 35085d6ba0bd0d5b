import ComposeLocaleFormatting
import Foundation
import TestSupport
import Testing

/// Formats as ICU 78 with CLDR 48 has them, in 21 locales. The table here is of CLDR 41: where the two differ the
/// exceptions say how.
struct VectorTests {
  struct Vectors: Decodable {
    var cases: [Locale]
  }

  struct Locale: Decodable {
    var locale: String
    var decimal: [String: String]
    var fixed2: [String: String]
    // swift-format-ignore: AlwaysUseLowerCamelCase
    var EUR: [String: String]
    // swift-format-ignore: AlwaysUseLowerCamelCase
    var JPY: [String: String]
    // swift-format-ignore: AlwaysUseLowerCamelCase
    var KWD: [String: String]
    var accountingUSD: [String: String]
    var percent: [String: String]
    var plurals: [String: String]
    var date: [String: String]
    var dateTime: String
    var list: String
  }

  static var path: String? { TestData.conformance.map { $0 + "/reports/formats/vectors.json" } }

  @Test(
    .enabled(
      if: path.map { FileManager.default.fileExists(atPath: $0) } ?? false,
      "needs CONFORMANCE/reports"))
  func formatsAreThoseOfICU() throws {
    let path = try #require(Self.path)
    let vectors = try JSONDecoder().decode(
      Vectors.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    var compared = 0
    var exceptions: Set<String> = []
    for vector in vectors.cases {
      let formats = try LocaleFormats(vector.locale)
      func check(_ kind: String, _ key: String, _ ours: String, _ theirs: String) {
        compared += 1
        if ours == theirs { return }
        let exception = Self.exceptions.first {
          $0.locale == vector.locale && $0.kinds.contains(kind) && $0.change(theirs) == ours
        }
        if let exception {
          exceptions.insert(exception.name)
        } else {
          Issue.record("\(vector.locale) \(kind) \(key): \(shown(ours)), expected \(shown(theirs))")
        }
      }
      func checkAll(
        _ kind: String, _ values: [String: String], _ format: (DecimalNumber) throws -> String
      ) throws {
        for (key, expected) in values.sorted(by: { $0.key < $1.key }) {
          check(kind, key, try format(#require(DecimalNumber(key))), expected)
        }
      }
      try checkAll("number", vector.decimal) { formats.number($0) }
      try checkAll("number", vector.fixed2) {
        formats.number($0, minimumFractionDigits: 2, maximumFractionDigits: 2)
      }
      try checkAll("EUR", vector.EUR) { try formats.money($0, currency: "EUR") }
      try checkAll("JPY", vector.JPY) { try formats.money($0, currency: "JPY") }
      try checkAll("KWD", vector.KWD) { try formats.money($0, currency: "KWD") }
      try checkAll("accounting", vector.accountingUSD) {
        try formats.money($0, currency: "USD", style: .accounting)
      }
      try checkAll("percent", vector.percent) { formats.percent($0, maximumFractionDigits: 1) }
      try checkAll("plural", vector.plurals) { formats.pluralCategory($0).rawValue }
      let date = try #require(CalendarDate("2026-03-07T14:05:09Z"))
      let time = try #require(ClockTime("2026-03-07T14:05:09Z"))
      for (length, expected) in vector.date {
        check(
          "date", length, formats.date(date, style: try #require(DateStyle(rawValue: length))),
          expected)
      }
      check("dateTime", "", formats.dateAndTime(date, time), vector.dateTime)
      check("list", "", formats.list(["A", "B", "C"]), vector.list)
    }
    #expect(compared > 1_000)
    // An exception that nothing needs any more is to be removed.
    #expect(
      exceptions.count == Self.exceptions.count,
      "\(Set(Self.exceptions.map(\.name)).subtracting(exceptions))")
  }

  /// A difference between CLDR 41 and 48, with its reason.
  struct Exception: Sendable {
    var name: String
    var locale: String
    var kinds: Set<String>
    /// What is expected here instead.
    var change: @Sendable (String) -> String
  }

  private static let mark = "\u{200F}"

  static let exceptions: [Exception] = [
    Exception(
      name: "Swiss thousands were ’, and are ' since CLDR 42", locale: "de-CH",
      kinds: ["number", "percent", "JPY", "KWD"]
    ) {
      $0.replacingOccurrences(of: "'", with: "’")
    },
    Exception(name: "the euro was € in Switzerland, now EUR", locale: "de-CH", kinds: ["EUR"]) {
      $0.replacingOccurrences(of: "'", with: "’").replacingOccurrences(of: "EUR", with: "€")
    },
    Exception(
      name: "accounts of German regions were as in Germany (CH)", locale: "de-CH",
      kinds: ["accounting"]
    ) {
      $0.replacingOccurrences(of: "'", with: "’").replacingOccurrences(of: "$\u{A0}", with: "")
        .replacingOccurrences(of: "$", with: "") + "\u{A0}$"
    },
    Exception(
      name: "accounts of German regions were as in Germany (AT)", locale: "de-AT",
      kinds: ["accounting"]
    ) {
      $0.replacingOccurrences(of: "$\u{A0}", with: "") + "\u{A0}$"
    },
    Exception(
      name: "Italian numbers of four digits have no separator since CLDR 44", locale: "it-IT",
      kinds: ["number", "EUR", "JPY", "KWD", "accounting", "percent"]
    ) { $0.replacingOccurrences(of: "123", with: "1.23") },
    Exception(name: "date and time without a comma in Brazil", locale: "pt-BR", kinds: ["dateTime"])
    {
      $0.replacingOccurrences(of: ",", with: "")
    },
    Exception(
      name: "Norwegian amounts have the symbol at the end since CLDR 42", locale: "nb-NO",
      kinds: ["EUR", "JPY", "KWD"]
    ) {
      let symbol = $0.split(separator: "\u{A0}").last ?? ""
      return symbol + "\u{A0}" + $0.dropLast(symbol.count + 1)
    },
    Exception(
      name: "March was shortened in Norwegian", locale: "nb-NO", kinds: ["date", "dateTime"]
    ) {
      $0.replacingOccurrences(of: "mars", with: "mar.")
    },
    Exception(
      name: "Czech “a” in lists keeps with the next word since CLDR 44", locale: "cs-CZ",
      kinds: ["list"]
    ) {
      $0.replacingOccurrences(of: "a\u{A0}", with: "a ")
    },
    Exception(name: "Turkish accounts had parentheses", locale: "tr-TR", kinds: ["accounting"]) {
      "(" + $0.dropFirst() + ")"
    },
    Exception(
      name: "Arabic amounts begin with a mark since CLDR 42", locale: "ar-EG",
      kinds: ["EUR", "JPY", "KWD", "accounting"]
    ) {
      guard let first = $0.range(of: mark) else { return $0 }
      return $0.replacingCharacters(in: first, with: "")
    },
    Exception(
      name: "date and time with a Latin comma in Arabic", locale: "ar-EG", kinds: ["dateTime"]
    ) {
      $0.replacingOccurrences(of: "،", with: ",")
    },
    Exception(
      name: "Hebrew symbols have a mark before them since CLDR 42", locale: "he-IL",
      kinds: ["EUR", "JPY", "KWD"]
    ) {
      $0.replacingOccurrences(of: "\u{A0}" + mark, with: "\u{A0}")
    },
    Exception(
      name: "Hebrew accounts have marks since CLDR 42", locale: "he-IL", kinds: ["accounting"]
    ) {
      $0.replacingOccurrences(of: mark, with: "")
    },
    Exception(name: "Hebrew has no “many” since CLDR 42", locale: "he-IL", kinds: ["plural"]) {
      $0 == "other" ? "many" : $0
    },
  ]
}

/// Text with the characters that are not seen as escapes.
private func shown(_ text: String) -> String {
  text.unicodeScalars.map { scalar in
    switch scalar.properties.generalCategory {
    case _ where scalar == " ": " "
    case .format, .spaceSeparator: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: String(scalar)
    }
  }.joined()
}
