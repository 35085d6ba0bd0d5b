/// Bits of a segment, the first of a byte the highest; zeros beyond the end.
struct JBIG2Bits {
  let bytes: [UInt8]
  private(set) var place: Int
  private let end: Int

  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    place = range.lowerBound * 8
    end = min(range.upperBound, bytes.count) * 8
  }

  var isAtEnd: Bool { place >= end }
  /// The byte that is read next, after `align`.
  var byte: Int { min((place + 7) / 8, end / 8) }
  var endByte: Int { end / 8 }

  mutating func read(_ count: Int) -> Int {
    var value = 0
    for _ in 0..<count {
      let bit = place < end ? Int(bytes[place >> 3] >> UInt8(7 - place & 7)) & 1 : 0
      value = value << 1 | bit
      place += 1
    }
    return value
  }

  mutating func align() { place = (place + 7) & ~7 }
  mutating func skip(bytes count: Int) { place = min(place + min(count, 1 << 30) * 8, end) }
}

/// A table of prefix codes (ITU-T T.88, annex B).
struct JBIG2Huffman {
  private struct Line {
    var length: Int
    var bits: Int
    var low: Int
    var kind: Kind
    var code = 0
  }

  private enum Kind { case value, lower, outOfBand }

  /// Those with codes, by length.
  private var lines: [Line] = []
  private static let maximumLines = 70_000

  /// One code for each index, as long as said; 0 for none.
  init(lengths: [Int]) {
    lines = lengths.prefix(Self.maximumLines).enumerated().map {
      Line(length: $0.element, bits: 0, low: $0.offset, kind: .value)
    }
    assign()
  }

  /// A table of the standard, from 1 to 15.
  init(standard number: Int) {
    let (rows, hasOutOfBand) = Self.rows(number)
    for index in stride(from: 0, to: rows.count - 2, by: 3) {
      let isLower = rows[index + 1] < 0
      lines.append(
        Line(
          length: rows[index], bits: isLower ? 32 : rows[index + 1], low: rows[index + 2],
          kind: isLower ? .lower : .value))
    }
    if hasOutOfBand, let length = rows.last {
      lines.append(Line(length: length, bits: 0, low: 0, kind: .outOfBand))
    }
    assign()
  }

  /// A table of a segment (B.2).
  init(segment bytes: [UInt8], in range: Range<Int>) throws(JBIG2Failure) {
    var bits = JBIG2Bits(bytes, in: range)
    let flags = bits.read(8)
    let (prefixSize, rangeSize) = (flags >> 1 & 7 + 1, flags >> 4 & 7 + 1)
    let low = Int(Int32(truncatingIfNeeded: bits.read(32)))
    let high = Int(Int32(truncatingIfNeeded: bits.read(32)))
    var current = low
    while current < high {
      guard lines.count < Self.maximumLines, !bits.isAtEnd else {
        throw JBIG2Failure(reason: "a table of codes without an end")
      }
      let length = bits.read(prefixSize)
      let size = bits.read(rangeSize)
      lines.append(Line(length: length, bits: min(size, 32), low: current, kind: .value))
      // Up to 2³² at a time, from at most 2³¹.
      current += 1 << min(size, 32)
    }
    lines.append(Line(length: bits.read(prefixSize), bits: 32, low: low - 1, kind: .lower))
    lines.append(Line(length: bits.read(prefixSize), bits: 32, low: current, kind: .value))
    if flags & 1 != 0 {
      lines.append(Line(length: bits.read(prefixSize), bits: 0, low: 0, kind: .outOfBand))
    }
    assign()
  }

  /// Gives codes in order of length (B.3).
  private mutating func assign() {
    lines = lines.enumerated().filter { $0.element.length > 0 && $0.element.length < 56 }
      .sorted { ($0.element.length, $0.offset) < ($1.element.length, $1.offset) }.map(\.element)
    var code = 0
    var length = 0
    for index in lines.indices {
      code <<= lines[index].length - length
      length = lines[index].length
      lines[index].code = code
      code &+= 1
    }
  }

  /// The next value; nil for the one that is out of band.
  func next(_ bits: inout JBIG2Bits) throws(JBIG2Failure) -> Int? {
    var code = 0
    var length = 0
    var index = 0
    while index < lines.count {
      while length < lines[index].length {
        code = code << 1 | bits.read(1)
        length += 1
      }
      // Codes of one length follow one another.
      let offset = code - lines[index].code
      if offset >= 0, index + offset < lines.count, lines[index + offset].length == length {
        let line = lines[index + offset]
        switch line.kind {
        case .outOfBand: return nil
        case .lower: return line.low - bits.read(line.bits)
        case .value: return line.low + bits.read(line.bits)
        }
      }
      while index < lines.count, lines[index].length == length { index += 1 }
    }
    throw JBIG2Failure(reason: "a code that is not in its table")
  }

