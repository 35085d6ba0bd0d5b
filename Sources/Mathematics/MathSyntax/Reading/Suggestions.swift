internal import ComposeDiagnostics

extension MathParser {
  /// The hint that names the known command most like an unknown one.
  func suggestion(for name: String) -> String? {
    guard name.utf8.count > 2 else { return nil }
    let own = macros.definedNames
    let candidate =
      Spelling.closest(to: name, among: own) ?? Spelling.closest(to: name, among: CommandTable.allNames)
    return candidate.map { "did you mean ‘\\\($0)’?" }
  }
}
