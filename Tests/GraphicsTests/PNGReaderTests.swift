import ComposeGeometry
import ComposeGraphics
import Testing

struct PNGReaderTests {
  /// Two rows of two pixels: red, green; blue, white.
  private let fourColors = ZlibStream.stored([
    0, 255, 0, 0, 0, 255, 0,
    0, 0, 0, 255, 255, 255, 255,
  ])

  private func fourColorFile(_ chunks: [(String, [UInt8])] = []) -> [UInt8] {
    PNGBuilder.file(
      width: 2, height: 2, bitDepth: 8, colorType: 2, chunks: chunks, imageData: fourColors)
  }

  @Test func plainColorsPassThrough() throws {
    let image = try Image(data: fourColorFile())
    guard case .flate(let stream) = image.encoding else {
      Issue.record("the image was decoded")
      return
    }
    #expect(stream.bytes == fourColors)
    #expect(stream.components == 3)
    #expect(image.colorSpace == .rgb)
    #expect(image.alpha == nil)
    #expect(image.size == Size(width: 1.5, height: 1.5))
    #expect(
      try image.rgba8() == [
        255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255,
      ])
  }

  @Test func bytesAfterTheStreamAreCutOff() throws {
    let image = try Image(
      data: PNGBuilder.file(
        width: 2, height: 2, bitDepth: 8, colorType: 2, imageData: fourColors + [1, 2, 3]))
    #expect(image.encoding == (try Image(data: fourColorFile())).encoding)
  }

  @Test func aFewRowsTooManyAreCutOffByDecoding() throws {
    let image = try Image(
      data: PNGBuilder.file(
        width: 2, height: 2, bitDepth: 8, colorType: 0,
        imageData: ZlibStream.stored([0, 1, 2, 0, 3, 4, 0, 5, 6])))
    guard case .samples(let samples) = image.encoding else {
      Issue.record("the stream passed through")
      return
    }
    #expect(samples.bytes == [1, 2, 3, 4])
  }

  @Test func alphaChannelIsSplitOff() throws {
    let image = try Image(
      data: PNGBuilder.file(
        width: 2, height: 1, bitDepth: 8, colorType: 6,
        imageData: ZlibStream.stored([0, 10, 20, 30, 40, 50, 60, 70, 80])))
    #expect(try image.decodedAlpha()?.bytes == [40, 80])
    #expect(try image.decodedSamples().bytes == [10, 20, 30, 50, 60, 70])
    #expect(try image.rgba8() == [10, 20, 30, 40, 50, 60, 70, 80])
  }

  @Test func opaqueAlphaChannelIsDropped() throws {
    let image = try Image(
      data: PNGBuilder.file(
        width: 2, height: 1, bitDepth: 8, colorType: 4,
        imageData: ZlibStream.stored([0, 10, 255, 20, 255])))
    #expect(image.alpha == nil)
    #expect(try image.decodedSamples().bytes == [10, 20])
  }

  @Test func sixteenBitAlphaKeepsItsDepth() throws {
    let image = try Image(
      data: PNGBuilder.file(
        width: 1, height: 1, bitDepth: 16, colorType: 4,
        imageData: ZlibStream.stored([0, 0x12, 0x34, 0x56, 0x78])))
    #expect(image.alpha?.bitsPerComponent == 16)
    #expect(try image.decodedAlpha()?.bytes == [0x56, 0x78])
    #expect(try image.rgba16() == [0x1234, 0x1234, 0x1234, 0x5678])
  }

  @Test func transparentColorBecomesAColorKey() throws {
    let image = try Image(data: fourColorFile([("tRNS", [0, 0, 0, 255, 0, 0])]))
    #expect(image.colorKey?.ranges == [0...0, 255...255, 0...0])
    #expect(image.alpha == nil)
    #expect(try image.rgba8()[4..<8] == [0, 255, 0, 0])
  }

  @Test func sixteenBitTransparentColorBecomesAlpha() throws {
    let image = try Image(
      data: PNGBuilder.file(
        width: 2, height: 1, bitDepth: 16, colorType: 0, chunks: [("tRNS", [1, 2])],
        imageData: ZlibStream.stored([0, 1, 2, 1, 3])))
    #expect(image.colorKey == nil)
    #expect(image.alpha == AlphaPlane([0, 255]))
    guard case .flate = image.encoding else {
      Issue.record("the colours were decoded")
      return
    }
  }

  @Test func paletteKeepsItsIndicesAndOpacityBecomesAlpha() throws {
    let image = try Image(
      data: PNGBuilder.file(
        width: 3, height: 1, bitDepth: 2, colorType: 3,
        chunks: [("PLTE", [9, 8, 7, 6, 5, 4]), ("tRNS", [100])],
        imageData: ZlibStream.stored([0, 0b0001_1100])))
    #expect(image.colorSpace == .indexed(palette: [9, 8, 7, 6, 5, 4]))
    #expect(image.alpha == AlphaPlane([100, 255, 255]))
    // The third index is beyond the palette.
    #expect(try image.rgba8() == [9, 8, 7, 100, 6, 5, 4, 255, 0, 0, 0, 255])
  }

  @Test func resolutionGivesTheNaturalSize() throws {
    let dotsPerMetre = bigEndian(UInt32(5906))
    let image = try Image(data: fourColorFile([("pHYs", dotsPerMetre + dotsPerMetre + [1])]))
    #expect(abs(image.size.width - 2 * 72 / 150.0124) < 1e-6)
    let unlikely = try Image(
      data: fourColorFile([("pHYs", bigEndian(UInt32(1)) + bigEndian(UInt32(1)) + [1])]))
    #expect(unlikely.declaredResolution == nil)
  }

  @Test func gammaIsReportedOnlyWhenItIsUnusual() throws {
    func gamma(_ value: UInt32, _ more: [(String, [UInt8])] = []) throws -> Double? {
      try Image(data: fourColorFile([("gAMA", bigEndian(value))] + more)).encodingGamma
    }
    let primaries = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]
      .flatMap { bigEndian(UInt32($0)) }
    #expect(try gamma(45_455, [("cHRM", primaries)]) == nil)
    #expect(try gamma(100_000, [("cHRM", primaries)]) == 1)
    #expect(try gamma(100_000, [("cHRM", primaries), ("sRGB", [0])]) == nil)
    #expect(try gamma(0, [("cHRM", primaries)]) == nil)
    #expect(try gamma(100_000) == nil)
  }

  @Test func exifOrientationTurnsTheSize() throws {
    let exif: [UInt8] = [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0,
    ]
    let image = try Image(
      data: PNGBuilder.file(
        width: 2, height: 1, bitDepth: 8, colorType: 0, chunks: [("eXIf", exif)],
        imageData: ZlibStream.stored([0, 1, 2])))
    #expect(image.orientation == .right)
    #expect(image.size == Size(width: 0.75, height: 1.5))
  }

  @Test func fittingProfileIsKept() throws {
    let profile = ICCProfileBuilder.profile(space: "RGB ")
    let chunk = Array("name".utf8) + [0, 0] + ZlibStream.stored(profile)
    #expect(try Image(data: fourColorFile([("iCCP", chunk)])).iccProfile == profile)
  }

  @Test func unfitProfileIsDroppedWithANote() throws {
    let gray = ZlibStream.stored(ICCProfileBuilder.profile(space: "GRAY"))
    let bomb = ZlibStream.zeros(runs: 20_000)
    for stream in [gray, bomb, [1, 2, 3]] {
      let image = try Image(data: fourColorFile([("iCCP", Array("name".utf8) + [0, 0] + stream)]))
      #expect(image.iccProfile == nil)
      #expect(image.notes.count == 1)
    }
  }

  @Test func equalFilesMakeEqualImages() throws {
    let first = try Image(data: fourColorFile())
    let second = try Image(data: fourColorFile())
    let other = try Image(data: fourColorFile([("sRGB", [0])]))
    #expect(first == second)
    #expect(first.contentHash == second.contentHash)
    #expect(first.contentHash != other.contentHash)
  }
}
