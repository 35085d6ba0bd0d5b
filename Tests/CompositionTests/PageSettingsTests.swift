import Composition
import Diagnostics
import PDFWriter
import TestSupport
import Testing

/// Columns and page ends as the front matter asks for them.
struct PageSettingsTests {
  private func compose(_ frontMatter: String) throws -> (bytes: [UInt8], result: CompositionResult)
  {
    let folder = try TemporaryFolder()
    let paragraph = String(repeating: "Words that fill a line or two of a page. ", count: 12)
    let text = String(repeating: paragraph + "\n\n", count: 40)
    let path = try folder.write("doc.md", "---\ntitle: Pages\n\(frontMatter)\n---\n\n\(text)\n")
    let sink = MemorySink()
    let result = try Composer().compose([.file(path: path)], to: sink)
    return (sink.bytes, result)
  }

  @Test(arguments: ["columns: 2", "widows: 4", "orphans: 4", "vertical-justify: true"])
  func everyKeyChangesThePages(key: String) throws {
    let changed = try compose(key)
    #expect(try changed.bytes != compose("").bytes)
    #expect(changed.result.diagnostics.isEmpty)
  }

  @Test func columnsAreAsFarApartAsTheFrontMatterSays() throws {
    let near = try compose("columns: 2\ncolumn-gap: 10pt\nbaseline-grid: true").bytes
    #expect(try compose("columns: 2\ncolumn-gap: 40pt\nbaseline-grid: true").bytes != near)
  }

  @Test(arguments: ["column-gap: wide", "columns: many", "widows: 0"])
  func whatIsNoValueIsAWarning(key: String) throws {
    #expect(try compose(key).result.diagnostics.map(\.severity) == [.warning])
  }
}
