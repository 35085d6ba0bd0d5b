import ComposeDiagnostics
import ComposeGeometry
import ComposeGraphics
import ComposeLayers
import ComposePDFGraphics
import Testing

/// Flipped coordinates, continuous corners, scrolling and instances that are kept.
struct LayerGeometryTests {
  private func square(_ x: Double, _ y: Double, _ side: Double, _ color: Color) -> Layer {
    let layer = Layer(frame: Rect(x: x, y: y, width: side, height: side))
    layer.backgroundColor = color
    return layer
  }

  private let page = Rect(x: 0, y: 0, width: 100, height: 100)

  // MARK: Flipped coordinates

  @Test func inFlippedCoordinatesYGrowsUpwards() {
    let root = Layer(frame: page)
    let flipped = Layer(frame: Rect(x: 10, y: 20, width: 50, height: 40))
    flipped.isGeometryFlipped = true
    root.addSublayer(flipped)
    #expect(flipped.frame == Rect(x: 10, y: 20, width: 50, height: 40))
    #expect(flipped.convert(Point(0, 0), to: root) == Point(10, 60))
    #expect(flipped.convert(Point(5, 40), to: root) == Point(15, 20))
    #expect(flipped.convert(Point(15, 20), from: root) == Point(5, 40))
    let sublayer = square(0, 0, 10, .red)
    flipped.addSublayer(sublayer)
    #expect(
      sublayer.convert(sublayer.bounds, to: root) == Rect(x: 10, y: 50, width: 10, height: 10))
    #expect(root.hitTest(Point(12, 58)) === sublayer)
    #expect(root.hitTest(Point(12, 22)) === flipped)
    // An anchor at the corner of least y is the lower one here.
    flipped.anchorPoint = Point(0, 0)
    #expect(flipped.convert(Point(0, 0), to: root) == flipped.position)
    // Flipped twice, y grows downwards again.
    sublayer.isGeometryFlipped = true
    let inner = Layer(frame: Rect(x: 0, y: 0, width: 2, height: 2))
    sublayer.addSublayer(inner)
    let box = inner.convert(inner.bounds, to: root)
    #expect(box.minY == sublayer.convert(sublayer.bounds, to: root).minY)
  }

  @Test(.enabled(if: RenderedPage.canRender, "install poppler-utils"))
  func imagesStayUprightInFlippedCoordinates() throws {
    let image = try Image(
      pixelWidth: 1, pixelHeight: 2, colorSpace: .rgb, samples: [255, 0, 0, 0, 0, 255])
    let root = Layer(frame: page)
    root.isGeometryFlipped = true
    let picture = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    picture.contents = .image(image)
    root.addSublayer(picture)
    root.addSublayer(square(50, 60, 40, .green))
    let shown = try RenderedPage { root.render(on: $0) }
    shown.expect(20, 70, [255, 0, 0])
    shown.expect(20, 90, [0, 0, 255])
    shown.expect(20, 30, RenderedPage.white)
    shown.expect(70, 20, [0, 255, 0])
    shown.expect(70, 60, RenderedPage.white)
  }

  // MARK: Corners

  @Test func continuousCornersTouchTheCircleInTheirMiddle() throws {
    let rect = Rect(x: 10, y: 20, width: 200, height: 100)
    let path = Path(continuousRoundedRect: rect, cornerRadii: CornerRadii(20))
    let circular = Path(roundedRect: rect, cornerRadii: CornerRadii(20))
    #expect(path.bounds == rect)
    // The circle's middle is 20 from both sides.
    let depth = 20 * (1 - 0.5.squareRoot())
    for (dx, dy) in [(1.0, 1.0), (-1, 1), (1, -1), (-1, -1)] {
      let corner = Point(dx > 0 ? rect.minX : rect.maxX, dy > 0 ? rect.minY : rect.maxY)
      let inside = Point(corner.x + dx * (depth + 0.01), corner.y + dy * (depth + 0.01))
      let outside = Point(corner.x + dx * (depth - 0.01), corner.y + dy * (depth - 0.01))
      #expect(path.contains(inside) && circular.contains(inside))
      #expect(!path.contains(outside) && !circular.contains(outside))
      // Further along the side they have left it already.
      let early = Point(corner.x + dx * 23, corner.y + dy * 0.05)
      #expect(!path.contains(early) && circular.contains(early))
    }
    #expect(!path.contains(Point(10.001, 20.001)))
    #expect(path.contains(Point(10 + 20 * 1.53, 20.001)))
  }

  @Test func continuousCornersThatDoNotFitShareTheirSide() {
    for (radii, size) in [
      (CornerRadii(50), Size(width: 100, height: 100)),
      (CornerRadii(topLeft: 90, topRight: 10), Size(width: 100, height: 100)),
      (CornerRadii(1000), Size(width: 30, height: 100)),
      (CornerRadii(0), Size(width: 9, height: 9)),
    ] {
      let rect = Rect(origin: .zero, size: size)
      let path = Path(continuousRoundedRect: rect, cornerRadii: radii)
      #expect(path.isFinite && path.bounds == rect)
      #expect(path.contains(rect.center))
    }
  }

  @Test func layersHaveContinuousCornersWhereAsked() {
    let layer = square(0, 0, 60, .red)
    layer.cornerRadius = 12
    let circular = layer.outline
    layer.cornerCurve = .continuous
    #expect(layer.outline != circular)
    layer.maskedCorners = [.topLeft]
    #expect(layer.outline.contains(Point(59.9, 59.9)) && !layer.outline.contains(Point(0.5, 0.5)))
  }

  // MARK: Scrolling

  @Test func aScrollLayerShowsWhatIsAskedFor() {
    let layer = ScrollLayer(frame: page)
    #expect(layer.masksToBounds)
    layer.scroll(to: Point(30, 400))
    #expect(layer.bounds == Rect(x: 30, y: 400, width: 100, height: 100))
    layer.scroll(to: Rect(x: 120, y: 410, width: 30, height: 10))
    #expect(layer.bounds.origin == Point(50, 400))
    layer.scrollMode = .vertically
    layer.scroll(to: Point(0, 0))
    #expect(layer.bounds.origin == Point(50, 0))
    layer.scroll(to: Point(.nan, 7))
    layer.scrollMode = .none
    layer.scroll(to: Point(1, 1))
    #expect(layer.bounds.origin == Point(50, 0))
  }

  // MARK: Instances

  private func star(_ frame: Rect) -> Layer {
    let layer = Layer(frame: frame)
    for index in 0..<4 {
      let part = square(Double(index) * 3, 1, 2, .red)
      part.cornerRadius = 1
      layer.addSublayer(part)
    }
    return layer
  }

  private func instances(_ count: Int, _ change: (ReplicatorLayer) -> Void = { _ in }) -> Layer {
    let replicator = ReplicatorLayer(frame: page)
    replicator.addSublayer(star(Rect(x: 0, y: 0, width: 12, height: 4)))
    replicator.instanceCount = count
    replicator.instanceTransform = AffineTransform(translationX: 0, y: 5)
    change(replicator)
    return replicator
  }

  private func drawings(_ layer: Layer) -> Int {
    let context = RecordingContext()
    #expect(layer.render(on: context).isEmpty)
    return context.commands.count { if case .drawing = $0 { true } else { false } }
  }

  @Test func instancesThatAreAlikeAreOneDrawing() {
    #expect(drawings(instances(18)) == 18)
    // Colours differ, or there is nothing to gain.
    #expect(drawings(instances(18) { $0.instanceRedOffset = -0.01 }) == 0)
    #expect(drawings(instances(2)) == 0)
    #expect(drawings(instances(18) { $0.sublayers[0].shadowOpacity = 1 }) == 0)
    let simple = ReplicatorLayer(frame: page)
    simple.addSublayer(square(0, 0, 5, .red))
    simple.instanceCount = 9
    #expect(drawings(simple) == 0)
  }

  @Test(.enabled(if: RenderedPage.canRender, "install poppler-utils"))
  func keptInstancesLookAsDrawnOnes() throws {
    let kept = try RenderedPage { instances(18).render(on: $0) }
    // A step of colour too small to be seen has each drawn by itself.
    let drawn = try RenderedPage {
      instances(18) { $0.instanceRedOffset = -1e-9 }.render(on: $0)
    }
    for x in stride(from: 0.0, to: 20, by: 0.5) {
      for y in stride(from: 0.0, to: 100, by: 0.5) {
        kept.expect(x, y, drawn.color(x, y), within: 8)
      }
    }
  }

  @Test func theLimitOfLayersHoldsForKeptInstances() {
    let limits = LayerLimits(maximumLayers: 52)
    let context = RecordingContext()
    let diagnostics = instances(18).render(on: context, limits: limits)
    #expect(diagnostics.map(\.code) == ["too-many-layers"])
    // The replicator itself, then five layers for each instance.
    #expect(context.commands.count { if case .drawing = $0 { true } else { false } } <= 11)
  }

  // MARK: Groups

  @Test func groupsAreAsLargeAsWhatTheyHold() {
    let root = Layer(frame: page)
    let group = Layer(frame: Rect(x: 20, y: 20, width: 10, height: 10))
    group.opacity = 0.5
    group.addSublayer(square(0, 0, 8, .red))
    let shape = ShapeLayer(
      path: Path(ellipseIn: Rect(x: 5, y: 5, width: 20, height: 10)), fillColor: nil,
      strokeColor: .blue)
    shape.lineJoin = .round
    group.addSublayer(shape)
    root.addSublayer(group)
    func bounds() -> [Rect?] {
      let context = RecordingContext()
      root.render(on: context)
      return context.commands.compactMap { command -> Rect?? in
        if case .beginLayer(let bounds, _) = command { .some(bounds) } else { nil }
      }
    }
    // Eight points around what lies from (0, 0) to (26, 16) with the line.
    #expect(bounds() == [Rect(x: -8, y: -8, width: 42, height: 32)])
    // What text reaches is not known beforehand.
    group.addSublayer(TextLayer("A"))
    group.sublayers[2].frame = Rect(x: 0, y: 0, width: 90, height: 20)
    #expect(bounds() == [nil])
  }

  // MARK: Layouts

  @Test func theCoreOfAnImageIsAlignedInALayout() throws {
    let image = try Image(
      pixelWidth: 100, pixelHeight: 100, colorSpace: .gray,
      samples: [UInt8](repeating: 0, count: 10_000),
      resolution: ImageResolution(horizontal: 72, vertical: 72))
    let insets = EdgeInsets(top: 0, left: 0, bottom: 20, right: 20)
    func place(_ picture: StyledImage) -> (box: Rect, frame: Rect) {
      var layout = ConstraintLayout()
      let room = layout.addBox(Rect(x: 0, y: 0, width: 200, height: 200))
      let box = layout.addBox(for: picture)
      layout.constrain(box.centerX, .equal, room.centerX)
      layout.constrain(box.centerY, .equal, room.centerY)
      let solution = layout.solve()
      #expect(solution.conflicts.isEmpty && solution.ambiguous.isEmpty)
      return (solution.frames[box], solution.frame(of: picture, in: box))
    }
    let ornate = place(StyledImage(image).withAlignmentInsets(insets))
    #expect(ornate.box == Rect(x: 60, y: 60, width: 80, height: 80))
    #expect(ornate.frame == Rect(x: 60, y: 60, width: 100, height: 100))
    let plain = place(StyledImage(image))
    #expect(plain.frame == Rect(x: 50, y: 50, width: 100, height: 100))
  }

  @Test func labelsHaveTheirNaturalSizeInALayout() {
    let label = TextLayer("Label")
    var layout = ConstraintLayout()
    let box = layout.addBox(for: label)
    layout.constrain(box.left, .equal, 10)
    layout.constrain(box.top, .equal, 10)
    let frame = layout.solve().frames[box]
    #expect(frame.width > 0 && frame.size == label.intrinsicSize(width: nil))
  }
}
