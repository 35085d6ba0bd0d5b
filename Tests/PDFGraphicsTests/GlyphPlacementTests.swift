import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import FoundationEssentials
import TestSupport
import Testing

struct GlyphPlacementTests {
  /// Where the layout puts each glyph that is drawn.
  private func expected(_ run: GlyphRun, at origin: Point, height: Double) -> [Point] {
    var pen = 0.0
    let unit = run.size / Double(run.face.unitsPerEm)
    var points: [Point] = []
    let glyphs = Array(run.glyphs)
    for (index, glyph) in glyphs.enumerated() {
      if !glyph.flags.contains(.invisible) {
        points.append(
          Point(
            origin.x + pen + Double(glyph.xOffset) * unit,
            height - origin.y + Double(glyph.yOffset) * unit))
      }
      pen += Double(glyph.advance) * unit
      if glyph.flags.contains(.wordSpace) { pen += run.wordSpacing }
      let isLast = index + 1 == glyphs.count
      if isLast || glyphs[index + 1].textOffset != glyph.textOffset { pen += run.letterSpacing }
    }
    return points
  }

  private func check(_ runs: [(GlyphRun, Point)]) throws {
    let (pdf, summary) = try document(plain) { pdf in
      try pdf.beginPage(size: Size(width: 2000, height: 1500))
      for (run, origin) in runs { pdf.draw(run, at: origin, color: .black) }
    }
    #expect(summary.problems.isEmpty)
    let drawn = ContentReader(pdf).glyphs()
    let wanted = runs.flatMap { run, origin in
      expected(run, at: origin, height: 1500).map { (point: $0, size: run.size) }
    }
    try #require(drawn.count == wanted.count)
    // In ems; a little more than the promise, for the rounding of this test.
    let errors = zip(drawn, wanted).map { glyph, wanted in
      max(abs(glyph.origin.x - wanted.point.x), abs(glyph.origin.y - wanted.point.y))
        / wanted.size
    }
    #expect(errors.allSatisfy { $0 <= 0.001_001 }, "\(errors.max() ?? 0)")
  }

  @Test func kerningAndLigaturesAreWithinAThousandthOfAnEm() throws {
    let text = "AVATAR Tofu office fjord “To Wa.” LTYPo"
    try check([
      (run(text, try face()), Point(72, 90)),
      (run(text, try face("Source Sans Pro")), Point(72, 110)),
    ])
  }

  @Test func spacingIsKeptOverALongLine() throws {
    let text = String(repeating: "every word adds its own small error ", count: 8)
    for size in [4.5, 7, 10.5, 11, 24] {
      try check([
        (run(text, try face(), size: size, wordSpacing: 1.23456), Point(10.123, 100)),
        (
          run(text, try face(), size: size, wordSpacing: -0.4321, letterSpacing: 0.333),
          Point(10.127, 200)
        ),
        (run(text, try face("Source Code Pro"), size: size, letterSpacing: 0.0004), Point(10, 300)),
      ])
    }
  }

  @Test func runsThatFollowEachOtherStayInPlace() throws {
    var generator = RandomNumbers(seed: 11)
    let faces = [try face(), try face("Source Sans Pro"), try face("Source Code Pro")]
    let words = ["fi", "AV", "To ", "word ", "Grüße", "x", "—", "ﬀ", "e\u{301}", "\u{A0}", "100 "]
    for _ in 0..<40 {
      var runs: [(GlyphRun, Point)] = []
      var origin = Point(50, 50)
      for _ in 0..<60 {
        let text = (0..<3).map { _ in words[Int(generator.next() % 11)] }.joined()
        let size = Double(generator.next() % 3000) / 100 + 3
        let spacing = Double(generator.next() % 400) / 100 - 2
        let next = run(
          text, faces[Int(generator.next() % 3)], size: size, wordSpacing: spacing,
          letterSpacing: generator.next() % 4 == 0 ? 0.7 : 0)
        runs.append((next, origin))
        switch generator.next() % 4 {
        case 0: origin = Point(50, origin.y + size)
        case 1: origin.y += 14.4
        default:
          let points = expected(next, at: origin, height: 0)
          origin.x = (points.last?.x ?? 0) + Double(generator.next() % 1000) / 30
        }
      }
      try check(runs)
    }
  }

  @Test func everyGlyphHasItsText() throws {
    let text = "Office “waffle” — fjord Ünï ½ fi"
    let (pdf, _) = try document(plain) { pdf in
      try pdf.beginPage(size: .a4)
      pdf.draw(run(text, try face()), at: Point(72, 72), color: .black)
    }
    #expect(ContentReader(pdf).glyphs().map(\.text).joined() == text)
  }

