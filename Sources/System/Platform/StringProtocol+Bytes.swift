extension StringProtocol {
  /// Whether the bytes of `part` in UTF-8 occur in those of the string; none always do.
  ///
  /// `contains(_:)` of the toolchain's `_StringProcessing` compares characters instead, and would bring the
  /// engine of regular expressions into the program: 1.2 MB. Release builds do not import that module.
  ///
  /// - Complexity: O(*n* *m*) in the lengths of both.
  package func contains(bytesOf part: String) -> Bool {
    var rest = utf8[...]
    repeat {
      if rest.starts(with: part.utf8) { return true }
    } while rest.popFirst() != nil
    return false
  }
}
