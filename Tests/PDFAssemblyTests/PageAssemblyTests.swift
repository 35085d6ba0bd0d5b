import ComposeGeometry
import ComposeGraphics
import ComposePDFAssembly
import ComposePDFGraphics
import ComposePDFReading
import ComposePDFWriter
import Testing

/// Whether libqpdf can be opened on this machine; without it there is nothing to test.
private let canRead: Bool = {
  do throws(ReadingError) {
    _ = try PDFDocument(bytes: [])
    return true
  } catch {
    if case .libraryMissing = error { return false }
    return true
  }
}()

@Suite(.enabled(if: canRead, "install qpdf"))
struct PageAssemblyTests {
  /// A tagged document whose pages hold a rectangle, with an outline and destinations.
  private func source(
    pages: Int, width: Double, title: String? = nil, isTagged: Bool = true
  ) throws -> PDFDocument {
    let sink = MemorySink()
    let pdf = try PDFContext(
      sink: sink, options: PDFOptions(metadata: PDFMetadata(title: title), isTagged: isTagged))
    for page in 0..<pages {
      try pdf.beginPage(size: Size(width: width, height: 100))
      let figure = pdf.makeElement(
        .figure, in: .document, properties: .init(alternateText: "Page \(page)"))
      pdf.withContent(.element(figure)) {
        pdf.fill(Rect(x: 0, y: 0, width: Double(page + 1), height: 10), with: .red)
      }
      let link = pdf.makeElement(.link, in: .document, properties: .init())
      pdf.withContent(.element(link)) {
        pdf.fill(Rect(x: 20, y: 20, width: 5, height: 5), with: .blue)
      }
      pdf.addLink(
        .destination("page\(pages - 1)"), over: Rect(x: 20, y: 20, width: 5, height: 5),
        element: link)
      pdf.addDestination("page\(page)", at: .zero)
      pdf.addOutlineEntry("Part \(page)", level: page == 0 ? 1 : 2, destination: "page\(page)")
    }
    try pdf.close()
    return try PDFDocument(bytes: sink.bytes, name: title ?? "source")
  }

  @Test func documentsAddedOneByOneAreThoseAssembled() throws {
    let documents = try (1...4).map {
      try source(pages: $0, width: 100 * Double($0), title: "T\($0)")
    }
    let (whole, result) = try assemble(documents.map { AssemblyPart($0) })
    let sink = MemorySink()
    let assembly = StreamedAssembly(sink: sink)
    for document in documents { try assembly.append(document) }
    let streamed = try assembly.finish()
    #expect(streamed.pageCount == result.pageCount)
    #expect(streamed.byteCount == sink.bytes.count)
    let document = try PDFDocument(bytes: sink.bytes)
    #expect(document.warnings.isEmpty)
    #expect(document.pages.map { $0.size() } == whole.pages.map { $0.size() })
    #expect(document.outlineItems.map(\.level) == whole.outlineItems.map(\.level))
    #expect(document.destinations.orderedNames == whole.destinations.orderedNames)
    #expect(document.information("Title") == "T1")
    func kids(_ document: PDFDocument) -> Int {
      let root = document.dictionary(document.catalog["StructTreeRoot"])
      return document.array(root["K"]).count
    }
    #expect(kids(document) == kids(whole))
    func parents(_ document: PDFDocument) -> [PDFObject] {
      let root = document.dictionary(document.catalog["StructTreeRoot"])
      return document.treeEntries(root["ParentTree"], leafKey: "Nums").map(\.key)
    }
    #expect(parents(document) == parents(whole))
  }

  @Test func anAssemblyOfNothingHasAPage() throws {
    let sink = MemorySink()
    #expect(try StreamedAssembly(sink: sink).finish().pageCount == 1)
    #expect(try PDFDocument(bytes: sink.bytes).pages.count == 1)
  }

  private func assemble(
    _ parts: [AssemblyPart], stamps: [PageStamp] = []
  ) throws -> (document: PDFDocument, result: PageAssembly.Result) {
    let sink = MemorySink()
    let result = try PageAssembly(parts, stamps: stamps).write(to: sink)
    #expect(result.byteCount == sink.bytes.count)
    let document = try PDFDocument(bytes: sink.bytes)
    #expect(document.warnings.isEmpty)
    return (document, result)
  }

