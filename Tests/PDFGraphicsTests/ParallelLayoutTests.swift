import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposeTextLayout
import Testing

/// Text that is laid out by many tasks at once; to be run under the thread sanitizer, too.
struct ParallelLayoutTests {
  private static let texts: [(language: String, text: String)] = [
    (
      "en-US",
      """
      It is a truth universally acknowledged, that a single man in possession of a good fortune, \
      must be in want of a wife: 12 \u{2192} 13 offices, efficient \u{1F600} flows.
      """
    ),
    (
      "de",
      """
      Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich, \
      während Donaudampfschifffahrtsgesellschaften schweigen.
      """
    ),
    ("ar", "نص عربي قصير مع كلمات latin وأرقام 123 في سطور متعددة لكي تُقاس."),
    ("ja", "吾輩は猫である。名前はまだ無い。「どこで生れたか」とんと見当がつかぬ。"),
    ("th", "ภาษาไทยเป็นภาษาที่ไม่มีช่องว่างระหว่างคำในประโยค"),
    ("ru", "Съешь же ещё этих мягких французских булок, да выпей чаю."),
    ("he", "טקסט עברי עם מילים latin ומספרים 456 בתוך השורה."),
    ("hi", "हिन्दी में लिखा हुआ एक छोटा अनुच्छेद, जिसे पंक्तियों में बाँटा जाता है।"),
  ]

  private static func paragraph(_ number: Int) -> AttributedText {
    let (language, text) = texts[number % texts.count]
    var style = ParagraphStyle(alignment: number % 3 == 0 ? .left : .justified)
    style.lineBreaking = number % 2 == 0 ? .totalFit : .greedy
    style.hyphenation = .automatic
    return AttributedText(
      "\(number) " + text, attributes: TextAttributes(language: language, paragraphStyle: style))
  }

  /// One paragraph as a file: everything from shaping to bytes.
  private static func bytes(of number: Int) throws -> [UInt8] {
    let width = 90 + Double(number % 7) * 30
    let frame = try Framesetter(paragraph(number))
      .frame(in: Rect(x: 72, y: 72, width: width, height: 648))
    return try document(PDFOptions()) { pdf in
      try pdf.beginPage(size: .letter)
      pdf.draw(frame)
    }.bytes
  }

  @Test func manyParagraphsAtOnceAreThoseOfOneAfterTheOther() async throws {
    let count = 64
    let together = try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
      for number in 0..<count { group.addTask { (number, try Self.bytes(of: number)) } }
      var files = [[UInt8]](repeating: [], count: count)
      for try await (number, file) in group { files[number] = file }
      return files
    }
    for number in 0..<count {
      #expect(together[number] == (try Self.bytes(of: number)), "paragraph \(number)")
    }
    #expect(Set(together).count == count)
  }

  @Test func framesAreDrawnByManyTasksAtOnce() async throws {
    var text = AttributedText()
    for number in 0..<8 {
      text.append(Self.paragraph(number))
      text.append("\n")
    }
    let frame = try Framesetter(text).frame(in: Rect(x: 72, y: 72, width: 300, height: 648))
    let files = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<16 {
        group.addTask {
          try document(PDFOptions()) { pdf in
            try pdf.beginPage(size: .letter)
            pdf.draw(frame)
          }.bytes
        }
      }
      return try await group.reduce(into: [[UInt8]]()) { $0.append($1) }
    }
    #expect(files.count == 16)
    #expect(Set(files).count == 1)
  }
}
