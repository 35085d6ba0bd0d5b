import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry
import ComposeGraphics
import ComposeSyntaxHighlighting
import Testing

/// Colours by what they mean: text, headings, links …, settled once for a document by its theme.
struct ThemeColorTests {
  /// Relative luminance (WCAG 2.2).
  private func luminance(_ color: Color) -> Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : power(of: (value + 0.055) / 1.055)
    }
    let values = color.values.map(linear)
    return 0.2126 * values[0] + 0.7152 * values[1] + 0.0722 * values[2]
  }

  /// To the exponent 2.4, which is 2 and twice a fifth.
  private func power(of base: Double) -> Double {
    // The fifth root by Newton's method.
    var root = base
    for _ in 0..<60 {
      let fourth = root * root * root * root
      root -= (fourth * root - base) / (5 * fourth)
    }
    return base * base * root * root
  }

  private func contrast(_ one: Color, _ other: Color) -> Double {
    let both = [luminance(one), luminance(other)].sorted()
    return (both[1] + 0.05) / (both[0] + 0.05)
  }

  @Test(arguments: Theme.names)
  func everyTextCanBeReadOnItsGround(name: String) throws {
    let colors = try #require(Theme.named(name)).colors
    let white = Color.rgb(1, 1, 1)
    #expect(abs(contrast(.rgb(0, 0, 0), .rgb(1, 1, 1)) - 21) < 1e-6)
    for (text, ground) in [
      (colors.text, white), (colors.heading, white), (colors.muted, white), (colors.link, white),
      (colors.note, white), (colors.tip, white), (colors.important, white),
      (colors.warning, white), (colors.caution, white), (colors.text, colors.codeGround),
      (colors.text, colors.highlight), (colors.text, colors.zebra),
    ] {
      #expect(contrast(text, ground) >= 4.5, "\(text) on \(ground)")
    }
    for tokenClass in TokenClass.allCases {
      guard let ink = colors.code[tokenClass]?.color else { continue }
      for ground in [colors.codeGround, colors.codeHighlight, white] {
        #expect(contrast(ink, ground) >= 4.5, "\(tokenClass) on \(ground)")
      }
    }
  }

  @Test func theThemeDefinesTheColorsOfTheDocument() throws {
    var settings = DocumentSettings()
    settings.theme.colors.text = .rgb(0.1, 0.2, 0.3)
    settings.theme.colors.link = .rgb(0.7, 0, 0.1)
    settings.theme.colors.codeGround = .rgb(0.9, 1, 0.9)
    let composed = try DocumentFixtures.compose(
      Document(blocks: [
        Block(.paragraph(InlineText("plain"))), Block(.code(CodeBlock(text: Array("code\n".utf8)))),
      ]), settings: settings)
    var glyphs: Set<Color> = []
    var fills: Set<Color> = []
    for command in composed.recording.commands {
      switch command {
      case .glyphs(_, _, let color): glyphs.insert(color)
      case .fillPath(_, let color, _), .fillRect(_, let color): fills.insert(color)
      default: break
      }
    }
    #expect(glyphs.contains(.rgb(0.1, 0.2, 0.3)))
    #expect(fills.contains(.rgb(0.9, 1, 0.9)))
    #expect(!glyphs.contains(ThemeColors().text))
  }
}
