import ComposeAttributedText
import ComposeRichText
import TestSupport
import Testing

struct HostileHTMLTests {
  private static let pieces = [
    "<", ">", "</", "<p>", "</p>", "<b>", "</b>", "<i>", "</i>", "<a href=x>", "</a>", "<div>",
    "</div>",
    "<table>", "</table>", "<tr>", "<td>", "<td colspan=9999 rowspan=99999>", "</td>", "<th>",
    "<thead>",
    "<caption>", "<ul>", "</ul>", "<ol start=-99999999999>", "<li>", "</li>", "<pre>\n", "<br>",
    "<hr>",
    "<img src=a alt=b>", "<img src=a>", "<h1>", "</h2>", "<span style='", "font-size:1e999px;",
    "'>",
    "<div style='background:red;padding:9999999px;border:thick double'>", "margin:-50em;", "<q>",
    "</q>",
    "<script>", "</script>", "<title>", "<svg>", "</svg>", "<template>", "<!--", "-->", "<!", "&",
    "&amp",
    "&#x", "&#99999999;", "text", " ", "\n", "\t", "\0", "\"", "'", "=", "é", "<bdo dir=rtl>",
    "<sup>",
    "<html lang=x>", "<body>", "<head>", "<blockquote>", "<center>", "<font size=99>", "<x-y>",
    "</x-y>",
    "<p style='line-height:-5;text-indent:1e9em'>", "<select>", "<dl><dd>", "<nobr>", "<plaintext",
  ]

  @Test(arguments: 1...40)
  func anyMixtureGivesAText(seed: UInt64) throws {
    var random = RandomNumbers(seed: seed)
    var limits = RichTextLimits()
    limits.maximumNesting = random.integer(in: 1...12)
    limits.maximumTableCells = random.integer(in: 0...20)
    limits.maximumTableNesting = random.integer(in: 0...3)
    for _ in 0..<8 {
      var bytes: [UInt8] = []
      for _ in 0..<random.integer(in: 1...80) {
        bytes += Array(random.element(of: Self.pieces).utf8)
        if random.isTrue(oneIn: 20) { bytes.append(UInt8(random.integer(in: 0...255))) }
      }
      let text = try HTMLReader(limits: limits).read(bytes).document.text
      expectSound(text)
      // What was read is said, and says the same from then on.
      let written = HTMLWriter().write(RichTextDocument(text)).bytes
      let again = try HTMLReader().read(written).document.text
      expectSound(again)
      expectSound(
        try RTFReader().read(RTFWriter().write(RichTextDocument(text)).bytes).document.text)
    }
  }

  @Test(arguments: 1...20)
  func damagedFilesGiveAText(seed: UInt64) throws {
    var random = try RandomTexts(seed: seed)
    let text = random.paragraphs(4) {
      $0.commonAttributes()
    } style: { _ in
      ParagraphStyle()
    }
    let whole = HTMLWriter().write(RichTextDocument(text)).bytes
    for _ in 0..<15 {
      var bytes = whole
      for _ in 0...random.numbers.integer(in: 0...6) {
        let index = random.numbers.integer(in: 0...bytes.count - 1)
        switch random.numbers.integer(in: 1...3) {
        case 1: bytes[index] = UInt8(random.numbers.integer(in: 0...255))
        case 2: bytes.remove(at: index)
        default: bytes.insert(UInt8(random.numbers.integer(in: 0...255)), at: index)
        }
      }
      if let document = try? HTMLReader().read(bytes).document { expectSound(document.text) }
    }
  }

  @Test(arguments: [
    "<div>", "<b><p>", "<b>", "<table><tr><td>", "<a href=x>", "<ul><li>", "<span><p>", "<q>",
    "<div style='padding:1pt'>", "<svg>", "<font><font><p>", "&", "<!--", "<p ",
    "<i><b><u><s><div>",
  ])
  func repetitionTakesLinearTime(piece: String) throws {
    // Were it not linear, this would not end.
    let html = String(repeating: piece, count: 5000) + "x"
    expectSound(try HTMLReader().read(Array(html.utf8)).document.text)
  }

  @Test func deepElementsAreNotFollowed() throws {
    let html =
      String(repeating: "<div>", count: 1000) + "a" + String(repeating: "</div>", count: 1000)
      + "<p>b"
    let (document, diagnostics) = try HTMLReader().read(Array(html.utf8))
    #expect(document.text.string == "a\nb")
    #expect(diagnostics.map(\.message) == ["elements nested too deep left out"])
  }

  @Test func cellsBeyondTheLimitsAreText() throws {
    var limits = RichTextLimits()
    limits.maximumTableCells = 2
    let html = "<table><tr><td>a<td>b<td>c</table><table><tr><td>d</table>"
    let text = try HTMLReader(limits: limits).read(Array(html.utf8)).document.text
    #expect(text.string.split(separator: "\n") == ["a", "b", "c", "d"])
    limits = RichTextLimits()
    limits.maximumTableNesting = 1
    let nested = "<table><tr><td>a<table><tr><td>b</table></table>"
    let (document, diagnostics) = try HTMLReader(limits: limits).read(Array(nested.utf8))
    let blocks = document.text.attributeSets.compactMap { $0.paragraphStyle?.textBlocks.count }
    #expect(blocks.max() == 1 && diagnostics.count == 1)
    limits.maximumBytes = 3
    #expect(throws: RichTextError.tooManyBytes(count: 4, limit: 3)) {
      try HTMLReader(limits: limits).read(Array("abcd".utf8))
    }
  }
}
