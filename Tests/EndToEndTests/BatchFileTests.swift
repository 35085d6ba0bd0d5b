import ComposePlatform
import TestSupport
import Testing

/// The files that `pdfcompose batch` reads and writes.
@Suite(.enabled(if: Program.isBuilt, "the program has not been built beside the tests"))
struct BatchFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("t.md", "# {{ name }}\n")
    try folder.write(
      "r.jsonl", (0..<5).map { "{\"name\": \"n\($0)\"}\n" }.joined())
  }

  private func run(_ more: String..., data: String = "r.jsonl") throws -> Program.Run {
    try Program.run(
      [
        "batch", folder["t.md"], "--data", folder[data], "--out", folder["out"] + "/{{ name }}.pdf",
      ] + more)
  }

  @Test func aManifestGoesOnWithTheLinesOfOtherShards() throws {
    let manifest = ["--manifest", folder["m.jsonl"], "--resume"]
    for shard in ["1/2", "0/2"] {
      #expect(
        try Program.run(
          [
            "batch", folder["t.md"], "--data", folder["r.jsonl"], "--out",
            folder["out"] + "/{{ name }}.pdf", "--shard", shard,
          ] + manifest
        ).end == .exit(0))
    }
    #expect(try run("--manifest", folder["one.jsonl"]).end == .exit(0))
    #expect(try folder.read("m.jsonl") == folder.read("one.jsonl"))
  }

  @Test func twoRunsCannotWriteOneManifest() throws {
    try folder.write("m.jsonl", "{}\n")
    let descriptor = open(folder["m.jsonl"], O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX) == 0)
    let run = try run("--manifest", folder["m.jsonl"])
    #expect(run.end == .exit(1))
    #expect(run.errors.contains("another run is writing it; give each shard a manifest of its own"))
    #expect(try folder.read("m.jsonl") == Array("{}\n".utf8))
  }

  @Test(arguments: [
    ["--manifest", "r.jsonl"], ["--manifest", "t.md"], ["--joined", "t.md"],
    ["--joined", "a.pdf", "--manifest", "a.pdf"],
  ])
  func inputsAreNotOverwritten(arguments: [String]) throws {
    let before = try [folder.read("r.jsonl"), folder.read("t.md")]
    let run = try Program.run(
      [
        "batch", folder["t.md"], "--data", folder["r.jsonl"], "--out",
        folder["out"] + "/{{ name }}.pdf",
      ] + arguments.map { $0.hasPrefix("-") ? $0 : folder[$0] })
    #expect(run.end == .exit(1), "\(run.errors)")
    #expect(try [folder.read("r.jsonl"), folder.read("t.md")] == before)
    #expect(!TemporaryFolder.exists(folder["out"]))
  }

  @Test(.enabled(if: Tool.hasQPDF, "qpdf is not installed"))
  func theJoinedFileIsNoDocument() throws {
    let run = try run("--joined", folder["out"] + "/n1.pdf")
    #expect(run.end == .exit(1))
    #expect(run.errors.contains("r.jsonl:2:1: error: ‘\(folder["out"])/n1.pdf’ is another file"))
    #expect(TemporaryFolder.names(in: folder["out"]).contains("n0.pdf"))
  }

  @Test func faultyRowsAndBytesAreThoseOfTheirRecords() throws {
    try folder.write("r.csv", "name,price\na,1\nb\n\"c\"x,3\nd,1,2\ne,5\n")
    let rows = try run(data: "r.csv")
    #expect(rows.end == .exit(1))
    for message in [
      "r.csv:3:1: error: row has 1 field, the header 2 [record 1, ",
      "r.csv:4:4: error: text after the closing quotation mark of a field [record 2, ",
      "r.csv:5:5: error: row has more fields than the header’s 2 [record 3, ",
    ] { #expect(rows.errors.contains(message), "\(rows.errors)") }
    #expect(TemporaryFolder.names(in: folder["out"]) == ["a.pdf", "e.pdf"])
    let parts = [#"{"name": "f"}"# + "\n" + #"{"name": ""#, #""}"# + "\n" + #"{"name": "g"}"#]
    try folder.write("f.jsonl", Array(parts[0].utf8) + [0xFF] + Array(parts[1].utf8))
    let lines = try run(data: "f.jsonl")
    #expect(lines.end == .exit(1))
    #expect(lines.errors.contains("f.jsonl:2:11: error: data are not UTF-8 text [record 1, "))
    #expect(TemporaryFolder.names(in: folder["out"]) == ["a.pdf", "e.pdf", "f.pdf", "g.pdf"])
  }

  @Test(arguments: [
    ("r.csv", "name\n"), ("r.jsonl", "\n"), ("r.json", "[]"), ("r.yaml", "[]"),
  ])
  func noRecordsAreAWarning(name: String, content: String) throws {
    try folder.write(name, content)
    let run = try run(data: name)
    #expect(run.end == .exit(0))
    #expect(run.errors.contains("\(name)’ has no records: no document was made"))
    #expect(try self.run("--strict", data: name).end == .exit(1))
  }

  @Test func theLanguageOfARecordIsThatOfItsNumbers() throws {
    try folder.write(
      "t.md",
      """
      ---
      lang: {{ lang }}
      ---
      {{ price | money("EUR") }}, {{ date | date("long") }}

      """)
    try folder.write(
      "r.csv",
      "name,lang,price,date\na,de-DE,1234.5,2026-03-07\nb,en-US,1234.5,2026-03-07\nc,,1,2026-03-07\n"
    )
    #expect(try run(data: "r.csv").end == .exit(0))
    try #require(Tool.hasPoppler)
    #expect(try Tool.text(folder.read("out/a.pdf")).contains("1.234,50 €, 7. März 2026"))
    #expect(try Tool.text(folder.read("out/b.pdf")).contains("€1,234.50, March 7, 2026"))
    try folder.write("t.html", #"<html lang="{{ lang }}"><p>{{ price | money("EUR") }}</p></html>"#)
    let html = try Program.run([
      "batch", folder["t.html"], "--data", folder["r.csv"], "--out",
      folder["html"] + "/{{ name }}.pdf",
    ])
    #expect(html.end == .exit(0), "\(html.errors)")
    #expect(try Tool.text(folder.read("html/a.pdf")).contains("1.234,50 €"))
  }
}
