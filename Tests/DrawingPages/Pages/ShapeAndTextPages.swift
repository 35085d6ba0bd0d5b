import ComposeAttributedText
import ComposeGeometry
import ComposeGraphics
import ComposeLayers

/// Shape layers and text layers: E01 to E09.
enum ShapeAndTextPages {
  static let all = [
    DrawingPage("E01", "Stick figure", stickFigure),
    DrawingPage("E02", "Outside the bounds, and enlarged", unclipped),
    DrawingPage("E03", "Shape layers of different styles", severalStyles),
    DrawingPage("E04", "Chosen corners rounded", chosenCorners),
    DrawingPage("E05", "Corners that cut what a layer shows", cornersAsClip),
    DrawingPage("E06", "Justified text", justifiedText),
    DrawingPage("E07", "Text as text layers have it by default", defaultText),
    DrawingPage("E08", "Truncated text", truncation),
    DrawingPage("E09", "Text at any scale", scaledText),
  ]

  static func stickFigure(_ canvas: Canvas) {
    var path = Path()
    path.move(to: Point(175, 100))
    path.addArc(
      center: Point(150, 100), radius: 25, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    for (start, end) in [
      (Point(150, 125), Point(150, 175)), (Point(150, 175), Point(125, 225)),
      (Point(150, 175), Point(175, 225)), (Point(100, 150), Point(200, 150)),
    ] {
      path.move(to: start)
      path.addLine(to: end)
    }
    let layer = ShapeLayer(path: path, fillColor: .clear, strokeColor: .red)
    layer.lineWidth = 5
    layer.lineJoin = .round
    layer.lineCap = .round
    layer.position = Point(-30, -70)
    LayerPages.show([layer], on: canvas)
  }

  static func unclipped(_ canvas: Canvas) {
    let layer = ShapeLayer(
      path: Material.star(center: Point(10, 10), radius: 18), fillColor: Material.amber,
      strokeColor: Material.ink)
    layer.frame = Rect(x: 100, y: 60, width: 20, height: 20)
    layer.backgroundColor = Material.pale
    layer.transform = AffineTransform(scaleX: 3, y: 3).followed(by: AffineTransform(rotation: 0.3))
    LayerPages.show([layer], on: canvas)
  }

  static func severalStyles(_ canvas: Canvas) {
    let layers = (0..<4).map { index in
      let x = 35 + Double(index) * 50
      let layer = ShapeLayer(
        path: Path(ellipseIn: Rect(x: x - 20, y: 40, width: 70, height: 80)),
        fillColor: index % 2 == 0 ? Material.wheel[index] : nil,
        strokeColor: Material.wheel[index + 1])
      layer.lineWidth = Double(index + 1) * 2
      layer.lineDashPattern = index == 3 ? [6, 4] : []
      return layer
    }
    LayerPages.show(layers, on: canvas)
  }

  static func chosenCorners(_ canvas: Canvas) {
    canvas.setFillColor(Material.blue)
    canvas.addPath(
      Path(
        roundedRect: Rect(x: 70, y: 30, width: 100, height: 100),
        byRoundingCorners: [.topRight, .bottomRight, .bottomLeft],
        cornerRadii: Size(width: 20, height: 20)))
    canvas.fillPath()
  }

  static func cornersAsClip(_ canvas: Canvas) throws {
    let layer = Layer(frame: Rect(x: 40, y: 20, width: 160, height: 120))
    layer.cornerRadius = 30
    layer.maskedCorners = [.topLeft, .bottomRight]
    layer.masksToBounds = true
    layer.contents = .image(try Material.picture(width: 160, height: 120))
    LayerPages.show([layer], on: canvas)
  }

  static let words =
    "It was the best of times, it was the worst of times, it was the age of wisdom, it was the "
    + "age of foolishness."

  static func justifiedText(_ canvas: Canvas) throws {
    let layer = TextLayer(words, face: try Material.font(15).face, size: 15, color: Material.ink)
    layer.frame = Rect(x: 20, y: 20, width: 200, height: 130)
    layer.alignment = .justified
    layer.backgroundColor = Material.pale
    LayerPages.show([layer], on: canvas)
  }

  static func defaultText(_ canvas: Canvas) {
    let layer = TextLayer()
    layer.string = "White, 36"
    layer.frame = Rect(x: 20, y: 50, width: 200, height: 60)
    layer.backgroundColor = Material.blue
    LayerPages.show([layer], on: canvas)
  }

  static func truncation(_ canvas: Canvas) throws {
    let face = try Material.font(16).face
    let modes = [TextLayer.Truncation.none, .start, .middle, .end]
    let layers = modes.enumerated().map { index, mode in
      let layer = TextLayer(words, face: face, size: 16)
      layer.isWrapped = false
      layer.truncation = mode
      // Baselines lie on whole pixels, to which some programs move small glyphs.
      layer.frame = Rect(x: 20, y: 10.2 + Double(index) * 37, width: 200, height: 28)
      layer.backgroundColor = Material.pale
      return layer
    }
    LayerPages.show(layers, on: canvas)
  }

  static func scaledText(_ canvas: Canvas) throws {
    let run = try Material.run("Sharp", size: 10, family: "Libertinus Serif")
    canvas.setFillColor(Material.ink)
    for (place, scale) in [(Point(10, 20), 1.0), (Point(50, 40), 2.5), (Point(10, 130), 8)] {
      canvas.at(place.x, place.y) {
        canvas.scaleBy(x: scale, y: scale)
        canvas.show(run, at: .zero)
      }
    }
    canvas.at(215, 20) {
      canvas.rotate(by: .pi / 2)
      canvas.scaleBy(x: 3, y: 2)
      canvas.show(run, at: .zero)
    }
  }
}
