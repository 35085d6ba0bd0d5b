import CComposeDeflate

extension WOFFFile {
  /// The font that was packed: its directory by tag, the tables in the order of the file as they
  /// were in the font before, each at a multiple of four bytes.
  ///
  /// Checksums are computed from the tables, regardless of those in the file.
  ///
  /// - Parameters:
  ///   - file: What the tables were read from.
  ///   - limit: How many bytes the font may have.
  /// - Complexity: O(n) in the font's bytes.
  func font(
    in file: UnsafeRawBufferPointer, limit: Int
  ) throws(PackedFontProblem) -> [UInt8] {
    let size = fontSize
    guard size <= limit, size <= UInt32.max else {
      throw PackedFontProblem(
        reason: "it unpacks to \(size) bytes, more than the limit of \(limit)")
    }
    guard let decompressor = libdeflate_alloc_decompressor() else {
      throw PackedFontProblem(reason: "out of memory")
    }
    defer { libdeflate_free_decompressor(decompressor) }
    var font = [UInt8](repeating: 0, count: size)
    write(flavor, at: 0, of: &font)
    writeSearchFields(to: &font)
    var position = 12 + 16 * tables.count
    let order = tables.indices.sorted {
      (tables[$0].range.lowerBound, $0) < (tables[$1].range.lowerBound, $1)
    }
    var head: Int?
    var sum: UInt32 = 0
    for number in order {
      let table = tables[number]
      // What the tables come to together is `size`, which is the count of `font`; the file has been
      // found to hold their ranges.
      let source = UnsafeRawBufferPointer(rebasing: file[table.range])
      let isWhole = font.withUnsafeMutableBytes { font in
        let target = UnsafeMutableRawBufferPointer(
          rebasing: font[position..<(position + table.length)])
        guard table.isCompressed else {
          target.copyMemory(from: source)
          return true
        }
        // Without a place for the length, the function fails unless the output is filled.
        return libdeflate_zlib_decompress(
          decompressor, source.baseAddress, source.count, target.baseAddress, target.count, nil)
          == LIBDEFLATE_SUCCESS
      }
      guard isWhole else {
        throw PackedFontProblem(reason: "the table ‘\(Self.name(table.tag))’ is damaged")
      }
      if table.tag == Self.head, table.length >= 12 {
        head = position
        write(0, at: position + 8, of: &font)
      }
      let entry = 12 + 16 * number
      write(table.tag, at: entry, of: &font)
      let checkSum = Self.checkSum(of: font[position..<(position + table.paddedLength)])
      write(checkSum, at: entry + 4, of: &font)
      sum &+= checkSum
      // Below 4 GB, as the whole font is.
      write(UInt32(truncatingIfNeeded: position), at: entry + 8, of: &font)
      write(UInt32(truncatingIfNeeded: table.length), at: entry + 12, of: &font)
      position += table.paddedLength
    }
    if let head {
      // OpenType, `head`: what makes the sum of the whole font this number.
      sum &+= Self.checkSum(of: font[..<(12 + 16 * tables.count)])
      write(0xB1B0_AFBA &- sum, at: head + 8, of: &font)
    }
    return font
  }

  private static let head: UInt32 = 0x6865_6164

  /// The fields of the table directory that help a binary search (OpenType, Organization of an OpenType
  /// Font).
  private func writeSearchFields(to font: inout [UInt8]) {
    var power = 1
    var exponent = 0
    while power * 2 <= tables.count {
      power *= 2
      exponent += 1
    }
    let fields = [tables.count, power * 16, exponent, (tables.count - power) * 16]
    for (number, field) in fields.enumerated() {
      font[4 + number * 2] = UInt8(truncatingIfNeeded: field >> 8)
      font[5 + number * 2] = UInt8(truncatingIfNeeded: field)
    }
  }

  private func write(_ value: UInt32, at offset: Int, of font: inout [UInt8]) {
    for byte in 0..<4 {
      font[offset + byte] = UInt8(truncatingIfNeeded: value >> UInt32(24 - byte * 8))
    }
  }

  /// The sum of big-endian numbers of 32 bits, modulo 2³². `bytes` has a multiple of four of them.
  private static func checkSum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBytes { bytes in
      var sum: UInt32 = 0
      for offset in stride(from: 0, to: bytes.count, by: 4) {
        sum &+= UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
      }
      return sum
    }
  }
}
