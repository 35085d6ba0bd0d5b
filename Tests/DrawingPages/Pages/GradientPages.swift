import ComposeGeometry
import ComposeGraphics

/// Gradients: §5.5.
enum GradientPages {
  static let all = [
    DrawingPage("5.5 ends", "Gradients with and without ends", ends),
    DrawingPage("5.5 stops", "Uneven stops and hard edges", stops),
    DrawingPage("5.5 cones", "Circles that turn into others", cones),
    DrawingPage("5.5 sweeps", "Sweeps around a point", sweeps),
    DrawingPage("5.5 alpha", "Opacities that change", opacities),
    DrawingPage("5.5 paint", "Gradients on lines, text and in turned space", paints),
    DrawingPage("5.5 function", "Colours of a function", function),
  ]

  private static let sunset = Gradient([Material.violet, Material.red, Material.amber])

  static func ends(_ canvas: Canvas) {
    let options: [Canvas.GradientDrawingOptions] = [
      [], .drawsBeforeStartLocation, .drawsAfterEndLocation,
      [.drawsBeforeStartLocation, .drawsAfterEndLocation],
    ]
    for (index, option) in options.enumerated() {
      canvas.at(5 + Double(index) * 59, 0) {
        canvas.withSavedState {
          canvas.clip(to: Rect(x: 0, y: 5, width: 54, height: 70))
          canvas.drawLinearGradient(
            sunset, start: Point(14, 20), end: Point(40, 55), options: option)
        }
        canvas.clip(to: Rect(x: 0, y: 85, width: 54, height: 70))
        canvas.drawRadialGradient(
          sunset, startCenter: Point(27, 120), startRadius: 8, endCenter: Point(27, 120),
          endRadius: 24, options: option)
      }
    }
  }

  static func stops(_ canvas: Canvas) {
    let uneven = Gradient(stops: [
      .init(Material.blue, at: 0.1), .init(.white, at: 0.2), .init(Material.green, at: 0.7),
      .init(Material.amber, at: 0.95),
    ])
    let hard = Gradient(stops: [
      .init(Material.red, at: 0), .init(Material.red, at: 0.3), .init(Material.amber, at: 0.3),
      .init(Material.amber, at: 0.6), .init(Material.blue, at: 0.6), .init(.white, at: 1),
    ])
    let mixed = Gradient([.gray(0), .cmyk(1, 0, 0, 0), .rgb(1, 0.5, 0)])
    for (index, gradient) in [uneven, hard, mixed].enumerated() {
      let y = 8 + Double(index) * 50
      canvas.setFillPaint(
        .shading(.linear(gradient, from: Point(20, 0), to: Point(220, 0))))
      canvas.addRect(Rect(x: 10, y: y, width: 220, height: 42))
      canvas.fillPath()
    }
  }

  static func cones(_ canvas: Canvas) {
    let circles: [(Point, Double, Point, Double)] = [
      (Point(35, 40), 5, Point(60, 50), 30), (Point(150, 45), 25, Point(200, 45), 10),
      (Point(40, 120), 15, Point(90, 120), 15), (Point(150, 120), 0, Point(190, 120), 30),
    ]
    for (index, circle) in circles.enumerated() {
      canvas.withSavedState {
        canvas.clip(
          to: Rect(
            x: Double(index % 2) * 120 + 3, y: Double(index / 2) * 80 + 3, width: 114, height: 74))
        canvas.drawRadialGradient(
          sunset, startCenter: circle.0, startRadius: circle.1, endCenter: circle.2,
          endRadius: circle.3, options: index == 3 ? [.drawsAfterEndLocation] : [])
      }
    }
  }

  static func sweeps(_ canvas: Canvas) {
    let wheel = Gradient(Material.wheel + [Material.red])
    for (index, angle) in [0.0, -.pi / 2].enumerated() {
      canvas.withSavedState {
        let x = 10 + Double(index) * 115
        canvas.addEllipse(in: Rect(x: x, y: 28, width: 105, height: 105))
        canvas.clip()
        canvas.drawConicGradient(
          index == 0 ? wheel : sunset, center: Point(x + 52, 80), angle: angle)
      }
    }
  }

  static func opacities(_ canvas: Canvas) {
    canvas.setFillColor(Material.ink)
    for line in 0..<10 { canvas.fill(Rect(x: 0, y: Double(line) * 16, width: 240, height: 5)) }
    let fading = Gradient([Material.red, Material.red.opacity(0)])
    canvas.setFillPaint(.shading(.linear(fading, from: Point(10, 0), to: Point(110, 0))))
    canvas.addRect(Rect(x: 10, y: 10, width: 100, height: 60))
    canvas.fillPath()
    canvas.setFillPaint(.shading(.radial(fading, center: Point(180, 40), radius: 40)))
    canvas.addRect(Rect(x: 130, y: 5, width: 100, height: 70))
    canvas.fillPath()
    let light = Gradient([Material.amber.opacity(0.2), Material.blue.opacity(0.9)])
    canvas.setFillPaint(.shading(.linear(light, from: Point(0, 85), to: Point(0, 155))))
    canvas.fillEllipse(in: Rect(x: 10, y: 85, width: 100, height: 70))
    canvas.withSavedState {
      canvas.clip(to: Rect(x: 130, y: 85, width: 100, height: 70))
      canvas.drawConicGradient(light, center: Point(180, 120), angle: 0)
    }
  }

  static func paints(_ canvas: Canvas) throws {
    let shading = Shading.linear(sunset, from: Point(0, 0), to: Point(100, 0))
    canvas.setStrokePaint(.shading(shading))
    canvas.setLineWidth(12)
    canvas.setLineCap(.round)
    canvas.move(to: Point(15, 20))
    canvas.addCurve(to: Point(100, 70), control1: Point(80, 10), control2: Point(10, 80))
    canvas.strokePath()
    canvas.at(130, 40) {
      canvas.rotate(by: 0.3)
      canvas.setFillPaint(.shading(shading))
      canvas.fill([Rect(x: 0, y: -20, width: 100, height: 40)])
    }
    canvas.at(15, 140) {
      canvas.setFillPaint(.shading(shading))
      canvas.scaleBy(x: 2, y: 2)
    }
    canvas.setFillPaint(.shading(.linear(sunset, from: Point(10, 0), to: Point(220, 0))))
    canvas.show(try Material.run("Colours", size: 52, weight: 700), at: Point(15, 140))
  }

  static func function(_ canvas: Canvas) {
    let waves = Gradient(sampling: 128) { place in
      .rgb(place, abs(1 - 4 * abs(place - 0.5)), 1 - place * place)
    }
    canvas.withSavedState {
      canvas.clip(to: Rect(x: 10, y: 10, width: 220, height: 60))
      canvas.drawLinearGradient(waves, start: Point(10, 0), end: Point(230, 0))
    }
    canvas.clip(to: Rect(x: 10, y: 85, width: 220, height: 70))
    canvas.drawRadialGradient(
      waves, startCenter: Point(120, 120), startRadius: 0, endCenter: Point(120, 120),
      endRadius: 115)
  }
}
