import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry
import ComposeGraphics
import TestSupport
import Testing

/// Text beside figures, columns, floats and notes in the margin.
@Suite struct PlacedBlockTests {
  struct Pictures: ImageProvider {
    func image(named destination: String) throws(ImageUnavailable) -> Image {
      let height = Int(destination.prefix { $0.isNumber }) ?? 100
      do {
        return try Image(
          pixelWidth: 200, pixelHeight: height, colorSpace: .gray,
          samples: [UInt8](repeating: 9, count: 200 * height))
      } catch {
        throw ImageUnavailable(code: "x", message: "\(error)")
      }
    }
  }

  static func picture(
    _ placement: Placement?, width: String? = nil, height: Int = 120, title: String? = nil
  ) -> Block {
    let reference = ImageReference(
      destination: "\(height).png", title: title, width: width, placement: placement)
    return Block(
      .paragraph(
        InlineText(items: [Inline(.begin(.image(reference))), Inline(.end(.image(reference)))])))
  }

  static func compose(
    _ blocks: [Block], _ settings: DocumentSettings = DocumentSettings()
  ) throws -> DocumentFixtures.Composed {
    try DocumentFixtures.compose(Document(blocks: blocks), settings: settings, images: Pictures())
  }

  private func rect(_ run: DocumentFixtures.Run) -> Rect {
    Rect(
      x: run.origin.x, y: run.origin.y - run.size * 0.65, width: run.width,
      height: run.size * 0.65)
  }

  private func overlap(_ one: Rect, _ other: Rect) -> Bool {
    one.minX < other.maxX - 0.1 && other.minX < one.maxX - 0.1 && one.minY < other.maxY - 0.1
      && other.minY < one.maxY - 0.1
  }

  // MARK: Beside

