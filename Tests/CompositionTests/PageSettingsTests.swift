import ComposeDiagnostics
import ComposePDFWriter
import PDFComposition
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

  @Test(arguments: [
    ("page-numbers: Page {page} of {pages}", "Page 2 of 4"), ("page-numbers: true", "2"),
    ("page-numbers: \"– {page} –\"", "– 2 –"), ("", "2"),
  ])
  func pageNumbersSayWhatTheFrontMatterSays(key: String, foot: String) throws {
    let pages = try feet(key)
    let count = foot.contains("of") ? pages.count : 4
    #expect(pages.count > 2)
    #expect(pages[1] == foot.replacing("of 4", with: "of \(count)"))
  }

  @Test func pageNumbersMayBeLeftOut() throws {
    for word in ["false", "no", "off"] {
      #expect(try !feet("page-numbers: \(word)").contains("2"))
    }
  }

  /// What is drawn last on each page: what stands below the text.
  private func feet(_ frontMatter: String) throws -> [String] {
    let folder = try TemporaryFolder()
    let paragraph = String(repeating: "Words that fill a line or two of a page. ", count: 12)
    let text = String(repeating: paragraph + "\n\n", count: 40)
    let path = try folder.write("doc.md", "---\ntitle: Pages\n\(frontMatter)\n---\n\n\(text)\n")
    let lines = try Composer().dump(.lines, of: [.file(path: path)]).text
    var feet: [String] = []
    for line in lines.split(separator: "\n") {
      if line.hasPrefix("page ") { feet.append("") }
      let parts = line.split(separator: "\"")
      if line.hasPrefix("  "), parts.count > 1, !feet.isEmpty {
        feet[feet.count - 1] = String(parts[1])
      }
    }
    return feet
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
