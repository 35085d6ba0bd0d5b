import TestSupport
import Testing

/// The templates in `Samples/` with their data.
@Suite(.enabled(if: Program.isBuilt, "the program has not been built beside the tests"))
struct TemplateSampleTests {
  @Test(arguments: [
    ("de", ["10.167,00 €", "5,5 Tage", "Umsatzsteuer 19 %", "1. April 2026", "EIN"]),
    ("en", ["$9,109.72", "5.5 days", "Sales tax 6.625%", "April 1, 2026", "USt"]),
  ])
  func theInvoiceIsOfItsLanguage(language: String, words: [String]) throws {
    let folder = try TemporaryFolder()
    let samples = SampleTests.folder + "/templates"
    let run = try Program.run([
      samples + "/invoice.md", "--data", samples + "/invoice.\(language).json", "--strict", "-o",
      folder["a.pdf"],
    ])
    #expect(run.end == .exit(0) && run.errors == "", "\(run.errors)")
    try #require(Tool.hasPoppler)
    let text = try Tool.text(folder.read("a.pdf")).map {
      $0 == "\u{A0}" || $0 == "\u{202F}" ? " " : $0
    }
    for word in words.dropLast() { #expect(String(text).contains(word), "\(word)") }
    #expect(!String(text).contains(words[words.count - 1]))
  }

  @Test func certificatesAreOnOnePageInTwoLanguages() throws {
    let folder = try TemporaryFolder()
    let samples = SampleTests.folder + "/batch"
    let lines = String(
      decoding: try TemporaryFolder.read(path: samples + "/participants.csv"), as: UTF8.self
    ).split(separator: "\n")
    try folder.write("p.csv", lines.prefix(4).joined(separator: "\n"))
    let run = try Program.run([
      "batch", samples + "/certificate.md", "--data", folder["p.csv"], "--out",
      folder["out"] + "/{{ language }}-{{ batch.index }}.pdf", "--manifest", folder["m.jsonl"],
      "--strict",
    ])
    #expect(run.end == .exit(0) && run.errors == "", "\(run.errors)")
    let manifest = String(decoding: try folder.read("m.jsonl"), as: UTF8.self)
    #expect(manifest.split(separator: "\n").allSatisfy { $0.contains("\"pages\":1,") })
    try #require(Tool.hasPoppler)
    #expect(try Tool.text(folder.read("out/de-1.pdf")).contains("27. Februar 2026"))
    #expect(try Tool.text(folder.read("out/en-2.pdf")).contains("July 3, 2026"))
  }
}
