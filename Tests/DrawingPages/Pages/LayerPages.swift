import ComposeGeometry
import ComposeGraphics
import ComposeLayers

/// Layers, their contents and delegates: D01 to D07.
enum LayerPages {
  static let all = [
    DrawingPage("D01", "A layer that draws itself", drawing),
    DrawingPage("D02", "A delegate that displays before one that draws", delegates),
    DrawingPage("D03", "Blue layer with a red ellipse", ellipseInLayer),
    DrawingPage("D04", "Displayed only when asked", displayedOnce),
    DrawingPage("D05", "Scales of contents", contentsScale),
    DrawingPage("D06", "Layers without content", emptyLayers),
    DrawingPage("D07", "Parts of contents and nine slices", contentsParts),
  ]

  /// A root with layers on it, drawn.
  static func show(_ layers: [Layer], on canvas: Canvas) {
    let root = Layer()
    for layer in layers { root.addSublayer(layer) }
    root.render(on: canvas.context)
  }

  static func drawing(_ canvas: Canvas) {
    let layer = Layer(frame: Rect(x: 40, y: 30, width: 160, height: 100))
    layer.backgroundColor = Material.pale
    layer.drawing = { context, bounds in
      // What lies outside the bounds is not seen.
      context.fill(
        Material.star(center: bounds.center, radius: 75), with: Material.blue, rule: .nonZero)
    }
    show([layer], on: canvas)
  }

  private final class Displaying: LayerDisplaying, LayerDrawing {
    func display(_ layer: Layer) { layer.backgroundColor = Material.green }
    func draw(_ layer: Layer, on context: any PaintingContext) {
      context.fill(layer.bounds, with: Material.red)
    }
  }

  private final class Drawing: LayerDrawing {
    func draw(_ layer: Layer, on context: any PaintingContext) {
      context.stroke(
        Path(ellipseIn: layer.bounds.insetBy(dx: 10, dy: 10)), with: Material.red,
        style: StrokeStyle(width: 6))
    }
  }

  static func delegates(_ canvas: Canvas) {
    let (displaying, drawing) = (Displaying(), Drawing())
    let first = Layer(frame: Rect(x: 15, y: 30, width: 95, height: 100))
    first.delegate = displaying
    first.setNeedsDisplay()
    let second = Layer(frame: Rect(x: 130, y: 30, width: 95, height: 100))
    second.delegate = drawing
    second.backgroundColor = Material.pale
    withExtendedLifetime((displaying, drawing)) { show([first, second], on: canvas) }
  }

  static func ellipseInLayer(_ canvas: Canvas) {
    let layer = Layer(frame: Rect(x: 50, y: 30, width: 100, height: 100))
    layer.backgroundColor = .blue
    layer.drawing = { context, bounds in
      context.stroke(Path(ellipseIn: bounds), with: .red, style: StrokeStyle(width: 10))
    }
    show([layer], on: canvas)
  }

  static func displayedOnce(_ canvas: Canvas) {
    var color = Material.blue
    let layer = Layer(frame: Rect(x: 20, y: 30, width: 90, height: 100))
    layer.drawing = { context, bounds in
      context.fill(Path(ellipseIn: bounds), with: color, rule: .nonZero)
    }
    layer.display()
    color = Material.red
    show([layer], on: canvas)
    layer.display()
    canvas.at(110, 0) { show([layer], on: canvas) }
  }

  static func contentsScale(_ canvas: Canvas) throws {
    let picture = try Material.picture(width: 40, height: 40)
    let layers = [1.0, 2, 4].enumerated().map { index, scale in
      let layer = Layer(frame: Rect(x: 5 + Double(index) * 78, y: 35, width: 74, height: 90))
      layer.backgroundColor = Material.pale
      layer.contents = .image(picture)
      layer.contentsGravity = .center
      layer.contentsScale = scale
      layer.masksToBounds = true
      return layer
    }
    show(layers, on: canvas)
  }

  static func emptyLayers(_ canvas: Canvas) {
    let empty = Layer(frame: Rect(x: 20, y: 20, width: 200, height: 120))
    let clear = Layer(frame: Rect(x: 20, y: 20, width: 80, height: 80))
    clear.backgroundColor = .clear
    let child = Layer(frame: Rect(x: 70, y: 40, width: 60, height: 40))
    child.backgroundColor = Material.violet
    empty.addSublayer(clear)
    empty.addSublayer(child)
    show([empty], on: canvas)
  }

  static func contentsParts(_ canvas: Canvas) throws {
    let sprites = try Material.picture(width: 80, height: 40)
    var layers: [Layer] = []
    for index in 0..<2 {
      let layer = Layer(frame: Rect(x: 10 + Double(index) * 60, y: 10, width: 50, height: 50))
      layer.contents = .image(sprites)
      layer.contentsRect = Rect(x: Double(index) / 2, y: 0, width: 0.5, height: 1)
      layers.append(layer)
    }
    let button = RecordedDrawing(bounds: Rect(x: 0, y: 0, width: 40, height: 40)) { context in
      let outline = Path(roundedRect: Rect(x: 2, y: 2, width: 36, height: 36), cornerRadius: 14)
      context.fill(outline, with: Material.amber, rule: .nonZero)
      context.stroke(outline, with: Material.ink, style: StrokeStyle(width: 3))
    }
    for frame in [
      Rect(x: 150, y: 10, width: 40, height: 40), Rect(x: 10, y: 75, width: 220, height: 70),
    ] {
      let layer = Layer(frame: frame)
      layer.contents = .drawing(button)
      layer.contentsCenter = Rect(x: 0.45, y: 0.45, width: 0.1, height: 0.1)
      layers.append(layer)
    }
    show(layers, on: canvas)
  }
}