  @Test func asciiKeepsItsCodes() throws {
    let (pdf, _) = try document(plain) { pdf in
      try pdf.beginPage(size: .a4)
      pdf.draw(run("Hello, world.", try face("Source Code Pro")), at: .zero, color: .black)
    }
    #expect(ContentReader(pdf).contents[0].contains("(Hello, world.)Tj"))
  }

  @Test func aContinuedLineIsOneOperator() throws {
    let (pdf, _) = try document(plain) { pdf in
      try pdf.beginPage(size: .a4)
      var x = 72.0
      for word in ["one ", "two ", "three"] {
        let run = run(word, try face("Source Code Pro"), size: 10)
        pdf.draw(run, at: Point(x, 72), color: .black)
        x += Double(run.glyphs.count) * 6
      }
      pdf.draw(run("next", try face("Source Code Pro"), size: 10), at: Point(72, 84), color: .black)
      pdf.draw(run("last", try face("Source Code Pro"), size: 10), at: Point(72, 96), color: .black)
    }
    #expect(
      ContentReader(pdf).contents[0] == """
        BT
        /F0 10 Tf
        72 769.89 Td
        (one two three)Tj
        0 -12 TD
        (next)Tj
        T*
        (last)Tj
        ET
        """)
  }

  @Test func sameGlyphForAnotherTextHasAnotherCode() throws {
    let serif = try face()
    let glyph = serif.nominalGlyph(for: 0x41)
    func run(_ text: String) -> GlyphRun {
      let bytes = Array(text.utf8)
      let shaped = ShapedGlyph(
        glyph: glyph, textOffset: 0, textLength: UInt8(bytes.count), advance: 700)
      return GlyphRun(face: serif, size: 10, glyphs: [shaped][...], text: bytes[...])
    }
    let texts = ["A", "Α", "А", "A", "éightçhr", "Α"]
    let (pdf, _) = try document(plain) { pdf in
      try pdf.beginPage(size: .a4)
      for (index, text) in texts.enumerated() {
        pdf.draw(run(text), at: Point(10, Double(index) * 20), color: .black)
      }
    }
    let glyphs = ContentReader(pdf).glyphs()
    #expect(glyphs.map(\.text) == texts)
    #expect(Set(glyphs.map(\.cid)).count == 1)
    #expect(Set(glyphs.map(\.code)).count == 4)
  }

  @Test(.enabled(if: Tool.hasQPDF, "install qpdf"))
  func anyGlyphsAtAllGiveASoundFile() throws {
    var generator = RandomNumbers(seed: 5)
    let faces = [try face(), try face("Source Sans Pro")]
    let (pdf, _) = try document { pdf in
      for _ in 0..<20 {
        try pdf.beginPage(size: .a4)
        for _ in 0..<20 {
          let glyphs = (0..<Int(generator.next() % 40)).map { _ in
            ShapedGlyph(
              glyph: UInt16(truncatingIfNeeded: generator.next() % 4000),
              textOffset: UInt32(generator.next() % 50), textLength: UInt8(generator.next() % 4),
              advance: Int32(generator.next() % 3000) - 500,
              xOffset: Int16(generator.next() % 600) - 300,
              yOffset: Int16(generator.next() % 3) * 100,
              flags: .init(rawValue: UInt8(generator.next() % 32)))
          }
          let text = (0..<40).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
          let run = GlyphRun(
            face: faces[Int(generator.next() % 2)], size: Double(generator.next() % 200) / 7,
            glyphs: glyphs[...], text: text[...], wordSpacing: Double(generator.next() % 9) - 4,
            letterSpacing: Double(generator.next() % 3))
          pdf.draw(run, at: Point(50, Double(generator.next() % 800)), color: .black)
        }
      }
    }
    try Tool.check(pdf)
  }

  @Test func rangesOutsideTheTextAreNoTrap() throws {
    let serif = try face()
    for (offset, length) in [(UInt32.max, UInt8(1)), (5, 200), (0, 0)] {
      let shaped = ShapedGlyph(
        glyph: .max, textOffset: offset, textLength: length, advance: .max, xOffset: .min,
        yOffset: .max, flags: .isOffset)
      let run = GlyphRun(
        face: serif, size: 1e6, glyphs: [shaped, shaped, shaped][...], text: [65][...])
      let (_, summary) = try document { pdf in
        try pdf.beginPage(size: .a4)
        pdf.draw(run, at: Point(1e12, -1e12), color: .black)
      }
      #expect(summary.pageCount == 1)
    }
  }

  @Test(.enabled(if: Tool.hasPoppler, "install poppler-utils"))
  func readersFindTheWords() throws {
    let text = "The office of the quick brown fox—“waffles”, Grüße, naïve fjords and 1⁄2."
    let (pdf, _) = try document { pdf in
      try pdf.beginPage(size: .a4)
      for (index, spacing) in [0, 1.5, 4.2].enumerated() {
        pdf.draw(
          run(text, try face(), wordSpacing: spacing), at: Point(40, 72 + 20 * Double(index)),
          color: .black)
      }
    }
    let words = text.split(separator: " ")
    let read = try Tool.text(pdf).split { $0.isWhitespace }
    #expect(read == words + words + words)
  }

  /// With nearly all letters used there is no glyph left to keep CID 32 from one of them, after which
  /// Poppler would part words.
  @Test(
    .enabled(if: Tool.hasPoppler, "install poppler-utils"),
    arguments: ["Source Sans Pro", "Source Code Pro", "Libertinus Serif"])
  func readersFindTheWordsOfFontsWithAllLetters(family: String) throws {
    let lines = [
      "ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789",
      "aabbccddeeffgghhiijjkkllmm nnooppqqrrssttuuvvwwxxyyzz",
      "AABBCCDDEEFFGGHHIIJJKKLLMM NNOOPPQQRRSSTTUUVVWWXXYYZZ",
    ]
    let (pdf, _) = try document { pdf in
      try pdf.beginPage(size: .a4)
      for (index, line) in lines.enumerated() {
        pdf.draw(
          run(line, try face(family), size: 8, wordSpacing: 4.2),
          at: Point(40, 72 + 20 * Double(index)), color: .black)
      }
    }
    try Tool.check(pdf)
    // Words below each other may be read as columns.
    let words = try Tool.text(pdf).split { $0.isWhitespace }.map(String.init)
    #expect(words.sorted() == lines.flatMap { $0.split(separator: " ").map(String.init) }.sorted())
  }

  @Test(.enabled(if: Tool.hasPoppler, "install poppler-utils"))
  func missingGlyphsAndClustersKeepTheirText() throws {
    let (pdf, _) = try document { pdf in
      try pdf.beginPage(size: .a4)
      pdf.draw(
        run("no glyph: \u{1F600}!", try face("Source Sans Pro")), at: Point(40, 72), color: .black)
      pdf.draw(run("o\u{332}n x\u{335}", try face()), at: Point(40, 92), color: .black)
    }
    let text = try Tool.text(pdf)
    #expect(text.contains("no glyph: \u{1F600}!"))
    #expect(text.unicodeScalars.contains("\u{332}"))
  }

  @Test func aHyphenThatIsNotInTheTextHasNone() throws {
    let serif = try face()
    let hyphen = ShapedGlyph(
      glyph: serif.nominalGlyph(for: 0x2D), textOffset: 2, textLength: 0, advance: 300)
    let (pdf, _) = try document(plain) { pdf in
      try pdf.beginPage(size: .a4)
      pdf.draw(run("a-b", serif), at: Point(40, 72), color: .black)
      pdf.draw(
        GlyphRun(face: serif, size: 12, glyphs: [hyphen][...], text: Array("ab".utf8)[...]),
        at: Point(90, 72), color: .black)
    }
    let reader = ContentReader(pdf)
    #expect(reader.contents[0].contains("/Span<</ActualText()>>BDC"))
    #expect(reader.glyphs().map(\.text) == ["a", "-", "b", "\u{AD}"])
  }

  @Test func aHyphenAtALinesEndIsASoftHyphenWithoutASpan() throws {
    let serif = try face()
    let hyphen = ShapedGlyph(
      glyph: serif.hyphenGlyph, textOffset: 2, textLength: 0, advance: 300)
    let (pdf, _) = try document(plain) { pdf in
      try pdf.beginPage(size: .a4)
      pdf.draw(run("ab", serif), at: Point(40, 72), color: .black)
      pdf.draw(
        GlyphRun(face: serif, size: 12, glyphs: [hyphen][...], text: Array("ab".utf8)[...]),
        at: Point(60, 72), color: .black)
    }
    let reader = ContentReader(pdf)
    #expect(!reader.contents[0].contains("/ActualText"))
    #expect(reader.glyphs().map(\.text) == ["a", "b", "\u{AD}"])
  }

  @Test func aJoinerInsideAClusterPartsNothing() throws {
    let marked = run("o\u{200D}\u{332}n", try face())
    try #require(marked.glyphs.contains { $0.flags.contains(.invisible) })
    let (pdf, _) = try document(plain) { pdf in
      try pdf.beginPage(size: .a4)
      pdf.draw(marked, at: Point(40, 72), color: .black)
    }
    let reader = ContentReader(pdf)
    // One span says the letter, the joiner and the mark.
    #expect(reader.contents[0].components(separatedBy: "/ActualText").count == 2)
    #expect(!reader.glyphs().contains { $0.text == "\u{AD}" })
  }
}
