import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeBitmap

@Suite struct PaintingTests {
  private let all = Rect(x: 0, y: 0, width: 20, height: 20)

  @Test func colorsOfAGradientAreAtTheirStops() throws {
    let shading = Shading.linear(
      Gradient([.black, .white]), from: Point(5, 0), to: Point(15, 0))
    let row = try Canvas.drawn(20, 1) { $0.paint(shading) }.reds(row: 0)
    #expect(row[0] == 0 && row[19] == 255)
    for column in 5..<15 {
      let wanted = (Double(column) + 0.5 - 5) / 10 * 255
      #expect(abs(Double(row[column]) - wanted) <= 1)
    }
  }

  @Test func gradientsKeepTheirOpacityAndTheirEnds() throws {
    let gradient = Gradient([.gray(0, alpha: 0), .black])
    let shading = Shading(
      gradient, .linear(start: Point(0, 0), end: Point(10, 0)), extendsAfterEnd: false)
    let bitmap = try Canvas.drawn(20, 1, format: BitmapFormat()) {
      $0.fill(Path(rect: all), with: .shading(shading))
    }
    #expect(bitmap.alphas(row: 0)[12] == 0)
    #expect(abs(Int(bitmap.alphas(row: 0)[4]) - 115) <= 1)
  }

  @Test func roundGradientsAreRoundUnderATransform() throws {
    let shading = Shading.radial(
      Gradient([.black, .white]), center: Point(10, 10), radius: 8)
    let bitmap = try Canvas.drawn(40, 20) {
      $0.concatenate(AffineTransform(scaleX: 2, y: 1))
      $0.paint(shading)
    }
    #expect(bitmap.reds(row: 10)[20] < 20)
    #expect(abs(Int(bitmap.reds(row: 10)[28]) - Int(bitmap.reds(row: 14)[20])) < 16)
    #expect(bitmap.reds(row: 0)[0] == 255)
  }

