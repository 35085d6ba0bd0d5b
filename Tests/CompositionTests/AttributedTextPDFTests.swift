import ComposeAttributedText
import ComposeComposition
import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry
import ComposePDFGraphics
import ComposePDFReading
import ComposePDFWriter
import ComposeTextLayout
import Testing

/// Attributed text as a PDF file, with the attributes of a document.
struct AttributedTextPDFTests {
  private var attributes: DocumentAttributes {
    var attributes = DocumentAttributes()
    attributes.paperSize = Size(width: 400, height: 300)
    attributes.margins = EdgeInsets(top: 40, left: 50, bottom: 60, right: 70)
    attributes.title = "A title"
    attributes.author = "Ann"
    attributes.subject = "A subject"
    attributes.keywords = ["one", "two"]
    attributes.language = "en-GB"
    return attributes
  }

  private func write(
    _ text: AttributedText, _ attributes: DocumentAttributes, options: PDFOptions = PDFOptions()
  ) throws -> (document: PDFDocument, summary: PDFSummary) {
    let sink = MemorySink()
    let summary = try text.writePDF(to: sink, attributes: attributes, options: options)
    return (try PDFDocument(bytes: sink.bytes), summary)
  }

  private let long = AttributedText(String(repeating: "Words on a small page. ", count: 120))

  @Test func theFileContainsTheAttributes() throws {
    let (document, summary) = try write(long, attributes)
    #expect(summary.problems.isEmpty && summary.pageCount > 1)
    #expect(document.pages.allSatisfy { $0.size() == Size(width: 400, height: 300) })
    let said = Dictionary(
      uniqueKeysWithValues: document.information.map { ($0.key, $0.text) })
    #expect(said["Title"] == "A title" && said["Author"] == "Ann")
    #expect(said["Subject"] == "A subject" && said["Keywords"] == "one, two")
    #expect(document.language == "en-GB")
  }

  @Test func whatTheAttributesDoNotSayIsLeftToTheOptions() throws {
    var options = PDFOptions(metadata: PDFMetadata(title: "Other", authors: ["Bob"]))
    options.metadata.language = "de"
    let (document, _) = try write(AttributedText("x"), DocumentAttributes(), options: options)
    #expect(document.information.first { $0.key == "Title" }?.text == "Other")
    #expect(document.information.first { $0.key == "Author" }?.text == "Bob")
    #expect(document.language == "de")
    #expect(document.pages.first?.size() == .letter)
  }

  @Test func linesAreWithinTheMargins() throws {
    let area = attributes.textArea
    #expect(area == Rect(x: 50, y: 40, width: 280, height: 200))
    let pages = try Pagination(long, attributes: attributes).pages
    #expect(pages.count > 1)
    for line in pages.flatMap(\.frames).flatMap(\.lines) {
      #expect(line.fragmentRect.minX >= 50 && line.fragmentRect.maxX <= 330)
      #expect(line.fragmentRect.minY >= 40 && line.fragmentRect.maxY <= 240)
    }
  }

  @Test func impossiblePagesBecomePossible() {
    var attributes = DocumentAttributes()
    attributes.paperSize = Size(width: -1, height: .infinity)
    #expect(attributes.pageSize == .letter)
    attributes.paperSize = Size(width: 1, height: 99_999)
    attributes.margins = EdgeInsets(9_999)
    #expect(attributes.pageSize == Size(width: 36, height: 14_400))
    let area = attributes.textArea
    #expect(abs(area.width - 24) < 1e-9 && abs(area.minX - 6) < 1e-9)
    #expect(abs(area.height - 24) < 1e-9 && abs(area.minY - 7_188) < 1e-9)
  }

  @Test func theTextIsSetWithTheSettingsOfTheDocument() throws {
    var attributes = DocumentAttributes()
    attributes.hyphenationFactor = 1
    attributes.defaultTabInterval = 50
    attributes.language = "en-US"
    var own = ParagraphStyle()
    own.hyphenationFactor = 0.5
    own.defaultTabInterval = 20
    var text = AttributedText("plain\n")
    text.append("own\n", attributes: TextAttributes(language: "de", paragraphStyle: own))
    let applied = text.applying(attributes)
    let sets = applied.runs.map { applied.attributeSets[$0.attributes] }
    #expect(sets.map(\.language) == ["en-US", "de"])
    #expect(sets.map { $0.paragraphStyle?.hyphenationFactor } == [1, 0.5])
    #expect(sets.map { $0.paragraphStyle?.defaultTabInterval } == [50, 20])
    #expect(text.applying(DocumentAttributes()) == text)
    // And so it is on the pages.
    attributes.paperSize = Size(width: 200, height: 400)
    let words = AttributedText(String(repeating: "incomprehensibilities ", count: 30))
    let lines = try Pagination(words, attributes: attributes).pages
      .flatMap(\.frames).flatMap(\.lines)
    #expect(lines.contains { $0.line.endsWithHyphen })
  }

  @Test func documentsHaveAttributes() throws {
    var document = Document()
    document.metadata.title = "T"
    document.metadata.authors = ["Ann", "Bob"]
    document.metadata.subject = "S"
    document.metadata.keywords = ["k"]
    document.metadata.language = "fr"
    document.frontMatter.entries = [
      FrontMatter.Entry(
        key: Sourced("view"),
        value: FrontMatterValue(
          .mapping([
            FrontMatter.Entry(key: Sourced("zoom"), value: FrontMatterValue(.scalar("width")))
          ])))
    ]
    document.blocks = [Block(.paragraph(InlineText("Text.")))]
    var settings = DocumentSettings()
    settings.pageSize = Size(width: 300, height: 500)
    settings.margins = EdgeInsets(30)
    let attributes = document.attributes(settings: settings)
    #expect(attributes.paperSize == Size(width: 300, height: 500))
    #expect(attributes.margins == EdgeInsets(30) && attributes.viewMode == .normal)
    #expect(attributes.title == "T" && attributes.author == "Ann, Bob")
    #expect(attributes.subject == "S" && attributes.keywords == ["k"])
    #expect(attributes.language == "fr")
    let (file, _) = try write(try document.attributedText(settings: settings), attributes)
    #expect(file.information.first { $0.key == "Title" }?.text == "T")
    #expect(file.pages.first?.size() == Size(width: 300, height: 500))
    let metadata = PDFMetadata(attributes)
    #expect(metadata.authors == ["Ann, Bob"] && metadata.keywords == ["k"])
    #expect(InitialView(.pageLayout).openAction == .page(0, zoom: .page))
  }
}
