/// The sizes of QR codes (ISO/IEC 18004, tables 1, 7 and 9).
enum QRTables {
  /// The columns and rows of a version.
  static func size(_ version: Int) -> Int { version * 4 + 17 }

  /// Error correction codewords in each block, by level and version.
  private static let correctionCounts: [[UInt8]] = [
    [
      7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30,
      26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28,
      28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    ],
    [
      13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30,
      30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
  ]

  /// Blocks, by level and version.
  private static let blockCounts: [[UInt8]] = [
    [
      1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14,
      15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
    ],
    [
      1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25,
      26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
    ],
    [
      1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34,
      34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
    ],
    [
      1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37,
      40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
    ],
  ]

  static func correctionCount(_ version: Int, _ level: QRCode.Level) -> Int {
    Int(correctionCounts[level.rawValue][version - 1])
  }

  static func blockCount(_ version: Int, _ level: QRCode.Level) -> Int {
    Int(blockCounts[level.rawValue][version - 1])
  }

  /// The modules that hold codewords and remainder bits.
  static func dataModules(_ version: Int) -> Int {
    var count = (16 * version + 128) * version + 64
    if version >= 2 {
      let positions = version / 7 + 2
      count -= (25 * positions - 10) * positions - 55
      if version >= 7 { count -= 36 }
    }
    return count
  }

  /// The codewords of data and error correction.
  static func codewords(_ version: Int) -> Int { dataModules(version) / 8 }

  /// The codewords of data.
  static func dataCodewords(_ version: Int, _ level: QRCode.Level) -> Int {
    codewords(version) - correctionCount(version, level) * blockCount(version, level)
  }

  /// The centres of alignment patterns, as rows and as columns (annex E).
  static func alignmentPositions(_ version: Int) -> [Int] {
    guard version > 1 else { return [] }
    let count = version / 7 + 2
    let step =
      version == 32 ? 26 : (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2
    var positions = [6]
    for index in stride(from: count - 2, through: 0, by: -1) {
      positions.append(size(version) - 7 - index * step)
    }
    return positions
  }
}
