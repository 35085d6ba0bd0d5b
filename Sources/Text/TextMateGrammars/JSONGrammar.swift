import ComposeStructuredData

/// A grammar as its file has it.
struct JSONGrammar {
  let root: DataValue
  let scopeName: String

  /// The scopes that the rules of the grammar are put into.
  var injectionSelector: String? { root["injectionSelector"]?.string }
  /// The root scopes that it is meant for, where the file says so.
  var injectionTargets: [String]? { root["injectTo"]?.array?.compactMap(\.string) }

  /// The names of languages that the grammar is for, in small letters, surest first.
  func languages(fileName: String) -> [String] {
    var names = [root["name"]?.string, root["displayName"]?.string].compactMap(\.self)
    names += (root["aliases"]?.array ?? []).compactMap(\.string)
    // Of `cpp.tmLanguage.json`.
    names += fileName.split(separator: ".").first.map { [String($0)] } ?? []
    names += (root["fileTypes"]?.array ?? []).compactMap(\.string)
    names += scopeName.split(separator: ".").dropFirst().first.map { [String($0)] } ?? []
    return names.map { $0.lowercased() }
  }
}
