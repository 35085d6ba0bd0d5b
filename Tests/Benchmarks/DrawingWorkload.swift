import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposePDFWriter

/// Drawings made in this process, for what a document cannot measure.
struct DrawingWorkload: Sendable {
  let name: String
  let draw: @Sendable (PDFContext) -> Void

  static let all = [
    DrawingWorkload(name: "a path of a million lines") { page in
      var path = Path()
      path.reserveCapacity(1_000_001)
      path.move(to: .zero)
      for index in 0..<1_000_000 {
        let x = Double(index % 612)
        path.addLine(to: Point(x, Double(index &* 7919 % 792) + 0.25))
      }
      page.stroke(path, with: .black, style: StrokeStyle(width: 0.1))
    },
    DrawingWorkload(name: "10,000 stars in changing colours") { page in
      let star = Path(polygon: [
        Point(7, 1), Point(8.8, 5.2), Point(13.2, 5.4), Point(9.8, 8.3), Point(11, 12.8),
        Point(7, 10.2), Point(3, 12.8), Point(4.2, 8.3), Point(0.8, 5.4), Point(5.2, 5.2),
      ])
      for index in 0..<10_000 {
        let place = AffineTransform(
          translationX: Double(index % 100) * 6, y: Double(index / 100) * 7.5)
        let color = Color.rgb(
          Double(index % 97) / 96, Double(index % 89) / 88, Double(index % 83) / 82)
        page.fill(star.applying(place), with: color, rule: .nonZero)
      }
    },
    DrawingWorkload(name: "2,000 gradients") { page in
      for index in 0..<2_000 {
        let (x, y) = (Double(index % 50) * 12, Double(index / 50) * 19)
        let gradient = Gradient([
          .rgb(Double(index % 97) / 96, 0.5, Double(index % 83) / 82), .white,
        ])
        page.fill(
          Path(rect: Rect(x: x, y: y, width: 11, height: 18)),
          with: .shading(.linear(gradient, from: Point(x, y), to: Point(x, y + 18))))
      }
    },
  ]

  /// Seconds of processor time and bytes of file, the median of `runs`.
  func measure(runs: Int) throws -> (seconds: Double, byteCount: Int) {
    var seconds: [Double] = []
    var byteCount = 0
    for _ in 0..<runs {
      let start = ProcessorTime.now()
      let context = try PDFContext(sink: MemorySink())
      try context.beginPage(size: .letter)
      draw(context)
      byteCount = try context.close().byteCount
      seconds.append(ProcessorTime.now() - start)
    }
    return (seconds.sorted()[runs / 2], byteCount)
  }
}
