extension TokenClass {
  /// The class with a name as grammars write it, which is that of the case.
  static func named(_ name: String) -> TokenClass? { byName[name] }

  private static let byName: [String: TokenClass] = {
    var names: [String: TokenClass] = [:]
    for tokenClass in allCases { names["\(tokenClass)"] = tokenClass }
    return names
  }()
}
