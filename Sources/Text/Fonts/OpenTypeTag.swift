/// A four-character name of OpenType: a table, a feature, a script, an axis.
///
/// Shorter names are filled up with spaces, as the OpenType specification does.
public struct OpenTypeTag: Hashable, Sendable, Comparable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The four bytes of the tag, the first in the highest bits.
  public let rawValue: UInt32

  /// Creates a tag from its four bytes, the first in the highest bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Takes the first four bytes of `name`; bytes outside printable ASCII become spaces.
  public init(_ name: String) {
    var value: UInt32 = 0
    var length = 0
    for byte in name.utf8.prefix(4) {
      value = value << 8 | UInt32((0x20...0x7E).contains(byte) ? byte : 0x20)
      length += 1
    }
    for _ in length..<4 { value = value << 8 | 0x20 }
    rawValue = value
  }

  /// Creates a tag from the first four bytes of a literal.
  public init(stringLiteral name: String) {
    self.init(name)
  }

  /// Whether `left` comes first in byte order.
  public static func < (left: OpenTypeTag, right: OpenTypeTag) -> Bool {
    left.rawValue < right.rawValue
  }

  public var description: String {
    var text = ""
    for shift in [24, 16, 8, 0] as [UInt32] {
      text.unicodeScalars.append(Unicode.Scalar(UInt8(truncatingIfNeeded: rawValue >> shift)))
    }
    return text
  }
}
