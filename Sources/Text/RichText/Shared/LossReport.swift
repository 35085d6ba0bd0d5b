import ComposeDiagnostics

/// What a format cannot represent, reported once each.
struct LossReport {
  private let format: String
  private var told: Set<String> = []
  private(set) var diagnostics: [Diagnostic] = []

  init(format: String) { self.format = format }

  /// - Parameter what: The attribute, in words that end the sentence "RTF cannot represent …".
  mutating func note(_ what: String) {
    guard told.insert(what).inserted else { return }
    diagnostics.append(
      Diagnostic(
        .warning, code: "attribute-left-out", "\(format) cannot represent \(what); left out"))
  }

  /// - Parameter what: In words that end the sentence "RTF represents … approximately".
  mutating func noteApproximation(_ what: String) {
    guard told.insert(what).inserted else { return }
    diagnostics.append(
      Diagnostic(
        .note, code: "attribute-approximated", "\(format) represents \(what) approximately"))
  }
}
