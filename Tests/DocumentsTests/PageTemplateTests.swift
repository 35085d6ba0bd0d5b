import ComposeDocuments
import Testing

/// What parts of headers and footers are read as.
struct PageTemplateTests {
  private func problems(_ text: String) -> [PageTemplate.Problem] {
    PageTemplate.parse(text).problems
  }

  @Test(arguments: PageTemplate.Token.allCases)
  func everyTokenIsRead(token: PageTemplate.Token) {
    let (template, problems) = PageTemplate.parse("a {\(token.rawValue)} b")
    #expect(template.parts == [.text("a "), .token(token), .text(" b")])
    #expect(problems.isEmpty && template.contains(token))
  }

  @Test(arguments: ["{", "}", "{}", "{{}", "a { b } c", "{1}", "{ title }", "}{"])
  func otherBracesAreLiteral(text: String) {
    let (template, problems) = PageTemplate.parse(text)
    #expect(template.description == text && problems.isEmpty)
    #expect(!template.numbersPages)
  }

  @Test func unknownTokensAreReported() {
    #expect(problems("{titel} {page}") == [.unknownToken("titel")])
    #expect(PageTemplate.parse("{titel}").template.parts == [.text("{titel}")])
  }

  @Test func imagesHaveAPathAndAHeight() {
    let template = PageTemplate.parse("{image:a/logo.svg height=12} {image:b.png}").template
    #expect(
      template.parts == [
        .image(PageTemplate.Picture("a/logo.svg", height: 12)), .text(" "),
        .image(PageTemplate.Picture("b.png")),
      ])
    for text in ["{image:}", "{image:a height=x}", "{image:a height=-1}", "{image:a b c}"] {
      #expect(problems(text) == [.invalidImage(String(text.dropFirst().dropLast()))])
    }
    #expect(problems("{image:a height=nan}").count == 1)
    #expect(problems("{image:a height=inf}").count == 1)
  }

  @Test func longTextIsCut() {
    let text = String(repeating: "{page}", count: 100_000)
    let (template, problems) = PageTemplate.parse(text)
    #expect(problems == [.tooLong])
    #expect(template.parts.count <= PageTemplate.maximumLength)
    #expect(PageTemplate.parse(String(repeating: "{", count: 1_000_000)).template.parts.count == 1)
  }

  @Test(arguments: [
    "{author} · {title}", "Page {page} of {pages}", "{image:a.svg height=12.0} {date}", "",
  ])
  func whatIsReadIsWrittenAgain(text: String) {
    #expect(PageTemplate.parse(text).template.description == text)
  }
}
