import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeTextLayout

@Suite struct PaginatorTests {
  private static let rect = Rect(x: 50, y: 40, width: 300, height: 200)

  /// Paragraphs of prose with calls after chosen ones.
  private static func text(
    paragraphs: Int, notes: [Int: String], pages: (inout AttributedText) -> Void = { _ in }
  ) throws -> AttributedText {
    let attributes = TextAttributes(font: try LayoutFixtures.serif(11))
    var text = AttributedText()
    for number in 0..<paragraphs {
      text.append(LayoutFixtures.prose, attributes: attributes)
      if let note = notes[number] {
        var call = attributes
        call.footnote = TextFootnote(
          note, attributes: TextAttributes(font: try LayoutFixtures.serif(9)))
        text.append("*", attributes: call)
      }
      text.append("\n", attributes: attributes)
    }
    pages(&text)
    return text
  }

  private static func pages(
    _ text: AttributedText, style: FootnoteStyle = FootnoteStyle(), columns: Int = 1,
    rect: Rect = rect
  ) throws -> [TextPage] {
    let paginator = try Paginator(text, footnotes: style) { page in
      TextContainer.columns(columns, in: rect, page: page)
    }
    var pages: [TextPage] = []
    while let page = try paginator.nextPage() { pages.append(page) }
    return pages
  }

  /// What must hold of any pages: nothing is lost, nothing overlaps, notes are whole and in order.
  private static func check(_ pages: [TextPage], _ text: AttributedText) throws {
    var position = 0
    var reached: [Int: Int] = [:]
    var last = 0
    for page in pages {
      #expect(page.visibleRange.lowerBound == position)
      position = page.visibleRange.upperBound
      for note in page.footnotes {
        #expect(note.number >= last)
        last = note.number
        #expect(note.isContinuation == (reached[note.number] != nil))
        if let end = reached[note.number] { #expect(note.frame.visibleRange.lowerBound == end) }
        reached[note.number] = note.frame.visibleRange.upperBound
        // Never before its call, and below the text of its frame.
        #expect(note.call.lowerBound < page.visibleRange.upperBound)
        let bottom = try #require(note.frame.lines.last).fragmentRect.maxY
        let home = try #require(page.frames.first { $0.rect.minX == note.frame.rect.minX })
        #expect(bottom <= rect.maxY + 1e-6)
        if let line = home.lines.last {
          #expect(line.fragmentRect.maxY <= note.frame.lines[0].fragmentRect.minY + 1e-6)
        }
      }
    }
    #expect(position == text.count)
    let notes = text.footnotes
    for number in notes.indices {
      let lines = pages.flatMap(\.footnotes).filter { $0.number == number }
      let shown = lines.flatMap { note in
        note.frame.lines.flatMap { Array($0.line.paragraph.text[$0.line.range]) }
      }
      #expect(String(decoding: shown, as: UTF8.self) == notes[number].note.text.string)
    }
  }

  @Test func textWithoutNotesIsFilledAsByAFramesetter() throws {
    let text = try Self.text(paragraphs: 5, notes: [:])
    let framesetter = try Framesetter(text)
    for page in try Self.pages(text) {
      let frame = try framesetter.frame(from: page.visibleRange.lowerBound, in: Self.rect)
      #expect(page.frames.count == 1)
      #expect(page.frames[0].lines.map(\.line.range) == frame.lines.map(\.line.range))
      #expect(page.footnotes.isEmpty && page.rules.isEmpty)
    }
  }

  @Test func footnotesAreAtTheFootOfTheFrameOfTheirCalls() throws {
    let text = try Self.text(paragraphs: 6, notes: [0: "One.", 1: "Two.", 3: "Three.", 5: "Four."])
    let pages = try Self.pages(text)
    try Self.check(pages, text)
    for page in pages {
      for note in page.footnotes {
        #expect(page.visibleRange.contains(note.call.lowerBound))
      }
      if let note = page.footnotes.last {
        let bottom = try #require(note.frame.lines.last).fragmentRect.maxY
        #expect(abs(bottom - Self.rect.maxY) < 1e-6)
        let rule = try #require(page.rules.first)
        let text = try #require(page.frames[0].lines.last).fragmentRect.maxY
        #expect(rule.minY - text >= FootnoteStyle().gap - 1e-6)
        #expect(rule.width == 72)
      }
    }
    #expect(pages.flatMap(\.footnotes).map(\.number) == [0, 1, 2, 3])
  }

  @Test func aLongFootnoteContinuesInTheNextFrame() throws {
    let long = Array(repeating: LayoutFixtures.prose, count: 6).joined(separator: " ")
    let text = try Self.text(paragraphs: 4, notes: [0: long, 1: "Short."])
    let pages = try Self.pages(text)
    try Self.check(pages, text)
    let parts = pages.flatMap(\.footnotes).filter { $0.number == 0 }
    #expect(parts.count > 1)
    #expect(pages[0].footnotes.contains { $0.number == 0 && !$0.isContinuation })
  }

  @Test func notesThatAreLeftWhenTheTextEndsHavePagesOfTheirOwn() throws {
    let long = Array(repeating: LayoutFixtures.prose, count: 12).joined(separator: " ")
    let text = try Self.text(paragraphs: 1, notes: [0: long])
    let pages = try Self.pages(text)
    try Self.check(pages, text)
    #expect(pages.count > 2)
    #expect(pages[1].frames[0].lines.isEmpty)
  }

  @Test(arguments: [1, 2, 3])
  func anyMixOfNotesComesOut(columns: Int) throws {
    var notes: [Int: String] = [:]
    for number in 0..<14 where number % 3 != 2 {
      notes[number] = Array(repeating: "word \(number)", count: 1 + (number * 37) % 90)
        .joined(separator: " ")
    }
    let text = try Self.text(paragraphs: 14, notes: notes)
    let pages = try Self.pages(text, columns: columns)
    try Self.check(pages, text)
    #expect(pages.allSatisfy { !$0.visibleRange.isEmpty || !$0.footnotes.isEmpty })
  }

  @Test func aFrameOfOneLineStillGetsOn() throws {
    let text = try Self.text(paragraphs: 1, notes: [0: "A note of some words that is long."])
    let low = Rect(x: 50, y: 40, width: 300, height: 18)
    let pages = try Self.pages(text, rect: low)
    #expect(pages.last?.visibleRange.upperBound == text.count)
    #expect(throws: LayoutError.self) {
      try Self.pages(text, rect: Rect(x: 0, y: 0, width: 300, height: 5))
    }
  }

