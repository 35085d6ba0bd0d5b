import ComposeDiagnostics
import ComposeDocumentModel
import ComposeMarkdown
import Testing

struct UnsupportedSyntaxTests {
  private func messages(_ source: String) throws -> [String] {
    try MarkdownReader().read(Array(source.utf8)).diagnostics.map { diagnostic in
      "\(diagnostic.range?.lowerBound ?? -1): \(diagnostic.message)"
    }
  }

  @Test(arguments: [
    ("::: other words\nHot\n", "0: fenced division ‘:::’ is not supported; shown as written"),
    ("see [@key, p. 3]\n", "4: citation ‘[@…]’ is not supported; shown as written"),
    ("- see [@a] [@b]\n", "6: citation ‘[@…]’ is not supported; shown as written (2 times)"),
  ])
  func eachKindIsReportedOnce(source: String, message: String) throws {
    #expect(try messages(source) == [message])
  }

  @Test(arguments: [
    "`^[x]`\n", "```\n:::x\n```\n", "[@you](https://x.org)\n",
    "x^[link](https://x.org)\n", "a :: b\n",
  ])
  func otherTextIsNot(source: String) throws {
    #expect(try messages(source).isEmpty)
  }

  @Test func otherDialectsHaveNoSuchWarnings() throws {
    let source = Array("[@key] ^[x]\n".utf8)
    #expect(try MarkdownReader(dialect: .commonMark).read(source).diagnostics.isEmpty)
  }
}

struct BlockAttributeTests {
  @Test func blocksTakeLittleMemoryForAttributesThatTheyDoNotHave() {
    #expect(MemoryLayout<Block>.stride <= 48)
    #expect(MemoryLayout<BlockAttributes>.size == 24)
    var attributes = BlockAttributes(identifier: "a")
    attributes.anchors.append("b")
    attributes.values["c"] = "d"
    attributes.language = "de"
    #expect(
      attributes
        == BlockAttributes(identifier: "a", values: ["c": "d"], anchors: ["b"], language: "de"))
    attributes.anchors = []
    attributes.values["c"] = nil
    attributes.language = nil
    #expect(attributes == BlockAttributes(identifier: "a") && !attributes.isEmpty)
    attributes.identifier = nil
    #expect(attributes.isEmpty)
  }

  @Test(arguments: [
    ("Text {#p1}\n", "<p data-anchor=\"p1\">Text</p>"),
    ("Text\n{#p1}\n", "<p data-anchor=\"p1\">Text</p>"),
    ("Text {lang=de}\n", "<p lang=\"de\">Text</p>"),
    ("Text {.class}\n", "<p>Text {.class}</p>"), ("Text{#p1}\n", "<p>Text{#p1}</p>"),
    ("`{#a}`\n", "<p><code>{#a}</code></p>"),
    ("a [span]{#s} b\n", "<p data-anchor=\"s\">a span b</p>"),
    (
      "![x](a.png){#fig width=50%}\n",
      "<p data-anchor=\"fig\"><img src=\"a.png\" alt=\"x\" width=\"50%\" /></p>"
    ),
    (
      "<div lang=\"de\">\n\nText\n\n</div>\n\nMore\n",
      "<div lang=\"de\">\n<p>Text</p>\n</div>\n<p>More</p>"
    ),
    ("<p lang=\"fr_FR\">Texte</p>\n", "<p lang=\"fr-FR\">Texte</p>"),
    ("<p lang=\"fr\">Texte</p>\n", "<p lang=\"fr\">Texte</p>"),
    ("- <div lang=\"de\">\n\n  Text\n\n  </div>\n", "<div lang=\"de\">\n<p>Text</p>\n</div>"),
  ])
  func identifiersAndLanguagesAreKept(source: String, expected: String) throws {
    #expect(try html(source).contains(expected))
  }
}
