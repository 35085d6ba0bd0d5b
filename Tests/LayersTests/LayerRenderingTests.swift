import ComposeDiagnostics
import ComposeGeometry
import ComposeGraphics
import ComposeLayers
import ComposePDFGraphics
import Testing

struct LayerRenderingTests {
  private final class Delegate: LayerDisplaying, LayerDrawing {
    private(set) var displayed = 0
    private(set) var drawn = 0

    func display(_ layer: Layer) { displayed += 1 }
    func draw(_ layer: Layer, on context: any PaintingContext) { drawn += 1 }
  }

  private final class Painter: LayerDrawing {
    private(set) var drawn = 0

    func draw(_ layer: Layer, on context: any PaintingContext) {
      drawn += 1
      context.fill(layer.bounds, with: .red)
    }
  }

  private let frame = Rect(x: 50, y: 50, width: 100, height: 100)

  private func recording(_ layer: Layer) -> RecordingContext {
    let context = RecordingContext()
    #expect(layer.render(on: context).isEmpty)
    return context
  }

  @Test func layersWithoutContentMakeNoCalls() {
    let root = Layer(frame: frame)
    for opacity in [1, 0.5] {
      let layer = Layer(frame: frame)
      layer.opacity = opacity
      layer.transform = AffineTransform(scaleX: 2, y: 2)
      layer.masksToBounds = true
      layer.shadowOpacity = opacity == 1 ? 0 : 1
      layer.addSublayer(ShapeLayer())
      layer.mask = Layer()
      root.addSublayer(layer)
    }
    #expect(recording(root).commands.isEmpty)
  }

  @Test func whatIsHiddenTransparentOrMaskedOutMakesNoCalls() {
    let root = Layer(frame: frame)
    for change: (Layer) -> Void in [
      { $0.isHidden = true }, { $0.opacity = 0 }, { $0.backgroundColor = .clear },
      { $0.mask = Layer(frame: self.frame) }, { $0.transform = .init(scaleX: 0, y: 1) },
      { $0.opacity = .nan },
    ] {
      let layer = Layer(frame: frame)
      layer.backgroundColor = .red
      change(layer)
      root.addSublayer(layer)
    }
    #expect(recording(root).commands.isEmpty)
  }

