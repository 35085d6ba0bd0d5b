import ComposeDiagnostics
import ComposePlatform

/// What is checked of every source before it is read.
enum SourceCheck {
  /// Checks size and encoding.
  ///
  /// - Returns: The offset behind a byte order mark.
  static func start(
    of utf8: [UInt8], limits: DataLimits, file: Int
  ) throws(DataError) -> Int {
    guard utf8.count <= limits.maximumBytes else {
      throw DataError(
        .limit, "data of \(utf8.count) bytes exceed the limit of \(limits.maximumBytes) bytes",
        at: SourceRange(file: file, 0..<0))
    }
    if let offset = utf8.withUnsafeBufferPointer(ill) {
      let isUTF16 = utf8.starts(with: [0xFF, 0xFE]) || utf8.starts(with: [0xFE, 0xFF])
      throw DataError(
        .encoding, isUTF16 ? "data are UTF-16; expected UTF-8" : "data are not UTF-8 text",
        hint: "save the file as UTF-8", at: SourceRange(file: file, offset..<offset + 1))
    }
    return utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The offset of the first bytes that are no UTF-8.
  @_optimize(speed)
  private static func ill(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = 0
    while index < text.count {
      index += UTF8Decoder.asciiPrefixLength(of: text, from: index)
      guard index < text.count else { return nil }
      let decoded = UTF8Decoder.decode(text, at: index)
      if !UTF8Decoder.isWellFormed(decoded, startingWith: text[index]) { return index }
      index += decoded.length
    }
    return nil
  }
}
