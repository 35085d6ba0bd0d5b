import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeSVG

@Suite struct TextPlacementTests {
  /// Glyphs with the transform from their own coordinates to those of the drawing.
  private struct Shown {
    var text: String
    var run: GlyphRun
    var transform: AffineTransform
  }

  /// A drawing of 480 pixels, whose units are pixels.
  private func commands(_ content: String) throws -> [DrawingCommand] {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' width='480' height='480' font-size='20' "
      + "font-family='Source Sans Pro'>\(content)</svg>"
    return try SVGDrawing(data: Array(text.utf8)).drawing.commands
  }

  private func shown(_ content: String) throws -> [Shown] {
    // 480 pixels are kept as 360 units.
    let toPixels = AffineTransform(scale: 480 / 360)
    var transform = AffineTransform.identity
    var saved: [AffineTransform] = []
    var shown: [Shown] = []
    for command in try commands(content) {
      switch command {
      case .saveState: saved.append(transform)
      case .restoreState: transform = saved.popLast() ?? .identity
      case .concatenate(let next): transform = next.followed(by: transform)
      case .glyphs(let run, let origin, _):
        let place = AffineTransform(translationX: origin.x, y: origin.y)
        let bytes = run.glyphs.flatMap { glyph in
          Array(run.text[Int(glyph.textOffset)...].prefix(Int(glyph.textLength)))
        }
        shown.append(
          Shown(
            text: String(decoding: bytes, as: UTF8.self), run: run,
            transform: place.followed(by: transform).followed(by: toPixels)))
      default: break
      }
    }
    return shown
  }

  private func length(_ content: String) throws -> Double {
    try shown(content).reduce(0) { $0 + $1.run.advances.reduce(0, +) * 480 / 360 }
  }

  @Test func lettersAreKernedAcrossFonts() throws {
    let parts = try shown("<text y='50'>T<tspan font-size='24'>o</tspan></text>")
    let alone = try length("<text y='50'>T</text>")
    let pair = try length("<text y='50'>To</text>") - length("<text y='50'>o</text>")
    #expect(alone - pair > 0.5)
    #expect(abs(parts[1].transform.tx - pair) < 0.1)
    // Where the first is not kerned neither is the pair.
    let loose = try shown(
      "<text y='50' style='font-kerning: none'>T<tspan font-size='24'>o</tspan></text>")
    #expect(abs(loose[1].transform.tx - alone) < 0.1)
  }

  /// What is seen is a path; the letters below it can be searched.
  @Test func glyphsAreBentAlongAPath() throws {
    func path(_ method: String) throws -> (Path?, [GlyphRun]) {
      let commands = try commands(
        "<text fill='red'><textPath method='\(method)' path='M20 200A180 180 0 0 1 380 200'>"
          + "I</textPath></text>")
      var runs: [GlyphRun] = []
      var filled: Path?
      for command in commands {
        switch command {
        case .paintGlyphs(let run, _, let painting)
        where painting.fill == nil && painting.stroke == nil:
          runs.append(run)
        case .fillPath(let path, _, _): filled = path
        default: break
        }
      }
      return (filled, runs)
    }
    let (bent, runs) = try path("stretch")
    let outline = try #require(bent)
    #expect(runs.count == 1)
    // Straight stems have many pieces, which lean to both sides of the first.
    #expect(outline.elements.count > 8)
    #expect(try path("align").0 == nil)
  }

  @Test func lettersAreKernedAcrossSpans() throws {
    let parts = try shown("<text y='50'>T<tspan fill='red'>o</tspan></text>")
    #expect(parts.map(\.text) == ["T", "o"])
    let whole = try length("<text y='50'>To</text>")
    let last = try length("<text y='50'>o</text>")
    #expect(abs(parts[1].transform.tx - (whole - last)) < 0.1)
    #expect(try length("<text y='50' style='font-kerning: none'>To</text>") > whole + 0.1)
  }

  @Test func lettersAreTurnedOneByOne() throws {
    let parts = try shown("<text x='9' y='50' rotate='0 90 90 0'>abcdef</text>")
    #expect(parts.map(\.text) == ["a", "b", "c", "def"])
    #expect(parts.map { $0.transform.b.rounded() } == [0, 1, 1, 0])
    #expect(parts.allSatisfy { abs($0.transform.ty - 50) < 1e-6 })
  }

