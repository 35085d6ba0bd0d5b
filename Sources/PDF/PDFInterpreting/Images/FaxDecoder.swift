/// Decodes pictures of facsimile machines: groups 3 and 4 (ITU-T T.4 and T.6).
struct FaxDecoder {
  private let columns: Int
  private let rows: Int
  private let k: Int
  private let isAligned: Bool
  private var reader: FaxBits

  /// - Parameters:
  ///   - rows: 0 for as many as there are, up to `limit`.
  ///   - k: Below 0 group 4, 0 group 3, above 0 group 3 with rows of two dimensions.
  static func decode(
    _ bytes: [UInt8], columns: Int, rows: Int, k: Int, isAligned: Bool, blackIsOne: Bool,
    limit: Int
  ) -> [UInt8] {
    guard columns > 0, columns < 1 << 16 else { return [] }
    var decoder = FaxDecoder(
      columns: columns, rows: min(rows > 0 ? rows : limit / columns, limit / columns), k: k,
      isAligned: isAligned, reader: FaxBits(bytes))
    return decoder.image(blackIsOne: blackIsOne)
  }

  /// Group 4, black 1, with the number of bytes up to the end of its last row or end of block.
  static func decodeCounting(
    _ bytes: [UInt8], columns: Int, rows: Int
  ) -> (bytes: [UInt8], length: Int) {
    var decoder = FaxDecoder(
      columns: columns, rows: rows, k: -1, isAligned: false, reader: FaxBits(bytes))
    let result = decoder.image(blackIsOne: true)
    return (result, decoder.reader.endOfBlock())
  }

  private mutating func image(blackIsOne: Bool) -> [UInt8] {
    let blank = [UInt8](repeating: blackIsOne ? 0 : 0xFF, count: (columns + 7) / 8)
    var result: [UInt8] = []
    // The columns at which the colour changes, ended by two beyond the row.
    var reference = [columns, columns]
    var changes: [Int] = []
    for _ in 0..<rows {
      if isAligned { reader.align() }
      changes.removeAll(keepingCapacity: true)
      let isRow =
        k < 0 ? twoDimensional(reference, &changes) : groupThree(reference, &changes)
      guard isRow else { break }
      changes.append(columns)
      changes.append(columns)
      let start = result.count
      result += blank
      var index = 0
      while index + 1 < changes.count, changes[index] < columns {
        // Ends are at most the number of columns.
        Self.invert(changes[index]..<max(changes[index], changes[index + 1]), &result, from: start)
        index += 2
      }
      swap(&reference, &changes)
    }
    return result
  }

  /// Inverts the bits of columns in a row that begins at `start`.
  private static func invert(_ range: Range<Int>, _ bytes: inout [UInt8], from start: Int) {
    guard !range.isEmpty else { return }
    let (first, last) = (start + range.lowerBound >> 3, start + (range.upperBound - 1) >> 3)
    let head: UInt8 = 0xFF >> UInt8(range.lowerBound & 7)
    let tail = UInt8(truncatingIfNeeded: 0xFF00 >> ((range.upperBound - 1) & 7 + 1))
    if first == last {
      bytes[first] ^= head & tail
      return
    }
    bytes[first] ^= head
    for index in first + 1..<last { bytes[index] ^= 0xFF }
    bytes[last] ^= tail
  }

  private mutating func groupThree(_ reference: [Int], _ changes: inout [Int]) -> Bool {
    // Fill and the end of the line before.
    var ends = 0
    while reader.skipEndOfLine() {
      ends += 1
      if ends > 1, k <= 0 || reader.isAtEnd { return false }
      if k > 0 {
        let isPlain = reader.take(1) == 1
        if reader.isEndOfLine { continue }
        return isPlain ? oneDimensional(&changes) : twoDimensional(reference, &changes)
      }
    }
    return reader.isAtEnd ? false : oneDimensional(&changes)
  }

