import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposePDFWriter
import Testing

/// What files say of themselves, and why not more.
struct ConformanceTests {
  private static let metadata = PDFMetadata(title: "T", language: "en")

  private func options(
    _ standards: [PDFStandard]? = nil, version: PDFVersion? = nil,
    metadata: PDFMetadata = ConformanceTests.metadata
  ) throws -> PDFOptions {
    PDFOptions(
      metadata: metadata, compresses: false, version: version,
      standards: try standards.map { try PDFStandards($0) })
  }

  /// A page with a heading, as good as any.
  private func draw(_ pdf: PDFContext) throws {
    try pdf.beginPage(size: .a4)
    let heading = pdf.makeElement(.heading(level: 1), in: .document, properties: .init())
    pdf.beginContent(.element(heading))
    pdf.draw(run("Title", try face()), at: Point(72, 72), color: .black)
    pdf.endContent()
  }

  private func text(_ pdf: [UInt8]) -> String { String(decoding: pdf, as: UTF8.self) }

  @Test func aFileIsAccessibleAndArchivableWithoutAsking() throws {
    let (pdf, summary) = try document(try options(), draw)
    #expect(summary.conformance.claimed == [.pdfA2a, .pdfUA1])
    #expect(summary.conformance.violations.isEmpty && !summary.conformance.isAsked)
    let text = text(pdf)
    #expect(text.contains("<pdfaid:part>2</pdfaid:part>\n<pdfaid:conformance>A<"))
    #expect(text.contains("<pdfuaid:part>1</pdfuaid:part>"))
    // PDF/A up to part 3 wants to be told what pdfuaid:part is.
    #expect(text.contains("<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>"))
    #expect(text.components(between: "/S/GTS_PDFA1", and: ">>").contains("/DestOutputProfile"))
  }

  @Test func aFileOfVersion2IsOfTheLaterParts() throws {
    let (pdf, summary) = try document(try options(version: .v20), draw)
    #expect(summary.conformance.claimed == [.pdfA4, .pdfUA2])
    let text = text(pdf)
    #expect(text.hasPrefix("%PDF-2.0"))
    #expect(text.contains("<pdfaid:part>4</pdfaid:part>\n<pdfaid:rev>2020</pdfaid:rev>"))
    #expect(text.contains("<pdfuaid:part>2</pdfuaid:part>\n<pdfuaid:rev>2024</pdfuaid:rev>"))
    #expect(!text.contains("pdfaid:conformance") && !text.contains("pdfaExtension"))
    #expect(!text.contains("/Info ") && text.contains("/NS(http://iso.org/pdf2/ssn)"))
  }

  @Test(arguments: PDFStandard.allCases)
  func eachStandardCanBeClaimed(standard: PDFStandard) throws {
    var options = try options([standard])
    // Part 4 at level F is for files with others in them.
    if standard == .pdfA4f {
      let none = try document(options, draw).summary.conformance
      #expect(none.violations.map(\.rule) == [.missingAttachment])
      options.attachments = [PDFAttachment(name: "a.txt", content: .bytes([65]))]
    }
    let (pdf, summary) = try document(options, draw)
    #expect(summary.conformance.claimed == [standard])
    #expect(summary.conformance.isAsked && summary.conformance.violations.isEmpty)
    let text = text(pdf)
    #expect(text.hasPrefix("%PDF-\(standard.versions.upperBound.rawValue)"))
    #expect(text.contains("/GTS_PDFA1") == !standard.isAccessibility)
    #expect(text.contains("pdfuaid:part") == standard.isAccessibility)
  }

  @Test func nothingIsClaimedWhenNothingIsWanted() throws {
    let (pdf, summary) = try document(try options([]), draw)
    #expect(summary.conformance.claimed.isEmpty && summary.conformance.violations.isEmpty)
    let text = text(pdf)
    #expect(!text.contains("pdfaid") && !text.contains("pdfuaid"))
    #expect(!text.contains("OutputIntent"))
  }

  @Test func anImageWithoutAlternateTextIsIdentifiedByItsSource() throws {
    func figure(_ pdf: PDFContext, _ text: String?) throws {
      try draw(pdf)
      let figure = pdf.makeElement(
        .figure, in: .document,
        properties: .init(alternateText: text, source: SourceTag(rawValue: 42)))
      pdf.withContent(.element(figure)) {
        pdf.fill(Rect(x: 10, y: 10, width: 30, height: 20), with: .red)
      }
    }
    let described = try document(try options()) { try figure($0, "A red box") }
    #expect(described.summary.conformance.claimed == [.pdfA2a, .pdfUA1])
    #expect(described.summary.conformance.advice.isEmpty)
    for text in [nil, ""] {
      let (_, summary) = try document(try options()) { try figure($0, text) }
      #expect(summary.conformance.claimed == [.pdfA2a])
      let violation = ConformanceViolation(
        standard: .pdfUA1, clause: "7.3", rule: .alternateText, source: SourceTag(rawValue: 42))
      #expect(summary.conformance.advice == [violation])
    }
    let asked = try document(try options([.pdfUA1])) { try figure($0, nil) }.summary.conformance
    #expect(asked.claimed.isEmpty && asked.advice.isEmpty)
    #expect(asked.violations.map(\.clause) == ["7.3"])
  }

