import Testing

@testable import ComposeFlow

@Suite struct TableColumnsTests {
  private func column(_ minimum: Double, _ natural: Double) -> TableColumns.Column {
    TableColumns.Column(minimum: minimum, natural: natural)
  }

  @Test func columnsThatFitKeepTheirNaturalWidth() {
    #expect(
      TableColumns.widths(of: [column(10, 50), column(20, 90)], available: 200) == [50, 90])
  }

  @Test func modestColumnsKeepTheirsBesideALongOne() {
    let widths = TableColumns.widths(
      of: [column(20, 60), column(30, 2000), column(20, 80)], available: 400)
    #expect(widths[0] == 60)
    #expect(widths[2] == 80)
    #expect(abs(widths[1] - 260) < 1e-9)
  }

  @Test func noColumnIsNarrowerThanItsLongestWordWhereItFits() {
    let widths = TableColumns.widths(
      of: [column(150, 400), column(20, 5000), column(20, 5000)], available: 400)
    #expect(widths[0] >= 150)
    #expect(abs(widths.reduce(0, +) - 400) < 1e-9)
  }

  @Test func whatCannotFitIsSharedOut() {
    let widths = TableColumns.widths(
      of: [column(300, 400), column(300, 400)], available: 200)
    #expect(abs(widths.reduce(0, +) - 200) < 1e-9)
    #expect(widths.allSatisfy { $0 > 0 })
  }
}
