/// Tailorings of the default line breaking rules.
///
/// The values are those of `line-break` and `word-break` in CSS Text 3, sections 5.2 and 5.3, which
/// took them from JIS X 4051 and the practice of East Asian printers.
public struct LineBreakTailoring: Hashable, Sendable {
  /// The strictness of line breaking (CSS Text 3, `line-break`).
  public enum Strictness: UInt8, Hashable, Sendable {
    /// Small kana and the prolonged sound mark never start a line: class CJ is NS.
    case strict
    /// Small kana may start a line, as in newspapers: class CJ is ID. In Chinese and Japanese so
    /// may wave dashes.
    case normal
    /// As few rules as short lines need: iteration marks may start a line and ellipses be split.
    /// In Chinese and Japanese centred punctuation and suffixes may start a line, and prefixes end
    /// one.
    case loose
  }

  /// Where breaks within a word are allowed.
  public enum WordBreaking: UInt8, Hashable, Sendable {
    /// Between ideographs, kana and syllables, not between letters.
    case normal
    /// Nowhere: also ideographs and syllables are broken at spaces and punctuation only, as in
    /// Korean set by words.
    case keepAll
    /// Between any two letters.
    case breakAll
  }

  /// The strictness for characters that should not start or end a line.
  public var strictness: Strictness
  /// The places within words at which lines may break (CSS Text 3, `word-break`).
  public var wordBreaking: WordBreaking
  /// Whether the text is Chinese or Japanese, where `normal` and `loose` allow more.
  public var isChineseOrJapanese: Bool
  /// Whether long words of the kind of addresses and paths may break inside; see
  /// `appendURLBreakOpportunities(in:into:)`.
  public var urls: Bool
  /// Whether two equal ASCII signs stay together, of those that occur before or
  /// after numbers: the rules split `C++` before the second one.
  public var keepsRepeatedSigns: Bool
  /// Whether the hyphens that begin a word stay with its letters, as in `--verbose` and `-o`
  /// (LB20a of Unicode 16, extended to several hyphens).
  public var keepsLeadingHyphens: Bool

  /// Creates a tailoring; the default breaks lines as UAX #14 does.
  public init(
    strictness: Strictness = .strict, wordBreaking: WordBreaking = .normal,
    isChineseOrJapanese: Bool = false, urls: Bool = false, keepsRepeatedSigns: Bool = false,
    keepsLeadingHyphens: Bool = false
  ) {
    self.strictness = strictness
    self.wordBreaking = wordBreaking
    self.isChineseOrJapanese = isChineseOrJapanese
    self.urls = urls
    self.keepsRepeatedSigns = keepsRepeatedSigns
    self.keepsLeadingHyphens = keepsLeadingHyphens
  }

  /// Whether a line that may end before the byte at `offset` shall not.
  @inline(__always)
  func keeps(_ offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard offset > 0 else { return false }
    if text[offset - 1] == UInt8(ascii: "-") {
      return keepsLeadingHyphens && beginsWord(hyphensBefore: offset, in: text)
    }
    guard keepsRepeatedSigns, text[offset] == text[offset - 1] else { return false }
    switch text[offset] {
    // Of class PR or PO.
    case UInt8(ascii: "+"), UInt8(ascii: "$"), UInt8(ascii: "\\"), UInt8(ascii: "%"): return true
    default: return false
    }
  }
}

extension LineBreakTailoring {
  /// The most hyphens before a letter that are looked at.
  private static let maximumHyphens = 8

  /// Whether nothing but white space or an opening sign precedes the hyphens before `offset`, and a
  /// letter follows them.
  private func beginsWord(hyphensBefore offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard (text[offset] | 0x20) &- UInt8(ascii: "a") < 26 else { return false }
    var start = offset
    // Above 0, so that there is a byte before.
    while start > 0, offset - start <= Self.maximumHyphens, text[start - 1] == UInt8(ascii: "-") {
      start -= 1
    }
    guard start > 0 else { return true }
    switch text[start - 1] {
    case 0...0x20, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "<"),
      UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "|"):
      return true
    default: return false
    }
  }
}

/// Gives characters another class than the tables do.
protocol LineBreakClassTailoring {
  /// - Parameters:
  ///   - scalar: Not of ASCII.
  ///   - class: The class in the tables.
  ///   - previous: The class of the character before, as tailored.
  func tailored(_ class: UInt8, of scalar: UInt32, after previous: UInt8) -> UInt8
}

/// The classes of the tables.
struct UntailoredClasses: LineBreakClassTailoring {
  @inline(__always)
  func tailored(_ class: UInt8, of scalar: UInt32, after previous: UInt8) -> UInt8 { `class` }
}

/// The classes for `normal` and `loose`.
struct LooseClasses: LineBreakClassTailoring {
  let isLoose: Bool
  let isChineseOrJapanese: Bool

  /// Nil when the tables do as they are.
  init?(_ tailoring: LineBreakTailoring) {
    guard
      tailoring.strictness == .loose
        || (tailoring.strictness == .normal && tailoring.isChineseOrJapanese)
    else { return nil }
    isLoose = tailoring.strictness == .loose
    isChineseOrJapanese = tailoring.isChineseOrJapanese
  }

  func tailored(_ class: UInt8, of scalar: UInt32, after previous: UInt8) -> UInt8 {
    let ideograph = LineBreakClass.ID.rawValue
    switch scalar {
    case 0x301C, 0x30A0:  // wave dashes
      return isChineseOrJapanese ? ideograph : `class`
    case 0x3005, 0x303B, 0x309D, 0x309E, 0x30FD, 0x30FE:  // iteration marks
      return isLoose ? ideograph : `class`
    case 0x2025, 0x2026, 0x22EF, 0xFE19:  // ellipses: parted from one another only
      return isLoose && previous == LineBreakClass.IN.rawValue ? ideograph : `class`
    case 0x2010, 0x2013:  // hyphens after ideographs
      return isLoose && previous == ideograph ? ideograph : `class`
    case 0x203C, 0x2047, 0x2048, 0x2049, 0x30FB, 0xFF01, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF65:
      return isLoose && isChineseOrJapanese ? ideograph : `class`  // centred punctuation
    case 0xB0, 0x2030, 0x2032, 0x2033, 0x2035, 0x2103, 0x2109, 0xFE6A, 0xFF05, 0xFFE0,  // PO
      0xA4, 0xB1, 0x20AC, 0x2116, 0xFE69, 0xFF04, 0xFFE1, 0xFFE5, 0xFFE6:  // PR
      return isLoose && isChineseOrJapanese ? ideograph : `class`
    default: return `class`
    }
  }
}
