import ComposeAttributedText
import ComposeDiagnostics
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeRichText
import TestSupport
import Testing

struct HTMLRoundTripTests {
  private func attributes(_ random: inout RandomTexts) -> TextAttributes {
    var attributes = random.commonAttributes()
    // Names stand once.
    attributes.anchor = nil
    if random.numbers.isTrue(oneIn: 8) {
      attributes.foregroundColor = .rgb(1, 0, Double(51) / 255, alpha: 0.25)
    }
    if random.numbers.isTrue(oneIn: 8) { attributes.ligatures = .all }
    if random.numbers.isTrue(oneIn: 8) { attributes.ligatures = .none }
    if random.numbers.isTrue(oneIn: 8) { attributes.superscript = 2 }
    if random.numbers.isTrue(oneIn: 8) { attributes.isUnbreakable = true }
    if random.numbers.isTrue(oneIn: 8) { attributes.structureType = .code }
    if random.numbers.isTrue(oneIn: 8) { attributes.alternateText = "told \"so\"" }
    if random.numbers.isTrue(oneIn: 12) { attributes.font = nil }
    if random.numbers.isTrue(oneIn: 12) {
      attributes.writingDirections = [.rightToLeftEmbedding, .leftToRightOverride]
    }
    return attributes
  }

  private func style(_ random: inout RandomTexts) -> ParagraphStyle {
    var style = ParagraphStyle()
    func points(_ range: ClosedRange<Int>) -> Double {
      Double(random.numbers.integer(in: range)) / 8
    }
    if random.numbers.isTrue(oneIn: 4) { return style }
    style.alignment = random.numbers.element(of: [.natural, .left, .right, .center, .justified])
    style.headIndent = points(0...400)
    style.firstLineHeadIndent = points(0...400)
    style.tailIndent = -points(0...200)
    if random.numbers.isTrue(oneIn: 2) { style.paragraphSpacing = points(0...100) }
    if random.numbers.isTrue(oneIn: 2) { style.paragraphSpacingBefore = points(0...100) }
    switch random.numbers.integer(in: 1...4) {
    case 1: style.lineHeight = .exact(points(80...200))
    case 2: style.lineHeight = .multiple(1.375)
    default: break
    }
    style.keepsTogether = random.numbers.isTrue(oneIn: 3)
    style.keepsWithNext = random.numbers.isTrue(oneIn: 3)
    style.baseWritingDirection = random.numbers.element(of: [
      .natural, .leftToRight, .rightToLeft,
    ])
    if random.numbers.isTrue(oneIn: 6) { style.breakBefore = .page }
    if random.numbers.isTrue(oneIn: 8) { style.breakBefore = .column }
    if random.numbers.isTrue(oneIn: 8) {
      style.breakAfter = .page
      style.keepsWithNext = false
    }
    if random.numbers.isTrue(oneIn: 4) { style.headerLevel = random.numbers.integer(in: 1...6) }
    style.usesDefaultHyphenation = random.numbers.isTrue(oneIn: 4)
    if random.numbers.isTrue(oneIn: 5) {
      style.orphanLines = 3
      style.widowLines = 4
    }
    return style
  }

  private func roundTrip(_ text: AttributedText) throws -> AttributedText {
    let (bytes, losses) = HTMLWriter().write(RichTextDocument(text))
    #expect(losses.isEmpty)
    let (document, diagnostics) = try HTMLReader().read(bytes)
    #expect(diagnostics.isEmpty)
    return document.text
  }

  @Test(arguments: 1...80)
  func textsComeBackAsTheyWere(seed: UInt64) throws {
    var random = try RandomTexts(seed: seed)
    random.words += ["\t", "  ", " ", "\u{2028}\u{2028}"]
    let text = random.paragraphs(
      random.numbers.integer(in: 1...6), attributes: attributes, style: style)
    expectEqual(try roundTrip(text), text)
  }

  @Test func textWithoutAttributesHasNone() throws {
    for string in [
      "", "plain", "two\nparagraphs", "a\n\nb", "a\u{2028}b", " a  b ", "a\u{2028}",
      "\u{2028}\u{2028}", "a &amp; <b>", "a \u{2028} b",
    ] {
      let text = AttributedText(string)
      #expect(try roundTrip(text) == text)
    }
    // The last separator is not said, unless its paragraph is empty.
    #expect(try roundTrip(AttributedText("a\n")) == AttributedText("a"))
    #expect(try roundTrip(AttributedText("a\n\n")) == AttributedText("a\n\n"))
  }

