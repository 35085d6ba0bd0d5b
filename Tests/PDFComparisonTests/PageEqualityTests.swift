import ComposeComposition
import ComposePDFReading
import ComposePDFWriter
import Testing

@testable import ComposePDFComparison

/// Pages with the same content and resources need not be drawn to be compared.
struct PageEqualityTests {
  private func document(_ text: String, subject: String, color: String = "#102030") throws
    -> PDFDocument
  {
    let front = "---\nsubject: \(subject)\npage-size: 300pt x 200pt\npage-numbers: none\n---\n\n"
    let sink = MemorySink()
    let drawing =
      "\n\n```svg alt=\"A square\"\n<svg xmlns=\"http://www.w3.org/2000/svg\" "
      + "width=\"20\" height=\"20\"><rect width=\"9\" height=\"9\" fill=\"\(color)\"/></svg>\n```\n"
    _ = try Composer().compose(
      [.memory(name: "a.md", utf8: Array((front + text + drawing).utf8))], to: sink)
    return try PDFDocument(bytes: sink.bytes)
  }

  private func isEqual(_ old: PDFDocument, _ new: PDFDocument) -> Bool {
    PageEquality(old: old, new: new).areEqual(old.pages[0], new.pages[0])
  }

  @Test func pagesOfTheSameContentAreEqualInFilesThatDiffer() throws {
    let old = try document("The same text.", subject: "One")
    let new = try document("The same text.", subject: "Another")
    #expect(!old.hasSameBytes(as: new))
    #expect(isEqual(old, new))
  }

  @Test func otherTextOrOtherResourcesMakePagesDiffer() throws {
    let old = try document("The same text.", subject: "One")
    #expect(!isEqual(old, try document("Another text.", subject: "One")))
    #expect(!isEqual(old, try document("The same text.", subject: "One", color: "#908070")))
  }

  @Test func filesOfTheSameBytesAreEqual() throws {
    let old = try document("The same text.", subject: "One")
    let new = try document("The same text.", subject: "One")
    #expect(old.hasSameBytes(as: new))
    #expect(PDFComparison(old: old, new: new).result().isEqual)
  }
}
