import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeBitmap

/// Outlines that are drawn many times have the pixels of their paths.
struct OutlineDrawingTests {
  private let set = OutlineSet()

  init() {
    var path = Path()
    path.move(to: Point(0.1, 0))
    path.addCurve(to: Point(0.9, 0.1), control1: Point(0.2, 1.2), control2: Point(0.7, 1.4))
    path.addLine(to: Point(0.5, 0.4))
    path.closeSubpath()
    _ = set.add(path)
  }

  private func pixels(
    _ origins: [Point], size: Double = 10, color: Color = .black,
    cache: BitmapCache = BitmapCache(),
    clip: Rect? = nil, asPath: Bool = false
  ) throws -> [UInt8] {
    let context = try BitmapContext(
      size: Size(width: 40, height: 20), format: BitmapFormat(isOpaque: true), cache: cache)
    if let clip { context.clip(to: Path(rect: clip), rule: .nonZero) }
    var outlines = PlacedOutlines(of: set, AffineTransform(scaleX: size, y: size))
    for origin in origins { outlines.add(0, at: origin) }
    if asPath {
      context.fill(outlines.path, with: .color(color), rule: .nonZero)
    } else {
      context.fill(outlines, with: .color(color))
    }
    return context.takeBitmap().premultipliedBytes
  }

  private func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    zip(one, other).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  @Test func outlinesArePlacedExactly() throws {
    let places = [Point(1.23, 2.71), Point(15.501, 3.04)]
    #expect(distance(try pixels(places), try pixels(places, asPath: true)) <= 1)
  }

  @Test func keptPixelsAreThoseOfSixteenthsOfAPixel() throws {
    let cache = BitmapCache(placesOutlinesExactly: false)
    let places = [Point(1.25, 2.5), Point(15.0625, 3), Point(-3.5, 12.25)]
    let expected = try pixels(places, asPath: true)
    // The second time from what was kept.
    for _ in 0..<2 { #expect(distance(try pixels(places, cache: cache), expected) <= 1) }
    #expect(distance(try pixels([Point(7.03, 2.97)], cache: cache), try pixels([Point(7, 3)])) <= 1)
    let other = try pixels([Point(7.21, 2.71)], cache: cache)
    #expect(distance(other, try pixels([Point(7.21, 2.71)])) <= 16)
  }

  @Test func keptPixelsAreClippedAndLargeOutlinesAreNotKept() throws {
    let cache = BitmapCache(placesOutlinesExactly: false)
    let clip = Rect(x: 3, y: 4, width: 4.5, height: 5)
    let places = [Point(1, 2)]
    for size in [10.0, 100] {
      let expected = try pixels(places, size: size, clip: clip, asPath: true)
      #expect(distance(try pixels(places, size: size, cache: cache, clip: clip), expected) <= 1)
    }
    #expect(cache.keptPixelCount > 0 && cache.keptPixelCount <= 200)
  }

  @Test func whereAnythingShowsThroughOutlinesAreOneArea() throws {
    let places = [Point(3, 3), Point(5, 3)]
    let half = Color.black.opacity(0.5)
    let cache = BitmapCache(placesOutlinesExactly: false)
    #expect(
      try pixels(places, color: half, cache: cache) == pixels(places, color: half, asPath: true))
  }

  @Test func memoryIsUsedAgainWhereNothingElseHasIt() throws {
    let cache = BitmapCache()
    func page(_ color: Color) throws -> Bitmap {
      let context = try BitmapContext(
        size: Size(width: 4, height: 4), format: BitmapFormat(isOpaque: true), cache: cache)
      context.fill(Rect(x: 0, y: 0, width: 4, height: 4), with: color)
      return context.takeBitmap()
    }
    let kept = try page(.red)
    cache.reuse(kept)
    let next = try page(.blue)
    // It was still in use, and is as it was.
    #expect(kept.color(x: 0, y: 0)?.red == 255 && next.color(x: 0, y: 0)?.blue == 255)
    cache.reuse(try page(.red))
    let context = try BitmapContext(
      size: Size(width: 4, height: 4), format: BitmapFormat(isOpaque: true), cache: cache)
    #expect(context.makeBitmap().color(x: 1, y: 1)?.blue == 255)
  }
}
