import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import Testing

@testable import ComposeTextLayout

@Suite struct ColumnTests {
  private let rect = Rect(x: 40, y: 50, width: 500, height: 400)

  private func framesetter(times: Int) throws -> Framesetter {
    try Framesetter(
      AttributedText(
        Array(repeating: LayoutFixtures.prose, count: times).joined(separator: "\n"),
        attributes: TextAttributes(font: try LayoutFixtures.serif())))
  }

  private func rects(_ containers: [TextContainer]) -> [Rect] {
    containers.map(\.insetRect)
  }

  @Test func columnsShareTheWidth() {
    let three = rects(TextContainer.columns(3, in: rect, gap: 10))
    #expect(three.map(\.width) == [160, 160, 160])
    #expect(three.map(\.minX) == [40, 210, 380])
    #expect(three.allSatisfy { $0.minY == 50 && $0.height == 400 })
    let turned = rects(TextContainer.columns(3, in: rect, gap: 10, fromRight: true))
    #expect(turned.map(\.minX) == [380, 210, 40])
  }

  @Test func numbersThatMakeNoColumnsAreDefined() {
    for count in [Int.min, 0, 1] {
      #expect(rects(TextContainer.columns(count, in: rect)) == [rect])
    }
    #expect(TextContainer.columns(.max, in: rect).count == 1_000)
    for gap in [Double.nan, -5, .infinity, 1e300] {
      for column in rects(TextContainer.columns(4, in: rect, gap: gap)) {
        #expect(column.width >= 0 && column.minX.isFinite)
      }
    }
  }

  @Test func balancedColumnsEndAtAboutOneHeight() throws {
    let framesetter = try framesetter(times: 4)
    let layout = framesetter.balancedLayout(inColumns: 3, of: rect, gap: 10)
    #expect(layout.overflow == nil)
    #expect(layout.frames.count == 3)
    let counts = layout.frames.map(\.lines.count)
    #expect(try #require(counts.max()) - #require(counts.min()) <= 2)
    // One line less would not do.
    let line = layout.frames[0].lines[0].fragmentRect.height
    let lower = Rect(
      x: rect.minX, y: rect.minY, width: rect.width,
      height: (layout.frames.map(\.usedHeight).max() ?? 0) - line / 2)
    #expect(
      framesetter.layout(in: TextContainer.columns(3, in: lower, gap: 10)).overflow != nil)
    #expect(framesetter.typesetter.shapedCount == 4)
  }

  @Test func textThatDoesNotFitFillsTheColumns() throws {
    let layout = try framesetter(times: 60).balancedLayout(inColumns: 2, of: rect)
    #expect(layout.overflow != nil)
    #expect(layout.frames.allSatisfy { $0.usedHeight > 380 })
    let endless = Rect(x: 0, y: 0, width: 500, height: Double.infinity)
    let all = try framesetter(times: 60).balancedLayout(inColumns: 2, of: endless)
    #expect(all.overflow == nil)
    #expect(abs(all.frames[0].usedHeight - all.frames[1].usedHeight) < 40)
  }
}
