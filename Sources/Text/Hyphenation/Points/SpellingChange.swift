/// The spelling of a word at a line's end when that differs from how it is written in one
/// piece: German of 1901 `Zucker` → `Zuk-ker`, Hungarian `asszony` → `asz-szony`, Dutch `zeeën` →
/// `zee-en`, Catalan `paral·lel` → `paral-lel`, Polish `biało-czerwony` → `biało-` `-czerwony`.
///
/// The text itself never changes: what is copied, searched and tagged is the text as it is.
public struct SpellingChange: Hashable, Sendable {
  /// The number of bytes right before the point that are not shown at the end of the line.
  public var removedBefore: Int
  /// The text in their place, before the hyphen.
  public var before: SmallString
  /// The number of bytes right after the point that are not shown at the start of the next line.
  public var removedAfter: Int
  /// The text in their place.
  public var after: SmallString
  /// Whether a hyphen that is not in the text is shown after `before`.
  public var showsHyphen: Bool

  /// Creates a change of the spelling around a break, as in German *Zuk-ker*.
  public init(
    removedBefore: Int = 0, before: SmallString = SmallString(), removedAfter: Int = 0,
    after: SmallString = SmallString(), showsHyphen: Bool = true
  ) {
    self.removedBefore = removedBefore
    self.before = before
    self.removedAfter = removedAfter
    self.after = after
    self.showsHyphen = showsHyphen
  }
}

/// At most seven bytes of UTF-8 without any allocation: the text that a spelling change inserts.
public struct SmallString: Hashable, Sendable {
  /// The bytes, the first one lowest; the highest byte is their number.
  private var packed: UInt64

  /// The most bytes that fit.
  public static let capacity = 7

  /// Creates an empty string.
  public init() { packed = 0 }

  /// `nil` when the bytes are more than `capacity`.
  public init?<Bytes: Sequence>(utf8 bytes: Bytes) where Bytes.Element == UInt8 {
    var packed: UInt64 = 0
    var count: UInt64 = 0
    for byte in bytes {
      guard count < Self.capacity else { return nil }
      packed |= UInt64(byte) << (8 * count)
      count += 1
    }
    self.packed = packed | count << 56
  }

  /// `nil` when the text takes more than `capacity` bytes.
  public init?(_ text: some StringProtocol) { self.init(utf8: text.utf8) }

  /// Whether the string has no bytes.
  public var isEmpty: Bool { packed == 0 }
  /// The number of bytes, 0 to `capacity`.
  public var count: Int { Int(packed >> 56) }
  /// The text, UTF-8.
  public var utf8: [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: packed >> (8 * UInt64($0))) }
  }
  /// The text as a string.
  public var string: String { String(decoding: utf8, as: UTF8.self) }
}
