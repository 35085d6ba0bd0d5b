import ComposeDocumentModel
import ComposeNumbering
import Testing

@Suite struct CaptionNumberTests {
  private func labels(
    _ markdown: String, _ change: (inout NumberingSettings) -> Void = { _ in }
  ) throws -> [String] {
    try Numbered(markdown, change).result.labels.map { label in
      ([label.text] + [label.title.plainText]).filter { !$0.isEmpty }.joined(separator: "|")
    }.filter { !$0.isEmpty }
  }

  private let text = """
    # A

    ![a](a.png "First"){#fig:a}

    ![b](b.png "Second")

    Table: Third {#tbl:c}

    | a |
    |---|
    | 1 |

    ```swift {#lst:d caption="Fourth"}
    ```

    # B

    ![e](e.png){#fig:e}

    """

  @Test func labelledOnesHaveNumbers() throws {
    #expect(
      try labels(text) == [
        "A", "Figure\u{A0}1|First", "Second", "Table\u{A0}1|Third", "Listing\u{A0}1|Fourth", "B",
        "Figure\u{A0}2|e",
      ])
  }

  @Test func allCaptionsCanHaveNumbers() throws {
    let all = try labels(text) { $0.captions = .document }
    #expect(
      all.filter { $0.hasPrefix("Figure") } == [
        "Figure\u{A0}1|First", "Figure\u{A0}2|Second", "Figure\u{A0}3|e",
      ])
    #expect(try labels(text) { $0.captions = .none }.allSatisfy { !$0.hasPrefix("Figure") })
  }

  @Test func chaptersCountAnew() throws {
    let all = try labels(text) { $0.captions = .chapter }
    #expect(
      all.filter { $0.hasPrefix("Figure") } == [
        "Figure\u{A0}1.1|First", "Figure\u{A0}1.2|Second", "Figure\u{A0}2.1|e",
      ])
  }

  @Test func divisionsThatStateSomethingAreNumbered() {
    func division(_ attributes: BlockAttributes) -> Block {
      Block(.division([Block(.paragraph(InlineText("It holds.")))]), attributes: attributes)
    }
    var document = Document(blocks: [
      division(BlockAttributes(identifier: "thm:euler", values: ["title": "Euler"])),
      division(BlockAttributes(classes: ["lemma"])),
      division(BlockAttributes(classes: ["example"])),
      division(BlockAttributes(classes: ["theorem"])),
    ])
    document.hasReferences = true
    let numbered = document.numbered(by: NumberingSettings())
    #expect(
      numbered.document.blocks.map(\.attributes.label) == [
        "Theorem\u{A0}1", "Lemma\u{A0}1", nil, "Theorem\u{A0}2",
      ])
    #expect(numbered.labels.first?.title.plainText == "Euler")
  }

  @Test func theoremsAreFencedDivisions() throws {
    let numbered = try Numbered(
      """
      ::: {.theorem #thm:euler title="Euler"}
      It holds.
      :::

      ::: lemma
      So does this.
      :::

      As [@thm:euler] says.

      """)
    #expect(
      numbered.result.labels.map(\.text).filter { !$0.isEmpty }
        == ["Theorem\u{A0}1", "Lemma\u{A0}1"])
    #expect(numbered.last == "As Theorem\u{A0}1 says.")
  }

  @Test func sectionsInDivisionsAreNumbered() {
    let heading = { (level: Int) in Block(.heading(level: level, InlineText("H"))) }
    let document = Document(blocks: [
      heading(1), Block(.division([heading(2), heading(2)])), heading(1),
    ])
    var settings = NumberingSettings()
    settings.sectionDepth = 6
    var labels: [String?] = []
    document.numbered(by: settings).document.blocks.forEachBlock { block in
      if case .heading = block.content { labels.append(block.attributes.label) }
    }
    #expect(labels == ["1", "1.1", "1.2", "2"])
  }

  @Test func documentsWithoutLabelsAreLeftAlone() throws {
    let numbered = try Numbered("# A\n\n![a](a.png \"First\")\n\nmail a@fig.example and @someone\n")
    #expect(!numbered.result.document.hasReferences)
    #expect(numbered.result.labels.isEmpty)
  }
}
