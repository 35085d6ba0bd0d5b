import ComposeGeometry
import ComposeGraphics
import ComposeLayers

/// Drawing by hand: C01 to C06.
enum InkPages {
  static let all = [
    DrawingPage("C01", "Strokes of points", strokes),
    DrawingPage("C02", "Round red lines and a dot", appearance),
    DrawingPage("C03", "A path of thousands of lines", longPath),
    DrawingPage("C04", "The same in a shape layer", retained),
    DrawingPage("C05", "Polygon, diagonal, curve, text, gradient", mixed),
    DrawingPage("C06", "Simplified, smoothed, of changing width", ink),
  ]

  /// A hand that writes loops.
  static func loops(_ count: Int, height: Double = 25) -> [Point] {
    (0..<count).map { index in
      let part = Double(index) / Double(max(count - 1, 1))
      let turned = Point(0, -height).applying(AffineTransform(rotation: part * 10 * .pi))
      return Point(30 + part * 180 + turned.x * 0.8, turned.y)
    }
  }

  static func strokes(_ canvas: Canvas) {
    canvas.setStrokeColor(Material.ink)
    canvas.setLineWidth(2)
    canvas.translateBy(x: 0, y: 50)
    canvas.addPath(Path(strokes: [loops(60), loops(12).map { Point($0.x, $0.y + 60) }]))
    canvas.strokePath()
  }

  static func appearance(_ canvas: Canvas) {
    canvas.setStrokeColor(.red)
    canvas.setLineWidth(5)
    canvas.setLineJoin(.round)
    canvas.setLineCap(.round)
    canvas.addLines(between: loops(40).map { Point($0.x, $0.y + 60) })
    canvas.move(to: Point(120, 130))
    canvas.addLine(to: Point(120, 130))
    canvas.strokePath()
  }

  static func longPath(_ canvas: Canvas) {
    canvas.setStrokeColor(Material.blue)
    canvas.setLineWidth(0.5)
    canvas.addLines(
      between: (0..<3000).map { index in
        let part = Double(index) / 3000
        return Point(0, -75 * part).applying(
          AffineTransform(rotation: part * 60 * .pi)
            .followed(by: AffineTransform(translationX: 120, y: 80)))
      })
    canvas.strokePath()
  }

  static func retained(_ canvas: Canvas) {
    let layer = ShapeLayer(
      path: Path(strokes: [loops(40).map { Point($0.x, $0.y + 60) }]), fillColor: nil,
      strokeColor: .red)
    layer.lineWidth = 5
    layer.lineJoin = .round
    layer.lineCap = .round
    layer.render(on: canvas.context)
  }

  static func mixed(_ canvas: Canvas) throws {
    canvas.setFillColor(Material.green)
    canvas.addPath(Material.pentagon.fitted(in: Rect(x: 10, y: 10, width: 60, height: 60)))
    canvas.fillPath()
    canvas.setStrokeColor(Material.red)
    canvas.setLineWidth(3)
    canvas.strokeLineSegments(between: [Point(90, 10), Point(150, 70)])
    canvas.move(to: Point(160, 70))
    canvas.addCurve(to: Point(230, 10), control1: Point(160, 10), control2: Point(230, 70))
    canvas.strokePath()
    canvas.setFillPaint(
      .shading(.linear(Gradient([Material.blue, .white]), from: Point(10, 0), to: Point(230, 0))))
    canvas.addRect(Rect(x: 10, y: 85, width: 220, height: 30))
    canvas.fillPath()
    try canvas.note("Text as well", at: Point(10, 145), size: 24)
  }

  static func ink(_ canvas: Canvas) {
    let points = loops(200, height: 18)
    canvas.setStrokeColor(Material.violet)
    canvas.at(0, 30) {
      canvas.addPath(InkStroke(points).simplified(tolerance: 3).path)
      canvas.strokePath()
    }
    canvas.at(0, 78) {
      canvas.addPath(InkStroke(points).smoothedPath(tolerance: 1))
      canvas.strokePath()
    }
    canvas.at(0, 126) {
      let pressed = points.enumerated().map { index, point in
        InkPoint(point, pressure: abs(Double(index % 40) - 20) / 20)
      }
      canvas.setFillColor(Material.ink)
      canvas.addPath(
        InkStroke(pressed).outline(InkBrush(minimumWidth: 0.5, maximumWidth: 7)))
      canvas.fillPath()
    }
  }
}
