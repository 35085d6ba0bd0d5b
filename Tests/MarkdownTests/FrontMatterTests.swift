import ComposeDocumentModel
import ComposeMarkdown
import Testing

struct FrontMatterTests {
  private func metadata(_ yaml: String) throws -> DocumentMetadata {
    try document("---\n\(yaml)\n---\n\nText\n").metadata
  }

  @Test func everyKeyFindsItsPlace() throws {
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
      papersize: a4
      margins: [2cm, 1in]
      toc: yes
      toc-depth: 2
      theme: report
      fonts: {text: Inter, mono: 'Fira Code'}
      fontsize: 11pt
      x-own: value
      """)
    #expect(metadata.title == "The \"Title\"")
    #expect(metadata.subtitle == "It's long")
    #expect(metadata.authors == ["Ann Lee", "Bob"])
    #expect(metadata.date == "2026-01-02")
    #expect(metadata.language == "en-GB")
    #expect(metadata.subject == "About: it")
    #expect(metadata.keywords == ["a", "b, c", "d"])
    #expect(metadata.pageSize == "a4")
    #expect(metadata.margins == ["2cm", "1in"])
    #expect(metadata.tableOfContents == true)
    #expect(metadata.tableOfContentsDepth == 2)
    #expect(metadata.theme == "report")
    #expect(metadata.fonts == ["text": "Inter", "mono": "Fira Code", "size": "11pt"])
    #expect(metadata.other == ["x-own": "value"])
  }

  @Test func columnsAndPagesFindTheirPlace() throws {
    let pages = try metadata(
      """
      columns: 2
      column-gap: 8mm
      baseline-grid: true
      widows: 3
      orphans: 4
      float-figures: no
      facing-pages: off
      vertical-justify: yes
      """
    ).pages
    #expect(pages.columns == 2)
    #expect(pages.columnGap == "8mm")
    #expect(pages.baselineGrid == true)
    #expect(pages.widows == 3)
    #expect(pages.orphans == 4)
    #expect(pages.floatsFigures == false)
    #expect(pages.facesPages == false)
    #expect(pages.justifiesVertically == true)
    #expect(try metadata("columns: 90").pages.columns == nil)
  }

  @Test func viewingAndFilesFindTheirPlace() throws {
    let viewing = try metadata(
      """
      view: {layout: two-pages, Hide: [toolbar, menubar]}
      print:
        scaling: none
      page-labels:
        - page: 1
          style: roman
        - {from: 5, prefix: A-, start: 3}
      attachments:
        - data.csv
        - {file: b.txt, name: c, description: d, type: text/plain, relationship: Data}
      embed_source: pictures
      """
    ).viewing
    #expect(viewing.view == ["layout": ["two-pages"], "hide": ["toolbar", "menubar"]])
    #expect(viewing.print == ["scaling": ["none"]])
    #expect(viewing.pageLabels.map(\.page) == ["1", "5"])
    #expect(viewing.pageLabels.map(\.style) == ["roman", nil])
    #expect(viewing.pageLabels.map(\.prefix) == [nil, "A-"])
    #expect(viewing.pageLabels.map(\.start) == [nil, "3"])
    #expect(viewing.attachments.map(\.file) == ["data.csv", "b.txt"])
    #expect(viewing.attachments[1].name == "c")
    #expect(viewing.attachments[1].description == "d")
    #expect(viewing.attachments[1].mediaType == "text/plain")
    #expect(viewing.attachments[1].relationship == "Data")
    #expect(viewing.embedsSource == "pictures")
  }

  @Test func valuesMayTakeSeveralLines() throws {
    let metadata = try metadata(
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
    #expect(metadata.title == "A long title")
    #expect(metadata.subject == "folded text\nagain")
    #expect(metadata.other["abstract"] == "kept\n  as it is")
    #expect(metadata.keywords == ["a", "b"])
    #expect(metadata.margins == ["1cm", "2cm", "3cm", "4cm"])
  }

  @Test func listsMayStandAtTheIndentOfTheirKey() throws {
    #expect(try metadata("authors:\n- Ann\n- Bob\ntitle: T").authors == ["Ann", "Bob"])
    #expect(try metadata("authors:\n- Ann\n- Bob\ntitle: T").title == "T")
  }

  @Test(arguments: [
    "a: &x y", "a: *x", "a: !!str y", "<<: {a: b}", "a: @b", "a: \"open", "a: [b", "a: [b]]c: d",
    "title: [a]", "toc: maybe", "toc-depth: 9", "margin: 1 2 3 4 5", "title: a\ntitle: b",
    "title: a\n- b", "title: a\n\tb: c",
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
    #expect(try document(long).metadata == DocumentMetadata())
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
