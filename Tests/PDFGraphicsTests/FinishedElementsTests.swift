import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import TestSupport
import Testing

@Suite(.enabled(if: Tool.hasQPDF, "install qpdf"))
struct FinishedElementsTests {
  /// A section of each page with a heading, a list, a note and a picture, and a table that goes on
  /// through all of them.
  private func draw(_ pdf: PDFContext, finishing: Bool, version: Int = 0) throws {
    let serif = try face()
    func show(_ text: String, _ element: StructureElement, y: Double) {
      pdf.withContent(.element(element)) {
        pdf.draw(run(text, serif), at: Point(72, y), color: .black)
      }
    }
    let table = pdf.makeElement(.table, in: .document, properties: .init())
    let rows = pdf.makeElement(.tableBody, in: table, properties: .init())
    let around = pdf.makeElement(.division, in: .document, properties: .init())
    for page in 0..<5 {
      try pdf.beginPage(size: .a4)
      let section = pdf.makeElement(.section, in: around, properties: .init())
      // Pages are told apart by the length of their content.
      show(
        String(repeating: "Heading ", count: page + 1),
        pdf.makeElement(.heading(level: 1), in: section, properties: .init()), y: 72)
      let list = pdf.makeElement(
        .list, in: section, properties: .init(listNumbering: "Decimal"))
      for item in 0..<3 {
        let element = pdf.makeElement(.listItem, in: list, properties: .init())
        show(
          "\(item).", pdf.makeElement(.listLabel, in: element, properties: .init()),
          y: 100 + 20 * Double(item))
        let body = pdf.makeElement(.listBody, in: element, properties: .init())
        show("item", body, y: 100 + 20 * Double(item))
      }
      // Made before, drawn after.
      let note = pdf.makeElement(.note, in: section, properties: .init())
      let figure = pdf.makeElement(
        .figure, in: section, properties: .init(alternateText: "Picture \(page)"))
      _ = pdf.makeElement(.section, in: section, properties: .init())
      pdf.withContent(.element(figure)) {
        pdf.fill(Rect(x: 72, y: 300, width: 50, height: 50), with: .red)
      }
      let link = pdf.makeElement(.link, in: section, properties: .init())
      pdf.addLink(
        .uri("https://example.org/\(page)"), over: Rect(x: 72, y: 400, width: 9, height: 9),
        element: link)
      show("link", link, y: 400)
      show("note", note, y: 500)
      let row = pdf.makeElement(.tableRow, in: rows, properties: .init())
      for column in 0..<2 + version * page {
        let cell = pdf.makeElement(.tableDataCell, in: row, properties: .init())
        if column > 0 { show("cell", cell, y: 600 + 20 * Double(column)) }
      }
      // While the page is drawn as well as between pages.
      if finishing, page % 2 == 0 {
        pdf.finishElements(pdf.elementCount, except: [rows, around])
      }
      try pdf.endPage()
      if finishing { pdf.finishElements(pdf.elementCount, except: [rows, around]) }
    }
    if finishing { pdf.finishElements(pdf.elementCount, except: []) }
  }

  private let options = PDFOptions(metadata: .init(title: "T", language: "en"))

  /// The tree with all its elements say, and pieces by the content of their pages.
  private func tree(_ pdf: [UInt8]) throws -> String {
    let objects = try Tool.objects(pdf)
    func value(_ reference: Any?) -> Any? {
      (objects["obj:\(reference as? String ?? "")"] as? [String: Any])?["value"]
    }
    func pageNumber(_ reference: Any?) -> String {
      let page = value(reference) as? [String: Any]
      let stream = (objects["obj:\(page?["/Contents"] as? String ?? "")"] as? [String: Any])
      let length = (stream?["stream"] as? [String: Any])?["dict"] as? [String: Any]
      return "\(length?["/Length"] ?? "")"
    }
    func describe(_ kid: Any) -> String {
      if let number = kid as? Int { return "\(number)" }
      if let dictionary = kid as? [String: Any] {
        if let number = dictionary["/MCID"] { return "\(pageNumber(dictionary["/Pg"])):\(number)" }
        let annotation = value(dictionary["/Obj"]) as? [String: Any]
        let action =
          annotation?["/A"] as? [String: Any] ?? value(annotation?["/A"]) as? [String: Any]
        return "\(action?["/URI"] ?? "")"
      }
      let element = value(kid) as? [String: Any] ?? [:]
      let attributes = (element["/A"] as? [String: Any])?.map { "\($0) \($1)" }.sorted() ?? []
      let said =
        (["/S", "/Alt", "/ID"].map { "\(element[$0] ?? "")" } + attributes).joined(separator: " ")
      let page = element["/Pg"].map { pageNumber($0) } ?? ""
      let kids = element["/K"] as? [Any] ?? [element["/K"]].compactMap(\.self)
      return "\(said)@\(page)(\(kids.map(describe).joined(separator: " ")))"
    }
    let root = try #require(
      objects.values.compactMap { ($0 as? [String: Any])?["value"] as? [String: Any] }
        .first { $0["/Type"] as? String == "/StructTreeRoot" })
    return describe(try #require(root["/K"]))
  }

  @Test func theTreeIsTheSameWhenElementsAreFinishedEarly() throws {
    let (whole, first) = try document(options) { try draw($0, finishing: false) }
    let (pieces, second) = try document(options) { try draw($0, finishing: true) }
    try Tool.check(pieces)
    let expected = try tree(whole)
    #expect(expected.contains("u:Picture 4"))
    #expect(try tree(pieces) == expected)
    #expect(first.conformance == second.conformance)
    #expect(second.conformance.violations.isEmpty)
    #expect(second.problems == first.problems)
  }

  /// Rows of different lengths, which are written before the table is known as a whole.
  @Test func rulesAboutTablesReachAcrossWhatIsFinished() throws {
    let (_, first) = try document(options) { try draw($0, finishing: false, version: 1) }
    let (_, second) = try document(options) { try draw($0, finishing: true, version: 1) }
    #expect(first.conformance.claimed != [])
    #expect(first.conformance == second.conformance)
  }

  @Test func whatIsDrawnForAFinishedElementIsTheDocuments() throws {
    let serif = try face()
    let (pdf, summary) = try document(options) { pdf in
      try pdf.beginPage(size: .a4)
      let element = pdf.makeElement(.paragraph, in: .document, properties: .init())
      pdf.withContent(.element(element)) {
        pdf.draw(run("a", serif), at: Point(72, 72), color: .black)
      }
      try pdf.endPage()
      pdf.finishElements(pdf.elementCount, except: [])
      try pdf.beginPage(size: .a4)
      pdf.withContent(.element(element)) {
        pdf.fill(Rect(x: 72, y: 72, width: 9, height: 9), with: .red)
      }
      _ = pdf.makeElement(.span, in: element, properties: .init())
    }
    try Tool.check(pdf)
    #expect(summary.problems.invalidElements == 2)
  }
}
