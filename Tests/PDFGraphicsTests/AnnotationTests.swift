import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposePDFWriter
import TestSupport
import Testing

@Suite(.enabled(if: Tool.hasQPDF, "install qpdf"))
struct AnnotationTests {
  static let kinds: [PDFAnnotation.Kind] = [
    .note(), .highlight([Rect(x: 10, y: 20, width: 50, height: 10)]),
    .underline([
      Rect(x: 10, y: 20, width: 50, height: 10), Rect(x: 5, y: 32, width: 20, height: 10),
    ]), .squiggly([Rect(x: 10, y: 20, width: 50, height: 10)]),
    .strikeOut([Rect(x: 10, y: 20, width: 50, height: 10)]), .stamp(.confidential),
    .ink([[Point(1, 2), Point(30, 40), Point(50, 10)], [Point(5, 5)], []], width: 2), .freeText,
    .square(width: 2, fill: .white), .circle(width: 1), .line(from: Point(0, 0), to: Point(50, 50)),
    .file(PDFAttachment(name: "x.txt", content: .bytes([1]), description: "x")),
  ]

  @Test(arguments: [true, false])
  func everyKindIsTaggedPrintedAndHasItsLook(isTagged: Bool) throws {
    let (pdf, summary) = try document(PDFOptions(isTagged: isTagged)) { pdf in
      for orientation in [PDFContext.Orientation.upperLeft, .lowerLeft] {
        try pdf.beginPage(size: Size(width: 200, height: 100), orientation: orientation)
        for kind in Self.kinds {
          pdf.addAnnotation(
            PDFAnnotation(
              kind, contents: "It says (\u{3A9})", author: "Ann", subject: "S",
              creationDate: PDFDate(year: 2026, month: 1, day: 2), isLocked: true),
            over: Rect(x: 10, y: 20, width: 60, height: 30))
        }
      }
    }
    #expect(summary.problems.isEmpty)
    try Tool.check(pdf)
    let objects = try Objects(pdf)
    for page in try objects.pages {
      let annotations = try #require(objects.array(page["/Annots"])?.compactMap(objects.dictionary))
      #expect(
        annotations.map { $0["/Subtype"] as? String } == [
          "/Text", "/Highlight", "/Underline", "/Squiggly", "/StrikeOut", "/Stamp", "/Ink",
          "/FreeText", "/Square", "/Circle", "/Line", "/FileAttachment",
        ])
      for annotation in annotations {
        #expect(annotation["/Contents"] as? String == "u:It says (\u{3A9})")
        #expect(annotation["/T"] as? String == "u:Ann")
        #expect(annotation["/M"] as? String == "u:D:20260102000000+00'00'")
        let flags = try #require(annotation["/F"] as? Int)
        #expect(flags & 4 == 4 && flags & 128 == 128 && flags & ~156 == 0)
        let look = objects.dictionary((annotation["/AP"] as? [String: Any])?["/N"])
        #expect(look?["/Subtype"] as? String == "/Form")
        #expect((annotation["/StructParent"] != nil) == isTagged)
      }
      // Two lines of text, from their upper corners.
      let above: Double = annotations[2]["/Rect"] as? [Double] == [5, 58, 60, 80] ? 80 : 30
      #expect(
        (annotations[2]["/QuadPoints"] as? [Double])?.prefix(4) == [10, above, 60, above])
      #expect((annotations[6]["/InkList"] as? [[Double]])?.count == 2)
    }
    let elements = objects.dictionaries.filter { $0["/S"] as? String == "/Annot" }
    #expect(elements.count == (isTagged ? Self.kinds.count * 2 : 0))
    if isTagged { #expect(summary.problems.invalidElements == 0) }
  }

  @Test func anAppearanceIsDrawnInASpaceOfItsOwn() throws {
    let text = run("Draft", try face(), size: 20)
    let (pdf, summary) = try document(PDFOptions(compresses: false)) { pdf in
      try pdf.beginPage(size: .a4)
      pdf.concatenate(AffineTransform(scaleX: 2, y: 2))
      pdf.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: .red)
      pdf.addAnnotation(
        PDFAnnotation(.stamp(), contents: "Draft"),
        over: Rect(x: 100, y: 100, width: 60, height: 15)
      ) { context in
        context.fill(Rect(x: 0, y: 0, width: 120, height: 30), with: .blue)
        context.withContent(.artifact(.layout)) {
          context.draw(text, at: Point(5, 22), color: .white)
        }
        // None of these belongs into an annotation.
        context.addLink(.uri("x:y"), over: Rect(x: 0, y: 0, width: 1, height: 1), element: nil)
        context.addDestination("d", at: .zero)
        pdf.addAnnotation(PDFAnnotation(.note(), contents: ""), over: .zero)
        #expect(throws: PDFError.drawingAppearance) { try pdf.beginPage(size: .a4) }
        #expect(throws: PDFError.drawingAppearance) { try pdf.close() }
      }
      pdf.fill(Rect(x: 5, y: 5, width: 1, height: 1), with: .red)
    }
    try Tool.check(pdf)
    #expect(summary.pageCount == 1)
    let objects = try Objects(pdf)
    let page = try objects.pages[0]
    let annotations = try #require(objects.array(page["/Annots"])?.compactMap(objects.dictionary))
    #expect(annotations.count == 1)
    let look = try #require(
      objects.dictionary((annotations[0]["/AP"] as? [String: Any])?["/N"]))
    #expect(look["/BBox"] as? [Double] == [0, 0, 120, 30])
    #expect(objects.dictionary(look["/Resources"])?["/Font"] != nil)
    let content = String(decoding: pdf, as: UTF8.self)
    #expect(content.contains("0 0 120 30 re") && !content.contains("/URI"))
    // One place for the two squares: the second needs no new colour.
    #expect(content.split(separator: "1 0 0 rg", omittingEmptySubsequences: false).count == 2)
  }

  @Test func numbersThatAreNoneMakeNoAnnotation() throws {
    let bad: [PDFAnnotation.Kind] = [
      .highlight([]), .highlight([Rect(x: .nan, y: 0, width: 1, height: 1)]), .ink([]),
      .ink([[Point(.infinity, 0)]]), .ink([[.zero]], width: .nan), .square(width: .nan),
      .line(from: .zero, to: Point(0, -.infinity)),
    ]
    let (pdf, summary) = try document { pdf in
      try pdf.beginPage(size: .a4)
      for kind in bad {
        pdf.addAnnotation(
          PDFAnnotation(kind, contents: ""), over: Rect(x: 0, y: 0, width: 9, height: 9))
      }
      pdf.addAnnotation(PDFAnnotation(.freeText, contents: ""), over: .zero)
      pdf.addAnnotation(
        PDFAnnotation(.note(), contents: ""), over: Rect(x: .nan, y: 0, width: 9, height: 9))
      pdf.addAnnotation(
        PDFAnnotation(.square(width: 1e300), contents: ""),
        over: Rect(x: 0, y: 0, width: 9, height: 9))
    }
    try Tool.check(pdf)
    #expect(summary.problems.nonFiniteNumbers == bad.count + 2)
    #expect(try Objects(pdf).dictionaries.filter { $0["/Type"] as? String == "/Annot" }.count == 1)
  }
}
