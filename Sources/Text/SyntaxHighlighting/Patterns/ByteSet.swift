import ComposePlatform

/// A set of bytes.
struct ByteSet: Equatable {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  init() {}

  init(_ range: ClosedRange<UInt8>) { for byte in range { insert(byte) } }

  static let all = ByteSet(0...255)

  /// Letters, digits, the low line, and all bytes of characters beyond ASCII.
  static let word: ByteSet = {
    var set = ByteSet(0x80...0xFF)
    for byte in UInt8.min...0x7F where byte.isASCIIAlphanumeric || byte == 0x5F { set.insert(byte) }
    return set
  }()

  /// Whether a byte is of the set `word`.
  @inline(__always)
  static func isWord(_ byte: UInt8) -> Bool {
    if byte >= 0x80 { return true }
    let bits: UInt64 = byte < 0x40 ? 0x03FF_0000_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return bits >> UInt64(byte & 63) & 1 != 0
  }

  /// Whether these are the bytes of names: at least those of words, and no space.
  var isOfNames: Bool {
    var both = self
    both.formIntersection(.word)
    return both == .word && !contains(0x20)
  }

  var isEmpty: Bool { words == (0, 0, 0, 0) }

  func contains(_ byte: UInt8) -> Bool { word(of: byte) >> UInt64(byte & 63) & 1 != 0 }

  /// A bit for each of the 64 bytes with the two upper bits of a byte.
  func word(of byte: UInt8) -> UInt64 {
    switch byte >> 6 {
    case 0: words.0
    case 1: words.1
    case 2: words.2
    default: words.3
    }
  }

  mutating func insert(_ byte: UInt8) {
    let bit = UInt64(1) << UInt64(byte & 63)
    switch byte >> 6 {
    case 0: words.0 |= bit
    case 1: words.1 |= bit
    case 2: words.2 |= bit
    default: words.3 |= bit
    }
  }

  mutating func formUnion(_ other: ByteSet) {
    words.0 |= other.words.0
    words.1 |= other.words.1
    words.2 |= other.words.2
    words.3 |= other.words.3
  }

  mutating func formIntersection(_ other: ByteSet) {
    words.0 &= other.words.0
    words.1 &= other.words.1
    words.2 &= other.words.2
    words.3 &= other.words.3
  }

  func subtracting(_ other: ByteSet) -> ByteSet {
    var result = self
    result.formIntersection(other.inverted)
    return result
  }

  var inverted: ByteSet {
    var result = self
    result.words = (~words.0, ~words.1, ~words.2, ~words.3)
    return result
  }

  /// The bytes that are in the set when the one before is not, or the other way round; 0 is taken to
  /// follow a byte that is not.
  var edges: ByteSet {
    var result = self
    result.words.0 ^= words.0 << 1
    result.words.1 ^= words.1 << 1 | words.0 >> 63
    result.words.2 ^= words.2 << 1 | words.1 >> 63
    result.words.3 ^= words.3 << 1 | words.2 >> 63
    return result
  }

  /// Calls `body` for each byte, ascending.
  func forEach(_ body: (UInt8) -> Void) {
    func each(of word: UInt64, from first: UInt8) {
      var rest = word
      while rest != 0 {
        body(first | UInt8(truncatingIfNeeded: rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    each(of: words.0, from: 0)
    each(of: words.1, from: 64)
    each(of: words.2, from: 128)
    each(of: words.3, from: 192)
  }

  /// The set with both cases of each of its letters.
  var ignoringCase: ByteSet {
    var result = self
    for letter in UInt8(ascii: "a")...UInt8(ascii: "z")
    where contains(letter) || contains(letter - 32) {
      result.insert(letter)
      result.insert(letter - 32)
    }
    return result
  }

  static func == (first: ByteSet, second: ByteSet) -> Bool { first.words == second.words }
}
