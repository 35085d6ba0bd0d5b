import ComposeBitmap
import ComposeGeometry
import ComposeGraphics

/// Contexts, coordinates and state: A01 to A09.
enum ContextPages {
  static let all = [
    DrawingPage("A01", "One drawing, several targets", oneDrawing),
    DrawingPage("A02", "Coordinates and their conversion", coordinates),
    DrawingPage("A03", "A page begun lower-left", verticalAxis: .up, lowerLeft),
    DrawingPage("A04", "Points and pixels", pointsAndPixels),
    DrawingPage("A05", "Lines on pixels and between", antialiasing),
    DrawingPage("A07", "Nested graphics states", nestedStates),
    DrawingPage("A08", "Parameters of the state", parameters),
    DrawingPage("A09", "Rectangles filled, framed, clipped to", rectangles),
  ]

  /// The pentagon on the page, in a form, in the cell of a pattern and in pixels.
  static func oneDrawing(_ canvas: Canvas) throws {
    let cell = Rect(x: 0, y: 0, width: 50, height: 50)
    let draw = { @Sendable (context: any PaintingContext) in
      context.fill(Material.pentagon.fitted(in: cell), with: Material.blue, rule: .nonZero)
    }
    let recorded = RecordedDrawing(bounds: cell, draw)
    canvas.at(20, 20) { draw(canvas.context) }
    canvas.draw(recorded, in: Rect(x: 90, y: 20, width: 50, height: 50))
    let pixels = try ImageRenderer(size: cell.size, scale: 2).image { draw($0) }
    canvas.draw(pixels, in: Rect(x: 160, y: 20, width: 50, height: 50))
    canvas.setFillPaint(.pattern(Pattern(cell: recorded)))
    canvas.addRect(Rect(x: 0, y: 100, width: 240, height: 50))
    canvas.fillPath()
  }

  static func coordinates(_ canvas: Canvas) {
    canvas.setStrokeColor(Material.pale)
    for step in 1..<12 {
      canvas.strokeLineSegments(between: [
        Point(Double(step) * 20, 0), Point(Double(step) * 20, 160),
        Point(0, Double(step) * 20), Point(240, Double(step) * 20),
      ])
    }
    let square = Rect(x: 5, y: 5, width: 25, height: 15)
    var places: [Rect] = []
    canvas.setFillColor(Material.blue)
    canvas.withSavedState {
      canvas.translateBy(x: 10, y: 20)
      canvas.scaleBy(x: 2, y: 2)
      canvas.fill(square)
      places.append(canvas.convertToDeviceSpace(square))
      canvas.translateBy(x: 60, y: 10)
      canvas.rotate(by: .pi / 5)
      canvas.fill(square)
      places.append(canvas.convertToDeviceSpace(square))
      canvas.scaleBy(x: 1, y: -1)
      canvas.fillEllipse(in: square)
      places.append(canvas.convertToDeviceSpace(square))
    }
    canvas.setStrokeColor(Material.red)
    for place in places { canvas.stroke(place) }
  }

  /// Text and pictures are upright where y grows upwards too.
  static func lowerLeft(_ canvas: Canvas) throws {
    canvas.draw(try Material.picture(), in: Rect(x: 10, y: 10, width: 60, height: 40))
    try canvas.note("Upright at (90, 20)", at: Point(90, 20), size: 14)
    canvas.setStrokeColor(Material.red)
    canvas.setLineWidth(5)
    var arc = Path()
    arc.addArc(
      center: Point(60, 105), radius: 35, from: .degrees(0), to: .degrees(135),
      direction: .clockwise, yAxis: .up)
    canvas.addPath(arc)
    canvas.strokePath()
    canvas.setFillColor(Material.blue)
    canvas.addPath(Material.pentagon.fitted(in: Rect(x: 130, y: 70, width: 90, height: 70)))
    canvas.fillPath()
  }

  static func pointsAndPixels(_ canvas: Canvas) throws {
    for (index, scale) in [1.0, 2, 4].enumerated() {
      let x = 15 + Double(index) * 75
      let disc = try Material.disc(60, Material.wheel[index], scale: scale)
      // On pixels of its own size only the middle one has nothing to be resampled.
      canvas.draw(disc, in: Rect(x: x, y: 10, width: 60, height: 60))
    }
    canvas.setFillColor(Material.ink)
    for step in 0..<10 {
      canvas.fill(
        Rect(x: 15 + Double(step) * 21, y: 90, width: Double(step + 1) / 2, height: 60))
    }
  }

