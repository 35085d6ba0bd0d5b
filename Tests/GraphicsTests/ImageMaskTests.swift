import ComposeGeometry
import ComposeGraphics
import Testing

struct ImageMaskTests {
  private func red(alpha: AlphaPlane? = nil) throws -> Image {
    try Image(
      pixelWidth: 2, pixelHeight: 2, colorSpace: .rgb,
      samples: [255, 0, 0, 254, 0, 0, 253, 0, 0, 252, 0, 0], alpha: alpha)
  }

  private func gray(_ width: Int, _ height: Int, _ samples: [UInt8]) throws -> Image {
    try Image(pixelWidth: width, pixelHeight: height, colorSpace: .gray, samples: samples)
  }

  private func opacities(_ image: Image) throws -> [UInt8] {
    let pixels = try image.rgba8()
    let found = stride(from: 3, to: pixels.count, by: 4).map { pixels[$0] }
    #expect(try image.opacities() == found)
    return found
  }

  @Test func paintGoesWhereAStencilHasZero() throws {
    let mask = try ImageMask(pixelWidth: 3, pixelHeight: 2, samples: [0b0100_0000, 0b1110_0000])
    #expect(mask.opacities == [255, 0, 255, 0, 0, 0])
    let inverted = try ImageMask(
      pixelWidth: 3, pixelHeight: 1, bitsPerComponent: 2, samples: [0b0001_1000],
      isInverted: true)
    #expect(inverted.opacities == [0, 85, 170])
    #expect(try inverted.luminance.rgba8() == [0, 0, 0, 255, 85, 85, 85, 255, 170, 170, 170, 255])
  }

