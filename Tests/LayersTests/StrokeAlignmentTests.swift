import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import Testing

/// Strokes on one side of a path, pixel by pixel.
@Suite(.enabled(if: RenderedPage.canRender, "install poppler-utils"))
struct StrokeAlignmentTests {
  private let box = Path(rect: Rect(x: 30, y: 30, width: 40, height: 40))

  @Test func strokesInsideEndAtThePath() throws {
    let shown = try RenderedPage { $0.strokeInside(box, with: .black, width: 2) }
    shown.expect(29, 50, RenderedPage.white, within: 0)
    shown.expect(30.75, 50, [0, 0, 0])
    shown.expect(31.5, 50, [0, 0, 0])
    shown.expect(32.5, 50, RenderedPage.white, within: 0)
  }

  @Test func strokesOutsideBeginAtThePath() throws {
    let shown = try RenderedPage { $0.strokeOutside(box, with: .black, width: 2) }
    shown.expect(27, 50, RenderedPage.white, within: 0)
    shown.expect(28.5, 28.5, [0, 0, 0])
    shown.expect(29.5, 50, [0, 0, 0])
    shown.expect(31, 50, RenderedPage.white, within: 0)
  }

  /// Two squares that overlap, in one direction: inside is either.
  @Test func overlapsAreInsideUnderTheNonZeroRule() throws {
    var path = box
    path.addRect(Rect(x: 50, y: 50, width: 40, height: 40))
    let shown = try RenderedPage { $0.strokeOutside(path, with: .black, width: 4) }
    // Where one square's line would cross the other.
    shown.expect(60, 51, RenderedPage.white, within: 0)
    shown.expect(60, 48, RenderedPage.white, within: 0)
    shown.expect(28, 50, [0, 0, 0])
    shown.expect(92, 70, [0, 0, 0])
  }

  @Test func pathsThatAreNotFiniteAreNotStroked() {
    let context = RecordingContext()
    let path = Path(rect: Rect(x: .nan, y: 0, width: 1, height: 1))
    context.strokeInside(path, with: .red, width: 1)
    context.strokeOutside(box, with: .red, width: .nan)
    #expect(context.commands.isEmpty)
  }
}
