import ComposeDiagnostics
import ComposeDocumentModel
import ComposeMarkdown
import ComposeStructuredData
import TestSupport
import Testing

struct MathTests {
  @Test(arguments: [
    ("a $x$ b", ["x"]), ("It costs $5 and $6.", []), ("$x$5", []), ("`$x$`", []),
    ("\\$x$", []), ("*a $b*c$ d*", ["b*c"]), ("$`x`$", ["x"]),
    ("$\\text{a $b$ c}$", ["\\text{a $b$ c}"]),
    ("$a \\colorbox{red}{$x$} b$", ["a \\colorbox{red}{$x$} b"]),
    ("$a \\mbox{ $x$ } b$", ["a \\mbox{ $x$ } b"]),
    ("$$\\colorbox{red}{$x$}$$", ["$$\\colorbox{red}{$x$}"]),
    ("$$x$$", ["$$x"]), ("$$\nx\n$$", ["$$x"]), ("text $$x$$ text", ["$$x"]),
    ("> $$\n> x\n> $$", ["$$x"]), ("```math\nx\n```", ["$$x"]),
    ("\\begin{align*}\na &= b\n\\end{align*}", ["$$\\begin{align*}\na &= b\n\\end{align*}"]),
    ("\\begin{mini!}{x}{f}{}{}\\end{mini!}", ["$$\\begin{mini!}{x}{f}{}{}\\end{mini!}"]),
    ("\\begin{table}\na\n\\end{table}", []),
    ("$$\na\n- b\n\n# c\n$$", ["$$a\n- b\n\n# c"]), ("$$\na\n\nb $$c$$\n", ["$$c"]),
    ("$$x\n\ny$$", []), ("- $$\n  a\n\nb\n$$", []), ("$x$$y$", ["x", "y"]),
  ])
  func formulasAreRead(markdown: String, expected: [String]) throws {
    #expect(try formulas(in: document(markdown)) == expected)
  }

  @Test(arguments: [
    ("from $ \\alpha $ on", ["\\alpha"]), ("be $\\beta $.", ["\\beta"]),
    ("for $ p_t $ and", ["p_t"]), ("$ k $ and $ n + 1 $", ["k", "n + 1"]),
    ("16$\\times$16", ["\\times"]), ("(5)$\\times$5", ["\\times"]),
    ("so $i(v) = $ the number", ["i(v) ="]),
    ("costs $ 5 and $ 6", []), ("$ 5 + $ 6", []), ("$FOO_BAR $BAZ_QUX", []), ("${A_B} ${C_D}", []),
    ("$ cost per item_id and $ more", []), ("US$ x_1 and US$ 5", []), ("$ 100 $", []),
  ])
  func latexWithSpacesInsideItsDollarSignsIsAFormula(markdown: String, expected: [String]) throws {
    #expect(try formulas(in: document(markdown)) == expected)
  }

  @Test(arguments: [
    ("so $$\nx\n$$ where $$\ny\n$$ holds", ["$$x", "$$y"]),
    ("so $$\n\\begin{align}\nx\n\\end{align}$$\nand", ["$$\\begin{align}\nx\n\\end{align}"]),
    ("so $$\na\n- b\n$$\n\n$$\nc\n$$", ["$$a\n- b", "$$c"]),
    ("$$\nx\n$$$$\ny\n$$\n\n$$\nz\n$$", ["$$x", "$$y", "$$z"]),
    ("$$\nx\n$$, hence $$\ny\n$$\nso $z$", ["$$x", "$$y", "z"]),
    ("> $$\n  x\n $$\n>\n> for $y$\n\n$$\nz\n$$", ["$$x", "y", "$$z"]),
    ("costs $$ and more\n\n$$\nx\n$$", ["$$x"]),
  ])
  func formulasBegunWithinALineDoNotDisplaceThoseAfterThem(markdown: String, expected: [String])
    throws
  {
    #expect(try formulas(in: document(markdown)) == expected)
  }

  @Test(arguments: [
    ("$5 and $10, as in `$ x $`, is", []), ("a $10 b `$x` c", []), ("$a `b` c$", ["a `b` c"]),
    ("$a ` b$ c", ["a ` b"]),
  ])
  func codeIsReadBeforeFormulas(markdown: String, expected: [String]) throws {
    #expect(try formulas(in: document(markdown)) == expected)
  }

