import ComposeDiagnostics
import ComposeDocumentModel
import ComposeMarkdown
import Testing

struct FrontMatterTests {
  private func metadata(_ yaml: String) throws -> DocumentMetadata {
    try document("---\n\(yaml)\n---\n\nText\n").metadata
  }

  private func frontMatter(_ yaml: String) throws -> FrontMatter {
    try document("---\n\(yaml)\n---\n\nText\n").frontMatter
  }

  @Test func propertiesOfTheDocumentAreRead() throws {
    let metadata = try metadata(
      """
      # A comment
      title: "The \\"Title\\"" # and another
      subtitle: 'It''s long'
      author:
        - Ann Lee
        - name: Bob
          email: b@x.org
      date: 2026-01-02
      lang: en-GB
      subject: About: it
      keywords: [a, "b, c", d]
      """)
    #expect(metadata.title == "The \"Title\"")
    #expect(metadata.subtitle == "It's long")
    #expect(metadata.authors == ["Ann Lee", "Bob"])
    #expect(metadata.date == "2026-01-02")
    #expect(metadata.language == "en-GB")
    #expect(metadata.subject == "About: it")
    #expect(metadata.keywords == ["a", "b, c", "d"])
    #expect(try self.metadata("keywords: a, b c ,d").keywords == ["a", "b c", "d"])
  }

  @Test func everyKeyIsKeptAsWritten() throws {
    let frontMatter = try frontMatter(
      "Page_Size: a4\nfonts: {text: Inter, mono: 'Fira Code'}\nmargins: [2cm, 1in]\nx: ~")
    #expect(frontMatter.entries.map(\.name) == ["page-size", "fonts", "margins", "x"])
    #expect(frontMatter["page-size"]?.text == "a4")
    #expect(frontMatter["fonts"]?["mono"]?.text == "Fira Code")
    #expect(frontMatter["margins"]?.scalars.map(\.value) == ["2cm", "1in"])
    #expect(frontMatter["x"]?.isEmpty == true)
  }

  @Test(arguments: [
    ("key: value", "value"), ("key:   'quoted'  # comment", "'quoted'"), ("key: [a, b]", "[a, b]"),
    ("key: {a: b}", "{a: b}"), ("key:\n  - one\n  - two", "- one\n  - two"),
    ("key: long\n  value", "long\n  value"), ("key:\n  a: b", "a: b"),
    ("key: |\n  text", "|\n  text"),
  ])
  func valuesKeepTheirRange(yaml: String, value: String) throws {
    let source = "---\r\ntitle: T\n\(yaml)\n---\n"
    let found = try #require(try document(source).frontMatter["key"]?.range)
    #expect(String(decoding: Array(source.utf8)[found.offsets], as: UTF8.self) == value)
  }

  @Test func valuesInListsAndMappingsKeepTheirRanges() throws {
    let source = "---\nkey: [a, 'b c', {d: e}]\n---\n"
    let value = try #require(try document(source).frontMatter["key"])
    guard case .list(let items) = value.content else {
      Issue.record("not a list")
      return
    }
    let texts = items.map { item in
      item.range.map { String(decoding: Array(source.utf8)[$0.offsets], as: UTF8.self) }
    }
    #expect(texts == ["a", "'b c'", "{d: e}"])
    #expect(items[2]["d"]?.range?.offsets.lowerBound == source.utf8.count - 8)
  }

  @Test func valuesMayTakeSeveralLines() throws {
    let frontMatter = try frontMatter(
      """
      title: A long
        title
      subject: >
        folded
        text

        again
      abstract: |
        kept
          as it is
      keywords: [
        a,
        b
      ]
      margin:
        top: 1cm
        right: 2cm
        bottom: 3cm
        left: 4cm
      """)
    #expect(frontMatter["title"]?.text == "A long title")
    #expect(frontMatter["subject"]?.text == "folded text\nagain")
    #expect(frontMatter["abstract"]?.text == "kept\n  as it is")
    #expect(frontMatter["keywords"]?.scalars.map(\.value) == ["a", "b"])
    #expect(frontMatter["margin"]?["left"]?.text == "4cm")
  }

  @Test func listsMayBeAtTheIndentOfTheirKey() throws {
    #expect(try metadata("authors:\n- Ann\n- Bob\ntitle: T").authors == ["Ann", "Bob"])
    #expect(try metadata("authors:\n- Ann\n- Bob\ntitle: T").title == "T")
  }

  @Test(arguments: [
    "a: &x y", "a: *x", "a: !!str y", "<<: {a: b}", "a: @b", "a: \"open", "a: [b", "a: [b]]c: d",
    "title: a\ntitle: b", "title: a\n- b", "title: a\n\tb: c",
  ])
  func whatIsRefusedIsReported(yaml: String) throws {
    let codes = try codes("---\nkey: value\n\(yaml)\n---\n")
    #expect(!codes.isEmpty)
    #expect(Set(codes) == ["front-matter"])
  }

  @Test func aFaultLeavesTheOtherKeys() throws {
    #expect(try metadata("a: &x y\ntitle: T").title == "T")
    #expect(try metadata("just words: x\nnot an entry\ntitle: T").title == "T")
  }

  @Test func nestingIsLimited() throws {
    let deep = (0..<40).map { repeated(" ", $0) + "k:" }.joined(separator: "\n")
    #expect(try codes("---\n\(deep)\n---\n").contains("front-matter"))
    let flow = "a: " + repeated("[", 40) + repeated("]", 40)
    #expect(try codes("---\n\(flow)\n---\n").contains("front-matter"))
  }

  @Test func lengthIsLimited() throws {
    let long = "---\n" + repeated("a: b\n", 20_000) + "---\n"
    #expect(try codes(long) == ["front-matter"])
    #expect(try document(long).frontMatter.isEmpty)
  }

  @Test func aThematicBreakIsNoFrontMatter() throws {
    #expect(try html("---\ntext\n---\n").hasPrefix("<hr />"))
    #expect(try html("---\na: b\n").hasPrefix("<hr />"))
    #expect(try html("\n---\na: b\n---\n").hasPrefix("<hr />"))
    #expect(try html("---\na: b\n---\nx\n", .gfm).hasPrefix("<hr />"))
  }

  @Test func bothEndsAreKnown() throws {
    #expect(try document("---\ntitle: T\n...\nx\n").metadata.title == "T")
    #expect(try html("---\r\ntitle: T\r\n---\r\nx\r\n") == "<p>x</p>")
    #expect(try html("---\n---\nx\n") == "<p>x</p>")
  }
}
