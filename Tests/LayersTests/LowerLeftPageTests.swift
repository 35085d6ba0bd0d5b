import ComposeBitmap
import ComposeGeometry
import ComposeGraphics
import ComposeLayers
import ComposePDFGraphics
import Testing

/// Layers on pages whose y axis points up.
@Suite(.enabled(if: RenderedPage.canRender, "install poppler-utils"))
struct LowerLeftPageTests {
  private static let green = [0, 255, 0]
  private static let red = [255, 0, 0]

  /// Green above red, of 20 by 20 pixels.
  private func image() throws -> Image {
    var samples: [UInt8] = []
    for row in 0..<20 {
      for _ in 0..<20 { samples += row < 10 ? [0, 255, 0] : [255, 0, 0] }
    }
    return try Image(pixelWidth: 20, pixelHeight: 20, colorSpace: .rgb, samples: samples)
  }

  private func layer(_ change: (Layer) -> Void = { _ in }) throws -> Layer {
    let layer = Layer(frame: Rect(x: 10, y: 20, width: 60, height: 60))
    layer.contents = .image(try image())
    change(layer)
    let root = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    root.addSublayer(layer)
    return root
  }

  private func page(_ root: Layer) throws -> RenderedPage {
    try RenderedPage(orientation: .lowerLeft) { #expect(root.render(on: $0).isEmpty) }
  }

  /// The layer reaches from 20 to 80 points below the upper edge of the page.
  @Test func imagesAreUpright() throws {
    let shown = try page(try layer())
    shown.expect(40, 25, Self.green)
    shown.expect(40, 75, Self.red)
  }

  @Test func gravityTopIsTheUpperEdge() throws {
    let shown = try page(try layer { $0.contentsGravity = .top })
    shown.expect(40, 25, Self.green)
    shown.expect(40, 35, Self.red)
    shown.expect(40, 45, RenderedPage.white)
    shown.expect(40, 75, RenderedPage.white)
  }

  @Test func gravityBottomRightIsTheLowerRightCorner() throws {
    let shown = try page(try layer { $0.contentsGravity = .bottomRight })
    shown.expect(60, 65, Self.green)
    shown.expect(60, 75, Self.red)
    shown.expect(40, 75, RenderedPage.white)
    shown.expect(60, 25, RenderedPage.white)
  }

  @Test func contentsRectIsMeasuredFromTheTop() throws {
    let shown = try page(
      try layer { $0.contentsRect = Rect(x: 0, y: 0, width: 1, height: 0.5) })
    shown.expect(40, 25, Self.green)
    shown.expect(40, 75, Self.green)
    // Nothing of the rest of the image is seen beyond the bounds.
    shown.expect(40, 85, RenderedPage.white)
    shown.expect(40, 15, RenderedPage.white)
  }

  /// Only the lowest quarter of the image is stretched, over all but 15 points at the top.
  @Test func contentsCenterIsMeasuredFromTheTop() throws {
    let shown = try page(
      try layer { $0.contentsCenter = Rect(x: 0, y: 0.75, width: 1, height: 0.25) })
    shown.expect(40, 25, Self.green)
    shown.expect(40, 29, Self.green)
    shown.expect(40, 31, Self.red)
    shown.expect(40, 75, Self.red)
  }

  @Test func contentsOfFlippedLayersAreUpright() throws {
    let root = try layer { $0.contentsGravity = .top }
    root.sublayers.first?.isGeometryFlipped = true
    let shown = try page(root)
    shown.expect(40, 25, Self.green)
    shown.expect(40, 35, Self.red)
    shown.expect(40, 75, RenderedPage.white)
  }

  @Test func drawingsAreUpright() throws {
    let drawing = RecordedDrawing(bounds: Rect(x: 0, y: 0, width: 20, height: 20)) {
      $0.fill(Rect(x: 0, y: 0, width: 20, height: 10), with: .green)
      $0.fill(Rect(x: 0, y: 10, width: 20, height: 10), with: .red)
    }
    let shown = try page(
      try layer {
        $0.contents = .drawing(drawing)
        $0.contentsGravity = .topLeft
      })
    shown.expect(20, 25, Self.green)
    shown.expect(20, 35, Self.red)
    shown.expect(20, 75, RenderedPage.white)
  }

  @Test func sublayersAndShadowsFollowTheAxis() throws {
    let square = Layer(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    square.backgroundColor = .red
    square.shadowOpacity = 1
    square.shadowRadius = 0
    square.shadowOffset = Point(0, 30)
    let root = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    root.addSublayer(square)
    let shown = try page(root)
    shown.expect(20, 80, Self.red)
    shown.expect(20, 50, [0, 0, 0])
    shown.expect(20, 20, RenderedPage.white)
  }

  @Test func linesOfTextRunDownFromTheTop() throws {
    let text = TextLayer("MMM\n.", size: 30, color: .black)
    text.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    let root = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    root.addSublayer(text)
    let shown = try RenderedPage(orientation: .lowerLeft) { root.render(on: $0) }
    /// How many points of a band are dark.
    func ink(_ rows: Range<Int>) -> Int {
      rows.map { y in
        (0..<100).count { shown.color(Double($0) + 0.5, Double(y) + 0.5)[0] < 128 }
      }.reduce(0, +)
    }
    #expect(ink(0..<35) > 200)
    #expect(1...40 ~= ink(35..<80))
    #expect(ink(80..<100) == 0)
  }

  @Test func aBitmapShowsTheSame() throws {
    let context = try BitmapContext(
      size: Size(width: 100, height: 100), format: BitmapFormat(isOpaque: true),
      verticalAxis: .up)
    try layer { $0.contentsGravity = .top }.render(on: context)
    let bytes = context.makeBitmap().premultipliedBytes
    func color(_ x: Int, _ y: Int) -> [Int] {
      bytes[(y * 100 + x) * 4..<(y * 100 + x) * 4 + 3].map(Int.init)
    }
    #expect(color(40, 25) == Self.green)
    #expect(color(40, 35) == Self.red)
    #expect(color(40, 75) == RenderedPage.white)
  }
}
