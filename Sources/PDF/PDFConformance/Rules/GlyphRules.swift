/// The glyphs that are shown: present, as wide as stated, and standing for text.
enum GlyphRules: RuleFamily {
  static let isPresent = Requirement(
    "shown glyphs are in the font program", ua1: ["7.21.4.1-2"], ua2: ["8.4.5.5.1-2"],
    a1: ["6.3.5-1"], a23: ["6.2.11.4.1-2"], a4: ["6.2.10.4.1-2"])
  static let width = Requirement(
    "widths are those of the font program", ua1: ["7.21.5-1"], ua2: ["8.4.5.6-1"],
    a1: ["6.3.6-1"], a23: ["6.2.11.5-1"], a4: ["6.2.10.5-1"])
  static let hasText = Requirement(
    "shown codes stand for Unicode text", ua1: ["7.21.7-1"], ua2: ["8.4.5.8-1"],
    a1a: ["6.3.8-1"], a23a: ["6.2.11.7.2-1"])
  static let textIsValid = Requirement(
    "no code stands for U+0000, U+FEFF or U+FFFE", ua1: ["7.21.7-2"], ua2: ["8.4.5.8-2"],
    a23a: ["6.2.11.7.2-2"], a4: ["6.2.10.7-1"])
  static let privateUse = Requirement(
    "private characters have a replacement", ua2: ["8.4.3-1"], a23a: ["6.2.11.7.3-1"])
  static let notDefined = Requirement(
    "the glyph for missing characters is not shown", ua1: ["7.21.8-1"], ua2: ["8.4.5.9-1"],
    a1: ["6.3.5-1"], a23: ["6.2.11.8-1"], a4: ["6.2.10.9-1"])
  static let codes = Requirement(
    "shown strings are made of codes of the font", everywhere: "ISO 32000-1, 9.7.6.2")

  static let requirements = [
    isPresent, width, hasText, textIsValid, privateUse, notDefined, codes,
  ]

  /// Codes of a font with what may excuse them.
  private struct Use: Hashable {
    var font: Int
    var code: CodeMap.Code
    var isInvisible: Bool
    var needsReplacement: Bool
  }

  static func check(_ document: ReadBackDocument, _ report: inout Report) {
    var uses: Set<Use> = []
    for text in document.shownTexts {
      if text.strayCodes > 0, let font = document.fonts[text.font] {
        report.add(
          codes, font.name, "\(text.strayCodes) codes in \(text.stream) are outside its spaces")
      }
      for code in text.codes {
        uses.insert(
          Use(
            font: text.font, code: code, isInvisible: text.renderingMode == 3,
            needsReplacement: !text.hasReplacement
              && (text.isReal || report.standard != .accessible2)))
      }
    }
    for use in uses.sorted(by: {
      ($0.font, $0.code.length, $0.code.value) < ($1.font, $1.code.length, $1.code.value)
    }) {
      guard let font = document.fonts[use.font],
        font.isType3 || font.dictionary["Subtype"] == .name("Type0")
      else { continue }
      checkGlyph(use, font, &report)
      checkText(use, font, &report)
    }
  }

  private static func checkGlyph(_ use: Use, _ font: CompositeFont, _ report: inout Report) {
    let code = String(use.code.value, radix: 16)
    guard let character = font.character(of: use.code) else {
      report.add(notDefined, font.name, "code \(code) has no CID")
      return
    }
    if font.isType3 { return }
    if font.glyph(ofCharacter: character) == 0 || character == 0 {
      report.add(notDefined, font.name, "code \(code) shows .notdef")
      return
    }
    guard !use.isInvisible, font.program != nil else { return }
    guard let width = font.programWidth(ofCharacter: character) else {
      return report.add(isPresent, font.name, "the program has no glyph for CID \(character)")
    }
    let stated = font.statedWidth(ofCharacter: character)
    if abs(width - stated) > 1 {
      report.add(
        Self.width, font.name, "CID \(character) is stated \(stated) wide, and is \(width)")
    }
  }

  private static func checkText(_ use: Use, _ font: CompositeFont, _ report: inout Report) {
    let code = String(use.code.value, radix: 16)
    guard let units = font.unicode?.texts[use.code], !units.isEmpty else {
      return report.add(hasText, font.name, "code \(code) stands for no text")
    }
    if units.contains(where: { [0, 0xFEFF, 0xFFFE].contains($0) }) {
      report.add(textIsValid, font.name, "code \(code) stands for \(units)")
    }
    if use.needsReplacement, LanguageRules.hasPrivate(String(decoding: units, as: UTF16.self)) {
      report.add(privateUse, font.name, "code \(code) stands for a private character")
    }
  }
}
