/// Rewrites relative references of a document that is joined to another one in a parent folder.
enum RelativeDestination {
  /// The destination relative to the parent folder; absolute ones and those with a scheme are
  /// unchanged.
  ///
  /// - Parameter folder: The folder of the document, relative to the parent; empty for the same
  ///   one.
  static func moved(_ destination: String, below folder: String) -> String {
    guard !folder.isEmpty, !destination.hasPrefix("/"),
      ImageDestination.scheme(of: destination) == nil
    else { return destination }
    return prefix(for: folder) + destination
  }

  /// The folder as a prefix of a relative reference, where a colon must not be parsed as a scheme.
  static func prefix(for folder: String) -> String {
    if folder.isEmpty { return "" }
    let prefix = FilePath.join(PercentEncoding.encode(path: folder), "")
    return prefix.hasPrefix("/") ? prefix : "./" + prefix
  }
}
