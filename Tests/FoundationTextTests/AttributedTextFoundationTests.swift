import ComposeAttributedText
import ComposeDiagnostics
import ComposeFonts
import ComposeFoundationText
import ComposeGeometry
import ComposeGraphics
import Foundation
import Testing

struct AttributedTextFoundationTests {
  private func font(_ size: Double = 12) throws -> Font {
    try FontCollection.bundled.font("Libertinus Serif", size: size)
  }

  @Test func attributedStringsAreWrittenAsInSwiftUI() throws {
    var string = AttributedString("Hello, world")
    string.font = try font(20)
    string.foregroundColor = .blue
    let range = try #require(string.range(of: "world"))
    string[range].foregroundColor = .red
    string[range].underlineStyle = TextDecoration(.double)
    string[range].link = URL(string: "https://example.org/a?b#c")
    let text = AttributedText(string)
    #expect(text.string == "Hello, world")
    #expect(text.runs.map(\.upperBound) == [7, 12])
    let first = try #require(text.attributes(at: 0)).attributes
    #expect(first.font == (try font(20)) && first.foregroundColor == .blue)
    let second = try #require(text.attributes(at: 9)).attributes
    #expect(second.foregroundColor == .red && second.underline == TextDecoration(.double))
    #expect(second.link == .uri("https://example.org/a?b#c"))
  }

  /// One set with each attribute, and one with all.
  private func sets() throws -> [TextAttributes] {
    let font = try font()
    let changes: [(inout TextAttributes) -> Void] = [
      { $0.font = font },
      { $0.foregroundColor = .red },
      { $0.backgroundColor = .gray(0.5, alpha: 0.5) },
      { $0.kerning = .adjusted(1.5) },
      { $0.tracking = -0.25 },
      { $0.ligatures = .all },
      { $0.underline = TextDecoration(.thick, pattern: .dash, isByWord: true, color: .blue) },
      { $0.strikethrough = TextDecoration() },
      { $0.baselineOffset = 3 },
      { $0.link = .uri("https://example.org") },
      { $0.link = .uri("not a url \u{e4}%") },
      { $0.link = .destination("chapter-1") },
      { $0.link = .destination("a name \u{e4}") },
      { $0.link = .uri("#odd") },
      { $0.language = "de-CH" },
      { $0.obliqueness = 0.2 },
      { $0.expansion = -0.1 },
      { $0.strokeWidth = -3 },
      { $0.strokeColor = .green },
      { $0.shadow = Shadow(offset: Point(1, 2), blur: 3) },
      { $0.effect = .letterpress },
      { $0.highlight = .mint },
      { $0.takesContextColor = true },
      { $0.writingDirections = [.rightToLeftEmbedding, .leftToRightOverride] },
      { $0.glyphOverride = GlyphOverride(.name("ampersand"), base: "and") },
      { $0.verticalGlyphForm = true },
      { $0.horizontalInVertical = 2 },
      { $0.superscript = 1 },
      { $0.baselineClass = .ideographicCentered },
      { $0.isUnbreakable = true },
      { $0.anchor = "here" },
      { $0.structureType = .code },
      { $0.alternateText = "told" },
      { $0.actualText = "meant" },
      { $0.imageAddress = "pictures/a b.png" },
      { $0.imageAddress = "https://example.org/a.png" },
      { $0.footnote = TextFootnote("a note") },
      { $0.pageReference = "here" },
      { $0.indexEntries = [IndexEntry("term", "below")] },
      { $0.annotation = TextAnnotation(.highlight, contents: "really?") },
    ]
    var all = TextAttributes()
    var sets: [TextAttributes] = []
    for change in changes {
      var one = TextAttributes()
      change(&one)
      change(&all)
      sets.append(one)
    }
    return sets + [all]
  }

  @Test func everyAttributeComesBackAsItWas() throws {
    for attributes in try sets() {
      #expect(TextAttributes(attributes.container) == attributes)
    }
    #expect(TextAttributes().container == AttributeContainer())
  }

