import ComposeComposition
import ComposeDiagnostics
import ComposeGeometry
import ComposePDFWriter
import Foundation
import TestSupport
import Testing

/// What tables and the feet of pages are in the finished file.
struct TableTagTests {
  private func objects(_ text: String) throws -> String {
    let folder = try TemporaryFolder()
    let path = try folder.write("doc.md", text)
    return try Composer().dump(.objects, of: [.file(path: path)]).text
  }

  private func count(_ part: String, in text: String) -> Int {
    text.components(separatedBy: part).count - 1
  }

  @Test func cellsAreTaggedWithTheirScope() throws {
    let rows = (1...90).map { "| row \($0) | \($0) |" }.joined(separator: "\n")
    let objects = try objects("---\nlang: en\n---\n\n| Name | Number |\n|---|---|\n\(rows)\n")
    let flat = objects.filter { $0 != " " && $0 != "\n" }
    #expect(count("/S/TH>", in: flat) == 2 && count("/Scope/Column", in: flat) == 2)
    #expect(count("/S/TD>", in: flat) == 180 && count("/S/TR>", in: flat) == 91)
    // Heads set again on further pages are no cells.
    #expect(count("/Type/Page/", in: flat) + count("/Type/Page>", in: flat) > 1)
    #expect(count("/S/Table>", in: flat) == 1)
  }

  @Test func spansFootersAndHeadingsOfRowsAreTagged() throws {
    let objects = try objects(
      """
      ---
      lang: en
      ---

      Table: T {header-rows=2 footer-rows=1 header-columns=1}

      | A | B ||
      |---|---|---|
      | ^^ | C | D |
      | x | 1 | 2 |
      | ^^ | 3 | 4 |
      | y | 5 | 6 |

      """)
    let flat = objects.filter { $0 != " " && $0 != "\n" }
    #expect(count("/S/THead>", in: flat) == 1 && count("/S/TFoot>", in: flat) == 1)
    #expect(count("/RowSpan2", in: flat) == 2 && count("/ColSpan2", in: flat) == 1)
    #expect(count("/Scope/Row", in: flat) == 2 && count("/Scope/Column", in: flat) == 4)
    #expect(count("/S/TR>", in: flat) == 5)
  }

  @Test func tablesWithSpansAndBlocksKeepTheirClaims() throws {
    let folder = try TemporaryFolder()
    try folder.write("data.csv", "Name;Value\n\"a; b\";1,5\n")
    let path = try folder.write(
      "doc.md",
      """
      # Tables

      | a || b |
      |---|---|---|
      | c | d | e |
      | ^^ | f ||
      | ^^ | ^^ ||

      +------+----------+
      | Kind | - one    |
      |      | - two    |
      +------+----------+
      | Code | ```      |
      |      | let x    |
      |      | ```      |
      +------+----------+

      ![Values](data.csv){align="left decimal"}

      ![[data.csv]]

      ![[missing.csv]]

      ![Away](../data.csv)
      """)
    let result = try Composer().compose([.file(path: path)], to: MemorySink())
    #expect(result.diagnostics.map(\.code) == ["missing-table", "outside-root"])
    #expect(result.diagnostics[0].message.hasPrefix("cannot read table file ‘missing.csv’"))
    let text = try Composer().dump(.blocks, of: [.file(path: path)]).text
    #expect(count("a; b", in: text) == 2)
  }
}
