import ComposeGeometry
import ComposeGraphics
import ComposeLayers

/// The layer tree: §5.9.
enum LayerTreePages {
  static let all = [
    DrawingPage("5.9 look", "Background, border, corners", look),
    DrawingPage("5.9 tree", "Order, transforms, sublayers", tree),
    DrawingPage("5.9 opacity", "Opacity of a group, hidden layers", groupOpacity),
    DrawingPage("5.9 masks", "Masks and bounds that cut", masks),
    DrawingPage("5.9 shadows", "Shadows of layers", shadows),
    DrawingPage("5.9 strokes", "Strokes from one place to another", strokes),
    DrawingPage("5.9 gradients", "Gradient layers", gradients),
    DrawingPage("5.9 replicator", "Replicated layers", replicator),
    DrawingPage("5.9 gravity", "Gravities of contents", gravities),
  ]

  private static func box(_ frame: Rect, _ color: Color?) -> Layer {
    let layer = Layer(frame: frame)
    layer.backgroundColor = color
    return layer
  }

  static func look(_ canvas: Canvas) {
    let layers = (0..<6).map { index in
      let layer = box(
        Rect(x: 10 + Double(index % 3) * 76, y: 10 + Double(index / 3) * 74, width: 66, height: 64),
        index < 5 ? Material.wheel[index] : nil)
      layer.borderWidth = Double(index) * 2
      layer.borderColor = Material.ink
      layer.cornerRadius = Double(index) * 6
      if index == 4 { layer.maskedCorners = [.topLeft, .bottomRight] }
      return layer
    }
    layers[2].addSublayer(box(Rect(x: -5, y: 20, width: 76, height: 20), Material.pale))
    LayerPages.show(layers, on: canvas)
  }

  static func tree(_ canvas: Canvas) {
    let back = box(Rect(x: 20, y: 20, width: 120, height: 90), Material.blue)
    let front = box(Rect(x: 60, y: 50, width: 120, height: 90), Material.amber)
    let raised = box(Rect(x: 100, y: 10, width: 50, height: 60), Material.red)
    raised.zPosition = 1
    front.transform = AffineTransform(rotation: 0.15)
    front.sublayerTransform = AffineTransform(scaleX: 0.5, y: 0.5)
    front.addSublayer(box(Rect(x: 10, y: 10, width: 100, height: 70), Material.green))
    raised.anchorPoint = .zero
    raised.transform = AffineTransform(rotation: -0.2)
    LayerPages.show([raised, back, front], on: canvas)
  }

  static func groupOpacity(_ canvas: Canvas) {
    func pair(_ x: Double) -> Layer {
      let group = box(Rect(x: x, y: 20, width: 100, height: 120), nil)
      group.addSublayer(box(Rect(x: 0, y: 0, width: 70, height: 80), Material.red))
      group.addSublayer(box(Rect(x: 30, y: 40, width: 70, height: 80), Material.blue))
      let hidden = box(Rect(x: 0, y: 0, width: 100, height: 20), .black)
      hidden.isHidden = true
      group.addSublayer(hidden)
      return group
    }
    let group = pair(10)
    group.opacity = 0.5
    let single = pair(130)
    for layer in single.sublayers { layer.opacity = 0.5 }
    LayerPages.show(
      [box(Rect(x: 0, y: 70, width: 240, height: 20), Material.ink), group, single], on: canvas)
  }

  static func masks(_ canvas: Canvas) throws {
    let masked = box(Rect(x: 10, y: 20, width: 100, height: 120), nil)
    masked.contents = .image(try Material.picture(width: 100, height: 120))
    masked.mask = ShapeLayer(path: Material.star(center: Point(50, 62), radius: 50))
    let faded = box(Rect(x: 125, y: 20, width: 50, height: 120), Material.violet)
    let fading = GradientLayer()
    fading.frame = Rect(x: 0, y: 0, width: 50, height: 120)
    fading.colors = [.black, .clear]
    faded.mask = fading
    let cutting = box(Rect(x: 185, y: 20, width: 45, height: 120), Material.pale)
    cutting.cornerRadius = 20
    cutting.masksToBounds = true
    cutting.addSublayer(box(Rect(x: -20, y: 30, width: 100, height: 40), Material.green))
    LayerPages.show([masked, faded, cutting], on: canvas)
  }

