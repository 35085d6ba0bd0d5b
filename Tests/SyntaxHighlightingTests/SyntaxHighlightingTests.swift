import ComposeSyntaxHighlighting
import TestSupport
import Testing

struct SyntaxHighlightingTests {
  /// The classes of the words of a line, as `text:class`.
  private func classes(_ code: String, _ language: String) -> [String] {
    let bytes = Array(code.utf8)
    return SyntaxHighlighting.tokens(of: bytes, language: language).map {
      "\(String(decoding: bytes[$0.range], as: UTF8.self)):\($0.tokenClass)"
    }
  }

  @Test func wordsHaveTheirClasses() {
    #expect(
      classes("let x = f(1) // c", "swift")
        == ["let:keyword", "=:keyword", "f:builtin", "1:constant", "// c:comment"])
    #expect(
      classes("{\"a\": [1, true]}", "json") == ["\"a\":key", "1:constant", "true:constant"])
    #expect(classes("-a\n+b\n", "diff") == ["-a:deleted", "+b:inserted"])
  }

  @Test func namesHaveAliasesInEitherCase() {
    for name in ["py", "Python", "C++", "c#", "sh", "console", "YML", "jsx", "objc", "dockerfile"] {
      #expect(SyntaxHighlighting.isLanguage(name), "\(name)")
    }
    for name in ["", "nonsense", "text", "plain", "txt"] {
      #expect(!SyntaxHighlighting.isLanguage(name), "\(name)")
    }
  }

  @Test func codeInAnUnknownLanguageIsPlain() {
    #expect(classes("if x then y", "nonsense").isEmpty)
  }

  @Test func languagesAreColoredWithinOthers() {
    let page = classes("<script>if (1) {}</script><style>a{color:red}</style>", "html")
    #expect(page.contains("if:keyword") && page.contains("color:property"))
    #expect(classes("# T\n\n```python\ndef f(): pass\n```\n", "markdown").contains("f:function"))
    #expect(classes("<b><?php echo 1; ?></b>", "php").contains("echo:builtin"))
    #expect(classes("`a ${b ? 1 : \"c\"}`", "js").contains("1:constant"))
  }

  @Test func attributesOfSvelteHaveDirectivesAndExpressions() {
    let page = classes("<a on:click={run} href={to(1)} class=\"b {c ? 1 : 2}\">", "svelte")
    #expect(page.contains("on:keyword") && page.contains("click:variable"))
    #expect(page.contains("to:function") && page.contains("?:keyword"))
    #expect(!page.contains { $0.hasPrefix("{run}") })
  }

  @Test func genericMethodsOfCSharpHaveParametersAndConstraints() {
    let line = classes(
      "  public Task<T?> Run<T>(Func<T>? call, int count) where T : notnull;", "csharp")
    #expect(line.contains("Run:function") && line.contains("call:type"))
    #expect(line.contains("notnull:keyword") && line.filter { $0 == "T:type" }.count == 4)
  }

  @Test func parametersOfCAreNotTheirTypes() {
    let line = classes("static int f(const word *r, u64 v)", "c")
    #expect(line.filter { $0.hasSuffix(":variable") } == ["r:variable", "v:variable"])
  }

  @Test func publicIdentifiersOfDocumentTypesAreStrings() {
    let line = classes("<!DOCTYPE HTML PUBLIC \"-//W3C//DTD\"\n  \"a.dtd\"><p>", "html")
    #expect(line.contains("\"-//W3C//DTD\":string") && line.contains("\"a.dtd\":string"))
    #expect(line.contains("p:tag"))
  }

  @Test func hereDocumentsEndAtTheirWord() {
    let tokens = classes("cat <<EOF\nif x\nEOF\nif true; then\nfi\n", "bash")
    #expect(tokens.last == "fi:keyword")
    #expect(tokens.contains("if x\n:string"))
  }

  @Test func aByteOrderMarkIsNoPartOfTheFirstWord() {
    #expect(classes("\u{FEFF}if x", "swift").first == "if:keyword")
    #expect(classes("\u{FEFF}namespace A", "fsharp").first == "namespace:keyword")
  }

  @Test func phpEndsAtItsTagButNotWithinCommentsAndStrings() {
    let page = classes("<?php /* <?php ?> */ $a = '?>'; echo 1; ?><b>echo</b>", "php")
    #expect(page.contains("/* <?php ?> */:comment") && page.contains("'?>':string"))
    #expect(page.filter { $0.hasPrefix("echo:") } == ["echo:builtin"])
  }

  /// What an alternative that fails has captured is forgotten: `System` is no alias here.
  @Test func namesOfNamespacesAreWhole() {
    #expect(classes("using System.Text;", "csharp") == ["using:keyword", "System.Text:type"])
  }

  @Test func constantsOfGoAreTold() {
    let tokens = classes("const (\n\tA = 1\n\tB\n)\nx := A", "go")
    #expect(tokens.contains("A:constant") && tokens.contains("B:constant"))
  }

  @Test func labelsOfArgumentsOfSwiftAreToldFromTernaries() {
    #expect(
      classes("f(a: b ? c : d, e: 1)", "swift").filter { $0.hasSuffix(":builtin") }
        == ["f:builtin", "a:builtin", "e:builtin"])
  }
}
