/// Resource limits for reading a file of rich text.
public struct RichTextLimits: Hashable, Sendable {
  /// A longer file is refused.
  public var maximumBytes = 268_435_456
  /// The maximum nesting depth of groups and elements; deeper ones are read as part of the last of
  /// them. More than 10,000 count as these.
  public var maximumNesting = 256
  /// The maximum number of cells in all tables together; further ones are lines of text.
  public var maximumTableCells = 100_000
  /// The maximum nesting depth of tables; deeper ones become lines of text. At most 8.
  public var maximumTableNesting = 8
  /// The maximum number of bytes of images that are kept, coded as in the file.
  public var maximumImageBytes = 134_217_728
  /// The maximum number of fonts, and of colours, that a file may list.
  public var maximumTableEntries = 10_000
  /// The maximum number of diagnostics of one kind.
  public var maximumRepeatedDiagnostics = 3

  /// The limits as they are documented here.
  public init() {}

  var nesting: Int { min(max(1, maximumNesting), 10_000) }
}

/// Why a file of rich text cannot be read at all.
public enum RichTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is longer than `RichTextLimits.maximumBytes`; both in bytes.
  case tooManyBytes(count: Int, limit: Int)
  /// The bytes do not begin with `{\rtf`.
  case notRTF
  /// The bytes are UTF-16 or UTF-32.
  case unsupportedEncoding(String)

  /// A description of the error, with its number.
  public var description: String {
    switch self {
    case .tooManyBytes(let count, let limit):
      "the text has \(count) bytes, more than the limit of \(limit)"
    case .notRTF: "the file is not RTF"
    case .unsupportedEncoding(let name): "texts in \(name) are not read"
    }
  }
}
