import ComposeDocumentModel
import ComposeDocuments
import ComposeFlow
import ComposeGeometry
import ComposeGraphics
import TestSupport
import Testing

/// What holds of all pages, whatever stands on them and however they are set.
@Suite struct PageContractTests {
  struct Setting: CustomTestStringConvertible, Sendable {
    var name: String
    var columns = 1
    var grid = false
    var theme = Theme.report
    var testDescription: String { name }
  }

  static let settings = [
    Setting(name: "report"), Setting(name: "book", theme: .book),
    Setting(name: "grid", grid: true), Setting(name: "two columns", columns: 2),
    Setting(name: "three columns on a grid", columns: 3, grid: true),
    Setting(name: "letter", theme: .letter),
  ]

  struct Numbers {
    private var random: RandomNumbers
    init(seed: UInt64) { random = RandomNumbers(seed: seed) }

    mutating func next(_ limit: Int) -> Int { random.integer(below: limit) }
  }

  /// Blocks of all kinds, in which every word of the text is another: `w0`, `w1` …
  private struct RandomDocument {
    var numbers: Numbers
    var words = 0
    var document = Document()

    mutating func text(_ count: Int) -> String {
      let first = words
      words += count
      return (first..<words).map { "w\($0)" }.joined(separator: " ")
    }

    mutating func block() -> Block {
      switch numbers.next(12) {
      case 0:
        return Block(
          .heading(level: 1 + numbers.next(3), InlineText(text(2))))
      case 1:
        let lines = (0...numbers.next(30)).map { _ in text(1) }
        return Block(.code(CodeBlock(text: Array(lines.joined(separator: "\n").utf8))))
      case 2:
        let rows = (0...numbers.next(20)).map { _ in [InlineText(text(1)), InlineText(text(1))] }
        return Block(
          .table(Table(alignments: [.left, .left], header: rows[0], rows: Array(rows.dropFirst()))))
      case 3:
        let items = (0...numbers.next(8)).map { _ in
          List.Item(blocks: [DocumentFixtures.paragraph(text(1 + numbers.next(60)))])
        }
        return Block(.list(List(marker: .bullet(0x2D), isTight: true, items: items)))
      case 4: return Block(.quote([DocumentFixtures.paragraph(text(20 + numbers.next(80)))]))
      case 5:
        let reference = ImageReference(destination: "\(numbers.next(3)).png", title: text(3))
        return Block(
          .paragraph(
            InlineText(items: [Inline(.begin(.image(reference))), Inline(.end(.image(reference)))])
          ))
      case 6:
        var call = InlineText(text(20 + numbers.next(100)))
        call.items.append(Inline(.footnoteReference(document.footnotes.count)))
        document.footnotes.append(
          Footnote(
            label: "n\(document.footnotes.count)",
            blocks: [DocumentFixtures.paragraph("note " + note(10 + numbers.next(150)))]))
        return Block(.paragraph(call))
      default: return DocumentFixtures.paragraph(text(1 + numbers.next(150)))
      }
    }

    /// Words of notes, which stand elsewhere in the order.
    private mutating func note(_ count: Int) -> String {
      String(repeating: "n ", count: count)
    }
  }

  private struct Pictures: ImageProvider {
    func image(named destination: String) throws(ImageUnavailable) -> Image {
      let heights = ["0.png": 100, "1.png": 300, "2.png": 900]
      guard let height = heights[destination] else {
        throw ImageUnavailable(code: "missing-image", message: "")
      }
      do {
        return try Image(
          pixelWidth: 400, pixelHeight: height, colorSpace: .gray,
          samples: [UInt8](repeating: 9, count: 400 * height))
      } catch {
        throw ImageUnavailable(code: "x", message: "\(error)")
      }
    }
  }

  private func random(_ seed: UInt64, floats: Bool = true) -> Document {
    var random = RandomDocument(numbers: Numbers(seed: seed))
    for _ in 0..<60 { random.document.blocks.append(random.block()) }
    return random.document
  }

  private func compose(
    _ document: Document, _ setting: Setting, floats: Bool = true
  ) throws -> (DocumentFixtures.Composed, DocumentSettings) {
    var theme = setting.theme
    theme.floatsFigures = floats
    var settings = DocumentSettings(theme: theme)
    settings.columns = setting.columns
    settings.baselineGrid = setting.grid
    return (
      try DocumentFixtures.compose(document, settings: settings, images: Pictures()), settings
    )
  }

  /// The numbers of the words that are drawn, in the order in which they are drawn.
  private func words(_ composed: DocumentFixtures.Composed) -> [Int] {
    composed.pages.flatMap(\.runs).flatMap { run in
      run.text.split(separator: " ").compactMap { word in
        word.hasPrefix("w") ? Int(word.dropFirst()) : nil
      }
    }
  }

  @Test(arguments: settings, [1, 2, 3])
  func nothingIsLostAndTheOrderIsKept(_ setting: Setting, seed: UInt64) throws {
    let (composed, _) = try compose(random(seed), setting, floats: false)
    var seen: Set<Int> = []
    // Heads of tables are drawn again on each page.
    let words = words(composed).filter { seen.insert($0).inserted }
    #expect(words == Array(0..<words.count))
    #expect(words.count > 1_000)
    let (floating, _) = try compose(random(seed), setting)
    #expect(Set(self.words(floating)) == seen)
  }

