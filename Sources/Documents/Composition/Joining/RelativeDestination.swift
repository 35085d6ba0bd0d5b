/// Relative references of a document that becomes part of another one, in a folder above.
enum RelativeDestination {
  /// The destination from the folder above; absolute ones and those with a scheme are unchanged.
  ///
  /// - Parameter folder: The folder of the document, from the folder above; empty for the same one.
  static func moved(_ destination: String, below folder: String) -> String {
    guard !folder.isEmpty, !destination.hasPrefix("/"),
      ImageDestination.scheme(of: destination) == nil
    else { return destination }
    return prefix(for: folder) + destination
  }

  /// The folder as the start of a relative reference, where a colon must not make a scheme.
  static func prefix(for folder: String) -> String {
    if folder.isEmpty { return "" }
    let prefix = FilePath.join(PercentEncoding.encode(path: folder), "")
    return prefix.hasPrefix("/") ? prefix : "./" + prefix
  }
}
