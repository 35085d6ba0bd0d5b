import CComposeFriBidi
import ComposePlatform

/// The Unicode bidirectional algorithm (UAX #9), over UTF-8 bytes.
///
/// Levels come from FriBidi; the order of a line (rule L2) and its white space (rule L1) are found
/// here. Mirroring is left to the shaper.
public enum BidiLevels {
  /// The direction in which a paragraph reads.
  public enum BaseDirection: UInt8, Hashable, Sendable {
    case leftToRight, rightToLeft
    /// That of the first strong character, and left-to-right without one (rules P2 and P3).
    case natural
  }

  /// Whether a text holds a right-to-left character or an explicit formatting character.
  ///
  /// Without one, and with a left-to-right base, every level is 0.
  ///
  /// - Complexity: O(n), several bytes a step.
  package static func needsBidi(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var offset = 0
    while offset < text.count {
      switch text[offset] {
      case 0..<0x80:
        offset += UTF8Decoder.asciiPrefixLength(of: text, from: offset)
      case 0xC2...0xD5:  // up to U+057F
        offset += skippableLength(2, at: offset, in: text)
      case 0xE1, 0xE3...0xEE:  // U+1000 to U+1FFF, U+3000 to U+EFFF
        offset += skippableLength(3, at: offset, in: text)
      default:
        let (scalar, length) = UTF8Decoder.decode(text, at: offset)
        if CharacterFlags(of: scalar).contains(.rightToLeftContext) { return true }
        offset += length
      }
    }
    return false
  }

  /// Whether a text holds a right-to-left character or an explicit formatting character.
  public static func needsBidi(_ text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { needsBidi($0) }
  }

  /// The length of a sequence if all its bytes are there, else 1.
  @inline(__always)
  private static func skippableLength(
    _ length: Int, at offset: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Int {
    guard offset + length <= text.count, text[offset + 1] & 0xC0 == 0x80,
      text[offset + length - 1] & 0xC0 == 0x80
    else { return 1 }
    return length
  }

  /// The levels of a paragraph after rules P2 to I2 and, for separators and the white space at the
  /// end, L1. Explicit formatting characters have a level, too: that of their neighbours.
  ///
  /// - Parameter text: One paragraph; ill-formed bytes count as U+FFFD. Paragraphs of more than
  ///   about 10⁹ characters are given the base level alone.
  /// - Complexity: O(n).
  package static func levels(
    of text: UnsafeBufferPointer<UInt8>, baseDirection: BaseDirection
  ) -> BidiParagraph {
    guard !text.isEmpty else {
      return BidiParagraph(baseLevel: baseDirection == .rightToLeft ? 1 : 0, runs: [])
    }
    var scalars: [FriBidiChar] = []
    scalars.reserveCapacity(text.count)
    var offset = 0
    while offset < text.count {
      let (scalar, length) = UTF8Decoder.decode(text, at: offset)
      scalars.append(scalar)
      offset += length
    }
    let (baseLevel, levels) = resolve(scalars, baseDirection: baseDirection)
    var runs: [BidiParagraph.Run] = []
    var runStart = 0
    offset = 0
    for index in levels.indices {
      if index > 0, levels[index] != levels[index - 1] {
        runs.append(.init(range: runStart..<offset, level: UInt8(clamping: levels[index - 1])))
        runStart = offset
      }
      offset += UTF8Decoder.decode(text, at: offset).length
    }
    if let last = levels.last {
      runs.append(.init(range: runStart..<text.count, level: UInt8(clamping: last)))
    }
    return BidiParagraph(baseLevel: baseLevel, runs: runs)
  }

  /// The levels of a paragraph; see the function for buffers.
  public static func levels(of text: [UInt8], baseDirection: BaseDirection) -> BidiParagraph {
    text.withUnsafeBufferPointer { levels(of: $0, baseDirection: baseDirection) }
  }

  /// One level for each scalar.
  private static func resolve(
    _ scalars: [FriBidiChar], baseDirection: BaseDirection
  ) -> (baseLevel: UInt8, levels: [FriBidiLevel]) {
    let fallback: UInt8 = baseDirection == .rightToLeft ? 1 : 0
    let count = scalars.count
    guard count <= Int(CFriBidiLongestParagraph) else {
      return (fallback, [FriBidiLevel](repeating: FriBidiLevel(fallback), count: count))
    }
    // The guard above keeps the count in the range of the index type.
    let length = FriBidiStrIndex(count)
    var direction =
      switch baseDirection {
      case .leftToRight: CFriBidiLeftToRight()
      case .rightToLeft: CFriBidiRightToLeft()
      case .natural: CFriBidiNatural()
      }
    var types = [FriBidiCharType](repeating: FriBidiCharType(0), count: count)
    var brackets = [FriBidiBracketType](repeating: 0, count: count)
    var levels = [FriBidiLevel](repeating: 0, count: count)
    // Each array has `count` elements, as many as FriBidi reads and writes.
    fribidi_get_bidi_types(scalars, length, &types)
    fribidi_get_bracket_types(scalars, length, types, &brackets)
    let highest = fribidi_get_par_embedding_levels_ex(
      types, brackets, length, &direction, &levels)
    guard highest > 0 else {
      // FriBidi ran out of memory.
      return (fallback, [FriBidiLevel](repeating: FriBidiLevel(fallback), count: count))
    }
    return (CFriBidiIsRightToLeft(direction) != 0 ? 1 : 0, levels)
  }
}
