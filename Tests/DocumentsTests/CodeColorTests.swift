import ComposeDocumentModel
import ComposeGeometry
import ComposeGraphics
import ComposeSyntaxHighlighting
import ComposeTextMateGrammars
import Testing

@testable import ComposeDocuments

/// Code in colours, with numbers, highlighted lines and titles.
struct CodeColorTests {
  private func compose(
    _ code: String, language: String?, attributes: BlockAttributes = BlockAttributes(),
    settings: DocumentSettings = DocumentSettings()
  ) throws -> DocumentFixtures.Composed {
    let block = CodeBlock(language: language, text: Array(code.utf8))
    return try DocumentFixtures.compose(
      Document(blocks: [Block(.code(block), attributes: attributes)]), settings: settings)
  }

  private func inks(_ composed: DocumentFixtures.Composed) -> Set<Color> {
    var inks: Set<Color> = []
    for case .glyphs(_, _, let color) in composed.recording.commands { inks.insert(color) }
    // That of the page number.
    inks.remove(ThemeColors().muted)
    return inks
  }

  private func fills(_ composed: DocumentFixtures.Composed) -> [Color] {
    composed.recording.commands.compactMap { command in
      switch command {
      case .fillPath(_, let color, _), .fillRect(_, let color): color
      default: nil
      }
    }
  }

  @Test func wordsOfAKnownLanguageHaveInks() throws {
    let colors = ThemeColors()
    let inks = try inks(compose("let x = 1 // c\n", language: "swift"))
    for tokenClass in [.keyword, .constant, .comment] as [TokenClass] {
      let color = try #require(colors.code[tokenClass]?.color)
      #expect(inks.contains(color))
    }
    for name in [nil, "nonsense"] as [String?] {
      let plain = try self.inks(compose("let x = 1 // c\n", language: name))
      #expect(plain == [colors.text])
    }
  }

  @Test func aThemeWithoutInksHasCodeInOne() throws {
    var settings = DocumentSettings()
    settings.theme.colors.code = CodeColors()
    let inks = try inks(compose("let x = 1\n", language: "swift", settings: settings))
    #expect(inks == [settings.theme.colors.text])
  }

  @Test func tabsMoveInks() throws {
    let composed = try compose("\tif x:\n\t\treturn 1\n", language: "python")
    let runs = composed.recording.commands.compactMap { command -> String? in
      guard case .glyphs(let run, _, let color) = command,
        color == ThemeColors().code[.keyword]?.color
      else { return nil }
      return DocumentFixtures.string(of: run)
    }
    #expect(runs == ["if", "return "])
  }

  @Test func linesAreNumberedFromTheStart() throws {
    let attributes = BlockAttributes(classes: ["python", "numbers"], values: ["start": "9"])
    let composed = try compose("a\nb\n", language: "python", attributes: attributes)
    // As shapes, which no reader copies.
    let color = try #require(ThemeColors().code[.comment]?.color)
    #expect(fills(composed).filter { $0 == color }.count == 2)
    #expect(!composed.pages[0].runs.contains { $0.text == "9" || $0.text == "10" })
  }

  @Test func highlightedLinesHaveAGround() throws {
    let attributes = BlockAttributes(values: ["highlight": "2-3,5 x 9-7"])
    let composed = try compose("a\nb\nc\nd\ne\n", language: "python", attributes: attributes)
    let colors = ThemeColors()
    let fills = fills(composed)
    let tinted = fills.filter { $0 == colors.codeHighlight }
    #expect(tinted.count == 3)
    // Above the ground of the block.
    #expect(fills.first == colors.codeGround)
  }

  @Test func fileAndCaptionStandAboveTheCode() throws {
    let attributes = BlockAttributes(values: ["file": "a.py", "caption": "A greeting"])
    let composed = try compose("x\n", language: "python", attributes: attributes)
    let text = composed.recording.commands.compactMap { command -> String? in
      if case .glyphs(let run, _, _) = command { DocumentFixtures.string(of: run) } else { nil }
    }.joined()
    #expect(text.hasPrefix("a.py"))
  }

  @Test func inlineCodeWithALanguageHasInks() throws {
    var text = InlineText()
    text.utf8 = Array("let x".utf8)
    text.items = [
      Inline(.begin(.codeLanguage("swift"))), Inline(.code, range: 0..<5),
      Inline(.end(.codeLanguage("swift"))),
    ]
    let composed = try DocumentFixtures.compose(Document(blocks: [Block(.paragraph(text))]))
    let color = try #require(ThemeColors().code[.keyword]?.color)
    #expect(inks(composed).contains(color))
  }

