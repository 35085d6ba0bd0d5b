import ComposeComposition
import ComposeGeometry
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
}
