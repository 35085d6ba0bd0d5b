import ComposeGeometry
import ComposeGraphics
import Testing

@Suite struct RecordedDrawingTests {
  private let box = Rect(x: 0, y: 0, width: 5, height: 5)

  /// Drawings within one another: drawn, as cells of patterns, and as images.
  private func nested(_ depth: Int) -> RecordedDrawing {
    var drawing = RecordedDrawing(bounds: box) { $0.fill(box, with: .black) }
    for number in 1..<depth {
      let inner = drawing
      drawing = RecordedDrawing(bounds: box) {
        switch number % 3 {
        case 0: $0.draw(inner, in: box)
        case 1: $0.fill(Path(rect: box), with: .pattern(Pattern(cell: inner)))
        default:
          let image = Image(
            VectorImage(DrawingImage(inner, size: box.size)),
            contentHash: ContentHash([UInt8(truncatingIfNeeded: number)]))
          $0.draw(image, in: box)
        }
      }
    }
    return drawing
  }

  @Test func theDepthCountsDrawingsPatternsAndImages() {
    #expect(nested(1).depth == 1)
    #expect(nested(10).depth == 10)
    #expect(!nested(RecordedDrawing.maximumDepth).isTooDeep)
    #expect(nested(RecordedDrawing.maximumDepth + 1).isTooDeep)
  }

  @Test func deepDrawingsAreFreedWithoutRecursion() {
    var drawing: RecordedDrawing? = nested(20_002)
    weak var inner: RecordedDrawing?
    if case .drawing(let next, _)? = drawing?.commands.first { inner = next }
    let kept = inner
    drawing = nil
    // What others still use stays as it is.
    #expect(kept?.commands.count == 1)
  }
}
