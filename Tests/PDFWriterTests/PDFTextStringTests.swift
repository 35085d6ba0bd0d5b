import ComposePDFWriter
import TestSupport
import Testing

struct PDFTextStringTests {
  @Test func asciiAndLatinTakeOneByte() {
    #expect(PDFTextString.encode("Aé—“x”€") == [0x41, 0xE9, 0x84, 0x8D, 0x78, 0x8E, 0xA0])
  }

  @Test func otherScriptsAreUTF16WithAByteOrderMark() {
    #expect(PDFTextString.encode("Ω") == [0xFE, 0xFF, 0x03, 0xA9])
    #expect(PDFTextString.encode("😀") == [0xFE, 0xFF, 0xD8, 0x3D, 0xDE, 0x00])
  }

  @Test func textThatLooksLikeAByteOrderMarkIsUTF16() {
    #expect(PDFTextString.encode("þÿ").starts(with: [0xFE, 0xFF, 0x00, 0xFE]))
    #expect(PDFTextString.encode("ï»¿").starts(with: [0xFE, 0xFF]))
  }

  @Test func escapeCharactersAreDropped() {
    #expect(PDFTextString.encode("a\u{1B}b") == [0x61, 0x62])
    #expect(PDFTextString.encode("Ω\u{1B}").count == 4)
  }

  @Test func languagesAreEscapeSequences() {
    let mark: [UInt8] = [0xFE, 0xFF]
    func sequence(_ code: String) -> [UInt8] { [0, 0x1B] + Array(code.utf8) + [0, 0x1B] }
    func encode(_ parts: [(Range<Int>, String)], _ elsewhere: String?) -> [UInt8] {
      PDFTextString.encode("aéb", languages: parts.map { ($0.0, $0.1) }, elsewhere: elsewhere)
    }
    let (a, e, b): ([UInt8], [UInt8], [UInt8]) = ([0, 0x61], [0, 0xE9], [0, 0x62])
    #expect(
      encode([(1..<3, "fr")], "en-GB") == mark + a + sequence("fr") + e + sequence("enGB") + b)
    #expect(encode([(0..<4, "sr-Latn-RS")], nil) == mark + sequence("srRS") + a + e + b)
    // The text could not get back to a language that has no code, nor to one that is not known.
    let plain = PDFTextString.encode("aéb")
    #expect(encode([(1..<3, "fr")], nil) == plain)
    #expect(encode([(1..<3, "grc")], "en") == plain)
    #expect(encode([], "en") == plain && encode([(0..<4, "en")], "en") == plain)
  }

  @Test(
    .enabled(if: QPDF.isInstalled, "install qpdf"))
  func everyTextReadsBackAsItWas() throws {
    var texts = [
      "", "plain", ") /AA << /S /JavaScript >>", "\\", "((()", "a\rb\r\nc\nd", "\\)", "«é»",
      "naïve — “quoted” …", "Ελληνικά", "日本語", "עברית", "😀🇨🇭", "þÿ", "\u{0}\u{1}\u{7F}",
      "\u{FEFF}x", "ﬁ ﬂ − ‰ Ł ž",
    ]
    var generator = RandomNumbers(seed: 3)
    let pool = Array("()\\<>[]{}/%#\r\n\t AZaz09é–“Ω日😀\u{80}\u{9F}\u{AD}".unicodeScalars)
    for _ in 0..<300 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int(generator.next() % 12) {
        text.append(pool[Int(generator.next() % UInt64(pool.count))])
      }
      texts.append(String(text))
    }
    for compresses in [true, false] {
      let pdf = try makeFile(compresses: compresses) { writer throws(PDFError) in
        _ = try writer.write(.array(texts.map { .text($0) }))
      }
      let objects = try QPDF.objects(of: pdf)
      let object = try #require(objects["obj:2 0 R"] as? [String: Any])
      let read = try #require(object["value"] as? [String])
      #expect(read.count == texts.count)
      for (read, text) in zip(read, texts) {
        // What is not ASCII or UTF-16 qpdf shows as bytes.
        let expected =
          read.hasPrefix("b:")
          ? "b:" + PDFTextString.encode(text).map { hexadecimal($0) }.joined() : "u:\(text)"
        #expect(Array(read.unicodeScalars) == Array(expected.unicodeScalars))
      }
    }
  }

  private func hexadecimal(_ byte: UInt8) -> String {
    String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
  }

  @Test(.enabled(if: QPDF.isInstalled, "install qpdf"))
  func everyNameReadsBackAsItWas() throws {
    let names = ["A", "B C", "#", "a/b", "(x)", "<<", "%", "é", "日", "x\ny", "[", "{}", "A#42"]
    let pdf = try makeFile { writer throws(PDFError) in
      _ = try writer.write(.array(names.map { .name(PDFName($0)) }))
    }
    let object = try #require(try QPDF.objects(of: pdf)["obj:2 0 R"] as? [String: Any])
    #expect(try #require(object["value"] as? [String]) == names.map { "/\($0)" })
  }
}