  @Test func pagesEndWhereParagraphsAskForIt() throws {
    var text = try Self.text(paragraphs: 3, notes: [:])
    var style = ParagraphStyle()
    style.breakBefore = .page
    let second = LayoutFixtures.prose.utf8.count + 1
    text.updateAttributes(in: second..<(second + 1)) { $0.paragraphStyle = style }
    let pages = try Self.pages(text, columns: 3)
    #expect(pages[0].visibleRange == 0..<second)
    #expect(pages[0].frames.count < 3)
  }

  @Test func notesAreNumberedAndLeadToEachOther() throws {
    var text = try Self.text(paragraphs: 3, notes: [0: "One.", 2: "Two."])
    text.numberFootnotes()
    let notes = text.footnotes
    #expect(notes.map(\.note.text.string) == ["1\u{A0}One.", "2\u{A0}Two."])
    #expect(notes.map { Array(text.utf8[$0.range]) } == [[0x31], [0x32]])
    let call = try #require(text.attributes(at: notes[1].range.lowerBound)).attributes
    #expect(call.superscript == 1)
    #expect(call.link == .destination("footnote-2"))
    let mark = try #require(notes[1].note.text.attributes(at: 0)).attributes
    #expect(mark.anchor == "footnote-2")
    #expect(mark.link == .destination("footnote-2-call"))
    var letters = try Self.text(paragraphs: 1, notes: [0: "One."])
    letters.numberFootnotes(label: { _ in "a" }, linking: false)
    #expect(letters.footnotes[0].note.text.string == "a\u{A0}One.")
    #expect(letters.attributeSets.allSatisfy { $0.anchor == nil && $0.link == nil })
  }

  @Test func referencesHaveTheNumbersOfTheirPages() throws {
    let attributes = TextAttributes(font: try LayoutFixtures.serif(11))
    var reference = attributes
    reference.pageReference = "end"
    var anchor = attributes
    anchor.anchor = "end"
    var text = AttributedText("See page ", attributes: attributes)
    text.append("?", attributes: reference)
    text.append(".\n", attributes: attributes)
    text.append(try Self.text(paragraphs: 25, notes: [:]))
    text.append("The end.", attributes: anchor)
    let result = try Pagination(text) { _ in [TextContainer(Self.rect)] }
    let last = try #require(result.pages.last).index
    #expect(last >= 9)
    #expect(result.anchorPages == ["end": last])
    #expect(result.text.string.hasPrefix("See page \(last + 1).\n"))
    #expect(result.isSettled)
    let twenty: (Int) -> String = { _ in "xx" }
    let roman = try Pagination(text, label: twenty) { _ in [TextContainer(Self.rect)] }
    #expect(roman.text.string.hasPrefix("See page xx.\n"))
  }

