import ComposeGeometry
import Testing

@testable import ComposeBitmap
@testable import ComposeGraphics

/// JPEG taken apart where that is needed, and nowhere else.
@Suite(.enabled(if: JPEGLibrary.isPresent, "install libturbojpeg0"))
struct JPEGPixelTests {
  /// 16 × 16 pixels: black on the left, white on the right.
  private func halves() throws -> Image {
    let bitmap = try Canvas.drawn(16, 16) {
      $0.fill(Rect(x: 0, y: 0, width: 8, height: 16), with: .black)
    }
    return try Image(data: bitmap.jpegData(quality: 1))
  }

  private func colors() throws -> Image {
    let bitmap = try Canvas.drawn(16, 16) {
      $0.fill(Rect(x: 0, y: 0, width: 8, height: 16), with: .red)
      $0.fill(Rect(x: 8, y: 0, width: 8, height: 16), with: .blue)
    }
    return try Image(data: bitmap.jpegData(quality: 1))
  }

  @Test func samplesAreThoseOfTheFile() throws {
    let pixels = try colors().rgba8()
    #expect(pixels.count == 16 * 16 * 4)
    #expect(pixels[0] > 250 && pixels[2] < 5 && pixels[3] == 255)
    #expect(pixels[15 * 4] < 5 && pixels[15 * 4 + 2] > 250)
    #expect(try halves().decodedSamples().components == 1)
  }

  @Test func aGrayFileIsAMask() throws {
    let red = try Image(
      pixelWidth: 16, pixelHeight: 1, colorSpace: .rgb,
      samples: (0..<16).flatMap { _ in [255, 0, 0] })
    let masked = try red.masked(by: halves())
    #expect(masked.alpha?.size == PixelSize(width: 16, height: 16))
    let bitmap = try Canvas.drawn(16, 16) {
      $0.draw(masked, in: Rect(x: 0, y: 0, width: 16, height: 16))
    }
    #expect(bitmap.color(x: 2, y: 8)! == (255, 255, 255, 255))
    #expect(bitmap.color(x: 13, y: 8)! == (255, 0, 0, 255))
  }

  @Test func aColorKeyLetsThrough() throws {
    let keyed = try colors().masking(colorRange: [200...255, 0...60, 0...60])
    let opacities = try keyed.opacities()
    #expect(opacities[0] == 0 && opacities[15] == 255)
    let bitmap = try Canvas.drawn(16, 16) {
      $0.draw(keyed, in: Rect(x: 0, y: 0, width: 16, height: 16))
    }
    #expect(bitmap.color(x: 2, y: 8)! == (255, 255, 255, 255))
    #expect(bitmap.color(x: 13, y: 8)!.blue > 250)
  }

  @Test func partsAreCutOut() throws {
    let part = try #require(try colors().cut(columns: 12..<16, rows: 3..<5))
    #expect(part.pixelWidth == 4 && part.pixelHeight == 2)
    let pixels = try part.rgba8()
    #expect(pixels[0] < 5 && pixels[2] > 250)
    guard case .samples = part.encoding else {
      Issue.record("a part is still a JPEG")
      return
    }
  }

  @Test func inksAreInkWhetherStoredInvertedOrNot() throws {
    let file = try halves()
    guard case .jpeg(let gray) = file.encoding else {
      Issue.record("no JPEG")
      return
    }
    // As a file of light, read as one of ink.
    let inverted = JPEGImage(
      bytes: gray.bytes, components: 1, bitsPerComponent: 8, isInverted: true,
      colorTransform: nil, isProgressive: false)
    let samples = try inverted.decoded(width: 16, height: 16, limits: ImageLimits())
    #expect(samples.bytes[0] == 255 && samples.bytes[15] == 0)
    let key = Image(
      pixelWidth: 16, pixelHeight: 16, encoding: .jpeg(inverted), colorSpace: .gray,
      colorKey: ImageColorKey(ranges: [0...10]), contentHash: file.contentHash)
    // Keys are of what is stored.
    let opacities = try key.opacities()
    #expect(opacities[0] == 0 && opacities[15] == 255)
  }

  @Test func aFileWithAMaskIsSetOnWhite() throws {
    let mask = try Image(
      pixelWidth: 2, pixelHeight: 1, colorSpace: .gray, samples: [0, 255])
    let flat = try colors().masked(by: mask).flattened()
    #expect(flat.isOpaque)
    let pixels = try flat.rgba8()
    #expect(pixels[0...2].allSatisfy { $0 == 255 })
    #expect(pixels[15 * 4 + 2] > 250 && pixels[15 * 4] < 5)
  }
}