  @Test func textsComeBackAsTheyWere() throws {
    var text = AttributedText("plain ")
    for (number, attributes) in try sets().enumerated() {
      text.append("e\u{301}\u{1F469}\u{200D}\u{1F680} \(number) \u{5D0}", attributes: attributes)
    }
    // A run that ends inside a character as a reader sees it.
    text.append("e", attributes: TextAttributes(foregroundColor: .red))
    text.append("\u{301}", attributes: TextAttributes(foregroundColor: .blue))
    let back = AttributedText(AttributedString(text))
    #expect(back.string == text.string)
    #expect(back == text)
  }

  @Test func paragraphStylesHoldForTheirParagraph() throws {
    var centered = TextAttributes()
    centered.paragraphStyle = ParagraphStyle(alignment: .center)
    var text = AttributedText("one\n", attributes: centered)
    text.append("two")
    let string = AttributedString(text)
    #expect(AttributedText(string) == text)
    var changed = AttributedString("one two\nthree")
    let word = try #require(changed.range(of: "two"))
    changed[word].paragraphStyle = ParagraphStyle(alignment: .right)
    let back = AttributedText(changed)
    #expect(back.attributes(at: 0)?.attributes.paragraphStyle?.alignment == .right)
    #expect(back.attributes(at: 8)?.attributes.paragraphStyle == nil)
  }

  @Test func attachmentsArePlacedAtTheirCharacter() throws {
    var attributes = TextAttributes()
    attributes.attachment = TextAttachment(.empty, width: 10, ascent: 5)
    var text = AttributedText("a")
    text.append("\u{FFFC}", attributes: attributes)
    #expect(AttributedText(AttributedString(text)) == text)
    var string = AttributedString("no box")
    string.attachment = attributes.attachment
    #expect(AttributedText(string).attributes(at: 0)?.attributes.attachment == nil)
  }

  @Test func attributesWithoutAMeaningOnPaperAreLeftOut() {
    var string = AttributedString("x")
    string.replacementIndex = 3
    #expect(AttributedText(string) == AttributedText("x"))
  }
}

/// An attribute of a program's own.
private enum Mood: AttributedStringKey {
  typealias Value = Int
  static let name = "Program.mood"
}

struct UnknownAttributeTests {
  @Test func attributesWithoutACounterpartAreReported() throws {
    var string = AttributedString("one two three")
    string.foregroundColor = .red
    string.languageIdentifier = "en"
    let range = try #require(string.range(of: "two"))
    string[range][Mood.self] = 3
    let three = try #require(string.range(of: "three"))
    string[three][Mood.self] = 4
    let (text, diagnostics) = AttributedText.converting(string)
    #expect(text == AttributedText(string))
    #expect(diagnostics.map(\.code) == ["unknown-attribute"])
    #expect(diagnostics.allSatisfy { $0.message.contains("Program.mood") })
    #expect(diagnostics.allSatisfy { $0.message.contains("two") })
  }

  @Test func allAttributesOfATextAreKnown() throws {
    var attributes = TextAttributes(
      font: try FontCollection.bundled.font("Libertinus Serif", size: 12), kerning: .none,
      tracking: 1, ligatures: .all, underline: TextDecoration(), strikethrough: TextDecoration(),
      baselineOffset: 1, link: .uri("https://example.org"), language: "de",
      paragraphStyle: ParagraphStyle(alignment: .center))
    attributes.foregroundColor = .red
    attributes.backgroundColor = .green
    attributes.strokeWidth = 3
    attributes.strokeColor = .blue
    attributes.shadow = Shadow(offset: .zero, blur: 1)
    attributes.effect = .letterpress
    attributes.highlight = .mint
    attributes.takesContextColor = true
    attributes.writingDirections = [.leftToRightOverride]
    attributes.obliqueness = 0.2
    attributes.expansion = 0.1
    attributes.glyphOverride = GlyphOverride(.number(3), base: "word")
    attributes.verticalGlyphForm = true
    attributes.horizontalInVertical = 2
    attributes.superscript = 1
    attributes.baselineClass = .ideographicCentered
    attributes.isUnbreakable = true
    attributes.anchor = "here"
    attributes.structureType = .code
    attributes.actualText = "text"
    attributes.alternateText = "other"
    attributes.imageAddress = "a.png"
    let string = AttributedString(AttributedText("word", attributes: attributes))
    #expect(AttributedText.converting(string).diagnostics.isEmpty)
  }
}
