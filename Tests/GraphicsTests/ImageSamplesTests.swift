import ComposeGraphics
import Testing

struct ImageSamplesTests {
  @Test func packedRowsAreReadFromTheirHighBits() throws {
    let image = try Image(
      pixelWidth: 3, pixelHeight: 2, colorSpace: .gray, bitsPerComponent: 4,
      samples: [0x0F, 0x80, 0x12, 0x30])
    #expect(
      try stride(from: 0, to: 24, by: 4).map { try image.rgba8()[$0] } == [
        0, 255, 136, 17, 34, 51,
      ])
  }

  @Test func inkBecomesLight() throws {
    let image = try Image(
      pixelWidth: 2, pixelHeight: 1, colorSpace: .cmyk, samples: [255, 0, 0, 0, 0, 0, 0, 255])
    #expect(try image.rgba8() == [0, 255, 255, 255, 0, 0, 0, 255])
  }

  @Test func planesOfTheWrongLengthAreRefused() {
    #expect(throws: ImageError.self) {
      try Image(pixelWidth: 2, pixelHeight: 2, colorSpace: .rgb, samples: [0, 0, 0])
    }
    #expect(throws: ImageError.self) {
      try Image(
        pixelWidth: 1, pixelHeight: 1, colorSpace: .gray, samples: [0], alpha: AlphaPlane([]))
    }
    #expect(throws: ImageError.self) {
      try Image(pixelWidth: -1, pixelHeight: 1, colorSpace: .gray, samples: [])
    }
    #expect(throws: ImageError.self) {
      try Image(pixelWidth: .max, pixelHeight: .max, colorSpace: .gray, samples: [])
    }
  }

  @Test func contentDistinguishesImages() throws {
    let gray = try Image(pixelWidth: 1, pixelHeight: 3, colorSpace: .gray, samples: [1, 2, 3])
    let wide = try Image(pixelWidth: 3, pixelHeight: 1, colorSpace: .gray, samples: [1, 2, 3])
    let rgb = try Image(pixelWidth: 1, pixelHeight: 1, colorSpace: .rgb, samples: [1, 2, 3])
    #expect(Set([gray.contentHash, wide.contentHash, rgb.contentHash]).count == 3)
  }
}
