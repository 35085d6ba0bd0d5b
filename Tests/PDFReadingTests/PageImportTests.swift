import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposePDFReading
import ComposePDFWriter
import TestSupport
import Testing

/// A document in memory; without compression, so that it can be searched for text.
func makeDocument(
  isTagged: Bool = false, compresses: Bool = false, _ draw: (PDFContext) throws -> Void
) throws -> (bytes: [UInt8], summary: PDFSummary) {
  let sink = MemorySink()
  let pdf = try PDFContext(
    sink: sink, options: PDFOptions(isTagged: isTagged, compresses: compresses))
  try draw(pdf)
  let summary = try pdf.close()
  return (sink.bytes, summary)
}

extension [UInt8] {
  /// How often `text` stands in the bytes.
  func count(of text: String) -> Int {
    let sought = Array(text.utf8)
    guard count >= sought.count, !sought.isEmpty else { return 0 }
    return (0...count - sought.count).count { self[$0...].starts(with: sought) }
  }
}

@Suite(.enabled(if: canRead, "install qpdf"))
struct PageImportTests {
  private let rect = Rect(x: 100, y: 100, width: 200, height: 200)
  private let page = Size(width: 400, height: 400)

  private func imported(_ file: FileBuilder) throws -> ImportedPage {
    try PDFDocument(bytes: file.bytes).pages[0].imported()
  }

  @Test func pagesBecomeFormsOnce() throws {
    let figure = try imported(
      .onePage("/MediaBox[0 0 100 50]", content: "1 0 0 rg 0 0 100 50 re f"))
    let (bytes, summary) = try makeDocument { pdf in
      try pdf.beginPage(size: page)
      pdf.draw(figure, in: rect)
      pdf.draw(figure, in: rect, fit: .fill)
      try pdf.beginPage(size: page)
      pdf.draw(figure, in: rect)
    }
    #expect(summary.problems.isEmpty)
    #expect(bytes.count(of: "/Subtype/Form") == 1)
    #expect(bytes.count(of: "1 0 0 rg 0 0 100 50 re f") == 1)
    #expect(bytes.count(of: "/X0 Do") == 3)
    // 200 points for 100, centred in 200 by 200; y counted from below.
    #expect(bytes.count(of: "2 0 0 2 100 150 cm/X0 Do") == 2)
    if Tool.hasQPDF { try Tool.check(bytes) }
  }

  /// A page with one annotation over 10 20 30 60, whose appearance is 10 by 10 units.
  private func annotated(_ entries: String, form: String = "/BBox[0 0 10 10]") -> FileBuilder {
    var file = FileBuilder.onePage(
      "/MediaBox[0 0 100 100]/Annots[5 0 R]", content: "0.5 g 0 0 9 9 re f")
    file.add(5, "<</Type/Annot/Rect[10 20 30 60]\(entries)>>")
    file.addStream(6, form, Array("0 0 10 10 re f".utf8))
    return file
  }

  private func drawing(_ file: FileBuilder) throws -> [UInt8] {
    let figure = try imported(file)
    return try makeDocument { pdf in
      try pdf.beginPage(size: page)
      pdf.draw(figure, in: rect)
    }.bytes
  }

