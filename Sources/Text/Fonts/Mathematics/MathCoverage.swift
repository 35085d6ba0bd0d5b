/// The glyphs that each part of a MATH table names, so that only these are asked for.
///
/// Offsets that lead out of the table name nothing.
struct MathCoverage {
  var italicCorrections: [UInt16] = []
  var topAccents: [UInt16] = []
  var extendedShapes: [UInt16] = []
  var kerns: [UInt16] = []
  var verticalConstructions: [UInt16] = []
  var horizontalConstructions: [UInt16] = []

  init(_ table: BigEndianBytes, glyphCount: Int) {
    func glyphs(at coverage: Int?) -> [UInt16] {
      coverage.map { Self.glyphs(of: table, at: $0, glyphCount: glyphCount) } ?? []
    }
    /// The place that an offset at `position` names, counted from `base`.
    func place(_ position: Int, from base: Int) -> Int? {
      guard let offset = table.uint16(at: position), offset > 0 else { return nil }
      return base + offset
    }
    if let info = place(6, from: 0) {
      // Each of the three begins with the offset of its coverage; extended shapes are a coverage.
      if let list = place(info, from: info) {
        italicCorrections = glyphs(at: place(list, from: list))
      }
      if let list = place(info + 2, from: info) { topAccents = glyphs(at: place(list, from: list)) }
      extendedShapes = glyphs(at: place(info + 4, from: info))
      if let list = place(info + 6, from: info) { kerns = glyphs(at: place(list, from: list)) }
    }
    if let variants = place(8, from: 0) {
      verticalConstructions = glyphs(at: place(variants + 2, from: variants))
      horizontalConstructions = glyphs(at: place(variants + 4, from: variants))
    }
  }

  /// A coverage table (OpenType, common table formats), at most as long as the font has glyphs.
  private static func glyphs(
    of table: BigEndianBytes, at start: Int, glyphCount: Int
  ) -> [UInt16] {
    guard let format = table.uint16(at: start), let count = table.uint16(at: start + 2) else {
      return []
    }
    var glyphs: [UInt16] = []
    switch format {
    case 1:
      for index in 0..<min(count, glyphCount) {
        guard let glyph = table.uint16(at: start + 4 + 2 * index) else { break }
        // 16 bits.
        if glyph < glyphCount { glyphs.append(UInt16(truncatingIfNeeded: glyph)) }
      }
    case 2:
      for index in 0..<count {
        let record = start + 4 + 6 * index
        guard let first = table.uint16(at: record), let last = table.uint16(at: record + 2),
          first <= last, first < glyphCount
        else { continue }
        for glyph in first...min(last, glyphCount - 1) {
          if glyphs.count >= glyphCount { return glyphs }
          glyphs.append(UInt16(truncatingIfNeeded: glyph))
        }
      }
    default: break
    }
    return glyphs
  }
}
