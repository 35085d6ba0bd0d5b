import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposePDFReading
import ComposePDFWriter
import TestSupport
import Testing

/// Form fields of pages that are drawn in other documents.
@Suite(.enabled(if: canRead, "install qpdf"))
struct ImportedFieldTests {
  private let rect = Rect(x: 100, y: 100, width: 200, height: 200)

  /// A page of 100 by 100 points with a text field over 10 20 30 60 in the group `person`, a check box, a signature
  /// and a hidden field.
  private func form(
    page: String = "", fields: String = "", catalog: String = ""
  ) -> FileBuilder {
    var file = FileBuilder()
    file.add(
      1,
      "<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[5 0 R 7 0 R 8 0 R 9 0 R]"
        + "/DA(/Helv 8 Tf 0 g)/DR<</Font<</Helv 12 0 R>>>>\(fields)>>\(catalog)>>")
    file.add(2, "<</Type/Pages/Kids[3 0 R]/Count 1>>")
    file.add(
      3,
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Contents 4 0 R"
        + "/Annots[6 0 R 7 0 R 8 0 R 9 0 R 10 0 R]\(page)>>")
    file.addStream(4, "", Array("0.5 g 0 0 9 9 re f".utf8))
    file.add(5, "<</T(person)/Kids[6 0 R]>>")
    file.add(
      6,
      "<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/TU(Full name)/V(Ada)/Parent 5 0 R/P 3 0 R"
        + "/Rect[10 20 30 60]/F 4/AP<</N 11 0 R>>/AA<</K<</S/JavaScript/JS(f)>>>>>>")
    file.add(
      7,
      "<</Type/Annot/Subtype/Widget/FT/Btn/T(agreed)/V/Yes/AS/Yes/Rect[50 50 60 60]/F 4"
        + "/A<</S/GoTo/D[3 0 R/Fit]>>>>")
    file.add(
      8,
      "<</Type/Annot/Subtype/Widget/FT/Sig/T(signed)/V 13 0 R/Rect[70 70 80 80]/F 4/AP<</N 11 0 R>>>>"
    )
    file.add(9, "<</Type/Annot/Subtype/Widget/FT/Tx/T(hidden)/Rect[0 0 9 9]/F 2>>")
    file.add(10, "<</Type/Annot/Subtype/Widget/FT/Tx/T(far)/Rect[500 0 600 9]/F 4>>")
    file.addStream(11, "/Subtype/Form/BBox[0 0 20 40]", Array("0 0 20 40 re f".utf8))
    file.add(12, "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>")
    file.add(13, "<</Type/Sig/Contents(x)>>")
    return file
  }

  private func imported(_ file: FileBuilder) throws -> ImportedPage {
    try PDFDocument(bytes: file.bytes).pages[0].imported()
  }

  private func drawn(
    options: PDFOptions = PDFOptions(isTagged: false, compresses: false),
    _ draw: (PDFContext) throws -> Void
  ) throws -> (document: PDFDocument, summary: PDFSummary) {
    let sink = MemorySink()
    let pdf = try PDFContext(sink: sink, options: options)
    try pdf.beginPage(size: Size(width: 400, height: 400))
    try draw(pdf)
    let summary = try pdf.close()
    if Tool.hasQPDF { try Tool.check(sink.bytes) }
    return (try PDFDocument(bytes: sink.bytes), summary)
  }

  private func widgets(_ document: PDFDocument, page: Int = 0) -> [PDFDictionary] {
    document.array(document.pages[page].dictionary["Annots"]).map { document.dictionary($0) }
  }

  /// The full names of the fields with values, in the order of the form.
  private func names(_ document: PDFDocument) -> [String] {
    func names(_ field: PDFObject, _ prefix: String) -> [String] {
      let dictionary = document.dictionary(field)
      guard let name = document.text(dictionary["T"]) else { return [] }
      let kids = document.array(dictionary["Kids"]).flatMap { names($0, prefix + name + ".") }
      return kids.isEmpty ? [prefix + name] : kids
    }
    let form = document.dictionary(document.catalog["AcroForm"])
    return document.array(form["Fields"]).flatMap { names($0, "") }
  }

