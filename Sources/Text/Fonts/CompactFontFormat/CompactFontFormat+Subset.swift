import ComposePlatform

extension CompactFontFormat {
  /// Makes a CID-keyed font of some glyphs, which get the CIDs 0, 1, 2 …
  ///
  /// Outlines and widths stay as they are, without subroutines, hints and names.
  ///
  /// - Parameters:
  ///   - glyphs: At least one and at most 65,536, in ascending order.
  ///   - memory: The charstrings of subsets before, which are added to.
  /// - Returns: Nil for what is broken or seldom: matrices of fonts, glyphs composed of others,
  ///   charstrings that compute.
  /// - Complexity: O(size of the glyphs).
  static func subset(
    _ table: BigEndianBytes, glyphs: [UInt16], memory: LockedValue<FlattenedCharStrings>
  ) -> [UInt8]? {
    guard table.uint8(at: 0) == 1, let header = table.uint8(at: 2),
      let names = ObjectIndex(table, at: header), let name = names[0], name.count < 128,
      let tops = ObjectIndex(table, at: names.end), tops.count == 1, let top = tops[0],
      let dictionary = FontDictionary(table, top),
      let strings = ObjectIndex(table, at: tops.end),
      let globals = ObjectIndex(table, at: strings.end),
      let start = dictionary[.charStrings].first, start > 0,
      let charStrings = ObjectIndex(table, at: start),
      let fonts = FontParts(table, dictionary)
    else { return nil }
    let known = memory.withLock { $0 }
    var flattener = CharStringFlattener(table: table, globals: globals)
    var added: [(glyph: UInt16, range: Range<Int>)] = []
    var output: [UInt8] = []
    var ends: [Int] = []
    ends.reserveCapacity(glyphs.count)
    var parts: [(number: Int, part: FontParts.Part)] = []
    var selection: [(first: Int, dictionary: Int)] = []
    for (index, glyph) in glyphs.enumerated() {
      guard let range = charStrings[Int(glyph)], let number = fonts.number(of: Int(glyph))
      else { return nil }
      var kept = selection.last?.dictionary ?? 0
      if parts.isEmpty || parts[kept].number != number {
        if let known = parts.firstIndex(where: { $0.number == number }) {
          kept = known
        } else {
          guard let part = fonts.part(number) else { return nil }
          kept = parts.count
          parts.append((number, part))
        }
        selection.append((index, kept))
      }
      if let charString = known[glyph] {
        output.append(contentsOf: charString)
      } else {
        let start = flattener.output.count
        guard flattener.append(range, locals: parts[kept].part.subroutines) else { return nil }
        let flattened = start..<flattener.output.count
        output.append(contentsOf: flattener.output[flattened])
        added.append((glyph, flattened))
      }
      ends.append(output.count)
    }
    if !added.isEmpty { memory.withLock { $0.add(added, of: flattener.output) } }
    return KeyedFont(
      name: Array(table.bytes[name]), bounds: dictionary.bytes(of: .fontBoundingBox),
      charStrings: index(output, ends: ends), glyphCount: glyphs.count,
      privateDictionaries: parts.map(\.part.widths), selection: selection
    ).assembled()
  }

  /// A dictionary (§ 4) without what few fonts have.
  struct FontDictionary {
    private let bytes: [UInt8]
    private let operators: [Operator]

    /// Nil when it is broken, or has what is seldom.
    init?(_ table: BigEndianBytes, _ range: Range<Int>) {
      bytes = Array(table.bytes[range])
      guard let operators = CompactFontFormat.operators(bytes, in: bytes.indices),
        !operators.contains(where: \.isUnusual)
      else { return nil }
      self.operators = operators
    }

    /// The whole numbers before an operator; none when it is not there.
    subscript(_ code: Operator.Code) -> [Int] {
      operators.first { $0.code == code }?.operands ?? []
    }

    /// An operator with its operands; empty when it is not there.
    func bytes(of code: Operator.Code) -> [UInt8] {
      operators.first { $0.code == code }.map { Array(bytes[$0.bytes]) } ?? []
    }

    func contains(_ code: Operator.Code) -> Bool { operators.contains { $0.code == code } }
  }
}

extension CompactFontFormat.Operator {
  /// Font matrices, outlines to be stroked, charstrings of another type, and fonts made of others.
  fileprivate var isUnusual: Bool {
    switch code {
    case .fontMatrix, .syntheticBase: true
    case .paintType: operands != [0]
    case .charstringType: operands != [2]
    default: false
    }
  }
}

extension CompactFontFormat.Operator.Code {
  fileprivate static let fontBoundingBox = Self(rawValue: 5)
  fileprivate static let paintType = Self(rawValue: 12 << 8 | 5)
  fileprivate static let charstringType = Self(rawValue: 12 << 8 | 6)
  fileprivate static let syntheticBase = Self(rawValue: 12 << 8 | 20)
}