  @Test(arguments: [Placement.left, .right])
  func linesAreBesideAFigureAndThenBelowIt(placement: Placement) throws {
    let settings = DocumentSettings()
    let composed = try Self.compose(
      [Self.picture(placement, width: "40%"), DocumentFixtures.prose(12)], settings)
    let page = composed.pages[0]
    let image = try #require(page.images.first)
    let text = page.runs.dropLast()
    let beside = text.filter { $0.origin.y < image.maxY }
    let below = text.filter { $0.origin.y > image.maxY + settings.theme.leading * 2 }
    #expect(beside.count > 3)
    #expect(!below.isEmpty)
    let left = settings.margins.left
    let right = page.size.width - settings.margins.right
    for run in beside {
      #expect(!overlap(rect(run), image))
      if placement == .left { #expect(run.origin.x > image.maxX + 10) }
      if placement == .right { #expect(run.origin.x + run.width < image.minX - 10) }
    }
    // The figure is at the edge, and the lines below it take the whole measure.
    #expect(abs((placement == .left ? image.minX - left : image.maxX - right)) < 0.01)
    #expect(below.contains { abs($0.origin.x - left) < 1 })
    #expect(below.contains { $0.origin.x + $0.width > right - 5 })
  }

  @Test func atTheStartIsRightInRightToLeftText() throws {
    var settings = DocumentSettings()
    settings.language = "ar"
    let composed = try Self.compose(
      [Self.picture(.start, width: "40%"), DocumentFixtures.prose(12)], settings)
    let page = composed.pages[0]
    let image = try #require(page.images.first)
    #expect(abs(image.maxX - (page.size.width - settings.margins.right)) < 0.01)
  }

  @Test func aFigureWithoutRoomWaitsForTheNextPage() throws {
    let filler = (0..<19).map { DocumentFixtures.paragraph("Before \($0).") }
    let text = (0..<40).map { DocumentFixtures.paragraph("After \($0).") }
    let composed = try Self.compose(filler + [Self.picture(.left, height: 300)] + text)
    #expect(composed.pages.map(\.images.count).prefix(2) == [0, 1])
    // Text fills the page meanwhile, and nothing is lost.
    #expect(composed.pages[0].text.contains("After 3."))
    let shown = composed.pages.flatMap(\.runs).map(\.text).filter { $0.hasPrefix("After") }
    #expect(shown == (0..<40).map { "After \($0)." })
  }

  @Test func whatIsNoTextIsBelowAFigure() throws {
    let code = Block(.code(CodeBlock(text: Array("code".utf8))))
    let composed = try Self.compose([
      Self.picture(.left), DocumentFixtures.paragraph("Short."), code,
    ])
    let page = composed.pages[0]
    let image = try #require(page.images.first)
    let run = try #require(page.runs.first { $0.text == "code" })
    #expect(run.origin.y > image.maxY)
    let short = try #require(page.runs.first { $0.text == "Short." })
    #expect(short.origin.x > image.maxX)
  }

  @Test(arguments: ["100%", "90%", "75%"])
  func aWideFigureHasNoTextBesideIt(width: String) throws {
    let composed = try Self.compose([
      Self.picture(.right, width: width), DocumentFixtures.prose(3),
    ])
    let page = composed.pages[0]
    let image = try #require(page.images.first)
    for run in page.runs.dropLast() { #expect(run.origin.y > image.maxY) }
  }

  @Test func aFigureHigherThanThePageIsReduced() throws {
    let composed = try Self.compose([
      Self.picture(.left, height: 4_000), DocumentFixtures.prose(30),
    ])
    for page in composed.pages {
      for image in page.images { #expect(image.maxY <= page.size.height - 72) }
    }
    #expect(composed.pages.flatMap(\.images).count == 1)
  }

  @Test func figuresInARowAreBelowEachOther() throws {
    let composed = try Self.compose(
      (0..<10).map { Self.picture($0 % 2 == 0 ? .left : .right) } + [DocumentFixtures.prose(6)])
    #expect(composed.pages.flatMap(\.images).count == 10)
    for page in composed.pages {
      for (index, image) in page.images.enumerated() {
        for other in page.images[(index + 1)...] { #expect(!overlap(image, other)) }
      }
    }
  }

  @Test func thereIsNoTextBesideFiguresInListsAndCells() throws {
    let items = [List.Item(blocks: [Self.picture(.left), DocumentFixtures.prose(3)])]
    let list = Block(.list(List(marker: .bullet(0x2D), isTight: false, items: items)))
    let composed = try Self.compose([list])
    let image = try #require(composed.pages[0].images.first)
    let text = composed.pages[0].runs.dropLast().filter { $0.text != "•" }
    for run in text { #expect(run.origin.y > image.maxY) }
  }

  @Test func aDivisionMayBeBesideText() throws {
    var division = Block(.division([DocumentFixtures.paragraph("Aside.")]))
    division.attributes.values = ["float": "right", "width": "30%"]
    let composed = try Self.compose([division, DocumentFixtures.prose(6)])
    let runs = composed.pages[0].runs
    let aside = try #require(runs.first { $0.text == "Aside." })
    let line = try #require(
      runs.first { abs($0.origin.y - aside.origin.y) < 3 && $0.text != "Aside." })
    #expect(line.origin.x + line.width < aside.origin.x - 10)
  }

  // MARK: Columns

  @Test func columnsAreEquallyHigh() throws {
    var division = Block(.division([DocumentFixtures.prose(20)]))
    division.attributes.values = ["columns": "2"]
    let settings = DocumentSettings()
    let composed = try Self.compose([division, DocumentFixtures.paragraph("Behind.")], settings)
    #expect(composed.pages.count == 1)
    let runs = composed.pages[0].runs.dropLast()
    let behind = try #require(runs.last)
    #expect(behind.text == "Behind.")
    let middle = composed.pages[0].size.width / 2
    let left = runs.dropLast().filter { $0.origin.x < middle }
    let right = runs.dropLast().filter { $0.origin.x > middle }
    let ends = [left, right].map { $0.map(\.origin.y).max() ?? 0 }
    #expect(abs(ends[0] - ends[1]) <= settings.theme.leading * 1.01)
    #expect(behind.origin.y > ends[0])
  }

  /// What is beside a high figure is not moved down for the sake of page breaks.
  @Test func aFigureLeavesTheLinesBesideItInTheirPlaces() throws {
    func column(_ blocks: [Block]) -> Block {
      var division = Block(.division(blocks))
      division.attributes.classes = ["column"]
      return division
    }
    func division(_ first: [Block]) -> Block {
      let lines = (0..<3).map { Block(.paragraph(InlineText("Line \($0)"))) }
      var division = Block(.division([column(first), column(lines)]))
      division.attributes.classes = ["columns"]
      return division
    }
    func lines(_ first: [Block]) throws -> [Double] {
      try Self.compose([division(first)]).pages[0].runs.filter { $0.text.hasPrefix("Line") }
        .map(\.origin.y)
    }
    let alone = try lines([Block(.paragraph(InlineText("Short")))])
    let beside = try lines([Self.picture(nil, height: 150, title: "Caption")])
    #expect(
      zip(alone, alone.dropFirst()).map { $1 - $0 }
        == zip(beside, beside.dropFirst()).map { $1 - $0 })
  }

  @Test func columnsSideBySideAreAsWideAsAsked() throws {
    func column(_ word: String, _ width: String?) -> Block {
      var block = Block(.division([DocumentFixtures.paragraph(word)]))
      block.attributes.classes = ["column"]
      if let width { block.attributes.values["width"] = width }
      return block
    }
    var division = Block(.division([column("one", "25%"), column("two", nil)]))
    division.attributes.classes = ["columns"]
    let settings = DocumentSettings()
    let composed = try Self.compose([division], settings)
    let runs = composed.pages[0].runs
    #expect(abs(runs[0].origin.y - runs[1].origin.y) < 0.01)
    let measure = composed.pages[0].size.width - settings.margins.left - settings.margins.right
    #expect(runs[1].origin.x - runs[0].origin.x > measure * 0.25)
    #expect(runs[1].origin.x - runs[0].origin.x < measure * 0.35)
  }

  // MARK: Floats

  private func floats(_ placement: Placement, before: Int = 3) throws -> DocumentFixtures.Composed {
    var blocks = (0..<40).map { DocumentFixtures.paragraph("Line \($0).") }
    blocks.insert(Self.picture(placement), at: before)
    return try Self.compose(blocks)
  }

  @Test func aFloatIsAtTheTopOfItsPage() throws {
    let page = try floats(.top).pages[0]
    let image = try #require(page.images.first)
    #expect(abs(image.minY - DocumentSettings().margins.top) < 0.01)
    for run in page.runs { #expect(run.origin.y > image.maxY) }
  }

  @Test func aFloatIsAtTheBottomOfItsPage() throws {
    let page = try floats(.bottom).pages[0]
    let image = try #require(page.images.first)
    for run in page.runs.dropLast() { #expect(run.origin.y < image.minY) }
  }

  @Test func aFloatHasAPageOfItsOwn() throws {
    let pages = try floats(.page).pages
    #expect(pages.map(\.images.count).prefix(2) == [0, 1])
    // Nothing but the number of the page.
    #expect(pages[1].runs.count == 1)
    #expect(pages[0].runs.count > 20)
  }

  @Test func aFloatIsNeverLostAtTheEnd() throws {
    for placement in Placement.allCases {
      let composed = try Self.compose([DocumentFixtures.prose(2), Self.picture(placement)])
      #expect(composed.pages.flatMap(\.images).count == 1)
      let alone = try Self.compose([Self.picture(placement)])
      #expect(alone.pages.flatMap(\.images).count == 1)
    }
  }

  @Test func floatsStayInOrder() throws {
    let text = DocumentFixtures.prose(4)
    let composed = try Self.compose([
      text, Self.picture(.bottom, height: 60), text, Self.picture(.top, height: 80), text,
    ])
    let heights = composed.pages[0].images.map(\.height)
    #expect(heights.count == 2 && heights[0] < heights[1])
    let tops = composed.pages[0].images.map(\.minY)
    #expect(tops == tops.sorted())
  }

  // MARK: Notes in the margin

  private func note(_ text: String, _ note: String) -> Block {
    var inline = InlineText(text)
    inline.items.append(Inline(.begin(.marginNote)))
    let start = inline.utf8.count
    inline.utf8 += Array(note.utf8)
    inline.items.append(Inline(.text, range: start..<inline.utf8.count))
    inline.items.append(Inline(.end(.marginNote)))
    return Block(.paragraph(inline))
  }

  private func composeNotes(
    _ blocks: [Block], width: Double?
  ) throws -> (DocumentFixtures.Composed, DocumentSettings) {
    var settings = DocumentSettings()
    settings.theme.marginNoteWidth = width
    if width == nil { settings.margins.right = 60 }
    var document = Document(blocks: blocks)
    document.hasMarginNotes = true
    return (try DocumentFixtures.compose(document, settings: settings), settings)
  }

  @Test func aNoteIsBesideItsLine() throws {
    let (composed, settings) = try composeNotes([note("Text.", "Note.")], width: 100)
    let runs = composed.pages[0].runs
    let text = try #require(runs.first { $0.text == "Text." })
    let found = try #require(runs.first { $0.text == "Note." })
    #expect(abs(text.origin.y - found.origin.y) < 0.01)
    #expect(found.origin.x > composed.pages[0].size.width - settings.usableRight)
    #expect(found.size < text.size)
  }

  @Test func notesMoveDownAndStayOnThePage() throws {
    let long = String(repeating: "word ", count: 40)
    let blocks = (0..<30).map { note("Text \($0).", "N\($0) " + long) }
    let (composed, settings) = try composeNotes(blocks, width: 100)
    var shown: [Int] = []
    for page in composed.pages {
      let notes = page.runs.filter {
        $0.origin.x > page.size.width - settings.usableRight
      }
      #expect(notes.map(\.origin.y) == notes.map(\.origin.y).sorted())
      for run in notes {
        #expect(run.origin.y <= page.size.height - settings.margins.bottom)
        #expect(run.origin.x + run.width <= page.size.width)
        if run.text.hasPrefix("N") {
          shown.append(Int(run.text.dropFirst().prefix { $0.isNumber }) ?? -1)
        }
      }
    }
    #expect(shown == Array(0..<30))
  }

  @Test func withoutRoomNotesAreFootnotesAndSaidToBe() throws {
    let (composed, _) = try composeNotes(
      [note("Text.", "Note."), note("More.", "Other.")], width: nil)
    #expect(composed.diagnostics.map(\.code) == ["narrow-margin"])
    let runs = composed.pages[0].runs
    let found = try #require(runs.first { $0.text == "Note." })
    let text = try #require(runs.first { $0.text == "Text." })
    #expect(found.origin.y > text.origin.y + 300)
    #expect(runs.contains { $0.text == "Other." })
  }

  // MARK: Letters and boxes

  @Test func aDropCapitalIsAsHighAsItsLines() throws {
    var division = Block(.division([DocumentFixtures.prose(6)]))
    division.attributes.classes = ["dropcap"]
    let settings = DocumentSettings()
    let runs = try Self.compose([division], settings).pages[0].runs
    let letter = try #require(runs.first)
    #expect(letter.text == "T")
    #expect(letter.size > settings.theme.bodySize * 3)
    // On the baseline of the third line, the lines beside it indented.
    let lines = runs.dropFirst().filter { $0.size == settings.theme.bodySize }
    #expect(lines.contains { abs($0.origin.y - letter.origin.y) < 0.01 })
    #expect(lines.first.map { $0.origin.x > letter.origin.x + 15 } == true)
  }

  @Test func aThemeGivesBlocksOfAClassTheirLook() throws {
    var settings = DocumentSettings()
    settings.theme.blocks = [BlockDesign(name: "recipe", title: "Recipe", ground: .hex(0xF0F0F0))]
    var division = Block(.division([DocumentFixtures.paragraph("Eggs.")]))
    division.attributes.classes = ["recipe"]
    let page = try Self.compose([division], settings).pages[0]
    #expect(page.runs.prefix(2).map(\.text) == ["Recipe", "Eggs."])
    #expect(page.fills.count == 1)
    #expect(
      page.fills.first.map { $0.minY < page.runs[0].origin.y && $0.maxY > page.runs[1].origin.y }
        == true)
  }

  @Test func anEpigraphEndsWhereTheTextDoes() throws {
    var division = Block(.division([DocumentFixtures.paragraph("Words.")]))
    division.attributes.classes = ["epigraph"]
    division.attributes.values["by"] = "Someone"
    let settings = DocumentSettings()
    let page = try Self.compose([division], settings).pages[0]
    let author = try #require(page.runs.first { $0.text.hasSuffix("Someone") })
    #expect(abs(author.origin.x + author.width - (page.size.width - settings.margins.right)) < 2)
  }

  // MARK: All together

  private struct RandomDocument {
    var random: RandomNumbers
    var words = 0

    mutating func text(_ count: Int) -> String {
      let first = words
      words += count
      return (first..<words).map { "w\($0)" }.joined(separator: " ")
    }

    mutating func paragraph() -> Block {
      DocumentFixtures.paragraph(text(1 + random.integer(below: 120)))
    }

    mutating func block(depth: Int = 0) -> Block {
      switch random.integer(below: 12) {
      case 0: return Block(.heading(level: 1 + random.integer(below: 3), InlineText(text(2))))
      case 1: return Block(.code(CodeBlock(text: Array(text(1).utf8))))
      case 2:
        let items = (0...random.integer(below: 5)).map { _ in List.Item(blocks: [paragraph()]) }
        return Block(.list(List(marker: .bullet(0x2D), isTight: true, items: items)))
      case 3, 4, 5:
        let placement = Placement.allCases[random.integer(below: Placement.allCases.count)]
        return PlacedBlockTests.picture(
          placement, width: ["30%", "45%", nil, "100%"][random.integer(below: 4)],
          height: 40 + random.integer(below: 400),
          title: random.integer(below: 2) == 0 ? text(6) : nil)
      case 6 where depth == 0:
        var block = Block(
          .division((0...random.integer(below: 4)).map { _ in self.block(depth: 1) }))
        switch random.integer(below: 4) {
        case 0: block.attributes.values["columns"] = "2"
        case 1: block.attributes.values["float"] = "right"
        case 2: block.attributes.classes = ["epigraph"]
        default: block.attributes.classes = ["marginnote"]
        }
        return block
      case 7: return Block(.quote([paragraph()]))
      case 8:
        var inline = InlineText(text(30))
        inline.items.append(Inline(.begin(.marginNote)))
        let start = inline.utf8.count
        inline.utf8 += Array(text(20).utf8)
        inline.items.append(Inline(.text, range: start..<inline.utf8.count))
        inline.items.append(Inline(.end(.marginNote)))
        return Block(.paragraph(inline))
      default: return paragraph()
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6], ["report", "book", "grid", "columns"])
  func nothingIsLostAndNothingIsCovered(seed: UInt64, kind: String) throws {
    var random = RandomDocument(random: RandomNumbers(seed: seed))
    var document = Document(blocks: (0..<50).map { _ in random.block() })
    document.hasMarginNotes = true
    var settings = DocumentSettings(theme: kind == "book" ? .book : .report)
    settings.baselineGrid = kind == "grid"
    if kind == "columns" { settings.columns = 2 }
    if kind != "columns" { settings.theme.marginNoteWidth = 90 }
    settings.theme.dropCapital = kind == "book" ? 3 : 0
    let composed = try DocumentFixtures.compose(document, settings: settings, images: Pictures())
    var shown: Set<Int> = []
    for page in composed.pages {
      for run in page.runs {
        // In floats, notes in the margin are in parentheses.
        for word in run.text.split(whereSeparator: { " ()".contains($0) })
        where word.hasPrefix("w") {
          if let number = Int(word.dropFirst()) { shown.insert(number) }
        }
        #expect(run.origin.x >= 0 && run.origin.x + run.width <= page.size.width)
      }
      for run in page.runs.dropLast() {
        #expect(run.origin.y <= page.size.height - settings.margins.bottom + 0.1)
        for image in page.images { #expect(!overlap(rect(run), image), "\(run) \(image)") }
      }
      for (index, image) in page.images.enumerated() {
        #expect(image.maxY <= page.size.height - settings.margins.bottom + 0.1)
        for other in page.images[(index + 1)...] { #expect(!overlap(image, other)) }
      }
    }
    // A drop capital is the first letter of a word.
    let missing = (0..<random.words).filter { !shown.contains($0) }
    #expect(missing.count <= (kind == "book" ? 20 : 0))
  }
}

extension DocumentSettings {
  /// The right margin with its notes.
  fileprivate var usableRight: Double {
    max(margins.right, (theme.marginNoteWidth ?? 0) + theme.bodySize * 1.4 + 22)
  }
}
