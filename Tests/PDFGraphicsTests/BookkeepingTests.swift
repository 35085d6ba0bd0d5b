import ComposeGeometry
import ComposeGraphics
import TestSupport
import Testing

@testable import ComposePDFGraphics
@testable import ComposePDFWriter

/// What is held of pages that are written, while a document goes on.
@Suite struct BookkeepingTests {
  /// Bytes held of what was written, and how many elements and pieces of structure.
  private struct Held {
    var places: Int
    var pages: Int
    var structure: Int

    init(_ pdf: PDFContext) {
      places = pdf.writer.placesByteCount
      pages = pdf.catalog.pages.count + pdf.structure.parentTree.count
      structure =
        pdf.structure.count + pdf.structure.pieces.count
        + pdf.structure.finished.kids.values.reduce(0) { $0 + $1.count }
    }
  }

  /// A table that goes on, 30 rows of four cells a page, the third of each row empty.
  private func drawPage(_ pdf: PDFContext, rows: StructureElement) throws {
    let serif = try face()
    try pdf.beginPage(size: .a4)
    let body = pdf.makeElement(.tableBody, in: rows, properties: .init())
    for number in 0..<30 {
      let row = pdf.makeElement(.tableRow, in: body, properties: .init())
      for column in 0..<4 {
        let cell = pdf.makeElement(.tableDataCell, in: row, properties: .init())
        guard column != 2 else { continue }
        pdf.withContent(.element(cell)) {
          pdf.draw(
            run("cell \(number)", serif),
            at: Point(72 + 100 * Double(column), 72 + 20 * Double(number)), color: .black)
        }
      }
    }
    try pdf.endPage()
    pdf.finishElements(pdf.elementCount, except: [rows])
  }

  /// Paragraphs that lie in the document itself.
  @Test func paragraphsLeaveNothingInTheDocument() throws {
    let sink = MemorySink()
    let pdf = try PDFContext(
      sink: sink, options: PDFOptions(metadata: .init(title: "T", language: "en")))
    let serif = try face()
    for page in 0..<100 {
      try pdf.beginPage(size: .a4)
      for number in 0..<45 {
        let element = pdf.makeElement(.paragraph, in: .document, properties: .init())
        pdf.withContent(.element(element)) {
          pdf.draw(
            run("\(page * 45 + number);", serif), at: Point(72, 72 + 15 * Double(number)),
            color: .black)
        }
      }
      try pdf.endPage()
      pdf.finishElements(pdf.elementCount, except: [])
    }
    // A thousand of its own and four groups, of which the last is open.
    #expect(pdf.structure.finished.kids[0]?.count == 1004)
    #expect(pdf.structure.finished.group?.kids.count == 500)
    #expect(try pdf.close().conformance.violations.isEmpty)
    guard Tool.hasQPDF, Tool.hasPoppler else { return }
    try Tool.check(sink.bytes)
    let structure = String(
      decoding: try Tool.run("pdfinfo", ["-struct-text", "%"], on: sink.bytes).output,
      as: UTF8.self)
    let numbers = structure.split { !$0.isNumber }.compactMap { Int($0) }
    #expect(numbers == Array(0..<4500))
    #expect(structure.split(separator: "NonStruct").count == 5)
  }

  @Test func aPageThatIsWrittenLeavesAFewBytes() throws {
    let sink = MemorySink()
    let pdf = try PDFContext(
      sink: sink, options: PDFOptions(metadata: .init(title: "T", language: "en")))
    let rows = pdf.makeElement(.table, in: .document, properties: .init())
    for _ in 0..<100 { try drawPage(pdf, rows: rows) }
    let before = Held(pdf)
    for _ in 0..<300 { try drawPage(pdf, rows: rows) }
    let after = Held(pdf)
    // Of the 150 objects of a page; with one entry for each it would be more than 1,000 bytes. Those
    // around the last pages wait for the stream of the pages' objects to be full.
    #expect(after.places - before.places < 300 * 128)
    #expect(MemoryLayout<PDFReference>.size == 4)
    #expect(after.pages - before.pages == 300 * 2)
    // The body of the table that each page has.
    #expect(after.structure - before.structure == 300)
    let summary = try pdf.close()
    #expect(summary.conformance.violations.isEmpty)
    if Tool.hasQPDF { try Tool.check(sink.bytes) }
  }
}
