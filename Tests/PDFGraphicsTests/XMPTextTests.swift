import ComposePDFGraphics
import Testing

struct XMPTextTests {
  @Test func markupIsEscapedHoweverMuchThereIs() {
    let title = String(repeating: "<é&\u{1F600}>\r\u{1}", count: 50_000)
    let packet = PDFMetadata(title: title).xmp()
    let escaped = "&lt;é&amp;\u{1F600}&gt;&#xD;"
    #expect(packet.utf8.count > escaped.utf8.count * 50_000)
    #expect(packet.contains(escaped + escaped))
    #expect(!packet.contains("\u{1}"))
  }
}