  @Test func codeOfAGrammarHasTheInksOfItsScopes() throws {
    let grammars = try TextMateGrammars()
    let grammar = #"""
      {"scopeName":"source.shout","patterns":[{"match":"[A-Z]+","name":"keyword.x"},
      {"match":"\\d","name":"constant.numeric"},{"match":"(!)","captures":{"1":{"name":"y"}}}]}
      """#
    try grammars.add(Array(grammar.utf8), fileName: "shout.json")
    var settings = DocumentSettings()
    settings.grammars = grammars
    let inks = try inks(compose("A b 1!\n", language: "Shout", settings: settings))
    let code = settings.theme.colors.code
    #expect(
      inks
        == Set(
          [code[.keyword]?.color, code[.constant]?.color, settings.theme.colors.text].compactMap(
            \.self)))
    let theme = try #require(
      CodeTheme(
        json: Array(
          #"""
          {"tokenColors":[{"scope":"source > keyword","settings":{"foreground":"#010203"}},
          {"scope":"keyword","settings":{"foreground":"#ff0000","fontStyle":"bold"}},
          {"scope":"source","settings":{"foreground":"#0a0b0c"}}]}
          """#.utf8)))
    settings.theme.colors.code = theme.colors
    let themed = try self.inks(compose("A b\n", language: "shout", settings: settings))
    #expect(themed == [.hex(0x010203), .hex(0x0A0B0C)])
  }

  @Test func codeWithinALineMayHaveInksOfItsOwn() throws {
    var text = InlineText()
    text.utf8 = Array("let x".utf8)
    text.items = [
      Inline(.begin(.codeLanguage("swift"))), Inline(.code, range: 0..<5),
      Inline(.end(.codeLanguage("swift"))),
    ]
    var settings = DocumentSettings()
    var pale = CodeColors()
    pale[.keyword] = .init(.hex(0xEEEEEE))
    settings.theme.colors.code = pale
    settings.theme.colors.inlineCode = .light
    let composed = try DocumentFixtures.compose(
      Document(blocks: [Block(.paragraph(text))]), settings: settings)
    #expect(
      inks(composed) == [
        settings.theme.colors.text, try #require(CodeColors.light[.keyword]?.color),
      ])
  }

  @Test func inksThatCanHardlyBeReadAreThoseOfTheText() throws {
    let json = """
      {"type": "dark", "tokenColors": [
        {"scope": "keyword", "settings": {"foreground": "#ffff99", "fontStyle": "bold"}},
        {"scope": "string", "settings": {"foreground": "#003300"}}]}
      """
    let theme = try #require(CodeTheme(json: Array(json.utf8)))
    #expect(theme.ground == .hex(0x1E1E1E))
    let readable = theme.colors.readable(on: .white)
    #expect(readable[.keyword] == CodeColors.Ink(nil, isBold: true))
    #expect(readable[.string] == CodeColors.Ink(.hex(0x003300)))
    let rules = try #require(readable.scopeRules)
    #expect(rules.ink(of: ["source.x", "keyword.y"]).color == nil)
    #expect(rules.ink(of: ["source.x", "string.y"]).color == .hex(0x003300))
    #expect(CodeColors.light.readable(on: .white) == .light)
  }

  @Test func themesOfVSCodeAreRead() throws {
    let json = """
      { // a theme
        "colors": { "editor.background": "#112233", "editor.foreground": "#fff" },
        "tokenColors": [
          { "settings": { "foreground": "#eeeeee" } },
          { "scope": ["comment", "string.comment"], "settings": { "foreground": "#010203" } },
          { "scope": "keyword, storage", "settings": { "foreground": "#0a0b0c", "fontStyle": "bold" } },
          { "scope": "string constant.character", "settings": { "foreground": "#040506" } },
        ],
      }
      """
    let theme = try #require(CodeTheme(json: Array(json.utf8)))
    #expect(theme.ground == Color.hex(0x112233))
    #expect(theme.colors[.plain]?.color == Color.hex(0xFFFFFF))
    #expect(theme.colors[.comment]?.color == Color.hex(0x010203))
    #expect(theme.colors[.keyword]?.isBold == true)
    #expect(theme.colors[.escape]?.color == Color.hex(0x040506))
    #expect(theme.colors[.tag] == nil)
    for broken in ["", "{", "[]", "{\"tokenColors\": 1}", String(repeating: "[", count: 10_000)] {
      #expect(CodeTheme(json: Array(broken.utf8)) == nil, "\(broken)")
    }
  }
}
