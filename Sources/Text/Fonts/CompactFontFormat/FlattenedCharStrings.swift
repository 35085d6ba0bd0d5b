extension CompactFontFormat {
  /// Charstrings that have been flattened for a subset before: documents made of one template use mostly the same glyphs.
  struct FlattenedCharStrings: Sendable {
    private var bytes: [UInt8] = []
    private var places: [UInt16: Range<UInt32>] = [:]
    /// Whether a subset was made before: where there is only one, keeping its glyphs gains nothing.
    private var isShared = false

    /// 1 MB is more than the glyphs of most fonts; those of Chinese ones do not all come back.
    private static let maximumBytes = 1 << 20

    /// The charstring of a glyph; nil for one that is not known.
    subscript(_ glyph: UInt16) -> ArraySlice<UInt8>? {
      // Places are within the bytes.
      places[glyph].map { bytes[Int($0.lowerBound)..<Int($0.upperBound)] }
    }

    /// Keeps charstrings of all subsets but the first, as long as there is room.
    mutating func add(_ charStrings: [(glyph: UInt16, range: Range<Int>)], of output: [UInt8]) {
      guard isShared else {
        isShared = true
        return
      }
      for (glyph, range) in charStrings where places[glyph] == nil {
        guard bytes.count + range.count <= Self.maximumBytes else { return }
        let start = UInt32(bytes.count)
        bytes.append(contentsOf: output[range])
        places[glyph] = start..<UInt32(bytes.count)
      }
    }
  }
}
