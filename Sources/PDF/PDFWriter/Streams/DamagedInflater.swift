/// Decompresses what comes before the damage of a zlib stream (RFC 1950 and 1951): for streams that
/// `Inflater` calls damaged. Checksums do not count.
package struct DamagedInflater {
  private let input: [UInt8]
  private let limit: Int
  private var place = 0
  /// Bits of the input that have not been taken, fewer than eight of them.
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var output: [UInt8] = []

  /// - Parameter limit: The most bytes that are made.
  /// - Complexity: O(n) in the bytes that are made and read.
  package static func inflate(_ bytes: [UInt8], limit: Int) -> [UInt8] {
    var inflater = DamagedInflater(bytes, limit: limit)
    // Streams without their header begin with a block.
    if bytes.count > 2, bytes[0] & 0x0F == 8, (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0 {
      inflater.place = 2
    }
    while let isLast = inflater.take(1), let kind = inflater.take(2) {
      let isGood =
        switch kind {
        case 0: inflater.copyStored()
        case 1: inflater.decode(Self.fixedLengths, Self.fixedDistances)
        case 2: inflater.decodeDynamic()
        default: false
        }
      if !isGood || isLast == 1 { break }
    }
    return inflater.output
  }

  private init(_ input: [UInt8], limit: Int) {
    self.input = input
    self.limit = limit
  }

  /// Up to sixteen bits, the lowest first; nil at the end.
  private mutating func take(_ count: Int) -> Int? {
    while bitCount < count {
      guard place < input.count else { return nil }
      bits |= UInt32(input[place]) << UInt32(bitCount)
      place += 1
      bitCount += 8
    }
    let value = bits & ((1 << UInt32(count)) - 1)
    bits >>= UInt32(count)
    bitCount -= count
    return Int(value)
  }

  private mutating func copyStored() -> Bool {
    (bits, bitCount) = (0, 0)
    guard let length = take(16), let inverse = take(16), length ^ inverse == 0xFFFF else {
      return false
    }
    let end = min(place + length, input.count, place + limit - output.count)
    output += input[place..<end]
    let isWhole = end == place + length
    place = end
    return isWhole
  }

  // MARK: Codes

  /// A canonical prefix code: how many codes there are of each length, and their symbols in order.
  private struct Code {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int] = []

    /// - Parameter lengths: Of each symbol, 0…15; nil for more codes than there can be.
    init?(_ lengths: some Collection<Int>) {
      for length in lengths { counts[length] += 1 }
      counts[0] = 0
      var left = 1
      for length in 1...15 {
        left = left * 2 - counts[length]
        if left < 0 { return nil }
      }
      for length in 1...15 where counts[length] > 0 {
        for (symbol, own) in lengths.enumerated() where own == length { symbols.append(symbol) }
      }
    }
  }

  private mutating func symbol(_ code: Code) -> Int? {
    var (value, first, index) = (0, 0, 0)
    for length in 1...15 {
      guard let bit = take(1) else { return nil }
      value |= bit
      let count = code.counts[length]
      // The codes of one length follow one another, from `first` on.
      if value - count < first { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    return nil
  }

  private static let fixedLengths = Code(
    (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = Code([Int](repeating: 5, count: 30))
  /// RFC 1951, 3.2.5: the least length and distance of each symbol, and how many bits are added.
  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537,
    2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]

  /// Decodes a block up to its end.
  private mutating func decode(_ lengths: Code?, _ distances: Code?) -> Bool {
    guard let lengths, let distances else { return false }
    while let symbol = symbol(lengths) {
      if symbol == 256 { return true }
      guard output.count < limit else { return false }
      if symbol < 256 {
        output.append(UInt8(symbol))
        continue
      }
      guard symbol - 257 < Self.lengthBases.count,
        let extra = take(Self.lengthBits[symbol - 257]), let far = self.symbol(distances),
        far < Self.distanceBases.count, let more = take(max(far / 2 - 1, 0))
      else { return false }
      let distance = Self.distanceBases[far] + more
      guard distance <= output.count else { return false }
      let length = min(Self.lengthBases[symbol - 257] + extra, limit - output.count)
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
    return false
  }

  /// Decodes a block that begins with its codes (RFC 1951, 3.2.7).
  private mutating func decodeDynamic() -> Bool {
    guard let lengthCount = take(5), let distanceCount = take(5), let codeCount = take(4) else {
      return false
    }
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var own = [Int](repeating: 0, count: 19)
    for index in 0..<codeCount + 4 {
      guard let length = take(3) else { return false }
      own[order[index]] = length
    }
    guard let code = Code(own) else { return false }
    let count = lengthCount + 257 + distanceCount + 1
    var lengths: [Int] = []
    while lengths.count < count {
      guard let symbol = symbol(code) else { return false }
      switch symbol {
      case 0...15: lengths.append(symbol)
      case 16:
        guard let last = lengths.last, let more = take(2) else { return false }
        lengths += [Int](repeating: last, count: 3 + more)
      default:
        guard let more = take(symbol == 17 ? 3 : 7) else { return false }
        lengths += [Int](repeating: 0, count: (symbol == 17 ? 3 : 11) + more)
      }
    }
    guard lengths.count == count else { return false }
    return decode(
      Code(lengths.prefix(lengthCount + 257)), Code(lengths.dropFirst(lengthCount + 257)))
  }
}
