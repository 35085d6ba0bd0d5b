import ComposeComposition
import ComposeDiagnostics
import ComposePDFWriter
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

  /// The lines of each page, from its top, without the title and the page number.
  private func pages(_ frontMatter: String) throws -> [[(x: Double, y: Double)]] {
    let folder = try TemporaryFolder()
    let paragraph = String(repeating: "Words that fill a line or two of a page. ", count: 12)
    let text = String(repeating: paragraph + "\n\n", count: 40)
    let path = try folder.write("doc.md", "---\n\(frontMatter)\n---\n\n\(text)\n")
    let composed = try Composer().dump(.lines, of: [.file(path: path)])
    #expect(composed.result.diagnostics.isEmpty)
    var pages: [[(x: Double, y: Double)]] = []
    var y = 0.0
    for row in composed.text.split(separator: "\n") {
      let words = row.split(separator: " ")
      switch words[0] {
      case "page": pages.append([])
      case "line": y = try #require(Double(words[1]))
      default:
        let x = try #require(Double(words[0]))
        if y < 750 { pages[pages.count - 1].append((x, y)) }
      }
    }
    return pages
  }

  @Test func columnsAreSideBySide() throws {
    #expect(Set(try pages("columns: 2").joined().map(\.x)) == [64, 317])
    #expect(Set(try pages("").joined().map(\.x)) == [99])
  }

  /// All paragraphs have five lines.
  @Test(arguments: ["widows: 4", "orphans: 4"])
  func paragraphsAreNotSplitNearTheirEnds(key: String) throws {
    let counts = try pages(key).map(\.count)
    #expect(counts.count > 2 && counts.allSatisfy { $0 % 5 == 0 })
    #expect(try !pages("").allSatisfy { $0.count % 5 == 0 })
  }

  @Test func justifiedPagesEndAtOneHeight() throws {
    #expect(Set(try pages("vertical-justify: true").dropLast().map { $0.last?.y }).count == 1)
    #expect(Set(try pages("").dropLast().map { $0.last?.y }).count > 1)
  }

  @Test(arguments: [
    ("page-numbers: Page {page} of {pages}", "Page 2 of 4"), ("page-numbers: true", "2"),
    ("page-numbers: \"– {page} –\"", "– 2 –"), ("", "2"),
  ])
  func pageNumbersHaveTheTextOfTheFrontMatter(key: String, foot: String) throws {
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

  @Test func theColumnGapComesFromTheFrontMatter() throws {
    // The columns are as wide as before, and the margins take the rest of 612 points.
    for gap in [10.0, 40] {
      let lines = try pages("columns: 2\ncolumn-gap: \(gap)pt\nbaseline-grid: true").joined()
      let left = (612 - 2 * 231 - gap) / 2
      #expect(Set(lines.map(\.x)) == [left, left + 231 + gap])
    }
  }

  @Test(arguments: ["column-gap: wide", "columns: many", "widows: 0"])
  func whatIsNoValueIsAWarning(key: String) throws {
    #expect(try compose(key).result.diagnostics.map(\.severity) == [.warning])
  }
}
