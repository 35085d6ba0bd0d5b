import ComposeDiagnostics
import ComposeDocuments
import ComposePDFGraphics

extension PDFConformance {
  /// What stands in the way of the standards that were asked for, and what authors should know
  /// in any case; a document that merely is not called conforming is no news.
  var diagnostics: [Diagnostic] {
    (isAsked ? violations : []).flatMap { $0.diagnostics(isAdvice: false) }
      + advice.flatMap { $0.diagnostics(isAdvice: true) }
  }
}

extension ConformanceViolation {
  /// - Parameter isAdvice: Whether the standard was not asked for.
  fileprivate func diagnostics(isAdvice: Bool) -> [Diagnostic] {
    let code: String
    var message = rule.message
    switch rule {
    // The alternate text is the author's, whatever the document is to be.
    case .alternateText: code = "missing-alternate-text"
    case .languageTag where isAdvice: code = "bad-language"
    default:
      code = "conformance"
      message = "\(standard.name), \(clause): \(message)"
    }
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
  /// What the author can do about it.
  fileprivate var hint: String? {
    switch self {
    case .title: "write a title into the front matter, or use --title"
    case .language: "write lang: en into the front matter, or use --lang"
    case .languageTag: "write one such as en or pt-BR"
    case .alternateText:
      "describe it between the brackets, as in ![a red kite](kite.png), or mark it {.decorative}"
    case .missingGlyph, .privateUse, .privateUseText:
      "use a character that the fonts have, or add a font with --font-path"
    case .deviceColor: "save the picture as RGB, or with its colour profile"
    case .transparency: "use pictures without transparency, or a later part of PDF/A"
    case .profileVersion: "save the picture with a profile of version 2, or as sRGB without one"
    case .bitDepth: "save the picture with 8 bits a sample"
    case .interpolation: "leave Image.shouldInterpolate unsaid"
    default: nil
    }
  }
}
