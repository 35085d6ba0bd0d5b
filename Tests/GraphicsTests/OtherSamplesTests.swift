import ComposeGraphics
import Testing

struct OtherSamplesTests {
  @Test func opacitiesAreTakenOutOfColors() throws {
    let image = try Image(
      pixelWidth: 4, pixelHeight: 1,
      premultipliedRGBA: [
        255, 0, 128, 255, 64, 0, 128, 128, 0, 0, 0, 0, 90, 200, 0, 100,
      ])
    #expect(
      try image.rgba8() == [
        255, 0, 128, 255, 128, 0, 255, 128, 0, 0, 0, 0, 230, 255, 0, 100,
      ])
    let opaque = try Image(pixelWidth: 1, pixelHeight: 1, premultipliedRGBA: [1, 2, 3, 255])
    #expect(opaque.isOpaque)
    #expect(throws: ImageError.self) {
      try Image(pixelWidth: 1, pixelHeight: 2, premultipliedRGBA: [1, 2, 3, 255])
    }
    #expect(throws: ImageError.self) {
      try Image(pixelWidth: Int.max, pixelHeight: 2, premultipliedRGBA: [])
    }
  }

  @Test func floatingSamplesHaveSixteenBits() throws {
    let image = try Image(
      pixelWidth: 3, pixelHeight: 1, colorSpace: .gray,
      floatingSamples: [0.5, 1, -1, 0.25, .nan, .infinity], hasAlpha: true)
    #expect(
      try image.rgba16() == [
        32_768, 32_768, 32_768, 65_535, 0, 0, 0, 16_384, 0, 0, 0, 65_535,
      ])
    let premultiplied = try Image(
      pixelWidth: 2, pixelHeight: 1, colorSpace: .rgb,
      floatingSamples: [0.25, 0, 0.5, 0.5, 1, 1, 1, 0], hasAlpha: true, isPremultiplied: true)
    #expect(
      try premultiplied.rgba16() == [32_768, 0, 65_535, 32_768, 0, 0, 0, 0])
    #expect(throws: ImageError.self) {
      try Image(
        pixelWidth: 1, pixelHeight: 1, colorSpace: .rgb, floatingSamples: [0, 0, 0], hasAlpha: true)
    }
    #expect(throws: ImageError.self) {
      try Image(
        pixelWidth: 1, pixelHeight: 1, colorSpace: .indexed(palette: [0, 0, 0]),
        floatingSamples: [0])
    }
  }

  @Test func anInterpolatedImageIsAnObjectOfItsOwn() throws {
    let image = try Image(pixelWidth: 1, pixelHeight: 1, colorSpace: .gray, samples: [7])
    let smooth = image.interpolated(true)
    #expect(image.shouldInterpolate == nil && smooth.shouldInterpolate == true)
    #expect(image != smooth && image.contentHash != smooth.contentHash)
    #expect(smooth.contentHash != image.interpolated(false).contentHash)
    // What is made of it stays so.
    #expect(try smooth.flattened().shouldInterpolate == true)
  }

  @Test func primariesOfSRGBMakeItsMatrix() throws {
    let light = try #require(ImagePrimaries.sRGB).tristimulus
    let known = [
      SIMD3(0.4124, 0.2126, 0.0193), SIMD3(0.3576, 0.7152, 0.1192),
      SIMD3(0.1805, 0.0722, 0.9505),
    ]
    for (found, wanted) in zip(light, known) {
      for index in 0..<3 { #expect(abs(found[index] - wanted[index]) < 2e-4) }
    }
  }

  @Test func placesThatMixNoWhiteAreNoPrimaries() {
    let white = ImagePrimaries.Chromaticity(x: 0.3127, y: 0.329)
    let red = ImagePrimaries.Chromaticity(x: 0.64, y: 0.33)
    for bad in [(0.64, 0.33), (0.3, 0), (.nan, 0.3), (-0.1, 0.3), (0.9, 0.9), (0.7, 0.29)] {
      let place = ImagePrimaries.Chromaticity(x: bad.0, y: bad.1)
      #expect(ImagePrimaries(white: white, red: red, green: place, blue: red) == nil)
    }
  }
}
