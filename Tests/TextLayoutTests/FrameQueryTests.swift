import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import Testing

@testable import ComposeTextLayout

@Suite struct FrameQueryTests {
  private func framesetter(_ string: String) throws -> Framesetter {
    try Framesetter(
      AttributedText(string, attributes: TextAttributes(font: try LayoutFixtures.serif())))
  }

  private let rect = Rect(x: 40, y: 50, width: 200, height: 400)

  private func frames(_ string: String) throws -> [Frame] {
    try [FrameOptions.Progression.topToBottom, .rightToLeft, .leftToRight].map { progression in
      var options = FrameOptions()
      options.progression = progression
      return try framesetter(string).frame(in: TextContainer(rect, options: options))
    }
  }

  @Test func everyCaretIsHitAtItsPosition() throws {
    for frame in try frames(LayoutFixtures.prose + "\nnext one") {
      for position in stride(from: 0, to: LayoutFixtures.prose.utf8.count, by: 3) {
        let caret = try #require(frame.caretRects(for: position)).primary
        #expect(frame.position(at: caret.center) == position)
      }
    }
  }

  @Test func caretsAreAsHighAsTheirFonts() throws {
    let font = try LayoutFixtures.serif()
    for frame in try frames("word") {
      let caret = try #require(frame.caretRects(for: 2)).primary
      let isUpright = frame.progression == .topToBottom
      #expect(abs((isUpright ? caret.height : caret.width) - font.ascent - font.descent) < 1e-6)
      #expect((isUpright ? caret.width : caret.height) == 0)
      #expect(rect.contains(caret.center))
    }
  }

  @Test func hitsOutsideFallOnTheNearestLine() throws {
    let frame = try framesetter("one two three four\nfive").frame(
      in: Rect(x: 0, y: 0, width: 60, height: 500))
    #expect(frame.position(at: Point(-10, -100)) == 0)
    #expect(frame.position(at: Point(500, 500)) == 23)
    #expect(frame.position(at: Point(500, -3)) == frame.lines[0].line.range.upperBound)
    #expect(try Framesetter(AttributedText()).frame(in: rect).position(at: .zero) == 0)
  }

  @Test func stretchesBesideEachOtherAreHitApart() throws {
    var options = FrameOptions()
    options.exclusions = [ExclusionPath(Path(rect: Rect(x: 120, y: 0, width: 40, height: 500)))]
    let frame = try framesetter(LayoutFixtures.prose).frame(
      in: TextContainer(rect, options: options))
    for placed in frame.lines {
      let box = placed.fragmentRect
      let hit = frame.position(at: Point(box.minX + 1, box.midY))
      #expect(hit == placed.line.range.lowerBound)
    }
  }

  @Test func rangesHaveARectangleOnEachLine() throws {
    let frame = try framesetter(LayoutFixtures.prose).frame(in: rect)
    let all = frame.rects(for: 0..<LayoutFixtures.prose.utf8.count)
    #expect(all.count == frame.lines.count)
    let two = frame.lines[1].line.range.lowerBound
    let across = frame.rects(for: (two - 4)..<(two + 4))
    #expect(across.count == 2)
    #expect(across[0].minY < across[1].minY)
    #expect(across[1].minX == 40)
    let around = try #require(frame.boundingRect(for: (two - 4)..<(two + 4)))
    #expect(around == across[0].union(across[1]))
    #expect(frame.rects(for: 5..<5).isEmpty)
    #expect(frame.boundingRect(for: 100_000..<100_001) == nil)
  }

  @Test func boundsHoldTheText() throws {
    for frame in try frames(LayoutFixtures.prose) {
      let used = try #require(frame.usedRect)
      let ink = try #require(frame.inkBounds)
      #expect(rect.insetBy(dx: -1, dy: -1).contains(used))
      #expect(used.insetBy(dx: -2, dy: -2).contains(ink))
      #expect(ink.width > 0.9 * used.width || ink.height > 0.9 * used.height)
    }
  }

  @Test func aLineFeedAtTheEndHasALineOfItsOwn() throws {
    let frame = try framesetter("one\n").frame(in: rect)
    let extra = try #require(frame.extraLineFragmentRect)
    #expect(abs(extra.minY - frame.lines[0].fragmentRect.maxY) < 1e-9)
    #expect(try framesetter("one").frame(in: rect).extraLineFragmentRect == nil)
  }

  @Test func containersAreFilledOneAfterTheOther() throws {
    let string = Array(repeating: LayoutFixtures.prose, count: 6).joined(separator: "\n")
    var options = FrameOptions()
    options.exclusions = [ExclusionPath(Path(ellipseIn: Rect(x: 60, y: 20, width: 50, height: 50)))]
    let containers = [
      TextContainer(Rect(x: 0, y: 0, width: 150, height: 200), options: options),
      TextContainer(Rect(x: 200, y: 0, width: 150, height: 3)),
      TextContainer(Path(ellipseIn: Rect(x: 0, y: 0, width: 250, height: 250))),
      TextContainer(size: Size(width: 150, height: 0)),
      TextContainer(Rect(x: 0, y: 0, width: 150, height: 200)),
    ]
    let layout = try framesetter(string).layout(in: containers)
    #expect(layout.frames.count == 4)
    #expect(layout.overflow == nil)
    #expect(layout.frames[1].lines.isEmpty)
    for (one, next) in zip(layout.frames, layout.frames.dropFirst()) {
      #expect(one.visibleRange.upperBound == next.visibleRange.lowerBound)
    }
    for (index, frame) in layout.frames.enumerated() where !frame.lines.isEmpty {
      for placed in frame.lines {
        let middle = (placed.line.range.lowerBound + placed.line.range.upperBound) / 2
        let found = try #require(layout.lineFragment(at: middle))
        #expect(found.container == index)
        #expect(found.rect == placed.fragmentRect)
      }
    }
    let border = layout.frames[0].visibleRange.upperBound
    #expect(Set(layout.rects(for: (border - 3)..<(border + 3)).map(\.container)) == [0, 2])
    let short = try framesetter(string).layout(in: Array(containers.prefix(1)))
    #expect(short.overflow == border..<string.utf8.count)
    #expect(short.containerIndex(at: border + 50) == nil)
  }
}
