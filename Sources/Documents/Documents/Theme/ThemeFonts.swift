import ComposeAttributedText
import ComposeDiagnostics
import ComposeFonts

/// The faces of a theme, loaded when first used.
final class ThemeFonts {
  private let collection: FontCollection
  private let families: FontFamilies
  private let severity: Diagnostic.Severity
  private var cache: [Key: FontFace] = [:]
  /// Styles that were asked for and are not there, each told once.
  private(set) var diagnostics: [Diagnostic] = []

  enum Role: Hashable {
    case text, heading, mono
  }

  private struct Key: Hashable {
    var role: Role
    var weight: Int
    var isItalic: Bool
  }

  /// - Parameter severity: Of substitutions.
  /// - Throws: `FontError` when a family of the theme is in no collection.
  init(
    families: FontFamilies, collection: FontCollection, severity: Diagnostic.Severity = .warning
  ) throws(FontError) {
    self.families = families
    self.collection = collection
    self.severity = severity
    _ = try load(Key(role: .text, weight: 400, isItalic: false))
  }

  func font(_ role: Role, size: Double, weight: Int = 400, isItalic: Bool = false)
    throws(FontError) -> Font
  {
    Font(try load(Key(role: role, weight: weight, isItalic: isItalic)), size: size)
  }

  private func load(_ key: Key) throws(FontError) -> FontFace {
    if let face = cache[key] { return face }
    let (family, place) =
      switch key.role {
      case .text: (families.text, families.places.text)
      case .heading: (families.heading, families.places.heading)
      case .mono: (families.mono, families.places.mono)
      }
    let match = try FontResolver(collection).match(
      family: family, weight: key.weight, isItalic: key.isItalic)
    cache[key] = match.face
    // What the theme lacks by itself is nothing that somebody has asked for.
    if place != nil || !match.descriptor.isBundled { check(match, key, place) }
    return match.face
  }

  /// Tells of a style that the family lacks. Weights within a style are not told apart: 600 for 700
  /// is bold.
  private func check(_ match: FontMatch, _ key: Key, _ place: SourceRange?) {
    let isBold = key.weight >= 600
    let lacksBold = isBold && key.weight - match.face.traits.weight >= 150
    guard lacksBold || !match.isExactSlant else { return }
    let style = [isBold ? "bold" : nil, key.isItalic ? "italic" : nil].compactMap(\.self)
    diagnostics.append(
      Diagnostic(
        severity, code: "font-style-substituted",
        "‘\(match.descriptor.familyName)’ has no "
          + (style.isEmpty ? "upright" : style.joined(separator: " "))
          + " style; ‘\(match.face.fullName)’ is used", at: place,
        hint: "name a family that has it; ‘pdfcompose fonts’ lists families and their styles"))
  }
}