  @Test(arguments: settings, [1, 2, 3])
  func nothingIsBelowTheFoot(_ setting: Setting, seed: UInt64) throws {
    let (composed, settings) = try compose(random(seed), setting)
    for page in composed.pages {
      let foot = page.size.height - settings.margins.bottom
      for run in page.runs.dropLast() {
        #expect(run.origin.y <= foot + 0.01, "\(run.text) page \(page.text)")
      }
      for rect in page.images { #expect(rect.maxY <= foot + 0.01) }
    }
  }

  @Test(arguments: settings.filter(\.grid), [1, 2, 3, 4])
  func linesOfRunningTextAreAlignedToTheGrid(_ setting: Setting, seed: UInt64) throws {
    let (composed, settings) = try compose(random(seed), setting)
    let leading = settings.theme.leading
    var offsets: Set<Int> = []
    for run in composed.pages.flatMap({ $0.runs.dropLast() }) {
      guard run.size == settings.theme.bodySize, run.text.hasPrefix("w") else { continue }
      let line = (run.origin.y - settings.margins.top) / leading
      offsets.insert(Int(((line - line.rounded(.down)) * 100).rounded()))
    }
    #expect(offsets.count == 1)
  }

  @Test(arguments: [1, 2, 3, 4])
  func noPageEndsWithAHyphen(seed: UInt64) throws {
    var numbers = Numbers(seed: seed)
    let long = [
      "incomprehensibilities", "notwithstanding", "representatives", "acknowledged",
      "responsibility", "of", "the", "and", "a", "which", "words", "stand", "here", "too", "so",
    ]
    let blocks = (0..<60).map { _ in
      DocumentFixtures.paragraph(
        (0..<(30 + numbers.next(150))).map { _ in long[numbers.next(long.count)] }
          .joined(separator: " "))
    }
    var settings = DocumentSettings()
    settings.language = "en"
    let composed = try DocumentFixtures.compose(Document(blocks: blocks), settings: settings)
    var hyphens = 0
    for page in composed.pages {
      // The page's number comes last.
      let body = page.runs.dropLast()
      let last = try #require(body.map(\.origin.y).max())
      hyphens += body.count { $0.text.isEmpty }
      #expect(!body.contains { $0.origin.y == last && $0.text.isEmpty })
    }
    // A hyphen that is not in the text has no text.
    #expect(hyphens > 10)
  }

  @Test func facingPagesMostlyEndAtOneHeight() throws {
    var numbers = Numbers(seed: 3)
    let blocks = (0..<400).map { _ in DocumentFixtures.prose(4 + numbers.next(12)) }
    func unequal(_ cost: Double) throws -> Int {
      // Paragraphs without space between them, so that whole lines are what differs.
      var settings = DocumentSettings(theme: .book)
      settings.theme.pageBreakCosts.unequalLine = cost
      let pages = try DocumentFixtures.compose(Document(blocks: blocks), settings: settings).pages
      let ends = pages.map { $0.runs.dropLast().map(\.origin.y).max() ?? 0 }
      // Pages 2 and 3, 4 and 5 …; the last page is as it is.
      return stride(from: 1, to: ends.count - 2, by: 2).count { abs(ends[$0] - ends[$0 + 1]) > 1 }
    }
    let without = try unequal(0)
    let with = try unequal(PageBreakCosts().unequalLine)
    #expect(without > 4)
    #expect(with * 3 < without * 2)
  }

  @Test func pagesAreSpreadToTheirFootWhenAsked() throws {
    var numbers = Numbers(seed: 5)
    let blocks = (0..<60).map { _ in DocumentFixtures.prose(2 + numbers.next(5)) }
    func ends(_ justifies: Bool) throws -> Set<Int> {
      var settings = DocumentSettings()
      settings.justifiesVertically = justifies
      let pages = try DocumentFixtures.compose(Document(blocks: blocks), settings: settings).pages
      // In hundredths of a point; the last page ends where it does.
      return Set(
        pages.dropLast().map { page in
          Int(((page.runs.dropLast().map(\.origin.y).max() ?? 0) * 100).rounded())
        })
    }
    #expect(try ends(false).count > 1)
    #expect(try ends(true).count == 1)
  }

  @Test(arguments: [1, 2, 3])
  func moreLinesOfAParagraphStayTogetherWhenAsked(lines: Int) throws {
    for filler in 20..<45 {
      let blocks =
        (0..<filler).map { DocumentFixtures.paragraph("Line \($0).") } + [DocumentFixtures.prose(8)]
      var settings = DocumentSettings()
      settings.theme.orphanLines = lines
      settings.theme.widowLines = lines
      let composed = try DocumentFixtures.compose(Document(blocks: blocks), settings: settings)
      for page in composed.pages {
        let count = page.runs.count { $0.text.contains("fox") || $0.text.contains("wood") }
        #expect(count == 0 || count >= lines)
      }
    }
  }

  @Test func whatIntroducesAListStaysWithIt() throws {
    for filler in 30..<50 {
      let blocks =
        (0..<filler).map { DocumentFixtures.paragraph("Line \($0).") } + [
          DocumentFixtures.paragraph("As follows:"),
          Block(.code(CodeBlock(text: Array("one\ntwo\nthree".utf8)))),
        ]
      let composed = try DocumentFixtures.compose(Document(blocks: blocks))
      let page = try #require(composed.pages.first { $0.text.contains("As follows:") })
      #expect(page.text.contains("one"))
    }
  }
}
