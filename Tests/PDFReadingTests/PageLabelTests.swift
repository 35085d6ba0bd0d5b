import ComposePDFReading
import Testing

/// Labels of pages are those of the number tree.
struct PageLabelTests {
  private func labels(_ ranges: String) throws -> [String]? {
    var bodies = [
      "<</Type/Catalog/Pages 2 0 R\(ranges)>>",
      "<</Type/Pages/Kids[3 0 R 4 0 R 5 0 R 6 0 R]/Count 4>>",
    ]
    for _ in 0..<4 { bodies.append("<</Type/Page/Parent 2 0 R/MediaBox[0 0 10 10]>>") }
    var file = "%PDF-1.7\n"
    for (index, body) in bodies.enumerated() { file += "\(index + 1) 0 obj\n\(body)\nendobj\n" }
    file += "trailer<</Root 1 0 R/Size 7>>\n%%EOF"
    return try PDFDocument(bytes: Array(file.utf8)).pageLabels
  }

  @Test func rangesCountInTheirStyles() throws {
    #expect(
      try labels("/PageLabels<</Nums[0<</S/r/St 3>>2<</S/A/P(App. )>>3<</P(end)>>]>>")
        == ["iii", "iv", "App. A", "end"])
  }

  @Test func withoutLabelsThereAreNone() throws {
    #expect(try labels("") == nil)
  }
}
