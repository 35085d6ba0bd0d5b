import ComposeAttributedText
import ComposeBitmap
import ComposeGeometry
import ComposeGraphics
import ComposeLayers

/// Alignment rectangles: B01 to B09.
enum AlignmentPages {
  static let all = [
    DrawingPage("B01", "Natural sizes", naturalSizes),
    DrawingPage("B02", "Aligned by the core", coreAlignment),
    DrawingPage("B03", "Insets of a picture", imageInsets),
    DrawingPage("B04", "Insets from a rectangle", insetsFromRectangle),
    DrawingPage("B05", "Bounds of curves", pathBounds),
    DrawingPage("B06", "Bunny with shadow and badge", bunnyWithBadge),
    DrawingPage("B07", "Strokes inside and outside, paths fitted", helpers),
    DrawingPage("B08", "A figure drawn once and used again", reused),
    DrawingPage("B09", "Boxes placed by constraints", constraints),
  ]

  static func naturalSizes(_ canvas: Canvas) throws {
    let picture = try Material.picture(width: 75, height: 40)
    canvas.setStrokeColor(Material.red)
    canvas.stroke(Rect(origin: Point(20, 20), size: picture.size).insetBy(dx: -1, dy: -1), width: 2)
    canvas.context.draw(picture, at: Point(20, 20))
    let label = TextLayer("As wide as its words", face: try Material.font(18).face, size: 18)
    label.frame = Rect(origin: Point(20, 90), size: label.intrinsicSize(width: nil))
    canvas.stroke(label.frame.insetBy(dx: -1, dy: -1), width: 2)
    let root = Layer()
    root.addSublayer(label)
    root.render(on: canvas.context)
  }

  static func coreAlignment(_ canvas: Canvas) throws {
    let image = StyledImage(try Material.disc(60, Material.blue))
    let insets = EdgeInsets(top: 0, left: 0, bottom: 20, right: 20)
    for (x, styled) in [(10.0, image), (125, image.withAlignmentInsets(insets))] {
      let room = Rect(x: x, y: 25, width: 105, height: 110)
      canvas.setFillColor(Material.pale)
      canvas.fill(room)
      let core = ContentMode.center.rect(for: styled.alignmentSize, in: room)
      canvas.context.draw(styled, in: styled.frame(forAlignmentRect: core))
      canvas.setStrokeColor(Material.red)
      canvas.stroke(core, width: 1)
    }
  }

  static func imageInsets(_ canvas: Canvas) throws {
    let picture = StyledImage(try Material.picture(width: 50, height: 50))
    canvas.setFillColor(Material.ink)
    canvas.fill(Rect(x: 0, y: 80, width: 240, height: 1))
    for (index, inset) in [0.0, 10, -10].enumerated() {
      let styled = picture.withAlignmentInsets(EdgeInsets(top: inset, bottom: inset))
      let core = Rect(
        x: 20 + Double(index) * 72, y: 80 - styled.alignmentSize.height,
        width: 50, height: styled.alignmentSize.height)
      canvas.context.draw(styled, in: styled.frame(forAlignmentRect: core))
    }
  }

  static func insetsFromRectangle(_ canvas: Canvas) {
    let bounds = Rect(x: 20, y: 20, width: 90, height: 120)
    let parts = [
      Rect(x: 40, y: 30, width: 40, height: 70), Rect(x: 90, y: 100, width: 80, height: 80),
    ]
    for (index, part) in parts.enumerated() {
      canvas.at(Double(index) * 110, 0) {
        canvas.setFillColor(Material.pale)
        canvas.fill(bounds)
        canvas.setFillColor(Material.green)
        canvas.fill(bounds.inset(by: EdgeInsets(from: part, in: bounds)))
        canvas.setStrokeColor(Material.ink)
        canvas.stroke(part, width: 1)
      }
    }
  }

  static func pathBounds(_ canvas: Canvas) {
    var path = Path()
    path.move(to: Point(40, 120))
    path.addCurve(to: Point(200, 120), control1: Point(10, 0), control2: Point(230, 20))
    canvas.setFillColor(Material.amber)
    canvas.addPath(path)
    canvas.fillPath()
    canvas.setLineWidth(1)
    for (box, color) in [(path.bounds, Material.blue), (path.controlBounds, Material.red)] {
      canvas.setStrokeColor(color)
      if let box { canvas.stroke(box) }
    }
  }

