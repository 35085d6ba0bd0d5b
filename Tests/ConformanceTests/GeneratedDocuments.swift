import ComposeComposition
import ComposePDFGraphics
import ComposePDFWriter

/// Documents put together from parts, so that each kind of block meets each place it may stand in.
enum GeneratedDocuments {
  /// Blocks by name. Pictures are those of the samples.
  static let blocks: [(name: String, text: String)] = [
    ("paragraph", "Some *words* of **text** with `code`, ~~more~~ and a very long wooooooord."),
    ("headings", "# One\n\nText.\n\n## Two\n\n### Three\n\nText.\n\n# Four"),
    ("skipping headings", "### Third\n\nText.\n\n###### Sixth\n\n# First\n\n#### Fourth"),
    ("bullets", "- one\n- two\n  - inner\n    - innermost\n- three\n\n  with a paragraph"),
    ("numbers", "3. three\n4. four\n   1. inner\n   2. inner two\n5. five"),
    ("tasks", "- [x] done\n- [ ] open\n- neither"),
    ("definitions", "Term\n: Meaning\n: Another\n\nOther\n: - a list\n  - in it"),
    ("table", "| a | b | c |\n|:--|--:|:-:|\n| 1 | 2 | 3 |\n| 4 | 5 | 6 |"),
    ("table with gaps", "| a | b | c |\n|---|---|---|\n| 1 |\n|   |   | 3 |\n|   |   |   |"),
    ("table of a head", "| only | a head |\n|------|--------|"),
    ("captioned table", "Table: The caption\n\n| a | b |\n|---|---|\n| 1 | 2 |"),
    (
      "table of marks",
      "| **b** | [l](https://example.org) |\n|---|---|\n| `c` | ![A lake](mountain-lake.jpg) |"
    ),
    ("figure", "![A lake](mountain-lake.jpg \"The lake\"){width=40%}"),
    ("picture without caption", "![A chart](filter-effect.png){width=30%}"),
    ("picture in a line", "Before ![a chart](size-by-kind.png){width=10%} and after."),
    ("missing picture", "![What it would show](nowhere.png)\n\nand ![another](nowhere.png)"),
    (
      "links",
      "[Web](https://example.org/?a=1&b=2), <mailto:a@example.org>, [nowhere](#nowhere), "
        + "[**bold** and `code`](https://example.org), and [one that is so long that it must be "
        + "broken over several lines of whatever it is that it stands in](https://example.org)."
    ),
    ("links within", "# Target {#target}\n\nTo [the target](#target), [again](#target)."),
    ("linked picture", "[![A chart](filter-effect.png){width=20%}](https://example.org)"),
    ("notes", "One[^1], two[^2], one again[^1].\n\n[^1]: First.\n[^2]: Second[^3].\n[^3]: Third."),
    (
      "long note",
      "Call[^n].\n\n[^n]: A note.\n\n    - with a list\n    - of two\n\n    ```\n    and code\n    ```"
    ),
    ("code", "```swift\nlet a = 1\n\n  let b = 2\n```"),
    ("long code", "```\n\(String(repeating: "a very long line ", count: 20))\n```"),
    ("empty code", "```\n```\n\n    indented\n\n    code"),
    ("quotation", "> Said.\n>\n> > Said again.\n> >\n> > > And again."),
    ("alert", "> [!WARNING]\n> Mind this.\n>\n> - and this"),
    ("rule", "Above.\n\n---\n\nBelow."),
    ("page break", "Above.\n\n\\pagebreak\n\nBelow."),
    (
      "scripts",
      "Ελληνικά, Русский, ქართული, עברית, العربية, 中文, 日本語, ไทย, emoji 😀👨‍👩‍👧 and "
        + "symbols ✓ → ∑."
    ),
    ("right to left", "שלום עולם, מילים בעברית עם English בפנים ו-123 מספרים."),
    ("ligatures", "office, fluff, ﬁ, soft\u{AD}hyphen, no\u{A0}break, zero\u{200B}width."),
    (
      "inline marks",
      "H<sub>2</sub>O, x<sup>2</sup>, <kbd>Esc</kbd>, <mark>m</mark>, <u>u</u>, a\\\nbreak, &copy;"
    ),
    (
      "other language", "<span lang=\"fr\">Bonjour</span> and <em lang=\"de\">Guten Tag</em>."
    ),
  ]

  /// Places that blocks stand in, as what goes before the first line and before all others.
  static let places: [(name: String, first: String, rest: String, after: String)] = [
    ("quotation", "> ", "> ", ""),
    ("nested quotation", "> > ", "> > ", ""),
    ("list item", "- ", "  ", ""),
    ("ordered item in a quotation", "> 1. ", ">    ", ""),
    ("nested item", "- outer\n  - ", "    ", ""),
    ("definition", "Term\n: ", "  ", ""),
    ("note", "Call[^place].\n\n[^place]: ", "    ", ""),
    ("alert", "> [!NOTE]\n> ", "> ", ""),
  ]

  /// A block within a place, below a heading.
  static func nested(
    _ block: String, in place: (name: String, first: String, rest: String, after: String)
  ) -> String {
    let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
    let body = lines.enumerated().map { ($0.offset == 0 ? place.first : place.rest) + $0.element }
    return "# Heading\n\n" + body.joined(separator: "\n") + "\n\nAfter.\n"
  }

  /// All blocks one after another, from the given one on, `count` of them.
  static func mix(from start: Int, step: Int, count: Int) -> String {
    (0..<count).map { blocks[(start + $0 * step) % blocks.count].text.numbered($0) }
      .joined(separator: "\n\n")
  }

  /// What documents are asked to be, and how they are to look.
  static let variants:
    [(name: String, standards: [PDFStandard], change: @Sendable (inout CompositionOptions) -> Void)] =
      [
        ("as it is", [.pdfA2a, .pdfUA1], { _ in }),
        (
          "with contents, PDF 1.4", [.pdfA2a, .pdfUA1],
          {
            $0.tableOfContents = true
            $0.tableOfContentsDepth = 6
            $0.pdfVersion = .v14
          }
        ),
        (
          "PDF 2.0", [.pdfA4, .pdfUA2],
          {
            $0.tableOfContents = true
            $0.tableOfContentsDepth = 6
            $0.runningHeader = true
            $0.standards = try? PDFStandards([.pdfA4, .pdfUA2])
          }
        ),
        ("PDF/A-1", [.pdfA1b], { $0.standards = try? PDFStandards([.pdfA1b]) }),
      ]
}

extension String {
  /// The same with notes and identifiers that no other block has.
  fileprivate func numbered(_ number: Int) -> String {
    replacing("[^", with: "[^\(number)x").replacing("#target", with: "#target\(number)")
  }
}
