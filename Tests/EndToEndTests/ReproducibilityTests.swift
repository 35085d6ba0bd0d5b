import TestSupport
import Testing

/// Same input, same bytes.
@Suite(.enabled(if: Program.isBuilt, "the program has not been built beside the tests"))
struct ReproducibilityTests {
  private let text = """
    ---
    title: Twice
    author: [A, B]
    fonts: {size: 10pt}
    ---

    # One

    Text with *emphasis*, `code` and a note[^1]. Ünïcödé.

    | a | b |
    |---|---|
    | 1 | 2 |

    [^1]: The note.

    """

  @Test func placeTimeAndLocaleLeaveNoTrace() throws {
    let one = try TemporaryFolder()
    let two = try TemporaryFolder()
    try one.write("doc.md", text)
    try two.write("other name.md", text)
    let first = try Program.run([one["doc.md"], "-o", one["a.pdf"]])
    let second = try Program.run(
      [two["other name.md"], "-o", two["b.pdf"]],
      environment: ["TZ": "Asia/Tokyo", "LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"])
    #expect(first.end == .exit(0))
    #expect(second.end == .exit(0))
    let bytes = try one.read("a.pdf")
    #expect(try two.read("b.pdf") == bytes)
    #expect(!bytes.isEmpty)
  }

  @Test func dateComesFromTheEnvironmentOnly() throws {
    let input = Array(text.utf8)
    let undated = try Program.run(["-"], input: input)
    let dated = try Program.run(["-"], input: input, environment: ["SOURCE_DATE_EPOCH": "0"])
    let again = try Program.run(["-"], input: input, environment: ["SOURCE_DATE_EPOCH": "0"])
    let empty = try Program.run(["-"], input: input, environment: ["SOURCE_DATE_EPOCH": ""])
    #expect(dated.output == again.output)
    #expect(dated.output != undated.output)
    #expect(empty.output == undated.output)
  }

  @Test(arguments: ["x", "-1", "1.5", "99999999999999999999"])
  func dateThatIsNoneIsAUsageError(epoch: String) throws {
    let run = try Program.run(
      ["-"], input: Array(text.utf8), environment: ["SOURCE_DATE_EPOCH": epoch])
    #expect(run.end == .exit(64))
    #expect(run.output.isEmpty)
  }
}