  static func shadows(_ canvas: Canvas) {
    let plain = box(Rect(x: 20, y: 25, width: 80, height: 50), Material.amber)
    let shape = ShapeLayer(
      path: Material.star(center: Point(180, 55), radius: 45), fillColor: Material.green)
    let group = box(Rect(x: 30, y: 100, width: 170, height: 40), nil)
    group.addSublayer(box(Rect(x: 0, y: 0, width: 60, height: 30), Material.blue))
    group.addSublayer(box(Rect(x: 80, y: 10, width: 80, height: 30), Material.red))
    for layer in [plain, shape, group] {
      layer.shadowOpacity = 0.5
      layer.shadowOffset = Point(5, 6)
      layer.shadowRadius = 0
    }
    LayerPages.show([plain, shape, group], on: canvas)
  }

  static func strokes(_ canvas: Canvas) {
    let layers = [(0.0, 1.0), (0.25, 0.75), (0.6, 1), (0, 0.1)].enumerated().map { index, part in
      let layer = ShapeLayer(
        path: Path(rect: Rect(x: 12, y: 12, width: 80, height: 44)), fillColor: Material.pale,
        strokeColor: Material.wheel[index])
      layer.lineWidth = 8
      (layer.strokeStart, layer.strokeEnd) = part
      layer.position = Point(Double(index % 2) * 118, Double(index / 2) * 78)
      return layer
    }
    LayerPages.show(layers, on: canvas)
  }

  static func gradients(_ canvas: Canvas) {
    let kinds: [GradientLayer.Kind] = [.axial, .radial, .conic]
    let layers = kinds.enumerated().map { index, kind in
      let layer = GradientLayer()
      layer.frame = Rect(x: 8 + Double(index) * 78, y: 30, width: 70, height: 100)
      layer.colors = [Material.amber, Material.red, Material.violet]
      layer.locations = [0, 0.3, 1]
      layer.kind = kind
      if kind != .axial { layer.startPoint = Point(0.5, 0.5) }
      if kind == .radial { layer.endPoint = Point(1, 1) }
      layer.cornerRadius = 12
      return layer
    }
    LayerPages.show(layers, on: canvas)
  }

  static func replicator(_ canvas: Canvas) {
    let wheel = ReplicatorLayer()
    wheel.bounds = Rect(x: 0, y: 0, width: 140, height: 140)
    wheel.position = Point(80, 80)
    wheel.instanceCount = 12
    wheel.instanceTransform = AffineTransform(rotation: .pi / 6)
    wheel.instanceAlphaOffset = -0.07
    wheel.addSublayer(box(Rect(x: 64, y: 5, width: 12, height: 36), Material.blue))
    let row = ReplicatorLayer()
    row.frame = Rect(x: 160, y: 10, width: 70, height: 20)
    row.instanceCount = 6
    row.instanceTransform = AffineTransform(translationX: 0, y: 24)
    row.instanceGreenOffset = -0.15
    row.instanceBlueOffset = -0.15
    row.addSublayer(box(Rect(x: 0, y: 0, width: 70, height: 18), .white))
    let ground = box(Rect(x: 155, y: 5, width: 80, height: 150), Material.ink)
    LayerPages.show([wheel, ground, row], on: canvas)
  }

  static func gravities(_ canvas: Canvas) {
    let mark = RecordedDrawing(bounds: Rect(x: 0, y: 0, width: 20, height: 14)) { context in
      context.fill(Rect(x: 0, y: 0, width: 20, height: 14), with: Material.amber)
      context.fill(
        Path(polygon: [Point(2, 2), Point(18, 2), Point(2, 12)]), with: Material.ink,
        rule: .nonZero)
    }
    let layers = ContentMode.allCases.enumerated().map { index, gravity in
      let layer = box(
        Rect(x: 6 + Double(index % 4) * 58, y: 6 + Double(index / 4) * 51, width: 50, height: 44),
        Material.pale)
      layer.contents = .drawing(mark)
      layer.contentsGravity = gravity
      layer.masksToBounds = true
      return layer
    }
    LayerPages.show(layers, on: canvas)
  }
}
