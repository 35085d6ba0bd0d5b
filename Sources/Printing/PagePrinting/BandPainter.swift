import ComposeBitmap
import ComposeGeometry
import ComposeGraphics
import ComposePrinting

/// Draws bands of one page after the other; keeps the outlines and pictures that it has prepared.
struct BandPainter {
  private let width: Int
  private let format: BitmapFormat
  private let context: BitmapContext
  private let cache: BitmapCache
  private let drawn: DrawnBand

  /// - Parameters:
  ///   - width: Pixels of a row, at most a million.
  ///   - rows: Of the largest band.
  ///   - resolution: Dots per inch.
  ///   - cache: Keeps the edges of letters from page to page.
  init(width: Int, rows: Int, resolution: Int, cache: BitmapCache) {
    self.width = width
    var format = BitmapFormat(dotsPerInch: Double(resolution), isOpaque: true)
    format.coversWholePixels = true
    let drawn = DrawnBand()
    self.format = format
    self.drawn = drawn
    self.cache = cache
    let limits = BitmapLimits(
      maximumPixels: max(100_000_000, width * rows), maximumDimension: 1 << 20)
    context = BitmapContext(format: format, limits: limits, cache: cache) { _, bitmap in
      drawn.bitmap = bitmap
    }
  }

  /// Three bytes a pixel: red, green and blue.
  func pixels(of drawing: RecordedDrawing, rows: Range<Int>) throws(PrintError) -> [UInt8] {
    do {
      try context.beginPage(
        size: Size(
          width: Double(width) / format.scale, height: Double(rows.count) / format.scale))
      context.concatenate(
        AffineTransform(translationX: 0, y: -Double(rows.lowerBound) / format.scale))
      drawing.draw(on: context)
      try context.endPage()
    } catch {
      throw .cannotDraw("\(error)")
    }
    guard let bitmap = drawn.bitmap else { throw .cannotDraw("there are no pixels") }
    drawn.bitmap = nil
    defer { cache.reuse(bitmap) }
    return bitmap.opaqueBytes
  }
}

/// The band drawn last.
private final class DrawnBand {
  var bitmap: Bitmap?
}
