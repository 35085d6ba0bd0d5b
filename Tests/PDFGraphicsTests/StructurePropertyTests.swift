import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposeTextLayout
import TestSupport
import Testing

/// What structure elements say, read back from the file.
@Suite(.enabled(if: Tool.hasQPDF, "install qpdf"))
struct StructurePropertyTests {
  private let options = PDFOptions(metadata: .init(title: "T", language: "en"))

  /// The structure elements of a file of one type, in no order.
  private func elements(_ pdf: [UInt8], _ type: String) throws -> [[String: Any]] {
    let objects = try Tool.objects(pdf)
    func resolved(_ value: Any?) -> Any? {
      guard let reference = value as? String, reference.hasSuffix(" R") else { return value }
      return (objects["obj:\(reference)"] as? [String: Any])?["value"]
    }
    return objects.values.compactMap { object -> [String: Any]? in
      guard var value = (object as? [String: Any])?["value"] as? [String: Any],
        value["/S"] as? String == type, value["/P"] != nil
      else { return nil }
      value["/A"] = resolved(value["/A"])
      return value
    }
  }

  @Test func everyTextPropertyIsWritten() throws {
    let properties = StructureProperties(
      alternateText: "A “bar” chart (2026)", actualText: "Straße", language: "de-CH",
      title: "Zürich \\ (1)", expansionText: "Limited")
    let (pdf, summary) = try document(options) { pdf in
      try pdf.beginPage(size: .a4)
      let figure = pdf.makeElement(.figure, in: .document, properties: properties)
      pdf.beginContent(.element(figure))
      pdf.fill(Rect(x: 72, y: 100, width: 50, height: 50), with: .red)
      pdf.endContent()
    }
    #expect(summary.problems.isEmpty)
    try Tool.check(pdf)
    let figure = try #require(try elements(pdf, "/Figure").first)
    #expect(figure["/Alt"] as? String == "u:A “bar” chart (2026)")
    #expect(figure["/ActualText"] as? String == "u:Straße")
    #expect(figure["/Lang"] as? String == "u:de-CH")
    #expect(figure["/T"] as? String == "u:Zürich \\ (1)")
    #expect(figure["/E"] as? String == "u:Limited")
  }

  @Test func propertiesNotSetHaveNoEntries() throws {
    let (pdf, _) = try document(options) { pdf in
      try pdf.beginPage(size: .a4)
      let paragraph = pdf.makeElement(.paragraph, in: .document, properties: .init())
      pdf.beginContent(.element(paragraph))
      pdf.draw(run("x", try face()), at: Point(72, 72), color: .black)
      pdf.endContent()
    }
    let paragraph = try #require(try elements(pdf, "/P").first)
    for key in ["/Alt", "/ActualText", "/Lang", "/T", "/E", "/A"] {
      #expect(paragraph[key] == nil, "\(key)")
    }
  }

  @Test func listsAndHeaderCellsSayTheirKind() throws {
    let (pdf, _) = try document(options) { pdf in
      try pdf.beginPage(size: .a4)
      let list = pdf.makeElement(
        .list, in: .document, properties: .init(listNumbering: "LowerRoman"))
      let table = pdf.makeElement(.table, in: .document, properties: .init())
      let row = pdf.makeElement(.tableRow, in: table, properties: .init())
      let header = pdf.makeElement(
        .tableHeaderCell, in: row,
        properties: .init(headerScope: "Row", columnSpan: 2, rowSpan: 3))
      let item = pdf.makeElement(.listItem, in: list, properties: .init())
      for element in [pdf.makeElement(.listBody, in: item, properties: .init()), header] {
        pdf.beginContent(.element(element))
        pdf.draw(run("x", try face()), at: Point(72, 72), color: .black)
        pdf.endContent()
      }
    }
    try Tool.check(pdf)
    let list = try #require(try elements(pdf, "/L").first?["/A"] as? [String: Any])
    #expect(list["/O"] as? String == "/List")
    #expect(list["/ListNumbering"] as? String == "/LowerRoman")
    let header = try #require(try elements(pdf, "/TH").first?["/A"] as? [String: Any])
    #expect(header["/O"] as? String == "/Table" && header["/Scope"] as? String == "/Row")
    #expect(header["/ColSpan"] as? Int == 2 && header["/RowSpan"] as? Int == 3)
  }

  @Test func cellsOfATextTableAreTagged() throws {
    let table = TextTable(columns: 3, headerRows: 1)
    var text = AttributedText()
    let font = Font(try face(), size: 10)
    for (row, column, rows, columns) in [
      (0, 0, 1, 2), (0, 2, 1, 1), (1, 0, 2, 1), (1, 1, 1, 1), (1, 2, 1, 1), (2, 1, 1, 2),
    ] {
      var block = TextBlock()
      block.cell = TextTableCell(
        table, row: row, column: column, rowSpan: rows, columnSpan: columns)
      var style = ParagraphStyle()
      style.textBlocks = [block]
      text.append(
        "\(row)\(column)\n", attributes: TextAttributes(font: font, paragraphStyle: style))
    }
    let frame = try Framesetter(text).frame(in: Rect(x: 50, y: 50, width: 400, height: 700))
    let (pdf, summary) = try document(options) { pdf in
      try pdf.beginPage(size: .letter)
      frame.draw(on: pdf, as: .document)
    }
    #expect(summary.problems.isEmpty)
    let headers = try elements(pdf, "/TH").map { $0["/A"] as? [String: Any] ?? [:] }
    #expect(headers.map { $0["/Scope"] as? String } == ["/Column", "/Column"])
    #expect(headers.compactMap { $0["/ColSpan"] as? Int } == [2])
    let cells = try elements(pdf, "/TD")
    let attributes = cells.compactMap { $0["/A"] as? [String: Any] }
    #expect(cells.count == 4 && attributes.count == 2)
    #expect(attributes.compactMap { $0["/RowSpan"] as? Int } == [2])
    #expect(attributes.compactMap { $0["/ColSpan"] as? Int } == [2])
    #expect(try elements(pdf, "/TR").count == 3 && elements(pdf, "/Table").count == 1)
  }
}
