/// The Unicode blocks that contain the letters of a script.
struct ScriptBlocks {
  let ranges: [ClosedRange<UInt32>]

  func contains(_ scalar: UInt32) -> Bool { ranges.contains { $0.contains(scalar) } }

  static let latin = ScriptBlocks(ranges: [
    0x41...0x5A, 0x61...0x7A, 0xAA...0xAA, 0xBA...0xBA, 0xC0...0x24F, 0x1E00...0x1EFF,
  ])
  static let greek = ScriptBlocks(ranges: [0x370...0x3E1, 0x3F0...0x3FF, 0x1F00...0x1FFF])
  static let cyrillic = ScriptBlocks(ranges: [
    0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F,
  ])
  static let armenian = ScriptBlocks(ranges: [0x530...0x58F])
  static let georgian = ScriptBlocks(ranges: [0x10A0...0x10FF, 0x1C90...0x1CBF])
  static let coptic = ScriptBlocks(ranges: [0x3E2...0x3EF, 0x2C80...0x2CFF])
  static let ethiopic = ScriptBlocks(ranges: [0x1200...0x139F, 0x2D80...0x2DDF, 0xAB00...0xAB2F])
  static let devanagari = ScriptBlocks(ranges: [0x900...0x963, 0x970...0x97F])
  static let bengali = ScriptBlocks(ranges: [0x980...0x9E5, 0x9F0...0x9FF])
  static let gurmukhi = ScriptBlocks(ranges: [0xA00...0xA65, 0xA70...0xA7F])
  static let gujarati = ScriptBlocks(ranges: [0xA80...0xAE5, 0xAF0...0xAFF])
  static let oriya = ScriptBlocks(ranges: [0xB00...0xB65, 0xB70...0xB7F])
  static let tamil = ScriptBlocks(ranges: [0xB80...0xBE5])
  static let telugu = ScriptBlocks(ranges: [0xC00...0xC65])
  static let kannada = ScriptBlocks(ranges: [0xC80...0xCE5])
  static let malayalam = ScriptBlocks(ranges: [0xD00...0xD65, 0xD7A...0xD7F])

  /// Apostrophes, and the joiners that shape letters.
  static func isSharedSign(_ scalar: UInt32) -> Bool {
    [0x27, 0x2BC, 0x1FBD, 0x1FBF, 0x200C, 0x200D, 0x2019].contains(scalar)
  }

  /// Marks that go with letters of many scripts.
  static func isSharedMark(_ scalar: UInt32) -> Bool {
    (0x300...0x36F).contains(scalar) || (0x1DC0...0x1DFF).contains(scalar)
  }
}
