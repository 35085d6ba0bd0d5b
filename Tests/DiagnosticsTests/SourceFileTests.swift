import ComposeDiagnostics
import Testing

@Suite struct SourceFileTests {
  @Test func linesEndAtEveryKindOfLineEnd() {
    let file = SourceFile(name: "a.md", utf8: Array("a\nb\rc\r\nd".utf8))
    #expect(file.position(at: 0) == SourcePosition(line: 1, column: 1))
    #expect(file.position(at: 2) == SourcePosition(line: 2, column: 1))
    #expect(file.position(at: 4) == SourcePosition(line: 3, column: 1))
    #expect(file.position(at: 7) == SourcePosition(line: 4, column: 1))
  }

  /// Bytes are looked at by eights: a line may end at any of them.
  @Test(arguments: ["\n", "\r", "\r\n"])
  func everyLineEndingEndsALine(_ end: String) {
    for before in 0...17 {
      for between in 0...9 {
        // U+000B and U+000E lie beside line ends.
        let lines = [
          String(repeating: "\u{B}", count: before), String(repeating: "x", count: between),
          "\u{E}y",
        ]
        let file = SourceFile(name: "a.md", utf8: Array(lines.joined(separator: end).utf8))
        let second = before + end.utf8.count
        let third = second + between + end.utf8.count
        #expect(file.position(at: second) == SourcePosition(line: 2, column: 1))
        #expect(file.position(at: third) == SourcePosition(line: 3, column: 1))
        #expect(file.position(at: third + 1) == SourcePosition(line: 3, column: 2))
      }
    }
  }

  @Test func columnsCountScalarsNotBytes() {
    let file = SourceFile(name: "a.md", utf8: Array("äöü!".utf8))
    #expect(file.position(at: 6) == SourcePosition(line: 1, column: 4))
  }

  @Test func offsetsOutsideAreClamped() {
    let file = SourceFile(name: "a.md", utf8: Array("ab\n".utf8))
    #expect(file.position(at: 99) == SourcePosition(line: 2, column: 1))
    #expect(file.position(at: -4) == SourcePosition(line: 1, column: 1))
  }

  @Test func anEmptyFileHasOneLine() {
    #expect(SourceFile(name: "", utf8: []).position(at: 0) == SourcePosition(line: 1, column: 1))
  }

  @Test func rangesBeyondTheirLimitsAreClamped() {
    let range = SourceRange(file: -1, -5..<(-2))
    #expect(range.file == 0)
    #expect(range.offsets == 0..<0)
  }
}