  @Test(arguments: [
    "/Subtype/Widget/AP<</N 6 0 R>>/F 4", "/Subtype/Highlight/AP<</N 6 0 R>>",
    "/Subtype/Widget/AS/On/AP<</N<</On 6 0 R/Off null>>>>", "/Subtype/Ink/AP<</N 6 0 R>>/F 1",
  ])
  func annotationsAreDrawnAsTheyAreShown(entries: String) throws {
    let bytes = try drawing(annotated(entries))
    // Fitted to the rectangle, after the page's own content and without its state.
    #expect(bytes.count(of: "\nQ\nq\n2 0 0 4 10 20 cm/Annotation0 Do\nQ\n") == 1)
    #expect(bytes.count(of: "0 0 10 10 re f") == 1)
    if Tool.hasQPDF { #expect(try Tool.run("qpdf", ["--check", "%"], on: bytes).status == 0) }
  }

  @Test func theMatrixOfAnAppearanceIsPartOfItsFit() throws {
    let entries = "/Subtype/Stamp/AP<</N 6 0 R>>"
    let turned = annotated(entries, form: "/Subtype/Form/BBox[0 0 10 5]/Matrix[0 1 -1 0 0 0]")
    // Turned, the box is -5 0 0 10.
    #expect(try drawing(turned).count(of: "4 0 0 4 30 20 cm/Annotation0 Do") == 1)
  }

  @Test(arguments: [
    "/Subtype/Popup/AP<</N 6 0 R>>", "/Subtype/Widget/AP<</N 6 0 R>>/F 2",
    "/Subtype/Widget/AP<</N 6 0 R>>/F 32", "/Subtype/Widget", "/Subtype/Widget/AP<</N 7 0 R>>",
    "/Subtype/Widget/AS/Off/AP<</N<</On 6 0 R>>>>",
  ])
  func annotationsThatAreNotShownAreNotDrawn(entries: String) throws {
    let bytes = try drawing(annotated(entries))
    #expect(bytes.count(of: "Annotation0") == 0 && bytes.count(of: "0 0 10 10 re f") == 0)
  }

  @Test func formsStartFromTheStateOfAPage() throws {
    let figure = try imported(.onePage("", content: "0 0 1 1 re f"))
    let (bytes, _) = try makeDocument { pdf in
      try pdf.beginPage(size: page)
      pdf.fill(rect, with: .red)
      pdf.stroke(Path(rect: rect), with: .blue, style: StrokeStyle(width: 5))
      pdf.draw(figure, in: rect)
      pdf.fill(rect, with: .red)
    }
    #expect(bytes.count(of: "q\n0 g\n0 G\n1 w\n") == 1)
    // Behind the form the colour is what it was.
    #expect(bytes.count(of: "1 0 0 rg") == 1)
  }

  @Test func opacityIsOfThePageAsAWhole() throws {
    let figure = try imported(.onePage("", content: "0 0 1 1 re f"))
    let (bytes, _) = try makeDocument { pdf in
      try pdf.beginPage(size: page)
      pdf.draw(figure, in: rect, opacity: 0.25)
    }
    #expect(bytes.count(of: "/S/Transparency") == 1)
    #expect(bytes.count(of: "/ca .25") == 1)
  }

  @Test func marksOfStructureAreTakenAway() throws {
    let content = """
      /P <</MCID 0>> BDC q BT (EMC) Tj ET Q EMC /Artifact BMC 0 g EMC EMC
      /OC /MC0 BDC 1 g EMC /Span <</ActualText (fi) /MCID 3>> BDC 2 w EMC /X MP /Y /Z DP
      """
    let figure = try imported(.onePage("/StructParents 0", content: content))
    #expect(
      String(decoding: figure.content, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        == ("q BT (EMC) Tj ET Q 0 g /OC /MC0 BDC 1 g EMC /Span<</ActualText(fi)>>BDC 2 w EMC")
        .split(separator: " "))
  }

  @Test func savedStatesAreBalanced() throws {
    let figure = try imported(.onePage("", content: "Q q q 1 w BT"))
    #expect(
      String(decoding: figure.content, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        == ["q", "q", "1", "w", "BT", "ET", "Q", "Q"])
  }

  @Test func inlineImagesAreLeftAlone() throws {
    let image = "BI /W 4 /H 1 /CS /G /BPC 8 ID Q EI\u{1} EMC EI\nQ"
    let figure = try imported(.onePage("", content: "q " + image))
    #expect(String(decoding: figure.content, as: UTF8.self) == "q " + image + "\n")
  }

  @Test func contentStreamsAreJoined() throws {
    var file = FileBuilder.onePage("/Extra[4 0 R]", content: "0 0 1")
    file.add(3, "<</Type/Page/Parent 2 0 R/Contents[4 0 R 5 0 R]>>")
    file.addStream(5, "", Array("1 re f".utf8))
    #expect(try imported(file).content == Array("0 0 1\n1 re f\n".utf8))
  }

  @Test func sharedObjectsAreCopiedOnceAndEqualOnesBecomeOne() throws {
    func file(_ first: Int) -> FileBuilder {
      var file = FileBuilder()
      file.add(1, "<</Type/Catalog/Pages 2 0 R>>")
      file.add(2, "<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2/Resources<</Font<</F \(first) 0 R>>>>>>")
      file.add(3, "<</Type/Page/Parent 2 0 R/Contents 5 0 R>>")
      file.add(4, "<</Type/Page/Parent 2 0 R/Contents 5 0 R>>")
      file.addStream(5, "", Array("BT /F 9 Tf ET".utf8))
      file.add(first, "<</Type/Font/Subtype/Type1/BaseFont/X/FontDescriptor \(first + 1) 0 R>>")
      file.add(first + 1, "<</Type/FontDescriptor/FontName/X/FontFile \(first + 2) 0 R>>")
      file.addStream(first + 2, "/Length1 4", Array("FONT".utf8))
      return file
    }
    let documents = [
      try PDFDocument(bytes: file(6).bytes), try PDFDocument(bytes: file(20).bytes),
    ]
    let (bytes, _) = try makeDocument { pdf in
      try pdf.beginPage(size: page)
      for document in documents {
        for page in document.pages { pdf.draw(page, in: rect) }
      }
    }
    #expect(bytes.count(of: "/Subtype/Form") == 4)
    #expect(bytes.count(of: "/FontName/X") == 1)
    #expect(bytes.count(of: "FONT\n") == 1)
    #expect(bytes.count(of: "/BaseFont/X") == 1)
  }

  @Test func circularAndDeepGraphsEnd() throws {
    var file = FileBuilder.onePage(
      "/Resources<</XObject<</A 5 0 R>>/ExtGState<</G 10 0 R>>>>", content: "/A Do")
    file.addStream(
      5, "/Type/XObject/Subtype/Form/BBox[0 0 1 1]/Resources<</XObject<</A 5 0 R/B 6 0 R>>>>", [])
    file.addStream(
      6, "/Type/XObject/Subtype/Form/BBox[0 0 1 1]/Resources<</XObject<</A 5 0 R>>>>", [])
    // Also leads to the page it is on.
    for number in 10..<30_000 { file.add(number, "<</Next \(number + 1) 0 R/Page 3 0 R>>") }
    let figure = try imported(file)
    let (bytes, summary) = try makeDocument(compresses: true) { pdf in
      try pdf.beginPage(size: page)
      pdf.draw(figure, in: rect)
    }
    #expect(summary.problems.isEmpty)
    #expect(try PDFDocument(bytes: bytes).pages.count == 1)
  }

  @Test func webLinksMoveWithThePage() throws {
    let figure = try imported(
      .onePage(
        "/MediaBox[0 0 100 100]/Rotate 90/Annots[<</Subtype/Link/Rect[0 0 10 20]"
          + "/A<</S/URI/URI(https://example.org)>>>><</Subtype/Link/Rect[0 0 1 1]>>]"))
    let (bytes, _) = try makeDocument { pdf in
      try pdf.beginPage(size: page)
      pdf.draw(figure, in: rect)
    }
    let annotations = try PDFDocument(bytes: bytes).array(
      try PDFDocument(bytes: bytes).pages[0].dictionary["Annots"])
    #expect(annotations.count == 1)
    // The bottom-left corner is top-left when turned: 100…140 across, 280…300 up.
    #expect(bytes.count(of: "/Rect[100 280 140 300]") == 1)
  }

  @Test func linksOfFiguresAreTagged() throws {
    let figure = try imported(
      .onePage("/Annots[<</Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(http://a.b)>>>>]"))
    func links(_ role: (PDFContext) -> ContentRole) throws -> Int {
      try makeDocument(isTagged: true) { pdf in
        try pdf.beginPage(size: page)
        pdf.withContent(role(pdf)) { pdf.draw(figure, in: rect) }
      }.bytes.count(of: "/Subtype/Link")
    }
    #expect(try links { _ in .artifact(.layout) } == 0)
    #expect(
      try links {
        .element($0.makeElement(.figure, in: .document, properties: .init(alternateText: "A")))
      } == 1)
  }

