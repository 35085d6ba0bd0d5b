extension CompactFontFormat {
  /// The fonts that a CID-keyed font is made of, and which of them each glyph belongs to (Adobe
  /// Technical Note 5176, § 18 and 19); a font whose glyphs have names is one.
  struct FontParts {
    /// What charstrings of one font need in addition to themselves.
    struct Part {
      /// defaultWidthX and nominalWidthX, as operands and operators.
      var widths: [UInt8]
      /// Its local subroutines, in addition to the global ones.
      var subroutines: ObjectIndex?
    }

    private let table: BigEndianBytes
    private let top: FontDictionary
    /// Nil for a font whose glyphs have names.
    private let dictionaries: ObjectIndex?
    private let selection: Int

    /// Nil when its tables are not there.
    init?(_ table: BigEndianBytes, _ top: FontDictionary) {
      self.table = table
      self.top = top
      guard top.contains(.registryOrderingSupplement) else {
        dictionaries = nil
        selection = 0
        return
      }
      guard let start = top[.fontDictionaries].first, start > 0,
        let dictionaries = ObjectIndex(table, at: start),
        let selection = top[.fontSelection].first, selection > 0
      else { return nil }
      self.dictionaries = dictionaries
      self.selection = selection
    }

    /// The font DICT of a glyph (FDSelect); nil when there is none.
    func number(of glyph: Int) -> Int? {
      guard dictionaries != nil else { return 0 }
      switch table.uint8(at: selection) {
      case 0: return table.uint8(at: selection + 1 + glyph)
      case 3:
        guard let count = table.uint16(at: selection + 1) else { return nil }
        // The last range that begins no later than the glyph.
        var low = 0
        var high = count
        while low < high {
          let middle = (low + high) / 2
          guard let first = table.uint16(at: selection + 3 + middle * 3) else { return nil }
          if first <= glyph { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : table.uint8(at: selection + 3 + (low - 1) * 3 + 2)
      default: return nil
      }
    }

    /// Nil when there is none of that number or it is broken.
    func part(_ number: Int) -> Part? {
      var dictionary = top
      if let dictionaries {
        guard let range = dictionaries[number], let own = FontDictionary(table, range) else {
          return nil
        }
        dictionary = own
      }
      let place = dictionary[.private]
      guard place.count == 2, place[0] >= 0, place[1] > 0, place[0] + place[1] <= table.count,
        let own = FontDictionary(table, place[1]..<place[0] + place[1])
      else { return nil }
      var part = Part(widths: own.bytes(of: .defaultWidth) + own.bytes(of: .nominalWidth))
      if let start = own[.subroutines].first {
        guard let subroutines = ObjectIndex(table, at: place[1] + start) else { return nil }
        part.subroutines = subroutines
      }
      return part
    }
  }
}

extension CompactFontFormat.Operator.Code {
  fileprivate static let subroutines = Self(rawValue: 19)
  fileprivate static let defaultWidth = Self(rawValue: 20)
  fileprivate static let nominalWidth = Self(rawValue: 21)
  fileprivate static let fontDictionaries = Self(rawValue: 12 << 8 | 36)
  fileprivate static let fontSelection = Self(rawValue: 12 << 8 | 37)
}
