import ComposeAttributedText
import ComposeRichText
import TestSupport
import Testing

struct HostileRTFTests {
  private static let pieces = [
    "{", "}", "{\\*", "\\par ", "\\pard", "\\b", "\\f1", "\\fs99999999999", "\\u", "\\u-1 ",
    "\\uc9 ",
    "\\uc-5 ", "\\'", "\\'f", "\\'ff", "\\bin5 ab", "\\bin99999 ", "\\bin-3 ", "text", "\\trowd",
    "\\cellx100", "\\cellx-99999", "\\cell", "\\row", "\\intbl", "\\clmrg", "\\clvmrg", "\\clmgf",
    "{\\pict\\pngblip 89504e47", "\\fonttbl\\f7 x;", "\\colortbl;", "\\red300;", "\\field",
    "\\*\\fldinst HYPERLINK \"", "\\fldrslt ", "\\upr", "\\ud", "{\\*\\bkmkstart a", "\\bkmkend a",
    "\\info", "\\title x", "\\sl-99999", "\\slmult", "\\tx-40000", "\\li-2147483648", "\\ql",
    "\\page",
    "\\fcharset128 ", "\\'82\\'a0", "\\ansicpg936", "\\lang4096", "\\sect", "\\itap3", "\\nestcell",
    "\\expandedcolortbl;\\cssrgb\\c-1;", "\\paperw-9", "\\deftab-1", "\\charscalex-1",
    "\\strokewidth-99999999",
    "\0", "\u{FF}", "\\", "\\~", "\\\n", "\\listtext", "\\footnote",
  ]

  @Test(arguments: 1...40)
  func anyMixtureGivesAText(seed: UInt64) throws {
    var random = RandomNumbers(seed: seed)
    var limits = RichTextLimits()
    limits.maximumNesting = random.integer(in: 1...8)
    limits.maximumTableCells = random.integer(in: 0...20)
    for _ in 0..<30 {
      var bytes = Array("{\\rtf1".utf8)
      for _ in 0..<random.integer(in: 1...80) {
        bytes += Array(random.element(of: Self.pieces).utf8)
        if random.isTrue(oneIn: 20) { bytes.append(UInt8(random.integer(in: 0...255))) }
      }
      let text = try RTFReader(limits: limits).read(bytes).document.text
      expectSound(text)
      // What was read can be written and read again.
      let written = RTFWriter().write(RichTextDocument(text)).bytes
      #expect(try RTFReader().read(written).document.text.string.isEmpty == text.isEmpty)
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
    let whole = RTFWriter().write(RichTextDocument(text)).bytes
    for _ in 0..<20 {
      var bytes = whole
      for _ in 0...random.numbers.integer(in: 0...6) {
        let index = random.numbers.integer(in: 6...bytes.count - 1)
        switch random.numbers.integer(in: 1...3) {
        case 1: bytes[index] = UInt8(random.numbers.integer(in: 0...255))
        case 2: bytes.remove(at: index)
        default: bytes.insert(UInt8(random.numbers.integer(in: 0...255)), at: index)
        }
      }
      if random.numbers.isTrue(oneIn: 4) { bytes.removeLast(random.numbers.integer(in: 1...40)) }
      expectSound(try RTFReader().read(bytes).document.text)
    }
  }

  @Test func deepGroupsAreNotFollowed() throws {
    let depth = 200_000
    let bytes =
      Array("{\\rtf1 ".utf8) + [UInt8](repeating: 0x7B, count: depth) + Array("x".utf8)
      + [UInt8](repeating: 0x7D, count: depth) + Array("y}".utf8)
    let (document, diagnostics) = try RTFReader().read(bytes)
    #expect(document.text.string == "xy")
    #expect(diagnostics.map(\.message) == ["groups nested too deep left out"])
  }

  @Test func cellsBeyondTheLimitAreText() throws {
    var limits = RichTextLimits()
    limits.maximumTableCells = 3
    let row = "\\trowd\\cellx1000\\cellx2000\\intbl a\\cell b\\cell\\row "
    let (document, diagnostics) = try RTFReader(limits: limits).read(
      Array("{\\rtf1 \(row)\(row)\(row)}".utf8))
    let blocks = document.text.attributeSets.compactMap { $0.paragraphStyle?.textBlocks.first }
    #expect(Set(blocks).count == 3)
    #expect(document.text.string.filter { $0 == "a" || $0 == "b" } == "ababab")
    #expect(diagnostics.count == 1)
  }
}

/// The text is valid UTF-8, and its runs cover it.
func expectSound(_ text: AttributedText, sourceLocation: SourceLocation = #_sourceLocation) {
  let string = String(decoding: text.utf8, as: UTF8.self)
  #expect(Array(string.utf8) == text.utf8, sourceLocation: sourceLocation)
  #expect((text.runs.last?.upperBound ?? 0) == text.count, sourceLocation: sourceLocation)
  var start = 0
  for run in text.runs {
    #expect(
      run.upperBound > start && text.attributeSets.indices.contains(run.attributes),
      sourceLocation: sourceLocation)
    start = run.upperBound
  }
}
