import Geometry
import Graphics
import LayerTree
import PDFGraphics
import Testing

struct AlignmentTests {
  private func picture() throws -> Image {
    try Image(
      pixelWidth: 100, pixelHeight: 100, colorSpace: .gray,
      samples: [UInt8](repeating: 0, count: 10_000),
      resolution: try #require(ImageResolution(horizontal: 72, vertical: 72)))
  }

  @Test func theCoreOfAPictureIsCentred() throws {
    let picture = try picture()
    let room = Rect(x: 0, y: 0, width: 200, height: 200)
    let aligned = picture.withAlignmentInsets(EdgeInsets(bottom: 20, right: 20))
    let frame = aligned.frame(centeredIn: room)
    #expect(frame == Rect(x: 60, y: 60, width: 100, height: 100))
    #expect(aligned.alignmentRect(forFrame: frame) == Rect(x: 60, y: 60, width: 80, height: 80))
    #expect(aligned.intrinsicSize() == Size(width: 80, height: 80))
    let plain = picture.withAlignmentInsets(.zero)
    #expect(plain.frame(centeredIn: room).origin == Point(50, 50))
    #expect(aligned.image == picture)
  }

  @Test func insetsComeFromTheAlignmentRectangle() {
    let bounds = Rect(x: 10, y: 10, width: 100, height: 100)
    #expect(
      EdgeInsets(from: Rect(x: 20, y: 30, width: 40, height: 50), in: bounds)
        == EdgeInsets(top: 20, left: 10, bottom: 30, right: 50))
    // What lies outside is cut off first.
    #expect(
      EdgeInsets(from: Rect(x: 0, y: 0, width: 60, height: 500), in: bounds)
        == EdgeInsets(top: 0, left: 0, bottom: 0, right: 50))
    // Nothing is left of one that lies outside altogether.
    let outside = EdgeInsets(from: Rect(x: 200, y: 20, width: 10, height: 10), in: bounds)
    #expect(outside == EdgeInsets(top: 10, left: 100, bottom: 80, right: 0))
    #expect(bounds.inset(by: outside).isEmpty)
    #expect(EdgeInsets(from: Rect(x: .nan, y: 0, width: 1, height: 1), in: bounds) == .zero)
  }
}

/// Strokes on one side of a path, pixel by pixel.
@Suite(.enabled(if: RenderedPage.canRender))
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
