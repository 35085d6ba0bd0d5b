import ComposeNumbering
import Testing

@Suite struct SectionNumberTests {
  private func numbers(
    _ markdown: String, _ change: (inout NumberingSettings) -> Void = { _ in }
  ) throws -> [String] {
    try Numbered(markdown) {
      $0.sectionDepth = 6
      change(&$0)
    }.lines
  }

  @Test func sectionsAreNumberedByDepth() throws {
    #expect(
      try numbers("# A\n\n## B\n\n## C\n\n### D\n\n# E\n\n## F\n")
        == ["1|A", "1.1|B", "1.2|C", "1.2.1|D", "2|E", "2.1|F"])
  }

  @Test func skippedLevelsHaveNoNumberOfTheirOwn() throws {
    #expect(
      try numbers("# A\n\n### B\n\n## C\n\n# D\n\n### E\n\n### F\n")
        == ["1|A", "1.1|B", "1.2|C", "2|D", "2.1|E", "2.2|F"])
  }

  @Test func theTitleOfADocumentHasNoNumber() throws {
    #expect(try numbers("# Title\n\n## A\n\n## B\n") == ["Title", "1|A", "2|B"])
    #expect(try numbers("# A\n\n## B\n\n# C\n") == ["1|A", "1.1|B", "2|C"])
    #expect(try numbers("---\ntitle: T\n---\n# A\n\n## B\n") == ["1|A", "1.1|B"])
  }

  @Test func unnumberedSectionsAreNotCounted() throws {
    #expect(
      try numbers("# A {-}\n\n## B\n\n# C\n\n# D {.unnumbered}\n\n# E\n")
        == ["A", "B", "1|C", "D", "2|E"])
  }

  @Test func appendicesHaveLetters() throws {
    #expect(
      try numbers("# A\n\n# B {.appendix}\n\n## C\n\n# D {.appendix}\n\n# E\n")
        == ["1|A", "A|B", "A.1|C", "B|D", "2|E"])
  }

  @Test func partsHaveRomanNumbersAndChaptersGoOn() throws {
    #expect(
      try numbers("# P\n\n## A\n\n# Q\n\n## B\n\n### C\n\n## D {.appendix}\n") {
        $0.topLevel = .part
      } == ["I|P", "1|A", "II|Q", "2|B", "2.1|C", "A|D"])
  }

  @Test func theDepthLimitsWhatIsNumbered() throws {
    #expect(
      try numbers("# A\n\n## B\n\n### C\n\n## D\n\n# E\n") { $0.sectionDepth = 2 }
        == ["1|A", "1.1|B", "C", "1.2|D", "2|E"])
  }

  @Test func headingsInsideOtherBlocksHaveNone() throws {
    #expect(try numbers("# A\n\n> # B\n\n# C\n") == ["1|A", "B", "2|C"])
  }
}
