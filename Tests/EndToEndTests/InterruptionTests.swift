import ComposePlatform
import TestSupport
import Testing

/// Signals, readers that go away, and files that change.
@Suite(.enabled(if: Program.isBuilt, "the program has not been built beside the tests"))
struct InterruptionTests {
  private let folder: TemporaryFolder
  private let program: String

  init() throws {
    folder = try TemporaryFolder()
    program = try #require(Program.path)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL])
  func signalLeavesNothingBehind(signal: Int32) throws {
    let paragraph = "Many words, enough of them to fill more than a line of the page.\n\n"
    try folder.write("long.md", String(repeating: paragraph, count: 30_000))
    let process = try Process(program, [folder["long.md"]])
    // The temporary file is there from the first page to the last, on Linux without a name.
    let hasBegun = Waiting.until {
      folder.names.count > 1 || process.hasUnnamedFile(in: folder.path) || !process.isRunning
    }
    try #require(hasBegun)
    process.send(signal)
    #expect(try process.finish().end == .signal(signal))
    #expect(folder.names == ["long.md"])
  }

  /// As a disk that fills: with a limit on the size of files, each write beyond it fails.
  @Test(arguments: [0, 1, 16, 64, 100])
  func fileThatCannotGrowIsAnErrorAndLeavesNothing(blocks: Int) throws {
    let paragraph = "Many words, enough of them to fill more than a line of the page.\n\n"
    try folder.write("long.md", String(repeating: paragraph, count: 4000))
    let run = try Process(
      "/bin/sh", ["-c", "ulimit -f \(blocks); exec \"$0\" \"$1\"", program, folder["long.md"]]
    ).finish()
    #expect(run.end == .exit(1))
    #expect(folder.names == ["long.md"])
  }

  @Test func readerThatGoesAwayIsAnErrorNotASignal() throws {
    try folder.write("doc.md", "text\n")
    let pdf = try Process(
      program, [folder["doc.md"], "-o", "-"], outputIsClosedPipe: true
    ).finish()
    #expect(pdf.end == .exit(1))
    let dump = try Process(
      program, [folder["doc.md"], "--dump", "drawing"], outputIsClosedPipe: true
    ).finish()
    #expect(dump.end == .exit(1))
    #expect(dump.errors.isEmpty)
  }

  @Test func watchReadsDataAgain() throws {
    try folder.write("doc.md", "# {{ title }}\n")
    try folder.write("d.json", #"{"title": "First"}"#)
    let process = try Process(program, ["--watch", folder["doc.md"], "--data", folder["d.json"]])
    try #require(Waiting.until { process.errors.contains("watching 2 files") })
    let first = try folder.read("doc.pdf")
    // What is no data is told, and the next change is waited for.
    try folder.replace("d.json", "{")
    try #require(Waiting.until { process.errors.contains("not composed: ") })
    #expect(try folder.read("doc.pdf") == first)
    try folder.replace("d.json", #"{"title": "Second"}"#)
    try #require(Waiting.until { (try? folder.read("doc.pdf")).map { $0 != first } ?? false })
    #expect(process.isRunning)
  }

  @Test func watchComposesAgainAfterEachChange() throws {
    try folder.write("doc.md", "![alt](later.png)\n")
    let process = try Process(program, ["--watch", folder["doc.md"]])
    try #require(Waiting.until { process.errors.contains("watching 2 files") })
    let first = try folder.read("doc.pdf")

    try folder.replace("doc.md", "![alt](later.png)\n\nMore.\n")
    try #require(Waiting.until { (try? folder.read("doc.pdf")).map { $0 != first } ?? false })
    let second = try folder.read("doc.pdf")

    // A picture that was missing counts as well.
    try folder.replace("later.png", "not a picture")
    try #require(Waiting.until { process.errors.contains("later.png changed") })
    try #require(Waiting.until { process.errors.contains("cannot use image") })
    #expect(try folder.read("doc.pdf") == second)
    #expect(process.isRunning)

    process.send(SIGINT)
    #expect(try process.finish().end == .signal(SIGINT))
    #expect(folder.names == ["doc.md", "doc.pdf", "later.png"])
  }
}
