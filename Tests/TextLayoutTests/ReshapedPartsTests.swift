import ComposeAttributedText
import ComposeFonts
import ComposeGraphics
import ComposeHyphenation
import Testing

@testable import ComposeTextLayout

@Suite struct ReshapedPartsTests {
  static func paragraph(
    _ string: String, language: String = "en-US", exceptions: String = "",
    _ change: (inout TextAttributes, inout ParagraphStyle) -> Void = { _, _ in }
  ) throws -> ShapedParagraph {
    var style = ParagraphStyle(alignment: .justified)
    style.lineBreaking = .totalFit
    style.hyphenation = .automatic
    style.hyphenation.exceptions = try HyphenationExceptions(parsing: exceptions)
    let font = try LayoutFixtures.serif()
    var attributes = TextAttributes(font: font, language: language)
    change(&attributes, &style)
    attributes.paragraphStyle = style
    let text = AttributedText(string, attributes: attributes)
    return ParagraphShaper(fonts: .bundled, defaultFont: font)
      .shape(text, range: 0..<text.count)
  }

  static func lines(of paragraph: ShapedParagraph, width: Double) -> [Line] {
    let layout = ParagraphLayout(paragraph, width: width)
    return (0..<layout.lineCount).map { layout.line($0) }
  }

  static func glyphs(_ string: String, _ paragraph: ShapedParagraph) -> [UInt16] {
    var glyphs: [ShapedGlyph] = []
    let shaper = Shaper()
    let style = shaper.intern(
      ShapingStyle(
        face: paragraph.baseFont.face, language: paragraph.attributeSets[0].language))
    let bytes = Array(string.utf8)
    bytes.withUnsafeBufferPointer {
      _ = shaper.appendGlyphs(shaping: 0..<$0.count, of: $0, style: style, into: &glyphs)
    }
    return glyphs.map(\.glyph)
  }

  /// The glyphs of a line without its hyphen and the space that its end swallows.
  static func glyphs(_ line: Line) -> [UInt16] {
    line.runs.flatMap(\.glyphRun.glyphs).filter { Int($0.textOffset) < line.contentEnd }
      .map(\.glyph)
  }

