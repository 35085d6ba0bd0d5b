import TestSupport
import Testing

/// `pdfcompose theme`, and themes named on the command line.
@Suite(.enabled(if: Program.isBuilt, "the program has not been built beside the tests"))
struct ThemeCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("doc.md", "# Title\n\nSome text.\n")
  }

  @Test func everyThemeIsListedAndShown() throws {
    let list = try Program.run(["theme", "list"])
    #expect(list.end == .exit(0) && list.text.split(separator: "\n").count >= 10)
    for line in list.text.split(separator: "\n") {
      let name = String(line.prefix { $0 != " " })
      let shown = try Program.run(["theme", "show", name])
      #expect(shown.end == .exit(0) && shown.text.hasPrefix("size: "))
    }
    #expect(try Program.run(["theme", "schema"]).text.hasPrefix("{"))
  }

  @Test func aShownThemeComposesTheSameFile() throws {
    for name in ["book", "manual", "slides"] {
      try folder.write("\(name).yaml", try Program.run(["theme", "show", name]).text)
      for (theme, output) in [(name, "a.pdf"), (folder["\(name).yaml"], "b.pdf")] {
        let run = try Program.run(
          [folder["doc.md"], "--strict", "--theme", theme, "-o", folder[output]])
        #expect(run.end == .exit(0) && run.errors.isEmpty)
      }
      #expect(try folder.read("a.pdf") == folder.read("b.pdf"))
    }
  }

  @Test func aNewFileIsNeverOverAnother() throws {
    let path = folder["house.yaml"]
    #expect(try Program.run(["theme", "new", path, "--extends", "cv"]).end == .exit(0))
    #expect(try Program.run(["theme", "check", path, "--strict"]).end == .exit(0))
    let again = try Program.run(["theme", "new", path])
    #expect(again.end == .exit(1) && again.errors.contains("the file exists"))
    let output = folder["other.yaml"]
    #expect(try Program.run(["theme", "new", "-o", output]).end == .exit(0))
    #expect(try Program.run(["theme", "check", output, "--strict"]).end == .exit(0))
    let none = try Program.run(["theme", "new"])
    #expect(none.end == .exit(64) && none.errors.contains("needs the path of the file to write"))
  }

  @Test func theCheckNamesPlaces() throws {
    try folder.write("bad.yaml", "sice: 3pt\ncolors:\n  text: silver\n")
    let run = try Program.run(["theme", "check", folder["bad.yaml"]])
    #expect(run.end == .exit(0))
    #expect(run.errors.contains("bad.yaml:1:1: warning: unknown key ‘sice’; did you mean ‘size’?"))
    #expect(run.errors.contains("bad.yaml:3:9: warning: ‘colors.text’ has a contrast of 1.8:1"))
    #expect(try Program.run(["theme", "check", folder["bad.yaml"], "--strict"]).end == .exit(1))
  }

  @Test(arguments: [
    ["theme"], ["theme", "print"], ["theme", "show"], ["theme", "list", "book"],
    ["theme", "check", "a", "b"],
  ])
  func wrongArgumentsAreUsageErrors(arguments: [String]) throws {
    #expect(try Program.run(arguments).end == .exit(64))
  }

  @Test func missingThemesAreErrors() throws {
    for theme in ["reprot", "missing.yaml"] {
      let run = try Program.run(["theme", "show", theme])
      #expect(run.end == .exit(1) && run.errors.contains(theme))
    }
  }
}
