import ComposeGeometry
import ComposeGraphics
import ComposeLayers

/// Paths: A10 to A21.
enum PathPages {
  static let all = [
    DrawingPage("A10", "Polygon of five corners", polygon),
    DrawingPage("A11", "Arc by centre, radius and angles", arc),
    DrawingPage("A12", "Cubic and quadratic curves", curves),
    DrawingPage("A13", "Rectangle, ellipse, rounded rectangle", shapes),
    DrawingPage("A14", "Subpaths, open and closed", subpaths),
    DrawingPage("A15", "Ring under both rules", ring),
    DrawingPage("A16", "Copies of paths", copies),
    DrawingPage("A17", "Fill, then stroke", fillThenStroke),
    DrawingPage("A18", "A style with each path", styles),
    DrawingPage("A19", "Points inside and on the line", hitTests),
    DrawingPage("A20", "Paths as clips", clips),
    DrawingPage("A21", "Shape layer with a wave", wave),
  ]

  static func polygon(_ canvas: Canvas) {
    canvas.translateBy(x: 20, y: 10)
    canvas.setFillColor(Material.blue)
    canvas.move(to: Point(100, 0))
    canvas.addLine(to: Point(200, 40))
    canvas.addLine(to: Point(160, 140))
    canvas.addLine(to: Point(40, 140))
    canvas.addLine(to: Point(0, 40))
    canvas.closePath()
    canvas.fillPath()
  }

  static func arc(_ canvas: Canvas) {
    canvas.translateBy(x: -30, y: -72)
    canvas.setStrokeColor(Material.red)
    canvas.setLineWidth(8)
    canvas.addPath(
      Path(
        arcCenter: Point(150, 150), radius: 75, startAngle: 0, endAngle: .pi * 3 / 4,
        clockwise: true))
    canvas.strokePath()
    canvas.setStrokeColor(Material.ink)
    canvas.setLineWidth(1)
    canvas.addArc(
      center: Point(150, 150), radius: 60, startAngle: 0, endAngle: .pi * 3 / 4, clockwise: true)
    canvas.strokePath()
    canvas.move(to: Point(90, 150))
    canvas.addArc(tangent1End: Point(150, 90), tangent2End: Point(210, 150), radius: 30)
    canvas.addLine(to: Point(210, 150))
    canvas.strokePath()
  }

  static func curves(_ canvas: Canvas) {
    canvas.setStrokeColor(Material.blue)
    canvas.setLineWidth(4)
    canvas.move(to: Point(20, 70))
    canvas.addCurve(to: Point(220, 70), control1: Point(60, -60), control2: Point(180, 200))
    canvas.strokePath()
    canvas.setFillColor(Material.amber)
    canvas.move(to: Point(20, 150))
    canvas.addQuadCurve(to: Point(220, 150), control: Point(120, 60))
    canvas.fillPath()
  }

  static func shapes(_ canvas: Canvas) {
    canvas.setFillColor(Material.green)
    canvas.addRect(Rect(x: 10, y: 10, width: 100, height: 60))
    canvas.addEllipse(in: Rect(x: 130, y: 10, width: 100, height: 60))
    canvas.addPath(
      Path(roundedRect: Rect(x: 10, y: 90, width: 100, height: 60), cornerRadius: 15))
    canvas.addPath(
      Path(
        roundedRect: Rect(x: 130, y: 90, width: 100, height: 60),
        cornerRadii: CornerRadii(topLeft: 0, topRight: 10, bottomRight: 20, bottomLeft: 30)))
    canvas.fillPath()
  }

  static func subpaths(_ canvas: Canvas) {
    canvas.setStrokeColor(Material.ink)
    canvas.setLineWidth(10)
    for index in 0..<3 {
      let x = 20 + Double(index) * 75
      canvas.move(to: Point(x, 60))
      canvas.addLine(to: Point(x + 25, 20))
      canvas.addLine(to: Point(x + 50, 60))
      if index == 1 { canvas.closePath() }
      if index == 2 { canvas.addLine(to: Point(x, 60)) }
    }
    canvas.strokePath()
    canvas.setFillColor(Material.violet)
    for index in 0..<3 {
      let x = 20 + Double(index) * 75
      canvas.addLines(between: [Point(x, 140), Point(x + 25, 100), Point(x + 50, 140)])
    }
    canvas.fillPath()
  }