  @Test func referencesThatNeverSettleAreReported() throws {
    let attributes = TextAttributes(font: try LayoutFixtures.serif(11))
    var both = attributes
    both.pageReference = "here"
    both.anchor = "here"
    let text = AttributedText("1", attributes: both)
    var count = 0
    let label: (Int) -> String = { _ in
      count += 1
      return "\(count)0"
    }
    let result = try Pagination(text, tries: 3, label: label) { _ in [TextContainer(Self.rect)] }
    #expect(!result.isSettled)
    #expect(count == 3)
  }

  @Test func termsAreSortedWithTheirPages() throws {
    var text = try Self.text(paragraphs: 12, notes: [:])
    let length = LayoutFixtures.prose.utf8.count + 1
    func mark(_ paragraph: Int, _ entry: IndexEntry) {
      let start = paragraph * length
      text.updateAttributes(in: start..<(start + 5)) { $0.indexEntries.append(entry) }
    }
    mark(0, IndexEntry("Truth"))
    mark(11, IndexEntry("truth", "of families"))
    mark(1, IndexEntry("Émile", sortKeys: ["Emile"]))
    mark(2, IndexEntry("Breaking", "of lines"))
    mark(3, IndexEntry("Breaking", "of lines"))
    mark(4, IndexEntry("Breaking"))
    mark(5, IndexEntry("Fortune"))
    let result = try Pagination(text) { _ in [TextContainer(Self.rect)] }
    let index = result.index
    #expect(index.items.map(\.term) == ["Breaking", "Émile", "Fortune", "Truth", "truth"])
    #expect(index.items[0].items.map(\.term) == ["of lines"])
    #expect(index.items[4].items.map(\.pages) == [[result.pages.count - 1]])
    for paragraph in [2, 3] {
      let page = try #require(result.pages.pageIndex(at: paragraph * length))
      #expect(index.items[0].items[0].pages.contains(page))
    }
    let shown = index.text(label: { "p\($0)" }).string
    #expect(shown.hasPrefix("Breaking, p"))
    #expect(shown.contains("\nTruth, p0\n"))
    #expect(shown.split(separator: "\n").count == 7)
  }

  @Test func termsAreSortedByTheirLanguageWhereItIsAskedFor() throws {
    let terms = ["zebra", "öde", "Åre", "ost", "ära", "Ost", "aster"]
    var text = try Self.text(paragraphs: 12, notes: [:])
    let length = LayoutFixtures.prose.utf8.count + 1
    for (number, term) in terms.enumerated() {
      let start = number * length
      text.updateAttributes(in: start..<(start + 5)) { $0.indexEntries.append(IndexEntry(term)) }
    }
    func sorted(_ collation: TextCollation) throws -> (terms: [String], byLanguage: Bool) {
      let index = try Pagination(text, collation: collation) { _ in [TextContainer(Self.rect)] }
        .index
      return (index.items.map(\.term), index.isSortedByLanguage)
    }
    let plain = ["aster", "Ost", "ost", "zebra", "ära", "Åre", "öde"]
    #expect(try sorted(.scalars) == (plain, false))
    let swedish = try sorted(.language("sv"))
    let german = try sorted(.language("de"))
    guard swedish.byLanguage else {
      // A machine without ICU.
      #expect(swedish == (plain, false) && german == (plain, false))
      return
    }
    #expect(swedish.terms == ["aster", "ost", "Ost", "zebra", "Åre", "ära", "öde"])
    #expect(german.terms == ["ära", "Åre", "aster", "öde", "ost", "Ost", "zebra"])
  }

  @Test func pagesThatFollowEachOtherAreARange() throws {
    var text = try Self.text(paragraphs: 12, notes: [:])
    text.updateAttributes(in: 0..<text.count) { $0.indexEntries = [IndexEntry("All")] }
    let result = try Pagination(text) { _ in [TextContainer(Self.rect)] }
    #expect(result.index.text().string == "All, 1\u{2013}\(result.pages.count)\n")
  }

  @Test func notesAreTaggedAfterTheirText() throws {
    var text = try Self.text(paragraphs: 1, notes: [0: "A note."])
    text.numberFootnotes()
    let page = try #require(try Self.pages(text).first)
    let context = RecordingContext()
    context.beginPage(size: .letter)
    page.draw(on: context, as: .document)
    let lines = context.commands.map(\.description)
    let note = try #require(lines.firstIndex { $0.contains(" in 0 note") })
    let paragraph = try #require(lines.firstIndex { $0.contains(" in 0 paragraph") })
    #expect(paragraph < note)
    #expect(lines.contains("begin artifact layout"))
  }
}