  @Test func aDollarSignTooManyLeavesTheFormulasAfterItAlone() throws {
    #expect(
      try formulas(in: document("$$\n\nwith $x$ in\n\n$$\ny\n$$\n\nand $z$")) == ["x", "$$y", "z"])
  }

  @Test func aLineEndEndsACommentBeforeTheClosingDollarSigns() throws {
    guard case .math(let math) = try document("$$\nx % y\n$$").blocks[0].content else {
      throw Missing()
    }
    #expect(math.source == Array("x % y\n".utf8))
  }

  @Test func backslashesDelimitFormulasWhereTheyAreAskedFor() throws {
    let text = "\\(x\\) and \\[y\\]"
    #expect(try formulas(in: document(text)) == [])
    #expect(try formulas(in: document(text, [.standard, .backslashMath])) == ["x", "$$y"])
  }

  @Test func formulasOfKramdownAreWithinTheTextOfTheirLine() throws {
    let text = "so $$x$$ is\n$$y$$\n$$z$$, and\n\n$$u$$"
    #expect(try formulas(in: document(text)) == ["$$x", "$$y", "$$z", "$$u"])
    #expect(
      try formulas(in: document(text, [.standard, .doubleDollarText])) == ["x", "$$y", "z", "$$u"])
  }

  @Test func labelsFollowFormulas() throws {
    for text in [
      "$$x$$ {#eq:a}", "$$\nx\n$$ {#eq:a}", "$$x$$ (eq:a)", "$$\nx\n$$ (eq:a)",
    ] {
      let document = try document(text)
      #expect(document.blocks.count == 1 && document.blocks[0].attributes.identifier == "eq:a")
    }
  }

  @Test func linesOfFormulasKnowTheirSource() throws {
    let source = "> $$\n> a\n> + b\n> $$\n"
    guard case .quote(let blocks) = try document(source).blocks[0].content,
      case .math(let math) = blocks[0].content
    else { throw Missing() }
    #expect(math.source == Array("a\n+ b".utf8))
    #expect(math.sourceOffset(0) == 7 && math.sourceOffset(4) == 13)
  }

  @Test func textAroundAFormulaStaysOneParagraph() throws {
    let blocks = try document("so *it is\n$$x$$\nand* on").blocks
    #expect(blocks.count == 3)
    guard case .math(let math) = blocks[1].content else { throw Missing() }
    #expect(math.isInParagraph)
    #expect(try html("so *it is $$x$$ and* on").contains("<em>and</em> on"))
  }

  @Test(arguments: ["$$\nx\n$$", "\\begin{align}\nx\n\\end{align}"])
  func textBelowAFormulaWithoutABlankLineIsOfItsParagraph(formula: String) throws {
    for (rest, expected) in [("\nand on", true), ("\n\nAnd on", false), ("", false)] {
      guard
        case .math(let math)? = try document("so\n\(formula)\(rest)").blocks.dropFirst().first?
          .content
      else { throw Missing() }
      #expect(math.isInParagraph == expected)
    }
  }

  @Test(arguments: [
    ("$$\nx\n\ny\n", ["unclosed-math"]), ("costs $$ and more\n", []), ("`$$x$$`\n", []),
    ("$$$x$$$\n", []), ("$1 and $2\n", []),
  ])
  func formulasWithoutEndAreReported(source: String, expected: [String]) throws {
    #expect(try codes(source) == expected)
  }

  @Test(arguments: [
    "$$\n", "$$\n\n$x\n", "a $$\n", "$ x_1 ", "$a", "$\\text{", "\\begin{align}\n", "$`",
    "> $$\n\n", "\\(", "$$a\n",
  ])
  func repeatedStartsTakeLinearTime(start: String) throws {
    _ = try document(repeated(start, 15_000), [.standard, .backslashMath])
  }

  @Test(.enabled(if: TestData.conformance != nil, Comment(rawValue: TestData.needsConformance)))
  func dollarSignsAreReadAsPandocDoes() throws {
    let path = try #require(TestData.path("math/dollar-rules.jsonl", in: TestData.conformance))
    let lines = try TemporaryFolder.read(path: path).split(separator: 0x0A)
    #expect(lines.count >= 78)
    for line in lines {
      let value = try JSONReader.read(Array(line))
      let markdown = try #require(value["md"]?.string)
      var expected: [String] = []
      for formula in try #require(value["math"]?.array) {
        let parts = formula.array ?? []
        expected.append(
          (parts.first?.string == "display" ? "$$" : "") + (parts.last?.string ?? ""))
      }
      // A formula over blank lines, which the file says to accept.
      if markdown == "$$\na\n\nb\n$$" { expected = ["$$a\n\nb"] }
      let dialect: MarkdownDialect =
        value["option"]?.string == "tex_math_single_backslash"
        ? [.standard, .backslashMath] : .standard
      #expect(try formulas(in: document(markdown, dialect)) == expected, "\(markdown)")
    }
  }

  @Test func textsWithMarkupTakeNoRoomOfLongerOnesBefore() throws {
    let long = String(repeating: "word ", count: 1000) + "*end*"
    let document = try document("\(long)\n\nshort $x$ text\n\nand *more*")
    for block in document.blocks.dropFirst() {
      guard case .paragraph(let text) = block.content else { throw Missing() }
      #expect(text.utf8.capacity < 100)
    }
  }

  private struct Missing: Error {}

  /// The formulas in reading order, those of their own lines after `$$`.
  private func formulas(in document: Document) -> [String] {
    var found: [String] = []
    func add(_ text: InlineText) {
      for item in text.items {
        if case .math(let isDisplay) = item.kind {
          found.append(
            (isDisplay ? "$$" : "") + String(decoding: text.utf8[item.range], as: UTF8.self))
        }
      }
    }
    func add(_ blocks: [Block]) {
      blocks.forEachBlock { block in
        block.forEachOwnText(add)
        if case .math(let math) = block.content {
          var source = math.source
          while source.last == 0x0A { source.removeLast() }
          found.append("$$" + String(decoding: source, as: UTF8.self))
        }
      }
    }
    add(document.blocks)
    document.footnotes.forEach { add($0.blocks) }
    return found
  }
}
