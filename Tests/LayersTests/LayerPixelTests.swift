import ComposeBitmap
import ComposeDiagnostics
import ComposeGeometry
import ComposeGraphics
import ComposeLayers
import ComposePDFGraphics
import Testing

/// What a reader shows of layers, pixel by pixel.
@Suite(.enabled(if: RenderedPage.canRender, "install poppler-utils"))
struct LayerPixelTests {
  private func root(_ sublayers: Layer...) -> Layer {
    let root = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    for layer in sublayers { root.addSublayer(layer) }
    return root
  }

  private func square(
    _ x: Double, _ y: Double, _ side: Double, _ color: Color
  ) -> Layer {
    let layer = Layer(frame: Rect(x: x, y: y, width: side, height: side))
    layer.backgroundColor = color
    return layer
  }

  private func page(_ layer: Layer) throws -> RenderedPage {
    let page = try RenderedPage { layer.render(on: $0) }
    #expect(page.summary.problems.isEmpty)
    return page
  }

  @Test func aLayerOfHalfOpacityIsLaidOverAsOne() throws {
    let group = root(square(10, 10, 50, .black), square(30, 30, 50, .black))
    group.opacity = 0.5
    let shown = try page(root(group))
    for place in [20.0, 40, 70] { shown.expect(place, place, [128, 128, 128]) }
    shown.expect(90, 90, RenderedPage.white, within: 0)
  }

  @Test func theOpacityOfAMaskLetsThrough() throws {
    let layer = square(0, 0, 100, .red)
    layer.addSublayer(square(50, 0, 50, .blue))
    // Its colours do not count.
    let mask = square(20, 0, 60, .white)
    mask.addSublayer(square(0, 0, 20, .black))
    mask.backgroundColor = .gray(1, alpha: 0.5)
    layer.mask = mask
    let shown = try page(root(layer))
    shown.expect(10, 10, RenderedPage.white, within: 0)
    shown.expect(30, 10, [255, 0, 0])
    shown.expect(45, 10, [255, 128, 128])
    // The sublayer hides the red below it.
    shown.expect(65, 10, [128, 128, 255])
    shown.expect(90, 10, RenderedPage.white, within: 0)
    shown.expect(50, 80, RenderedPage.white, within: 0)
  }

  @Test func aMaskHoldsWithinAnother() throws {
    let inner = square(0, 0, 100, .black)
    inner.mask = square(0, 0, 50, .black)
    let outer = root(inner)
    outer.mask = square(25, 25, 50, .black)
    let shown = try page(root(outer))
    shown.expect(40, 40, [0, 0, 0])
    for (x, y) in [(10.0, 10.0), (60, 40), (40, 60)] {
      shown.expect(x, y, RenderedPage.white, within: 0)
    }
  }

  @Test func aRecordedMaskMasksWhenDrawnAgain() throws {
    let masked = square(20, 20, 60, .red)
    masked.mask = square(0, 0, 30, .gray(0, alpha: 0.5))
    let direct = try page(root(masked))
    let drawing = RecordedDrawing(bounds: Rect(x: 0, y: 0, width: 100, height: 100)) {
      self.root(masked).render(on: $0)
    }
    let again = try RenderedPage { $0.draw(drawing, in: drawing.bounds) }
    again.expect(30, 30, [255, 128, 128])
    again.expect(60, 60, RenderedPage.white, within: 0)
    #expect(again.pixels == direct.pixels)
  }

  @Test func bordersLieInsideTheBoundsAndOverSublayers() throws {
    let layer = square(20, 20, 60, .white)
    layer.borderWidth = 10
    layer.borderColor = .blue
    layer.addSublayer(square(0, 0, 60, .red))
    let shown = try page(root(layer))
    shown.expect(19, 50, RenderedPage.white, within: 0)
    shown.expect(21, 50, [0, 0, 255])
    shown.expect(29, 50, [0, 0, 255])
    shown.expect(31, 50, [255, 0, 0])
  }

  @Test func bordersFollowRoundCorners() throws {
    let layer = square(20, 20, 60, .white)
    layer.cornerRadius = 30
    layer.borderWidth = 10
    let shown = try page(root(layer))
    // On the diagonal the ring lies between 20 and 30 points from the middle.
    shown.expect(50 - 22 * 0.7071, 50 - 22 * 0.7071, [0, 0, 0])
    shown.expect(50 - 18 * 0.7071, 50 - 18 * 0.7071, RenderedPage.white)
    shown.expect(50 - 32 * 0.7071, 50 - 32 * 0.7071, RenderedPage.white)
  }

