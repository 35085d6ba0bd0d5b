import ComposeDiagnostics
import ComposeDocumentModel
import ComposeMarkdown
import Testing

/// Syntax of other programs that write Markdown of their own.
struct DialectTests {
  private func kinds(_ source: String) throws -> [String] { try document(source).blocks.map(kind) }

  private func kind(_ block: Block) -> String {
    switch block.content {
    case .alert(let alert):
      "\(alert.kind.rawValue)(\(alert.title?.plainText ?? "")) [\(alert.blocks.map(kind).joined(separator: ", "))]"
    case .division(let blocks):
      "\(block.attributes.classes.joined(separator: ".")) [\(blocks.map(kind).joined(separator: ", "))]"
    case .paragraph(let text): text.plainText
    case .heading(_, let text): "# \(text.plainText)"
    case .code(let code):
      "code \(code.language ?? ""): \(String(decoding: code.text, as: UTF8.self).dropLast())"
    case .figure(let figure):
      "figure \(figure.blocks.map(kind).joined(separator: ", ")) / \(figure.caption?.plainText ?? "")"
    case .list(let list):
      "list of \(list.items.map { $0.blocks.map(kind).joined(separator: ", ") })"
    case .table: "table"
    case .math: "math"
    default: "other"
    }
  }

  @Test(arguments: [
    ("!!! note\n\n    Text.\n\n    More.\n\nAfter.", ["note() [Text., More.]", "After."]),
    ("!!! warning \"Take care\"\n    Text.", ["warning(Take care) [Text.]"]),
    ("??? danger \"Closed\"\n    Text.", ["caution(Closed) [Text.]"]),
    ("???+ example\n    Text.", ["note(Example) [Text.]"]),
    ("!!! compat inline end \"Julia 1.1\"\n    Text.", ["note(Julia 1.1) [Text.]"]),
    ("=== \"C\"\n\n    One.\n\n=== \"D\"\n\n    Two.", ["tab [C, One.]", "tab [D, Two.]"]),
    (
      "- a\n\n    !!! tip\n        ```js\n        x\n        ```\n\n- b",
      ["list of [\"a, tip() [code js: x]\", \"b\"]"]
    ),
    ("> !!! note\n>     Text.", ["other"]),
    ("Text\n!!! note\n    Text.", ["Text", "note() [Text.]"]),
    ("!!! note\nText.", ["!!! note Text."]),
    ("!!! wow, great\n    Text.", ["!!! wow, great Text."]),
    ("=== x\n\n    code", ["=== x", "code : code"]), ("Title\n===\n", ["# Title"]),
    ("!> Take *care*.", ["important() [Take care.]"]), ("?> A hint.", ["tip() [A hint.]"]),
    ("> [!info]- Folded\n> Text.", ["note(Folded) [Text.]"]),
    ("> [!bug]\n> Text.", ["caution(Bug) [Text.]"]),
    ("> [!EDITION-2018]\n> Text.", ["note(Edition 2018) [Text.]"]),
    ("> [!nothing]\n> Text.", ["other"]),
  ])
  func admonitionsAreAlerts(source: String, expected: [String]) throws {
    #expect(try kinds(source) == expected)
  }

