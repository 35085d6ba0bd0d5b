import ComposeGeometry
import ComposeGraphics
import Testing

struct JPEGReaderTests {
  private func jpeg(_ image: Image) throws -> JPEGImage {
    guard case .jpeg(let jpeg) = image.encoding else {
      Issue.record("not a JPEG")
      throw ImageError.unknownFormat
    }
    return jpeg
  }

  private func jfif(unit: UInt8, _ horizontal: UInt16, _ vertical: UInt16) -> (UInt8, [UInt8]) {
    (
      0xE0,
      Array("JFIF\0".utf8) + [1, 2, unit] + bigEndian(horizontal) + bigEndian(vertical) + [0, 0]
    )
  }

  private func adobe(transform: UInt8) -> (UInt8, [UInt8]) {
    (0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, transform])
  }

  /// A little-endian directory of these entries, whose values follow it.
  private func exif(orientation: UInt16, resolution: UInt32? = nil) -> (UInt8, [UInt8]) {
    func little(_ value: UInt16) -> [UInt8] { bigEndian(value).reversed() }
    func little(_ value: UInt32) -> [UInt8] { bigEndian(value).reversed() }
    var body = Array("Exif\0\0II".utf8) + little(UInt16(42)) + little(UInt32(8))
    body += little(UInt16(resolution == nil ? 1 : 3))
    body += little(UInt16(0x112)) + little(UInt16(3)) + little(UInt32(1))
    body += little(orientation) + [0, 0]
    guard let resolution else { return (0xE1, body + little(UInt32(0))) }
    for tag: UInt16 in [0x11A, 0x11B] {
      body += little(tag) + little(UInt16(5)) + little(UInt32(1)) + little(UInt32(50))
    }
    body += little(UInt32(0)) + little(resolution) + little(UInt32(1))
    return (0xE1, body)
  }

  @Test func bytesPassThroughUntouched() throws {
    let file = JPEGBuilder.file() + [1, 2, 3]
    let image = try Image(data: file)
    #expect(try jpeg(image).bytes == file)
    #expect(try jpeg(image).components == 3)
    #expect(image.pixelWidth == 16 && image.pixelHeight == 8)
    #expect(image.colorSpace == .rgb)
    #expect(image.size == Size(width: 12, height: 6))
  }

  @Test func componentsGiveTheColorSpace() throws {
    #expect(try Image(data: JPEGBuilder.file(components: [1])).colorSpace == .gray)
    #expect(try Image(data: JPEGBuilder.file(components: [1, 2, 3, 4])).colorSpace == .cmyk)
    #expect(throws: ImageError.unsupported("JPEG with 2 components")) {
      try Image(data: JPEGBuilder.file(components: [1, 2]))
    }
  }

  @Test func fourComponentsOfAdobeAreInverted() throws {
    let components: [UInt8] = [1, 2, 3, 4]
    #expect(try !jpeg(Image(data: JPEGBuilder.file(components: components))).isInverted)
    for transform: UInt8 in [0, 2] {
      let file = JPEGBuilder.file(components: components, segments: [adobe(transform: transform)])
      #expect(try jpeg(Image(data: file)).isInverted)
    }
    let colors = JPEGBuilder.file(segments: [adobe(transform: 1)])
    #expect(try !jpeg(Image(data: colors)).isInverted)
  }

  @Test func componentsNamedForTheirColorsAreNotTransformed() throws {
    let names = Array("RGB".utf8)
    #expect(try jpeg(Image(data: JPEGBuilder.file(components: names))).colorTransform == 0)
    #expect(try jpeg(Image(data: JPEGBuilder.file())).colorTransform == nil)
    let marked = JPEGBuilder.file(components: names, segments: [jfif(unit: 0, 1, 1)])
    #expect(try jpeg(Image(data: marked)).colorTransform == nil)
  }

  @Test func densityGivesTheNaturalSize() throws {
    func size(_ unit: UInt8, _ horizontal: UInt16, _ vertical: UInt16) throws -> Size {
      try Image(data: JPEGBuilder.file(segments: [jfif(unit: unit, horizontal, vertical)])).size
    }
    #expect(try size(1, 144, 72) == Size(width: 8, height: 8))
    #expect(try size(2, 100, 100).width == 16 * 72 / 254.0)
    #expect(try size(0, 1, 1) == Size(width: 12, height: 6))
    #expect(try size(0, 1, 2) == Size(width: 24, height: 6))
    #expect(try size(1, 1, 1) == Size(width: 12, height: 6))
    #expect(try size(1, 3000, 3000) == Size(width: 12, height: 6))
  }

  @Test(arguments: ImageOrientation.allCases)
  func exifOrientationIsRead(orientation: ImageOrientation) throws {
    let segment = exif(orientation: UInt16(orientation.rawValue), resolution: 144)
    let image = try Image(data: JPEGBuilder.file(segments: [segment]))
    #expect(image.orientation == orientation)
    #expect(image.size.width == (orientation.swapsAxes ? 4 : 8))
  }

  @Test func orientationOutOfRangeIsUpright() throws {
    for value: UInt16 in [0, 9, 65_535] {
      let file = JPEGBuilder.file(segments: [exif(orientation: value)])
      #expect(try Image(data: file).orientation == .up)
    }
  }

  @Test func jfifDensityGoesBeforeExif() throws {
    let file = JPEGBuilder.file(
      segments: [jfif(unit: 1, 72, 72), exif(orientation: 1, resolution: 144)])
    #expect(try Image(data: file).size.width == 16)
  }

  @Test func profileIsPutTogetherFromItsParts() throws {
    let profile = ICCProfileBuilder.profile(space: "RGB ", length: 400)
    func part(_ number: UInt8, of count: UInt8, _ range: Range<Int>) -> (UInt8, [UInt8]) {
      (0xE2, Array("ICC_PROFILE\0".utf8) + [number, count] + profile[range])
    }
    let whole = JPEGBuilder.file(segments: [part(2, of: 2, 100..<400), part(1, of: 2, 0..<100)])
    #expect(try Image(data: whole).iccProfile == profile)

    let half = try Image(data: JPEGBuilder.file(segments: [part(1, of: 2, 0..<100)]))
    #expect(half.iccProfile == nil)
    #expect(half.notes == [.profileIgnored("it is incomplete or too long")])

    let gray = try Image(
      data: JPEGBuilder.file(components: [1], segments: [part(1, of: 1, 0..<400)]))
    #expect(gray.iccProfile == nil)
    #expect(gray.notes == [.profileIgnored("it is for other colours")])
  }

  @Test func pixelsBeyondTheLimitAreNotDecoded() throws {
    let image = try Image(data: JPEGBuilder.file())
    var limits = ImageLimits()
    limits.maximumDecodedBytes = 16 * 8 * 3 - 1
    #expect(throws: ImageError.tooManyBytes(count: 384, limit: 383)) {
      try image.decodedSamples(limits: limits)
    }
  }
}
