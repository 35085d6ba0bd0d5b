import Testing

/// Lists in the cells of tables.
struct CellListTests {
  @Test(arguments: ["==========:+:==================", "===========+==================="])
  func markersAreWithinTheirColumn(rule: String) throws {
    for marker in ["-", "1.", "100."] {
      func item(_ text: String) -> String {
        let words = "\(marker) \(text)"
        return words + String(repeating: " ", count: 17 - words.count)
      }
      let pages = try FormulaPages(
        """
        +-----------+-------------------+
        | Right     | Left              |
        +\(rule)+
        | 1         | \(item("a")) |
        |           | \(item("b")) |
        +-----------+-------------------+
        """)
      let column = try #require(pages.run("Left")).x
      let first = try #require(pages.runs.first { $0.text == "a" })
      let beside = pages.runs.filter {
        abs($0.y - first.y) < 0.5 && $0.x < first.x && $0.text != "1"
      }
      #expect(!beside.isEmpty)
      #expect(beside.allSatisfy { $0.x >= column - 0.5 }, "\(marker)")
    }
  }
}
