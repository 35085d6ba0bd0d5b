import ComposeGeometry
import ComposeGraphics

/// What can be done with paths: §5.2.
enum GeometryPages {
  static let all = [
    DrawingPage("5.2 areas", "Areas joined, shared, cut", areas),
    DrawingPage("5.2 outlines", "Dashes and strokes as paths", outlines),
    DrawingPage("5.2 data", "Path data", pathData),
    DrawingPage("5.2 parts", "Parts of a path's length", parts),
    DrawingPage("5.2 flat", "Flattened, reversed, transformed", flattened),
  ]

  static func areas(_ canvas: Canvas) {
    let left = Material.star(center: Point(38, 38), radius: 36)
    let right = Path(ellipseIn: Rect(x: 30, y: 14, width: 46, height: 46))
    let areas = [
      left.union(right), left.intersection(right), left.subtracting(right),
      left.symmetricDifference(right), left.normalized(), left.lineIntersection(right),
    ]
    for (index, area) in areas.enumerated() {
      canvas.at(Double(index % 3) * 80, Double(index / 3) * 78) {
        canvas.setStrokeColor(Material.ink)
        canvas.setLineWidth(1)
        canvas.addPath(area)
        if index == 5 { return canvas.strokePath() }
        canvas.setFillColor(Material.wheel[index])
        canvas.drawPath(using: .fillStroke)
      }
    }
  }

  static func outlines(_ canvas: Canvas) {
    var curve = Path()
    curve.move(to: Point(20, 60))
    curve.addCurve(to: Point(220, 60), control1: Point(80, -60), control2: Point(160, 180))
    canvas.setFillColor(Material.amber)
    canvas.addPath(curve.stroked(StrokeStyle(width: 20, cap: .round)))
    canvas.fillPath()
    canvas.setStrokeColor(Material.ink)
    canvas.addPath(curve.dashed(lengths: [10, 5]))
    canvas.strokePath()
    canvas.addPath(
      Path(rect: Rect(x: 40, y: 115, width: 160, height: 25))
        .stroked(StrokeStyle(width: 10, join: .round)))
    canvas.strokePath()
  }

  static func pathData(_ canvas: Canvas) throws {
    canvas.setFillColor(Material.red)
    canvas.addPath(
      try Path(
        svg: "M120 140C40 90 20 60 20 40a45 45 0 0 1 90 -10q5 10 10 10t10 -10a45 45 0 0 1 90 10"
          + "c0 20-20 50-100 100zM60 40h30v20H60V40z"))
    canvas.fillPath(using: .evenOdd)
  }

  static func parts(_ canvas: Canvas) {
    let circle = Path(ellipseIn: Rect(x: 20, y: 30, width: 100, height: 100))
    canvas.setLineWidth(10)
    for (index, color) in Material.wheel.enumerated() {
      canvas.setStrokeColor(color)
      canvas.addPath(
        circle.trimmedPath(from: Double(index) / 5, to: Double(index) / 5 + 0.15))
      canvas.strokePath()
    }
    var line = Path()
    line.move(to: Point(140, 140))
    line.addCurve(to: Point(230, 20), control1: Point(240, 140), control2: Point(130, 20))
    canvas.setFillColor(Material.ink)
    for step in 0...10 {
      guard let point = line.point(at: Double(step) / 10) else { continue }
      canvas.fillEllipse(in: Rect(x: point.x - 4, y: point.y - 4, width: 8, height: 8))
    }
  }

  static func flattened(_ canvas: Canvas) {
    let disc = Path(ellipseIn: Rect(x: 15, y: 15, width: 60, height: 60))
    canvas.setFillColor(Material.green)
    for (index, threshold) in [0.1, 2, 8].enumerated() {
      canvas.addPath(
        disc.flattened(threshold: threshold)
          .applying(AffineTransform(translationX: Double(index) * 75, y: 0)))
    }
    canvas.fillPath()
    // Of two circles of opposite directions the inner one is a hole.
    var ring = Path(ellipseIn: Rect(x: 20, y: 90, width: 90, height: 60))
    ring.addPath(Path(ellipseIn: Rect(x: 40, y: 100, width: 50, height: 40)).reversed())
    canvas.addPath(ring)
    canvas.addPath(
      ring.applying(
        AffineTransform(a: 1, b: 0.1, c: 0.6, d: 1, tx: 40, ty: -10)))
    canvas.fillPath()
  }
}
