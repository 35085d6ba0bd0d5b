/// The advances of an embedded font program, by glyph, in thousandths of the em.
public struct FontProgram {
  public enum Kind { case trueType, compact, openType }

  let kind: Kind
  let glyphCount: Int
  /// By glyph; nil where the program says none.
  let widths: [Double?]
  /// CIDs by glyph of a CID-keyed compact font; nil when glyph and CID are the same.
  let characters: [Int]?

  /// - Returns: nil when the bytes are no font program.
  public init?(_ bytes: [UInt8]) {
    let data = BigEndian(bytes: bytes)
    guard let tag = data.number(0, 4) else { return nil }
    if tag == 0x0001_0000 || tag == 0x7472_7565 || tag == 0x4F54_544F {
      let tables = Self.tables(data)
      if let compact = tables["CFF "], tables["hmtx"] == nil || tables["glyf"] == nil {
        guard let font = CompactFont(Array(bytes[compact])) else { return nil }
        self.init(compact: font, kind: .openType)
        return
      }
      self.init(trueType: data, tables)
    } else {
      guard let font = CompactFont(bytes) else { return nil }
      self.init(compact: font, kind: .compact)
    }
  }

  private init(compact font: CompactFont, kind: Kind) {
    self.kind = kind
    glyphCount = font.widths.count
    widths = font.widths
    characters = font.characters
  }

  private init?(trueType data: BigEndian, _ tables: [String: Range<Int>]) {
    guard let head = tables["head"], let unitsPerEm = data.number(head.lowerBound + 18, 2),
      unitsPerEm > 0, let header = tables["hhea"],
      let metricCount = data.number(header.lowerBound + 34, 2), metricCount > 0,
      let metrics = tables["hmtx"], let profile = tables["maxp"],
      let count = data.number(profile.lowerBound + 4, 2), tables["glyf"] != nil
    else { return nil }
    kind = .trueType
    glyphCount = count
    characters = nil
    widths = (0..<count).map { glyph in
      data.number(metrics.lowerBound + min(glyph, metricCount - 1) * 4, 2)
        .map { Double($0) * 1000 / Double(unitsPerEm) }
    }
  }

  private static func tables(_ data: BigEndian) -> [String: Range<Int>] {
    var tables: [String: Range<Int>] = [:]
    for index in 0..<(data.number(4, 2) ?? 0) {
      let record = 12 + index * 16
      guard let tag = data.tag(record), let offset = data.number(record + 8, 4),
        let length = data.number(record + 12, 4), offset + length <= data.bytes.count
      else { continue }
      tables[tag] = offset..<offset + length
    }
    return tables
  }

  /// The glyph that a CID stands for in a CIDFontType0 font.
  func glyph(ofCharacter character: Int) -> Int? {
    guard let characters else { return character < glyphCount ? character : nil }
    return characters.firstIndex(of: character)
  }
}
