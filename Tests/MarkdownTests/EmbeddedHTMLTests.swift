import ComposeDiagnostics
import ComposeDocumentModel
import ComposeMarkdown
import Testing

struct EmbeddedHTMLTests {
  @Test(arguments: [
    (
      "<iframe src=\"https://x.org/e?a=1\" title=\"A talk\"></iframe>",
      "<a href=\"https://x.org/e?a=1\">A talk</a>"
    ),
    ("<iframe src='//x.org/e?a=1'></iframe>", "<a href=\"https://x.org/e?a=1\">x.org/e</a>"),
    (
      "<video controls>\n<source src=a.mp4>\nNo video</video>",
      "<a href=\"a.mp4\">a.mp4</a>"
    ),
    (
      "<video src=a.mp4 poster=a.png title=\"A film\"></video>",
      "<a href=\"a.mp4\"><img src=\"a.png\" alt=\"A film\" /></a>"
    ),
    ("<audio src=\"a.mp3\"></audio>", "<a href=\"a.mp3\">a.mp3</a>"),
    ("<object data=a.pdf title=\"A form\">x</object>", "<a href=\"a.pdf\">A form</a>"),
    ("<object data=a.svg title=\"A map\">x</object>", "<img src=\"a.svg\" alt=\"A map\" />"),
    ("<embed src=a.pdf>", "<a href=\"a.pdf\">a.pdf</a>"),
    ("<iframe src=\"a.html\" /> more", "<a href=\"a.html\">a.html</a> more"),
  ])
  func whatPagesEmbedIsALink(markdown: String, expected: String) throws {
    #expect(try html("t " + markdown) == "<p>t \(expected)</p>")
    #expect(try html("<div>\n\(markdown)\n</div>") == "<p>\(expected)</p>")
    #expect(try codes("t " + markdown) == [])
  }

  @Test func formulasOfMathMLAreNoUnknownTags() throws {
    #expect(try codes("a <math><mi>x</mi><mn>2</mn></math> b") == [])
    #expect(try codes("a <math><mi>x</mi><mn>2</mn> b") == ["unclosed-math", "unknown-tag"])
  }

  @Test func aFrameWithoutAddressIsReported() throws {
    #expect(try codes("a <iframe></iframe> b") == ["raw-html"])
    #expect(try codes("a <iframe src='javascript:x'>c</iframe>") == ["unsafe-link"])
  }

  /// The image of a drawing: its address and its alternate text.
  private func drawing(_ markdown: String) throws -> (address: String, alternate: String, Bool)? {
    for block in try document(markdown).blocks {
      guard case .paragraph(let text) = block.content else { continue }
      for item in text.items {
        guard case .begin(.image(let image)) = item.kind else { continue }
        return (image.destination, text.plainText, image.isDecorative)
      }
    }
    return nil
  }

  @Test func drawingsAreImages() throws {
    let found = try drawing(
      "<div><svg viewbox='0 0 9 9'><title>A &lt; B</title>\n<rect width=9 height=9>\n<g></svg></div>"
    )
    #expect(found?.alternate == "A < B")
    #expect(
      found?.address == "data:image/svg+xml,<svg viewBox=\"0 0 9 9\" "
        + "xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\">"
        + "<title>A &lt; B</title>\n<rect width=\"9\" height=\"9\">\n<g></g></rect></svg>")
  }

  @Test func textOfADrawingIsItsAlternateText() throws {
    let found = try drawing(
      "x <svg><g><title>Part</title><text>a <tspan>b</tspan></text></g></svg>")
    #expect(found?.alternate == "x a b")
  }

  @Test func iconsAreDecorative() throws {
    #expect(try drawing("x <svg width='16' height='16'><path/></svg>")?.2 == true)
    #expect(try drawing("x <svg aria-hidden=true><path/></svg>")?.2 == true)
    #expect(try drawing("x <svg width='160'><path/></svg>")?.2 == false)
  }

  @Test func drawingsOfOtherFilesAreTheirTitles() throws {
    #expect(try drawing("x <svg><use href='/a.svg#b'/></svg>") == nil)
    let page = "<p>a <svg><title>B</title><use href='/a.svg#b'/></svg> c"
    #expect(try html(page) == "<p>a B c</p>")
  }

  @Test func drawingsMayHoldDrawings() throws {
    let found = try drawing("<p><svg><svg><p></svg><title>T</title></svg> after</p>")
    #expect(found?.alternate == "T after")
  }

  @Test(arguments: [
    ("Vec<T> and Option<String>", "Vec&lt;T&gt; and Option&lt;String&gt;"),
    ("git checkout <branch>", "git checkout &lt;branch&gt;"),
    ("a <Badge>b</Badge>", "a <Badge>b</Badge>"), ("a <Badge/> b", "a <Badge/> b"),
  ])
  func namesInAngleBracketsAreText(markdown: String, expected: String) throws {
    #expect(try html(markdown) == "<p>\(expected)</p>")
  }

  @Test(arguments: [
    ("H~2~O", "H<sub>2</sub>O"), ("x^2^ + y^n-1^", "x<sup>2</sup> + y<sup>n-1</sup>"),
    ("CO~2~-neutral", "CO<sub>2</sub>-neutral"),
    ("~gone~ ~~gone~~", "<del>gone</del> <del>gone</del>"),
    ("a ~b c~ d", "a <del>b c</del> d"), ("2^10 and 3^5", "2^10 and 3^5"),
    ("`H~2~O`", "<code>H~2~O</code>"), ("10 m^2^", "10 m<sup>2</sup>"),
  ])
  func scriptsAreThoseOfPandocWithinWords(markdown: String, expected: String) throws {
    #expect(try html(markdown) == "<p>\(expected)</p>")
  }

  @Test func gitHubStrikesScriptsOut() throws {
    #expect(try html("H~2~O x^2^", .gfm) == "<p>H<del>2</del>O x^2^</p>")
  }
}
