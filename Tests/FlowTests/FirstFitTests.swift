import ComposeAttributedText
import ComposeGeometry
import Testing

@testable import ComposeFlow

/// Frames filled as far as they go, and the rows of tables.
@Suite struct FirstFitTests {
  private let lines = Array(repeating: PageItem(height: 10), count: 20)

  @Test func asManyItemsAsFitAreTaken() {
    #expect(FirstFit(height: 105).count(of: lines, isEnd: true) == 10)
    #expect(FirstFit(height: 500).count(of: lines, isEnd: true) == 20)
    #expect(FirstFit(height: 3).count(of: lines, isEnd: true) == 1)
    #expect(FirstFit(height: 3).count(of: [], isEnd: true) == 0)
  }

  @Test func theFullestLegalEndIsTaken() {
    var items = lines
    for index in 8...10 { items[index].penalty = PageBreakCosts.forbidden }
    #expect(FirstFit(height: 105).count(of: items, isEnd: true) == 7)
    for index in items.indices { items[index].penalty = PageBreakCosts.forbidden }
    #expect(FirstFit(height: 105).count(of: items, isEnd: true) == 10)
  }

  @Test func footnotesTakeTheirSpaceAndMayContinue() {
    var items = lines
    items[3].noteHeight = 25
    var fit = FirstFit(height: 100, noteSeparator: 5, leastNote: 10)
    // 100 - 5 - 25 is room for seven lines.
    #expect(fit.count(of: items, isEnd: true) == 7)
    // A note of which only a part has room begins below its line.
    items[3].noteHeight = 300
    #expect(fit.count(of: items, isEnd: true) == 4)
    fit.leastNote = 80
    #expect(fit.count(of: items, isEnd: true) == 3)
  }

  @Test func cellsThatSpanRowsWidenTheLast() {
    func cell(
      _ rows: Range<Int>, _ height: Double, _ alignment: TextBlock.VerticalAlignment = .top
    ) -> TableRowHeights.Cell {
      TableRowHeights.Cell(
        rows: rows, insets: EdgeInsets(2), height: height, minimumHeight: 0, baseline: nil,
        alignment: alignment)
    }
    let heights = TableRowHeights(
      [cell(0..<1, 10), cell(1..<2, 20, .bottom), cell(0..<2, 50), cell(0..<1, 6, .middle)],
      count: 2)
    #expect(heights.edges == [0, 14, 54])
    #expect(heights.tops == [2, 18, 2, 4])
  }

  @Test func columnsRunFromEitherSide() {
    let left = TableLayout(columnWidths: [10, 20, 30], gap: 5, isRightToLeft: false)
    #expect(left.width == 70 && left.left(ofColumn: 1) == 15)
    #expect(left.place(of: 1..<3) == (15, 55))
    let right = TableLayout(columnWidths: [10, 20, 30], gap: 5, isRightToLeft: true)
    #expect(right.left(ofColumn: 0) == 60 && right.left(ofColumn: 2) == 0)
    #expect(right.place(of: 1..<3) == (0, 55))
  }
}
