import ComposeDiagnostics

extension SettingError {
  /// The error of a name that is none of `names`.
  static func unknown(_ kind: String, _ name: String, among names: [String]) -> SettingError {
    if let suggestion = Spelling.closest(to: name, among: names) {
      return SettingError("unknown \(kind) ‘\(name)’; did you mean ‘\(suggestion)’?")
    }
    return SettingError("unknown \(kind) ‘\(name)’", hint: "use " + names.joined(separator: ", "))
  }

  /// The error of a key that no setting has.
  ///
  /// - Parameter group: The key of the mapping in which it is written, if there is one.
  static func unknownKey(
    _ key: String, in group: String? = nil, among names: [String]
  ) -> SettingError {
    let place = group.map { " in ‘\($0)’" } ?? ""
    if let name = Spelling.closest(to: key, among: names) {
      return SettingError(
        "unknown key ‘\(key)’\(place); did you mean ‘\(name)’?", code: "unknown-key")
    }
    return SettingError(
      "unknown key ‘\(key)’\(place)",
      hint: group == nil
        ? "‘pdfcompose --dump schema’ prints all keys; keys that begin with ‘x-’ are ignored"
        : "use \(names.joined(separator: ", "))", code: "unknown-key")
  }
}
