import ComposeGraphics
import TestSupport
import Testing

/// Damaged files end in an image or an error, never in a trap.
struct ImageDamageTests {
  private static var files: [[UInt8]] {
    let profile = ICCProfileBuilder.profile(space: "RGB ")
    let part = Array("ICC_PROFILE\0".utf8) + [1, 1] + profile
    var exif: [UInt8] = Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 3]
    for tag: [UInt8] in [[1, 0x12, 0, 3], [1, 0x1A, 0, 5], [1, 0x1B, 0, 5]] {
      exif += tag + [0, 0, 0, 1, 0, 6, 0, 0]
    }
    var pixels: [UInt8] = []
    for row: UInt8 in 0..<8 {
      pixels.append(0)
      for column: UInt8 in 0..<8 { pixels += [row, column, 3, 4] }
    }
    return [
      JPEGBuilder.file(segments: [(0xE1, exif), (0xE2, part)]),
      PNGBuilder.file(
        width: 8, height: 8, bitDepth: 8, colorType: 6,
        chunks: [
          ("iCCP", [0x78, 0, 0] + ZlibStream.stored(profile)), ("eXIf", Array(exif.dropFirst(6))),
        ], imageData: ZlibStream.stored(pixels)),
      PNGBuilder.file(
        width: 8, height: 8, bitDepth: 4, colorType: 3, isInterlaced: true,
        chunks: [("PLTE", [1, 2, 3, 4, 5, 6]), ("tRNS", [7])],
        imageData: ZlibStream.stored([UInt8](repeating: 1, count: 48))),
      PNGBuilder.file(
        width: 80, height: 47, bitDepth: 1, colorType: 0, chunks: [("tRNS", [0, 1])],
        imageData: ZlibStream.zeros(runs: 2)),
    ]
  }

  @Test(arguments: 0..<4)
  func flippedAndTruncatedFilesNeverTrap(index: Int) throws {
    let file = Self.files[index]
    var generator = RandomNumbers(seed: UInt64(index) + 1)
    var outcomes: Set<Bool> = []
    for round in 0..<500 {
      var bytes = file
      for _ in 0...round % 4 {
        let place = Int(generator.next() % UInt64(bytes.count))
        bytes[place] ^= UInt8(truncatingIfNeeded: generator.next() | 1)
      }
      if round % 5 == 0 { bytes.removeLast(Int(generator.next() % UInt64(bytes.count))) }
      outcomes.insert(survives(bytes))
      outcomes.insert(survives(withRightChecksums(bytes)))
    }
    #expect(survives(file))
    // The damage is neither always fatal nor always harmless.
    #expect(outcomes == [true, false])
  }

  /// Whether the file is read; its pixels as well, where they can be.
  private func survives(_ bytes: [UInt8]) -> Bool {
    let limits = ImageLimits(maximumPixels: 1 << 20, maximumDecodedBytes: 1 << 24)
    guard let image = try? Image(data: bytes, limits: limits) else { return false }
    let pixels = try? image.rgba8(limits: limits)
    return pixels.map { $0.count == image.pixelWidth * image.pixelHeight * 4 } ?? true
  }

  /// Mends the checksums of a PNG, so that damage gets past them to the code behind.
  private func withRightChecksums(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.first == 0x89 else { return bytes }
    var bytes = bytes
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - place - 12 else { break }
      let sum = CRC32.of(Array(bytes[place + 4..<place + 8 + length]))
      bytes.replaceSubrange(place + 8 + length..<place + 12 + length, with: bigEndian(sum))
      place += 12 + length
    }
    return bytes
  }
}
