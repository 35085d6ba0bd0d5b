import ComposeAttributedText
import ComposeDiagnostics
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeRichText
import TestSupport
import Testing

struct RTFRoundTripTests {
  private func attributes(_ random: inout RandomTexts) -> TextAttributes {
    var attributes = random.commonAttributes()
    if random.numbers.isTrue(oneIn: 10) {
      attributes.underline = TextDecoration(pattern: .dashDotDot)
    }
    if random.numbers.isTrue(oneIn: 10) { attributes.underline = TextDecoration(isByWord: true) }
    if random.numbers.isTrue(oneIn: 10) {
      attributes.kerning = .adjusted(1.25)
      attributes.tracking = 0
    }
    if random.numbers.isTrue(oneIn: 10) {
      attributes.strokeWidth = 3
      attributes.strokeColor = .red
    }
    if random.numbers.isTrue(oneIn: 10) {
      attributes.foregroundColor = .gray(0.25, alpha: 0.5)
    }
    if random.numbers.isTrue(oneIn: 10) {
      attributes.backgroundColor = .rgb(0.12345, 0.5, 1, alpha: 0.75)
    }
    return attributes
  }

  private func style(_ random: inout RandomTexts) -> ParagraphStyle {
    var style = ParagraphStyle()
    func points(_ range: ClosedRange<Int>) -> Double {
      Double(random.numbers.integer(in: range)) / 20
    }
    if random.numbers.isTrue(oneIn: 4) { return style }
    style.alignment = random.numbers.element(of: [.natural, .left, .right, .center, .justified])
    style.headIndent = points(0...1000)
    style.firstLineHeadIndent = points(0...1000)
    style.tailIndent = -points(0...500)
    if random.numbers.isTrue(oneIn: 2) { style.paragraphSpacing = points(0...300) }
    if random.numbers.isTrue(oneIn: 2) { style.paragraphSpacingBefore = points(0...300) }
    switch random.numbers.integer(in: 1...6) {
    case 1: style.lineHeight = .exact(points(200...600))
    case 2: style.lineHeightMultiple = 1.5
    case 3: style.minimumLineHeight = points(200...600)
    case 4:
      style.minimumLineHeight = points(100...200)
      style.maximumLineHeight = points(300...400)
    case 5: style.lineSpacing = points(0...100)
    default: break
    }
    if random.numbers.isTrue(oneIn: 2) {
      style.tabStops = [
        TabStop(.natural, at: 30), TabStop(.trailing, at: 99.5), TabStop(.center, at: 130),
        TabStop(.decimal, at: 200),
      ]
      style.defaultTabInterval = 36
    }
    style.keepsTogether = random.numbers.isTrue(oneIn: 3)
    style.keepsWithNext = random.numbers.isTrue(oneIn: 3)
    style.baseWritingDirection = random.numbers.element(of: [
      .natural, .leftToRight, .rightToLeft,
    ])
    if random.numbers.isTrue(oneIn: 5) { style.breakBefore = .page }
    if random.numbers.isTrue(oneIn: 8) { style.breakBefore = .column }
    if random.numbers.isTrue(oneIn: 5) { style.headerLevel = random.numbers.integer(in: 1...6) }
    style.usesDefaultHyphenation = random.numbers.isTrue(oneIn: 4)
    if random.numbers.isTrue(oneIn: 5) {
      style.orphanLines = 1
      style.widowLines = 1
    }
    return style
  }

  @Test(arguments: 1...60)
  func textsComeBackAsTheyWere(seed: UInt64) throws {
    var random = try RandomTexts(seed: seed)
    random.words.append("\t")
    let text = random.paragraphs(
      random.numbers.integer(in: 1...6), attributes: attributes, style: style)
    let (bytes, losses) = RTFWriter().write(RichTextDocument(text))
    #expect(losses.isEmpty)
    #expect(bytes.allSatisfy { $0 < 0x80 })
    let (document, diagnostics) = try RTFReader().read(bytes)
    #expect(document.text.string == text.string)
    expectEqual(document.text, text)
    #expect(diagnostics.isEmpty)
  }

  @Test func textWithoutAttributesHasNone() throws {
    for string in ["", "plain", "two\nparagraphs", "ends\n", "\n\n", "a\u{2028}b\tc"] {
      let text = AttributedText(string)
      let read = try RTFReader().read(RTFWriter().write(RichTextDocument(text)).bytes)
      #expect(read.document.text == text)
    }
  }

  @Test func contentOfTheDocumentSurvivesTheRoundTrip() throws {
    var attributes = DocumentAttributes()
    attributes.paperSize = Size(width: 400, height: 500.5)
    attributes.margins = EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    attributes.viewMode = .pageLayout
    attributes.hyphenationFactor = 0.9
    attributes.defaultTabInterval = 28
    attributes.title = "Über {alles}"
    attributes.subject = "A subject"
    attributes.author = "N. N."
    attributes.keywords = ["one", "two words"]
    attributes.comment = "No comment"
    attributes.company = "Company"
    attributes.category = "Category"
    attributes.manager = "Manager"
    attributes.language = "de-DE"
    let document = RichTextDocument(AttributedText("x"), attributes: attributes)
    let read = try RTFReader().read(RTFWriter().write(document).bytes)
    #expect(read.document.attributes == attributes)
  }

  @Test func tablesComeBack() throws {
    let text = try RandomTables.text(automatic: true)
    let (bytes, losses) = RTFWriter().write(RichTextDocument(text))
    #expect(losses.isEmpty)
    expectEqual(try RTFReader().read(bytes).document.text, text)
  }

  @Test func imagesSurviveTheRoundTrip() throws {
    let image = try Image(data: TestImages.png)
    var attachment = TextAttachment(image)
    attachment.width = 20
    attachment.ascent = 10
    var text = AttributedText("before ")
    text.append("\u{FFFC}", attributes: TextAttributes(attachment: attachment))
    text.append(" after")
    let (bytes, losses) = RTFWriter().write(RichTextDocument(text))
    #expect(losses.isEmpty)
    let read = try RTFReader().read(bytes).document.text
    #expect(read.string == text.string)
    let back = try #require(read.attributes(at: 7)?.attributes.attachment)
    #expect(back.width == 20 && back.ascent == 10)
    guard case .image(let picture) = back.content else {
      Issue.record("no picture")
      return
    }
    #expect(picture.encoding == image.encoding && picture.colorSpace == image.colorSpace)
  }

  @Test func attributesWithoutAnEquivalentAreReported() throws {
    var attributes = TextAttributes(ligatures: .all)
    attributes.obliqueness = 0.2
    var style = ParagraphStyle()
    style.tailIndent = 100
    style.headIndent = 1.001
    attributes.paragraphStyle = style
    let losses = RTFWriter().write(
      RichTextDocument(AttributedText("x", attributes: attributes))
    ).diagnostics
    #expect(
      losses.map(\.message) == [
        "RTF represents lengths (to 0.05 points) approximately",
        "RTF cannot represent line ends measured from the leading edge; left out",
        "RTF cannot represent ligatures; left out", "RTF cannot represent leaning glyphs; left out",
      ])
  }

  @Test func theSameTextGivesTheSameBytes() throws {
    func bytes() throws -> [UInt8] {
      var random = try RandomTexts(seed: 7)
      return RTFWriter().write(
        RichTextDocument(random.paragraphs(5, attributes: attributes, style: style))
      ).bytes
    }
    #expect(try bytes() == bytes())
  }
}
