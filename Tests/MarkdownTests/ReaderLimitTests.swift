import ComposeMarkdown
import Testing

struct ReaderLimitTests {
  private func limits(_ maximumBlocks: Int) -> ReaderLimits {
    var limits = ReaderLimits()
    limits.maximumBlocks = maximumBlocks
    return limits
  }

  @Test(arguments: ["- a\n", "a\n\n", "> a\n\n", "# a\n"])
  func moreBlocksThanTheLimitAreAnError(_ line: String) {
    let source = Array(String(repeating: line, count: 200).utf8)
    #expect(throws: MarkdownError.tooManyBlocks(file: 3, limit: 100)) {
      try MarkdownReader(limits: limits(100)).read(source, file: 3)
    }
    #expect(throws: Never.self) { try MarkdownReader(limits: limits(1000)).read(source) }
  }

  @Test func cellsOfTablesCountAsBlocks() {
    let source = Array(("|a|b|\n|-|-|\n" + String(repeating: "|c|d|\n", count: 100)).utf8)
    #expect(throws: MarkdownError.tooManyBlocks(file: 0, limit: 150)) {
      try MarkdownReader(limits: limits(150)).read(source)
    }
    #expect(throws: Never.self) { try MarkdownReader(limits: limits(300)).read(source) }
  }
}
