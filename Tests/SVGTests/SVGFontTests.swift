import ComposeFonts
import ComposeGraphics
import ComposeSVGReading
import Foundation
import Testing

@testable import ComposeSVG

/// Fonts that drawings hold themselves.
@Suite struct SVGFontTests {
  private func drawing(_ rules: String, family: String) throws -> SVGDrawing {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' width='96' height='48'><style>\(rules)</style>"
      + "<text y='20' font-family='\(family)'>ab</text></svg>"
    return try SVGDrawing(data: Array(text.utf8))
  }

  private func face(_ drawing: SVGDrawing) -> FontFace? {
    drawing.drawing.commands.lazy.compactMap {
      if case .glyphs(let run, _, _) = $0 { run.face } else { nil }
    }.first
  }

  /// A bundled font as a rule has it.
  private func rule(_ family: String, of bundled: String, _ more: String = "") throws -> String {
    let font = try FontCollection.bundled.face(family: bundled).data
    let bytes = font.withUnsafeBytes { Data($0) }
    return "@font-face { font-family: \"\(family)\"; \(more)"
      + "src: url(x.ttf), url('data:font/ttf;base64,\(bytes.base64EncodedString())') format('ttf') }"
  }

  @Test func fontsInADrawingAreUsedUnderTheirNames() throws {
    let drawing = try drawing(rule("Mine", of: "Source Code Pro"), family: "Mine, serif")
    let face = try #require(self.face(drawing))
    #expect(face.family == "Mine" && face.traits.isMonospaced && drawing.warnings.isEmpty)
    // They come before others of the same name.
    let own = try self.drawing(
      rule("Source Sans Pro", of: "Source Code Pro"), family: "Source Sans Pro")
    #expect(self.face(own)?.traits.isMonospaced == true)
  }

  @Test func aFontThatIsNotThereIsReportedOnce() throws {
    let rules = ["latin", "greek"].map { "@font-face { font-family: Gone; src: url(\($0).woff2) }" }
    #expect(try drawing(rules.joined(), family: "Gone").diagnostics.count == 1)
    #expect(try drawing(rules.joined(), family: "serif").diagnostics.isEmpty)
  }

  /// Readers of PDF files show lines around letters a whole pixel wide.
  @Test(arguments: [(0.3, true), (2, false)])
  func thinLinesAroundLettersAreAreas(_ width: Double, _ isArea: Bool) throws {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' width='96' height='48'>"
      + "<text y='20' fill='red' stroke='blue' stroke-width='\(width)'>ab</text></svg>"
    var names: [String] = []
    for command in try SVGDrawing(data: Array(text.utf8)).drawing.commands {
      switch command {
      case .glyphs: names.append("glyphs")
      case .paintGlyphs: names.append("paintGlyphs")
      case .fillPath: names.append("fillPath")
      default: break
      }
    }
    #expect(names == (isArea ? ["glyphs", "fillPath"] : ["paintGlyphs"]))
  }

  @Test func fontsAreChosenByWhatRulesSayOfThem() throws {
    let rules =
      try rule("Mine", of: "Source Code Pro", "font-weight: bold;")
      + rule("Mine", of: "Source Sans Pro", "font-weight: 400;")
    let drawing = try drawing(
      rules + " text { font-weight: 700 }", family: "Mine")
    #expect(face(drawing)?.traits.isMonospaced == true)
  }

  @Test func fontsThatCannotBeUsedAreReported() throws {
    let broken = try drawing(
      "@font-face { font-family: Mine; src: url(data:font/woff2;base64,d09GMgAB) }", family: "Mine")
    guard case .font("Mine", _)? = broken.warnings.first else {
      Issue.record("\(broken.warnings)")
      return
    }
    let elsewhere = "@font-face { font-family: Mine; src: url(https://a.org/mine.woff2) }"
    #expect(try drawing(elsewhere, family: "Mine").warnings.count == 1)
    #expect(try drawing(elsewhere, family: "serif").warnings.isEmpty)
  }
}