  @Test func hiddenLayersStayHidden() throws {
    var file = FileBuilder()
    file.add(
      1, "<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[5 0 R 6 0 R]/D<</OFF[6 0 R]>>>>>>")
    file.add(2, "<</Type/Pages/Kids[3 0 R]/Count 1>>")
    file.add(
      3, "<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Properties<</A 5 0 R/B 6 0 R>>>>>>")
    file.addStream(4, "", Array("/OC /A BDC 0 g EMC /OC /B BDC 0 g EMC".utf8))
    file.add(5, "<</Type/OCG/Name(Shown)>>")
    file.add(6, "<</Type/OCG/Name(Hidden)>>")
    let figure = try imported(file)
    let (bytes, _) = try makeDocument { pdf in
      try pdf.beginPage(size: page)
      pdf.draw(figure, in: rect)
    }
    let document = try PDFDocument(bytes: bytes)
    let properties = document.dictionary(document.catalog["OCProperties"])
    #expect(document.array(properties["OCGs"]).count == 2)
    let hidden = document.array(document.dictionary(properties["D"])["OFF"])
    #expect(hidden.map { document.text(document.dictionary($0)["Name"]) } == ["Hidden"])
  }

  @Test func theSamePagesGiveTheSameBytes() throws {
    func make() throws -> [UInt8] {
      var file = FileBuilder.onePage(
        "/Resources<</Font<</A 5 0 R/B 6 0 R>>/XObject<</C 7 0 R>>>>", content: "/A 1 Tf")
      for number in 5...6 { file.add(number, "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>") }
      file.addStream(7, "/Subtype/Form/BBox[0 0 1 1]", Array("0 g".utf8))
      let figure = try imported(file)
      return try makeDocument(compresses: true) { pdf in
        try pdf.beginPage(size: page)
        pdf.draw(figure, in: rect)
      }.bytes
    }
    #expect(try make() == make())
  }

  @Test(.enabled(if: Tool.hasPoppler, "install poppler-utils"))
  func textOfImportedPagesCanBeCopied() throws {
    let figure = try imported(
      .onePage(
        "/MediaBox[0 0 200 50]/Resources<</Font<</F<</Type/Font/Subtype/Type1"
          + "/BaseFont/Helvetica>>>>>>", content: "BT /F 20 Tf 5 15 Td (Figure text) Tj ET"))
    let (bytes, _) = try makeDocument { pdf in
      try pdf.beginPage(size: page)
      pdf.draw(figure, in: rect)
    }
    #expect(try Tool.text(bytes).contains("Figure text"))
  }

  @Test func contextsThatCannotDrawPagesLeaveThemOut() throws {
    final class Other: VectorImageContent {
      let size = Size(width: 1, height: 1)
    }
    let image = Image(VectorImage(Other()), contentHash: ContentHash([1]))
    let (_, summary) = try makeDocument { pdf in
      try pdf.beginPage(size: page)
      pdf.draw(image, in: rect)
    }
    #expect(summary.problems.unsupportedImages == 1)
  }
}
