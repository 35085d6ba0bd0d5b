import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import Testing

@testable import ComposeTextLayout

/// Tabs and tracking where reading starts on the right.
@Suite struct RightToLeftTests {
  private let alef = "\u{5D0}"

  private func line(
    _ string: String, stops: [TabStop]? = nil, width: Double = 400, tracking: Double = 0,
    alignment: ParagraphStyle.Alignment = .natural
  ) throws -> Line {
    var style = ParagraphStyle(alignment: alignment)
    if let stops { style.tabStops = stops }
    let font = try LayoutFixtures.serif()
    let text = AttributedText(
      string,
      attributes: TextAttributes(font: font, tracking: tracking, paragraphStyle: style))
    let shaped = ParagraphShaper(fonts: .bundled, defaultFont: font).shape(
      text, range: 0..<text.count)
    return ParagraphLayout(shaped, width: width).line(0)
  }

  /// The left and right end of the text after the tab, from the right edge of the frame.
  private func textAfterTab(_ line: Line, width: Double = 400) throws -> (
    left: Double, right: Double
  ) {
    // Right to left, what follows the tab stands left of it.
    let tab = try #require(
      line.fragments.firstIndex { line.paragraph.runs[$0.run].kind == .tab })
    let after = line.fragments[..<tab]
    let first = try #require(after.first)
    let last = try #require(after.last)
    return (width - line.indent - first.x, width - line.indent - last.x - last.width)
  }

  @Test func stopsAreCountedFromTheRight() throws {
    let text = "\(alef)\t\(alef)\(alef)"
    let natural = try textAfterTab(try line(text, stops: [TabStop(.natural, at: 100)]))
    #expect(abs(natural.right - 100) < 1e-6)
    // Alignments are absolute: at a right stop text ends on the right.
    let right = try textAfterTab(try line(text, stops: [TabStop(.right, at: 100)]))
    #expect(abs(right.right - 100) < 1e-6)
    let left = try textAfterTab(try line(text, stops: [TabStop(.left, at: 100)]))
    #expect(abs(left.left - 100) < 1e-6)
    let trailing = try textAfterTab(try line(text, stops: [TabStop(.trailing, at: 100)]))
    #expect(abs(trailing.left - 100) < 1e-6)
    let center = try textAfterTab(try line(text, stops: [TabStop(.center, at: 100)]))
    #expect(abs((center.left + center.right) / 2 - 100) < 1e-6)
  }

  @Test func separatorsOfNumbersAreAtADecimalStop() throws {
    for number in ["1.5", "22.75", "333.1"] {
      let line = try line("\(alef)\t\(number)", stops: [TabStop(.decimal, at: 200)])
      let separator = try #require(
        position(of: ".", in: line))
      #expect(abs(400 - line.indent - separator - 200) < 0.01)
    }
  }

  /// How far right on a line the glyph of a character stands.
  private func position(of character: Character, in line: Line) -> Double? {
    for fragment in line.fragments {
      let run = line.paragraph.runs[fragment.run]
      var x = fragment.x
      for glyph in line.paragraph.glyphs[fragment.glyphs] {
        if line.paragraph.text[Int(glyph.textOffset)] == character.asciiValue { return x }
        x += Double(glyph.advance) * run.scale
        if glyph.textLength > 0 { x += run.letterSpacing }
      }
    }
    return nil
  }

  @Test func defaultStopsAreEvery28PointsFromTheLeadingEdge() throws {
    for count in 1...12 {
      let tabs = String(repeating: "\t", count: count)
      let right = try textAfterTab(try line("\(alef)\(tabs)\(alef)"))
      #expect(abs(right.right - Double(count) * 28) < 1e-6)
      let left = try line("a\(tabs)b")
      #expect(abs(try #require(left.fragments.last).x - Double(count) * 28) < 1e-6)
    }
  }

  @Test func trackingEndsWithTheLastClusterOnTheRight() throws {
    for string in ["\(alef)\(alef)\(alef)", "abc \(alef)\(alef)", "\(alef)\(alef) abc"] {
      let plain = try line(string)
      let tracked = try line(string, tracking: 3)
      let clusters = Double(string.unicodeScalars.count)
      #expect(abs(tracked.width - plain.width - 3 * (clusters - 1)) < 1e-6)
      let centered = try line(string, tracking: 3, alignment: .center)
      let last = try #require(centered.fragments.last)
      #expect(abs(centered.indent - (400 - centered.indent - last.x - last.width)) < 1e-6)
    }
  }

  @Test func justifiedTrackedLinesFillTheMeasure() throws {
    let words = Array(repeating: "\(alef)\(alef) \(alef)", count: 30).joined(separator: " ")
    let line = try line(words, width: 150, tracking: 2, alignment: .justified)
    let last = try #require(line.fragments.last)
    #expect(abs(line.width - 150) < 1e-6)
    #expect(abs(last.x + last.width - 150) < 1e-6)
  }
}
