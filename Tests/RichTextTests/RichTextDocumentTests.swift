import ComposeAttributedText
import ComposeDiagnostics
import ComposeGeometry
import ComposeRichText
import Testing

struct RichTextDocumentTests {
  @Test(arguments: [RichTextFormat.rtf, .html])
  func theFormatIsDetectedFromTheFile(format: RichTextFormat) throws {
    var attributes = DocumentAttributes()
    attributes.title = "A title"
    let document = RichTextDocument(
      AttributedText("text", attributes: TextAttributes(foregroundColor: .red)),
      attributes: attributes)
    #expect(try RichTextDocument(data: document.data(as: format)) == document)
    #expect(try RichTextDocument(data: document.data(as: format), format: format) == document)
  }

  @Test func lineHeightsByTheSizeAreWrittenInPoints() throws {
    var style = ParagraphStyle()
    style.lineHeight = .multiple(1.5)
    let text = AttributedText("x", attributes: TextAttributes(paragraphStyle: style))
    let (bytes, losses) = RTFWriter().write(RichTextDocument(text))
    #expect(losses.map(\.code) == ["attribute-approximated"])
    let read = try RTFReader().read(bytes).document.text.attributes(at: 0)?.attributes
    #expect(read?.paragraphStyle?.lineHeight == .exact(18))
  }
}
