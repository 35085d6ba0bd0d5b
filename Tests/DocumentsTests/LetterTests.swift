import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry
import Testing

/// Letters with an address for envelopes with a window.
struct LetterTests {
  private static let millimetre = 72 / 25.4

  private func letter(
    _ window: AddressWindow?, on size: Size = Size(width: 595.28, height: 841.89),
    _ change: (inout Document) -> Void = { _ in }
  ) throws -> DocumentFixtures.Page {
    var settings = DocumentSettings(theme: .letter)
    if let window { settings.theme.title.addressWindow = window }
    settings.pageSize = size
    var document = Document(blocks: [DocumentFixtures.paragraph("Dear")])
    document.metadata.sender = ["Office", "Quay", "Port"]
    document.metadata.recipients = ["Larkin", "Boathouse", "Lane", "Town"]
    document.metadata.date = "Today"
    document.metadata.subject = "Mooring"
    change(&document)
    return try DocumentFixtures.compose(document, settings: settings).pages[0]
  }

  private func run(
    _ text: String, in page: DocumentFixtures.Page
  ) throws -> DocumentFixtures.Run {
    try #require(page.runs.first { $0.text == text }, "\(text)")
  }

  @Test(
    arguments: [
      (AddressWindow.din5008A, 27.0, [87, 148.5, 192]), (.din5008B, 45, [105, 148.5, 210]),
      (.auto, 45, [105, 148.5, 210]),
    ])
  func theAddressIsInTheWindowAndMarksAreWhereTheSheetIsFolded(
    window: AddressWindow, field: Double, marks: [Double]
  ) throws {
    let page = try letter(window)
    // Below 17.7 mm for the return address, in a field of 45 mm.
    for line in ["Larkin", "Boathouse", "Lane", "Town"] {
      let line = try run(line, in: page)
      #expect(abs(line.origin.x / Self.millimetre - 25) < 0.5)
      #expect(line.origin.y / Self.millimetre > field + 17.7)
      #expect(line.origin.y / Self.millimetre < field + 45)
    }
    let edge = page.fills.filter { $0.minX < 20 }
    #expect(edge.map { ($0.midY / Self.millimetre * 10).rounded() / 10 }.sorted() == marks)
    let dear = try run("Dear", in: page)
    #expect(dear.origin.y / Self.millimetre > field + 58)
    #expect(abs(dear.origin.x / Self.millimetre - 25) < 0.5)
    #expect(try run("Mooring", in: page).origin.y < dear.origin.y)
    #expect(try run("Today", in: page).origin.x > page.size.width / 2)
  }

  @Test func sheetsOfElevenInchesHaveTheWindowOfTheirEnvelope() throws {
    let page = try letter(nil, on: Size(width: 612, height: 792))
    // Folded in three, a window from 1/2 inch above the lower edge of 4 1/8 inches, 1 1/8 inches high.
    let bottom = 792.0 / 3 - 36
    for line in ["Larkin", "Boathouse", "Lane", "Town"] {
      let line = try run(line, in: page)
      #expect(line.origin.y < bottom && line.origin.y > bottom - 81)
      #expect(line.origin.x >= 63 && line.origin.x < 63 + 324)
    }
    #expect(page.fills.allSatisfy { $0.minX > 20 })
  }

  @Test func onlyLettersWithAnAddressHaveAWindow() throws {
    let none = try letter(nil) { $0.metadata.recipients = [] }
    #expect(none.text == "Dear")
    let off = try letter(AddressWindow.none)
    #expect(off.text == "Dear")
  }

  @Test func aTitleIsBelowTheAddressAndTheSenderIsNotRepeated() throws {
    let page = try letter(nil) { document in
      document.metadata.title = "Invoice"
      document.metadata.authors = ["Author"]
    }
    let title = try run("Invoice", in: page)
    #expect(title.origin.y > (try run("Mooring", in: page)).origin.y)
    #expect(!page.text.contains("Author"))
  }

  @Test func longAddressesPushTheTextDown() throws {
    let page = try letter(nil) { $0.metadata.recipients = (0..<12).map { "Line\($0)" } }
    let last = try run("Line11", in: page)
    #expect(try run("Dear", in: page).origin.y > last.origin.y + 10)
  }
}

/// Ornaments and definitions of themes.
struct ThemeBlockTests {
  private func page(
    _ blocks: [Block], _ change: (inout Theme) -> Void
  ) throws -> DocumentFixtures.Page {
    var settings = DocumentSettings()
    settings.theme.showsPageNumbers = false
    change(&settings.theme)
    return try DocumentFixtures.compose(Document(blocks: blocks), settings: settings).pages[0]
  }

  @Test func aThematicBreakIsARuleAnOrnamentOrSpace() throws {
    let blocks = [
      DocumentFixtures.paragraph("a"), Block(.thematicBreak), DocumentFixtures.paragraph("b"),
    ]
    let rule = try page(blocks) { $0.breakOrnament = nil }
    #expect(rule.text == "a b" && rule.fills.count == 1)
    let ornament = try page(blocks) { $0.breakOrnament = "~" }
    #expect(ornament.text == "a ~ b" && ornament.fills.isEmpty)
    let mark = try #require(ornament.runs.first { $0.text == "~" })
    #expect(abs(mark.origin.x + mark.width / 2 - ornament.size.width / 2) < 1)
    let space = try page(blocks) { $0.breakOrnament = "" }
    #expect(space.text == "a b" && space.fills.isEmpty)
    #expect(space.runs[1].origin.y > space.runs[0].origin.y + 20)
  }

  @Test func termsAreBesideTheirDescriptionsWhereTheyFit() throws {
    func definition(_ term: String) -> Definition {
      Definition(
        terms: [InlineText(term)], descriptions: [[DocumentFixtures.paragraph("meaning")]],
        isTight: true)
    }
    let blocks = [
      Block(.definitionList([definition("term"), definition("unbelievablylongterm")]))
    ]
    let page = try page(blocks) { $0.definitionColumn = 7 }
    let short = try #require(page.runs.first { $0.text == "term" })
    let meanings = page.runs.filter { $0.text == "meaning" }
    #expect(meanings.count == 2)
    #expect(abs(short.origin.y - meanings[0].origin.y) < 0.01)
    #expect(abs(meanings[0].origin.x - short.origin.x - 77) < 0.01)
    #expect(meanings[0].origin.x == meanings[1].origin.x)
    let long = try #require(page.runs.first { $0.text == "unbelievablylongterm" })
    #expect(long.origin.y < meanings[1].origin.y - 10)
    let below = try self.page(blocks) { _ in }
    #expect(below.runs[0].origin.y < below.runs[1].origin.y - 10)
  }
}
