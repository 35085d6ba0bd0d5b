import CComposeHarfBuzz

/// The kerning of pairs in text of one script, read from GPOS without shaping.
///
/// Of faces of which nothing but pairs of glyphs that are no marks is kerned, and these alike in
/// all languages: for such pairs it is what HarfBuzz does.
// Owns a reference to the table's bytes.
final class PairKerning {
  private let blob: OpaquePointer?
  private let table: BigEndianBytes
  /// Where subtables begin, by lookup: the first of a lookup that has a pair applies.
  private let lookups: [[Int]]

  /// Kerns nothing.
  init() {
    blob = nil
    table = BigEndianBytes(UnsafeRawBufferPointer(start: nil, count: 0))
    lookups = []
  }

  /// - Parameter script: A tag of OpenType, such as `latn`.
  /// - Returns: Nil when the face kerns in other ways, or languages differently.
  init?(_ handle: FontFaceHandle, script: OpenTypeTag) {
    // Never nil: an empty blob represents a missing table.
    let blob = hb_face_reference_table(handle.face, OpenTypeTag("GPOS").rawValue)
    self.blob = blob
    var length: UInt32 = 0
    let start = hb_blob_get_data(blob, &length)
    table = BigEndianBytes(UnsafeRawBufferPointer(start: start, count: Int(length)))
    guard let lookups = table.pairLookups(feature: "kern", script: script) else {
      // All is stored, so that `deinit` runs.
      self.lookups = []
      return nil
    }
    self.lookups = lookups
  }

  deinit {
    hb_blob_destroy(blob)
  }

  /// What a pair adds to the advance of its left glyph, in font units.
  ///
  /// - Complexity: O(number of subtables × log n).
  func kerning(_ left: UInt16, _ right: UInt16) -> Int {
    var sum = 0
    for subtables in lookups {
      for subtable in subtables {
        guard let value = table.pairValue(Int(left), Int(right), at: subtable) else { continue }
        sum += value
        break
      }
    }
    return sum
  }
}

extension BigEndianBytes {
  /// The pair adjustment subtables that a feature of GPOS has for a script, in any language.
  ///
  /// - Returns: Nil when languages have different ones, there are other kinds, or they move more
  ///   than the left glyph's advance.
  fileprivate func pairLookups(feature: OpenTypeTag, script: OpenTypeTag) -> [[Int]]? {
    // Version 1.1 may replace lookups in instances of variable fonts.
    guard uint32(at: 0) == 0x0001_0000, let scripts = uint16(at: 4), let features = uint16(at: 6),
      let list = uint16(at: 8), let start = record(script, ofList: scripts),
      let languageCount = uint16(at: start + 2)
    else { return nil }
    var systems = [uint16(at: start) ?? 0]
    for index in 0..<languageCount { systems.append(uint16(at: start + 8 + 6 * index) ?? 0) }
    var common: [Int]?
    for system in systems where system != 0 {
      guard let lookups = self.lookups(of: feature, system: start + system, features: features),
        common == nil || common == lookups
      else { return nil }
      common = lookups
    }
    var subtables: [[Int]] = []
    for lookup in common ?? [] {
      guard let offset = uint16(at: list + 2 + 2 * lookup),
        let pairs = pairSubtables(ofLookup: list + offset)
      else { return nil }
      subtables.append(pairs)
    }
    return subtables
  }

  /// The position of a table in a list of tags and offsets.
  private func record(_ tag: OpenTypeTag, ofList list: Int) -> Int? {
    guard let count = uint16(at: list) else { return nil }
    for index in 0..<count where uint32(at: list + 2 + 6 * index) == Int(tag.rawValue) {
      return uint16(at: list + 6 + 6 * index).map { list + $0 }
    }
    return nil
  }

  /// The numbers of the lookups of a feature in one language system, in the order in which they
  /// are applied.
  private func lookups(of feature: OpenTypeTag, system: Int, features: Int) -> [Int]? {
    // These fonts have no required feature.
    guard uint16(at: system + 2) == 0xFFFF, let count = uint16(at: system + 4) else { return nil }
    var lookups: Set<Int> = []
    for index in 0..<count {
      guard let number = uint16(at: system + 6 + 2 * index) else { return nil }
      let record = features + 2 + 6 * number
      guard uint32(at: record) == Int(feature.rawValue) else { continue }
      guard let offset = uint16(at: record + 4),
        let lookupCount = uint16(at: features + offset + 2)
      else { return nil }
      for place in 0..<lookupCount {
        guard let lookup = uint16(at: features + offset + 4 + 2 * place) else { return nil }
        lookups.insert(lookup)
      }
    }
    return lookups.sorted()
  }

  /// The subtables of a lookup, if all adjust pairs by the left advance alone.
  private func pairSubtables(ofLookup lookup: Int) -> [Int]? {
    // Only marks may be passed over.
    guard let type = uint16(at: lookup), let flags = uint16(at: lookup + 2), flags & 0x16 == 0,
      let count = uint16(at: lookup + 4)
    else { return nil }
    var subtables: [Int] = []
    for index in 0..<count {
      guard var start = uint16(at: lookup + 6 + 2 * index).map({ lookup + $0 }) else { return nil }
      var kind = type
      if kind == 9 {
        guard let inner = uint16(at: start + 2), let offset = uint32(at: start + 4) else {
          return nil
        }
        kind = inner
        start += offset
      }
      guard kind == 2, uint16(at: start + 4) == 4, uint16(at: start + 6) == 0 else { return nil }
      subtables.append(start)
    }
    return subtables
  }

  /// The kerning of a pair in a subtable; nil when it does not have it.
  fileprivate func pairValue(_ left: Int, _ right: Int, at start: Int) -> Int? {
    guard let coverage = uint16(at: start + 2),
      let number = coverageIndex(of: left, at: start + coverage)
    else { return nil }
    switch uint16(at: start) {
    case 1:
      guard let setCount = uint16(at: start + 8), number < setCount,
        let set = uint16(at: start + 10 + 2 * number).map({ start + $0 }),
        let pairCount = uint16(at: set)
      else { return nil }
      let pair = records(pairCount, of: 4, at: set + 2)?.search { pair in
        let second = pair.number(at: 0)
        return right < second ? .before : right > second ? .after : .here
      }
      return pair.flatMap { int16(at: set + 4 + 4 * $0) }
    case 2:
      guard let firstClasses = uint16(at: start + 8), let secondClasses = uint16(at: start + 10),
        let firstCount = uint16(at: start + 12), let secondCount = uint16(at: start + 14)
      else { return nil }
      let first = glyphClass(of: left, at: start + firstClasses)
      let second = glyphClass(of: right, at: start + secondClasses)
      guard first < firstCount, second < secondCount else { return nil }
      return int16(at: start + 16 + 2 * (first * secondCount + second))
    default: return nil
    }
  }
}