  @Test func patternsRepeatTheirCellInTheSpaceOfThePage() throws {
    let cell = RecordedDrawing(bounds: Rect(x: 0, y: 0, width: 4, height: 4)) {
      $0.fill(Rect(x: 0, y: 0, width: 2, height: 4), with: .black)
    }
    let bitmap = try Canvas.drawn(12, 4) {
      // The transform moves what is filled, not the pattern.
      $0.concatenate(AffineTransform(translationX: 1, y: 0))
      $0.fill(
        Path(rect: Rect(x: 0, y: 0, width: 10, height: 4)), with: .pattern(Pattern(cell: cell)))
    }
    #expect(
      bitmap.reds(row: 1) == [255, 0, 255, 255, 0, 0, 255, 255, 0, 0, 255, 255])
  }

  @Test func aTintReplacesTheColorsOfACell() throws {
    let cell = RecordedDrawing(bounds: Rect(x: 0, y: 0, width: 2, height: 2)) {
      $0.fill(Rect(x: 0, y: 0, width: 2, height: 2), with: .blue)
    }
    let bitmap = try Canvas.drawn(4, 4) {
      $0.fill(Path(rect: all), with: .pattern(Pattern(cell: cell, tint: .red)))
    }
    #expect(bitmap.pixels.allSatisfy { $0 == Pixel(red: 255, green: 0, blue: 0, alpha: 255) })
  }

  @Test func patternsOfTooManyCellsAreReported() throws {
    let cell = RecordedDrawing(bounds: Rect(x: 0, y: 0, width: 1e-6, height: 1e-6)) {
      $0.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: .black)
    }
    let context = try BitmapContext(size: all.size)
    context.fill(Path(rect: all), with: .pattern(Pattern(cell: cell)))
    #expect(context.problems.largeLayers == 1)
  }

  @Test func theLineOfAShapeHidesItsFillingThoughBothLetThrough() throws {
    let half = Color.gray(0, alpha: 0.5)
    let bitmap = try Canvas.drawn(20, 20) {
      $0.fillAndStroke(
        Path(rect: Rect(x: 5, y: 5, width: 10, height: 10)), fill: .color(half),
        stroke: .color(half), style: StrokeStyle(width: 4), rule: .nonZero)
    }
    #expect(bitmap.reds(row: 10)[3...16].allSatisfy { abs(Int($0) - 127) <= 1 })
  }

  @Test func aSharpShadowIsTheShapeMoved() throws {
    let bitmap = try Canvas.drawn(20, 20) {
      $0.compositing.shadow = Shadow(offset: Point(6, 4), blur: 0, color: .gray(0, alpha: 0.5))
      // Neither turned nor scaled by the transform.
      $0.concatenate(AffineTransform(scaleX: 2, y: 2).rotated(by: .pi / 2))
      $0.fill(Rect(x: 0, y: -2, width: 2, height: 2), with: .black)
    }
    #expect(bitmap.reds(row: 1)[0..<5] == [0, 0, 0, 0, 255])
    #expect(bitmap.reds(row: 5)[4..<12] == [255, 255, 127, 127, 127, 127, 255, 255])
    #expect(abs(bitmap.blackness - (16 + 16 * 128 / 255.0)) < 1e-9)
  }

  @Test func aBlurredShadowKeepsItsWeight() throws {
    let bitmap = try Canvas.drawn(80, 80) {
      $0.compositing.shadow = Shadow(offset: Point(0, 0), blur: 8, color: .black)
      $0.clip(to: Path(rect: Rect(x: 0, y: 0, width: 80, height: 80)), rule: .nonZero)
      $0.compositing.blendMode = .copy
      $0.compositing.blendMode = .normal
      $0.compositing.shadow?.offset = Point(0, 40)
      $0.fill(Rect(x: 30, y: -8, width: 20, height: 20), with: .black)
    }
    // Twenty by twelve pixels are the shape itself; its whole, blurred, lies below.
    #expect(abs(bitmap.blackness - 240 - 400) < 12)
    #expect(bitmap.reds(row: 42)[40] < 30)
    #expect(bitmap.reds(row: 42)[26] < 250 && bitmap.reds(row: 42)[26] > 150)
  }

  @Test func aLayerCastsOneShadow() throws {
    let bitmap = try Canvas.drawn(12, 1) { context in
      context.compositing.shadow = Shadow(
        offset: Point(6, 0), blur: 0, color: .gray(0, alpha: 0.5))
      context.withTransparencyLayer(in: Rect(x: 0, y: 0, width: 12, height: 1)) {
        context.fill(Rect(x: 0, y: 0, width: 4, height: 1), with: .black)
        context.fill(Rect(x: 2, y: 0, width: 4, height: 1), with: .black)
      }
    }
    #expect(bitmap.reds(row: 0) == [0, 0, 0, 0, 0, 0, 127, 127, 127, 127, 127, 127])
  }

  @Test func masksLetThroughByTheirBrightness() throws {
    let mask = try Image(
      pixelWidth: 3, pixelHeight: 1, colorSpace: .gray, samples: [0, 128, 255])
    let bitmap = try Canvas.drawn(5, 1) {
      $0.clip(to: mask, in: Rect(x: 1, y: 0, width: 3, height: 1))
      $0.fill(all, with: .black)
    }
    #expect(bitmap.reds(row: 0) == [255, 255, 127, 0, 255])
  }

  @Test func aDrawnMaskLetsThroughByItsOpacity() throws {
    let bitmap = try Canvas.drawn(4, 1) { context in
      let all = Rect(x: 0, y: 0, width: 4, height: 1)
      context.compositing.opacity = 0.5
      context.withMask({
        context.fill(Rect(x: 1, y: 0, width: 1, height: 1), with: .gray(1, alpha: 0.5))
        context.fill(Rect(x: 2, y: 0, width: 1, height: 1), with: .white)
      }) {
        // As one: the black hides the red.
        context.fill(all, with: .red)
        context.fill(all, with: .black)
      }
      #expect(context.compositing.opacity == 0.5)
    }
    let reds = bitmap.reds(row: 0)
    #expect(reds[0] == 255 && reds[3] == 255)
    #expect((190...192).contains(reds[1]) && (127...128).contains(reds[2]))
  }

  @Test func drawingsAreStretchedAndClippedToTheirBounds() throws {
    let drawing = RecordedDrawing(bounds: Rect(x: 10, y: 10, width: 2, height: 2)) {
      $0.fill(Rect(x: 0, y: 10, width: 11, height: 1), with: .black)
    }
    let down = try BitmapContext(size: Size(width: 6, height: 6))
    down.draw(drawing, in: Rect(x: 1, y: 1, width: 4, height: 4))
    let up = try BitmapContext(size: Size(width: 6, height: 6), verticalAxis: .up)
    up.draw(drawing, in: Rect(x: 1, y: 1, width: 4, height: 4))
    let bitmap = down.makeBitmap()
    #expect(bitmap.alphas(row: 2) == [0, 255, 255, 0, 0, 0])
    #expect(bitmap.alphas(row: 3) == [0, 0, 0, 0, 0, 0])
    #expect(bitmap == up.makeBitmap())
  }

  @Test func drawingsUnderOneOpacityAreLaidOverAsOne() throws {
    let drawing = RecordedDrawing(bounds: Rect(x: 0, y: 0, width: 3, height: 1)) {
      $0.fill(Rect(x: 0, y: 0, width: 2, height: 1), with: .black)
      $0.fill(Rect(x: 1, y: 0, width: 2, height: 1), with: .black)
    }
    let bitmap = try Canvas.drawn(3, 1) {
      $0.compositing.opacity = 0.5
      $0.draw(drawing, in: Rect(x: 0, y: 0, width: 3, height: 1))
    }
    #expect(bitmap.reds(row: 0) == [127, 127, 127])
  }

  @Test func layersBeyondTheLimitAreDrawnPieceByPieceAndReported() throws {
    let context = try BitmapContext(
      size: Size(width: 10, height: 10), limits: BitmapLimits(maximumPixels: 150))
    context.withTransparencyLayer {
      context.withTransparencyLayer {
        context.fill(Rect(x: 0, y: 0, width: 10, height: 10), with: .black)
      }
    }
    #expect(context.problems.largeLayers == 1)
    #expect(context.makeBitmap().alphas(row: 0) == [UInt8](repeating: 255, count: 10))
  }
}
