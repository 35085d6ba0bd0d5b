import ComposeDiagnostics
import TestSupport
import Testing

@testable import ComposeComposition

/// Lines `!include file.md`.
struct IncludeTests {
  private func blocks(
    _ files: [String: String], options: CompositionOptions = CompositionOptions()
  ) throws -> (html: String, messages: [String]) {
    let folder = try TemporaryFolder()
    for name in files.keys.sorted() {
      if let slash = name.firstIndex(of: "/"),
        !TemporaryFolder.exists(folder[String(name[..<slash])])
      {
        try folder.makeFolder(String(name[..<slash]))
      }
      try folder.write(name, files[name] ?? "")
    }
    let dump = try Composer(options: options).dump(
      .blocks, of: [.file(path: folder["main.md"])])
    let messages = dump.result.diagnostics.map { diagnostic in
      guard let range = diagnostic.range else { return diagnostic.message }
      let source = dump.result.sources[range.file]
      let name = source.name.replacing(folder.path + "/", with: "")
      return "\(name):\(source.position(at: range.lowerBound)): \(diagnostic.message)"
    }
    return (dump.text, messages)
  }

  @Test(arguments: [
    ("!include a.md", "a.md", 0), ("  !include   a b.md  ", "a b.md", 0),
    ("!include \"a.md\" {shift=2}", "a.md", 2), ("!include a/b.md {shift=-1}", "a/b.md", -1),
  ])
  func aLineHasAPathAndAShift(text: String, path: String, shift: Int) {
    let bytes = Array(text.utf8)
    guard case .includes(let lines) = IncludeLine.paragraph(bytes.indices, of: bytes) else {
      Issue.record("not read as an include")
      return
    }
    #expect(lines.map(\.path) == [path])
    #expect(lines.map(\.shift) == [shift])
  }

  @Test(arguments: ["!includes a.md", "an !include a.md", "!include", "! include a.md"])
  func otherTextIsLeftAsItIs(text: String) {
    let bytes = Array(text.utf8)
    #expect(IncludeLine.paragraph(bytes.indices, of: bytes) == .text)
  }

  @Test func textOfIncludedFilesTakesThePlaceOfTheLines() throws {
    let read = try blocks([
      "main.md": "# M\n\n!include sub/a.md {shift=1}\n!include b.md\n\nEnd [^n].\n\n[^n]: Main",
      "sub/a.md": "# A\n\n![](p.png) [m](../main.md) A[^n]\n\n!include c.md\n\n[^n]: Note of A",
      "sub/c.md": "C", "b.md": "- B\n\n  !include sub/c.md",
    ])
    #expect(read.html.contains("<h2 id=\"a\">A</h2>"))
    #expect(read.html.contains("src=\"./sub/p.png\""))
    #expect(read.html.contains("href=\"#input:1\""))
    // Notes are in the order of their references, not in that of files.
    let order = ["Note of A", "Main"].compactMap { read.html.firstRange(of: $0)?.lowerBound }
    #expect(order.count == 2 && order == order.sorted())
    #expect(read.html.contains("<p>B</p>\n<div>\n<p>C</p>"))
    #expect(read.messages.isEmpty)
  }

  @Test func includedTextInAListKeepsItsLanguageAndIsALinkTarget() throws {
    let read = try blocks([
      "main.md": "- !include a.md\n\n[a](a.md)", "a.md": "---\nlang: de\ntitle: Nicht\n---\nText",
    ])
    #expect(read.html.contains("<div lang=\"de\">\n<p data-anchor=\"input:2\">Text</p>"))
    #expect(read.html.contains("href=\"#input:2\""))
    #expect(read.messages.isEmpty)
  }

  @Test func diagnosticsNameTheIncludedFile() throws {
    let read = try blocks([
      "main.md": "!include sub/a.md", "sub/a.md": "Text\n\n[broken](#nowhere)",
    ])
    #expect(read.messages == ["sub/a.md:3:1: link target ‘#nowhere’ not found"])
  }

  @Test func cyclesAndMissingFilesAreReportedWithBothPlaces() throws {
    let read = try blocks([
      "main.md": "!include a.md\n\n!include none.md", "a.md": "A\n\n!include b.md",
      "b.md": "!include a.md\n\n!include lost.md",
    ])
    #expect(
      Set(read.messages) == [
        "main.md:3:1: included file ‘none.md’ not found",
        "b.md:1:1: ‘a.md’ includes itself through other files",
        "a.md:3:1: the cycle begins here",
        "b.md:3:1: included file ‘lost.md’ not found",
        "a.md:3:1: the file that names it is included here",
      ])
    #expect(read.html.contains("!include none.md"))
  }

  @Test func filesOutsideTheFolderAreNotReadUnlessAllowed() throws {
    let other = try TemporaryFolder()
    let path = try other.write("secret.md", "Secret")
    let files = ["main.md": "!include \(path)\n\n!include ../nothing.md"]
    let refused = try blocks(files)
    #expect(!refused.html.contains("Secret"))
    #expect(
      refused.messages == [
        "main.md:1:1: included file ‘\(path)’ is outside the allowed folders",
        "main.md:3:1: included file ‘../nothing.md’ is outside the allowed folders",
      ])
    var options = CompositionOptions()
    options.imageAccess.allowedFolders = [other.path]
    #expect(try blocks(files, options: options).html.contains("<p>Secret</p>"))
  }

  @Test func depthAndNumberOfFilesAreLimited() throws {
    var files = ["main.md": "!include 0.md"]
    for number in 0..<20 { files["\(number).md"] = "D\(number)\n\n!include \(number + 1).md" }
    let deep = try blocks(files)
    #expect(deep.messages == ["15.md:3:1: more than 16 files include one another"])
    // Each file includes the next one ten times.
    var wide = ["main.md": "!include 0.md"]
    for number in 0..<6 {
      wide["\(number).md"] = String(repeating: "!include \(number + 1).md\n", count: 10)
    }
    wide["6.md"] = "x"
    let messages = try blocks(wide).messages
    #expect(messages.count == 1)
    #expect(messages[0].hasSuffix("more than 10000 files are included"))
  }

  @Test func anIncludeInsideAParagraphIsReported() throws {
    let read = try blocks(["main.md": "Text\n!include a.md", "a.md": "A"])
    #expect(read.messages == ["main.md:2:1: ‘!include’ is not a line of its own and has no effect"])
  }

  @Test(arguments: [
    ("!include a.md {bad", "has a ‘{’ that is not closed and has no effect"),
    ("!include a.md {bad}", "has the unknown attributes ‘bad’ and has no effect"),
    (
      "!include a.md {shift=9}",
      "has the shift ‘9’, which is no number from -5 to 5, and has no effect"
    ),
    (
      "!include a.md {shift=one}",
      "has the shift ‘one’, which is no number from -5 to 5, and has no effect"
    ),
    ("!include {shift=1}", "names no file and has no effect"),
  ])
  func whatIsWrongWithALineIsNamed(line: String, message: String) throws {
    let read = try blocks(["main.md": line, "a.md": "A"])
    #expect(read.messages == ["main.md:1:1: ‘!include’ \(message)"])
  }

  @Test func aPathInQuotationMarksMayHaveABrace() throws {
    let read = try blocks(["main.md": "!include \"a {b\"", "a {b": "A"])
    #expect(read.messages.isEmpty)
  }
}
