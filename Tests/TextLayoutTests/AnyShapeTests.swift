import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import TestSupport
import Testing

@testable import ComposeTextLayout

/// What holds for frames of any text in any shape, on shapes and texts from a fixed generator.
@Suite struct AnyShapeTests {
  private struct Generator {
    var random: RandomNumbers

    mutating func next(_ bound: Int) -> Int { random.integer(below: bound) }

    mutating func number(_ range: ClosedRange<Double>) -> Double { random.number(in: range) }

    /// Corners and curves anywhere: outlines cross themselves and lie one in the other.
    mutating func path() -> Path {
      var path = Path()
      for _ in 0...next(3) {
        path.move(to: point())
        for _ in 0..<(2 + next(7)) {
          switch next(4) {
          case 0: path.addQuadCurve(to: point(), control: point())
          case 1: path.addCurve(to: point(), control1: point(), control2: point())
          default: path.addLine(to: point())
          }
        }
        if next(2) == 0 { path.closeSubpath() }
      }
      return path
    }

    private mutating func point() -> Point { Point(number(0...400), number(0...400)) }

    /// A box, or two, or a cell of one table whose rows follow each other.
    private mutating func blocks(_ row: inout Int) -> [TextBlock] {
      var block = TextBlock(
        margin: EdgeInsets(number(-1...6)),
        borders: TextBlock.Borders(TextBlock.Border(number(0...3))),
        padding: EdgeInsets(number(-1...6)), minimumHeight: next(4) == 0 ? 40 : 0,
        identifier: next(2))
      switch next(4) {
      case 0: return []
      case 1: return [block]
      case 2:
        let inner = TextBlock(padding: EdgeInsets(2), width: .percent(number(30...120)))
        return [block, inner]
      default:
        let table = TextTable(
          columns: 2, collapsesBorders: block.identifier == 1, headerRows: 1,
          identifier: block.identifier)
        block.identifier = 0
        block.cell = TextTableCell(table, row: row / 2, column: row % 2)
        row += 1
        return [block]
      }
    }

    /// - Parameter hasBoxes: Whether there are boxes, tables and large letters.
    mutating func text(hasBoxes: Bool = false) throws -> AttributedText {
      var row = 0
      let pieces = [
        "word ", "a ", "incomprehensible ", "שלום ", "\t", "office", "\u{2028}", "\n",
        "extra\u{AD}ordinary ",
        "e\u{301}", "😀 ", "\u{200B}", "\u{A0}", "—", "\r\n", "12.5 ", "\u{FFFC}",
      ]
      var text = AttributedText()
      for _ in 0...next(5) {
        var style = ParagraphStyle(
          alignment: [.natural, .left, .right, .center, .justified][next(5)])
        style.firstLineHeadIndent = number(0...20)
        style.headIndent = number(-5...20)
        style.tailIndent = number(-20...0)
        style.lineBreakMode =
          [
            .byWordWrapping, .byWordWrapping, .byCharacterWrapping, .clipping, .byTruncatingHead,
            .byTruncatingMiddle, .byTruncatingTail,
          ][next(7)]
        style.baseWritingDirection = [.natural, .leftToRight, .rightToLeft][next(3)]
        style.lineBoundsOptions = LineBoundsOptions(rawValue: UInt8(next(64)))
        if hasBoxes {
          style.textBlocks = blocks(&row)
          if next(3) == 0 { style.dropCapital = DropCapital(lines: 2 + next(2)) }
        }
        for _ in 0..<next(60) {
          let piece = pieces[next(pieces.count)]
          text.append(
            piece,
            attributes: TextAttributes(
              font: try LayoutFixtures.serif(number(4...20)), tracking: number(-1...2),
              baselineOffset: number(-3...3),
              attachment: piece == "\u{FFFC}"
                ? TextAttachment(.empty, width: number(0...60), ascent: number(0...40)) : nil,
              paragraphStyle: style))
        }
      }
      return text
    }

    mutating func options() -> FrameOptions {
      var options = FrameOptions()
      options.progression = [.topToBottom, .rightToLeft, .leftToRight][next(3)]
      options.fillRule = [.evenOdd, .nonZero][next(2)]
      options.edgeInset = next(2) == 0 ? 0 : number(0...10)
      options.lineFragmentPadding = number(0...6)
      options.maximumNumberOfLines = next(3) == 0 ? next(6) : 0
      if next(2) == 0 { options.exclusions = [ExclusionPath(path(), margin: number(0...8))] }
      if next(2) == 0 { options.truncation = .init([.start, .middle, .end][next(3)]) }
      return options
    }
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func linesLieInTheirShapeAndAnswerForTheirText(seed: UInt64) throws {
    try check(seed, hasBoxes: false)
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func boxesTablesAndLargeLettersLieInTheirShape(seed: UInt64) throws {
    try check(seed, hasBoxes: true)
  }

  private func check(_ seed: UInt64, hasBoxes: Bool) throws {
    var generator = Generator(random: RandomNumbers(seed: seed))
    let text = try generator.text(hasBoxes: hasBoxes)
    let path = generator.path()
    let options = generator.options()
    let framesetter = try Framesetter(text)
    guard let frame = try? framesetter.frame(in: path, options: options) else { return }
    var end = 0
    for placed in frame.lines {
      #expect(placed.line.range.lowerBound >= end)
      end = placed.line.range.upperBound
      let box = placed.fragmentRect
      // A hair inside of it: curves are flattened.
      for across in [0.001, 0.37, 0.999] {
        for along in [0.001, 0.5, 0.999] {
          let point = Point(box.minX + box.width * across, box.minY + box.height * along)
          let isInside =
            path.contains(point, rule: options.fillRule)
            || path.strokeContains(point, style: StrokeStyle(width: 0.3))
          #expect(isInside, "\(point) of \(box)")
          for exclusion in options.exclusions {
            let isClear =
              !exclusion.path.contains(point, rule: exclusion.fillRule)
              || exclusion.path.strokeContains(point, style: StrokeStyle(width: 0.3))
            #expect(isClear, "\(point) of \(box)")
          }
        }
      }
    }
    #expect(frame.visibleRange.lowerBound == 0)
    #expect(frame.lines.isEmpty || frame.visibleRange.upperBound > 0)
    let context = RecordingContext()
    frame.draw(on: context)
    for offset in stride(from: 0, through: text.count, by: 7) {
      guard let caret = frame.caretRects(for: offset) else { continue }
      #expect(caret.primary.isFinite && caret.secondary.isFinite)
      let hit = frame.position(at: caret.primary.center)
      #expect((0...text.count).contains(hit))
    }
    for placed in frame.lines {
      #expect(placed.line.width.isFinite)
      for factor in [-1.0, 0.5, 2] {
        _ = placed.line.justified(to: placed.line.width * 1.3, factor: factor)
      }
      for share in [0.0, 0.3, 0.9] {
        for position in [LineTruncation.start, .middle, .end] {
          let cut = placed.line.truncated(to: placed.line.width * share, at: position)
          #expect((cut?.width ?? 0) <= max(0, placed.line.width * share) + 1e-6)
        }
      }
      _ = placed.line.runs.map(\.positions)
    }
    _ = (frame.inkBounds, frame.usedRect, frame.rects(for: 0..<text.count))
  }
}
