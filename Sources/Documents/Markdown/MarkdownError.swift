/// An error that prevents a source from being parsed.
public enum MarkdownError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The source begins with a UTF-16 byte order mark.
  case utf16(file: Int)
  /// The source is longer than `ReaderLimits.maximumInputBytes`.
  case inputTooLarge(file: Int, bytes: Int, limit: Int)
  /// The source has more blocks than `ReaderLimits.maximumBlocks`.
  case tooManyBlocks(file: Int, limit: Int)

  public var description: String {
    switch self {
    case .utf16: "the file is UTF-16, not UTF-8; convert it first, as with iconv -f UTF-16 -t UTF-8"
    case .inputTooLarge(_, let bytes, let limit):
      "the file has \(bytes) bytes, more than the limit of \(limit)"
    case .tooManyBlocks(_, let limit):
      "the file has more than \(limit) blocks, list items and table cells"
    }
  }
}
