import ComposeDocumentModel
import ComposeDocuments
import ComposePDFGraphics
import ComposePDFWriter
import Foundation
import Testing

@Suite struct StreamedTableTests {
  /// Also of the last row on each page, which is held back until the next one is known.
  @Test func everyRowStaysARowOfItsTable() throws {
    let sink = MemorySink()
    let pdf = try PDFContext(
      sink: sink,
      options: PDFOptions(metadata: .init(title: "T", language: "en"), compresses: false))
    let report = try DocumentStream(on: pdf)
    let head = Table(
      alignments: [.left, .right], header: [InlineText("What"), InlineText("How much")], rows: [])
    try report.append(
      head,
      rows: (0..<2500).map { [InlineText("thing \($0)"), InlineText("\($0 * 37 % 1000).00")] })
    #expect(try report.finish().isEmpty)
    let summary = try pdf.close()
    #expect(summary.pageCount > 50 && summary.problems.isEmpty)
    let file = Data(sink.bytes)
    func count(_ text: String) -> Int {
      var count = 0
      var start = file.startIndex
      while let found = file.range(of: Data(text.utf8), in: start..<file.endIndex) {
        count += 1
        start = found.upperBound
      }
      return count
    }
    #expect(count("/S/TR/") == 2501)
    #expect(count("/S/TD/") == 5000)
    // Text that belonged to nothing would be a paragraph.
    #expect(count("/S/P/") == 0)
  }
}
