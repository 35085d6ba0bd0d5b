import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeBitmap

@Suite struct EncodingTests {
  /// Colours, edges and all degrees of opacity.
  private func scene(_ format: BitmapFormat) throws -> Bitmap {
    try Canvas.drawn(61, 47, format: format) {
      for index in 0..<12 {
        let share = Double(index) / 11
        $0.fill(
          Path(ellipseIn: Rect(x: Double(index) * 4, y: share * 20, width: 17, height: 23)),
          with: .rgb(share, 1 - share, 0.3, alpha: format.isOpaque ? 1 : share), rule: .nonZero)
      }
    }
  }

  @Test(arguments: [true, false]) func pngKeepsEveryPixel(isOpaque: Bool) throws {
    let bitmap = try scene(BitmapFormat(isOpaque: isOpaque))
    let image = try Image(data: try bitmap.pngData())
    let bytes = try image.rgba8()
    let wanted = bitmap.pixels.flatMap { pixel -> [UInt8] in
      let straight = pixel.straight
      return [straight.red, straight.green, straight.blue, straight.alpha]
    }
    #expect(bytes == wanted)
    #expect((image.alpha != nil) == !isOpaque)
    #expect(image.notes.isEmpty)
    // Multiplied again, the colours are those of the bitmap.
    let again = stride(from: 0, to: bytes.count, by: 4).map {
      Pixel(straightRed: bytes[$0], bytes[$0 + 1], bytes[$0 + 2], alpha: bytes[$0 + 3])
    }
    #expect(again == bitmap.pixels)
  }

  @Test func grayIsWrittenAsGray() throws {
    let bitmap = try Canvas.drawn(9, 9) {
      $0.fill(Path(ellipseIn: Rect(x: 1, y: 1, width: 7, height: 7)), with: .black, rule: .nonZero)
    }
    let image = try Image(data: try bitmap.pngData())
    #expect(image.colorSpace == .gray)
    #expect(
      try image.rgba8()
        == bitmap.pixels.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] })
  }

  @Test func filesNameTheirResolution() throws {
    let bitmap = try scene(BitmapFormat(dotsPerInch: 144, isOpaque: true))
    #expect(bitmap.width == 122)
    let image = try Image(data: try bitmap.pngData())
    #expect(abs((image.declaredResolution?.horizontal ?? 0) - 144) < 0.01)
    #expect(abs(image.size.width - 61) < 0.01)
  }

  @Test func displayP3IsNamedAndConvertedTo() throws {
    let bitmap = try Canvas.drawn(1, 1, format: BitmapFormat(colorSpace: .displayP3)) {
      $0.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: .rgb(1, 0, 0))
    }
    let color = try #require(bitmap.color(x: 0, y: 0))
    // Full sRGB red in Display P3 is (0.9175, 0.2003, 0.1386).
    #expect(color == (234, 51, 35, 255))
    let file = try bitmap.pngData()
    let profile = try Image(data: file).iccProfile
    #expect(profile == RGBProfile.displayP3)
    #expect(
      file.indices.contains { file[$0...].starts(with: Array("cICP".utf8) + [12, 13, 0, 1]) })
  }

  @Test func theSamePixelsGiveTheSameBytes() throws {
    let format = BitmapFormat(scale: 1.5)
    #expect(try scene(format).pngData() == scene(format).pngData())
  }

  @Test func emptyBitmapsAreNoFiles() {
    let bitmap = BitmapContext(format: BitmapFormat()) { _, _ in }.makeBitmap()
    #expect(throws: BitmapError.self) { try bitmap.pngData() }
    #expect(throws: BitmapError.self) { try bitmap.jpegData() }
  }

  /// Where libturbojpeg can be opened.
  private static let hasJPEG = JPEGLibrary.isPresent

  @Test(.enabled(if: hasJPEG, "install libturbojpeg0")) func betterJPEGsAreLonger() throws {
    let bitmap = try scene(BitmapFormat(dotsPerInch: 144, isOpaque: true))
    let lengths = try [0.1, 0.5, 0.8, 0.95].map { try bitmap.jpegData(quality: $0).count }
    #expect(lengths == lengths.sorted() && Set(lengths).count == 4)
  }

  @Test(.enabled(if: hasJPEG, "install libturbojpeg0")) func jpegsLookLikeWhatTheyAreMadeOf() throws
  {
    let bitmap = try scene(BitmapFormat(dotsPerInch: 144, isOpaque: true))
    let image = try Image(data: try bitmap.jpegData(quality: 1))
    #expect(image.pixelWidth == bitmap.width)
    #expect(image.declaredResolution?.horizontal == 144)
    let again = try Canvas.drawn(bitmap.width, bitmap.height) {
      $0.draw(
        image,
        in: Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height)))
    }
    let errors = zip(bitmap.pixels, again.pixels).map { abs(Int($0.green) - Int($1.green)) }
    #expect(Double(errors.reduce(0, +)) / Double(errors.count) < 1.5)
  }

  @Test(.enabled(if: hasJPEG, "install libturbojpeg0")) func jpegsOfDisplayP3CarryItsProfile()
    throws
  {
    let bitmap = try scene(BitmapFormat(isOpaque: true, colorSpace: .displayP3))
    #expect(try Image(data: bitmap.jpegData()).iccProfile == RGBProfile.displayP3)
  }

  @Test(.enabled(if: hasJPEG, "install libturbojpeg0")) func transparentPixelsAreWhiteInJPEGs()
    throws
  {
    let bitmap = try Canvas.drawn(16, 16, format: BitmapFormat()) { _ in }
    let image = try Image(data: try bitmap.jpegData())
    #expect(image.colorSpace == .gray)
    let again = try Canvas.drawn(16, 16, format: BitmapFormat()) {
      $0.draw(image, in: Rect(x: 0, y: 0, width: 16, height: 16))
    }
    #expect(again.pixels.allSatisfy { $0.red == 255 && $0.alpha == 255 })
  }
}
