import ComposeDiagnostics
import ComposeDocumentModel
import TestSupport
import Testing

@testable import ComposeComposition

/// The YAML files of books.
struct BookFileTests {
  private func read(_ yaml: String) -> BookFile { BookFile(Array(yaml.utf8), file: 0) }

  private func paths(_ book: BookFile) -> [String] {
    book.entries.map { entry in
      switch entry {
      case .part(let title): "part \(title.value)"
      case .file(let path, let matter, let isInPart):
        "\(matter) \(path.value)\(isInPart ? " in part" : "")"
      }
    }
  }

  @Test func filesAreInReadingOrderWhateverTheOrderOfKeys() {
    let book = read(
      """
      title: Trees
      back-matter: end.md
      appendices: [a.md]
      parts:
        - part: One
          chapters: [b.md, c.md]
        - d.md
      front-matter:
        - preface.md
      """)
    #expect(
      paths(book) == [
        "front preface.md", "part One", "main b.md in part", "main c.md in part", "main d.md",
        "appendix a.md", "back end.md",
      ])
    #expect(book.settings.entries.map(\.name) == ["title"])
    #expect(book.diagnostics.isEmpty)
    #expect(book.hasParts)
  }

  @Test(arguments: [
    ("chapter: [a.md]", "unknown key ‘chapter’; did you mean ‘chapters’?"),
    ("chapters: [a.md]\ntitel: x", "unknown key ‘titel’; did you mean ‘title’?"),
    ("chapters: []", "the book has no chapters"),
    ("chapters: [[a.md]]", "expected a file or {part: Title, chapters: [files]} in ‘chapters’"),
    ("appendices: [{a: b}]", "expected a file in ‘appendices’"),
    (
      "parts: [{part: X, chapter: [a.md]}]",
      "unknown key ‘chapter’ in ‘parts’; did you mean ‘chapters’?"
    ),
    ("parts: [{chapters: [a.md]}]", "a part has no title"),
    ("parts: [{part: X}]", "the part ‘X’ has no chapters"),
    ("parts: [{part: [X], chapters: [a.md]}]", "expected a title in ‘part’"),
  ])
  func whatCannotBeUsedIsReportedWithItsPlace(yaml: String, message: String) throws {
    let found = try #require(read(yaml).diagnostics.first { $0.message == message })
    #expect(found.range != nil)
  }

  @Test func aBookHasAtMostTenThousandFiles() {
    let list = (0..<10_010).map { "- \($0).md\n" }.joined()
    let book = read("chapters:\n" + list)
    #expect(book.entries.count == 10_000)
    #expect(
      book.diagnostics.map(\.message)
        == ["a book has at most 10000 files; the others are left out"])
  }

  @Test(arguments: 1...20)
  func anyBytesGiveABook(seed: UInt64) {
    var generator = SeededGenerator(state: seed)
    let pieces = [
      "chapters:", "parts:", "front-matter:", "appendices", ": ", "\n", "\n- ", "\n  - ", "part: X",
      "chapters: [a.md, b.md]", "{", "}", "[", "]", "a.md", "../x", "\"", "'", "#", "&a", "*a", "|",
      ">", "---\n", "...", "\t", "\u{FEFF}", "title: x\n", "é", "\0", "!!set", "? ", "~", "null",
    ]
    for _ in 0..<300 {
      var source: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<40, using: &generator) {
        source += pieces[Int.random(in: 0..<pieces.count, using: &generator)].utf8
        if Int.random(in: 0..<30, using: &generator) == 0 {
          source.append(UInt8.random(in: 0...255, using: &generator))
        }
      }
      let book = BookFile(source, file: 3)
      #expect(book.diagnostics.count < 400)
      for diagnostic in book.diagnostics {
        guard let range = diagnostic.range else { continue }
        #expect(range.file == 3 && range.upperBound <= source.count + 1)
      }
    }
  }
}
