import ComposeBitmap
import ComposeGeometry
import ComposeGraphics
import Testing

/// WebP files of bitmaps, read back.
@Suite(.enabled(if: WebPCoder.isPresent, "install libwebp7"))
struct WebPEncodingTests {
  private func bitmap(isOpaque: Bool) throws -> Bitmap {
    let context = try BitmapContext(
      size: Size(width: 40, height: 30), format: BitmapFormat(isOpaque: isOpaque))
    context.fill(
      Path(ellipseIn: Rect(x: 3, y: 4, width: 30, height: 20)), with: .rgb(0.9, 0.2, 0.1))
    context.fill(
      Path(rect: Rect(x: 20, y: 10, width: 15, height: 15)), with: .rgb(0, 0.3, 0.8, alpha: 0.5))
    return context.makeBitmap()
  }

  @Test(arguments: [true, false]) func everyPixelIsKept(isOpaque: Bool) throws {
    let bitmap = try bitmap(isOpaque: isOpaque)
    let file = try bitmap.webPData()
    #expect(file.starts(with: Array("RIFF".utf8)))
    #expect(try file == bitmap.webPData())
    let read = try Image(data: file)
    #expect(read.pixelWidth == 40 && read.pixelHeight == 30)
    #expect((read.alpha == nil) == isOpaque)
    #expect(try read.rgba8() == bitmap.image().rgba8())
  }

  @Test func lessQualityTakesLess() throws {
    let bitmap = try bitmap(isOpaque: true)
    let (fine, coarse) = (try bitmap.webPData(quality: 0.9), try bitmap.webPData(quality: 0.1))
    #expect(coarse.count < fine.count)
    let near = zip(try Image(data: fine).rgba8(), try bitmap.image().rgba8())
    #expect(near.count { abs(Int($0) - Int($1)) > 48 } < 100)
  }

  @Test func sidesThatTheFormatLacksAreRefused() throws {
    let context = try BitmapContext(
      size: Size(width: 16_384, height: 1), format: BitmapFormat(isOpaque: true))
    #expect(throws: BitmapError.self) { try context.makeBitmap().webPData() }
  }
}
