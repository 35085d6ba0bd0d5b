import ConformanceSupport
import PDFReports
import TestSupport
import Testing

private let hostile = [
  "name@example.org", "https://example.org/a_b_c?d=*e*", "www.example.org", "**bold** _it_ ~~no~~",
  "$5 and $6", "$x^2$", "[a](b) ![c](d)", "<b>&amp;</b>", "# no heading", "1. no list",
  "`code` \\* \\",
  ":smile: -- ... \"quoted\"", "[^1] @fig:map {.class}",
]

private struct Person: Sendable {
  var name: String
}

/// The addresses of the links.
private func links(_ pdf: [UInt8]) throws -> [String] {
  try ReadBackFile(bytes: pdf).objects.values.compactMap { object in
    guard let action = object.value.dictionary?["A"]?.dictionary else { return nil }
    return action["URI"]?.bytes.map { String(decoding: $0, as: UTF8.self) }
  }
}

@Suite(.enabled(if: Tool.hasPoppler, "install poppler-utils"))
struct ValueTests {
  @Test(arguments: hostile)
  func valuesStayAsTheyAre(_ value: String) throws {
    let pdf = try report(page: PageSetup(Size(width: 500, height: 400), margin: 40)) {
      Text(value)
      Text("A \(value) Z")
      Text("**\(value)** and `\(value)`")
      Text(verbatim: "*\(value)*")
      Table([Person(name: value)]) { Column("A") { $0.name } }
        .footer(Cell("\(value)"))
    }.pdfData
    let words = try pageTexts(pdf)[0].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let expected = [
      value, "A \(value) Z", "\(value) and \(value)", "*\(value)*", "A", value, value,
    ].joined(separator: " ")
    #expect(words == expected.split(separator: " ").joined(separator: " "))
    if ReadBackFile.canRead { #expect(try links(pdf).isEmpty) }
  }

  @Test func dollarSignsBeforeValuesAreMoney() throws {
    let (low, high) = ("5", "-7")
    let pdf = try report { Text("**From** $\(low)–$\(high) and $\(low), $x_1$") }.pdfData
    let text = try pageTexts(pdf)[0]
    #expect(text.contains("From $5–$-7 and $5, "))
    #expect(!text.contains("_"))
  }

  @Test func lettersOfArabicAreNoMarksOfValues() throws {
    let value = "\u{FDF2}"
    let text = try pageTexts(try report { Text("**\u{FDF2}** \(value)") }.pdfData)[0]
    #expect(text.count { $0 == "\u{FDF2}" } == 2)
  }

  @Test func linesOfValuesStayLines() throws {
    let address = "A. Customer\r\n*Street* 1\n\nTown"
    let pdf = try report {
      Text("To: \(address)!")
      Table([Person(name: address)]) { Column("A") { $0.name } }
    }.pdfData
    let lines = try pageTexts(pdf)[0].split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(
      lines == [
        "To: A. Customer", "*Street* 1", "Town!", "A", "A. Customer", "*Street* 1", "Town",
      ])
  }

  @Test(.enabled(if: ReadBackFile.canRead, "install qpdf"))
  func valuesWithinAddressesOfLinksAreEncoded() throws {
    let (name, path, script) = ("A *B*", "a b>c", "javascript:alert(1)")
    let pdf = try report {
      Text("[\(name)](https://example.org/\(path)) [no](\(script))")
    }.pdfData
    #expect(try links(pdf) == ["https://example.org/a%20b%3Ec"])
    #expect(try pageTexts(pdf)[0].contains("A *B* no"))
  }

  @Test func linesOfListsInLiteralsAreKept() throws {
    let text = try pageTexts(
      try report {
        Text(
          """
          first
          - second
          """)
      }.pdfData)[0]
    #expect(text.contains("first"))
    #expect(text.contains("second"))
  }
}
