import ComposeAttributedText
import Testing

@testable import ComposeTextLayout

@Suite struct LineBreakStrategyTests {
  private func words(
    _ string: String, _ width: Double, _ breaking: ParagraphStyle.LineBreaking,
    _ strategy: LineBreakStrategy
  ) throws -> [Int] {
    var style = ParagraphStyle(alignment: .left)
    style.lineBreaking = breaking
    style.lineBreakStrategy = strategy
    let bytes = Array(string.utf8)
    return try LayoutFixtures.lines(string, width: width, style: style).map { line in
      #expect(line.width <= width + 1e-6)
      return bytes[line.range.lowerBound..<line.contentEnd].split(separator: 0x20).count
    }
  }

  @Test(arguments: [ParagraphStyle.LineBreaking.greedy, .totalFit])
  func noWordIsAloneOnTheLastLine(_ breaking: ParagraphStyle.LineBreaking) throws {
    let prose = LayoutFixtures.prose
    var lone = 0
    for width in stride(from: 120.0, to: 400, by: 1.5) {
      let plain = try words(prose, width, breaking, [])
      let pushed = try words(prose, width, breaking, .pushOut)
      if plain.last == 1 { lone += 1 }
      #expect(pushed.last != 1)
      #expect(plain.reduce(0, +) == pushed.reduce(0, +))
      if plain.last != 1, breaking == .greedy { #expect(pushed == plain) }
    }
    // Widths at which there is something to avoid are among them.
    #expect(lone > 0)
  }

  @Test func aWordStaysAloneWhereNoneCanJoinIt() throws {
    let measure = try LayoutFixtures.shape("incomprehensibilities").naturalWidth + 2
    #expect(try words("incomprehensibilities word", measure, .greedy, .pushOut) == [1, 1])
    #expect(try words("word", 200, .greedy, .pushOut) == [1])
    // The word before and the last one are too wide together.
    #expect(
      try words("a incomprehensibilities incomprehensibilities", measure + 20, .greedy, .pushOut)
        == [2, 1])
  }

  @Test func wordsBeforeForcedBreaksAreNotAloneEither() throws {
    let width = try LayoutFixtures.shape("one two three").naturalWidth + 1
    #expect(
      try words("one two three four\u{2028}one two three", width, .greedy, .pushOut)
        == [2, 2, 3])
  }

  @Test func koreanIsBrokenBetweenWords() throws {
    let words = ["\u{B300}\u{D55C}\u{BBFC}\u{AD6D}", "\u{C11C}\u{C6B8}", "\u{BD80}\u{C0B0}"]
    let string = Array(repeating: words.joined(separator: " "), count: 5).joined(separator: " ")
    let bytes = Array(string.utf8)
    func endsInsideWords(_ strategy: LineBreakStrategy) throws -> Int {
      var style = ParagraphStyle(alignment: .left)
      style.lineBreakStrategy = strategy
      var count = 0
      for width in stride(from: 60.0, to: 160, by: 7) {
        for line in try LayoutFixtures.lines(string, width: width, style: style).dropLast() {
          #expect(line.width <= width + 1e-6)
          if bytes[line.range.upperBound - 1] != 0x20 { count += 1 }
        }
      }
      return count
    }
    #expect(try endsInsideWords([]) > 0)
    #expect(try endsInsideWords(.hangulWordPriority) == 0)
    // A word alone that is too wide is broken all the same.
    var style = ParagraphStyle(alignment: .left)
    style.lineBreakStrategy = .standard
    let width = try LayoutFixtures.shape(words[0]).naturalWidth / 2
    #expect(try LayoutFixtures.lines(words[0], width: width, style: style).count > 1)
  }
}
