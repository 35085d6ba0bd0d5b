import Testing

/// The marks of footnotes in the text.
struct NoteMarkTests {
  private func pages(_ text: String) throws -> FormulaPages {
    let notes = (1...3).map { "[^\($0)]: Note.\n" }.joined(separator: "\n")
    return try FormulaPages("\(text)\n\n\(notes)")
  }

  /// What is raised on the first line, the last character of each run.
  private func marks(_ text: String) throws -> String {
    let runs = try pages(text).runs
    let line = try #require(runs.first).y
    return String(runs.filter { $0.size < 8 && abs($0.y - line) < 8 }.compactMap(\.text.last))
  }

  @Test func commasStandBetweenMarksSideBySide() throws {
    #expect(try marks("Text[^1][^2] goes on.") == "1,2")
    #expect(try marks("Text[^1][^2][^3]") == "1,2,3")
    #expect(try marks("*Text[^1]*[^2]") == "1,2")
  }

  @Test func noCommaStandsAnywhereElse() throws {
    #expect(try marks("Text[^1] goes[^2] on[^3].") == "123")
    #expect(try marks("Text.[^1]") == "1")
  }

  @Test func eachMarkIsALinkOfItsOwn() throws {
    let drawing = try pages("Text[^1][^2] goes on.").drawing.split(separator: "\n")
    #expect(drawing.count { $0.hasPrefix("link ") && $0.contains("\"note-1\"") } == 1)
    #expect(drawing.count { $0.hasPrefix("link ") && $0.contains("\"note-2\"") } == 1)
  }
}