  /// The text that the glyphs say they stand for, which is to be that of the line.
  static func said(_ line: Line) -> String {
    var bytes: [UInt8] = []
    for run in line.runs {
      for glyph in run.glyphRun.glyphs where Int(glyph.textOffset) < line.contentEnd {
        let start = Int(glyph.textOffset)
        bytes += line.paragraph.text[start..<(start + Int(glyph.textLength))]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What the glyphs of a line add up to.
  static func sum(_ line: Line) -> Double {
    var sum = 0.0
    for run in line.runs {
      for (glyph, advance) in zip(run.glyphRun.glyphs, run.glyphRun.advances)
      where Int(glyph.textOffset) < line.contentEnd {
        sum += advance
      }
    }
    return sum + line.hyphenWidth
  }

  /// The lines of a text with one place where its last word can be parted, narrow enough that it is.
  static func parted(
    _ string: String, language: String = "en-US", exceptions: String = "",
    _ change: (inout TextAttributes, inout ParagraphStyle) -> Void = { _, _ in }
  ) throws -> (paragraph: ShapedParagraph, lines: [Line]) {
    let paragraph = try paragraph(string, language: language, exceptions: exceptions, change)
    let lines = lines(of: paragraph, width: paragraph.naturalWidth - 2)
    try #require(lines.count == 2)
    return (paragraph, lines)
  }

  /// That a text is parted into glyphs of what is shown, widths add up and the text stays what it is.
  static func expect(
    _ string: String, language: String, exceptions: String = "", shows before: String,
    and after: String, text: [String], _ location: SourceLocation = #_sourceLocation
  ) throws {
    let (paragraph, lines) = try parted(string, language: language, exceptions: exceptions)
    #expect(lines[0].hyphen != nil, sourceLocation: location)
    #expect(glyphs(lines[0]) == glyphs(before, paragraph), sourceLocation: location)
    #expect(glyphs(lines[1]) == glyphs(after, paragraph), sourceLocation: location)
    #expect(lines.map(said) == text, sourceLocation: location)
    for line in lines { #expect(abs(line.width - sum(line)) < 1e-6, sourceLocation: location) }
  }

  @Test func aLigatureIsSplitIntoItsLetters() throws {
    try Self.expect(
      "an office", language: "en-US", shows: "an of", and: "fice", text: ["an of", "fice"])
    let whole = try Self.paragraph("office")
    #expect(Self.glyphs("office", whole).count == 4)
    #expect(Self.glyphs("fice", whole).count == 3)
  }

  @Test func aSoftHyphenPartsALigature() throws {
    try Self.expect(
      "an of\u{AD}fice", language: "en-US", shows: "an of\u{AD}", and: "fice",
      text: ["an of\u{AD}", "fice"])
  }

  @Test func spellingChangesAtHyphenationPoints() throws {
    try Self.expect(
      "der Zucker", language: "de-1901", shows: "der Zuk", and: "ker", text: ["der Zuc", "ker"])
    try Self.expect(
      "az asszony", language: "hu", shows: "az asz", and: "szony", text: ["az as", "szony"])
    try Self.expect(
      "de zeeën", language: "nl", shows: "de zee", and: "en", text: ["de zee", "ën"])
    try Self.expect(
      "el paral·lel", language: "ca", exceptions: "", shows: "el paral", and: "lel",
      text: ["el paral·", "lel"])
    try Self.expect(
      "das Schiffahrt", language: "de-1901", exceptions: "Schi{ff-}{f}{ff}ahrt",
      shows: "das Schiff", and: "fahrt", text: ["das Schiff", "ahrt"])
    try Self.expect(
      "ett tunnuggla", language: "sv", exceptions: "tu{nn-}{n}{nn}uggla", shows: "ett tunn",
      and: "nuggla", text: ["ett tunn", "uggla"])
  }

  @Test func glyphsSayWhenTheyShowOtherLettersThanTheirText() throws {
    func respelled(_ line: Line) -> [String] {
      line.runs.flatMap(\.glyphRun.glyphs).filter { $0.flags.contains(.isRespelled) }.map {
        let start = Int($0.textOffset)
        let bytes = line.paragraph.text[start..<(start + Int($0.textLength))]
        return String(decoding: bytes, as: UTF8.self)
      }
    }
    #expect(try Self.parted("der Zucker", language: "de-1901").lines.map(respelled) == [["c"], []])
    #expect(try Self.parted("az asszony", language: "hu").lines.map(respelled) == [["s"], []])
    #expect(try Self.parted("de zeeën", language: "nl").lines.map(respelled) == [[], ["ë"]])
    #expect(try Self.parted("el paral·lel", language: "ca").lines.map(respelled) == [["l·"], []])
    #expect(try Self.parted("an office").lines.map(respelled) == [[], []])
    let schiff = try Self.parted(
      "das Schiffahrt", language: "de-1901", exceptions: "Schi{ff-}{f}{ff}ahrt")
    #expect(schiff.lines.map(respelled) == [[], ["a"]])
  }

  @Test func aHyphenIsRepeatedWhereTheLanguageRepeatsIt() throws {
    let (paragraph, lines) = try Self.parted(
      "flaga biało-czerwony", language: "pl", exceptions: "czerwony")
    #expect(lines[0].hyphen == nil)
    #expect(Self.glyphs(lines[0]) == Self.glyphs("flaga biało-", paragraph))
    #expect(Self.glyphs(lines[1]) == Self.glyphs("-czerwony", paragraph))
    #expect(lines.map(Self.said) == ["flaga biało-", "czerwony"])
    for line in lines { #expect(abs(line.width - Self.sum(line)) < 1e-6) }
    let german = try Self.parted(
      "Fahne biało-czerwony", language: "de", exceptions: "czerwony")
    #expect(Self.glyphs(german.lines[1]) == Self.glyphs("czerwony", german.paragraph))
  }

  @Test func lettersOfAnotherFaceOrDirectionAreLeftWhole() throws {
    // Raised letters may come from a feature or another size.
    let raised = try Self.paragraph("an office", exceptions: "of-fice") { attributes, _ in
      attributes.superscript = 1
    }
    #expect(Self.lines(of: raised, width: raised.naturalWidth - 2).allSatisfy { $0.hyphen == nil })
  }

  @Test(arguments: ["en-US", "de-1901", "hu", "nl", "pl"])
  func widthsAddUpAndNothingIsLostAtAnyMeasure(language: String) throws {
    let text = """
      The office in difficult affairs: officially, different effigies afflict fluffy baffling \
      Zucker Bäcker Drucker hakkolás asszonnyal loccsanás mennyi zeeën coördinatie \
      efficiënt biało-czerwony niebiesko-zielony afflux suffice trafficking sufficient official
      """
    var parted = 0
    for width in stride(from: 70.0, to: 300, by: 1.5) {
      let paragraph = try Self.paragraph(text, language: language)
      let lines = Self.lines(of: paragraph, width: width)
      let said = lines.map { Self.said($0) + (paragraph.text[$0.range].last == 0x20 ? " " : "") }
      #expect(said.joined() == text)
      for line in lines {
        #expect(abs(line.width - Self.sum(line)) < 1e-6)
        if !line.parts.isEmpty { parted += 1 }
        // Copied text has the space that the line's end swallows.
        if !line.isLast, paragraph.text[line.range].last == 0x20 {
          #expect(line.runs.last?.glyphRun.glyphs.last?.flags.contains(.wordSpace) == true)
        }
        // A hyphen and a space that the line's end has may hang.
        #expect(line.width < width + 1e-6 || line.wordSpacing == 0)
      }
    }
    #expect(parted > 10)
  }

  @Test func theNextFrameContinuesWithinAHyphenatedWord() throws {
    let (paragraph, lines) = try Self.parted("an office", exceptions: "of-fice")
    for width in [20.0, 300] {
      let rest = ParagraphLayout(paragraph, from: lines[1].range.lowerBound, width: width)
      #expect(rest.lineCount == 1)
      #expect(Self.glyphs(rest.line(0)) == Self.glyphs("fice", paragraph))
      #expect(abs(rest.line(0).width - Self.sum(rest.line(0))) < 1e-6)
    }
  }

  @Test func aTruncatedLineBeginsWithThePartOfTheWord() throws {
    let (paragraph, lines) = try Self.parted("an office", exceptions: "of-fice")
    let line = paragraph.unbrokenLine(
      from: lines[1].range.lowerBound, to: paragraph.range.upperBound,
      startingWith: lines[1].parts.start)
    #expect(Self.glyphs(line) == Self.glyphs("fice", paragraph))
    #expect(abs(line.width - Self.sum(line)) < 1e-6)
  }

  @Test func caretsAreBetweenLettersOfAFragment() throws {
    let (_, lines) = try Self.parted("an office", exceptions: "of-fice")
    // "fice" is three glyphs but four letters.
    #expect(lines[1].caretCells().map(\.text) == [5..<6, 6..<7, 7..<8, 8..<9])
  }
}