  /// A blue layer whose delegate strokes an ellipse in its bounds.
  @Test func drawingInALayerEndsAtItsBoundsWithoutMasking() throws {
    let layer = square(20, 20, 60, .blue)
    layer.drawing = { context, bounds in
      context.stroke(
        Path(ellipseIn: bounds), with: .red, style: StrokeStyle(width: 10))
    }
    #expect(!layer.masksToBounds)
    let shown = try page(root(layer))
    shown.expect(50, 18, RenderedPage.white, within: 0)
    shown.expect(50, 22, [255, 0, 0])
    shown.expect(22, 50, [255, 0, 0])
    shown.expect(50, 50, [0, 0, 255])
    shown.expect(22, 22, [0, 0, 255])
  }

  @Test func sublayersAreCutOnlyWhereBoundsMask() throws {
    for masks in [false, true] {
      let layer = square(20, 20, 40, .blue)
      layer.masksToBounds = masks
      layer.addSublayer(square(20, 20, 40, .red))
      let shown = try page(root(layer))
      shown.expect(50, 50, [255, 0, 0])
      shown.expect(70, 70, masks ? RenderedPage.white : [255, 0, 0])
    }
  }

  @Test func sharpShadowsLieBehindTheLayerAndItsSublayers() throws {
    let layer = square(20, 20, 20, .red)
    layer.addSublayer(square(20, 0, 20, .green))
    layer.shadowOpacity = 0.5
    layer.shadowRadius = 0
    layer.shadowOffset = Point(5, 10)
    let shown = try page(root(layer))
    shown.expect(30, 45, [128, 128, 128])
    shown.expect(62, 35, [128, 128, 128])
    // No shadow of the one on the other.
    shown.expect(42, 35, [0, 255, 0])
    shown.expect(70, 70, RenderedPage.white, within: 0)
  }

  @Test func aShadowPathCastsTheShadowInPlaceOfTheLayer() throws {
    let layer = square(20, 20, 20, .red)
    layer.shadowOpacity = 1
    layer.shadowRadius = 0
    layer.shadowOffset = Point(0, 10)
    layer.shadowPath = Path(rect: Rect(x: 30, y: 0, width: 20, height: 20))
    let shown = try page(root(layer))
    shown.expect(60, 40, [0, 0, 0])
    shown.expect(30, 45, RenderedPage.white, within: 0)
  }

  @Test func shadowsTurnWithTheirLayer() throws {
    let layer = square(40, 40, 20, .red)
    layer.transform = AffineTransform(rotation: .pi / 2)
    layer.shadowOpacity = 1
    layer.shadowRadius = 0
    layer.shadowOffset = Point(0, 20)
    let shown = try page(root(layer))
    shown.expect(30, 50, [0, 0, 0])
    shown.expect(50, 70, RenderedPage.white, within: 0)
  }

  @Test func aLayerBlendsAsOne() throws {
    let layer = square(0, 0, 60, .rgb(1, 0.5, 0))
    layer.addSublayer(square(20, 20, 40, .white))
    layer.blendMode = .multiply
    let shown = try page(root(square(0, 0, 100, .rgb(0.5, 0.5, 1)), layer))
    shown.expect(10, 10, [128, 64, 0])
    shown.expect(40, 40, [128, 128, 255])
    shown.expect(80, 80, [128, 128, 255])
  }

  @Test func theGreaterZPositionIsInFront() throws {
    let back = square(20, 20, 40, .red)
    back.zPosition = 1
    let shown = try page(root(back, square(40, 40, 40, .blue)))
    shown.expect(50, 50, [255, 0, 0])
    shown.expect(70, 70, [0, 0, 255])
  }

  @Test func gradientsFillTheOutline() throws {
    let layer = GradientLayer(frame: Rect(x: 10, y: 10, width: 80, height: 80))
    layer.colors = [.black, .white]
    layer.cornerRadius = 40
    let axial = try page(root(layer))
    axial.expect(50, 30, [64, 64, 64], within: 3)
    axial.expect(50, 70, [191, 191, 191], within: 3)
    axial.expect(12, 12, RenderedPage.white, within: 0)
    layer.kind = .radial
    layer.startPoint = Point(0.5, 0.5)
    layer.endPoint = Point(1, 0.75)
    let radial = try page(root(layer))
    // An ellipse of 40 by 20 points.
    radial.expect(70, 50, [128, 128, 128], within: 4)
    radial.expect(50, 60, [128, 128, 128], within: 6)
    layer.kind = .conic
    layer.endPoint = Point(0.5, 1)
    let conic = try page(root(layer))
    // From below clockwise: left is a quarter on.
    conic.expect(30, 50, [64, 64, 64], within: 4)
    conic.expect(50, 30, [128, 128, 128], within: 4)
  }

