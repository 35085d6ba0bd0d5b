import ComposePDFWriter
import Testing

@testable import ComposePDFInterpreting

/// Samples of pictures as colours.
struct SampleColorsTests {
  private func colors(
    _ bytes: [UInt8], _ space: PageColorSpace, bits: Int, width: Int, decode: [Double] = []
  ) -> PixelColors {
    let height = bytes.count * 8 / bits / width / space.componentCount
    return SampleColors(space: space, bits: bits, decode: decode).colors(
      of: SampleRows(
        bytes: bytes, width: width, height: height, count: space.componentCount, bits: bits))
  }

  @Test func graysHaveOneByte() {
    let bits = colors([0b1010_0000, 0b0100_0000], .gray, bits: 1, width: 8)
    #expect(bits.isGray)
    #expect(bits.bytes == [255, 0, 255, 0, 0, 0, 0, 0, 0, 255, 0, 0, 0, 0, 0, 0])
    #expect(colors([0, 100, 255], .gray, bits: 8, width: 3).bytes == [0, 100, 255])
    let inverted = colors([0x0F, 0x5A], .gray, bits: 4, width: 2, decode: [1, 0])
    #expect(inverted.bytes == [255, 0, 170, 85])
  }

  @Test func rowsOfBitsEndAtBytes() {
    let bits = colors([0b1100_0000, 0b0011_1111], .gray, bits: 1, width: 3)
    #expect(bits.bytes.prefix(6) == [255, 255, 0, 0, 0, 255])
  }

  @Test func palettesOfGraysAreGray() {
    let grays = PageColorSpace.indexed(base: .rgb, table: [10, 10, 10, 20, 20, 20])
    #expect(
      colors([0b1000_0000], grays, bits: 1, width: 8).bytes == [20, 10, 10, 10, 10, 10, 10, 10])
    let colored = PageColorSpace.indexed(base: .rgb, table: [10, 10, 10, 20, 30, 20])
    #expect(
      colors([0b1000_0000], colored, bits: 1, width: 8).bytes.prefix(6) == [20, 30, 20, 10, 10, 10])
  }

  @Test func inksAreConvertedOneByOne() throws {
    let program = "{ exch pop dup dup 0.5 mul }"
    let calculator = try #require(
      Calculator(Array(program.utf8), domain: [0, 1, 0, 1], range: [0, 1, 0, 1, 0, 1]))
    let inks = PageColorSpace.tints(
      count: 2, alternate: .rgb, .calculated(calculator), paintsNothing: false)
    // More pixels than colours that are kept, so that places are shared.
    let bytes = (0..<20_000).flatMap { [UInt8(($0 * 7) & 255), UInt8(($0 >> 6) & 255)] }
    let found = colors(bytes, inks, bits: 8, width: 200)
    #expect(found.bytes.count == 60_000)
    for pixel in stride(from: 0, to: 20_000, by: 97) {
      let tint = bytes[pixel * 2 + 1]
      #expect(found.bytes[pixel * 3] == tint)
      #expect(found.bytes[pixel * 3 + 2] == UInt8(Double(tint) / 2 + 0.5))
    }
  }
}