  @Test func aFigureHasItsBoundingBox() throws {
    let (pdf, _) = try document(try options()) { pdf in
      try draw(pdf)
      let figure = pdf.makeElement(
        .figure, in: .document, properties: .init(alternateText: "Two boxes"))
      pdf.withContent(.element(figure)) {
        pdf.fill(Rect(x: 10, y: 10, width: 30, height: 20), with: .red)
        pdf.fill(Rect(x: 50, y: 20, width: 30, height: 20), with: .red)
      }
    }
    // The page is 841.89 points high, and y points up there.
    #expect(text(pdf).contains("/A<</O/Layout/BBox[10 801.89 80 831.89]>>"))
  }

  @Test func whatIsMissingFromTheDocumentLosesTheClaim() throws {
    func rules(_ options: PDFOptions) throws -> [ConformanceRule] {
      try document(options, draw).summary.conformance.violations.map(\.rule)
    }
    #expect(try rules(options(metadata: PDFMetadata(language: "en"))) == [.title])
    #expect(try rules(options(metadata: PDFMetadata(title: "T"))) == [.language])
    var untagged = try options([.pdfA2u, .pdfUA1])
    untagged.isTagged = false
    #expect(try rules(untagged) == [.structureTree])
    let (_, summary) = try document(untagged, draw)
    #expect(summary.conformance.claimed == [.pdfA2u])
  }

  @Test func aWrongLanguageLowersTheLevel() throws {
    let wrong = PDFMetadata(title: "T", language: "no language")
    let (_, summary) = try document(try options(metadata: wrong), draw)
    #expect(summary.conformance.claimed == [.pdfA2u])
    // Of PDF/A-2a and PDF/UA-1.
    #expect(summary.conformance.violations.map(\.clause) == ["6.7.4", "7.2"])
  }

  @Test func attachedFilesMakeItPart3Or4f() throws {
    for (version, claims) in [
      (PDFVersion.v17, [PDFStandard.pdfA3a, .pdfUA1]), (.v20, [.pdfA4f, .pdfUA2]),
    ] {
      var options = try options(version: version)
      options.attachments = [
        PDFAttachment(name: "a.txt", content: .bytes([65]), description: "A letter")
      ]
      #expect(try document(options, draw).summary.conformance.claimed == claims)
    }
    for standard in [PDFStandard.pdfA1b, .pdfA2b, .pdfA4] {
      var options = try options([standard])
      options.attachments = [PDFAttachment(name: "a.txt", content: .bytes([65]))]
      let found = try document(options, draw).summary.conformance.violations
      #expect(found.map(\.rule) == [.attachment])
    }
  }

  @Test func transparencyIsNotForPart1() throws {
    let glass = Color.rgb(1, 0, 0, alpha: 0.5)
    func conformance(_ standard: PDFStandard) throws -> PDFConformance {
      try document(try options([standard])) { pdf in
        try draw(pdf)
        pdf.fill(Rect(x: 0, y: 0, width: 9, height: 9), with: glass)
      }.summary.conformance
    }
    #expect(try conformance(.pdfA1b).violations.map(\.rule) == [.transparency])
    #expect(try conformance(.pdfA2b).claimed == [.pdfA2b])
  }

  @Test func colorsOfInkNeedAProfile() throws {
    let ink = Color.cmyk(1, 0, 0, 0)
    let (_, summary) = try document(try options()) { pdf in
      try draw(pdf)
      pdf.fill(Rect(x: 0, y: 0, width: 9, height: 9), with: ink)
    }
    #expect(summary.conformance.claimed == [.pdfUA1])
    #expect(summary.conformance.violations.map(\.rule) == [.deviceColor])
  }

  @Test func pagesTooSmallAndStatesTooDeepAreSeen() throws {
    let (_, summary) = try document(try options([.pdfA2b])) { pdf in
      try pdf.beginPage(size: Size(width: 2, height: 100))
      for _ in 0..<29 {
        pdf.saveState()
        pdf.concatenate(AffineTransform(scaleX: 0.9, y: 0.9))
      }
      for _ in 0..<29 { pdf.restoreState() }
    }
    #expect(summary.conformance.violations.map(\.rule) == [.pageSize, .stateNesting])
  }

  @Test func part1HasOneAuthorAndListsItsGlyphs() throws {
    let metadata = PDFMetadata(title: "T", authors: ["A. B.", "C. D."], language: "en")
    let (pdf, _) = try document(try options([.pdfA1a], metadata: metadata), draw)
    let text = text(pdf)
    #expect(text.contains("/Author(A. B., C. D.)"))
    #expect(text.contains("<dc:creator><rdf:Seq><rdf:li>A. B., C. D.</rdf:li></rdf:Seq>"))
    #expect(text.contains("/CIDSet "))
    let (later, _) = try document(try options(metadata: metadata), draw)
    #expect(self.text(later).contains("<rdf:li>A. B.</rdf:li><rdf:li>C. D.</rdf:li>"))
    #expect(!self.text(later).contains("/CIDSet "))
  }

  @Test func charactersWithoutGlyphAreDrawnAsABox() throws {
    let (pdf, summary) = try document(try options()) { pdf in
      try draw(pdf)
      pdf.draw(run("a\u{1830}b", try face("Source Sans Pro")), at: Point(72, 172), color: .black)
    }
    // Not as .notdef, which nothing that is to last may show.
    #expect(summary.conformance.claimed == [.pdfA2a, .pdfUA1])
    for font in ContentReader(pdf).fonts().values { #expect(!font.cids.values.contains(0)) }
  }
}
