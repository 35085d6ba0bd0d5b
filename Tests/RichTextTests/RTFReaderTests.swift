import ComposeAttributedText
import ComposeDiagnostics
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeRichText
import Testing

struct RTFReaderTests {
  private func read(_ rtf: String) throws -> RichTextDocument {
    try RTFReader().read(Array(rtf.utf8)).document
  }

  private func text(_ body: String) throws -> AttributedText {
    try read(#"{\rtf1\ansi "# + body + "}").text
  }

  /// The attributes of the character before which `offset` bytes stand.
  private func attributes(_ body: String, at offset: Int = 0) throws -> TextAttributes {
    try #require(try text(body).attributes(at: offset)).attributes
  }

  private func style(_ body: String) throws -> ParagraphStyle {
    try attributes(body).paragraphStyle ?? ParagraphStyle()
  }

  // MARK: Text

  @Test func charactersAreSpelledInManyWays() throws {
    #expect(
      try text(#"a\'e4\~b\-c\_d\\\{\}\tab\line e"#).string
        == "aä\u{A0}b\u{AD}c\u{2011}d\\{}\t\u{2028}e")
    #expect(
      try text(#"\lquote x\rquote\ldblquote\rdblquote\emdash\endash\bullet\emspace\enspace\zwj"#)
        .string == "‘x’“”—–•\u{2003}\u{2002}\u{200D}")
    #expect(try text(#"\u228?\u-10179?\u-8704?!"#).string == "ä\u{1F600}!")
    #expect(try text(#"\uc2\u228 xy\u228\'41\'42z{\uc0\u228}\uc1\u228 ?."#).string == "ääzää.")
    #expect(try text(#"\u55357 ?x"#).string == "x")
    #expect(try text("a\r\nb\nc\\\nd").string == "abc\nd")
  }

  @Test func textIsWrittenInTheEncodingOfItsFont() throws {
    let rtf = #"""
      {\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0 Libertinus Serif;}{\f1\fcharset204 Libertinus Serif;}
      {\f2\fcharset238 Libertinus Serif;}{\f3\fcharset2 Symbol;}{\f4\fcharset128 Libertinus Serif;}}
      \'e4{\f1\'e4}{\f2\'b9}{\f3 a\'b7}\f4\'82\'a0\'93\'fa}
      """#
    #expect(try read(rtf).text.string == "äдąα•あ日")
    #expect(try read(#"{\rtf1\mac\'8a}"#).text.string == "ä")
    #expect(try read(#"{\rtf1\ansi\ansicpg65001 \'c3\'a4}"#).text.string == "ä")
    for (page, byte, character) in [
      (1250, "9a", "š"), (1251, "df", "Я"), (1253, "e1", "α"), (1254, "fd", "ı"),
      (1255, "e0", "א"), (1256, "c8", "ب"), (1257, "e0", "ą"), (1258, "fe", "₫"), (437, "81", "ü"),
    ] {
      #expect(try read("{\\rtf1\\ansi\\ansicpg\(page) \\'\(byte)}").text.string == character)
    }
  }

  @Test func bothSpellingsOfUnicodeDestinationsGiveOne() throws {
    #expect(try text(#"a{\upr{x\'3f}{\*\ud{\u228?}}}b"#).string == "aäb")
  }

  @Test func whatIsNotShownIsPassedOver() throws {
    let body = #"""
      {\stylesheet{\s0 Normal;}}{\*\generator x;}{\*\unknown{\b text}}a{\v hidden}{\deleted gone}
      {\*\listtable{\list}}{\listtext 1.\tab}b{\object{\*\objdata 00}{\result c}}{\header h}{\footnote f}d
      """#
    #expect(try text(body).string == "a1.\tbcd")
    let diagnostics = try RTFReader().read(Array("{\\rtf1 \(body)}".utf8)).diagnostics
    #expect(
      diagnostics.map(\.message) == ["footnotes left out", "headers and footers left out"])
  }

  // MARK: Characters

  @Test func fontsAreFoundByName() throws {
    let fonts =
      #"\deff1{\fonttbl\f0\fswiss Source Sans Pro;\f1\froman{\*\falt Libertinus Serif}Missing;}"#
    let plain = try #require(try attributes(fonts + "x").font)
    #expect(plain.face.family == "Libertinus Serif" && plain.size == 12)
    let bold = try #require(try attributes(fonts + #"\f0\b\i\fs21 x"#).font)
    #expect(bold.face.fullName == "Source Sans Pro Bold Italic" && bold.size == 10.5)
    let named = #"{\fonttbl\f0\fnil LibertinusSerif-BoldItalic;}\f0\i0 x"#
    #expect(try attributes(named).font?.face.postScriptName == "LibertinusSerif-BoldItalic")
    #expect(try attributes(#"\scaps x"#).font?.features == [.smallCapitals])
    #expect(try attributes("x").font == nil)
  }

  @Test func missingFontsAreReplacedAndReported() throws {
    let rtf = #"{\rtf1{\fonttbl\f0\fswiss Nowhere Grotesk;\f1\fmodern Typer;}\f0 a\b b\f1 c}"#
    let (document, diagnostics) = try RTFReader().read(Array(rtf.utf8))
    #expect(diagnostics.map(\.code) == ["font-substituted", "font-substituted"])
    let families = document.text.attributeSets.map { $0.font?.face.family }
    #expect(families == ["Source Sans Pro", "Source Sans Pro", "Source Code Pro"])
  }

  @Test func coloursComeFromTheTable() throws {
    let table = #"{\colortbl;\red255\green0\blue0;\red0\green128\blue255;}"#
    let found = try attributes(table + #"\cf1\highlight2\ul\ulc2 x"#)
    #expect(found.foregroundColor == .rgb(1, 0, 0))
    #expect(found.backgroundColor == .rgb(0, 128.0 / 255, 1))
    #expect(found.underline?.color == .rgb(0, 128.0 / 255, 1))
    #expect(try attributes(table + #"\cf9 x"#).foregroundColor == nil)
    #expect(try attributes(table + #"\cf1\cf0 x"#).foregroundColor == nil)
    let expanded = table + #"{\*\expandedcolortbl;;\csgray\c50000\c25000;}\cf2 x"#
    #expect(try attributes(expanded).foregroundColor == .gray(0.5, alpha: 0.25))
  }

  @Test func decorationsAndOffsets() throws {
    #expect(try attributes(#"\uldb x"#).underline == TextDecoration(.double))
    #expect(try attributes(#"\ulthdash x"#).underline == TextDecoration(.thick, pattern: .dash))
    #expect(try attributes(#"\ul\ulnone x"#).underline == nil)
    #expect(try attributes(#"\ul0 x"#).underline == nil)
    #expect(try attributes(#"\striked1 x"#).strikethrough == TextDecoration(.double))
    #expect(try attributes(#"\super x"#).superscript == 1)
    #expect(try attributes(#"\sub\nosupersub x"#).superscript == 0)
    #expect(try attributes(#"\up6 x"#).baselineOffset == 3)
    #expect(try attributes(#"\dn5 x"#).baselineOffset == -2.5)
    #expect(try attributes(#"\expnd-2\expndtw-10 x"#).tracking == -0.5)
    #expect(try attributes(#"\kerning1\expndtw20 x"#).kerning == .adjusted(1))
    #expect(try attributes(#"\kerning0 x"#).kerning == Kerning.none)
    #expect(try attributes(#"\lang2055 x"#).language == "de-CH")
    #expect(try attributes(#"\lang1024 x"#).language == nil)
    #expect(try attributes(#"\b\i\cf1\plain x"#) == attributes("x"))
  }

  @Test func linksAndPlaces() throws {
    let link = #"a{\field{\*\fldinst{HYPERLINK "https://example.org/a\\\\b"}}{\fldrslt{\ul b}}}c"#
    let found = try text(link)
    #expect(found.string == "abc")
    #expect(found.attributes(at: 1)?.attributes.link == .uri(#"https://example.org/a\b"#))
    #expect(found.attributes(at: 2)?.attributes.link == nil)
    let inner = #"{\field{\*\fldinst HYPERLINK \\l "here"}{\fldrslt x}}"#
    #expect(try attributes(inner).link == .destination("here"))
    let both = #"{\field{\*\fldinst HYPERLINK "u" \\l "here"}{\fldrslt x}}"#
    #expect(try attributes(both).link == .uri("u#here"))
    #expect(try attributes(#"{\field{\*\fldinst PAGE}{\fldrslt 7}}"#).link == nil)
    let marked = try text(#"{\*\bkmkstart a}x{\*\bkmkend a}y{\*\bkmkstart b}{\*\bkmkend b}z"#)
    #expect(marked.string == "xyz")
    #expect(
      (0..<3).map { marked.attributes(at: $0)?.attributes.anchor } == ["a", nil, "b"])
  }

  // MARK: Paragraphs

  @Test func lengthsOfParagraphsAreTwips() throws {
    let found = try style(#"\pard\li400\fi-200\ri100\sb120\sa60\qj x"#)
    #expect(found.headIndent == 20 && found.firstLineHeadIndent == 10 && found.tailIndent == -5)
    #expect(found.paragraphSpacingBefore == 6 && found.paragraphSpacing == 3)
    #expect(found.alignment == .justified)
    #expect(try style(#"\pard x"#).alignment == .natural)
    #expect(try style(#"\pard\sl360\slmult1 x"#).lineHeightMultiple == 1.5)
    #expect(try style(#"\pard\sl240\slmult1 x"#).lineHeightMultiple == 0)
    #expect(try style(#"\pard\sl-300\slmult0 x"#).lineHeight == .exact(15))
    #expect(try style(#"\pard\sl300 x"#).minimumLineHeight == 15)
    #expect(try style(#"\pard\rtlpar x"#).baseWritingDirection == .rightToLeft)
    #expect(try style(#"\pard\keep\keepn\outlinelevel1 x"#).keepsWithNext)
    #expect(try style(#"\pard\outlinelevel1 x"#).headerLevel == 2)
  }

  @Test func tabStopsHaveTheirAlignment() throws {
    let found = try style(#"\deftab500\pard\tx200\tqr\tx400\tqc\tx300\tqdec\tx900 x"#)
    #expect(
      found.tabStops == [
        TabStop(.natural, at: 10), TabStop(.center, at: 15), TabStop(.trailing, at: 20),
        TabStop(.decimal, at: 45),
      ])
    #expect(found.defaultTabInterval == 25)
    #expect(try style("x").tabStops.isEmpty)
    #expect(try style("x").defaultTabInterval == 36)
  }

  @Test func pagesAndColumnsEnd() throws {
    let found = try text(#"a\page b\par c\column\pard d\par\pagebb e"#)
    #expect(found.string == "a\nb\nc\nd\ne")
    let breaks = [0, 2, 4, 6, 8].map {
      found.attributes(at: $0)?.attributes.paragraphStyle?.breakBefore
    }
    #expect(breaks == [nil, .page, nil, .column, .page])
  }

  @Test func propertiesOfGroupsEndWithThem() throws {
    let found = try text(#"{\b a}b{\pard\qc c\par}d"#)
    #expect(found.attributes(at: 0)?.attributes.font?.face.traits.weight == 700)
    #expect(found.attributes(at: 1)?.attributes.font == nil)
    #expect(found.attributes(at: 2)?.attributes.paragraphStyle?.alignment == .center)
    #expect(found.attributes(at: 4)?.attributes.paragraphStyle?.alignment == .natural)
  }

  // MARK: Tables

  @Test func rowsWithOtherEdgesShareTheirColumns() throws {
    let found = try text(
      #"""
      \trowd\trgaph108\cellx2000\cellx4000\cellx6000\pard\intbl a\cell b\cell c\cell\row
      \trowd\trgaph108\cellx4003\cellx6000 d\cell\pard\intbl e\par f\cell\row\pard g
      """#)
    #expect(found.string == "a\nb\nc\nd\ne\nf\ng")
    func cell(_ offset: Int) -> TextTableCell? {
      found.attributes(at: offset)?.attributes.paragraphStyle?.textBlocks.first?.cell
    }
    #expect([0, 2, 4].map { cell($0)?.column } == [0, 1, 2])
    #expect(cell(6)?.columnSpan == 2 && cell(6)?.row == 1)
    #expect(cell(8)?.column == 2 && cell(10) == cell(8))
    #expect(cell(12) == nil && cell(0)?.table.columns == 3)
    let block = found.attributes(at: 0)?.attributes.paragraphStyle?.textBlocks.first
    #expect(block?.width == .points(100 - 10.8) && block?.padding.left == 5.4)
  }

  @Test func mergedCellsAreOne() throws {
    let found = try text(
      #"""
      \trowd\clmgf\cellx1000\clmrg\cellx2000\clvmgf\cellx3000\intbl a\cell\cell b\cell\row
      \trowd\cellx1000\cellx2000\clvmrg\cellx3000 c\cell d\cell\cell\row\pard
      """#)
    #expect(found.string == "a\nb\nc\nd\n")
    let cells = [0, 2, 4, 6].compactMap {
      found.attributes(at: $0)?.attributes.paragraphStyle?.textBlocks.first?.cell
    }
    #expect(cells.map(\.columnSpan) == [2, 1, 1, 1] && cells.map(\.rowSpan) == [1, 2, 1, 1])
    #expect(cells.map(\.column) == [0, 2, 0, 1] && cells.map(\.row) == [0, 0, 1, 1])
  }

  @Test func imagesAreSetInTheText() throws {
    for (word, bytes) in [("pngblip", TestImages.png), ("jpegblip", TestImages.jpeg)] {
      let hexadecimal = TestImages.hexadecimal(bytes)
      let body =
        #"a{\*\shppict{\pict{\*\picprop x}\"# + word + #"\picwgoal400\pichgoal200 "# + hexadecimal
        + #"}}{\nonshppict{\pict\wmetafile8 00}}b"#
      let found = try text(body)
      #expect(found.string == "a\u{FFFC}b")
      let attachment = try #require(found.attributes(at: 1)?.attributes.attachment)
      #expect(attachment.width == 20 && attachment.ascent == 10)
      #expect(attachment.content == .image(try Image(data: bytes)))
    }
    let damaged = try RTFReader().read(Array(#"{\rtf1 {\pict\pngblip 8950}x}"#.utf8))
    #expect(damaged.document.text.string == "x")
    #expect(damaged.diagnostics.map(\.message) == ["damaged image left out"])
  }

  // MARK: Whole files

  @Test func filesOfOtherKindsAreRefused() {
    #expect(throws: RichTextError.notRTF) { try RTFReader().read(Array("<html>".utf8)) }
    #expect(throws: RichTextError.notRTF) { try RTFReader().read([]) }
    var limits = RichTextLimits()
    limits.maximumBytes = 10
    #expect(throws: RichTextError.tooManyBytes(count: 11, limit: 10)) {
      try RTFReader(limits: limits).read(Array(#"{\rtf1 abc}"#.utf8))
    }
  }

  @Test func aFileAsTextEditWritesIt() throws {
    let document = try read(
      #"""
      {\rtf1\ansi\ansicpg1252\cocoartf2761
      \cocoatextscaling0\cocoaplatform0{\fonttbl\f0\fswiss\fcharset0 Helvetica;\f1\fswiss\fcharset0 Helvetica-Bold;}
      {\colortbl;\red255\green255\blue255;\red251\green2\blue7;}
      {\*\expandedcolortbl;;\cssrgb\c100000\c14913\c0;}
      {\info
      {\title A title}
      {\author Someone}}\margl1440\margr1440\vieww11520\viewh8400\viewkind0
      \pard\tx720\tx1440\pardirnatural\partightenfactor0

      \f0\fs24 \cf0 Plain 
      \f1\b bold
      \f0\b0 \cf2  red\
      \pard\qc\partightenfactor0
      \cf0 centred\'85}
      """#)
    #expect(document.text.string == "Plain bold red\ncentred…")
    #expect(document.attributes.title == "A title" && document.attributes.author == "Someone")
    #expect(document.attributes.margins?.left == 72)
    let sets = [0, 6, 10, 16].compactMap { document.text.attributes(at: $0)?.attributes }
    #expect(sets.map { $0.font?.face.traits.weight } == [400, 700, 400, 400])
    #expect(sets[2].foregroundColor == .rgb(1, 0.14913, 0))
    #expect(sets[3].paragraphStyle?.alignment == .center)
  }
}
