import ComposeComposition
import ComposeDiagnostics
import ComposePDFWriter
import TestSupport
import Testing

/// Pages of HTML with style sheets, composed.
@Suite struct StyledPageTests {
  private func compose(_ page: String) throws -> CompositionResult {
    var options = CompositionOptions()
    options.sourceFormat = .html
    return try Composer(options: options).compose(
      [.memory(name: "page.html", utf8: Array(page.utf8))], to: MemorySink())
  }

  private static let pieces = [
    "<p>", "</p>", "<div class=a>", "</div>", "<span class=b>", "</span>", "<table>", "<tr>",
    "<td class=a>", "<th colspan=2>", "</table>", "<ul class=b>", "<li class=a>", "</ul>", "<ol>",
    "</ol>", "<h1 class=a>", "</h1>", "<pre class=a>", "</pre>", "<blockquote class=a>",
    "</blockquote>", "<a href=#x class=b>", "</a>", "<code class=b>", "</code>", "<br>", "<hr>",
    "words and words", " ", "x", "<b>", "</b>", "<i style='color:red;font-size:200%'>", "</i>",
    "<dl><dt class=b>", "<dd class=a>", "</dl>", "<figure class=a>", "<figcaption class=b>",
    "</figure>", "<caption class=b>", "<sup class=b>", "</sup>", "<p hidden>", "<img src=x.png>",
    "<svg width=9><rect width=5 height=5>", "</svg>", "<iframe src=a>", "</iframe>",
  ]
  private static let declarations = [
    "color:red", "background:#eee", "font:italic 12pt/1.5 serif", "font-size:3em", "font-size:0",
    "font-size:9999pt", "line-height:0", "line-height:20", "margin:-5em", "margin:3em auto",
    "padding:4em 1em", "padding:99em", "border:1pt solid", "border-left:9em solid blue",
    "width:10%", "width:1pt", "max-width:4em", "letter-spacing:-1em", "letter-spacing:9em",
    "text-indent:50em", "text-align:justify", "text-transform:uppercase", "white-space:pre",
    "vertical-align:super", "break-before:page", "break-inside:avoid", "break-after:avoid",
    "display:none", "list-style:none", "list-style:'ab'", "font-family:x,monospace",
    "font-variant:small-caps", "text-decoration:underline", "border-radius:9pt",
    "caption-side:bottom", "--v:1em", "margin:var(--v)", "color:var(--none)",
    "content:'ab'", "content:attr(class) '<'", "margin-left:calc(1em + 3pt)", "}", "{", "/*", "'",
  ]

  @Test(arguments: 1...6)
  func anyMixtureOfElementsAndRulesIsComposed(seed: UInt64) throws {
    var generator = RandomNumbers(seed: seed)
    func pick(_ list: [String]) -> String {
      list[Int.random(in: 0..<list.count, using: &generator)]
    }
    for _ in 0..<12 {
      var sheet = pick(["", "@page{size:A6;margin:1cm;@top-left{content:counter(page)}}"])
      for selector in [
        ".a", ".b", "td", "p", "li:first-child", "body", "p + p", ".a::before", "::after",
        "@media print{.a",
      ] {
        sheet += selector + "{"
        for _ in 0..<3 { sheet += pick(Self.declarations) + ";" }
        sheet += "}"
      }
      var page = "<style>\(sheet)</style>"
      for _ in 0..<Int.random(in: 1..<80, using: &generator) { page += pick(Self.pieces) }
      #expect(try compose(page).pageCount > 0)
    }
  }

  @Test func textInHeadingsHasTheSizeOfTheHeading() throws {
    let page =
      "<style>body{font-size:9pt} span{color:#999}</style><h2><span>Aaaa</span> Bbbb</h2><p>Cccc"
    var options = CompositionOptions()
    options.sourceFormat = .html
    let runs = try Composer(options: options).dump(
      .runs, of: [.memory(name: "page.html", utf8: Array(page.utf8))]
    ).text
    let sizes = ["Aaaa", "Bbbb"].map { word in
      let line = runs.split(separator: "\n").first { $0.contains(word) } ?? ""
      let words = line.split(separator: " ")
      return words.firstIndex(of: "width").map { words[$0 - 1] }
    }
    #expect(sizes[0] != nil && sizes[0] == sizes[1])
  }

  @Test func blocksThatAreNestedDeepAreComposed() throws {
    let open = String(
      repeating: "<div style='padding:1pt;border:1pt solid;margin:1pt'>", count: 3000)
    #expect(try compose(open + "<p>x</p>").pageCount > 0)
  }
}
