import ComposeGeometry
import ComposeGraphics
import ComposeLayers
import ComposePDFGraphics
import Testing

/// The listings of the guides, drawn with layers.
struct LayerListingTests {
  private func commands(_ layer: Layer) -> [DrawingCommand] {
    let context = RecordingContext()
    layer.render(on: context)
    return context.commands
  }

  /// A rectangle of 600 points less 120 whose lower edge is a curve.
  @Test(arguments: [(320.0, 42_346.67), (375, 49_625), (612, 80_988)])
  func aShapeLayerHasAWaveForAnEdge(_ width: Double, _ area: Double) throws {
    let (height, inset) = (600.0, 120.0)
    var path = Path()
    path.move(to: Point(0, height - inset))
    path.addLine(to: Point(0, height - 1))
    path.addLine(to: Point(width, height - 1))
    path.addLine(to: Point(width, height - inset))
    path.addQuadCurve(
      to: Point(0, height - inset), control: Point(width / 2, height - inset - 40))
    let layer = ShapeLayer(path: path, fillColor: .rgb(1, 0.5, 0))
    #expect(abs(self.area(of: path) - area) < 1)
    let (bytes, _) = try RenderedPage.document { layer.render(on: $0) }
    let content = String(decoding: bytes, as: UTF8.self)
    #expect(content.contains("1 .5 0 rg"))
    // The quadratic curve as a cubic one, on a page of 100 points.
    let (right, left) = (width * 2 / 3, width / 3)
    let y = 100 - 453.3333
    #expect(
      content.contains(
        "\(number(right)) \(number(y)) \(number(left)) \(number(y)) 0 -380 c"), "\(content)")
    #expect(!content.contains(" S\n"))
  }

  private func area(of path: Path) -> Double {
    var points: [Point] = []
    for element in path.flattened(threshold: 0.001).elements {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      default: break
      }
    }
    let turns = zip(points, points.dropFirst() + points.prefix(1))
    return abs(turns.reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }) / 2
  }

  private func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  @Test func aStickFigureIsFourLinesAndACircle() throws {
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
    let (bytes, _) = try RenderedPage.document { layer.render(on: $0) }
    let content = String(decoding: bytes, as: UTF8.self)
    for operation in ["1 0 0 RG", "5 w", "1 j", "1 J"] { #expect(content.contains(operation)) }
    let drawn = commands(layer)
    #expect(!drawn.contains { if case .fillPath = $0 { true } else { false } })
    let strokes = drawn.compactMap { command -> Path? in
      if case .stroke(let path, _, _) = command { path } else { nil }
    }
    #expect(strokes == [path])
  }

  @Test func shapeLayersHaveStylesOfTheirOwn() {
    let root = Layer()
    let first = ShapeLayer(path: Path(rect: Rect(x: 0, y: 0, width: 10, height: 10)))
    let second = ShapeLayer(
      path: Path(rect: Rect(x: 5, y: 5, width: 10, height: 10)), fillColor: nil,
      strokeColor: .blue)
    second.lineWidth = 3
    root.addSublayer(first)
    root.addSublayer(second)
    let context = RecordingContext()
    root.render(on: context)
    let drawn = context.description.split(separator: "\n").filter {
      $0.hasPrefix("fill") || $0.hasPrefix("stroke")
    }
    #expect(drawn.count == 2)
    #expect(drawn.first?.hasPrefix("fill gray(0)") == true)
    #expect(drawn.last?.hasPrefix("stroke rgb(0 0 1) width 3") == true, "\(drawn)")
  }

  @Test(.enabled(if: RenderedPage.canRender, "install poppler-utils"))
  func chosenCornersCutWhatALayerShows() throws {
    let layer = Layer(frame: Rect(x: 10, y: 10, width: 80, height: 80))
    layer.cornerRadius = 20
    layer.maskedCorners = [.topRight, .bottomRight, .bottomLeft]
    layer.masksToBounds = true
    let content = Layer(frame: Rect(x: 0, y: 0, width: 80, height: 80))
    content.backgroundColor = .red
    layer.addSublayer(content)
    let root = Layer()
    root.addSublayer(layer)
    let shown = try RenderedPage { root.render(on: $0) }
    shown.expect(12, 12, [255, 0, 0])
    for (x, y) in [(88.0, 12.0), (88, 88), (12, 88)] {
      shown.expect(x, y, RenderedPage.white, within: 0)
    }
    shown.expect(50, 88, [255, 0, 0])
  }

  /// A picture of a core, with and without a shadow and a badge, is aligned by its core.
  @Test(.enabled(if: RenderedPage.canRender, "install poppler-utils"))
  func ornamentsDoNotMoveTheCoreOfAFigure() throws {
    func figure(isOrnate: Bool) -> RecordedDrawing {
      RecordedDrawing(bounds: Rect(x: 0, y: 0, width: 50, height: 50)) { context in
        let core = Layer(frame: Rect(x: 10, y: 10, width: 30, height: 30))
        core.backgroundColor = .blue
        if isOrnate {
          core.shadowOpacity = 1
          core.shadowOffset = Point(6, 6)
          core.shadowRadius = 0
          let badge = Layer(frame: Rect(x: 25, y: -5, width: 10, height: 10))
          badge.backgroundColor = .red
          core.addSublayer(badge)
        }
        let root = Layer()
        root.addSublayer(core)
        root.render(on: context)
      }
    }
    let room = Rect(x: 0, y: 0, width: 100, height: 100)
    for isOrnate in [false, true] {
      let shown = try RenderedPage {
        $0.draw(figure(isOrnate: isOrnate), in: room.insetBy(dx: 25, dy: 25))
      }
      shown.expect(34, 50, RenderedPage.white, within: 0)
      shown.expect(36, 50, [0, 0, 255])
      shown.expect(64, 50, [0, 0, 255])
      shown.expect(66, 50, isOrnate ? [0, 0, 0] : RenderedPage.white)
      shown.expect(66, 33, isOrnate ? [255, 0, 0] : RenderedPage.white)
    }
  }
}
