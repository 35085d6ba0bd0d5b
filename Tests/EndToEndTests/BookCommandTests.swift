import TestSupport
import Testing

/// Books, splitting and variables on the command line.
@Suite(.enabled(if: Program.isBuilt, "the program has not been built beside the tests"))
struct BookCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a.md", "# A {#first}\n\nText of {{version}}.\n")
    try folder.write("b.md", "# B\n\n[A](a.md)\n")
  }

  @Test func aBrokenBookEndsWithOneAndThePlaceOfTheMistake() throws {
    let book = try folder.write("book.yaml", "chapters:\n  - a.md\n  - c.md\n")
    let run = try Program.run([book])
    #expect(run.end == .exit(1))
    #expect(run.errors.hasPrefix("\(book):3:5: error: chapter ‘c.md’ not found\n"))
    #expect(folder.names.contains("book.pdf"))
  }

  @Test func filesOfChaptersHaveNumbersAndNames() throws {
    let book = try folder.write("book.yaml", "chapters: [a.md, b.md]\n")
    let run = try Program.run(
      [book, "--split-by", "chapter", "-o", folder["%d-{slug}.pdf"], "--set", "version=2"])
    #expect(run.end == .exit(0))
    #expect(folder.names.filter { $0.hasSuffix(".pdf") } == ["1-first.pdf", "2-b.pdf"])
  }

  @Test(arguments: [
    ["--split-by", "chapter", "--watch"], ["--split-by", "chapter", "-o", "-"],
    ["--split-by", "verse"], ["--set", "toc-depth=9"], ["--set", "toc"],
  ])
  func impossibleOptionsAreErrorsOfUsage(options: [String]) throws {
    let run = try Program.run([folder["a.md"]] + options)
    #expect(run.end == .exit(64))
    #expect(folder.names == ["a.md", "b.md"])
  }

  @Test func oneFileForAllChaptersIsRefused() throws {
    let run = try Program.run(
      [folder["a.md"], folder["b.md"], "--split-by", "chapter", "-o", folder["x.pdf"]])
    #expect(run.end == .exit(1))
    #expect(run.errors.contains("names one file for all chapters"))
    #expect(folder.names == ["a.md", "b.md"])
  }

  @Test func anyNameMayBeThatOfABook() throws {
    let list = try folder.write("list.txt", "chapters: [a.md]\n")
    let run = try Program.run([list, "--from", "book", "--dump", "blocks", "--set", "version=3"])
    #expect(run.end == .exit(0))
    #expect(run.text.contains("<p>Text of 3.</p>"))
  }
}
