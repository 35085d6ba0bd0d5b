import ComposeComposition
import ComposeDiagnostics
import ComposePDFWriter
import TestSupport
import Testing

struct ViewingTests {
  private func compose(
    _ markdown: String, in folder: TemporaryFolder, _ options: CompositionOptions = .init()
  ) throws -> (pdf: String, result: CompositionResult) {
    let path = try folder.write("doc.md", markdown)
    let sink = MemorySink()
    let result = try Composer(options: options).compose([.file(path: path)], to: sink)
    return (String(decoding: sink.bytes, as: UTF8.self), result)
  }

  @Test func pagesOfRightToLeftDocumentsAreOrderedFromTheRight() throws {
    let folder = try TemporaryFolder()
    // Without object streams, so that the catalog can be read.
    var options = CompositionOptions()
    options.pdfVersion = .v14
    #expect(try compose("---\nlang: he\n---\nא", in: folder, options).pdf.contains("/R2L"))
    #expect(try !compose("---\nlang: en\n---\na", in: folder, options).pdf.contains("/R2L"))
    #expect(
      try compose("---\nlang: he\nview: {direction: left-to-right}\n---\nא", in: folder, options)
        .pdf.contains("/L2R"))
  }

  @Test func documentsCannotTakeFilesFromElsewhere() throws {
    let outside = try TemporaryFolder()
    try outside.write("secret", "secret")
    let folder = try TemporaryFolder()
    try folder.link("link", to: outside["secret"])
    try folder.makePipe("pipe")
    let (_, result) = try compose(
      """
      ---
      attachments: [/etc/hostname, ../x, link, pipe, none, "\(outside["secret"])"]
      ---
      """, in: folder)
    #expect(
      result.diagnostics.filter { $0.severity == .warning }.map(\.code) == [
        "outside-root", "outside-root", "outside-root", "unreadable-attachment",
        "unreadable-attachment", "outside-root",
      ])
  }

  @Test func valuesThatCannotBeUsedAreWarnings() throws {
    let (_, result) = try compose(
      """
      ---
      view: {layout: sideways, zoom: 0%, page: x, hide: [toolbar, everything], what: ever}
      print: {copies: 0, pages: "3-1, 2, x-", sides: three}
      page-labels: [{style: greek}, {page: 0}]
      embed-source: perhaps
      attachments: [{file: a, color: red}]
      ---
      """, in: try TemporaryFolder())
    let messages = result.diagnostics.map(\.message)
    #expect(
      messages == [
        "invalid value ‘sideways’ for ‘view.layout’", "invalid value ‘0%’ for ‘view.zoom’",
        "invalid value ‘x’ for ‘view.page’", "invalid value ‘everything’ for ‘view.hide’",
        "unknown key ‘what’ in ‘view’", "invalid value ‘0’ for ‘print.copies’",
        "‘3-1’ is not a range of pages", "‘x-’ is not a range of pages",
        "invalid value ‘three’ for ‘print.sides’", "invalid value ‘greek’ for ‘style’",
        "invalid value ‘0’ for ‘page’", "invalid value ‘perhaps’ for ‘embed-source’",
        "cannot read attachment ‘a’: no such file or folder",
        "unknown key ‘color’ in ‘attachments’",
      ])
    #expect(result.diagnostics.allSatisfy { $0.range != nil && $0.severity == .warning })
  }

  @Test func filesOfTheFrontMatterAreWatched() throws {
    let folder = try TemporaryFolder()
    try folder.write("data.csv", "1")
    let (_, result) = try compose(
      "---\nattachments: data.csv\n---\n", in: folder)
    #expect(result.filesUsed == [folder["doc.md"], folder["data.csv"]])
    #expect(result.diagnostics.isEmpty)
  }
}
