import ComposeGeometry
import ComposeGraphics
import ComposeLayers
import Testing

struct ContentsTests {
  private func image(_ width: Int, _ height: Int) throws -> Image {
    try Image(
      pixelWidth: width, pixelHeight: height, colorSpace: .gray,
      samples: [UInt8](repeating: 0, count: width * height))
  }

  private func layer(_ image: Image) -> Layer {
    let layer = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    layer.contents = .image(image)
    return layer
  }

  @Test(arguments: [
    (ContentsGravity.center, Rect(x: 30, y: 15, width: 40, height: 20)),
    (.top, Rect(x: 30, y: 0, width: 40, height: 20)),
    (.bottomRight, Rect(x: 60, y: 30, width: 40, height: 20)),
    (.resize, Rect(x: 0, y: 0, width: 100, height: 50)),
    (.resizeAspect, Rect(x: 0, y: 0, width: 100, height: 50)),
    (.resizeAspectFill, Rect(x: 0, y: 0, width: 100, height: 50)),
  ])
  func contentsArePlacedByTheirGravity(_ gravity: ContentsGravity, _ wanted: Rect) throws {
    let layer = layer(try image(40, 20))
    layer.contentsGravity = gravity
    #expect(layer.contentsSlices.map(\.target) == [wanted])
  }

  @Test func theScaleChangesOnlyTheSizeOfImages() throws {
    let layer = layer(try image(40, 20))
    layer.contentsGravity = .topLeft
    layer.contentsScale = 2
    #expect(layer.contentsSlices.map(\.target) == [Rect(x: 0, y: 0, width: 20, height: 10)])
    layer.contents = .drawing(
      RecordedDrawing(bounds: Rect(x: 0, y: 0, width: 40, height: 20)) { _ in })
    #expect(layer.contentsSlices.map(\.target) == [Rect(x: 0, y: 0, width: 40, height: 20)])
  }

  /// The lower right of four sprites.
  @Test func aPartOfAnImageIsCroppedFromTheWhole() throws {
    let layer = layer(try image(64, 64))
    layer.contentsRect = Rect(x: 0.5, y: 0.5, width: 0.5, height: 0.5)
    let context = RecordingContext()
    layer.render(on: context)
    #expect(layer.contentsSlices.count == 1)
    #expect(
      layer.contentsSlices.first?.whole == Rect(x: -100, y: -50, width: 200, height: 100))
    #expect(context.description.contains("clip M 0 0 L 100 0 L 100 50 L 0 50 Z"))
    #expect(context.description.contains("image -100 -50 200 100"))
  }

  @Test func nineSlicesKeepTheirEdges() throws {
    let layer = layer(try image(20, 20))
    layer.contentsCenter = Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    let pieces = layer.contentsSlices
    #expect(pieces.count == 9)
    #expect(pieces[0].target == Rect(x: 0, y: 0, width: 5, height: 5))
    #expect(pieces[4].target == Rect(x: 5, y: 5, width: 90, height: 40))
    #expect(pieces[8].target == Rect(x: 95, y: 45, width: 5, height: 5))
    // Each corner shows the picture at its own size.
    #expect(pieces[8].whole == Rect(x: 80, y: 30, width: 20, height: 20))
    let context = RecordingContext()
    layer.render(on: context)
    let draws = context.commands.count { if case .image = $0 { true } else { false } }
    #expect(draws == 9)
  }

  @Test func nineSlicesAreCompressedInSmallTargets() throws {
    let layer = layer(try image(400, 400))
    layer.contentsCenter = Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    // 100 points at each end of an axis of 100: nothing is left for the middle.
    #expect(layer.contentsSlices.map(\.target.width) == [50, 50, 50, 50])
  }
}
