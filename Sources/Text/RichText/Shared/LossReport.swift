import ComposeDiagnostics

/// What a format has no words for, told once each.
struct LossReport {
  private let format: String
  private var told: Set<String> = []
  private(set) var diagnostics: [Diagnostic] = []

  init(format: String) { self.format = format }

  /// - Parameter what: The attribute, in words that end the sentence "RTF has no words for …".
  mutating func note(_ what: String) {
    guard told.insert(what).inserted else { return }
    diagnostics.append(
      Diagnostic(.warning, code: "attribute-left-out", "\(format) has no words for \(what)"))
  }

  /// - Parameter what: In words that end the sentence "RTF says … only nearly".
  mutating func noteApproximation(_ what: String) {
    guard told.insert(what).inserted else { return }
    diagnostics.append(
      Diagnostic(.note, code: "attribute-approximated", "\(format) says \(what) only nearly"))
  }
}