  @Test func replicatorsMoveAndColorEachInstance() throws {
    let replicator = ReplicatorLayer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    replicator.addSublayer(square(0, 40, 20, .white))
    replicator.instanceCount = 3
    replicator.instanceTransform = AffineTransform(translationX: 30, y: 0)
    replicator.instanceGreenOffset = -0.5
    replicator.instanceBlueOffset = -1
    let shown = try page(root(square(0, 0, 100, .gray(0.5)), replicator))
    shown.expect(10, 50, RenderedPage.white)
    shown.expect(40, 50, [255, 128, 0])
    shown.expect(70, 50, [255, 0, 0])
    shown.expect(95, 50, [128, 128, 128])
  }

  @Test func aShapeLayerShowsWhatDrawingItsPathDoes() throws {
    var path = Path()
    path.addLines(between: [Point(10, 10), Point(60, 30), Point(20, 80), Point(90, 90)])
    let layer = ShapeLayer(path: path, fillColor: nil, strokeColor: .red)
    layer.lineWidth = 5
    layer.lineCap = .round
    layer.lineJoin = .round
    let direct = try RenderedPage {
      $0.stroke(path, with: .red, style: StrokeStyle(width: 5, cap: .round, join: .round))
    }
    #expect(try page(root(layer)).pixels == direct.pixels)
  }

  // MARK: Soft shadows, and bitmaps

  private func shadowed(_ layer: Layer, radius: Double, _ offset: Point) -> Layer {
    layer.shadowOpacity = 0.8
    layer.shadowRadius = radius
    layer.shadowOffset = offset
    return layer
  }

  @Test func shadowPathsHaveSoftEdges() throws {
    let layer = shadowed(square(30, 30, 20, .red), radius: 3, Point(20, 0))
    layer.shadowPath = Path(rect: Rect(x: 0, y: 0, width: 20, height: 20))
    var diagnostics: [String] = []
    let shown = try RenderedPage { diagnostics = self.root(layer).render(on: $0).map(\.code) }
    #expect(diagnostics.isEmpty)
    #expect(shown.summary.problems.isEmpty)
    #expect(shown.summary.softShadows == 1)
    // The path itself is not filled: its shadow is half as dark at its edge.
    shown.expect(70, 40, [154, 154, 154], within: 6)
    shown.expect(60, 40, [56, 56, 56], within: 10)
    shown.expect(85, 40, RenderedPage.white, within: 1)
  }

  @Test func aTreeIsTheSameInABitmap() throws {
    let face = shadowed(square(15, 15, 40, .rgb(0.9, 0.8, 0.3)), radius: 4, Point(3, 5))
    face.cornerRadius = 8
    face.borderWidth = 2
    let inner = shadowed(square(20, 20, 30, .blue), radius: 2, Point(2, 2))
    inner.transform = AffineTransform(rotation: 0.3)
    face.addSublayer(inner)
    let faint = shadowed(square(50, 55, 30, .green), radius: 3, Point(-4, 4))
    faint.opacity = 0.6
    let pathed = shadowed(square(65, 10, 20, .red), radius: 5, Point(0, 6))
    pathed.shadowPath = Path(ellipseIn: Rect(x: -5, y: 0, width: 30, height: 20))
    let masked = shadowed(square(5, 70, 25, .rgb(0.5, 0, 0.5)), radius: 3, Point(4, 0))
    masked.mask = ShapeLayer(
      path: Path(ellipseIn: Rect(x: 0, y: 0, width: 30, height: 25)), fillColor: .black)
    let tree = root(face, faint, pathed, masked)
    let shown = try page(tree)
    #expect(shown.summary.softShadows == 5)
    let context = try BitmapContext(
      size: Size(width: 100, height: 100), format: BitmapFormat(scale: 2, isOpaque: true))
    tree.render(on: context)
    let own = context.makeBitmap().premultipliedBytes
    let alike = (0..<200 * 200).count { pixel in
      (0..<3).allSatisfy {
        abs(Int(own[pixel * 4 + $0]) - Int(shown.pixels[pixel * 3 + $0])) <= 8
      }
    }
    // Edges are smoothed in other ways: a pixel or two along each.
    #expect(alike > 38_800)
  }
}
