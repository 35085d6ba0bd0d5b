import ComposeDiagnostics

/// The limit of diagnostics of one kind: sources with the same mistake ten thousand times are
/// common, and nobody reads them all.
enum DiagnosticLimit {
  /// How many of one code and severity are kept.
  static let maximum = 100

  private struct Kind: Hashable {
    var code: String
    var severity: Diagnostic.Severity
  }

  /// The first diagnostics of each kind, and one of the same severity that counts the others.
  ///
  /// Those without a range are about the whole document and are all kept. Complexity: O(n).
  static func applied(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    if diagnostics.count <= maximum { return diagnostics }
    var counts = [Kind: Int]()
    var floods: [Kind] = []
    var kept = diagnostics.filter { diagnostic in
      guard diagnostic.range != nil else { return true }
      let kind = Kind(code: diagnostic.code, severity: diagnostic.severity)
      counts[kind, default: 0] += 1
      let count = counts[kind] ?? 0
      if count == maximum + 1 { floods.append(kind) }
      return count <= maximum
    }
    for kind in floods {
      let rest = (counts[kind] ?? 0) - maximum
      kept.append(
        Diagnostic(
          kind.severity, code: kind.code, "\(rest) more diagnostics ‘\(kind.code)’ not listed"))
    }
    return kept
  }
}
