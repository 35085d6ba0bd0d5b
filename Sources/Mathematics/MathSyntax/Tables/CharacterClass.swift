/// What a character is in a formula by itself.
struct CharacterClass {
  enum Kind {
    case symbol(MathClass)
    /// A combining character, an accent of what stands before it.
    case accent
    case space
    /// No character of mathematics: text.
    case text
  }

  var kind: Kind
  var isLargeOperator = false
  var hasLimits = false
}

extension CharacterTable {
  /// The class of a character beyond ASCII.
  ///
  /// - Complexity: O(log *n*) for the 363 ranges of the table.
  @_optimize(speed)
  static func characterClass(of scalar: Unicode.Scalar) -> CharacterClass {
    let value = Int(scalar.value)
    var low = 0
    var high = rangeCount
    while low < high {
      let middle = (low + high) / 2
      if digits(ranges, at: middle * 7, count: 4) <= value {
        low = middle + 1
      } else {
        high = middle
      }
    }
    if low > 0 {
      let start = (low - 1) * 7
      if value - digits(ranges, at: start, count: 4) < digits(ranges, at: start + 4, count: 2) {
        return decoded(digits(ranges, at: start + 6, count: 1))
      }
    }
    // Letters of alphabets in which mathematics is written, and accents that the table lacks.
    switch value {
    case 0x300..<0x370, 0x20D0..<0x2100: return CharacterClass(kind: .accent)
    case 0xA0..<0x300, 0x370..<0x530, 0x1E00..<0x2000:
      return CharacterClass(kind: .symbol(.ordinary))
    case 0x2100..<0x2C00, 0x1D400..<0x1D800: return CharacterClass(kind: .symbol(.ordinary))
    default: return CharacterClass(kind: .text)
    }
  }

  private static func decoded(_ value: Int) -> CharacterClass {
    switch value {
    case 8: return CharacterClass(kind: .accent)
    case 9: return CharacterClass(kind: .space)
    default:
      let mathClass = MathClass(rawValue: UInt8(truncatingIfNeeded: value & 7)) ?? .ordinary
      return CharacterClass(
        kind: .symbol(mathClass), isLargeOperator: value & 8 != 0, hasLimits: value & 16 != 0)
    }
  }
}
