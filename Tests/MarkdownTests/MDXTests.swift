import ComposeDiagnostics
import ComposeDocumentModel
import ComposeMarkdown
import Testing

struct MDXTests {
  @Test(arguments: [
    ("import A from 'a';\nimport {B} from \"b\"\n\ntext", "<p>text</p>"),
    ("import {\n  A,\n  B\n} from 'a'\n\ntext", "<p>text</p>"),
    ("import 'a'\n\nexport const f = () => {\n\n  return 1\n}\n\ntext", "<p>text</p>"),
    (
      "import 'a'\n\nexport default ({children}) => <b>{children}</b>\n\n# T", "<h1 id=\"t\">T</h1>"
    ),
    ("{/* a\n\nb */}\n\ntext {/* c */}more", "<p>text more</p>"),
    ("## Use it {/*use-it*/}\n", "<h2 id=\"use-it\">Use it</h2>"),
    (
      "import 'a'\n\n<Tabs items={['a', 'b']}>\n  <Tab title=\"One\">\n    Text\n\n    ```js\n    <A b={c}/>\n    ```\n  </Tab>\n</Tabs>",
      "<p><strong>One</strong><br />\nText</p>\n<pre><code class=\"language-js\">&lt;A b={c}/&gt;\n</code></pre>"
    ),
    (
      "import 'a'\n\n<Card\n  title=\"A\"\n  href=\"/b\"\n  icon={<I/>}\n/>",
      "<p><a href=\"/b\">A</a></p>"
    ),
    (
      "import 'a'\n\n<img src={'a.png'} alt=\"A\" width={300} />",
      "<p><img src=\"a.png\" alt=\"A\" width=\"300\" /></p>"
    ),
    (
      "import 'a'\n\n```js\nimport b from 'b'\n{/* c */}\n```",
      "<pre><code class=\"language-js\">import b from 'b'\n{/* c */}\n</code></pre>"
    ),
    (
      "import 'a'\n\n`{/* c */}` and `<A b={c}>`",
      "<p><code>{/* c */}</code> and <code>&lt;A b={c}&gt;</code></p>"
    ),
  ])
  func whatOnlyProgramsReadIsNotShown(source: String, expected: String) throws {
    #expect(try html(source) == expected)
  }

  @Test func otherMarkdownIsReadAsBefore() throws {
    #expect(
      try html("import the file\n\n    code")
        == "<p>import the file</p>\n<pre><code>code\n</code></pre>")
    #expect(try html("a {/* b */}") == "<p>a {/* b */}</p>")
    #expect(try html("```\nimport a from 'a'\n```\n\n    code").contains("<code>code"))
    #expect(try html("import a from 'a'", .gfm) == "<p>import a from 'a'</p>")
  }

  @Test func theNameOfAFileMayTell() throws {
    #expect(try html("a {/* b */}", [.standard, .mdx]) == "<p>a</p>")
  }

  @Test func offsetsAreThoseOfTheSource() throws {
    let source = "import a from 'a'\n\n<A b={c}>\n\n[x](javascript:y)\n"
    let found = try MarkdownReader().read(Array(source.utf8)).diagnostics
    #expect(found.map(\.code) == ["unknown-tag", "unsafe-link"])
    #expect(found.first?.range?.offsets == 19..<28)
    #expect(found.last?.range?.lowerBound == 30)
  }

  @Test(arguments: [
    "import 'a'\n\n" + repeated("<a {", 20_000), "import 'a'\n\n" + repeated("{/* ", 20_000),
    "import 'a'\n\n" + repeated("export {\n\n", 20_000),
    "import 'a'\n" + repeated("<A b='", 20_000),
    "import 'a'\n\n" + repeated("{/* */ ", 20_000), "import 'a'\n\n" + repeated("<A b={\"", 20_000),
  ])
  func whatDoesNotEndTakesLinearTime(source: String) throws {
    let utf8 = Array(source.utf8)
    expectSound(try MarkdownReader().read(utf8).document, from: utf8)
  }
}