  @Test func textStaysTogetherWhereItMay() throws {
    let parts = try shown("<text y='50' letter-spacing='3' word-spacing='5'>ab cd ef</text>")
    #expect(parts.map(\.text) == ["ab cd ef"])
    #expect(abs(parts[0].run.letterSpacing - 3 * 0.75) < 1e-9)
  }

  @Test func chunksAreAnchoredByThemselves() throws {
    let parts = try shown("<text y='50' text-anchor='end' x='100 200'>ab</text>")
    let widths = parts.map { $0.run.advances.reduce(0, +) * 480 / 360 }
    #expect(abs(parts[0].transform.tx + widths[0] - 100) < 1e-6)
    #expect(abs(parts[1].transform.tx + widths[1] - 200) < 1e-6)
  }

  @Test func textIsStretchedToItsLength() throws {
    let parts = try shown(
      "<text y='50' textLength='200' lengthAdjust='spacingAndGlyphs'>ab</text>")
    let width = parts[0].run.advances.reduce(0, +) * parts[0].transform.a
    #expect(parts[0].text == "ab" && abs(width - 200) < 1e-6)
  }

  @Test func lettersOfASubstitutedFontAreAsWideAsThoseItWasMeasuredWith() throws {
    func width(_ family: String, _ length: Double) throws -> Double {
      let parts = try shown(
        "<text y='50' font-size='16' textLength='\(length)' font-family='\(family)'>abcdefgh</text>"
      )
      return parts[0].transform.a
    }
    let natural = try length("<text y='50' font-size='16' font-family='sans-serif'>abcdefgh</text>")
    let scale = try width("sans-serif", natural * 1.2)
    #expect(abs(try width("Unheard Of, sans-serif", natural * 1.2) / scale - 1.2) < 0.01)
    #expect(abs(try width("Unheard Of, sans-serif", natural * 3) / scale - 1) < 0.01)
  }