  @Test(arguments: [
    ("```{note}\nText *with* marks.\n```\nAfter.", ["note() [Text with marks.]", "After."]),
    ("```{warning} A title\n:class: dropdown\n\nText.\n```", ["warning(A title) [Text.]"]),
    ("````{tip}\n```js\nx\n```\n````", ["tip() [code js: x]"]),
    ("```{admonition} Mine\n:class: caution\nText.\n```", ["caution(Mine) [Text.]"]),
    (":::{hint} Title\n:class: x\nText.\n:::", ["tip(Title) [Text.]"]),
    ("```{prf:theorem} Name\nText.\n```", ["theorem [Name, Text.]"]),
    ("```{code-block} python\n:linenos:\n\nx = 1\n```", ["code python: x = 1"]),
    ("```{code-cell} ipython3\n---\ntags: [a]\n---\nx = 1\n```", ["code ipython3: x = 1"]),
    ("```{math}\n:label: a\n\nx^2\n```", ["math"]),
    ("```{mermaid}\ngraph TD\n```", ["code mermaid: graph TD"]),
    ("```{toctree}\n:maxdepth: 2\n\na\n```\nText.", ["Text."]),
    ("```{figure} a.png\n---\nalt: A cat\n---\nThe caption.\n```", ["figure A cat / The caption."]),
    (":::{image} a.png\n:alt: A cat\n:::", ["figure A cat / "]),
    ("```{table} Ages\n| a |\n|---|\n| 1 |\n```", ["table"]),
    ("```{r, echo=FALSE}\n#| label: x\nplot(1)\n```", ["code r: plot(1)"]),
    ("```{python}\nx\n```", ["code python: x"]),
    ("```{note\nText.\n```", ["code {note: Text."]),
    ("(here)=\n## Head", ["# Head"]), ("a\n\n+++ {\"b\": 1}\n\nc", ["a", "c"]),
    ("See {ref}`the part <part>` and {doc}`intro`.", ["See the part and intro."]),
    ("H{sub}`2`O, {kbd}`Ctrl`, {py:func}`a.b`, {math}`x`", ["H2O, Ctrl, a.b, x"]),
    ("{foo}`x`", ["{foo}x"]), ("```{example}\nText.\n```", ["example [Text.]"]),
    (
      "Figure \\@ref(fig:a), see \\@ref(b) and @ref",
      ["Figure \\@ref(fig:a), see \\@ref(b) and @ref"]
    ),
  ])
  func directivesAndRolesHaveTheirEffect(source: String, expected: [String]) throws {
    #expect(try kinds(source) == expected)
  }

  @Test(arguments: [
    ("[[_TOC_]]\n\nText.", ["toc []", "Text."]), ("[TOC]\n", ["toc []"]),
    ("* TOC\n{:toc}\n\nText.", ["toc []", "Text."]),
    ("[toc]: /x\n\n[toc]\n", ["toc []"]),
    ("See [[yii\\base\\Widget::run()]] and [[x]]", ["See yii\\base\\Widget::run() and [[x]]"]),
    ("## Head [[my-head]]", ["# Head"]),
    ("See [[A page]] and [[page#part|that]].", ["See A page and that."]),
    ("`a` [[bin]] and [[1]](x.html) and [[1], [2]]", ["a [[bin]] and [1] and [[1], [2]]"]),
    ("![[a.png|A cat]]", ["A cat"]), ("[[open-in-colab]]\n", ["", ""]),
    ("a ==marked *text*== b, x == y, a==b==c", ["a marked text b, x == y, a==b==c"]),
    ("Press ++ctrl+page-up++, i++ and C++.", ["Press Ctrl+Page Up, i++ and C++."]),
    ("An icon:\n:octicons-heart-fill-24:{ .heart } here", ["An icon:  here"]),
    ("Text.\n{: .note #a }\n\nMore.", ["Text.", "More."]),
    ("[a](https://b.org){:target=\"_blank\"} c", ["a c"]),
    ("[a](#b){ .md-button } c\n\n# B", ["a c", "# B"]),
    ("| a |\n|---|\n| 1 |\n{: .x }\nText.", ["table", "Text."]),
    (":::image type=\"content\" source=\"a.png\" alt-text=\"A cat\":::", ["A cat"]),
    ("::: moniker range=\">= 3\"\nText.\n::: moniker-end", ["Text."]),
    (":::row:::\n:::column span=\"\":::\nText.\n:::column-end:::\n:::row-end:::", ["Text."]),
    ("[!INCLUDE [x](a.md)]\n\nText.", ["Text."]), ("<<< @/a.js{2}\n\nText.", ["Text."]),
  ])
  func linksAndAttributesOfOtherProgramsAreNotShownRaw(source: String, expected: [String]) throws {
    #expect(try kinds(source).filter { !$0.isEmpty } == expected.filter { !$0.isEmpty })
  }

