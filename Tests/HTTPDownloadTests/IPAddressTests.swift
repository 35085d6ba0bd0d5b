import Testing

@testable import ComposeHTTPDownload

/// Which addresses a download may connect to.
struct IPAddressTests {
  private func isPublic(_ bytes: [UInt8]) throws -> Bool {
    try #require(IPAddress(bytes: bytes)).isPublic
  }

  /// 16 bytes from the first of them and the last.
  private func sixteen(_ first: [UInt8], _ last: [UInt8] = [1]) -> [UInt8] {
    first + [UInt8](repeating: 0, count: 16 - first.count - last.count) + last
  }

  @Test(
    arguments: [
      [8, 8, 8, 8], [1, 1, 1, 1], [9, 255, 255, 255], [11, 0, 0, 1], [100, 63, 255, 255],
      [100, 128, 0, 0], [172, 15, 255, 255], [172, 32, 0, 0], [192, 167, 1, 1], [198, 17, 0, 1],
      [198, 20, 0, 1], [223, 255, 255, 255],
    ] as [[UInt8]])
  func addressesOfTheInternetArePublic(bytes: [UInt8]) throws {
    #expect(try isPublic(bytes))
    // Also in IPv6: mapped and translated.
    #expect(try isPublic([UInt8](repeating: 0, count: 10) + [0xFF, 0xFF] + bytes))
    #expect(try isPublic(sixteen([0x00, 0x64, 0xFF, 0x9B], bytes)))
  }

  @Test(
    arguments: [
      [0, 0, 0, 0], [10, 1, 2, 3], [100, 64, 0, 1], [100, 127, 255, 255], [127, 0, 0, 1],
      [127, 255, 0, 1], [169, 254, 169, 254], [172, 16, 0, 1], [172, 31, 255, 255], [192, 0, 0, 1],
      [192, 0, 2, 1], [192, 168, 0, 1], [198, 18, 0, 1], [198, 19, 255, 255], [203, 0, 113, 5],
      [224, 0, 0, 1], [240, 0, 0, 1], [255, 255, 255, 255],
    ] as [[UInt8]])
  func addressesOfNetworksAreNot(bytes: [UInt8]) throws {
    #expect(try !isPublic(bytes))
    #expect(try !isPublic([UInt8](repeating: 0, count: 10) + [0xFF, 0xFF] + bytes))
    #expect(try !isPublic(sixteen([0x00, 0x64, 0xFF, 0x9B], bytes)))
    // 6to4
    #expect(try !isPublic(sixteen([0x20, 0x02] + bytes)))
  }

  @Test(
    arguments: [
      [0x26, 0x06, 0x47, 0x00], [0x2A, 0x00, 0x14, 0x50], [0x20, 0x01, 0x48, 0x60],
      [0x20, 0x01, 0x02, 0x00],
    ] as [[UInt8]])
  func globalUnicastAddressesArePublic(prefix: [UInt8]) throws {
    #expect(try isPublic(sixteen(prefix)))
  }

  @Test(
    arguments: [
      [0x00], [0x00, 0x64, 0xFF, 0x9B, 0x00, 0x01], [0x01, 0x00], [0xFC, 0x00], [0xFD, 0x12],
      [0xFE, 0x80], [0xFE, 0xC0], [0xFF, 0x02], [0x20, 0x01, 0x00, 0x00], [0x20, 0x01, 0x0D, 0xB8],
      [0x3F, 0xFF, 0x0F], [0x5F, 0x00],
    ] as [[UInt8]])
  func otherAddressesOfIPv6AreNot(prefix: [UInt8]) throws {
    #expect(try !isPublic(sixteen(prefix)))
  }

  @Test func addressesHaveFourOrSixteenBytes() {
    #expect(IPAddress(bytes: []) == nil)
    #expect(IPAddress(bytes: [1, 2, 3, 4, 5]) == nil)
    #expect(IPAddress(bytes: [127, 0, 0, 1])?.description == "127.0.0.1")
    #expect(IPAddress(bytes: sixteen([0xFE, 0x80]))?.description == "fe80:0:0:0:0:0:0:1")
  }
}