  static func ring(_ canvas: Canvas) {
    canvas.setFillColor(Material.amber)
    for (x, rule) in [(10.0, Path.FillRule.evenOdd), (125, .nonZero)] {
      canvas.withSavedState {
        canvas.translateBy(x: x, y: 27)
        canvas.scaleBy(x: 0.35, y: 0.35)
        canvas.addEllipse(in: Rect(x: 0, y: 0, width: 300, height: 300))
        canvas.addEllipse(in: Rect(x: 50, y: 50, width: 200, height: 200))
        canvas.fillPath(using: rule)
      }
    }
  }

  static func copies(_ canvas: Canvas) {
    let original = Material.star(center: Point(65, 80), radius: 55)
    var copy = original
    copy.addPath(original.applying(AffineTransform(translationX: 110, y: 0)))
    copy.addRect(Rect(x: 100, y: 70, width: 40, height: 20))
    canvas.setFillColor(Material.pale)
    canvas.addPath(copy)
    canvas.fillPath()
    canvas.setFillColor(Material.red)
    canvas.addPath(original)
    canvas.fillPath()
  }

  static func fillThenStroke(_ canvas: Canvas) {
    canvas.translateBy(x: 20, y: 30)
    canvas.setFillColor(.red)
    canvas.setStrokeColor(.black)
    canvas.setLineWidth(5)
    canvas.addEllipse(in: Rect(x: 0, y: 0, width: 200, height: 100))
    canvas.drawPath(using: .fillStroke)
  }

  static func styles(_ canvas: Canvas) {
    let paths: [(Double, StrokeStyle)] = [
      (30, StrokeStyle(width: 2)),
      (60, StrokeStyle(width: 8, cap: .round, join: .round)),
      (90, StrokeStyle(width: 6, cap: .square, dash: [12, 12])),
      (120, StrokeStyle(width: 5, cap: .round, dash: [0, 9])),
    ]
    for (y, style) in paths {
      var path = Path()
      path.move(to: Point(20, y))
      for step in 1...8 {
        path.addLine(to: Point(20 + Double(step) * 25, y + Double(step % 2) * 18))
      }
      canvas.context.stroke(path, with: Material.blue, style: style)
    }
  }

  static func hitTests(_ canvas: Canvas) {
    let star = Path(
      polygon: (0..<5).map { index in
        Point(0, -70).applying(
          AffineTransform(rotation: Double(index) * .pi * 4 / 5)
            .followed(by: AffineTransform(translationX: 120, y: 82)))
      })
    let style = StrokeStyle(width: 6, join: .round)
    for row in 0..<20 {
      for column in 0..<30 {
        let point = Point(4 + Double(column) * 8, 4 + Double(row) * 8)
        let color =
          star.strokeContains(point, style: style)
          ? Material.ink
          : star.contains(point, rule: .evenOdd)
            ? Material.red : star.contains(point, rule: .nonZero) ? Material.amber : Material.pale
        canvas.setFillColor(color)
        canvas.fill(Rect(x: point.x - 2, y: point.y - 2, width: 4, height: 4))
      }
    }
  }

  static func clips(_ canvas: Canvas) {
    canvas.withSavedState {
      canvas.addPath(Material.star(center: Point(65, 80), radius: 60))
      canvas.clip()
      for step in 0..<12 {
        canvas.setFillColor(step % 2 == 0 ? Material.blue : Material.amber)
        canvas.fill(Rect(x: 0, y: Double(step) * 14, width: 130, height: 14))
      }
    }
    canvas.addEllipse(in: Rect(x: 125, y: 25, width: 110, height: 110))
    canvas.addEllipse(in: Rect(x: 155, y: 55, width: 50, height: 50))
    canvas.clip(using: .evenOdd)
    canvas.addPath(Path(roundedRect: Rect(x: 140, y: 0, width: 80, height: 160), cornerRadius: 30))
    canvas.clip()
    canvas.setFillColor(Material.green)
    canvas.fill(Rect(x: 0, y: 0, width: 240, height: 160))
  }

  static func wave(_ canvas: Canvas) {
    let (width, height, inset) = (240.0, 150.0, 60.0)
    var path = Path()
    path.move(to: Point(0, height - inset))
    path.addLine(to: Point(0, height))
    path.addLine(to: Point(width, height))
    path.addLine(to: Point(width, height - inset))
    path.addQuadCurve(
      to: Point(0, height - inset), control: Point(width / 2, height - inset - 80))
    ShapeLayer(path: path, fillColor: .rgb(1, 0.5, 0)).render(on: canvas.context)
  }
}
