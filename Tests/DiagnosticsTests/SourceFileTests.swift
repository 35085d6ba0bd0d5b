import Diagnostics
import Testing

@Suite struct SourceFileTests {
  @Test func linesEndAtEveryKindOfLineEnd() {
    let file = SourceFile(name: "a.md", utf8: Array("a\nb\rc\r\nd".utf8))
    #expect(file.position(at: 0) == SourcePosition(line: 1, column: 1))
    #expect(file.position(at: 2) == SourcePosition(line: 2, column: 1))
    #expect(file.position(at: 4) == SourcePosition(line: 3, column: 1))
    #expect(file.position(at: 7) == SourcePosition(line: 4, column: 1))
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
