import ComposeGeometry
import ComposeGraphics
import ComposeLayers
import Testing

struct LayerTests {
  @Test func defaultsAreThoseOfCoreAnimation() {
    let layer = Layer()
    #expect(layer.bounds == .zero && layer.position == .zero)
    #expect(layer.anchorPoint == Point(0.5, 0.5))
    #expect(layer.transform == .identity && layer.sublayerTransform == .identity)
    #expect(layer.zPosition == 0 && !layer.isHidden && layer.opacity == 1)
    #expect(!layer.masksToBounds && layer.mask == nil)
    #expect(layer.backgroundColor == nil && layer.cornerRadius == 0)
    #expect(layer.maskedCorners == .allCorners)
    #expect(layer.borderWidth == 0 && layer.borderColor == .black)
    #expect(layer.shadowColor == .black && layer.shadowOpacity == 0)
    #expect(layer.shadowOffset == Point(0, -3) && layer.shadowRadius == 3)
    #expect(layer.shadowPath == nil)
    #expect(layer.contents == nil && layer.contentsGravity == .resize && layer.contentsScale == 1)
    let unit = Rect(x: 0, y: 0, width: 1, height: 1)
    #expect(layer.contentsRect == unit && layer.contentsCenter == unit)
    let shape = ShapeLayer()
    #expect(shape.path == nil && shape.fillColor == .black && shape.strokeColor == nil)
    #expect(shape.lineWidth == 1 && shape.miterLimit == 10)
    #expect(shape.lineCap == .butt && shape.lineJoin == .miter && shape.fillRule == .nonZero)
    #expect(shape.lineDashPattern.isEmpty && shape.strokeStart == 0 && shape.strokeEnd == 1)
    let gradient = GradientLayer()
    #expect(gradient.startPoint == Point(0.5, 0) && gradient.endPoint == Point(0.5, 1))
    #expect(gradient.colors.isEmpty && gradient.locations == nil && gradient.kind == .axial)
    #expect(ReplicatorLayer().instanceCount == 1)
  }

  @Test func theFrameFollowsFromBoundsPositionAnchorAndTransform() {
    let layer = Layer()
    layer.bounds = Rect(x: 0, y: 0, width: 100, height: 50)
    layer.position = Point(100, 100)
    #expect(layer.frame == Rect(x: 50, y: 75, width: 100, height: 50))
    layer.anchorPoint = .zero
    #expect(layer.frame == Rect(x: 100, y: 100, width: 100, height: 50))
    layer.transform = AffineTransform(scaleX: 2, y: 4)
    #expect(layer.frame == Rect(x: 100, y: 100, width: 200, height: 200))
    layer.frame = Rect(x: 10, y: 20, width: 40, height: 40)
    #expect(layer.bounds == Rect(x: 0, y: 0, width: 20, height: 10))
    #expect(layer.frame == Rect(x: 10, y: 20, width: 40, height: 40))
  }

  @Test func pointsConvertThroughTheTree() {
    let root = Layer(frame: Rect(x: 5, y: 5, width: 200, height: 200))
    let middle = Layer(frame: Rect(x: 50, y: 50, width: 100, height: 100))
    middle.bounds.origin = Point(10, 0)
    let leaf = Layer(frame: Rect(x: 20, y: 20, width: 20, height: 20))
    root.addSublayer(middle)
    middle.addSublayer(leaf)
    #expect(leaf.convert(Point(1, 2), to: root) == Point(61, 72))
    #expect(leaf.convert(Point(1, 2), to: nil) == Point(61, 72))
    #expect(leaf.convert(Point(61, 72), from: root) == Point(1, 2))
    #expect(
      root.convert(Rect(x: 61, y: 72, width: 3, height: 4), to: leaf)
        == Rect(x: 1, y: 2, width: 3, height: 4))
    middle.transform = AffineTransform(scaleX: 0, y: 1)
    #expect(root.transform(to: leaf) == nil)
    #expect(root.transform(to: Layer()) == nil)
  }

  @Test func hitsGoToTheFrontmostLayer() {
    let root = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let back = Layer(frame: Rect(x: 10, y: 10, width: 50, height: 50))
    let front = Layer(frame: Rect(x: 30, y: 30, width: 50, height: 50))
    let outside = Layer(frame: Rect(x: 90, y: 0, width: 50, height: 10))
    root.addSublayer(front)
    root.insertSublayer(back, at: 0)
    root.addSublayer(outside)
    #expect(root.hitTest(Point(20, 20)) === back)
    #expect(root.hitTest(Point(40, 40)) === front)
    #expect(root.hitTest(Point(95, 95)) === root)
    #expect(root.hitTest(Point(120, 5)) === outside)
    #expect(root.hitTest(Point(120, 50)) == nil)
    front.isHidden = true
    #expect(root.hitTest(Point(40, 40)) === back)
    back.zPosition = -1
    front.isHidden = false
    #expect(root.hitTest(Point(40, 40)) === front)
    root.masksToBounds = true
    #expect(root.hitTest(Point(120, 5)) == nil)
    #expect(root.hitTest(Point(.nan, 5)) == nil)
  }

  @Test func aLayerIsInOnePlaceOnly() {
    let first = Layer()
    let second = Layer()
    let leaf = Layer()
    first.addSublayer(leaf)
    second.addSublayer(leaf)
    #expect(first.sublayers.isEmpty && leaf.superlayer === second)
    first.mask = leaf
    #expect(second.sublayers.isEmpty && leaf.superlayer === first)
    second.insertSublayer(leaf, below: Layer())
    #expect(first.mask == nil && second.sublayers.count == 1)
    let other = Layer()
    second.insertSublayer(other, below: leaf)
    #expect(second.sublayers.first === other)
    second.insertSublayer(other, above: leaf)
    #expect(second.sublayers.last === other)
  }

  @Test func noLayerIsItsOwnAncestor() {
    let root = Layer()
    let middle = Layer()
    let leaf = Layer()
    root.addSublayer(middle)
    middle.addSublayer(leaf)
    #expect(!leaf.addSublayer(root))
    #expect(!root.addSublayer(root))
    leaf.mask = root
    #expect(leaf.mask == nil && leaf.sublayers.isEmpty && root.superlayer == nil)
  }

  @Test func strokesAreTrimmedByLength() throws {
    let path = Path(rect: Rect(x: 0, y: 0, width: 100, height: 100))
    let layer = ShapeLayer(path: path, fillColor: nil, strokeColor: .red)
    layer.strokeStart = 0.25
    layer.strokeEnd = 0.75
    let context = RecordingContext()
    layer.render(on: context)
    let stroked = try #require(
      context.commands.compactMap { command -> Path? in
        if case .stroke(let path, _, _) = command { return path } else { return nil }
      }.first)
    #expect(abs(stroked.length - 200) < 0.1)
  }

  @Test func pathsStayPathsOutsideTheBoundsAndWhenScaled() {
    let layer = ShapeLayer(path: Path(ellipseIn: Rect(x: -50, y: 0, width: 100, height: 100)))
    layer.transform = AffineTransform(scaleX: 3, y: 3)
    let root = Layer()
    root.addSublayer(layer)
    let context = RecordingContext()
    root.render(on: context)
    #expect(
      context.description.split(separator: "\n").map { $0.prefix(9) } == [
        "save", "save", "transform", "fill gray", "restore", "restore",
      ])
  }
}