  @Test(arguments: [
    ("{{< note >}}\nText.\n{{< /note >}}\nAfter.", ["note() [Text.]", "After."]),
    (
      "{{% alert title=\"Mind\" color=\"warning\" %}}\nText.\n{{% /alert %}}",
      ["warning(Mind) [Text.]"]
    ),
    ("{% tip %}\n\nText.\n\n{% endtip %}", ["tip() [Text.]"]),
    ("{{< tab \"Go\" >}}\nText.\n{{< /tab >}}", ["tab [Go, Text.]"]),
    ("{{< figure src=\"a.png\" alt=\"A cat\" >}}", ["A cat"]),
    (
      "{% highlight ruby linenos %}\nputs \"{{ x }}\"\n{% endhighlight %}",
      ["code ruby: puts \"{{ x }}\""]
    ),
    ("{% include a.html content=\"A long text\" %}", ["A long text"]),
    ("a {% if x %}b{% endif %} c", ["a b c"]), ("{% if x %}b{% endif %} c", ["b c"]),
    ("a\n{{#include x.rs}}\nb", ["a", "b"]),
    ("{% raw %}{{< a >}}{% endraw %}", ["{{< a >}}"]),
    ("{% comment %}\nhidden\n{% endcomment %}\nText.", ["Text."]),
    ("[a]({{< ref \"b.md\" >}}) [c]({% link d.md %}#e)", ["a c"]), ("[a]({{ site.url }}/b)", ["a"]),
    (
      "`{% x %}` and {{</* b */>}}\n\n```\n{% y %}\n```",
      ["{% x %} and {{</* b */>}}", "code : {% y %}"]
    ),
    ("{% no end", ["{% no end"]), ("{{ name }}", ["{{ name }}"]),
  ])
  func tagsOfTemplatesAreNotShown(source: String, expected: [String]) throws {
    #expect(try kinds(source) == expected)
  }

  @Test func tagsThatAreNotRunAreOneNote() throws {
    let found = try MarkdownReader().read(
      Array("a {{< b >}} c\n\n{% d %}\n\n{{#include e}}\n{% d %}".utf8)
    ).diagnostics
    #expect(found.map(\.code) == ["template-tag"])
    #expect(
      found.first?.message
        == "not run: {{< b >}}, {% d %}, {{#include}} (4 times); only the text between such tags is shown"
    )
    #expect(found.first?.range?.offsets == 2..<11)
  }

  @Test func frontMatterMayBeTOML() throws {
    let found = try document(
      "+++\ntitle = \"A = b\"\ndate = 2024-01-02\ntags=[\"x\"]\n[extra]\nauthor = \"no\"\n+++\nText."
    )
    #expect(found.metadata.title == "A = b")
    #expect(found.metadata.authors.isEmpty)
    #expect(found.blocks.count == 1)
  }

  @Test(arguments: [
    ("a^[*b* `c`] d^[e]", "a d", ["b c", "e"]), ("a^[b [c](d) e].", "a.", ["b c e"]),
    ("^[a\nb]", "", ["a b"]),
    ("a^[b^[c] d] e", "a e", ["b^[c] d"]), ("a^[b](c) ^[] \\^[d] `^[e]`", "a^b ^[] ^[d] ^[e]", []),
    ("a^[b", "a^[b", []),
    ("> a^[b\n> c] d", "a d", ["b c"]), ("x[^1] y^[b]\n\n[^1]: a", "x y", ["a", "b"]),
  ])
  func footnotesMayBeWhereTheyAreCalled(source: String, shown: String, notes: [String]) throws {
    let found = try document(source)
    var text = ""
    found.blocks.forEachBlock { block in
      if case .paragraph(let words) = block.content { text += words.plainText }
    }
    #expect(text == shown)
    #expect(found.footnotes.map { $0.blocks.map(kind).joined() } == notes)
  }

  @Test func otherDialectsHaveNone() throws {
    #expect(
      try html("!!! note\n    a\n\n{% b %} ==c==", .gfm)
        == "<p>!!! note\na</p>\n<p>{% b %} ==c==</p>")
  }

  @Test(arguments: [
    repeated("{% note %}\n", 8_000), repeated("{{< a ", 20_000),
    repeated("{% raw %}\n```\n", 8_000),
    repeated("!!! note\n    ", 8_000), repeated("```{note}\n", 8_000), repeated("[[a", 20_000),
    repeated("++a", 20_000),
    repeated("==a ", 20_000), repeated("{% comment %}{% highlight x %}\n", 8_000),
    repeated("{x}`", 20_000),
    "+++\n" + repeated("a = [\n", 20_000), repeated("](({{", 20_000), repeated("(a)=\n", 20_000),
    repeated("^[a", 8_000), repeated("^[", 5_000) + repeated("]", 5_000),
    repeated("a^[b] ", 8_000),
  ])
  func whatDoesNotEndTakesLinearTime(source: String) throws {
    let utf8 = Array(source.utf8)
    expectSound(try MarkdownReader().read(utf8).document, from: utf8)
  }
}
