import TestSupport
import Testing

@Suite(.enabled(if: Program.isBuilt, "the program has not been built"))
struct LinearizingTests {
  private static let source = "---\nlang: en\n---\n# One\n\ntext\n\n# Two\n\nmore\n"

  @Test func aLinearizedFileIsReportedAsSuch() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write("a.md", Self.source)
    let run = try Program.run([input, "--linearize"])
    #expect(run.end == .exit(0), "\(run.errors)")
    let pdf = try folder.read("a.pdf")
    // Readers look for it in the first 1,024 bytes.
    #expect(
      String(decoding: pdf.prefix(1024), as: UTF8.self).contains("/Linearized 1/L \(pdf.count)/"))
    #expect(try Program.run([input, "--linearize"]).end == .exit(0))
    #expect(try folder.read("a.pdf") == pdf)
  }

  @Test(arguments: [
    ["--user-password", "x"], ["--pdf-version", "1.4"], ["--standard", "pdfa-1b"],
  ])
  func whatCannotBeLinearisedIsRefused(_ options: [String]) throws {
    let folder = try TemporaryFolder()
    let input = try folder.write("a.md", Self.source)
    let run = try Program.run([input, "--linearize"] + options)
    #expect(run.end != .exit(0))
    #expect(run.errors.contains("linear"), "\(run.errors)")
  }
}