  @Test func contentOfTheDocumentSurvivesTheRoundTrip() throws {
    var attributes = DocumentAttributes()
    attributes.title = "Über <alles>"
    attributes.subject = "A \"subject\""
    attributes.author = "N. N."
    attributes.keywords = ["one", "two words"]
    attributes.comment = "No comment"
    attributes.company = "Company"
    attributes.category = "Category"
    attributes.manager = "Manager"
    attributes.language = "de-DE"
    let document = RichTextDocument(AttributedText("x"), attributes: attributes)
    let read = try HTMLReader().read(HTMLWriter().write(document).bytes)
    #expect(read.document == document)
  }

  @Test(arguments: [true, false])
  func tablesComeBack(automatic: Bool) throws {
    let text = try RandomTables.text(automatic: automatic)
    expectEqual(try roundTrip(text), text)
  }

  @Test func boxesAndTablesWithinEachOtherComeBack() throws {
    let outer = TextBlock(
      margin: EdgeInsets(top: 3, left: 4, bottom: 5, right: 6),
      borders: TextBlock.Borders(left: TextBlock.Border(2, color: .rgb(0, 0, 1))),
      padding: EdgeInsets(8), backgroundColor: .rgb(1, 1, 0), width: .percent(50))
    let table = TextTable(columns: 2)
    func cell(_ row: Int, _ column: Int) -> TextBlock {
      var block = TextBlock()
      block.cell = TextTableCell(table, row: row, column: column)
      return block
    }
    var text = AttributedText()
    func add(_ string: String, _ blocks: [TextBlock]) {
      var style = ParagraphStyle()
      style.textBlocks = blocks
      text.append(string + "\n", attributes: TextAttributes(paragraphStyle: style))
    }
    add("box", [outer])
    add("one", [outer, cell(0, 0)])
    add("two", [outer, cell(0, 1)])
    add("three", [outer, cell(1, 0)])
    add("inner", [outer, cell(1, 1), outer])
    add("in the cell", [outer, cell(1, 1)])
    add("in the box", [outer])
    expectEqual(try roundTrip(text), text)
  }

  @Test func listsComeBack() throws {
    let disc = TextList(.disc)
    let numbers = TextList(.lowercaseRoman, suffix: ".", startingItemNumber: 3)
    let checks = TextList(.check)
    var again = disc
    again.identifier = 1
    var text = AttributedText()
    func add(_ string: String, _ lists: [TextList], spacing: Double = 0) {
      var style = ParagraphStyle()
      style.textLists = lists
      style.paragraphSpacing = spacing
      style.headIndent = Double(lists.count) * 20
      style.firstLineHeadIndent = style.headIndent
      text.append(
        string + "\n",
        attributes: TextAttributes(paragraphStyle: lists.isEmpty ? nil : style))
    }
    add("one", [disc], spacing: 4)
    add("one.three", [disc, numbers])
    add("one.four  ", [disc, numbers])
    add("one.four.check", [disc, numbers, checks])
    add("two", [disc])
    add("another list", [again])
    add("text", [])
    add("a list in a list", [disc, numbers])
    text.append("end")
    expectEqual(try roundTrip(text), text)
  }

  @Test func imagesSurviveTheRoundTripByTheirAddress() throws {
    let image = try Image(data: TestImages.png)
    var attachment = TextAttachment(image, alternateText: "a \"picture\"")
    attachment.width = 20
    attachment.ascent = 10
    var text = AttributedText("before ")
    text.append("\u{FFFC}", attributes: TextAttributes(attachment: attachment))
    let (bytes, losses) = HTMLWriter { _ in "p.png?a&b" }.write(RichTextDocument(text))
    #expect(losses.isEmpty)
    let reader = HTMLReader { $0 == "p.png?a&b" ? image : nil }
    expectEqual(try reader.read(bytes).document.text, text)
    var later = TextAttributes()
    later.imageAddress = "later.png"
    let named = AttributedText("a  picture", attributes: later)
    expectEqual(try roundTrip(named), named)
  }

  @Test func placesComeBack() throws {
    var place = TextAttributes()
    place.anchor = "here"
    var text = AttributedText("a ")
    text.append("b", attributes: place)
    place.foregroundColor = .red
    text.append("c", attributes: place)
    text.append(" d")
    expectEqual(try roundTrip(text), text)
  }

  @Test func attributesWithoutAnEquivalentAreReported() throws {
    var attributes = TextAttributes()
    attributes.obliqueness = 0.2
    attributes.strokeWidth = 3
    var style = ParagraphStyle()
    style.tabStops = []
    style.lineSpacing = 2
    attributes.paragraphStyle = style
    let losses = HTMLWriter().write(
      RichTextDocument(AttributedText("x", attributes: attributes))
    ).diagnostics
    #expect(
      losses.map(\.message) == [
        "HTML cannot represent space between lines; left out",
        "HTML cannot represent tab stops; left out",
        "HTML cannot represent outlined glyphs; left out",
        "HTML cannot represent leaning glyphs; left out",
      ])
  }
}
