import Testing

/// Entries of a table of contents at the ends of pages.
struct ContentsKeepingTests {
  @Test func noPageEndsBetweenAnEntryAndThoseBelowIt() throws {
    // The last entry with another below it is at any place of a page.
    for count in 30..<75 {
      let before = (1...count).map { "# Before \($0)" }.joined(separator: "\n\n")
      let pages = try FormulaPages(
        "---\ntoc: true\n---\n\n\(before)\n\n# Troubles\n\n## Smoke\n\nText.\n\n## Fire\n\nText.\n")
      func page(_ title: String) -> Int? {
        pages.runs.filter { $0.text.contains(title) }.map(\.page).min()
      }
      let parent = try #require(page("Troubles"))
      #expect(page("Smoke") == parent, "\(count)")
    }
  }
}
