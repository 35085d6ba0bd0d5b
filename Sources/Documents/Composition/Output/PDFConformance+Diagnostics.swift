import ComposeDiagnostics
import ComposeDocuments
import ComposePDFGraphics

extension PDFConformance {
  /// Violations of the requested standards, and advice that is independent of them.
  ///
  /// If no standard was requested, each rule that prevents the file from claiming one of the
  /// default standards is reported once.
  var diagnostics: [Diagnostic] {
    if isAsked {
      return violations.flatMap { $0.diagnostics() }
        + advice.flatMap { $0.diagnostics(isAdvice: true) }
    }
    let told = Set(advice.map(\.rule))
    return droppedClaims(except: told)
      + advice.flatMap { $0.diagnostics(isAdvice: true, droppedClaims: claims(droppedBy: $0.rule)) }
  }

  /// The standards that are not claimed because of a rule, with their clauses.
  private func claims(droppedBy rule: ConformanceRule) -> String {
    var claims: [String] = []
    for violation in violations where violation.rule == rule {
      let claim = "\(violation.standard.name) (\(violation.clause))"
      if !claims.contains(claim) { claims.append(claim) }
    }
    return claims.joined(separator: " or ")
  }

  /// A note for each rule because of which a standard is not claimed, at its first occurrence.
  private func droppedClaims(except told: Set<ConformanceRule>) -> [Diagnostic] {
    var rules: [ConformanceRule] = []
    for violation in violations
    where !rules.contains(violation.rule) && !told.contains(violation.rule) {
      rules.append(violation.rule)
    }
    return rules.map { rule in
      let found = violations.filter { $0.rule == rule }
      let first = found.first { $0.source != nil } ?? found.first
      let others = found.filter { $0.standard == first?.standard }
        .reduce(-1) { $0 + 1 + $1.furtherCount }
      return Diagnostic(
        .note, code: "claim-dropped",
        "the file does not claim \(claims(droppedBy: rule)): \(rule.message)"
          + (others > 0 ? " (\(others) more)" : ""),
        at: first?.source?.range, hint: rule.hint)
    }
  }
}

extension ConformanceViolation {
  /// - Parameters:
  ///   - isAdvice: Whether the standard was not requested.
  ///   - droppedClaims: The standards that are not claimed because of it; empty for none.
  fileprivate func diagnostics(
    isAdvice: Bool = false, droppedClaims: String = ""
  ) -> [Diagnostic] {
    let code: String
    var message = rule.message
    switch rule {
    // Alternate text is required of the author, regardless of standards.
    case .alternateText: code = "missing-alternate-text"
    case .languageTag where isAdvice: code = "bad-language"
    default:
      code = "conformance"
      message = "\(standard.name), \(clause): \(message)"
    }
    if !droppedClaims.isEmpty { message += "; the file does not claim \(droppedClaims)" }
    var found = [
      Diagnostic(.warning, code: code, message, at: source?.range, hint: rule.hint)
    ]
    if furtherCount > 0 {
      found.append(Diagnostic(.note, code: code, "\(message) (\(furtherCount) more)"))
    }
    return found
  }
}

extension ConformanceRule {
  /// A suggestion to the author.
  fileprivate var hint: String? {
    switch self {
    case .titleDisplay: "remove ‘title: file’ from view"
    case .title: "add title: to the front matter, or use --title"
    case .language: "add lang: to the front matter, or use --lang"
    case .languageTag: "use a BCP 47 tag such as en or pt-BR"
    case .alternateText:
      "write it between the brackets, as in ![a red kite](kite.png), or mark the image {.decorative}"
    case .missingGlyph, .privateUse, .privateUseText, .privateUseReading:
      "use another character, or add a font that has it with --font-path"
    case .deviceColor: "save the image as RGB, or with its colour profile"
    case .transparency: "use images without transparency, or a later part of PDF/A"
    case .profileVersion: "save the image with a profile of version 2, or as sRGB without one"
    case .bitDepth: "save the image with 8 bits per component"
    case .interpolation: "do not set Image.shouldInterpolate"
    default: nil
    }
  }
}
