import ComposeMarkup
import Testing

@Suite struct HTMLTokenizerTests {
  /// Tags as `<name a=b>`, end tags as `</name>`, text as it is.
  private func tokens(_ html: String) -> [String] {
    Array(html.utf8).withUnsafeBufferPointer { bytes in
      func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
      var tokenizer = HTMLTokenizer(bytes)
      var tokens: [String] = []
      while let token = tokenizer.next() {
        switch token {
        case .text(let range), .rawText(let range): tokens.append(text(range))
        case .endTag(let name): tokens.append("</\(text(name))>")
        case .startTag(let tag):
          let attributes = tag.attributes.map { " \(text($0.name))=\(text($0.value))" }.joined()
          tokens.append("<\(text(tag.name))\(attributes)\(tag.isSelfClosing ? "/" : "")>")
        }
      }
      return tokens
    }
  }

  @Test func tagsHaveTheirAttributes() {
    #expect(
      tokens("a<p class = x id='y z' hidden>b</p >c<br/>")
        == ["a", "<p class=x id=y z hidden=>", "b", "</p>", "c", "<br/>"])
    #expect(tokens("<a href=x/>") == ["<a href=x/>"])
    #expect(tokens("<a =b c=\"\">") == ["<a =b= c=>"])
  }

  @Test func whatIsNoTagIsText() {
    #expect(tokens("1 < 2 <3") == ["1 < 2 <3"])
    #expect(tokens("a<!-- <b> -->c<!>d<?x?>e") == ["a", "c", "d", "e"])
    #expect(tokens("a<!-->b<!--->c<!-- x --!>d") == ["a", "b", "c", "d"])
  }

  @Test func aTagThatIsCutOffIsDropped() {
    for html in ["<a", "<a href", "<a href=", "<a href='x", "<a href=x", "<a /"] {
      #expect(tokens("x" + html) == ["x"])
    }
  }

  @Test func valuesOfAttributesHaveTheirReferencesResolved() {
    func value(_ html: String, _ key: StaticString) -> String? {
      Array(html.utf8).withUnsafeBufferPointer {
        HTMLAttributes.value(of: key, in: $0, from: 0, to: $0.count)
      }
    }
    #expect(value(" HREF='?a=1&amp;b=2&copy=3&lt'", "href") == "?a=1&b=2&copy=3<")
    #expect(value(" alt title=\"x\"", "alt") == "")
    #expect(value(" a=1 a=2>b=3", "a") == "1")
    #expect(value(" a=1>b=3", "b") == nil)
  }
}
