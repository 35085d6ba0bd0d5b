import TestSupport
import Testing

/// The manual page says what the program does.
@Suite(.enabled(if: Program.isBuilt, "the program has not been built beside the tests"))
struct ManualTests {
  /// `docs/man/pdfcompose.1`, told from the place of this file.
  private static let manual =
    "\(#filePath)".split(separator: "/").dropLast(3)
    .map { "/" + $0 }.joined() + "/docs/man/pdfcompose.1"

  @Test func everyOptionIsInTheManual() throws {
    var help = try Program.run(["--help"]).text
    for command in [
      "batch", "fetch", "fonts", "theme", "info", "merge", "split", "stamp", "n-up", "print",
      "printers", "render", "text", "diff", "inspect",
    ] {
      help += try Program.run([command, "--help"]).text
    }
    let manual = String(decoding: try TemporaryFolder.read(path: Self.manual), as: UTF8.self)
    let options = Set(
      help.split { " ,;./[]<>()’\n".contains($0) }.filter { $0.hasPrefix("--") }.map {
        $0.dropFirst(2)
      })
    #expect(options.count > 15)
    for option in options {
      #expect(manual.contains("Fl -\(option)"), "--\(option) is not in the manual")
    }
  }
}