  @Test func pagesFollowEachOther() throws {
    let (document, result) = try assemble([
      AssemblyPart(try source(pages: 2, width: 100)),
      AssemblyPart(try source(pages: 3, width: 200), pages: [2, 0]),
    ])
    #expect(result.pageCount == 4)
    #expect(result.losses.isEmpty)
    #expect(
      result.droppedClaims == ["‘source’ claims PDF/A-2a; the new file does not"])
    #expect(document.pages.map { $0.size().width } == [100, 100, 200, 200])
    let content = document.pages.map {
      String(decoding: document.decodedBytes($0.dictionary["Contents"]) ?? [], as: UTF8.self)
    }
    #expect(content[2].contains("0 90 3 10 re"))
    #expect(content[3].contains("0 90 1 10 re"))
  }

  @Test func aDocumentReadOnceGivesTheFilesOfOneReadForEach() throws {
    let whole = try source(pages: 90, width: 100)
    let once = AssemblySource(whole)
    for pages in [Array(0..<90), [0], [1, 2, 3], Array(20..<89), [89, 0, 89], []] {
      let (first, second) = (MemorySink(), MemorySink())
      _ = try PageAssembly([AssemblyPart(once, pages: pages)]).write(to: first)
      _ = try PageAssembly([AssemblyPart(whole, pages: pages)]).write(to: second)
      #expect(first.bytes == second.bytes)
    }
  }

  @Test func onlyTheChildrenOnThePagesAreLeftOfAnElementWithMany() throws {
    let whole = AssemblySource(try source(pages: 90, width: 100))
    let (document, _) = try assemble([AssemblyPart(whole, pages: [40, 41])])
    let root = document.dictionary(document.catalog["StructTreeRoot"])
    let element = document.dictionary(document.array(root["K"]).first)
    let kids = document.array(element["K"]).map { document.dictionary($0) }
    #expect(
      kids.map { $0["S"] } == [.name("Figure"), .name("Link"), .name("Figure"), .name("Link")])
    #expect(kids.first.flatMap { document.text($0["Alt"]) } == "Page 40")
    #expect(document.outline.map(\.title) == ["Part 0", "Part 40", "Part 41"])
  }

  @Test(arguments: [
    ([PDFVersion.v20, .v20], "2.0"), ([.v14, .v20], "2.0"), ([.v14, .v16], "1.7"),
  ])
  func theHeaderStatesTheHighestVersion(versions: [PDFVersion], header: String) throws {
    let parts = try versions.map { version in
      let sink = MemorySink()
      let pdf = try PDFContext(sink: sink, options: PDFOptions(version: version))
      try pdf.beginPage(size: .a4)
      try pdf.close()
      return AssemblyPart(try PDFDocument(bytes: sink.bytes))
    }
    let sink = MemorySink()
    _ = try PageAssembly(parts).write(to: sink)
    #expect(sink.bytes.starts(with: Array("%PDF-\(header)".utf8)))
    #expect(try PDFDocument(bytes: sink.bytes).version == header)
  }

  /// Of some files the form does not list its fields.
  @Test func fieldsThatOnlyTheirWidgetsLeadToStayInTheForm() throws {
    let sink = MemorySink()
    let writer = try PDFWriter(sink: sink)
    let references = (0..<5).map { _ in writer.reserve() }
    let (catalog, pages, page, field, child) = (
      references[0], references[1], references[2], references[3], references[4]
    )
    try writer.write(
      [
        "Type": .name("Catalog"), "Pages": .reference(pages),
        "AcroForm": ["Field": [.reference(field)], "DA": .text("/Helv 0 Tf 0 g")],
      ], as: catalog)
    try writer.write(
      ["Type": .name("Pages"), "Kids": [.reference(page)], "Count": 1], as: pages)
    try writer.write(
      [
        "Type": .name("Page"), "Parent": .reference(pages), "MediaBox": [0, 0, 9, 9],
        "Annots": [.reference(field), .reference(child)],
      ], as: page)
    try writer.write(
      [
        "Type": .name("Annot"), "Subtype": .name("Widget"), "FT": .name("Btn"), "T": .text("a"),
        "Rect": [0, 0, 1, 1], "P": .reference(page), "Kids": [.reference(child)],
      ], as: field)
    try writer.write(
      [
        "Type": .name("Annot"), "Subtype": .name("Widget"), "Parent": .reference(field),
        "Rect": [0, 0, 1, 1], "P": .reference(page),
      ], as: child)
    _ = try writer.finish(trailer: ["Root": .reference(catalog)])
    let (document, _) = try assemble([AssemblyPart(try PDFDocument(bytes: sink.bytes))])
    let form = document.dictionary(document.catalog["AcroForm"])
    let fields = document.array(form["Fields"])
    #expect(fields.map { document.text(document.dictionary($0)["T"]) } == ["a"])
  }

  @Test func outlinesAndDestinationsComeAlong() throws {
    let (document, _) = try assemble([
      AssemblyPart(try source(pages: 2, width: 100)),
      AssemblyPart(try source(pages: 3, width: 200), pages: [0, 2]),
    ])
    #expect(document.outline.map(\.title) == ["Part 0", "Part 1", "Part 0", "Part 2"])
    #expect(document.outline.map(\.level) == [1, 2, 1, 2])
    #expect(document.outline.map(\.pageIndex) == [0, 1, 2, 3])
    // The names of the second document had to be changed, and its links with them.
    let annotations = document.pages.map { document.array($0.dictionary["Annots"]) }
    #expect(annotations.map(\.count) == [1, 1, 1, 1])
    let names = annotations.map { document.text(document.dictionary($0[0])["Dest"]) }
    #expect(names == ["page1", "page1", "page2", "page2"])
  }

  @Test func structureComesAlongForThePagesCopied() throws {
    let (document, _) = try assemble([
      AssemblyPart(try source(pages: 2, width: 100)),
      AssemblyPart(try source(pages: 3, width: 200), pages: [1]),
    ])
    #expect(document.isTagged)
    let root = document.dictionary(document.catalog["StructTreeRoot"])
    var texts: [String] = []
    var open = document.array(root["K"])
    while let kid = open.popLast() {
      let element = document.dictionary(kid)
      if let text = document.text(element["Alt"]) { texts.append(text) }
      switch document.resolve(element["K"] ?? .null) {
      case .array(let kids): open += kids
      case .dictionary: if let kid = element["K"] { open.append(kid) }
      default: break
      }
    }
    #expect(texts.sorted() == ["Page 0", "Page 1", "Page 1"])
    // Every page and annotation has an entry of its own.
    let keys = document.pages.compactMap { $0.dictionary["StructParents"] }
    #expect(Set(keys).count == 3)
    let tree = document.dictionary(root["ParentTree"])
    #expect(document.array(tree["Nums"]).count == 12)
  }

  @Test func aPageMayComeTwice() throws {
    let (document, result) = try assemble([
      AssemblyPart(try source(pages: 1, width: 100), pages: [0, 0, 0])
    ])
    #expect(result.pageCount == 3)
    #expect(Set(document.pages.compactMap(\.reference)).count == 3)
    let annotations = document.pages.flatMap { document.array($0.dictionary["Annots"]) }
    #expect(Set(annotations).count == 3)
  }

  @Test func theFirstDocumentNamesTheWhole() throws {
    let (document, _) = try assemble([
      AssemblyPart(try source(pages: 1, width: 100, title: "First")),
      AssemblyPart(try source(pages: 1, width: 100, title: "Second")),
    ])
    #expect(document.information("Title") == "First")
    let metadata = try #require(document.metadata)
    #expect(String(decoding: metadata, as: UTF8.self).contains("First"))
  }

  @Test func noPagesAreOneEmptyPage() throws {
    #expect(try assemble([]).document.pages.count == 1)
  }

  @Test func theSamePartsGiveTheSameBytes() throws {
    func make() throws -> [UInt8] {
      let sink = MemorySink()
      let part = AssemblyPart(try source(pages: 3, width: 100))
      _ = try PageAssembly([part, part]).write(to: sink)
      return sink.bytes
    }
    #expect(try make() == make())
  }

  @Test func stampsLieOverAndUnder() throws {
    let stamp = try source(pages: 1, width: 50, isTagged: false).pages[0].imported()
    let (document, _) = try assemble(
      [AssemblyPart(try source(pages: 2, width: 100))],
      stamps: [
        PageStamp(stamp, isUnder: true), PageStamp(stamp, opacity: 0.5, pages: [1]),
      ])
    let first = document.array(document.pages[0].dictionary["Contents"])
    #expect(first.count == 3)
    let under = String(decoding: document.decodedBytes(first[0]) ?? [], as: UTF8.self)
    #expect(under.contains("1 0 0 1 25 0 cm/PageStamp0 Do"))
    let states = document.pages.map {
      document.dictionary(document.dictionary($0.dictionary["Resources"])["ExtGState"]).isEmpty
    }
    #expect(states == [true, false])
    let objects = document.pages.map {
      document.dictionary(document.dictionary($0.dictionary["Resources"])["XObject"]).entries.count
    }
    #expect(objects == [1, 2])
  }

  @Test func gridsTurnTheSheetToTheirPages() {
    let portrait = Size(width: 600, height: 800)
    let two = PageGrid(pagesPerSheet: 2, sheet: portrait, page: portrait)
    #expect(two.sheet == Size(width: 800, height: 600))
    #expect(two.columns == 2 && two.rows == 1)
    let four = PageGrid(pagesPerSheet: 4, sheet: portrait, page: portrait)
    #expect(four.sheet == portrait)
    #expect(four.columns == 2 && four.rows == 2)
    #expect(four.cell(3).maxX == 588)
  }

  @Test func gridsFillTheirSheets() throws {
    let sink = MemorySink()
    let grid = PageGrid(columns: 2, rows: 1, sheet: Size(width: 200, height: 100))
    let summary = try grid.write([AssemblyPart(try source(pages: 5, width: 100))], to: sink)
    #expect(summary.pageCount == 3)
    #expect(try PDFDocument(bytes: sink.bytes).pages.count == 3)
  }

  @Test func fieldsOfPagesOnASheetStayFields() throws {
    let form = [
      "<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]/XFA(x)>>>>",
      "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Annots[4 0 R]>>",
      "<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Ada)/Rect[10 10 50 20]/F 4>>",
    ]
    let objects = form.enumerated().map { "\($0 + 1) 0 obj\n\($1)\nendobj\n" }.joined()
    let bytes = Array("%PDF-1.7\n\(objects)trailer\n<</Root 1 0 R/Size 5>>\n%%EOF\n".utf8)
    let document = try PDFDocument(bytes: bytes, name: "form")
    let sink = MemorySink()
    let grid = PageGrid(columns: 2, rows: 1, sheet: Size(width: 136, height: 74))
    let summary = try grid.write([AssemblyPart(document, pages: [0, 0])], to: sink)
    let sheet = try PDFDocument(bytes: sink.bytes)
    let fields = sheet.array(sheet.dictionary(sheet.catalog["AcroForm"])["Fields"])
      .map { sheet.dictionary($0) }
    #expect(fields.map { sheet.text($0["T"]) } == ["name", "name-2"])
    #expect(fields.map { $0["Rect"] } == [[17, 17, 37, 22], [79, 17, 99, 22]])
    #expect(summary.losses == ["‘form’: its XFA form is not kept"])
  }

  @Test(arguments: [
    ("1-3,7", [0, 1, 2, 6]), ("5-4", [4, 3]), ("9-", [8, 9]), ("last", [9]), ("last-9", [9, 8]),
    (" 1 , 1 ", [0, 0]),
  ])
  func rangesNamePages(_ text: String, _ expected: [Int]) throws {
    #expect(try #require(PageRanges(text)).pages(pageCount: 10) == expected)
  }

  @Test(arguments: ["", "a", "0", "1,,2", "-3", "1-2-3", "1-x"])
  func otherTextIsNoRange(_ text: String) { #expect(PageRanges(text) == nil) }

  @Test func rangesMayEndAtTheLastPage() throws {
    func pages(_ text: String) -> [Int]? {
      PageRanges(text)?.pages(pageCount: 2, endsAtLastPage: true)
    }
    #expect(pages("1-3") == [0, 1])
    #expect(pages("9-1") == [1, 0])
    #expect(pages("3") == nil)
    #expect(pages("3-5") == nil)
  }

  @Test func theGreatestPageIsKnownUnlessARangeIsOpen() {
    #expect(PageRanges("3,9-1,4")?.greatestPage == 9)
    for text in ["2,8-", "last", "last-2"] { #expect(PageRanges(text)?.greatestPage == nil) }
  }

  @Test func pagesThatAreNotThereAreNone() {
    #expect(PageRanges("11")?.pages(pageCount: 10) == nil)
    #expect(PageRanges("1")?.pages(pageCount: 0) == nil)
    #expect(PageRanges("1-3")?.pages(pageCount: 2) == nil)
  }
}
