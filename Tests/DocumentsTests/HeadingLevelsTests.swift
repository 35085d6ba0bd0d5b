import ComposeDocumentModel
import ComposeGraphics
import Testing

@testable import ComposeDocuments

struct HeadingLevelsTests {
  @Test(arguments: [
    ([1, 2, 3, 2], [1, 2, 3, 2]), ([2, 3, 2], [1, 2, 1]), ([1, 3, 3, 2], [1, 2, 2, 2]),
    ([3, 1, 6, 6, 5, 1], [1, 1, 2, 2, 2, 1]), ([1, 4, 6, 2, 3], [1, 2, 3, 2, 3]),
    ([6, 5, 4, 3, 2, 1], [1, 1, 1, 1, 1, 1]),
  ])
  func levelsDoNotSkip(written: [Int], told: [Int]) {
    var levels = HeadingLevels()
    #expect(written.map { levels.next($0) } == told)
  }

  @Test func theTreeHasThemInTheOrderOfTheText() throws {
    let blocks = [2, 4, 4, 3].map { Block(.heading(level: $0, InlineText("Heading \($0)"))) }
    let composed = try DocumentFixtures.compose(Document(blocks: blocks))
    let roles = composed.recording.commands.compactMap { command -> Int? in
      if case .element(_, .heading(let level), _, _) = command { level } else { nil }
    }
    #expect(roles == [1, 2, 2, 2])
  }
}
