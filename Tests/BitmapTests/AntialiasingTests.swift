import ComposeGeometry
import Testing

@testable import ComposeBitmap

@Suite struct AntialiasingTests {
  private func line(at x: Double, _ set: (BitmapContext) -> Void = { _ in }) throws -> [UInt8] {
    try Canvas.drawn(6, 3) { context in
      set(context)
      var path = Path()
      path.move(to: Point(x, 0))
      path.addLine(to: Point(x, 3))
      context.stroke(path, with: .black, style: StrokeStyle(width: 1))
    }.reds(row: 1)
  }

  @Test func aLineOnAColumnIsOneBlackColumn() throws {
    #expect(try line(at: 2.5) == [255, 255, 0, 255, 255, 255])
  }

  @Test func aLineAstrideTwoColumnsIsTwoGrayOnes() throws {
    #expect(try line(at: 3) == [255, 255, 127, 127, 255, 255])
  }

  @Test func withoutAntialiasingALineIsOneColumn() throws {
    #expect(try line(at: 3) { $0.isAntialiased = false } == [255, 255, 0, 255, 255, 255])
    #expect(try line(at: 2.7) { $0.isAntialiased = false } == [255, 255, 0, 255, 255, 255])
  }

  @Test func theFormatForbidsAntialiasingForAll() throws {
    let format = BitmapFormat(isOpaque: true, allowsAntialiasing: false)
    let bitmap = try Canvas.drawn(4, 1, format: format) { context in
      context.isAntialiased = true
      context.fill(Rect(x: 0.7, y: 0, width: 2, height: 1), with: .black)
    }
    #expect(bitmap.reds(row: 0) == [255, 0, 0, 255])
  }

  @Test func antialiasingIsPartOfTheState() throws {
    let context = try BitmapContext(size: Size(width: 1, height: 1))
    context.saveState()
    context.isAntialiased = false
    context.restoreState()
    #expect(context.isAntialiased)
  }

  @Test func hairlinesAreOnePixelAtEveryScale() throws {
    let bitmap = try Canvas.drawn(4, 2, format: BitmapFormat(scale: 2, isOpaque: true)) {
      var path = Path()
      path.move(to: Point(1.25, 0))
      path.addLine(to: Point(1.25, 2))
      $0.stroke(path, with: .black, style: StrokeStyle(width: 0))
    }
    #expect(bitmap.reds(row: 1) == [255, 255, 0, 255, 255, 255, 255, 255])
  }
}
