import ComposeDiagnostics
import ComposeDocumentModel
import ComposeMarkdown
import Testing

/// Inputs on which careless parsers take quadratic time or overflow the stack. A parser that did
/// would not get through this suite.
struct PathologicalTests {
  private static let size = 24_000

  /// The plain text of every paragraph, heading and cell.
  private func text(_ markdown: String, _ dialect: MarkdownDialect = .commonMark) throws -> String {
    var open = try Array(document(markdown, dialect).blocks.reversed())
    var result = ""
    while let block = open.popLast() {
      switch block.content {
      case .paragraph(let text), .heading(_, let text): result += text.plainText
      case .quote(let blocks): open += blocks.reversed()
      case .list(let list): open += list.items.flatMap(\.blocks).reversed()
      default: break
      }
    }
    return result
  }

  @Test(arguments: [
    "[", "]", "![", "[a](", "![[]()", "[a](<b", "[ (](", "[a](b \"c ", "[a](b (c ", "*a **a ",
    "_a __a ", "a_ ", "`a", "`a``b", "<?", "<!A ", "<![CDATA[", "<a ", "<a x=", "<a b=\"'<a b='\"",
    "&", "&#1234567", "&CounterClockwiseContourIntegra", ":", "@", "a@b", "http://", "www.",
    "www._ ", "[^", "~a ~~a ", "\"", "*_`[<&!~:(\\|", "[a]{lang='", "[a]{b=\"c\" ", "[a]{lang=fr}",
    "[[a]{lang=fr} ",
  ])
  func floodsStayText(unit: String) throws {
    let flood = "x " + repeated(unit, Self.size / unit.utf8.count)
    for dialect in [MarkdownDialect.commonMark, .gfm, .standard] {
      let source = Array(flood.utf8)
      expectSound(try MarkdownReader(dialect: dialect).read(source).document, from: source)
    }
  }

  @Test func spansNestAsDeepAsTheyLike() throws {
    let count = Self.size / 12
    let source = Array((repeated("[", count) + "a" + repeated("]{lang=fr}", count)).utf8)
    let document = try MarkdownReader().read(source).document
    expectSound(document, from: source)
    guard case .paragraph(let text) = document.blocks[0].content else {
      Issue.record()
      return
    }
    #expect(text.items.count == 2 * count + 1)
  }

  /// Their text is copied for the index and for the margin.
  @Test(arguments: [".index", ".marginnote"])
  func termsAndNotesNestAsDeepAsTheLimit(name: String) throws {
    let count = Self.size / 12
    let source = Array((repeated("[", count) + "a" + repeated("]{\(name)}", count)).utf8)
    let read = try MarkdownReader().read(source)
    expectSound(read.document, from: source)
    #expect(read.diagnostics.map(\.code).contains("nesting-limit"))
    guard case .paragraph(let text) = read.document.blocks[0].content else {
      Issue.record()
      return
    }
    let marks = text.items.count {
      switch $0.kind {
      case .indexTerm, .begin(.marginNote): true
      default: false
      }
    }
    #expect(marks == ReaderLimits().maximumSpanNesting)
    #expect(text.plainText.hasSuffix(repeated("]{\(name)}", count - marks)))
  }

  @Test func siblingsDoNotNest() throws {
    let flood = "x " + repeated("[a]{.index} [[b]{.index} c]{.marginnote} ", 1000)
    let read = try MarkdownReader().read(Array(flood.utf8))
    #expect(!read.diagnostics.map(\.code).contains("nesting-limit"))
  }

  @Test func theIndexHasTheBeginningOfALongTerm() throws {
    let term = repeated("é", 5000)
    let read = try MarkdownReader().read(Array("x [\(term)]{.index} y".utf8))
    #expect(read.diagnostics.map(\.code) == ["long-index-term"])
    guard case .paragraph(let text) = read.document.blocks[0].content else { return }
    let levels = text.items.compactMap { item -> [String]? in
      if case .indexTerm(let term) = item.kind { term.levels } else { nil }
    }
    #expect(levels == [[repeated("é", 200)]])
    #expect(text.plainText.contains(term))
  }

  @Test func aHeadingMayHaveManyAttributes() throws {
    let names = (0..<20_000).map { ".c\($0) k\($0)=v" }.joined(separator: " ")
    let attributes = try document("# a {\(names)}").blocks[0].attributes
    #expect(attributes.classes.count == 20_000)
    #expect(attributes.values.count == 20_000)
  }

  @Test func unclosedConstructsAreTheirOwnText() throws {
    for unit in ["[a](", "[", "*a **a ", "<?", "<![CDATA[", "[a](<b"] {
      let flood = "x" + repeated(unit, 9_999) + "y"
      #expect(try text(flood) == flood)
    }
  }

  @Test func backticksOfEveryLengthStayText() throws {
    let flood = (1...500).map { "e" + repeated("`", $0) }.joined()
    #expect(try text(flood) == flood)
  }

  @Test func emphasisNestsAsDeepAsItIsWritten() throws {
    let stars = repeated("*", Self.size)
    #expect(try text(stars + "a" + stars) == "a")
    let crossed = repeated("a**b", 10_000) + repeated("c* ", 10_000) + "d"
    #expect(try text(crossed) == repeated("ab", 10_000) + repeated("c* ", 10_000) + "d")
  }

  @Test func bracketsNestAsDeepAsTheyAreWritten() throws {
    let images = repeated("![", Self.size) + "a" + repeated("](b)", Self.size)
    #expect(try text(images) == "a")
    let links = repeated("[", Self.size) + "a" + repeated("](b)", Self.size)
    #expect(try html(links, .commonMark).contains("<a href=\"b\">a</a>](b)"))
  }