  @Test func aDelegateDrawsOnceInTheLayersCoordinates() {
    let painter = Painter()
    let layer = Layer(frame: frame)
    layer.delegate = painter
    let root = Layer()
    root.addSublayer(layer)
    #expect(
      recording(root).description == """
        save
        save
        transform 1 0 0 1 50 50
        save
        clip M 0 0 L 100 0 L 100 100 L 0 100 Z
        fill rgb(1 0 0) rect 0 0 100 100
        restore
        restore
        restore

        """)
    #expect(painter.drawn == 1)
  }

  @Test func aDelegateThatDisplaysIsNotAskedToDraw() {
    let delegate = Delegate()
    let layer = Layer(frame: frame)
    layer.delegate = delegate
    layer.setNeedsDisplay()
    #expect(recording(layer).commands.isEmpty)
    #expect(delegate.displayed == 1 && delegate.drawn == 0)
    _ = recording(layer)
    #expect(delegate.displayed == 1)
  }

  @Test func whatWasDisplayedStaysUntilItIsAgain() {
    let painter = Painter()
    let layer = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    layer.delegate = painter
    layer.display()
    _ = recording(layer)
    _ = recording(layer)
    #expect(painter.drawn == 1)
    layer.setNeedsDisplay()
    _ = recording(layer)
    #expect(painter.drawn == 2)
  }

  @Test func opacityOfASingleObjectNeedsNoGroup() {
    let layer = Layer(frame: frame)
    layer.backgroundColor = .red
    layer.opacity = 0.5
    #expect(!recording(layer).description.contains("layer"))
    layer.borderWidth = 2
    #expect(recording(layer).description.contains("begin layer"))
  }

  @Test func numbersThatAreNotFiniteAreReportedAndLeftOut() {
    let root = Layer(frame: frame)
    for change: (Layer) -> Void in [
      { $0.bounds.size.width = .nan }, { $0.position.x = .infinity },
      { $0.transform.a = .nan }, { $0.anchorPoint.x = .nan },
    ] {
      let layer = Layer(frame: frame)
      layer.backgroundColor = .red
      change(layer)
      root.addSublayer(layer)
    }
    let context = RecordingContext()
    #expect(root.render(on: context).map(\.code) == ["layer-not-finite"])
    #expect(context.commands.isEmpty)
  }

  @Test func numbersOfLooksThatAreNoneCountAsNothing() {
    let layer = ShapeLayer(path: Path(rect: frame), fillColor: nil, strokeColor: .red)
    layer.bounds = frame
    layer.lineWidth = .nan
    layer.borderWidth = .nan
    layer.cornerRadius = .nan
    layer.shadowOpacity = .nan
    layer.zPosition = .nan
    layer.contentsRect.origin.x = .nan
    layer.contents = .drawing(RecordedDrawing(bounds: frame) { $0.fill(frame, with: .red) })
    #expect(recording(layer).commands.isEmpty)
  }

  @Test func tenThousandLayersOnOneAnotherAreCutAtTheLimit() {
    let root = Layer(frame: frame)
    var top = root
    for _ in 0..<10_000 {
      let layer = Layer(frame: frame)
      layer.backgroundColor = .red
      layer.opacity = 0.9
      layer.borderWidth = 1
      top.addSublayer(layer)
      top = layer
    }
    let context = RecordingContext()
    #expect(root.render(on: context).map(\.code) == ["layers-nested-too-deeply"])
    let groups = context.commands.count { if case .beginLayer = $0 { true } else { false } }
    #expect(groups == LayerLimits().maximumNesting - 1)
    #expect(root.convert(Point.zero, to: top) == Point(-500_000, -500_000))
    #expect(root.hitTest(Point(50_010, 50_010)) != nil)
  }

  @Test func layersNestedToTheLimitAreWrittenAsPDF() throws {
    let root = Layer(frame: frame)
    var top = root
    for _ in 0..<200 {
      let layer = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      layer.backgroundColor = .red
      layer.opacity = 0.9
      layer.shadowOpacity = 0.5
      layer.shadowRadius = 0
      layer.mask = Layer(frame: layer.bounds)
      layer.mask?.backgroundColor = .black
      top.addSublayer(layer)
      top = layer
    }
    let (bytes, summary) = try RenderedPage.document { context in
      #expect(root.render(on: context).map(\.code) == ["layers-nested-too-deeply"])
    }
    #expect(summary.problems.isEmpty)
    // For each of the layers its content, the group of its shadow, and a mask of two forms.
    #expect(bytes.count > 100_000 && bytes.count < 2_000_000)
  }

  @Test func replicatorsOfReplicatorsEndAtTheLimit() {
    let leaf = Layer(frame: frame)
    leaf.backgroundColor = .red
    var top = leaf
    for _ in 0..<5 {
      let replicator = ReplicatorLayer()
      replicator.instanceCount = 1_000_000
      replicator.addSublayer(top)
      top = replicator
    }
    let context = RecordingContext()
    let found = top.render(on: context, limits: LayerLimits(maximumLayers: 1000))
    #expect(found.map(\.code) == ["too-many-layers"])
    #expect(context.commands.count < 10_000)
  }

  @Test func aLayerThatDrawsItselfDrawsNothing() {
    let layer = Layer(frame: frame)
    var codes: [String] = []
    layer.drawing = { [unowned layer] context, _ in
      codes = layer.render(on: context).map(\.code)
    }
    _ = recording(layer)
    #expect(codes == ["layer-draws-itself"])
  }

  @Test func aTreeIsLaidOverAsOneWhereTheContextIsNotPlain() {
    let layer = Layer(frame: frame)
    layer.backgroundColor = .red
    let context = RecordingContext()
    context.compositing.opacity = 0.5
    layer.render(on: context)
    #expect(
      context.description.split(separator: "\n") == [
        "compositing opacity 0.5", "begin layer", "save", "fill rgb(1 0 0) rect 0 0 100 100",
        "restore", "end layer",
      ])
  }
}
