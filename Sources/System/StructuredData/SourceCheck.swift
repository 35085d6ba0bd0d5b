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
    if isUTF16(utf8) {
      throw DataError(
        .encoding, "data are UTF-16; expected UTF-8", hint: "save the file as UTF-8",
        at: SourceRange(file: file, 0..<1))
    }
    if let offset = firstFault(utf8[...]) { throw notUTF8(at: offset, file: file) }
    return utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  static func notUTF8(at offset: Int, file: Int) -> DataError {
    DataError(
      .encoding, "data are not UTF-8 text", hint: "save the file as UTF-8",
      at: SourceRange(file: file, offset..<offset + 1))
  }

  /// Whether a source has the byte order mark of UTF-16, or begins with an ASCII character of it.
  static func isUTF16(_ utf8: [UInt8]) -> Bool {
    guard utf8.count >= 2 else { return false }
    return utf8.starts(with: [0xFF, 0xFE]) || utf8.starts(with: [0xFE, 0xFF])
      || (utf8[0] == 0) != (utf8[1] == 0)
  }

  /// The offset of the first bytes that are no UTF-8.
  static func firstFault(_ text: ArraySlice<UInt8>) -> Int? {
    text.withUnsafeBufferPointer { ill($0) }.map { $0 + text.startIndex }
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
