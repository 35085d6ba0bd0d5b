import Diagnostics
import Documents
import PDFGraphics

extension PDFConformance {
  /// What stands in the way of the standards that were asked for, and what authors should know
  /// in any case; a document that merely is not called conforming is no news.
  var diagnostics: [Diagnostic] {
    ((isAsked ? violations : []) + advice).flatMap(\.diagnostics)
  }
}

extension ConformanceViolation {
  fileprivate var diagnostics: [Diagnostic] {
    // The alternate text is the author's, whatever the document is to be.
    let isAlternate = rule == .alternateText
    let code = isAlternate ? "missing-alternate-text" : "conformance"
    let message = isAlternate ? rule.message : "\(standard.name), \(clause): \(rule.message)"
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
    case .language, .languageTag: "write lang: en into the front matter, or use --lang"
    case .alternateText:
      "describe it between the brackets, as in ![a red kite](kite.png), or mark it {.decorative}"
    case .missingGlyph, .privateUse, .privateUseText:
      "use a character that the fonts have, or add a font with --font-path"
    case .deviceColor: "save the picture as RGB, or with its colour profile"
    case .transparency: "use pictures without transparency, or a later part of PDF/A"
    case .profileVersion: "save the picture with a profile of version 2, or as sRGB without one"
    case .bitDepth: "save the picture with 8 bits a sample"
    default: nil
    }
  }
}