  /// The changes of a row of runs; false where there is none.
  private mutating func oneDimensional(_ changes: inout [Int]) -> Bool {
    var column = 0
    var isBlack = false
    while column < columns {
      guard let run = reader.run(isBlack: isBlack) else { return !changes.isEmpty }
      column = min(column + run, columns)
      changes.append(column)
      isBlack.toggle()
    }
    return true
  }

  /// Decodes the changing elements of a row coded in two dimensions against its reference line (ITU-T T.6,
  /// 2.2); false at the end of the data.
  private mutating func twoDimensional(_ reference: [Int], _ changes: inout [Int]) -> Bool {
    var column = -1
    var isBlack = false
    // The first change above to the right, of the colour opposite to that of the run. All changes
    // of this colour before it are left of the column, which never goes back.
    var index = 0
    while column < columns {
      while index < reference.count, reference[index] <= column, reference[index] < columns {
        index += 2
      }
      let first = index < reference.count ? reference[index] : columns
      let second = index + 1 < reference.count ? reference[index + 1] : columns
      switch reader.mode() {
      case .pass: column = second
      case .horizontal:
        guard let one = reader.run(isBlack: isBlack), let two = reader.run(isBlack: !isBlack)
        else { return !changes.isEmpty }
        let start = min(max(column, 0) + one, columns)
        column = min(start + two, columns)
        changes.append(start)
        changes.append(column)
      case .vertical(let offset):
        column = min(max(first + offset, max(column, 0)), columns)
        changes.append(column)
        isBlack.toggle()
        index = index > 0 ? index - 1 : 1
      case nil: return !changes.isEmpty
      }
    }
    return true
  }
}

/// The codes of a facsimile.
private struct FaxBits {
  enum Mode { case pass, horizontal, vertical(Int) }

  /// With eight zeros behind them.
  private let bytes: [UInt8]
  private let count: Int
  private var place = 0
  private let white = FaxCodes.white
  private let black = FaxCodes.black

  init(_ bytes: [UInt8]) {
    count = bytes.count
    self.bytes = bytes + [UInt8](repeating: 0, count: 8)
  }

  var isAtEnd: Bool { place >= count * 8 }
  mutating func align() { place = (place + 7) & ~7 }

  /// The next bits, at most 24.
  private func peek(_ length: Int) -> Int {
    // Four bytes from there are within the zeros.
    let start = min(place >> 3, count)
    let word =
      UInt32(bytes[start]) << 24 | UInt32(bytes[start + 1]) << 16 | UInt32(bytes[start + 2]) << 8
      | UInt32(bytes[start + 3])
    return Int((word << UInt32(place & 7)) >> UInt32(32 - length))
  }

  mutating func take(_ length: Int) -> Int {
    defer { place += length }
    return peek(length)
  }

  /// Skips an end of block, and returns where the next byte begins.
  mutating func endOfBlock() -> Int {
    if peek(24) == 0x001001 { place += 24 }
    return min((place + 7) / 8, count)
  }

  var isEndOfLine: Bool { !isAtEnd && peek(11) == 0 }

  /// Skips zeros and the one that ends them; false where there is no end of line.
  mutating func skipEndOfLine() -> Bool {
    guard isEndOfLine else { return false }
    while !isAtEnd, peek(1) == 0 { place += 1 }
    place += 1
    return true
  }

  mutating func mode() -> Mode? {
    guard !isAtEnd else { return nil }
    let bits = peek(7)
    func found(_ length: Int, _ mode: Mode) -> Mode {
      place += length
      return mode
    }
    if bits >> 6 == 1 { return found(1, .vertical(0)) }
    switch bits >> 4 {
    case 0b011: return found(3, .vertical(1))
    case 0b010: return found(3, .vertical(-1))
    case 0b001: return found(3, .horizontal)
    default: break
    }
    if bits >> 3 == 1 { return found(4, .pass) }
    switch bits >> 1 {
    case 0b000011: return found(6, .vertical(2))
    case 0b000010: return found(6, .vertical(-2))
    default: break
    }
    switch bits {
    case 0b0000011: return found(7, .vertical(3))
    case 0b0000010: return found(7, .vertical(-3))
    default: return nil
    }
  }

