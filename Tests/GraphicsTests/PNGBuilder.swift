/// Puts PNG files together chunk by chunk, right or wrong.
struct PNGBuilder {
  var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  mutating func add(_ name: String, _ body: [UInt8], isDamaged: Bool = false) {
    let covered = Array(name.utf8) + body
    bytes += bigEndian(UInt32(body.count)) + covered
    bytes += bigEndian(CRC32.of(covered) ^ (isDamaged ? 1 : 0))
  }

  mutating func addHeader(
    width: UInt32, height: UInt32, bitDepth: UInt8, colorType: UInt8, isInterlaced: Bool = false
  ) {
    add(
      "IHDR",
      bigEndian(width) + bigEndian(height) + [bitDepth, colorType, 0, 0, isInterlaced ? 1 : 0])
  }

  /// A whole file: header, the chunks given, one IDAT, IEND.
  static func file(
    width: UInt32, height: UInt32, bitDepth: UInt8, colorType: UInt8, isInterlaced: Bool = false,
    chunks: [(String, [UInt8])] = [], imageData: [UInt8]
  ) -> [UInt8] {
    var builder = PNGBuilder()
    builder.addHeader(
      width: width, height: height, bitDepth: bitDepth, colorType: colorType,
      isInterlaced: isInterlaced)
    for (name, body) in chunks { builder.add(name, body) }
    builder.add("IDAT", imageData)
    builder.add("IEND", [])
    return builder.bytes
  }
}

func bigEndian(_ value: UInt32) -> [UInt8] {
  [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
}

func bigEndian(_ value: UInt16) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 255)] }

/// The checksum of PNG chunks, written out anew so that the reader is not checked by itself.
enum CRC32 {
  static func of(_ bytes: [UInt8]) -> UInt32 {
    var register: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      register = table[Int(UInt8(register & 255) ^ byte)] ^ register >> 8
    }
    return ~register
  }

  private static let table: [UInt32] = (0..<256).map { start in
    (0..<8).reduce(UInt32(start)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }
}

/// Zlib streams made without zlib.
enum ZlibStream {
  /// Bytes in stored blocks.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      let low = UInt8(block.count & 255)
      let high = UInt8(block.count >> 8)
      stream += [rest.isEmpty ? 1 : 0, low, high, ~low, ~high] + block
    } while !rest.isEmpty
    var a: UInt32 = 1
    var b: UInt32 = 0
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return stream + bigEndian(b << 16 | a)
  }

  /// A zero and then `runs` times 258 more, 13 bits each: 1 : 158.
  static func zeros(runs: Int) -> [UInt8] {
    var writer = BitWriter(bytes: [0x78, 0x01])
    writer.write(0b011, count: 3)  // the last block, with fixed codes
    writer.writeCode(0b0011_0000, count: 8)  // the byte 0
    for _ in 0..<runs {
      writer.writeCode(0b1100_0101, count: 8)  // 258 bytes
      writer.writeCode(0, count: 5)  // from one byte back
    }
    writer.writeCode(0, count: 7)  // the end
    let sum = UInt32((1 + 258 * runs) % 65_521)
    return writer.finished() + bigEndian(sum << 16 | 1)
  }

  private struct BitWriter {
    var bytes: [UInt8]
    var pending = 0
    var pendingCount = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func write(_ bits: Int, count: Int) {
      pending |= bits << pendingCount
      pendingCount += count
      while pendingCount >= 8 {
        bytes.append(UInt8(pending & 255))
        pending >>= 8
        pendingCount -= 8
      }
    }

    /// Huffman codes go with their high bit first.
    mutating func writeCode(_ code: Int, count: Int) {
      for bit in (0..<count).reversed() { write(code >> bit & 1, count: 1) }
    }

    func finished() -> [UInt8] { pendingCount > 0 ? bytes + [UInt8(pending)] : bytes }
  }
}
