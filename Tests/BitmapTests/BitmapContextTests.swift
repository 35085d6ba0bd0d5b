import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeBitmap

@Suite struct BitmapContextTests {
  @Test func pointsBecomePixelsByTheScale() throws {
    let context = try BitmapContext(
      size: Size(width: 100, height: 100), format: BitmapFormat(scale: 2))
    var path = Path()
    path.move(to: Point(50, 0))
    path.addLine(to: Point(50, 100))
    context.stroke(path, with: .black, style: StrokeStyle(width: 1))
    let bitmap = context.makeBitmap()
    #expect(bitmap.width == 200 && bitmap.height == 200)
    #expect(bitmap.alphas(row: 7)[98...101] == [0, 255, 255, 0])
    #expect(bitmap.color(x: 0, y: 0)?.alpha == 0)
    #expect(bitmap.size == Size(width: 100, height: 100))
  }

  @Test func sidesAreRoundedUpToWholePixels() throws {
    let bitmap = try ImageRenderer(size: .a4, scale: 2).bitmap { _ in }
    #expect(bitmap.width == 1191 && bitmap.height == 1684)
    #expect(try ImageRenderer(size: Size(width: 0.1, height: 0.1)).bitmap { _ in }.width == 1)
  }

  @Test func opaqueBitmapsStartWhite() throws {
    let bitmap = try ImageRenderer(size: Size(width: 1, height: 1), isOpaque: true).bitmap { _ in }
    #expect(bitmap.premultipliedBytes == [255, 255, 255, 255])
  }

