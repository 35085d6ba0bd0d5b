import ComposeGeometry
import ComposeGraphics
import ComposeLayers

// Listings for Core Animation, with its layers.

/// A layer whose lower part is orange, with a wave for its upper edge.
func drawWave(_ canvas: Canvas) {
  let (width, height, inset) = (320.0, 600.0, 120.0)
  var path = Path()
  path.move(to: Point(0, height - inset))
  path.addLine(to: Point(0, height - 1))
  path.addLine(to: Point(width, height - 1))
  path.addLine(to: Point(width, height - inset))
  path.addQuadCurve(
    to: Point(0, height - inset), controlPoint: Point(width / 2, height - inset - 40))
  let curveLayer = ShapeLayer()
  curveLayer.path = path
  curveLayer.fillColor = .rgb(1, 0.5, 0)
  curveLayer.render(on: canvas.context)
}

/// Drawing a stick figure with a shape layer.
func drawStickFigure(_ canvas: Canvas) {
  // Create the path.
  var path = Path()
  path.move(to: Point(175, 100))
  path.addArc(
    withCenter: Point(150, 100), radius: 25, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
  path.move(to: Point(150, 125))
  path.addLine(to: Point(150, 175))
  path.addLine(to: Point(125, 225))
  path.move(to: Point(150, 175))
  path.addLine(to: Point(175, 225))
  path.move(to: Point(100, 150))
  path.addLine(to: Point(200, 150))
  // Create the shape layer.
  let shapeLayer = ShapeLayer()
  shapeLayer.strokeColor = .red
  shapeLayer.fillColor = .clear
  shapeLayer.lineWidth = 5
  shapeLayer.lineJoin = .round
  shapeLayer.lineCap = .round
  shapeLayer.path = path
  // Add it to our view.
  let view = Layer()
  view.addSublayer(shapeLayer)
  view.render(on: canvas.context)
}

/// Two buttons of one picture of 60 points, whose middle alone is stretched.
func drawButtons(_ canvas: Canvas) {
  let image = RecordedDrawing(bounds: Rect(x: 0, y: 0, width: 60, height: 60)) { context in
    let outline = Path(roundedRect: Rect(x: 2, y: 2, width: 56, height: 56), cornerRadius: 14)
    context.fill(
      outline,
      with: .shading(
        .linear(Gradient([Palette.paper, Palette.amber]), from: .zero, to: Point(0, 60))))
    context.stroke(outline, with: Palette.ink, style: StrokeStyle(width: 4))
  }
  func addStretchableImage(_ image: RecordedDrawing, contentsCenter: Rect, to layer: Layer) {
    // Set the image.
    layer.contents = .drawing(image)
    // Set contentsCenter.
    layer.contentsCenter = contentsCenter
  }
  let button1 = Layer(frame: Rect(x: 30, y: 20, width: 100, height: 160))
  let button2 = Layer(frame: Rect(x: 160, y: 60, width: 140, height: 80))
  let view = Layer()
  for button in [button1, button2] {
    addStretchableImage(
      image, contentsCenter: Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5), to: button)
    view.addSublayer(button)
  }
  view.render(on: canvas.context)
}
