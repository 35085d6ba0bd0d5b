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
}