  /// The length of a run: any number of long codes, then a short one.
  mutating func run(isBlack: Bool) -> Int? {
    var total = 0
    while total < 1 << 20 {
      let code = (isBlack ? black : white)[peek(FaxCodes.greatestLength)]
      place += Int(code.length)
      guard code.length > 0, place <= count * 8 + 16 else { return nil }
      total += Int(code.run)
      if code.run < 64 { return total }
    }
    return nil
  }
}

/// The codes of runs (ITU-T T.4, tables 2 and 3), at all numbers of 13 bits that begin with them.
private enum FaxCodes {
  /// A length of 0 where no code begins so.
  struct Code {
    var run: UInt16
    var length: UInt8
  }

  static let greatestLength = 13
  static let white = table(whiteShort, whiteLong)
  static let black = table(blackShort, blackLong)

  private static func table(_ short: String, _ long: String) -> [Code] {
    var result = [Code](repeating: Code(run: 0, length: 0), count: 1 << greatestLength)
    func add(_ code: Substring, _ run: Int) {
      // Codes are at most 13 bits, runs at most 2560.
      let free = greatestLength - code.utf8.count
      let first = (Int(code, radix: 2) ?? 0) << free
      for place in first..<first + 1 << free {
        result[place] = Code(run: UInt16(run), length: UInt8(code.utf8.count))
      }
    }
    for (run, code) in short.split(separator: " ").enumerated() { add(code, run) }
    for (index, code) in (long + " " + longest).split(separator: " ").enumerated() {
      add(code, 64 * (index + 1))
    }
    return result
  }

  private static let whiteShort = """
    00110101 000111 0111 1000 1011 1100 1110 1111 10011 10100 00111 01000 001000 000011 110100 \
    110101 101010 101011 0100111 0001100 0001000 0010111 0000011 0000100 0101000 0101011 0010011 \
    0100100 0011000 00000010 00000011 00011010 00011011 00010010 00010011 00010100 00010101 \
    00010110 00010111 00101000 00101001 00101010 00101011 00101100 00101101 00000100 00000101 \
    00001010 00001011 01010010 01010011 01010100 01010101 00100100 00100101 01011000 01011001 \
    01011010 01011011 01001010 01001011 00110010 00110011 00110100
    """

  private static let whiteLong = """
    11011 10010 010111 0110111 00110110 00110111 01100100 01100101 01101000 01100111 011001100 \
    011001101 011010010 011010011 011010100 011010101 011010110 011010111 011011000 011011001 \
    011011010 011011011 010011000 010011001 010011010 011000 010011011
    """

  private static let blackShort = """
    0000110111 010 11 10 011 0011 0010 00011 000101 000100 0000100 0000101 0000111 00000100 \
    00000111 000011000 0000010111 0000011000 0000001000 00001100111 00001101000 00001101100 \
    00000110111 00000101000 00000010111 00000011000 000011001010 000011001011 000011001100 \
    000011001101 000001101000 000001101001 000001101010 000001101011 000011010010 000011010011 \
    000011010100 000011010101 000011010110 000011010111 000001101100 000001101101 000011011010 \
    000011011011 000001010100 000001010101 000001010110 000001010111 000001100100 000001100101 \
    000001010010 000001010011 000000100100 000000110111 000000111000 000000100111 000000101000 \
    000001011000 000001011001 000000101011 000000101100 000001011010 000001100110 000001100111
    """

  private static let blackLong = """
    0000001111 000011001000 000011001001 000001011011 000000110011 000000110100 000000110101 \
    0000001101100 0000001101101 0000001001010 0000001001011 0000001001100 0000001001101 \
    0000001110010 0000001110011 0000001110100 0000001110101 0000001110110 0000001110111 \
    0000001010010 0000001010011 0000001010100 0000001010101 0000001011010 0000001011011 \
    0000001100100 0000001100101
    """

  /// 1792 to 2560, of both colours.
  private static let longest = """
    00000001000 00000001100 00000001101 000000010010 000000010011 000000010100 000000010101 \
    000000010110 000000010111 000000011100 000000011101 000000011110 000000011111
    """
}
