extension StringProtocol {
  /// Whether the bytes of `part` in UTF-8 occur in those of the string; none always do.
  ///
  /// `contains(_:)` of the toolchain's `_StringProcessing` compares characters instead, and would bring the
  /// engine of regular expressions into the program: 1.2 MB. Release builds do not import that module.
  ///
  /// - Complexity: O(*n* *m*) in the lengths of both.
  package func contains(bytesOf part: String) -> Bool {
    let part = Array(part.utf8)
    return utf8.withContiguousStorageIfAvailable { $0.contains(part) }
      ?? Array(utf8).withUnsafeBufferPointer { $0.contains(part) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether `part` occurs; one without bytes always does. Complexity: O(*n* *m*) in the lengths of both.
  package func contains(_ part: [UInt8]) -> Bool {
    guard let first = part.first else { return true }
    guard part.count <= count else { return false }
    for start in 0...(count - part.count)
    where self[start] == first && self[start...].starts(with: part) {
      return true
    }
    return false
  }
}
