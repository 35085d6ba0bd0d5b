import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry
import Testing

/// Tables whose rules are a grid, and tables in the centre.
struct TableGridTests {
  private func fills(
    _ table: Table, _ change: (inout Theme) -> Void = { $0.tables.rules = .grid }
  ) throws -> (fills: [Rect], left: Double) {
    var settings = DocumentSettings()
    change(&settings.theme)
    settings.theme.tables.zebra = .never
    let page = try DocumentFixtures.compose(
      Document(blocks: [Block(.table(table))]), settings: settings
    ).pages[0]
    return (page.fills, page.runs.map(\.origin.x).min() ?? 0)
  }

  private func cell(_ text: String) -> InlineText { InlineText(text) }

  private var simple: Table {
    Table(
      alignments: [.natural, .natural, .natural],
      header: [cell("a"), cell("b"), cell("c")],
      rows: (0..<3).map { [cell("row \($0)"), cell("two"), cell("three")] })
  }

  @Test func aGridHasRulesBetweenColumnsAndAroundTheTable() throws {
    let fills = try fills(simple).fills
    let vertical = fills.filter { $0.width < 1 && $0.height > 5 }
    // Four rows with four rules each.
    #expect(vertical.count == 16)
    #expect(Set(vertical.map { ($0.midX * 10).rounded() }).count == 4)
    let left = vertical.map(\.minX).min() ?? 0
    let right = vertical.map(\.maxX).max() ?? 0
    // The frame is within the text area, and the rules above and below are as wide.
    #expect(left >= 98.9)
    #expect(
      fills.contains { abs($0.minX - left) < 0.5 && abs($0.maxX - right) < 0.5 && $0.height < 1 })
    // Rules of rows follow each other without a gap.
    let first = vertical.filter { abs($0.minX - left) < 0.1 }.sorted { $0.minY < $1.minY }
    for (upper, lower) in zip(first, first.dropFirst()) {
      #expect(abs(upper.maxY - lower.minY) < 0.01)
    }
  }

  @Test func otherRulesHaveNone() throws {
    for rules in [TableStyle.Rules.booktabs, .rows, .none] {
      let fills = try fills(simple) { $0.tables.rules = rules }.fills
      #expect(!fills.contains { $0.width < 1 && $0.height > 5 })
    }
  }

  @Test func tablesInTheCentreHaveEqualMargins() throws {
    let fills = try fills(simple) { $0.tables.isCentered = true }.fills
    let rule = try #require(fills.first { $0.width > 20 && $0.height < 1 })
    #expect(abs((rule.minX + rule.maxX) / 2 - 306) < 0.5)
    let left = try #require(try self.fills(simple) { _ in }.fills.first { $0.width > 20 })
    #expect(abs(left.minX - 99) < 0.5)
  }

  @Test func rowsThatSayTheSameAreSetAsTheFirstOne() throws {
    let words = ["Ångström", "12.50", "Łódź", "7.25 €", "a", "Kiel"]
    let table = Table(
      alignments: [.left, .right, .decimal], header: [cell("one"), cell("two"), cell("three")],
      rows: (0..<600).map { row in
        [cell(words[row % 6]), cell(words[(row + 1) % 6]), cell(words[(row + 2) % 6])]
      })
    let pages = try DocumentFixtures.compose(Document(blocks: [Block(.table(table))])).pages
    let known = Set(words)
    let runs = pages.flatMap(\.runs).filter { known.contains($0.text) }
    #expect(runs.count == 1_800)
    // Each word has one place in each of the three columns.
    let places = Set(runs.map { "\($0.text) \(($0.origin.x * 10).rounded()) \($0.width)" })
    #expect(places.count == 18)
  }

  @Test func missingGlyphsOfRowsThatSayTheSameAreReportedWhereTheyAre() throws {
    func document(_ rows: Int) -> Document {
      let text = "\u{12000}"
      let table = Table(
        alignments: [.left, .left], header: [cell("a"), cell("b")],
        rows: (0..<rows).map { [InlineText(text, sourceOffset: 100 + $0 * 10), cell("x")] })
      return Document(blocks: [Block(.table(table), range: SourceRange(0..<10_000))])
    }
    let ranges = try DocumentFixtures.compose(document(300)).diagnostics.compactMap(\.range)
    #expect(Set(ranges.map(\.lowerBound)).count == ranges.count)
    // Of more, the first 50 are listed.
    #expect(ranges.count == 50)
  }
}
