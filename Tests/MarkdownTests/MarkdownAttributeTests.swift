import Testing

/// Markdown inside HTML elements that ask for it.
struct MarkdownAttributeTests {
  @Test func blocksFollowATagAloneOnItsLine() throws {
    for attribute in ["markdown=\"1\"", "markdown", "markdown='block'"] {
      #expect(
        try html("<div \(attribute)>\n## Title\n* one\n* *two*\n</div>\n\nAfter\n")
          == """
          <h2 id="title">Title</h2>
          <ul>
          <li>one</li>
          <li><em>two</em></li>
          </ul>
          <p>After</p>
          """, "\(attribute)")
      #expect(try codes("<div \(attribute)>\n## Title\n</div>\n") == [])
    }
  }

  @Test func textInElementsOfTextIsMarkdown() throws {
    #expect(
      try html("<p align=\"center\" markdown=\"1\">\n**b** [x](https://x.org)\n</p>\n")
        == "<p align=\"center\"><strong>b</strong> <a href=\"https://x.org\">x</a></p>")
    #expect(try html("<p markdown=\"span\">*a*</p>\n") == "<p><em>a</em></p>")
  }

  @Test func elsewhereItIsNot() throws {
    #expect(try html("<p>*a*</p>\n") == "<p>*a*</p>")
    #expect(try html("<div markdown=\"0\">\n*a*\n</div>\n") == "<p>*a*</p>")
    #expect(
      try html("<div markdown=\"1\">\n<p>*a*</p>\n<p markdown=\"1\">*b*</p>\n</div>\n")
        == "<p>*a*</p>\n<p><em>b</em></p>")
  }
}
