/// The adaptive binary decoder of JBIG2 (ITU-T T.88, annex E). Beyond its bytes it reads ones.
struct ArithmeticDecoder {
  /// The states of contexts: the index of the estimate times two, and the likelier symbol.
  typealias Contexts = [UInt8]

  private let bytes: [UInt8]
  private let end: Int
  private var place: Int
  private var code: UInt32
  private var interval: UInt32 = 0x8000
  private var shifts = 0

  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    end = min(range.upperBound, bytes.count)
    place = min(range.lowerBound, end)
    code = UInt32(place < end ? bytes[place] : 0xFF) << 16
    readByte()
    code <<= 7
    shifts -= 7
  }

  private func byte(_ place: Int) -> UInt32 { place < end ? UInt32(bytes[place]) : 0xFF }

  private mutating func readByte() {
    if byte(place) == 0xFF {
      let next = byte(place + 1)
      if next > 0x8F {
        code &+= 0xFF00
        shifts = 8
      } else {
        place += 1
        code &+= next << 9
        shifts = 7
      }
    } else {
      place += 1
      code &+= byte(place) << 8
      shifts = 8
    }
  }

  /// The next decision in a context, which is within `contexts`.
  @_optimize(speed)
  mutating func decide(_ contexts: inout Contexts, _ index: Int) -> Int {
    let state = contexts[index]
    let estimate = Self.estimate(state >> 1)
    let likelier = state & 1
    var isLikelier: Bool
    interval &-= estimate.interval
    if code >> 16 < estimate.interval {
      isLikelier = interval < estimate.interval
      interval = estimate.interval
    } else {
      code &-= estimate.interval << 16
      if interval & 0x8000 != 0 { return Int(likelier) }
      isLikelier = interval >= estimate.interval
    }
    if isLikelier {
      contexts[index] = estimate.next << 1 | likelier
    } else {
      contexts[index] = estimate.other << 1 | (likelier ^ estimate.flips)
    }
    repeat {
      if shifts == 0 { readByte() }
      interval <<= 1
      code <<= 1
      shifts -= 1
    } while interval & 0x8000 == 0
    return Int(isLikelier ? likelier : likelier ^ 1)
  }

  // MARK: Estimates

  private struct Estimate {
    var interval: UInt32
    var next: UInt8
    var other: UInt8
    var flips: UInt8
  }

  @inline(__always)
  private static func estimate(_ row: UInt8) -> Estimate {
    // A row is at most 46: rows come from this table only.
    let index = Int(row)
    return Estimate(
      interval: UInt32(intervals[index]), next: after[index], other: otherwise[index],
      flips: row == 0 || row == 6 || row == 14 ? 1 : 0)
  }

  // Table E.1.

  private static let intervals: [UInt16] = [
    0x5601, 0x3401, 0x1801, 0x0AC1, 0x0521, 0x0221, 0x5601, 0x5401, 0x4801, 0x3801, 0x3001, 0x2401,
    0x1C01, 0x1601, 0x5601, 0x5401, 0x5101, 0x4801, 0x3801, 0x3401, 0x3001, 0x2801, 0x2401, 0x2201,
    0x1C01, 0x1801, 0x1601, 0x1401, 0x1201, 0x1101, 0x0AC1, 0x09C1, 0x08A1, 0x0521, 0x0441, 0x02A1,
    0x0221, 0x0141, 0x0111, 0x0085, 0x0049, 0x0025, 0x0015, 0x0009, 0x0005, 0x0001, 0x5601,
  ]

  private static let after: [UInt8] = [
    1, 2, 3, 4, 5, 38, 7, 8, 9, 10, 11, 12, 13, 29, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26,
    27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 45, 46,
  ]

  private static let otherwise: [UInt8] = [
    1, 6, 9, 12, 29, 33, 6, 14, 14, 14, 17, 18, 20, 21, 14, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22,
    23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 46,
  ]
}

/// The contexts of whole numbers (ITU-T T.88, annex A).
struct IntegerContexts {
  private var contexts = ArithmeticDecoder.Contexts(repeating: 0, count: 512)

  /// The next number; nil for the one that is out of band.
  mutating func next(_ decoder: inout ArithmeticDecoder) -> Int? {
    var previous = 1
    func bit(_ contexts: inout ArithmeticDecoder.Contexts) -> Int {
      let bit = decoder.decide(&contexts, previous)
      previous = previous < 256 ? previous << 1 | bit : ((previous << 1 | bit) & 511) | 256
      return bit
    }
    let sign = bit(&contexts)
    var (count, offset) = (32, 4436)
    for (bits, base) in [(2, 0), (4, 4), (6, 20), (8, 84), (12, 340)]
    where bit(&contexts) == 0 {
      (count, offset) = (bits, base)
      break
    }
    var value = 0
    for _ in 0..<count { value = value << 1 | bit(&contexts) }
    value += offset
    if sign == 0 { return value }
    return value > 0 ? -value : nil
  }
}
