import ComposeAttributedText
import ComposeFonts
import ComposeTextLayout
import Foundation
import TestSupport
import Testing

/// Emoji in the bundled colour font.
@Suite struct EmojiTests {
  private func shaped(_ string: String, _ font: Font? = nil) throws -> ShapedParagraph {
    let font = try font ?? LayoutFixtures.serif()
    let text = AttributedText(string, attributes: TextAttributes(font: font))
    return ParagraphShaper(fonts: .bundled, defaultFont: font).shape(text, range: 0..<text.count)
  }

  private func families(_ string: String, _ font: Font? = nil) throws -> [String] {
    try shaped(string, font).runs.map(\.face.family)
  }

  /// The glyphs with a width.
  private func glyphs(_ string: String) throws -> Int {
    let paragraph = try shaped(string)
    return paragraph.runs.reduce(0) {
      $0 + paragraph.glyphs[$1.glyphRange].count { $0.advance > 0 }
    }
  }

  @Test(arguments: [
    "\u{1F680}", "\u{1F469}\u{200D}\u{1F4BB}", "\u{1F9D1}\u{1F3FD}\u{200D}\u{1F680}",
    "\u{1F1E9}\u{1F1EA}", "1\u{FE0F}\u{20E3}", "#\u{FE0F}\u{20E3}", "\u{261D}\u{1F3FF}",
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
    "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}",
    // Without the variation selectors that full qualification asks for.
    "\u{1F9D1}\u{200D}\u{2695}", "\u{1F441}\u{200D}\u{1F5E8}",
    // Of Unicode 16 and 17.
    "\u{1FAE9}", "\u{1FAC8}", "\u{1F9D1}\u{1F3FB}\u{200D}\u{1FA70}",
  ])
  func aSequenceIsOneGlyph(sequence: String) throws {
    #expect(try families(sequence) == ["Twemoji"])
    #expect(try glyphs(sequence) == 1)
  }

  @Test func aSkinToneWithoutAnEmojiIsOneOfItsOwn() throws {
    let paragraph = try shaped("a \u{1F3FF}")
    #expect(paragraph.missing.isEmpty)
    #expect(try families("a \u{1F3FF}") == ["Libertinus Serif", "Twemoji"])
  }

  @Test(arguments: [
    "\u{A9}", "\u{AE}", "\u{2122}", "#", "*", "0", "\u{2764}", "\u{2714}", "\u{260E}", "\u{26A0}",
    "\u{2615}\u{FE0E}", "\u{2764}\u{FE0E}", "\u{231A}\u{FE0E}",
  ])
  func whatIsTextByDefaultOrByRequestStaysText(character: String) throws {
    #expect(try families(character) != ["Twemoji"])
    #expect(try shaped(character).missing.isEmpty)
  }

  @Test(arguments: ["\u{A9}", "\u{2764}", "\u{2714}", "\u{260E}", "\u{26A0}"])
  func aVariationSelectorAsksForColors(character: String) throws {
    #expect(try families(character + "\u{FE0F}") == ["Twemoji"])
  }

  @Test func emojiOfTextFontsAreInColorsToo() throws {
    let sans = try FontCollection.bundled.font("Source Sans Pro", size: 12)
    // The face has both.
    #expect(try families("\u{1F916}", sans) == ["Twemoji"])
    let mixed = try families("a \u{2615} b", sans)
    #expect(mixed == ["Source Sans Pro", "Twemoji", "Source Sans Pro"])
  }

  @Test(arguments: [
    ("\u{1F469}\u{200D}\u{1F697}", 2), ("\u{1F1FD}\u{1F1FD}", 2), ("\u{1F697}\u{1F3FD}", 2),
    ("\u{1F469}\u{1F3FD}\u{200D}\u{1F9B1}\u{200D}\u{1F4BB}", 2),
  ])
  func anUnknownSequenceFallsApartIntoEmoji(sequence: String, count: Int) throws {
    #expect(try families(sequence) == ["Twemoji"])
    #expect(try glyphs(sequence) == count)
    #expect(try shaped(sequence).missing.isEmpty)
  }

  @Test func whatOneEmojiIsJoinedToDoesNotMakeItABox() throws {
    // No font has U+262D.
    let paragraph = try shaped("\u{1F469}\u{200D}\u{262D}")
    #expect(paragraph.runs.first?.face.family == "Twemoji")
    #expect(paragraph.missing == [7])
  }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: Self.list), "install unicode-data"))
  func everySequenceOfUnicodeIsOneGlyph() throws {
    var wrong: [String] = []
    var count = 0
    for line in try String(contentsOfFile: Self.list, encoding: .utf8).split(separator: "\n")
    where line.contains("; fully-qualified") || line.contains("; minimally-qualified") {
      let codes = line.prefix { $0 != ";" }.split(separator: " ")
      let sequence = String(
        String.UnicodeScalarView(
          codes.compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }))
      count += 1
      if try families(sequence) != ["Twemoji"] || glyphs(sequence) != 1 { wrong.append(sequence) }
    }
    #expect(count > 4000 && wrong.isEmpty)
  }

  static let list = "/usr/share/unicode/emoji/emoji-test.txt"
}