  /// Lines of one pixel at 144 pixels per inch, on a column and moved by quarters of it.
  static func antialiasing(_ canvas: Canvas) {
    canvas.setFillColor(.black)
    for step in 0..<8 {
      let x = 10 + Double(step) * 14 + Double(step % 4) * 0.125
      canvas.fill(Rect(x: x, y: 10, width: 0.5, height: 60))
      canvas.fill(Rect(x: 125, y: x - 2, width: 100, height: 0.5))
    }
    canvas.setLineWidth(2)
    for step in 0..<8 {
      let offset = Double(step) * 14
      canvas.strokeLineSegments(between: [Point(10 + offset, 90), Point(20 + offset, 150)])
    }
    canvas.setLineWidth(1)
    for step in 0..<9 {
      let end = AffineTransform(rotation: Double(step) * .pi / 20)
        .followed(by: AffineTransform(translationX: 130, y: 90))
      canvas.strokeLineSegments(between: [Point(130, 90), Point(90, 0).applying(end)])
    }
  }

  static func nestedStates(_ canvas: Canvas) {
    canvas.setFillColor(Material.wheel[0])
    func nest(_ depth: Int) {
      guard depth < 5 else { return }
      canvas.withSavedState {
        canvas.setFillColor(Material.wheel[depth])
        canvas.setAlpha(1 - Double(depth) * 0.1)
        canvas.fill(Rect(x: 10, y: 10, width: 200, height: 130))
        canvas.translateBy(x: 22, y: 14)
        canvas.scaleBy(x: 0.8, y: 0.8)
        nest(depth + 1)
      }
      // All of the state is that of this depth again.
      canvas.fill(Rect(x: 214, y: 10 + Double(depth) * 12, width: 8, height: 8))
    }
    nest(0)
  }

  static func parameters(_ canvas: Canvas) {
    canvas.setStrokeColor(Material.ink)
    for (index, width) in [0.5, 1, 2, 4, 8].enumerated() {
      canvas.setLineWidth(width)
      let y = 12 + Double(index) * 11
      canvas.strokeLineSegments(between: [Point(10, y), Point(70, y)])
    }
    canvas.setLineWidth(9)
    for (index, cap) in [StrokeStyle.Cap.butt, .round, .square].enumerated() {
      canvas.setLineCap(cap)
      let y = 16 + Double(index) * 18
      canvas.strokeLineSegments(between: [Point(90, y), Point(140, y)])
    }
    canvas.setLineCap(.butt)
    for (index, join) in [StrokeStyle.Join.miter, .round, .bevel].enumerated() {
      canvas.setLineJoin(join)
      let x = 160 + Double(index) * 26
      canvas.addLines(between: [Point(x, 60), Point(x + 8, 16), Point(x + 16, 60)])
      canvas.strokePath()
    }
    canvas.setLineWidth(3)
    canvas.setLineJoin(.miter)
    for (index, limit) in [1.0, 4, 20].enumerated() {
      canvas.setMiterLimit(limit)
      let x = 20 + Double(index) * 30
      canvas.addLines(between: [Point(x, 150), Point(x + 4, 100), Point(x + 8, 150)])
      canvas.strokePath()
    }
    for (index, dash) in [[10.0, 5], [2, 4], [12, 3, 2, 3]].enumerated() {
      canvas.setLineDash(phase: Double(index) * 3, lengths: dash)
      let y = 95 + Double(index) * 14
      canvas.strokeLineSegments(between: [Point(115, y), Point(225, y)])
    }
    canvas.setLineDash(phase: 0, lengths: [])
    for (index, alpha) in [1.0, 0.75, 0.5, 0.25].enumerated() {
      canvas.setAlpha(alpha)
      canvas.fill(Rect(x: 115 + Double(index) * 28, y: 135, width: 24, height: 16))
    }
  }

  static func rectangles(_ canvas: Canvas) {
    canvas.setFillColor(Material.blue)
    canvas.fill(Rect(x: 10, y: 10, width: 60, height: 50))
    canvas.setFillColor(Material.red)
    canvas.frame(Rect(x: 90, y: 10, width: 60, height: 50))
    canvas.fill([
      Rect(x: 170, y: 10, width: 30, height: 30), Rect(x: 190, y: 30, width: 30, height: 30),
    ])
    canvas.withSavedState {
      canvas.clip(to: [
        Rect(x: 10, y: 80, width: 90, height: 30), Rect(x: 60, y: 100, width: 90, height: 40),
      ])
      canvas.setFillColor(Material.amber)
      canvas.fillEllipse(in: Rect(x: 10, y: 75, width: 140, height: 75))
    }
    canvas.setBlendMode(.multiply)
    canvas.setFillColor(Material.green)
    canvas.fill(Rect(x: 170, y: 80, width: 40, height: 40))
    canvas.fill(Rect(x: 190, y: 100, width: 40, height: 40))
  }
}
