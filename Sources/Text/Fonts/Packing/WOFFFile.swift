/// The tables of a WOFF 1.0 file (W3C, WOFF File Format 1.0): its header and its directory,
/// checked against each other and against the file.
struct WOFFFile {
  /// A table of the font, as an entry of the directory has it.
  struct Table {
    let tag: UInt32
    /// Its range in the file: deflated, unless it has its whole length.
    let range: Range<Int>
    /// In the font.
    let length: Int

    var isCompressed: Bool { range.count < length }
    /// With the padding behind it.
    var paddedLength: Int { (length + 3) & ~3 }
  }

  /// The first four bytes of the font.
  let flavor: UInt32
  /// By tag, no two of which are alike.
  let tables: [Table]

  static let headerSize = 44
  static let entrySize = 20
  /// A byte of deflated data represents no more than this (RFC 1951: a match of 258 bytes in two
  /// bits).
  private static let greatestRatio = 1032

  /// The size of the font, in bytes; a file lists at most 65,535 tables of less than 4 GB each.
  var fontSize: Int { tables.reduce(12 + 16 * tables.count) { $0 + $1.paddedLength } }

  /// Reads header and directory.
  ///
  /// - Throws: When numbers contradict each other, tables or blocks of data share bytes, or the file
  ///   holds too little for its declared unpacked size.
  /// - Complexity: O(n log n) in the number of tables.
  init(_ file: UnsafeRawBufferPointer) throws(PackedFontProblem) {
    let bytes = BigEndianBytes(file)
    guard let flavor = bytes.uint32(at: 4), let length = bytes.uint32(at: 8),
      let count = bytes.uint16(at: 12), let reserved = bytes.uint16(at: 14),
      let fontSize = bytes.uint32(at: 16), file.count >= Self.headerSize
    else { throw PackedFontProblem(reason: "the file ends within its header") }
    guard length == file.count, reserved == 0 else {
      throw PackedFontProblem(reason: "file size in the header, \(length) bytes, is wrong")
    }
    guard flavor != 0x7474_6366 else {
      throw PackedFontProblem(reason: "WOFF 1.0 has no collections")
    }
    guard count > 0, Self.headerSize + count * Self.entrySize <= length else {
      throw PackedFontProblem(reason: "the file ends within its directory of \(count) tables")
    }
    var tables: [Table] = []
    tables.reserveCapacity(count)
    for number in 0..<count {
      tables.append(try Self.table(at: Self.headerSize + number * Self.entrySize, bytes))
    }
    var blocks = tables.map(\.range)
    for entry in [24, 36] {
      // Metadata and private data, which no font needs, but which are to be where nothing else is.
      guard let offset = bytes.uint32(at: entry), let length = bytes.uint32(at: entry + 4),
        length > 0
      else { continue }
      blocks.append(offset..<(offset + length))
    }
    try Self.check(blocks, from: Self.headerSize + count * Self.entrySize, to: length)
    tables.sort { $0.tag < $1.tag }
    for (table, next) in zip(tables, tables.dropFirst()) where table.tag == next.tag {
      throw PackedFontProblem(reason: "duplicate table ‘\(Self.name(table.tag))’")
    }
    self.flavor = UInt32(truncatingIfNeeded: flavor)
    self.tables = tables
    guard fontSize == self.fontSize else {
      throw PackedFontProblem(
        reason: "the header tells of a font of \(fontSize) bytes, the tables of \(self.fontSize)")
    }
  }

  private static func table(
    at entry: Int, _ bytes: BigEndianBytes
  ) throws(PackedFontProblem) -> Table {
    // All within the directory, which has been found to be in the file.
    guard let tag = bytes.uint32(at: entry), let offset = bytes.uint32(at: entry + 4),
      let size = bytes.uint32(at: entry + 8), let length = bytes.uint32(at: entry + 12)
    else { throw PackedFontProblem(reason: "the file ends within its directory") }
    let table = Table(
      tag: UInt32(truncatingIfNeeded: tag),
      // An empty table may be anywhere.
      range: size == 0 ? 0..<0 : offset..<(offset + size), length: length)
    guard size <= length else {
      throw PackedFontProblem(
        reason: "the table ‘\(name(table.tag))’ is longer in the file than in the font")
    }
    guard length / greatestRatio <= size else {
      throw PackedFontProblem(
        reason: "the table ‘\(name(table.tag))’ cannot have \(length) bytes, of \(size)")
    }
    return table
  }

  /// Checks that blocks are within a part of the file and do not overlap.
  private static func check(
    _ blocks: [Range<Int>], from start: Int, to end: Int
  ) throws(PackedFontProblem) {
    var reached = start
    for block in blocks.sorted(by: {
      ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
    }) where !block.isEmpty {
      guard block.lowerBound >= reached, block.upperBound <= end else {
        throw PackedFontProblem(reason: "tables overlap or lie outside the file")
      }
      reached = block.upperBound
    }
  }

  /// A tag in messages, without what no terminal shows.
  static func name(_ tag: UInt32) -> String {
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> UInt32($0)) }
    return String(decoding: bytes.map { (0x20...0x7E).contains($0) ? $0 : 0x3F }, as: UTF8.self)
  }
}