  @Test func masksOfTheWrongLengthAreRefused() {
    #expect(throws: ImageError.self) {
      try ImageMask(pixelWidth: 9, pixelHeight: 1, samples: [0])
    }
    #expect(throws: ImageError.self) {
      try ImageMask(pixelWidth: 0, pixelHeight: 1, samples: [])
    }
    #expect(throws: ImageError.self) {
      try ImageMask(pixelWidth: 1, pixelHeight: 1, bitsPerComponent: 16, samples: [0, 0])
    }
    #expect(throws: ImageError.tooLarge(width: 1 << 40, height: 1 << 40)) {
      try ImageMask(pixelWidth: 1 << 40, pixelHeight: 1 << 40, samples: [])
    }
  }

  @Test func aStencilMaskIsStretchedOverTheImage() throws {
    let mask = try ImageMask(pixelWidth: 4, pixelHeight: 1, samples: [0b0011_0000])
    let masked = try red().masked(by: mask)
    #expect(masked.stencil == mask && masked.alpha == nil)
    #expect(!masked.isOpaque)
    #expect(try opacities(masked) == [255, 0, 255, 0])
  }

  @Test func aGrayImageIsTheOpacity() throws {
    let masked = try red().masked(by: gray(2, 2, [0, 10, 128, 255]))
    #expect(try opacities(masked) == [0, 10, 128, 255])
    #expect(try masked.rgba8().prefix(4) == [255, 0, 0, 0])
    // One of another size keeps it.
    let fine = try red().masked(by: gray(4, 2, [1, 2, 3, 4, 5, 6, 7, 8]))
    #expect(fine.alpha?.size == PixelSize(width: 4, height: 2))
    #expect(try opacities(fine) == [1, 3, 5, 7])
    #expect(throws: ImageError.self) { try red().masked(by: red()) }
  }

  @Test func whatWasTransparentStaysSo() throws {
    let own = try red(alpha: AlphaPlane([255, 128, 0, 255]))
    #expect(try opacities(own.masked(by: gray(1, 1, [128]))) == [128, 64, 0, 128])
    let stencil = try ImageMask(pixelWidth: 2, pixelHeight: 1, samples: [0b0100_0000])
    let both = try own.masked(by: stencil)
    #expect(both.stencil == nil)
    #expect(try opacities(both) == [255, 0, 0, 0])
    #expect(try opacities(red().masked(by: stencil).masked(by: stencil)) == [255, 0, 255, 0])
    let keyed = try red().masking(colorRange: [254...254, 0...0, 0...0])
    #expect(try opacities(keyed.masked(by: stencil)) == [255, 0, 255, 0])
  }

  @Test func aColorKeyRemovesExactlyThePixelsInItsRanges() throws {
    let keyed = try red().masking(colorRange: [253...254, 0...0, 0...255])
    #expect(try opacities(keyed) == [255, 0, 0, 255])
    #expect(throws: ImageError.unsupported("mask of an image that has one")) {
      try keyed.masking(colorRange: [0...0, 0...0, 0...0])
    }
    #expect(throws: ImageError.self) { try red().masking(colorRange: [0...1]) }
    #expect(throws: ImageError.self) {
      try red().masking(colorRange: [0...256, 0...0, 0...0])
    }
    #expect(throws: ImageError.self) {
      try red().masking(colorRange: [-1...2, 0...0, 0...0])
    }
  }

  @Test func maskedImagesDifferFromTheirOriginals() throws {
    let image = try red()
    let first = try image.masked(by: gray(1, 1, [1]))
    let second = try image.masked(by: gray(1, 1, [2]))
    let keyed = try image.masking(colorRange: [0...0, 0...0, 0...0])
    #expect(Set([image, first, second, keyed]).count == 4)
    #expect(Set([image, first, second, keyed].map(\.contentHash)).count == 4)
    #expect(try image.masked(by: gray(1, 1, [1])) == first)
  }

  @Test func samplesAreTakenForColorsOfAnotherSpace() throws {
    let image = try gray(2, 1, [0, 1])
    let indexed = try image.reinterpreted(in: .indexed(palette: [9, 8, 7, 6, 5, 4]))
    #expect(try indexed.rgba8() == [9, 8, 7, 255, 6, 5, 4, 255])
    #expect(indexed.contentHash != image.contentHash)
    #expect(throws: ImageError.self) { try image.reinterpreted(in: .rgb) }
    #expect(throws: ImageError.self) { try image.reinterpreted(in: .indexed(palette: [1])) }
    #expect(throws: ImageError.self) {
      try image.reinterpreted(in: .gray, iccProfile: ICCProfileBuilder.profile(space: "RGB "))
    }
    let profile = ICCProfileBuilder.profile(space: "GRAY")
    #expect(try image.reinterpreted(in: .gray, iccProfile: profile).iccProfile == profile)
  }

  // MARK: Tints

  @Test func aTintPaintsTheOpacityAlone() throws {
    let image = try red(alpha: AlphaPlane([255, 0, 0, 255]))
    let context = RecordingContext()
    context.draw(try image.tinted(.color(.blue)), in: Rect(x: 1, y: 2, width: 3, height: 4))
    guard context.commands.count == 1,
      case .paintMask(let mask, let rect, let paint) =
        context.commands[0]
    else {
      Issue.record("\(context)")
      return
    }
    #expect(mask.bitsPerComponent == 1 && mask.opacities == [255, 0, 0, 255])
    #expect(rect == Rect(x: 1, y: 2, width: 3, height: 4) && paint == .color(.blue))
    let soft = try ImageMask(opacityOf: red(alpha: AlphaPlane([255, 7, 0, 255])))
    #expect(soft.bitsPerComponent == 8 && soft.opacities == [255, 7, 0, 255])
  }

  @Test(arguments: ImageOrientation.allCases)
  func theOpacityOfARotatedImageIsUpright(orientation: ImageOrientation) throws {
    let exif: [UInt8] =
      Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0]
      + [UInt8(orientation.rawValue), 0, 0]
    // Three columns, two rows, opacities 1 to 6.
    let image = try Image(
      data: PNGBuilder.file(
        width: 3, height: 2, bitDepth: 8, colorType: 4, chunks: [("eXIf", exif)],
        imageData: ZlibStream.stored([0, 9, 1, 9, 2, 9, 3, 0, 9, 4, 9, 5, 9, 6])))
    #expect(image.orientation == orientation)
    let mask = try ImageMask(opacityOf: image)
    let (width, height) = (mask.pixelWidth, mask.pixelHeight)
    for value in 0..<6 {
      let middle = Point((Double(value % 3) + 0.5) / 3, (Double(value / 3) + 0.5) / 2)
        .applying(orientation.transform)
      let place = Int(middle.y * Double(height)) * width + Int(middle.x * Double(width))
      #expect(mask.opacities[place] == UInt8(value + 1))
    }
  }
}