  /// The tables B.1 to B.15: length of the prefix, bits of the range (-1 for the lower one), and
  /// its first value; at the end the length of the code that is out of band, if there is one.
  private static func rows(_ number: Int) -> ([Int], Bool) {
    switch number {
    case 1: ([1, 4, 0, 2, 8, 16, 3, 16, 272, 3, 32, 65_808], false)
    case 2: ([1, 0, 0, 2, 0, 1, 3, 0, 2, 4, 3, 3, 5, 6, 11, 6, 32, 75, 6], true)
    case 3:
      (
        [
          8, 8, -256, 1, 0, 0, 2, 0, 1, 3, 0, 2, 4, 3, 3, 5, 6, 11, 8, -1, -257, 7, 32, 75, 6,
        ], true
      )
    case 4: ([1, 0, 1, 2, 0, 2, 3, 0, 3, 4, 3, 4, 5, 6, 12, 5, 32, 76], false)
    case 5:
      (
        [7, 8, -255, 1, 0, 1, 2, 0, 2, 3, 0, 3, 4, 3, 4, 5, 6, 12, 7, -1, -256, 6, 32, 76], false
      )
    case 6:
      (
        [
          5, 10, -2048, 4, 9, -1024, 4, 8, -512, 4, 7, -256, 5, 6, -128, 5, 5, -64, 4, 5, -32, 2,
          7, 0, 3, 7, 128, 3, 8, 256, 4, 9, 512, 4, 10, 1024, 6, -1, -2049, 6, 32, 2048,
        ], false
      )
    case 7:
      (
        [
          4, 9, -1024, 3, 8, -512, 4, 7, -256, 5, 6, -128, 5, 5, -64, 4, 5, -32, 4, 5, 0, 5, 5,
          32, 5, 6, 64, 4, 7, 128, 3, 8, 256, 3, 9, 512, 3, 10, 1024, 5, -1, -1025, 5, 32, 2048,
        ], false
      )
    case 8:
      (
        [
          8, 3, -15, 9, 1, -7, 8, 1, -5, 9, 0, -3, 7, 0, -2, 4, 0, -1, 2, 1, 0, 5, 0, 2, 6, 0, 3,
          3, 4, 4, 6, 1, 20, 4, 4, 22, 4, 5, 38, 5, 6, 70, 5, 7, 134, 6, 7, 262, 7, 8, 390, 6, 10,
          646, 9, -1, -16, 9, 32, 1670, 2,
        ], true
      )
    case 9:
      (
        [
          8, 4, -31, 9, 2, -15, 8, 2, -11, 9, 1, -7, 7, 1, -5, 4, 1, -3, 3, 1, -1, 3, 1, 1, 5, 1,
          3, 6, 1, 5, 3, 5, 7, 6, 2, 39, 4, 5, 43, 4, 6, 75, 5, 7, 139, 5, 8, 267, 6, 8, 523, 7, 9,
          779, 6, 11, 1291, 9, -1, -32, 9, 32, 3339, 2,
        ], true
      )
    case 10:
      (
        [
          7, 4, -21, 8, 0, -5, 7, 0, -4, 5, 0, -3, 2, 2, -2, 5, 0, 2, 6, 0, 3, 7, 0, 4, 8, 0, 5, 2,
          6, 6, 5, 5, 70, 6, 5, 102, 6, 6, 134, 6, 7, 198, 6, 8, 326, 6, 9, 582, 6, 10, 1094, 7,
          11, 2118, 8, -1, -22, 8, 32, 4166, 2,
        ], true
      )
    case 11:
      (
        [
          1, 0, 1, 2, 1, 2, 4, 0, 4, 4, 1, 5, 5, 1, 7, 5, 2, 9, 6, 2, 13, 7, 2, 17, 7, 3, 21, 7, 4,
          29, 7, 5, 45, 7, 6, 77, 7, 32, 141,
        ], false
      )
    case 12:
      (
        [
          1, 0, 1, 2, 0, 2, 3, 1, 3, 5, 0, 5, 5, 1, 6, 6, 1, 8, 7, 0, 10, 7, 1, 11, 7, 2, 13, 7, 3,
          17, 7, 4, 25, 8, 5, 41, 8, 32, 73,
        ], false
      )
    case 13:
      (
        [
          1, 0, 1, 3, 0, 2, 4, 0, 3, 5, 0, 4, 4, 1, 5, 3, 3, 7, 6, 1, 15, 6, 2, 17, 6, 3, 21, 6, 4,
          29, 6, 5, 45, 7, 6, 77, 7, 32, 141,
        ], false
      )
    case 14: ([3, 0, -2, 3, 0, -1, 1, 0, 0, 3, 0, 1, 3, 0, 2], false)
    default:
      (
        [
          7, 4, -24, 6, 2, -8, 5, 1, -4, 4, 0, -2, 3, 0, -1, 1, 0, 0, 3, 0, 1, 4, 0, 2, 5, 1, 3, 6,
          2, 5, 7, 4, 9, 7, -1, -25, 7, 32, 25,
        ], false
      )
    }
  }
}
