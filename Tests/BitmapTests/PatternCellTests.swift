import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeBitmap
@testable import ComposeRasterizing

@Suite struct PatternCellTests {
  private let all = Rect(x: 0, y: 0, width: 100, height: 100)
  private let cellBox = Rect(x: 0, y: 0, width: 5, height: 5)

  /// Patterns in the cells of patterns, each painted twice.
  private func nested(_ depth: Int) -> Pattern {
    var pattern = Pattern(
      cell: RecordedDrawing(bounds: cellBox) {
        $0.fill(Rect(x: 0, y: 0, width: 3, height: 5), with: .red)
      })
    for _ in 1..<depth {
      let inner = pattern
      pattern = Pattern(
        cell: RecordedDrawing(bounds: cellBox) {
          for _ in 0..<2 { $0.fill(Path(rect: cellBox), with: .pattern(inner)) }
        })
    }
    return pattern
  }

  @Test func patternsInPatternsAreDrawnOncePerPlaceInAPixel() throws {
    // Without reuse, the last of these would be drawn 400 × 8⁷ times.
    let context = try BitmapContext(size: all.size)
    context.fill(Path(rect: all), with: .pattern(nested(8)))
    let bitmap = context.makeBitmap()
    let plain = try BitmapContext(size: all.size)
    plain.fill(Path(rect: all), with: .pattern(nested(1)))
    #expect(bitmap == plain.makeBitmap())
    #expect(context.problems.isEmpty)
    #expect(context.layers.drawn < 100_000)
  }

  @Test func opacitiesOfPatternsInPatternsAreDrawnOncePerPlaceInAPixel() {
    func drawn(_ depth: Int) -> OpacityContext {
      let context = OpacityContext(
        PixelRect(left: 0, top: 0, right: 100, bottom: 100), base: .identity, yPointsUp: false,
        tools: OpacityTools())
      context.fill(Path(rect: all), with: .pattern(nested(depth)), rule: .nonZero)
      return context
    }
    let (deep, flat) = (drawn(20), drawn(1))
    #expect(deep.opacities.values == flat.opacities.values)
    #expect(deep.layers.drawn < 100_000)
  }

  @Test func copiesOfACellAreWhereItsDrawingsWouldBe() throws {
    // Steps that are no whole pixels, in a cell that is drawn directly and in one that is copied.
    func drawn(emptyCommands count: Int) throws -> Bitmap {
      let cell = RecordedDrawing(bounds: Rect(x: 0, y: 0, width: 7.3, height: 6.1)) { context in
        let dot = Path(ellipseIn: Rect(x: 1, y: 1, width: 4.5, height: 3.25))
        context.fill(dot, with: Color.blue, rule: .nonZero)
        for _ in 0..<count { context.fill(Rect(x: 50, y: 50, width: 1, height: 1), with: .red) }
      }
      let context = try BitmapContext(size: all.size)
      let transform = AffineTransform(translationX: 0.37, y: 0.81)
      // Cells that meet are all copied.
      let step = Size(width: 7.5, height: 6.3)
      let pattern = Pattern(cell: cell, step: step, transform: transform)
      context.fill(Path(rect: all), with: .pattern(pattern))
      #expect((context.layers.drawn > 10_000) == (count > 0))
      return context.makeBitmap()
    }
    let (direct, copied) = (try drawn(emptyCommands: 0), try drawn(emptyCommands: 20))
    #expect(direct.pixels.contains { $0.alpha > 0 && $0.alpha < 255 })
    for (one, other) in zip(direct.pixels, copied.pixels) {
      // A cell is moved by no more than the 128th part of a pixel on either axis.
      #expect(abs(Int(one.alpha) - Int(other.alpha)) <= 6)
    }
  }

  @Test(arguments: [0.0, 0.3]) func cellsThatMeetWithinPixelsHaveNoSeams(angle: Double) throws {
    let bounds = Rect(x: 0, y: 0, width: 7.3, height: 6.1)
    // Of what ends with the cell, and of what goes beyond it.
    for filled in [bounds, bounds.insetBy(dx: -3, dy: -3)] {
      let cell = RecordedDrawing(bounds: bounds) { $0.fill(filled, with: .blue) }
      let context = try BitmapContext(size: Size(width: 40, height: 40))
      let transform = AffineTransform(rotation: angle).followed(
        by: AffineTransform(translationX: 0.37, y: 0.81))
      context.fill(Path(rect: all), with: .pattern(Pattern(cell: cell, transform: transform)))
      // Cells are moved by no more than the 128th part of a pixel on either axis.
      #expect(context.makeBitmap().pixels.allSatisfy { $0.alpha >= 245 && $0.blue == $0.alpha })
    }
  }

  @Test func layersHaveALimitInAll() throws {
    let context = try BitmapContext(
      size: Size(width: 10, height: 10), limits: BitmapLimits(maximumLayerPixels: 1000))
    for _ in 0..<20 {
      context.withTransparencyLayer {
        context.fill(Rect(x: 0, y: 0, width: 10, height: 10), with: .black)
      }
    }
    #expect(context.problems.costlyLayers == 10 && context.problems.largeLayers == 0)
    #expect(context.makeBitmap().alphas(row: 0) == [UInt8](repeating: 255, count: 10))
  }
}