  @Test func fieldsFollowTheFigure() throws {
    let figure = try imported(form())
    let (document, _) = try drawn { $0.draw(figure, in: rect) }
    #expect(names(document) == ["person.name", "agreed", "hidden"])
    let fields = widgets(document)
    // Twice as large, y counted from below.
    #expect(fields[0]["Rect"] == [120, 140, 160, 220])
    #expect(document.text(fields[0]["V"]) == "Ada")
    #expect(document.text(fields[0]["DA"]) == "/Helv 16 Tf 0 g")
    #expect(document.dictionary(fields[0]["AA"])["K"] != nil && fields[1]["A"] == nil)
    #expect(fields.map { $0["F"] } == [4, 4, 2])
    let appearance = document.dictionary(document.dictionary(fields[0]["AP"])["N"])
    #expect(appearance["BBox"] == [0, 0, 20, 40] && appearance["Matrix"] == nil)
    // The signature is shown, the text by its widget alone.
    let shown = document.dictionary(document.dictionary(fields[1]["AP"])["N"])
    #expect(Set(shown.entries.map(\.key)) == ["Yes", "Off"])
    #expect(
      figure.losses == [
        "actions of its form fields that lead elsewhere are not kept",
        "its signatures are shown, but sign nothing",
      ])
    let common = document.dictionary(document.catalog["AcroForm"])
    #expect(document.text(common["DA"]) == "/Helv 8 Tf 0 g")
    #expect(document.dictionary(document.dictionary(common["DR"])["Font"])["Helv"] != nil)
  }

  @Test func fieldsRotateWithTheirPage() throws {
    let figure = try imported(form(page: "/Rotate 90"))
    let (document, _) = try drawn { $0.draw(figure, in: rect) }
    let field = widgets(document)[0]
    // Clockwise: 20…60 across from the left, 10…30 down from the top.
    #expect(field["Rect"] == [140, 240, 220, 280])
    #expect(document.dictionary(field["MK"])["R"] == 270)
    let appearance = document.dictionary(document.dictionary(field["AP"])["N"])
    #expect(appearance["Matrix"] == [0, -1, 1, 0, 0, 0])
  }

  @Test func namesAreUniqueWhereAFormIsDrawnAgain() throws {
    let (first, second) = (try imported(form()), try imported(form()))
    let (document, _) = try drawn { pdf in
      pdf.draw(first, in: rect)
      pdf.draw(first, in: rect)
      pdf.draw(second, in: rect)
    }
    #expect(
      names(document) == [
        "person.name", "agreed", "hidden", "person-2.name", "agreed-2", "hidden-2",
        "person-3.name", "agreed-3", "hidden-3",
      ])
  }

  @Test func pagesOfOneFormShareItsFields() throws {
    var file = FileBuilder()
    file.add(1, "<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[5 0 R]>>>>")
    file.add(2, "<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2/MediaBox[0 0 9 9]>>")
    file.add(3, "<</Type/Page/Parent 2 0 R/Annots[6 0 R]>>")
    file.add(4, "<</Type/Page/Parent 2 0 R/Annots[7 0 R]>>")
    file.add(5, "<</FT/Tx/T(date)/V(today)/Kids[6 0 R 7 0 R]>>")
    for number in 6...7 {
      file.add(number, "<</Type/Annot/Subtype/Widget/Parent 5 0 R/Rect[0 0 9 9]>>")
    }
    let source = try PDFDocument(bytes: file.bytes)
    let (document, _) = try drawn { pdf in
      for page in source.pages { pdf.draw(page, in: rect) }
    }
    let fields = document.array(document.dictionary(document.catalog["AcroForm"])["Fields"])
    #expect(fields.count == 1)
    #expect(document.array(document.dictionary(fields.first)["Kids"]).count == 2)
  }

  @Test func fieldsAreOnlyShownWhereTheyCannotBeFields() throws {
    let figure = try imported(form())
    let forms = [
      try drawn { $0.draw(figure, in: rect, opacity: 0.5) },
      try drawn { pdf in
        pdf.concatenate(AffineTransform(rotation: 0.3))
        pdf.draw(figure, in: rect)
      },
      try drawn(options: PDFOptions(compresses: false)) { pdf in
        pdf.withContent(.artifact(.layout)) { pdf.draw(figure, in: rect) }
      },
    ]
    for (document, _) in forms {
      #expect(document.catalog["AcroForm"] == nil && widgets(document).isEmpty)
      #expect(document.warnings.isEmpty)
    }
  }

  @Test func taggedFieldsFollowTheirFigure() throws {
    let figure = try imported(form())
    let (document, _) = try drawn(options: PDFOptions(compresses: false)) { pdf in
      let element = pdf.makeElement(
        .figure, in: .document, properties: StructureProperties(alternateText: "A form"))
      let caption = pdf.makeElement(.paragraph, in: .document, properties: StructureProperties())
      pdf.withContent(.element(element)) { pdf.draw(figure, in: rect) }
      pdf.withContent(.element(caption)) { pdf.fill(rect, with: .black) }
      pdf.finishElements(pdf.elementCount, except: [])
    }
    let root = document.dictionary(document.dictionary(document.catalog["StructTreeRoot"])["K"])
    let kids = document.array(root["K"]).map { document.dictionary($0) }
    #expect(kids.map { $0["S"] } == ["Figure", "Form", "Form", "Form", "P"].map { .name($0) })
    #expect(
      kids.map { document.text($0["Alt"]) } == ["A form", "Full name", "agreed", "hidden", nil])
    let field = widgets(document)[1]
    #expect(document.text(field["TU"]) == "agreed" && field["StructParent"] != nil)
  }

  @Test func fieldsOfArchivesAreAsTheyPermit() throws {
    let figure = try imported(form())
    let (document, summary) = try drawn(
      options: PDFOptions(isTagged: false, standards: try PDFStandards([.pdfA2b]))
    ) { $0.draw(figure, in: rect) }
    #expect(names(document) == ["person.name", "agreed"])
    #expect(widgets(document).allSatisfy { $0["A"] == nil && $0["AA"] == nil && $0["F"] == 4 })
    #expect(summary.problems.hiddenFields == 1 && summary.problems.fieldActions == 1)
  }
}
