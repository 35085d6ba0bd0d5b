import ComposeGraphics
import Testing

/// Files that must be refused, and how much is read before they are.
struct PNGErrorTests {
  private let onePixel = ZlibStream.stored([0, 7])

  private func error(_ bytes: [UInt8], limits: ImageLimits = ImageLimits()) -> ImageError? {
    do throws(ImageError) {
      _ = try Image(data: bytes, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  @Test func everyBeginningOfAFileIsTruncated() {
    let file = PNGBuilder.file(width: 1, height: 1, bitDepth: 8, colorType: 0, imageData: onePixel)
    #expect(error(file) == nil)
    for count in 8..<file.count {
      #expect(error(Array(file.prefix(count))) == .truncated, "\(count) bytes")
    }
  }

  @Test func declaredSizeIsRefusedBeforeAnythingIsDecoded() {
    let file = PNGBuilder.file(
      width: 100_000, height: 100_000, bitDepth: 8, colorType: 2, imageData: onePixel)
    #expect(error(file) == .tooLarge(width: 100_000, height: 100_000))
    let extreme = PNGBuilder.file(
      width: 0x7FFF_FFFF, height: 0x7FFF_FFFF, bitDepth: 16, colorType: 6, imageData: onePixel)
    let lifted = ImageLimits(
      maximumBytes: .max, maximumPixels: .max, maximumDimension: .max, maximumDecodedBytes: .max)
    #expect(error(extreme, limits: lifted) == .tooLarge(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF))
  }

  @Test func sizeThatTheDataCannotFillIsRefused() {
    for colorType: UInt8 in [2, 6] {
      let file = PNGBuilder.file(
        width: 8000, height: 8000, bitDepth: 8, colorType: colorType, imageData: onePixel)
      #expect(error(file) == .corrupt("too little image data"))
    }
  }

  @Test func dataBeyondTheRowsIsNotInflated() {
    let bomb = ZlibStream.zeros(runs: 200_000)
    for (colorType, isInterlaced) in [(0, false), (0, true), (6, false), (6, true)] {
      let file = PNGBuilder.file(
        width: 4, height: 4, bitDepth: 8, colorType: UInt8(colorType), isInterlaced: isInterlaced,
        imageData: bomb)
      #expect(error(file) == .corrupt("it has more image data than rows"))
    }
  }

  @Test func decodedSizeIsLimited() {
    let file = PNGBuilder.file(
      width: 100, height: 50, bitDepth: 8, colorType: 6, imageData: ZlibStream.zeros(runs: 100))
    let limits = ImageLimits(maximumDecodedBytes: 19_999)
    #expect(error(file, limits: limits) == .tooManyBytes(count: 20_000, limit: 19_999))
    #expect(error(file, limits: ImageLimits(maximumBytes: 10)) != nil)
  }

  @Test func rowsThatEndTooSoonAreRefused() {
    let file = PNGBuilder.file(
      width: 1, height: 3, bitDepth: 8, colorType: 0, imageData: ZlibStream.stored([0, 1, 0, 2]))
    #expect(error(file) != nil)
  }

  @Test func unknownFilterIsRefused() {
    let file = PNGBuilder.file(
      width: 1, height: 1, bitDepth: 8, colorType: 0, imageData: ZlibStream.stored([5, 1]))
    #expect(error(file) != nil)
  }

  @Test func wrongChecksumOfTheStreamIsRefused() {
    var stream = onePixel
    stream[stream.count - 1] ^= 1
    let file = PNGBuilder.file(width: 1, height: 1, bitDepth: 8, colorType: 0, imageData: stream)
    #expect(error(file) != nil)
  }

  @Test func damagedChunkMattersOnlyWhenNeeded() throws {
    func file(damaging name: String) -> [UInt8] {
      var builder = PNGBuilder()
      builder.addHeader(width: 1, height: 1, bitDepth: 8, colorType: 3)
      builder.add("PLTE", [1, 2, 3], isDamaged: name == "PLTE")
      builder.add("tRNS", [0], isDamaged: name == "tRNS")
      builder.add("IDAT", ZlibStream.stored([0, 0]), isDamaged: name == "IDAT")
      builder.add("IEND", [], isDamaged: name == "IEND")
      return builder.bytes
    }
    for name in ["PLTE", "IDAT", "IEND"] {
      let refused = ImageError.corrupt("wrong checksum of chunk \(name)")
      #expect(error(file(damaging: name)) == refused)
    }
    let image = try Image(data: file(damaging: "tRNS"))
    #expect(image.notes == [.damagedPart("tRNS")])
    #expect(image.alpha == nil)
  }

  @Test func chunksOutOfOrderAreRefused() {
    var split = PNGBuilder()
    split.addHeader(width: 1, height: 1, bitDepth: 8, colorType: 0)
    split.add("IDAT", Array(onePixel.prefix(4)))
    split.add("tEXt", [])
    split.add("IDAT", Array(onePixel.dropFirst(4)))
    split.add("IEND", [])
    #expect(error(split.bytes) == .corrupt("image data chunks not consecutive"))

    var headless = PNGBuilder()
    headless.add("IDAT", onePixel)
    #expect(error(headless.bytes) == .corrupt("no header at the start"))

    let plain = PNGBuilder.file(width: 1, height: 1, bitDepth: 8, colorType: 3, imageData: onePixel)
    #expect(error(plain) == .corrupt("it has no palette"))
  }

  @Test func unknownChunkMattersByItsName() {
    func file(_ name: String) -> [UInt8] {
      PNGBuilder.file(
        width: 1, height: 1, bitDepth: 8, colorType: 0, chunks: [(name, [1, 2])],
        imageData: onePixel)
    }
    #expect(error(file("abCd")) == nil)
    #expect(error(file("AbCd")) == .unsupported("unknown critical chunk AbCd"))
  }

  @Test func compressedTextIsNeverInflated() throws {
    let bomb = ZlibStream.zeros(runs: 100_000)
    let image = try Image(
      data: PNGBuilder.file(
        width: 1, height: 1, bitDepth: 8, colorType: 0,
        chunks: [("zTXt", [0x78, 0, 0] + bomb), ("iTXt", [0x78, 0, 1, 0, 0, 0] + bomb)],
        imageData: onePixel))
    #expect(image.pixelWidth == 1)
  }

  @Test func otherFormatsAreNamed() {
    #expect(error(Array("BM6".utf8)) == .unsupported("BMP files are not read"))
    #expect(error([0x49, 0x49, 0x2A, 0]) == .unsupported("TIFF files are not read"))
    #expect(error(Array("<svg xmlns".utf8)) == .unsupported("SVG files are not read"))
    #expect(error(Array("hello".utf8)) == .unknownFormat)
    #expect(error([]) == .truncated)
    #expect(
      "\(ImageError.tooLarge(width: 3, height: 4))" == "the image is too large: 3 × 4 pixels")
  }
}
