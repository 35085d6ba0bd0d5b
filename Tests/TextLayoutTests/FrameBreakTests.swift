import ComposeAttributedText
import ComposeGeometry
import Testing

@testable import ComposeTextLayout

/// Paragraphs that ask for another column or page.
@Suite struct FrameBreakTests {
  private func text(
    _ paragraphs: [(String, (inout ParagraphStyle) -> Void)]
  ) throws -> AttributedText {
    let font = try LayoutFixtures.serif(12)
    var text = AttributedText()
    for (string, change) in paragraphs {
      var style = ParagraphStyle(alignment: .left)
      change(&style)
      text.append(string + "\n", attributes: TextAttributes(font: font, paragraphStyle: style))
    }
    return text
  }

  /// The texts of the frames of two pages with two columns each.
  private func frames(
    _ paragraphs: [(String, (inout ParagraphStyle) -> Void)]
  ) throws -> [String] {
    let text = try text(paragraphs)
    let rect = Rect(x: 0, y: 0, width: 400, height: 300)
    let containers =
      TextContainer.columns(2, in: rect, page: 0) + TextContainer.columns(2, in: rect, page: 1)
    let layout = try Framesetter(text).layout(in: containers)
    #expect(layout.overflow == nil)
    return layout.frames.map {
      String(decoding: text.utf8[$0.visibleRange], as: UTF8.self)
        .split(separator: "\n").joined(separator: " ")
    }
  }

  @Test func aColumnBreakGoesToTheNextFrame() throws {
    #expect(
      try frames([("a", { _ in }), ("b", { $0.breakBefore = .column }), ("c", { _ in })])
        == ["a", "b c"])
    #expect(
      try frames([("a", { $0.breakAfter = .column }), ("b", { _ in }), ("c", { _ in })])
        == ["a", "b c"])
  }

  @Test func aPageBreakGoesToTheNextPage() throws {
    #expect(
      try frames([("a", { _ in }), ("b", { $0.breakBefore = .page })]) == ["a", "", "b"])
    #expect(
      try frames([
        ("a", { $0.breakAfter = .column }), ("b", { $0.breakAfter = .page }), ("c", { _ in }),
      ]) == ["a", "b", "c"])
    #expect(
      try frames([("a", { $0.breakAfter = .page }), ("b", { $0.breakBefore = .column })])
        == ["a", "", "b"])
  }

  @Test func aBreakWhereAFrameBeginsIsNone() throws {
    #expect(
      try frames([("a", { $0.breakBefore = .page }), ("b", { $0.breakAfter = .page })]) == ["a b"])
  }

  @Test func shapesAreLeftAtBreaksToo() throws {
    let setter = try Framesetter(
      text([("one", { _ in }), ("two", { $0.breakBefore = .column })]))
    let circle = Path(ellipseIn: Rect(x: 0, y: 0, width: 300, height: 300))
    let first = try setter.frame(in: circle)
    #expect(first.visibleRange == 0..<4 && first.endingBreak == .column)
    let second = try setter.frame(from: 4, in: circle)
    #expect(second.lines.count == 1 && second.endingBreak == nil)
  }
}
