extension [String] {
  /// The same as `joined(separator:)`, without what that takes when it is first called: it looks
  /// for a conformance among all of the program's, a hundredth of what a short document takes.
  func list(separator: String = "") -> String {
    var list = first ?? ""
    for item in dropFirst() {
      list += separator
      list += item
    }
    return list
  }
}
