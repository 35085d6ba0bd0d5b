import ComposeAttributedText
import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposeTextLayout
import Testing

/// Text in another language than that around it.
struct LanguageSpanTests {
  private func text(_ parts: [(String, String?)]) throws -> AttributedText {
    var text = AttributedText()
    for (words, language) in parts {
      text.append(
        words, attributes: TextAttributes(font: Font(try face(), size: 12), language: language))
    }
    return text
  }

  private func pdf(_ parts: [(String, String?)], width: Double = 400) throws -> ContentReader {
    let frame = try Framesetter(try text(parts)).frame(
      in: Rect(x: 72, y: 72, width: width, height: 600))
    let options = PDFOptions(metadata: .init(title: "T", language: "en"), compresses: false)
    let (pdf, summary) = try document(options) { pdf in
      try pdf.beginPage(size: .a4)
      let paragraph = pdf.makeElement(.paragraph, in: .document, properties: .init())
      frame.draw(on: pdf, as: paragraph)
    }
    #expect(summary.conformance.claimed == [.pdfA2a, .pdfUA1])
    return ContentReader(pdf)
  }

  @Test func wordsInAnotherLanguageAreASpanWithThatLanguage() throws {
    let reader = try pdf([("He said ", "en"), ("bonjour", "fr"), (" and left.", "en")])
    let spans = reader.objects(with: "/S/Span")
    #expect(spans.count == 1)
    #expect(reader.object(try #require(spans.first)).contains("/Lang(fr)"))
    #expect(reader.contents[0].contains("/Span<</MCID 1>>BDC"))
  }

  @Test func aSpanOverSeveralLinesIsOneElement() throws {
    let words = String(repeating: "bonjour tout le monde ", count: 12)
    let reader = try pdf([("He said ", "en"), (words, "fr"), ("and left.", "en")], width: 150)
    #expect(reader.objects(with: "/S/Span").count == 1)
  }

  @Test func textOfOneLanguageHasNoSpans() throws {
    for language in ["en", "fr", nil] {
      let reader = try pdf([("One ", language), ("and two", language)])
      #expect(reader.objects(with: "/S/Span").isEmpty)
    }
  }
}