  @Test func textFollowsAPathAndEndsWithIt() throws {
    let parts = try shown(
      "<defs><path id='p' d='M100 100V140'/></defs><text><textPath href='#p'>abcdefghij</textPath></text>"
    )
    #expect(parts.count < 10 && parts.count > 2)
    #expect(
      parts.allSatisfy { abs($0.transform.a) < 1e-6 && abs($0.transform.tx - 100) < 1e-6 })
    #expect(parts.allSatisfy { $0.transform.ty >= 100 && $0.transform.ty < 140 })
  }

  @Test func verticalTextLeadsDownwards() throws {
    let parts = try shown("<text x='100' y='100' writing-mode='vertical-rl'>ab</text>")
    #expect(parts.map(\.text) == ["ab"])
    #expect(abs(parts[0].transform.a) < 1e-6 && abs(parts[0].transform.ty - 100) < 1e-6)
    // Its middle is where the line is.
    #expect(parts[0].transform.tx < 100 && parts[0].transform.tx > 90)
  }

  @Test func aLineBelowLettersIsNoText() throws {
    let commands = try commands(
      "<text y='50' stroke='red' fill='blue' paint-order='stroke'>ab</text>")
    let names = commands.map { String("\($0)".prefix { $0.isLetter }) }
    #expect(names == ["stroke", "glyphs"])
  }

  @Test func linesOfTextArePaintedAsTheElementThatHasThem() throws {
    let commands = try commands(
      "<text y='50' fill='red' text-decoration='underline'><tspan fill='blue'>ab</tspan></text>")
    let colors = commands.compactMap { command -> Color? in
      if case .fillPath(_, let color, _) = command { color } else { nil }
    }
    #expect(colors == [Color(css: "red")])
  }

  @Test func gradientsAreThoseOfTheWholeText() throws {
    let commands = try commands(
      "<linearGradient id='g'><stop stop-color='red'/><stop offset='1' stop-color='blue'/>"
        + "</linearGradient><text x='90' y='50' fill='url(#g)'>ab<tspan>cd</tspan></text>")
    let starts = commands.compactMap { command -> Double? in
      guard case .paintGlyphs(_, _, let painting) = command,
        case .shading(let shading)? = painting.fill
      else { return nil }
      return Point(0, 0).applying(shading.transform).x
    }
    #expect(starts.count == 2 && abs(starts[0] - 67.5) < 1e-6 && starts[0] == starts[1])
  }

  // MARK: HTML

  /// The texts of the lines of HTML, from above, and where each begins.
  private func lines(
    _ html: String, width: Int = 400, height: Int = 300, style: String = ""
  ) throws -> [(text: String, x: Double, y: Double)] {
    let shown = try shown(
      "<foreignObject width='\(width)' height='\(height)'>"
        + "<div xmlns='http://www.w3.org/1999/xhtml' style='line-height: 30px; \(style)'>\(html)"
        + "</div></foreignObject>")
    var lines: [(text: String, x: Double, y: Double)] = []
    for part in shown {
      if let last = lines.indices.last, abs(lines[last].y - part.transform.ty) < 0.1 {
        lines[last].text += part.text
      } else {
        lines.append((part.text, part.transform.tx, part.transform.ty))
      }
    }
    return lines
  }

  @Test func linesOfHTMLAreBrokenBetweenWords() throws {
    let text = "<b>one</b>, two&#160;three, twenty-one -four"
    #expect(
      try lines(text, width: 50).map(\.text) == [
        "one,", "two\u{A0}three,", "twenty-", "one", "-four",
      ])
    #expect(try lines("日本語", width: 20).map(\.text) == ["日", "本", "語"])
    // A label has the height of its line, and was measured with another font.
    let length = try length("<text>a few words</text>")
    let width = Int(length / 1.1)
    #expect(try lines("a few words", width: width, height: 30).count == 1)
    #expect(try lines("a few words", width: width, height: 90).count == 2)
  }

  @Test func smallLettersOfHTMLAreOnTheBaselineOfTheirBlock() throws {
    let large = try lines("a<br/>b")
    let small = try lines("<font style='font-size: 10px'>a<br/>b</font>")
    #expect(large.map(\.y) == small.map(\.y) && abs(large[1].y - large[0].y - 30) < 0.01)
  }

  @Test func flexibleBoxesAreAsWideAsTheirText() throws {
    let box = "display: flex; width: 200px; height: 1px; align-items: unsafe center;"
    func start(_ justification: String) throws -> Double? {
      try lines(
        "<div style='text-align: center'><div align='left'>word</div></div>",
        style: box + "justify-content: unsafe \(justification)"
      ).first?.x
    }
    let free = 200 - (try length("<text>word</text>"))
    for (justification, part) in [("flex-start", 0), ("center", 0.5), ("flex-end", 1)] {
      #expect(abs(try #require(try start(justification)) - free * part) < 0.1)
    }
  }

  @Test func blocksHaveTheWidthThatTheyAskFor() throws {
    let box = "display: flex; width: 300px; height: 1px; justify-content: center"
    let word = try length("<text>word</text>")
    let inner = "<div style='width: 100px; text-align: right'>word</div>"
    #expect(abs(try #require(try lines(inner, style: box).first?.x) - (200 - word)) < 0.1)
    #expect(try lines("<div style='width: \(Int(word) + 9)px'>word word</div>").count == 2)
  }

  @Test func emptyLinesAreAsHighAsTheirLetters() throws {
    let text = "<div><font style='font-size: 40px'><br/></font></div><div>a</div>"
    let below = try #require(try lines(text, style: "line-height: 1").first?.y)
    #expect(
      abs(below - (try #require(try lines("a", style: "line-height: 1").first?.y)) - 40) < 0.01)
  }

  @Test func spacesTakeRoomWhereAskedFor() throws {
    let width = Int(try length("<text>one two</text>")) + 2
    #expect(try lines("one two three", width: width).map(\.text) == ["one two", "three"])
    #expect(
      try lines("one two three", width: width, style: "white-space: break-spaces").map(\.text)
        == ["one", "two", "three"])
  }

  @Test func numbersEndBeforeTheirItems() throws {
    let lines = try lines("<ol start='9'><li>a</li><li>b</li></ol>").map(\.text)
    #expect(lines == ["a9.", "b10."] || lines == ["9.a", "10.b"])
    let shown = try shown(
      "<foreignObject width='400' height='300'><ol xmlns='http://www.w3.org/1999/xhtml' "
        + "start='9'><li>a</li><li>b</li></ol></foreignObject>")
    let items = shown.filter { $0.text.count == 1 }.map(\.transform.tx)
    #expect(items.allSatisfy { abs($0 - 40) < 0.1 } && items.count == 2)
    for part in shown where part.text.count > 1 {
      let end = part.transform.tx + part.run.advances.reduce(0, +) * 480 / 360
      #expect(end > 33 && end < 36)
    }
  }
}
