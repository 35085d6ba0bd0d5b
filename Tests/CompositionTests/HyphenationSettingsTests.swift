import ComposeDiagnostics
import ComposePDFWriter
import PDFComposition
import TestSupport
import Testing

struct HyphenationSettingsTests {
  private func compose(
    _ frontMatter: String, _ options: CompositionOptions = .init()
  ) throws -> (bytes: [UInt8], result: CompositionResult) {
    let folder = try TemporaryFolder()
    let words = String(
      repeating:
        "Incomprehensibilities notwithstanding, representatives acknowledged responsibility. ",
      count: 12)
    let path = try folder.write(
      "doc.md", "---\nlang: en\nmargin: 72pt 200pt\n\(frontMatter)\n---\n\n\(words)\n")
    let sink = MemorySink()
    let result = try Composer(options: options).compose([.file(path: path)], to: sink)
    return (sink.bytes, result)
  }

  @Test func wordsArePartedAsTheFrontMatterSays() throws {
    let parted = try compose("hyphenate: true").bytes
    let whole = try compose("hyphenate: false").bytes
    #expect(parted != whole)
    #expect(try compose("").bytes == parted)
    var options = CompositionOptions()
    options.hyphenates = false
    #expect(try compose("hyphenate: true", options).bytes == whole)
  }

  @Test func wordsHaveTheirPointsFromTheFrontMatter() throws {
    let fixed =
      "hyphenation: [incomprehensibilities, notwithstanding, representatives, "
      + "acknowledged, responsibility]"
    #expect(try compose(fixed).bytes != compose("").bytes)
    #expect(try compose(fixed).result.diagnostics.isEmpty)
  }

  @Test func linesAreChosenAsTheFrontMatterSays() throws {
    #expect(try compose("line-breaking: total-fit").bytes == compose("").bytes)
    #expect(try compose("line-breaking: greedy").bytes != compose("").bytes)
    let result = try compose("line-breaking: random").result
    #expect(result.diagnostics.map(\.code) == ["front-matter"])
  }

  @Test func whatIsNoWordIsAWarning() throws {
    let result = try compose("hyphenation: [ta-ble, 12-34]").result
    #expect(result.diagnostics.map(\.code) == ["front-matter"])
  }
}