  /// The ears, head and body of a bunny as one path.
  static let bunny: Path = {
    var ears = Path()
    for (x, turn) in [(-11.0, -0.18), (11, 0.18)] {
      let place = AffineTransform(rotation: turn)
        .followed(by: AffineTransform(translationX: x, y: -40))
      ears.addEllipse(in: Rect(x: -7, y: -24, width: 14, height: 48), transform: place)
    }
    let head = Path(ellipseIn: Rect(x: -22, y: -30, width: 44, height: 38))
    let body = Path(ellipseIn: Rect(x: -30, y: -2, width: 60, height: 46))
    return ears.union(head).union(body)
  }()

  static func figure(isOrnate: Bool) -> RecordedDrawing {
    RecordedDrawing(bounds: Rect(x: 0, y: 0, width: 120, height: 120)) { context in
      let canvas = Canvas(context)
      canvas.translateBy(x: 60, y: 70)
      if isOrnate { canvas.setShadow(offset: Point(6, 6), blur: 0) }
      canvas.setFillColor(Material.hazel)
      canvas.addPath(bunny)
      canvas.fillPath()
      guard isOrnate else { return }
      canvas.setFillColor(Material.red)
      canvas.fillEllipse(in: Rect(x: 14, y: -14, width: 30, height: 30))
    }
  }

  static func bunnyWithBadge(_ canvas: Canvas) {
    for (index, isOrnate) in [false, true].enumerated() {
      canvas.draw(
        figure(isOrnate: isOrnate),
        in: Rect(x: Double(index) * 120, y: 20, width: 120, height: 120))
    }
    canvas.setStrokeColor(Material.blue)
    canvas.strokeLineSegments(between: [Point(0, 90), Point(240, 90)])
  }

  static func helpers(_ canvas: Canvas) {
    let context = canvas.context
    let box = Path(rect: Rect(x: 20, y: 20, width: 50, height: 50))
    context.strokeInside(box, with: Material.red, width: 6)
    context.strokeOutside(
      box.applying(AffineTransform(translationX: 80, y: 0)), with: Material.blue, width: 6)
    context.strokeInside(
      Material.star(center: Point(200, 48), radius: 34), with: Material.green, width: 5)
    let room = Rect(x: 20, y: 90, width: 90, height: 60)
    canvas.setStrokeColor(Material.ink)
    canvas.stroke(room, width: 1)
    canvas.setFillColor(Material.amber)
    canvas.addPath(bunny.fitted(in: room.insetBy(dx: 5, dy: 5)))
    canvas.addPath(
      Material.star(center: .zero, radius: 30).centered(at: Point(180, 120)))
    canvas.fillPath()
  }

  static func reused(_ canvas: Canvas) {
    let drawing = figure(isOrnate: true)
    for (index, side) in [120.0, 80, 40, 20].enumerated() {
      canvas.draw(
        drawing,
        in: Rect(x: [0, 110, 180, 215][index], y: 140 - side, width: side, height: side))
    }
  }

  static func constraints(_ canvas: Canvas) {
    var layout = ConstraintLayout()
    let page = layout.addBox(Rect(x: 10, y: 10, width: 220, height: 140))
    let boxes = (0..<3).map { _ in layout.addBox() }
    layout.constrain(boxes[0].left, .equal, page.left)
    layout.constrain(boxes[2].right, .equal, page.right)
    for (left, right) in zip(boxes, boxes.dropFirst()) {
      layout.constrain(right.left, .equal, left.right + 10)
      layout.constrain(right.width, .equal, left.width * 1.5)
    }
    for (index, box) in boxes.enumerated() {
      layout.constrain(box.bottom, .equal, page.bottom)
      layout.constrain(box.height, .equal, page.height * (Double(index + 1) / 3))
    }
    let frames = layout.solve().frames
    for (box, color) in zip(boxes, Material.wheel) {
      canvas.setFillColor(color)
      canvas.fill(frames[box])
    }
  }
}