  @Test func severalBitmapsCanBeTakenFromOneContext() throws {
    let context = try BitmapContext(size: Size(width: 1, height: 1))
    let before = context.makeBitmap()
    context.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: .red)
    #expect(before.alphas(row: 0) == [0])
    #expect(context.makeBitmap().premultipliedBytes == [255, 0, 0, 255])
  }

  @Test func pagesAreHandedOverWithTheirIndices() throws {
    var pages: [(Int, Int)] = []
    let context = BitmapContext(format: BitmapFormat()) { pages.append(($0, $1.width)) }
    try context.beginPage(size: Size(width: 3, height: 3))
    #expect(context.reservePages(2) == 1..<3)
    try context.beginPage(size: Size(width: 4, height: 3))
    try context.beginReservedPage(1, size: Size(width: 5, height: 3))
    try context.beginReservedPage(1, size: Size(width: 6, height: 3))
    try context.finish()
    #expect(pages.map(\.0) == [0, 3, 1, 4])
    #expect(pages.map(\.1) == [3, 4, 5, 6])
    #expect(context.problems.invalidReservedPages == 1)
    #expect(context.problems.emptyReservedPages == 1)
  }

  @Test func hostileSizesAreRefusedBeforeMemoryIsTaken() {
    for size in [
      Size(width: 1e9, height: 1e9), Size(width: 1e300, height: 1),
      Size(width: 30_000, height: 30_000),
    ] {
      #expect(throws: BitmapError.self) { try BitmapContext(size: size) }
    }
    for size in [
      Size(width: .nan, height: 1), Size(width: 0, height: 1), Size(width: -5, height: 1),
      Size(width: .infinity, height: 1),
    ] {
      #expect(throws: BitmapError.unusableSize) { try BitmapContext(size: size) }
    }
    #expect(throws: BitmapError.unusableSize) {
      try BitmapContext(size: .a4, format: BitmapFormat(scale: .nan))
    }
    #expect(throws: BitmapError.tooLarge(width: 595, height: 842)) {
      try BitmapContext(
        size: Size(width: 595, height: 842), limits: BitmapLimits(maximumPixels: 500_000))
    }
  }

  @Test func numbersThatAreNoneAreReportedAndNotDrawn() throws {
    let context = try BitmapContext(size: Size(width: 9, height: 9))
    for bad in [Double.nan, .infinity, -.infinity] {
      var path = Path()
      path.move(to: Point(0, 0))
      path.addQuadCurve(to: Point(5, 5), control: Point(bad, 1))
      context.fill(path, with: .black, rule: .nonZero)
      context.stroke(path, with: .black, style: StrokeStyle())
      context.fill(Rect(x: 0, y: bad, width: 1, height: 1), with: .black)
      context.concatenate(AffineTransform(translationX: bad, y: 0))
    }
    #expect(context.problems.nonFiniteNumbers == 12)
    #expect(context.makeBitmap().pixels.allSatisfy { $0 == .clear })
  }

  @Test func hugeNumbersDoNoHarm() throws {
    let context = try BitmapContext(size: Size(width: 9, height: 9))
    var path = Path()
    path.move(to: Point(-1e308, -1e308))
    path.addCurve(
      to: Point(1e308, 1e308), control1: Point(1e308, -1e308), control2: Point(1e-308, 5))
    path.addLine(to: Point(1e12, -1e12))
    context.fill(path, with: .black, rule: .evenOdd)
    context.stroke(path, with: .black, style: StrokeStyle(width: 1e307, dash: [1e-9]))
    context.clip(to: path, rule: .nonZero)
    context.concatenate(AffineTransform(scaleX: 1e200, y: 1e200))
    context.concatenate(AffineTransform(scaleX: 1e200, y: 1e200))
    context.fill(path, with: .black, rule: .nonZero)
    #expect(context.problems.singularTransforms == 1)
  }

  @Test func singularTransformsDrawNothing() throws {
    let context = try BitmapContext(size: Size(width: 9, height: 9))
    context.concatenate(AffineTransform(scaleX: 0, y: 1))
    context.fill(Rect(x: 0, y: 0, width: 9, height: 9), with: .black)
    context.stroke(Path(rect: Rect(x: 0, y: 0, width: 9, height: 9)), with: .black, style: .init())
    #expect(context.problems.singularTransforms == 1)
    #expect(context.makeBitmap().pixels.allSatisfy { $0 == .clear })
  }

  @Test func impossibleStrokesAndUnbalancedStatesAreReported() throws {
    let context = try BitmapContext(size: Size(width: 9, height: 9))
    let path = Path(rect: Rect(x: 1, y: 1, width: 5, height: 5))
    context.stroke(path, with: .black, style: StrokeStyle(width: -1))
    context.stroke(path, with: .black, style: StrokeStyle(dash: [0, 0]))
    context.restoreState()
    context.withTransparencyLayer { context.restoreState() }
    context.withTransparencyLayer { context.saveState() }
    #expect(context.problems.invalidStrokes == 2)
    #expect(context.problems.unbalancedStates == 3)
  }

  @Test func drawingOutsidePagesIsCounted() throws {
    let context = BitmapContext(format: BitmapFormat()) { _, _ in }
    context.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: .black)
    context.withTransparencyLayer {}
    #expect(context.problems.drawingOutsidePages == 2)
  }

  @Test func aRecordingReplaysToTheSamePixels() throws {
    let recording = RecordingContext()
    recording.concatenate(AffineTransform(translationX: 2.3, y: 1.7).rotated(by: 0.2))
    recording.fill(
      Path(ellipseIn: Rect(x: 3, y: 1, width: 9, height: 7)), with: .red, rule: .nonZero)
    let size = Size(width: 20, height: 20)
    let renderer = ImageRenderer(size: size)
    let replayed = try renderer.bitmap { try recording.replay(on: $0) }
    let direct = try renderer.bitmap {
      $0.concatenate(AffineTransform(translationX: 2.3, y: 1.7).rotated(by: 0.2))
      $0.fill(Path(ellipseIn: Rect(x: 3, y: 1, width: 9, height: 7)), with: .red, rule: .nonZero)
    }
    #expect(replayed == direct)
  }

  @Test func renderedImagesHaveTheirNaturalSize() throws {
    let image = try ImageRenderer(size: Size(width: 30, height: 10), scale: 3).image {
      $0.fill(Rect(x: 0, y: 0, width: 15, height: 10), with: .blue)
    }
    #expect(image.pixelWidth == 90)
    #expect(abs(image.size.width - 30) < 1e-9 && image.alpha != nil)
  }
}
