/// QR codes of versions 1 to 40 (ISO/IEC 18004).
public enum QRCode {
  /// How much of a symbol may be damaged: about 7, 15, 25 or 30 per cent of its codewords.
  public enum Level: Int, CaseIterable, Hashable, Sendable {
    /// L, about 7 per cent.
    case low
    /// M, about 15 per cent.
    case medium
    /// Q, about 25 per cent.
    case quartile
    /// H, about 30 per cent.
    case high

    /// `L`, `M`, `Q` or `H`.
    public var letter: String { ["L", "M", "Q", "H"][rawValue] }

    /// The level of a letter, upper or lower case; nil for any other text.
    public init?(_ letter: String) {
      switch letter {
      case "L", "l": self = .low
      case "M", "m": self = .medium
      case "Q", "q": self = .quartile
      case "H", "h": self = .high
      default: return nil
      }
    }

    /// The indicator in the format information (table 12).
    var indicator: Int { [1, 0, 3, 2][rawValue] }
  }

  /// Whether text beyond ASCII is declared as UTF-8, by the designator of ECI 26.
  public enum UTF8Declaration: Hashable, Sendable {
    /// Where it holds such characters, unless it is Japanese that kanji mode has.
    case whereNeeded
    /// Also for ASCII.
    case always
    /// Readers must guess.
    case never
  }

  /// The most characters that any symbol holds: digits in version 40 of level L.
  public static let longest = 7089

  /// The symbol of a text, in the smallest version that holds it, with the mask of least penalty.
  ///
  /// The level is exactly the one that is asked for: payment codes are refused with a higher one.
  ///
  /// - Parameters:
  ///   - versions: 1…40, to choose from.
  ///   - mask: 0…7; nil for the one of least penalty (7.8.3).
  /// - Throws: `BarcodeError` for text that no such version holds, and for versions and masks that do not exist.
  public static func encode(
    _ text: String, level: Level = .medium, versions: ClosedRange<Int> = 1...40, mask: Int? = nil,
    utf8: UTF8Declaration = .whereNeeded
  ) throws(BarcodeError) -> BarcodeSymbol {
    try checkLength(text.utf8.count, level, versions)
    var segments = QRSegments(text: text, declaresUTF8: utf8)
    return try encode(&segments, content: text, level, versions, mask)
  }

  /// The symbol of bytes, which readers show as they like.
  ///
  /// - Throws: As `encode(_:level:versions:mask:utf8:)`.
  public static func encode(
    bytes: [UInt8], level: Level = .medium, versions: ClosedRange<Int> = 1...40, mask: Int? = nil
  ) throws(BarcodeError) -> BarcodeSymbol {
    try checkLength(bytes.count, level, versions)
    var segments = QRSegments(bytes: bytes)
    return try encode(
      &segments, content: String(decoding: bytes, as: UTF8.self), level, versions, mask)
  }

  private static func checkLength(
    _ count: Int, _ level: Level, _ versions: ClosedRange<Int>
  ) throws(BarcodeError) {
    guard versions.lowerBound >= 1, versions.upperBound <= 40 else {
      throw BarcodeError("barcode-option", "QR codes have the versions 1 to 40")
    }
    // A character of kanji mode is up to three bytes long.
    guard count > 3 * longest else { return }
    throw tooLong(count, level, versions.upperBound)
  }

  private static func tooLong(_ count: Int, _ level: Level, _ version: Int) -> BarcodeError {
    let room = QRTables.dataCodewords(version, level) - (version < 10 ? 2 : 3)
    return .tooLong(
      "a QR code",
      "\(count) bytes, where version \(version) holds \(room) at level \(level.letter)",
      hint: level == .low
        ? (version < 40 ? "allow higher versions, or shorten it" : "shorten it, or link to it")
        : "shorten it, or take a lower level")
  }

  private static func encode(
    _ segments: inout QRSegments, content: String, _ level: Level, _ versions: ClosedRange<Int>,
    _ mask: Int?
  ) throws(BarcodeError) -> BarcodeSymbol {
    if let mask, !(0...7).contains(mask) {
      throw BarcodeError("barcode-option", "QR codes have the masks 0 to 7")
    }
    var dividedFor = -1
    for version in versions {
      let column = version < 10 ? 0 : version < 27 ? 1 : 2
      if column != dividedFor {
        segments.divide(for: version)
        dividedFor = column
      }
      let room = QRTables.dataCodewords(version, level) * 8
      guard let count = segments.bitCount(version), count <= room else { continue }
      var bits = BitWriter()
      segments.write(to: &bits, version: version)
      bits.append(0, bits: min(4, room - bits.count))
      bits.append(0, bits: (8 - bits.count % 8) % 8)
      var codewords = bits.bytes
      var pad: UInt8 = 0xEC
      while codewords.count < room / 8 {
        codewords.append(pad)
        pad ^= 0xEC ^ 0x11
      }
      var matrix = QRMatrix(version: version, level: level)
      matrix.place(interleaved(codewords, version, level))
      let cells = matrix.masked(by: mask)
      return BarcodeSymbol(
        .qr, content: content,
        modules: ModuleGrid(width: QRTables.size(version), cells: cells),
        quietZone: QuietZone(4))
    }
    throw tooLong(segments.byteCount, level, versions.upperBound)
  }

  /// The codewords of all blocks in turn, and those of their error correction (7.6).
  private static func interleaved(_ data: [UInt8], _ version: Int, _ level: Level) -> [UInt8] {
    let blocks = QRTables.blockCount(version, level)
    let correction = QRTables.correctionCount(version, level)
    let length = data.count / blocks
    let shortBlocks = blocks - data.count % blocks
    let generator = ReedSolomon.qr.generator(correction)
    var result: [UInt8] = []
    result.reserveCapacity(QRTables.codewords(version))
    var starts: [Int] = []
    var remainders: [[UInt8]] = []
    var start = 0
    for block in 0..<blocks {
      let end = start + length + (block < shortBlocks ? 0 : 1)
      starts.append(start)
      remainders.append(ReedSolomon.qr.remainder(data[start..<end], generator: generator))
      start = end
    }
    for index in 0...length {
      for block in 0..<blocks where index < length || block >= shortBlocks {
        result.append(data[starts[block] + index])
      }
    }
    for index in 0..<correction {
      for block in 0..<blocks { result.append(remainders[block][index]) }
    }
    return result
  }
}
