import ComposeDocumentModel
import ComposeDocuments
import ComposeGraphics
import Testing

@Suite struct DocumentStreamTests {
  private static let table = Table(
    alignments: [.left, .right], header: [InlineText("What"), InlineText("How much")], rows: [])

  private static func row(_ number: Int) -> Table.Row {
    [InlineText("thing \(number)"), InlineText("\(number * 37 % 1000).00")]
  }

  /// The words that are drawn, page by page.
  private func drawn(_ body: (DocumentStream) throws -> Void) throws -> [[String]] {
    let recording = RecordingContext()
    let stream = try DocumentStream(on: recording)
    try body(stream)
    #expect(try stream.finish().isEmpty)
    return words(recording)
  }

  private func words(_ recording: RecordingContext) -> [[String]] {
    var pages: [[String]] = []
    for command in recording.commands {
      switch command {
      case .beginPage: pages.append([])
      case .glyphs(let run, _, _):
        pages[pages.count - 1].append(DocumentFixtures.string(of: run))
      default: break
      }
    }
    return pages
  }

  @Test func blocksOneByOneAreSetAsTheDocumentIs() throws {
    let blocks: [Block] = (0..<60).flatMap { number in
      [
        Block(.heading(level: number % 3 + 1, InlineText("Heading \(number)"))),
        Block(.paragraph(InlineText(String(repeating: "Words that fill lines. ", count: 12)))),
      ]
    }
    let streamed = try drawn { stream in for block in blocks { try stream.append(block) } }
    let recording = RecordingContext()
    _ = try DocumentComposer().compose(Document(blocks: blocks), on: recording)
    #expect(streamed == words(recording))
    #expect(streamed.count > 5)
  }

  @Test func theUnknownNumberOfPagesIsLeftOut() throws {
    var settings = DocumentSettings()
    settings.theme.footer = PageStrip(center: PageTemplate.parse("{page} / {pages}").template)
    let recording = RecordingContext()
    let stream = try DocumentStream(on: recording, settings: settings)
    try stream.append(DocumentFixtures.paragraph("text"))
    _ = try stream.finish()
    #expect(words(recording) == [["text", "1"]])
  }

  @Test func everyRowIsDrawnOnceInItsOrder() throws {
    for count in [0, 1, 12, 199, 200, 201, 2500] {
      let pages = try drawn { try $0.append(Self.table, rows: (0..<count).map(Self.row)) }
      let things = pages.joined().filter { $0.hasPrefix("thing") }
      #expect(things == (0..<count).map { "thing \($0)" })
      // The head stands on every page, above what follows it.
      for page in pages { #expect(page.first == "What") }
    }
  }

  @Test func rowsThatAreWaitedForAreSetAsTheOthers() async throws {
    let expected = try drawn { try $0.append(Self.table, rows: (0..<700).map(Self.row)) }
    let recording = RecordingContext()
    let stream = try DocumentStream(on: recording)
    let rows = AsyncStream { continuation in
      for number in 0..<700 { continuation.yield(Self.row(number)) }
      continuation.finish()
    }
    var seen = 0
    try await stream.append(Self.table, rows: rows) { seen += 1 }
    _ = try stream.finish()
    #expect(seen == 700)
    #expect(words(recording) == expected)
  }

  @Test func rowsOfTheWrongLengthAreMadeToFit() throws {
    let pages = try drawn { stream in
      try stream.append(
        Self.table,
        rows: (0..<300).map {
          $0 == 250 ? [InlineText("short")] : Table.Row(Self.row($0).cells + Self.row($0).cells)
        })
    }
    #expect(pages.joined().contains("short"))
    #expect(pages.joined().count { $0.hasPrefix("thing") } == 299)
  }

  @Test func cellsOfBlocksAndOfSeveralColumnsAreDrawn() throws {
    let pages = try drawn { stream in
      try stream.append(
        Self.table,
        rows: (0..<300).map { number in
          number % 100 == 50
            ? Table.Row([
              TableCell(
                .blocks([Block(.paragraph(InlineText("block \(number)")))]), columnSpan: 2,
                rowSpan: 3)
            ]) : Self.row(number)
        })
    }
    #expect(pages.joined().filter { $0.hasPrefix("block") }.count == 3)
    // Each covers both columns of its row and of the next two.
    #expect(pages.joined().count { $0.hasPrefix("thing") } == 291)
  }

  @Test func aStreamWithoutBlocksIsOnePage() throws {
    #expect(try drawn { _ in }.count == 1)
  }

  @Test func whatFailsInTheRowsIsThrown() async throws {
    struct Lost: Error {}
    let stream = try DocumentStream(on: RecordingContext())
    let rows = AsyncThrowingStream<Table.Row, any Error> { continuation in
      continuation.yield(Self.row(0))
      continuation.finish(throwing: Lost())
    }
    await #expect(throws: Lost.self) { try await stream.append(Self.table, rows: rows) }
  }
}
