import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import TestSupport

/// What random texts are made of.
struct RandomTexts {
  var numbers: RandomNumbers
  let faces: [FontFace]
  /// Words; each stands for itself in every format.
  var words = [
    "word", "a", "Ärger", "\u{4F60}\u{597D}", "\u{1F600}", "e\u{301}", "\\{}", "<&>\"'", "\u{5D0}",
    "two words", "\u{2028}", "\u{A0}", "\u{AD}", "\u{2011}", "\u{2014}", "100%", "-12", "&amp;",
    "x\u{200B}y", "\u{FFFD}", "=", "/",
  ]

  init(seed: UInt64) throws {
    numbers = RandomNumbers(seed: seed)
    let fonts = FontCollection.bundled
    var faces: [FontFace] = []
    for family in ["Libertinus Serif", "Source Sans Pro"] {
      for weight in [400, 700] {
        for isItalic in [false, true] {
          faces.append(try fonts.face(family: family, weight: weight, isItalic: isItalic))
        }
      }
    }
    self.faces = faces
  }

  mutating func color() -> Color {
    .rgb(
      Double(numbers.integer(in: 0...255)) / 255, Double(numbers.integer(in: 0...255)) / 255,
      Double(numbers.integer(in: 0...255)) / 255)
  }

  /// Attributes that RTF and HTML have words for.
  mutating func commonAttributes() -> TextAttributes {
    var attributes = TextAttributes()
    attributes.font = Font(
      numbers.element(of: faces), size: Double(numbers.integer(in: 8...60)) / 2,
      features: numbers.isTrue(oneIn: 6) ? [.smallCapitals] : [])
    if numbers.isTrue(oneIn: 3) { attributes.foregroundColor = color() }
    if numbers.isTrue(oneIn: 5) { attributes.backgroundColor = color() }
    if numbers.isTrue(oneIn: 5) { attributes.tracking = Double(numbers.integer(in: -40...40)) / 20 }
    if numbers.isTrue(oneIn: 6) { attributes.kerning = .none }
    if numbers.isTrue(oneIn: 4) {
      attributes.underline = TextDecoration(
        numbers.element(of: [.single, .thick]),
        pattern: numbers.element(of: [.solid, .dot, .dash]),
        color: numbers.isTrue(oneIn: 2) ? color() : nil)
    }
    if numbers.isTrue(oneIn: 8) { attributes.underline = TextDecoration(.double) }
    if numbers.isTrue(oneIn: 6) {
      attributes.strikethrough = TextDecoration(numbers.element(of: [.single, .double]))
    }
    if numbers.isTrue(oneIn: 6) { attributes.superscript = numbers.element(of: [-1, 1]) }
    if numbers.isTrue(oneIn: 8) {
      attributes.baselineOffset = Double(numbers.integer(in: -12...12)) / 2
    }
    if numbers.isTrue(oneIn: 6) { attributes.language = numbers.element(of: ["de-CH", "en-GB"]) }
    if numbers.isTrue(oneIn: 6) {
      attributes.link = numbers.element(of: [
        .uri("https://example.org/?a=1&b=\"2\""), .destination("a place"),
      ])
    }
    if numbers.isTrue(oneIn: 10) { attributes.anchor = "anchor\(numbers.integer(in: 1...3))" }
    return attributes
  }

  mutating func text(_ count: Int) -> String {
    var text = ""
    for _ in 0..<count { text += numbers.element(of: words) }
    return text
  }

  /// Paragraphs of runs, each with one style and attributes; separators are like what is before.
  mutating func paragraphs(
    _ count: Int, attributes: (inout RandomTexts) -> TextAttributes,
    style: (inout RandomTexts) -> ParagraphStyle
  ) -> AttributedText {
    var result = AttributedText()
    for number in 0..<count {
      let style = style(&self)
      var last = TextAttributes()
      for _ in 0...numbers.integer(in: 0...3) {
        last = attributes(&self)
        last.paragraphStyle = style == ParagraphStyle() ? nil : style
        result.append(text(numbers.integer(in: 1...4)), attributes: last)
      }
      if number + 1 < count { result.append("\n", attributes: last) }
    }
    return result
  }
}
