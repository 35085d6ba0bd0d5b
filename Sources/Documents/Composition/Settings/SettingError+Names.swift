import ComposeDiagnostics

extension SettingError {
  /// The error of a name that is none of `names`.
  static func unknown(_ kind: String, _ name: String, among names: [String]) -> SettingError {
    if let suggestion = Spelling.closest(to: name, among: names) {
      return SettingError("unknown \(kind) ‘\(name)’; did you mean ‘\(suggestion)’?")
    }
    return SettingError("unknown \(kind) ‘\(name)’", hint: "use " + names.joined(separator: ", "))
  }

  /// The name of a font family as it is spelled in `families`; nil where it is none of them.
  static func family(named name: String, among families: [String]) -> String? {
    // Families are compared without regard to case.
    families.first { $0.lowercased() == name.lowercased() }
  }

  /// The error of a font family that is not available.
  static func missingFamily(
    _ name: String, using used: String, among families: [String]
  ) -> SettingError {
    SettingError(
      "font ‘\(name)’ not found; using ‘\(used)’",
      hint: Spelling.closest(to: name, among: families).map { "did you mean ‘\($0)’?" }
        ?? "‘pdfcompose fonts’ lists the families; --font-path adds a folder of fonts",
      code: "font-substituted")
  }

  /// The error of a key that no theme has.
  static func unknownThemeKey(_ key: String, among names: [String]) -> SettingError {
    var error = unknownKey(key, among: names)
    if error.hint != nil { error.hint = "‘pdfcompose theme show report’ prints all keys" }
    return error
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
    if group == nil, ["landscape", "orientation"].contains(key) {
      return SettingError(
        "unknown key ‘\(key)’", hint: "turn the page by ‘page-size: A4 landscape’",
        code: "unknown-key")
    }
    return SettingError(
      "unknown key ‘\(key)’\(place)",
      hint: group == nil
        ? "‘pdfcompose --dump schema’ prints all keys; keys that begin with ‘x-’ are ignored"
        : "use \(names.joined(separator: ", "))", code: "unknown-key")
  }
}
