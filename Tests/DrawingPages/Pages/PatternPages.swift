import ComposeGeometry
import ComposeGraphics

/// Patterns and drawings drawn again: §5.6.
enum PatternPages {
  static let all = [
    DrawingPage("5.6 stars", "A hundred stars", stars),
    DrawingPage("5.6 tints", "One pattern in several colours", tints),
    DrawingPage("5.6 turned", "Tiles that stay upright, tiles that are turned", turned),
    DrawingPage("5.6 steps", "Steps larger and smaller than the cell", steps),
    DrawingPage("5.6 strokes", "Lines of a pattern", strokes),
    DrawingPage("5.6 phase", "Patterns moved, pictures as patterns", phases),
    DrawingPage("5.6 drawings", "A drawing drawn many times", drawings),
  ]

  private static let star = RecordedDrawing(bounds: Rect(x: 0, y: 0, width: 20, height: 20)) {
    $0.fill(Material.star(center: Point(10, 10), radius: 8), with: Material.amber, rule: .nonZero)
  }

  static func stars(_ canvas: Canvas) {
    canvas.setFillColor(Material.ink)
    canvas.fill(Rect(x: 20, y: 20, width: 200, height: 120))
    canvas.setFillPaint(.pattern(Pattern(cell: star)))
    canvas.addRect(Rect(x: 20, y: 20, width: 200, height: 120))
    canvas.fillPath()
  }

  static func tints(_ canvas: Canvas) {
    for (index, color) in [Material.red, Material.blue, Material.green.opacity(0.4)].enumerated() {
      canvas.setFillPaint(.pattern(Pattern(cell: star, tint: color)))
      canvas.fillEllipse(in: Rect(x: 5 + Double(index) * 70, y: 35, width: 90, height: 90))
    }
  }

  static func turned(_ canvas: Canvas) {
    for (index, isTurned) in [false, true].enumerated() {
      canvas.at(65 + Double(index) * 112, 80) {
        canvas.rotate(by: .pi / 6)
        var pattern = Pattern(cell: star)
        if isTurned { pattern.transform = AffineTransform(rotation: .pi / 6) }
        canvas.setFillPaint(.pattern(pattern))
        canvas.setStrokeColor(Material.ink)
        canvas.addRect(Rect(x: -40, y: -40, width: 80, height: 80))
        canvas.drawPath(using: .fillStroke)
      }
    }
  }

  static func steps(_ canvas: Canvas) {
    for (index, step) in [12.0, 20, 30].enumerated() {
      canvas.setFillPaint(
        .pattern(Pattern(cell: star, step: Size(width: step, height: step))))
      canvas.addRect(Rect(x: 5 + Double(index) * 78, y: 20, width: 72, height: 120))
      canvas.fillPath()
    }
  }

  static func strokes(_ canvas: Canvas) {
    canvas.setStrokePaint(.pattern(Pattern(cell: star)))
    canvas.setLineWidth(40)
    canvas.setLineJoin(.round)
    canvas.addLines(between: [Point(30, 130), Point(120, 40), Point(210, 130)])
    canvas.strokePath()
  }

  static func phases(_ canvas: Canvas) throws {
    for (index, phase) in [0.0, 5, 10].enumerated() {
      canvas.setFillPaint(
        .pattern(Pattern(cell: star).moved(by: Size(width: phase, height: phase))))
      canvas.addRect(Rect(x: 10 + Double(index) * 78, y: 10, width: 64, height: 64))
      canvas.fillPath()
    }
    canvas.setFillPaint(.pattern(Pattern(try Material.picture(width: 24, height: 16))))
    canvas.fillEllipse(in: Rect(x: 10, y: 86, width: 220, height: 68))
  }

  static func drawings(_ canvas: Canvas) {
    for index in 0..<24 {
      let side = 12 + Double(index)
      canvas.withSavedState {
        canvas.translateBy(x: 120, y: 80)
        canvas.rotate(by: Double(index) * 0.7)
        if index % 3 == 0 { canvas.setAlpha(0.4) }
        canvas.draw(
          star, in: Rect(x: 10 + Double(index) * 2.4, y: 0, width: side, height: side))
      }
    }
  }
}
