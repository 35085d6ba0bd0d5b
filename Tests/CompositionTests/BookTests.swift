import ComposeDiagnostics
import ComposePDFGraphics
import ComposePDFReading
import ComposePDFWriter
import Foundation
import TestSupport
import Testing

@testable import ComposeComposition

/// Books composed from several files.
struct BookTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("sub")
    try folder.write(
      "book.yaml",
      """
      title: Book
      toc: true
      toc-scope: [document, part]
      lists: figures
      number-figures: chapter
      front-matter: [preface.md]
      parts:
        - {part: First part, chapters: [sub/one.md]}
        - {part: Second, chapters: [two.md]}
      appendices: [more.md]
      back-matter: [end.md]
      """)
    try folder.write("preface.md", "# Preface\n\nSee [](sub/one.md#deep){.page}. [oak]{.index}")
    try folder.write(
      "sub/one.md",
      "# One\n\n## Deep {#deep}\n\n[two](../two.md), [@fig:x]. [oak]{.index}\n\n```{#fig:y caption=Y}\nx\n```\n"
    )
    try folder.write(
      "two.md", "---\ntitle: Two\n---\n```{#fig:x caption=X}\nx\n```\n\n[oak]{.index}")
    try folder.write("more.md", "# More\n\n## Below\n\nText")
    try folder.write("end.md", "# End\n\nText of [One](sub/one.md).")
  }

  private func pages() throws -> (texts: [String], result: CompositionResult, bytes: [UInt8]) {
    let sink = MemorySink()
    let result = try Composer().compose([.file(path: folder["book.yaml"])], to: sink)
    let output = try Tool.run("pdftotext", ["-layout", "%", "-"], on: sink.bytes).output
    let texts = String(decoding: output, as: UTF8.self).split(
      separator: "\u{C}", omittingEmptySubsequences: false
    ).map { page in
      page.split { $0.isWhitespace }.joined(separator: " ")
    }
    return (texts, result, sink.bytes)
  }

  @Test(.enabled(if: Tool.hasPoppler))
  func numbersContentsAndReferencesRunAcrossFiles() throws {
    let (texts, result, _) = try pages()
    #expect(result.diagnostics.map(\.message) == [])
    #expect(
      texts == [
        "Book", "",
        "Contents Preface v I First part 1 1 One 3 1.1 Deep 3 II Second 5 2 Two 7 A More 9 A.1 Below 9 End 11 Index 13 List of Figures 1.1 Y 3 2.1 X 7 iii",
        "", "Preface See on page 3. oak v", "",
        "Part I First part 1 One 3 1.1 Deep 3 1", "",
        "Chapter 1 One 1.1 Deep two, Figure 2.1. oak Figure 1.1: Y x 3", "",
        "Part II Second 2 Two 7 5", "",
        "Chapter 2 Two Figure 2.1: X x oak 7", "", "Appendix A More A.1 Below Text 9", "",
        "End Text of One. 11", "",
        "Index oak, v, 3, 7 13", "",
      ])
  }

  @Test func viewersShowTheNumbersOfPages() throws {
    let sink = MemorySink()
    _ = try Composer().compose([.file(path: folder["book.yaml"])], to: sink)
    let objects = try ObjectDump(sink.bytes).text
    #expect(objects.contains("/Nums[0<</S/r>>6<</S/D>>]"))
  }

  @Test(.enabled(if: Tool.hasPoppler))
  func chaptersMayOpenOnAnyPage() throws {
    var options = CompositionOptions()
    options.assignments = [try SettingAssignment(parsing: "chapter-opens=any")]
    let sink = MemorySink()
    let any = try Composer(options: options).compose(
      [.file(path: folder["book.yaml"])], to: sink)
    // Parts are on right pages all the same.
    #expect(any.pageCount == 11)
    options.assignments = [try SettingAssignment(parsing: "chapter-opens=left")]
    let left = try Composer(options: options).compose(
      [.file(path: folder["book.yaml"])], to: MemorySink())
    #expect(left.pageCount == 18)
  }

  @Test(.enabled(if: Tool.hasPoppler))
  func runningHeadsNameThePartUntilItEnds() throws {
    try folder.write("more.md", "# More\n\nText\n\n\\pagebreak\n\nNext page")
    try folder.write("two.md", "# Two\n\nText\n\n\\pagebreak\n\nNext page\n\n## Below\n\n## Last")
    var options = CompositionOptions()
    options.assignments = [
      try SettingAssignment(parsing: "header={left: '{part}', right: '{last-section}'}")
    ]
    let sink = MemorySink()
    _ = try Composer(options: options).compose([.file(path: folder["book.yaml"])], to: sink)
    let output = try Tool.run("pdftotext", ["-layout", "%", "-"], on: sink.bytes).output
    let heads = String(decoding: output, as: UTF8.self).split(separator: "\u{C}").compactMap {
      $0.contains("Next page")
        ? $0.split(separator: "\n").first?.split { $0.isWhitespace }.joined(separator: " ") : nil
    }
    // The sides change on left-hand pages.
    #expect(heads == ["2.2 Last Part II Second", "A More"])
  }

  @Test(.enabled(if: Tool.hasPoppler))
  func chaptersBeginEquallyLowBehindATitleOfAPart() throws {
    try folder.write("sub/one.md", "# Zork\n\nText")
    try folder.write("two.md", "# Zork\n\nText")
    try folder.write("more.md", "# Zork\n\nText")
    try folder.write(
      "book.yaml",
      "theme: thesis\nparts:\n  - {part: P, chapters: [sub/one.md, two.md]}\n  - {part: Q, chapters: [more.md]}\n"
    )
    let sink = MemorySink()
    _ = try Composer().compose([.file(path: folder["book.yaml"])], to: sink)
    let output = try Tool.run("pdftotext", ["-bbox", "%", "-"], on: sink.bytes).output
    let heights = String(decoding: output, as: UTF8.self).split(separator: "\n")
      .filter { $0.contains(">Zork<") }
      .compactMap { $0.split(separator: "\"").dropFirst(3).first }
    #expect(heights.count == 3)
    #expect(Set(heights).count == 1)
  }

  @Test func eachChapterIsAFileWhoseLinksLeadToTheOthers() throws {
    let (result, files) = try Composer().compose(
      [.file(path: folder["book.yaml"])], splitBy: .chapter, toFilesAt: folder["%02d-{slug}.pdf"])
    #expect(result.pageCount == 19)
    #expect(
      folder.names.filter { $0.hasSuffix("pdf") } == [
        "00-front.pdf", "01-one.pdf", "02-two.pdf", "03-more.pdf", "04-end.pdf", "05-index.pdf",
      ])
    #expect(files.map(\.pageCount) == [6, 4, 4, 2, 2, 1])
    // Each claims what the whole book does.
    #expect(
      !result.standards.isEmpty && !result.diagnostics.contains { $0.code == "claim-dropped" })
    for file in files {
      guard case .file(let path) = file.output else { continue }
      let document = try PDFDocument(bytes: TemporaryFolder.read(path: path), name: path)
      #expect(document.claimedStandards == result.standards.map(\.name))
      #expect(document.information("Title")?.hasSuffix("Book") == true)
    }
    // The second chapter of a part, whose headings are a level below those of parts.
    #expect(try ObjectDump(folder.read("02-two.pdf")).text.contains("/S/H1"))
    let end = try ObjectDump(folder.read("04-end.pdf")).text
    #expect(end.contains("/S/GoToR"))
    #expect(end.contains("01-one.pdf"))
    #expect(end.contains("/St 11"))
    if Tool.hasQPDF {
      for file in files {
        guard case .file(let path) = file.output else { continue }
        let check = try Tool.run("qpdf", ["--check", "%"], on: TemporaryFolder.read(path: path))
        #expect(check.status == 0)
      }
    }
  }

  @Test func filesOfChaptersAreAllWrittenOrNone() throws {
    try folder.makeFolder("book-2.pdf")
    #expect(throws: CompositionError.self) {
      try Composer().compose(
        [.file(path: folder["book.yaml"])], splitBy: .part, toFilesAt: folder["book-%d.pdf"])
    }
    #expect(folder.names.filter { $0.hasSuffix("pdf") } == ["book-2.pdf"])
  }

  @Test func chaptersThatCannotBeReadAreReportedAtTheirPlace() throws {
    try folder.write(
      "bad.yaml", "chapters:\n  - none.md\n  - bad.yaml\n  - two.md\n  - two.md\n  - sub\n")
    let dump = try Composer().dump(.blocks, of: [.file(path: folder["bad.yaml"])])
    let messages = dump.result.diagnostics.map { diagnostic in
      let position = diagnostic.range.map {
        dump.result.sources[$0.file].position(at: $0.lowerBound)
      }
      return "\(position?.description ?? "") \(diagnostic.message)"
    }
    #expect(
      Set(messages) == [
        "2:5 chapter ‘none.md’ not found", "3:5 the book is one of its own chapters",
        "5:5 ‘two.md’ is in the book twice", "4:5 it is first named here",
        "6:5 cannot read chapter ‘sub’: cannot read ‘\(try FileSystem.resolve(folder["sub"]))’: is a folder, not a regular file",
      ])
    #expect(dump.result.worst == .error)
  }

  @Test func aChapterWithoutTextIsNoted() throws {
    try folder.write("empty.md", "<!-- later -->\n")
    try folder.write("sparse.yaml", "chapters:\n  - two.md\n  - empty.md\n")
    let result = try Composer().dump(.blocks, of: [.file(path: folder["sparse.yaml"])]).result
    let notes = result.diagnostics.filter { $0.code == "book" }
    #expect(notes.map(\.message) == ["‘empty.md’ has no text"])
    #expect(notes.first?.severity == .note)
  }

  @Test(arguments: 1...5)
  func anyFilesGiveADocument(seed: UInt64) throws {
    var generator = SeededGenerator(state: seed)
    let pieces = [
      "# A\n\n", "## B {#b}\n\n", "!include a.md\n\n", "!include b.md {shift=9}\n\n",
      "- !include c.md\n\n",
      "!include ../x.md\n", "text[^n] {{v}} ", "\n\n[^n]: note\n\n", "[](a.md#b){.page} ",
      "[x](b.md) ",
      "[t]{.index} ", "```{#fig:x caption=c}\nx\n```\n\n", "\n\n", "![](a.png) ",
      "> !include a.md {shift=1}\n\n",
      "---\nvariables: {v: '{{v}}'}\n---\n", "<!-- pagebreak -->\n\n",
    ]
    let books = [
      "chapters: [a.md, b.md, c.md]",
      "parts: [{part: '*P*', chapters: [a.md]}, b.md, {part: '#', chapters: c.md}]",
      "front-matter: a.md\nappendices: [b.md]\nback-matter: [c.md]\ntoc: true\ntoc-scope: part, chapter",
      "chapters: [a.md]\nchapter-opens: left\nvariables: {v: 1}\nlists: figures",
    ]
    for _ in 0..<6 {
      for name in ["a.md", "b.md", "c.md"] {
        var text = ""
        for _ in 0..<Int.random(in: 0..<12, using: &generator) {
          text += pieces[Int.random(in: 0..<pieces.count, using: &generator)]
        }
        try folder.write(name, text)
      }
      let book = try folder.write(
        "any.yaml", books[Int.random(in: 0..<books.count, using: &generator)])
      let sink = MemorySink()
      let result = try Composer().compose([.file(path: book)], to: sink)
      #expect(result.pageCount > 0)
      for diagnostic in result.diagnostics {
        guard let range = diagnostic.range else { continue }
        #expect(range.upperBound <= result.sources[range.file].utf8.count + 1)
      }
    }
  }

  @Test func theSameFilesWithoutABookStayAsTheyAre() throws {
    let inputs: [SourceInput] = ["sub/one.md", "two.md", "more.md"].map { .file(path: folder[$0]) }
    let dump = try Composer().dump(.blocks, of: inputs)
    #expect(!dump.text.contains("main-matter"))
    #expect(dump.text.contains("<h1 id=\"more\">More</h1>"))
  }
}
