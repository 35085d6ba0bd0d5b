/// The little of the Compact Font Format (Adobe Technical Note 5176) that embedding needs.
enum CompactFontFormat {
  /// Makes the CID of every glyph of a CID-keyed font equal to its number.
  ///
  /// A PDF reader finds the glyphs of a CID-keyed font through its charset, and a subset keeps
  /// the CIDs of the font it comes from. The charset is overwritten in place with the shortest
  /// form that counts from 1, which is never longer than any other. Fonts that are not
  /// CID-keyed are left alone: there the CID is the glyph already (ISO 32000-2, 9.7.4.2).
  ///
  /// - Returns: False when the table is broken.
  static func numberIdentifiersByGlyph(_ table: inout [UInt8]) -> Bool {
    guard let dictionary = topDictionary(of: table) else { return false }
    guard dictionary.isCIDKeyed else { return true }
    // Offsets 0 to 2 represent predefined charsets, which CID-keyed fonts do not have.
    guard let charset = dictionary.charset, charset > 2, let charStrings = dictionary.charStrings,
      let count = uint16(table, charStrings), count > 0, charset < table.count
    else { return false }
    if count == 1 { return true }
    let last = count - 1
    let identity: [UInt8]
    switch table[charset] {
    case 0 where last == 1: identity = [0, 0, 1]
    case 1 where last <= 256: identity = [1, 0, 1, UInt8(last - 1)]
    case 0, 1, 2:
      identity = [2, 0, 1, UInt8((last - 1) >> 8), UInt8((last - 1) & 0xFF)]
    default: return false
    }
    guard charset + identity.count <= table.count else { return false }
    table.replaceSubrange(charset..<charset + identity.count, with: identity)
    return true
  }

  private struct TopDictionary {
    var isCIDKeyed = false
    var charset: Int?
    var charStrings: Int?
  }

  /// Reads the operators that matter of the first font's top dictionary (§ 9).
  private static func topDictionary(of table: [UInt8]) -> TopDictionary? {
    guard table.count > 4, let names = index(table, at: Int(table[2])),
      let dictionaries = index(table, at: names.end), let bytes = dictionaries.first,
      let operators = operators(table, in: bytes)
    else { return nil }
    var dictionary = TopDictionary()
    for found in operators {
      switch found.code {
      case .charset: dictionary.charset = found.operands.last
      case .charStrings: dictionary.charStrings = found.operands.last
      case .registryOrderingSupplement: dictionary.isCIDKeyed = true
      default: break
      }
    }
    return dictionary
  }

  /// An operator of a dictionary with its operands.
  struct Operator {
    struct Code: Hashable {
      /// 12 × 256 + the second byte for those of two bytes.
      var rawValue: Int

      static let charset = Self(rawValue: 15)
    }

    var code: Code
    /// Its whole numbers; real ones are left out.
    var operands: [Int]
    /// Operands and operator.
    var bytes: Range<Int>
  }

  /// The operators of the dictionary at `range` (§ 4); nil when it is broken.
  static func operators(_ table: [UInt8], in range: Range<Int>) -> [Operator]? {
    var operators: [Operator] = []
    var operands: [Int] = []
    var start = range.lowerBound
    var position = start
    while position < range.upperBound {
      let byte = Int(table[position])
      position += 1
      switch byte {
      case 0...21:
        var code = byte
        if byte == 12 {
          guard position < range.upperBound else { return nil }
          code = byte << 8 | Int(table[position])
          position += 1
        }
        operators.append(
          Operator(code: .init(rawValue: code), operands: operands, bytes: start..<position))
        operands = []
        start = position
      case 28:
        guard let value = uint16(table, position) else { return nil }
        operands.append(Int(Int16(truncatingIfNeeded: value)))
        position += 2
      case 29:
        guard let high = uint16(table, position), let low = uint16(table, position + 2)
        else { return nil }
        operands.append(Int(Int32(truncatingIfNeeded: high << 16 | low)))
        position += 4
      case 30:
        // A real number in nibbles; 15 ends it.
        while position < range.upperBound, table[position] & 0x0F != 0x0F,
          table[position] >> 4 != 0x0F
        {
          position += 1
        }
        position += 1
      case 32...246: operands.append(byte - 139)
      case 247...250:
        guard position < range.upperBound else { return nil }
        operands.append((byte - 247) * 256 + Int(table[position]) + 108)
        position += 1
      case 251...254:
        guard position < range.upperBound else { return nil }
        operands.append(-(byte - 251) * 256 - Int(table[position]) - 108)
        position += 1
      default: return nil
      }
    }
    return position == range.upperBound ? operators : nil
  }

  /// Where an INDEX (§ 5) has its first object, and where it ends.
  static func index(
    _ table: [UInt8], at start: Int
  ) -> (first: Range<Int>?, end: Int)? {
    table.withUnsafeBytes { bytes in
      guard let index = ObjectIndex(BigEndianBytes(bytes), at: start) else { return nil }
      if index.count == 0 { return (nil, index.end) }
      guard let first = index[0] else { return nil }
      return (first, index.end)
    }
  }

  static func uint16(_ table: [UInt8], _ offset: Int) -> Int? {
    guard offset >= 0, offset + 1 < table.count else { return nil }
    return Int(table[offset]) << 8 | Int(table[offset + 1])
  }
}
