import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import Testing

/// Gamma and primaries of PNG files, as the file states them.
struct CalibratedImageTests {
  /// A PNG file of one red pixel, or of a gray one, with chunks before its data.
  private func picture(isGray: Bool = false, _ chunks: [(String, [UInt32])]) throws -> Image {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    func number(_ value: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    func add(_ name: String, _ body: [UInt8]) {
      let covered = Array(name.utf8) + body
      var register: UInt32 = 0xFFFF_FFFF
      for byte in covered {
        register ^= UInt32(byte)
        for _ in 0..<8 {
          register = register & 1 == 1 ? 0xEDB8_8320 ^ register >> 1 : register >> 1
        }
      }
      bytes += number(UInt32(body.count)) + covered + number(~register)
    }
    add("IHDR", number(1) + number(1) + [8, isGray ? 0 : 2, 0, 0, 0])
    for (name, values) in chunks { add(name, values.flatMap(number)) }
    let row: [UInt8] = isGray ? [0, 128] : [0, 200, 100, 50]
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in row {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    let length = UInt8(row.count)
    add("IDAT", [0x78, 0x01, 1, length, 0, ~length, 0xFF] + row + number(high << 16 | low))
    add("IEND", [])
    return try Image(data: bytes)
  }

  private let adobe: [UInt32] = [31_270, 32_900, 64_000, 33_000, 21_000, 71_000, 15_000, 6_000]
  private let standard: [UInt32] = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]

  private func object(_ image: Image) throws -> Substring {
    let (pdf, _) = try document(plain) { pdf in
      try pdf.beginPage(size: Size(width: 10, height: 10))
      pdf.draw(image, in: Rect(x: 0, y: 0, width: 10, height: 10))
    }
    let reader = ContentReader(pdf)
    return reader.object(try #require(reader.objects(with: "/Subtype/Image").first))
  }

  @Test func aGammaIsACalibratedSpace() throws {
    let color = try object(picture([("gAMA", [100_000]), ("cHRM", standard)]))
    #expect(color.contains("/CalRGB<<"))
    #expect(color.contains("/Gamma[1 1 1]"))
    #expect(color.contains("/Matrix[.4123"))
    let gray = try object(picture(isGray: true, [("gAMA", [50_000]), ("cHRM", standard)]))
    #expect(gray.contains("/CalGray<<") && gray.contains("/Gamma 2"))
  }

  @Test func primariesAreACalibratedSpace() throws {
    let image = try picture([("gAMA", [45_455]), ("cHRM", adobe)])
    #expect(image.encodingGamma == nil)
    #expect(image.primaries?.green == ImagePrimaries.Chromaticity(x: 0.21, y: 0.71))
    let color = try object(image)
    // Adobe RGB (1998), 4.3.5.3: red is X 0.57667, Y 0.29734, Z 0.02703.
    #expect(color.contains("/Matrix[.576") && color.contains("/Gamma[2.2 2.2 2.2]"))
  }

  @Test func standardPrimariesAreDeviceColor() throws {
    for chunks in [
      [], [("gAMA", [100_000])], [("cHRM", standard)], [("gAMA", [45_455]), ("cHRM", standard)],
      [("cHRM", Array(adobe.dropLast()))], [("cHRM", [UInt32](repeating: 0, count: 8))],
    ] {
      let image = try picture(chunks)
      #expect(image.primaries == nil && image.encodingGamma == nil)
      #expect(try object(image).contains("/DeviceRGB"))
    }
    #expect(try picture(isGray: true, [("cHRM", adobe)]).primaries == nil)
  }
}
