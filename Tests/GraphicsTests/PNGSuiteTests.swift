import ComposeGeometry
import ComposeGraphics
import TestSupport
import Testing

/// Willem van Schaik's PngSuite; skipped where its files are not at hand.
@Suite(.enabled(if: ConformanceData.hasPNGSuite, "\(TestData.needsConformance)"))
struct PNGSuiteTests {
  /// Expected values come from a decoder of its own: see Expected/make-png-checksums.py.
  @Test(arguments: ConformanceData.expectedLines(of: "png-suite.txt"))
  func validFileHasTheExpectedPixels(line: String) throws {
    let fields = line.split(separator: " ").map(String.init)
    try #require(fields.count == 4)
    let image = try Image(
      data: ConformanceData.bytes(at: ConformanceData.pngSuite + "/" + fields[0]))
    #expect(image.pixelWidth == Int(fields[1]))
    #expect(image.pixelHeight == Int(fields[2]))
    let pixels = try image.rgba16()
    #expect(CRC32.of(pixels.flatMap(bigEndian)) == UInt32(fields[3], radix: 16))
    let rounded = try image.rgba8()
    #expect(rounded == pixels.map { UInt8((Double($0) / 257).rounded()) })
  }

  @Test func expectedListIsWhole() {
    #expect(ConformanceData.expectedLines(of: "png-suite.txt").count == 162)
  }

  @Test(arguments: [
    "xc1n0g08", "xc9n2c08", "xcrn0g04", "xcsn0g01", "xd0n2c08", "xd3n2c08", "xd9n2c08",
    "xdtn0g01", "xhdn0g08", "xlfn0g04", "xs1n0g01", "xs2n0g01", "xs4n0g01", "xs7n0g01",
  ])
  func brokenFileIsRefused(name: String) throws {
    let bytes = ConformanceData.bytes(at: ConformanceData.pngSuite + "/\(name).png")
    try #require(!bytes.isEmpty)
    #expect(throws: ImageError.self) { try Image(data: bytes) }
  }

  @Test func aspectWithoutUnitMakesPixelsOblong() throws {
    let flat = try Image(
      data: ConformanceData.bytes(at: ConformanceData.pngSuite + "/cdfn2c08.png"))
    #expect(flat.pixelWidth == 8 && flat.pixelHeight == 32)
    #expect(flat.size.width == flat.size.height)
  }

  @Test(arguments: [
    "basn4a08", "basn4a16", "basn6a08", "basn6a16", "bgan6a08", "bgan6a16", "bgbn4a08",
    "bggn4a16", "bgwn6a08", "bgyn6a16",
  ])
  func alphaChannelIsSplitOffWithoutDecoding(name: String) throws {
    let image = try Image(
      data: ConformanceData.bytes(at: ConformanceData.pngSuite + "/\(name).png"))
    guard case .flate(let colors) = image.encoding, case .flate(let alpha) = image.alpha?.encoding
    else {
      Issue.record("\(name) was decoded")
      return
    }
    #expect(colors.bitsPerComponent == alpha.bitsPerComponent)
    #expect(colors.columns == 32 && alpha.columns == 32)
  }

  @Test func samplesKeepTheirDepthAndPassThrough() throws {
    for (name, bits) in [("basn0g01", 1), ("basn0g02", 2), ("basn3p04", 4), ("basn0g16", 16)] {
      let image = try Image(
        data: ConformanceData.bytes(at: ConformanceData.pngSuite + "/\(name).png"))
      guard case .flate(let stream) = image.encoding else {
        Issue.record("\(name) was decoded")
        continue
      }
      #expect(stream.bitsPerComponent == bits)
      #expect(stream.columns == 32)
    }
  }
}