struct MDXAlertTests {
  private func alerts(_ source: String) throws -> [String] {
    try document("import A from 'a'\n\n" + source).blocks.map { block in
      guard case .alert(let alert) = block.content else { return "other" }
      let title = alert.title.map { " “\($0.plainText)”" } ?? ""
      let blocks = alert.blocks.map { block in
        switch block.content {
        case .paragraph(let text): text.plainText
        case .list(let list): "list \(list.items.count)"
        case .code: "code"
        case .alert(let alert): "alert \(alert.kind.rawValue)"
        default: "other"
        }
      }
      return "\(alert.kind.rawValue)\(title): " + blocks.joined(separator: "|")
    }
  }

  @Test(arguments: [
    ("<Note>\nSome *text*.\n</Note>", ["note: Some text."]),
    (
      "<Tip title=\"Try &amp; see\">\n\nOne.\n\n- a\n- b\n\n</Tip>",
      ["tip “Try & see”: One.|list 2"]
    ),
    ("<Warning>Some *text*.</Warning>", ["warning: Some text."]),
    (
      "<Warning>Some text\nthat goes on.\n</Warning>\n\nx",
      ["warning: Some text that goes on.", "other"]
    ),
    ("<Info>\n  Text.\n\n  ```js\n  a\n  ```\n</Info>", ["note: Text.|code"]),
    ("<Danger>\na\n</Danger>\n<Caution>\nb\n</Caution>", ["caution: a", "caution: b"]),
    ("<Callout type=\"warning\" title={\"T\"}>\na\n</Callout>", ["warning “T”: a"]),
    ("<Callout type='error'>\na\n</Callout>", ["caution: a"]),
    ("<Callout emoji=\"x\">\na\n</Callout>", ["note: a"]),
    ("<Admonition\n  type=\"tip\"\n  title=\"T\"\n>\na\n</Admonition>", ["tip “T”: a"]),
    ("<Note>\na\n\n<Tip>\nb\n</Tip>\n\n</Note>", ["note: a|alert tip"]),
    ("<Success>\na\n</Success>", ["tip “Success”: a"]),
    // Without an end, and in the midst of a line, they are what they were.
    ("<Note>\na", ["other"]), ("x <Note>a</Note>", ["other"]), ("<Note />", []),
    ("<Card>\na\n</Card>", ["other"]),
  ])
  func componentsNamedAsAlertsAreAlerts(source: String, expected: [String]) throws {
    #expect(try alerts(source) == expected)
  }

  @Test func nothingIsReportedOfThem() throws {
    let source = "import A from 'a'\n\n<Note>\na\n</Note>\n\n<Tip>b</Tip>\n"
    #expect(try MarkdownReader().read(Array(source.utf8)).diagnostics.isEmpty)
  }

  @Test func manyOfThemTakeLinearTime() throws {
    for source in [repeated("<Note>\n", 50_000), repeated("<Note>\na\n</Note>\n", 20_000)] {
      let utf8 = Array(("import 'a'\n\n" + source).utf8)
      expectSound(try MarkdownReader().read(utf8).document, from: utf8)
    }
  }
}

struct DivisionTitleTests {
  private func titles(_ source: String) throws -> [String] {
    try document(source).blocks.map { block in
      switch block.content {
      case .alert(let alert): "\(alert.kind.rawValue): \(alert.title?.plainText ?? "")"
      case .division(let blocks): "division: \(blocks.count)"
      case .paragraph(let text): "text: \(text.plainText)"
      default: "other"
      }
    }
  }

  @Test(arguments: [
    (":::note[A *title*]\nx\n:::", ["note: A title"]),
    (":::{tip} A title\nx\n:::", ["tip: A title"]),
    (":::{seealso}\nx\n:::", ["note: "]), ("::: details Click\nx\n:::", ["division: 2"]),
    ("::: {.details title=\"Click\"}\nx\n:::", ["division: 2"]),
    ("::: correct { \"sourceType\": \"script\" }\nx\n:::", ["division: 1"]),
    ("::: {}\nx\n:::", ["division: 1"]), ("::::{grid} 1 2\nx\n::::", ["division: 1"]),
    ("::: httpx.Client\n    :docstring:\n\nx", ["text: ::: httpx.Client :docstring:", "text: x"]),
  ])
  func fencesOfOtherProgramsAreDivisions(source: String, expected: [String]) throws {
    #expect(try titles(source) == expected)
  }
}
