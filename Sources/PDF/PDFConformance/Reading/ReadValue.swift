/// An object as a file says it (ISO 32000-1 §7.3), read without the library's own types.
public enum ReadValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  case real(Double)
  case string([UInt8])
  case name(String)
  case array([ReadValue])
  case dictionary([String: ReadValue])
  /// An indirect reference; generations are 0 in every file that is checked.
  case reference(Int)

  /// The value of an integer; nil for any other object.
  public var integer: Int? { if case .integer(let value) = self { value } else { nil } }
  /// The name without its solidus; nil for any other object.
  public var name: String? { if case .name(let value) = self { value } else { nil } }
  /// The bytes of a string, decrypted; nil for any other object.
  public var bytes: [UInt8]? { if case .string(let value) = self { value } else { nil } }
  /// The elements of an array; nil for any other object.
  public var array: [ReadValue]? { if case .array(let value) = self { value } else { nil } }
  /// The object number of an indirect reference; nil for any other object.
  public var reference: Int? { if case .reference(let value) = self { value } else { nil } }
  /// The value of a boolean; nil for any other object.
  public var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
  /// The entries of a dictionary or of a stream; nil for any other object.
  public var dictionary: [String: ReadValue]? {
    if case .dictionary(let value) = self { value } else { nil }
  }

  /// The value of an integer or a real number; nil for any other object.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    default: nil
    }
  }

  /// A text string decoded from UTF-16, UTF-8 or PDFDocEncoding (§7.9.2.2 and annex D.3).
  public var text: String? {
    guard let bytes else { return nil }
    if bytes.starts(with: [0xFE, 0xFF]) {
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      return String(decoding: units, as: UTF16.self)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return String(decoding: bytes.dropFirst(3), as: UTF8.self)
    }
    return String(String.UnicodeScalarView(bytes.map(Self.scalar)))
  }

  /// PDFDocEncoding is Latin-1 but for accents below the space and punctuation above the letters.
  private static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    switch byte {
    case 0x18...0x1F: accents[Int(byte) - 0x18]
    case 0x80...0x9E: punctuation[Int(byte) - 0x80]
    case 0xA0: "\u{20AC}"
    default: Unicode.Scalar(byte)
    }
  }

  private static let accents = Array(
    "\u{2D8}\u{2C7}\u{2C6}\u{2D9}\u{2DD}\u{2DB}\u{2DA}\u{2DC}".unicodeScalars)
  private static let punctuation = Array(
    "•†‡…—–ƒ⁄‹›−‰„“”‘’‚™\u{FB01}\u{FB02}ŁŒŠŸŽıłœšž".unicodeScalars)

  /// A text string as it would be written.
  public static func text(_ text: String) -> ReadValue {
    .string([0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
  }
}

/// An indirect object: a value, and the decoded data if it is a stream.
public struct ReadObject: Sendable {
  /// The object itself; of a stream its dictionary.
  public var value: ReadValue
  /// The decoded data of a stream; nil for any other object.
  public var data: [UInt8]?

  /// Creates an object; `data` only for a stream.
  public init(value: ReadValue, data: [UInt8]? = nil) {
    self.value = value
    self.data = data
  }
}