  @Test func quotesNestNoDeeperThanAllowed() throws {
    let (document, diagnostics) = try MarkdownReader().read(Array(repeated(">", Self.size).utf8))
    var depth = 0
    var blocks = document.blocks
    while case .quote(let inner)? = blocks.first?.content {
      depth += 1
      blocks = inner
    }
    #expect(depth == 100)
    guard case .paragraph(let rest)? = blocks.first?.content else {
      Issue.record()
      return
    }
    #expect(rest.plainText == repeated(">", Self.size - 100))
    #expect(diagnostics.map(\.code) == ["nesting-limit"])
  }

  @Test func listsNestNoDeeperThanAllowed() throws {
    var limits = ReaderLimits()
    limits.maximumNesting = 7
    let reader = MarkdownReader(dialect: .commonMark, limits: limits)
    for unit in ["- ", "1. ", "> - "] {
      let (document, diagnostics) = try reader.read(Array((repeated(unit, 20_000) + "a").utf8))
      #expect(diagnostics.map(\.code) == ["nesting-limit"])
      var depth = 0
      var blocks = document.blocks
      while let block = blocks.first {
        switch block.content {
        case .quote(let inner): blocks = inner
        case .list(let list): blocks = list.items[0].blocks
        default: blocks = []
        }
        if !blocks.isEmpty { depth += 1 }
      }
      #expect(depth == 7)
    }
  }

  @Test func markersUpToTheLimitAreReadOnEveryLine() throws {
    var limits = ReaderLimits()
    limits.maximumNesting = 2
    let reader = MarkdownReader(dialect: .commonMark, limits: limits)
    let document = try reader.read(Array("> > > a\n> > > b\n\n> c\n".utf8)).document
    #expect(
      document.html() == """
        <blockquote>
        <blockquote>
        <p>&gt; a
        &gt; b</p>
        </blockquote>
        </blockquote>
        <blockquote>
        <p>c</p>
        </blockquote>

        """)
  }

  @Test func listsByIndentStayLinear() throws {
    let stairs = (0..<400).map { repeated("  ", $0) + "* a\n" }.joined()
    #expect(try text(stairs).hasPrefix(repeated("a", 100)))
    #expect(try text("- a\n" + repeated(repeated(" ", 300) + "b\n", 300)).utf8.count == 600 + 1)
    #expect(try text(repeated(" ", Self.size) + "\n" + repeated("\t", Self.size)).isEmpty)
  }

  @Test func blankLinesInDeepListsStayLinear() throws {
    let markdown = repeated("- ", 100) + "a\n" + repeated("\n", Self.size) + "b"
    #expect(try text(markdown).hasSuffix("b"))
  }

  @Test func definitionsOfReferencesMayBeMany() throws {
    let many = (0..<20_000).map { "[a\($0)]: b\($0)\n" }.joined() + "\n[a19999]"
    #expect(try html(many, .commonMark) == "<p><a href=\"b19999\">a19999</a></p>")
    let same = repeated("[a]: b\n", 20_000) + "\n[a]"
    #expect(try html(same, .commonMark) == "<p><a href=\"b\">a</a></p>")
  }

  @Test func referencesRepeatALongTitleOnlySoOften() throws {
    let source = "[a]: /u '\(repeated("t", 100_000))'\n\n" + repeated("[a] ", 10_000)
    let (document, diagnostics) = try MarkdownReader().read(Array(source.utf8))
    #expect(diagnostics.map(\.code) == ["reference-limit"])
    #expect(document.html().utf8.count < 4_000_000)
  }

  @Test func notesMayBeMany() throws {
    let chain = (0..<5_000).map { "[^\($0)]: x[^\($0 + 1)]\n" }.joined()
    let document = try document("a[^0]\n\n" + chain, .gfm)
    #expect(document.footnotes.count == 5_000)
  }

  @Test func tablesOfPipesStayLinear() throws {
    let source = Array(("|a|b|\n|-|-|\n" + repeated("|", Self.size)).utf8)
    expectSound(try MarkdownReader().read(source).document, from: source)
    let rows = try document(repeated("|-|-|\n", 10_000), .gfm)
    guard case .table(let table) = rows.blocks[0].content else {
      Issue.record()
      return
    }
    #expect(table.rows.count == 9_998)
    let escaped = try document("|a|\n|-|\n|" + repeated("\\|", Self.size), .gfm)
    guard case .table(let table) = escaped.blocks[0].content else {
      Issue.record()
      return
    }
    #expect(table.rows[0].cells[0].text?.plainText == repeated("|", Self.size))
  }

  @Test func htmlFloodsStayLinear() throws {
    for unit in ["<b>", "</b>", "<div>", "<p>a", "<!--", "<script>", "<x1>", "<a href=x>", "<"] {
      let source = Array(("<div>" + repeated(unit, Self.size / unit.utf8.count)).utf8)
      expectSound(try MarkdownReader().read(source).document, from: source)
    }
    let nested = "x" + repeated("<b>", Self.size) + "a" + repeated("</b>", Self.size)
    #expect(try text(nested, .standard) == "xa")
    let crossed = "x" + repeated("<b>", Self.size) + repeated("</i>", Self.size)
    #expect(try text(crossed, .standard) == "x")
  }

  @Test func controlBytesAndOddLineEndsStayLinear() throws {
    #expect(try text(repeated("\0", Self.size)) == repeated("\u{FFFD}", Self.size))
    #expect(try text(repeated("a\r", Self.size)).utf8.count == 2 * Self.size - 1)
    #expect(try text(repeated("\r", Self.size)).isEmpty)
    #expect(try text(repeated("\\\n", Self.size)).utf8.count == Self.size)
  }
}
