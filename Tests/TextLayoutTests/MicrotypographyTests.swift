import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeTextLayout

@Suite struct MicrotypographyTests {
  private static func lines(
    _ text: String = LayoutFixtures.prose, width: Double = 230,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> [Line] {
    var style = ParagraphStyle(alignment: .justified)
    style.lineBreaking = .totalFit
    style.justification = .microtypography
    change(&style)
    return try LayoutFixtures.lines(text, width: width, style: style)
  }

  /// How far the word spaces of lines are from one another, in points.
  private static func spread(_ lines: [Line]) -> Double {
    let spacing = lines.dropLast().map(\.wordSpacing)
    let mean = spacing.reduce(0, +) / Double(max(1, spacing.count))
    return spacing.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
  }

  @Test func lettersAndGlyphsGiveWithinTheirLimits() throws {
    var given = 0
    for width in stride(from: 150.0, to: 460, by: 31) {
      for line in try Self.lines(width: width) {
        #expect(line.glyphScaling >= 0.98 - 1e-9 && line.glyphScaling <= 1.02 + 1e-9)
        #expect(abs(line.letterSpacing) <= 0.015 * 12 * 1.02 + 1e-9)
        if line.letterSpacing != 0 { given += 1 }
      }
    }
    #expect(given > 10)
  }

  @Test func lettersOfNeighbouringLinesDifferByEightThousandthsAtMost() throws {
    var changed = 0
    for width in stride(from: 110.0, to: 460, by: 13) {
      for method in [ParagraphStyle.LineBreaking.totalFit, .greedy] {
        let lines = try Self.lines(width: width) {
          $0.lineBreaking = method
          $0.justification.maximumLetterWidthDifference = 0.008
        }.filter { $0.isJustified && $0.wordGaps.count > 0 }
        for (one, next) in zip(lines, lines.dropFirst())
        where one.range.upperBound == next.range.lowerBound {
          #expect(abs(one.addedLetterWidth - next.addedLetterWidth) <= 0.008 + 1e-9)
          if one.addedLetterWidth != next.addedLetterWidth { changed += 1 }
        }
      }
    }
    #expect(changed > 20)
  }

  @Test func theDifferenceOfLettersIsWhatTheStyleAllows() throws {
    func jump(_ limit: Double) throws -> Double {
      let lines = try Self.lines(width: 150) {
        $0.justification.maximumLetterWidthDifference = limit
      }.filter(\.isJustified)
      return zip(lines, lines.dropFirst())
        .map { abs($0.addedLetterWidth - $1.addedLetterWidth) }.max() ?? 0
    }
    #expect(try jump(0) < 1e-9)
    #expect(try jump(1) > 0.008)
  }

  @Test func linesFillTheirMeasureBetweenWhatHangs() throws {
    for line in try Self.lines().dropLast() {
      let margins = line.marginKerning(isHyphenated: line.hyphen != nil)
      #expect(abs(line.width - 230 - margins.left - margins.right) < 0.005)
      #expect(abs(line.indent + margins.left) < 1e-9)
    }
  }

  @Test func theWidthOfALineIsThatOfItsRuns() throws {
    for line in try Self.lines() {
      let end = line.runs.map { $0.origin.x + $0.glyphRun.width }.max() ?? 0
      // The space that the break swallowed is drawn, and takes no width.
      #expect(end >= line.width - line.hyphenWidth - 0.2)
      let clusters = line.logicalClusters().reduce(0) { $0 + $1.advance }
      let tracking = line.trackingAtEnd(isHyphenated: line.hyphen != nil)
      #expect(abs(clusters - tracking + line.hyphenWidth - line.width) < 1e-6)
    }
  }

  @Test func wordSpacesAreMoreEvenWhereLettersGive() throws {
    let stiff = try Self.lines { $0.justification = Justification() }
    #expect(try Self.spread(Self.lines()) < Self.spread(stiff) / 2)
  }

  @Test func lettersThatJoinAreNotSpaced() throws {
    let arabic = String(repeating: "لا أحب أن أرى الحروف متباعدة ", count: 12)
    for line in try Self.lines(arabic, width: 200) {
      #expect(line.letterSpacing == 0 && line.glyphScaling == 1)
    }
  }

  @Test func theFirstWordSpacesStayAsTheyAreWhereTheStyleSaysNothing() throws {
    for line in try Self.lines(change: { $0.justification = Justification() }) {
      #expect(line.letterSpacing == 0 && line.glyphScaling == 1 && line.indent == 0)
    }
  }

  private static func lines(change: (inout ParagraphStyle) -> Void) throws -> [Line] {
    try lines(LayoutFixtures.prose, width: 230, change)
  }

  // MARK: Edges

  @Test func punctuationHangsByItsOutlineAndStemsDoNot() throws {
    let table = EdgeTable(try LayoutFixtures.serif().face)
    func right(_ character: Unicode.Scalar) -> Double { table.right(of: character.value) }
    func left(_ character: Unicode.Scalar) -> Double { table.left(of: character.value) }
    #expect(right(".") > 0.04 && right(".") < 0.2)
    #expect(right(",") > 0.03)
    #expect(right("-") > 0.08)
    #expect(left("\u{201C}") > 0.08)
    #expect(right("H") == 0 && left("H") == 0 && right("n") < 0.03)
    #expect(left("T") < 0.08 && right("T") < 0.08)
    #expect(right("\u{4E00}") == 0)
  }

  @Test func codeDoesNotHangAtTheStartOfLines() throws {
    let table = EdgeTable(try FontCollection.bundled.face(family: "Source Code Pro"))
    #expect((0x21...0x7E as ClosedRange<UInt32>).allSatisfy { table.left(of: $0) == 0 })
    #expect(table.right(of: 0x2D) > 0)
  }

  @Test func aLineThatStartsWithAQuotationMarkStartsInTheMargin() throws {
    let line = try Self.lines("\u{201C}Well, Prince,\u{201D} he said.")[0]
    #expect(line.indent < -0.5)
  }

  @Test func edgesProtrudeByTheAmountOfTheStyle() throws {
    func indent(_ share: Double) throws -> Double {
      try Self.lines("\u{201C}Well, Prince,\u{201D} he said.") {
        $0.justification.marginKerning = share
      }[0].indent
    }
    #expect(try indent(0) == 0)
    #expect(try abs(indent(0.5) - indent(1) / 2) < 1e-9)
  }
}
