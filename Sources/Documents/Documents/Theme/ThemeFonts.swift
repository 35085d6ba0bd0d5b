import ComposeAttributedText
import ComposeDiagnostics
import ComposeFonts

/// The faces of a theme, loaded on first use.
final class ThemeFonts {
  let collection: FontCollection
  let families: FontFamilies
  private let severity: Diagnostic.Severity
  private let palette: FontPalette
  private var cache: [Key: FontFace] = [:]
  /// Requested styles that are not available, each reported once.
  private(set) var diagnostics: [Diagnostic] = []
  /// Families without an embeddable face.
  private var replaced: Set<String> = []

  typealias Role = FontRole

  private struct Key: Hashable {
    var role: Role
    var weight: Int
    var isItalic: Bool
    /// Families of style sheets before those of the theme; empty for none.
    var families: [String] = []
  }

  /// - Parameters:
  ///   - severity: The severity of font substitutions.
  ///   - palette: In which of their colours colour fonts are drawn.
  /// - Throws: `FontError` when a family of the theme is not in the collection.
  init(
    families: FontFamilies, collection: FontCollection, severity: Diagnostic.Severity = .warning,
    palette: FontPalette = .normal
  ) throws(FontError) {
    self.palette = palette
    self.families = families
    self.collection = collection
    self.severity = severity
    _ = try load(Key(role: .text, weight: 400, isItalic: false))
  }

  /// - Parameter names: Families of style sheets, of which the first counts that there is; else that of
  ///   the role.
  func font(
    _ role: Role, size: Double, weight: Int = 400, isItalic: Bool = false,
    hasSmallCapitals: Bool = false, families names: [String] = []
  ) throws(FontError) -> Font {
    var font = Font(
      try load(Key(role: role, weight: weight, isItalic: isItalic, families: names)), size: size,
      features: hasSmallCapitals ? Self.smallCapitals : [])
    if palette != .normal { font.palette = palette }
    return font
  }

  private static let smallCapitals = [FontFeature("smcp")]

  private func load(_ key: Key) throws(FontError) -> FontFace {
    if let face = cache[key] { return face }
    if !key.families.isEmpty, let face = try loadNamed(key) {
      cache[key] = face
      return face
    }
    let (family, place) =
      switch key.role {
      case .text: (families.text, families.places.text)
      case .heading: (families.heading, families.places.heading)
      case .mono: (families.mono, families.places.mono)
      }
    let match: FontMatch
    do throws(FontError) {
      match = try FontResolver(collection).match(
        family: family, weight: key.weight, isItalic: key.isItalic)
    } catch {
      guard case .notEmbeddable(_, let restriction) = error,
        let role = collection.role(ofFamily: family)
      else { throw error }
      let substitute = try collection.closestFace(
        to: FontQuery(role: role, weight: key.weight, isItalic: key.isItalic))
      cache[key] = substitute.face
      if replaced.insert(family).inserted {
        report(
          "font-substituted",
          "font ‘\(family)’ cannot be embedded: \(restriction); using "
            + "‘\(substitute.descriptor.family)’", at: place,
          hint: Self.embeddingHint(restriction))
      }
      return substitute.face
    }
    cache[key] = match.face
    if let unusable = match.unusableFace, case .notEmbeddable(_, let restriction) = unusable {
      report(
        "font-style-substituted", "\(unusable); using ‘\(match.face.fullName)’", at: place,
        hint: Self.embeddingHint(restriction))
      return match.face
    }
    // Styles missing from the theme's own fonts are not reported, since they were not requested.
    if place != nil || !match.descriptor.isBundled { check(match, key, place) }
    return match.face
  }

  /// The face of the first family of a style sheet that there is, or of what its names mean.
  private func loadNamed(_ key: Key) throws(FontError) -> FontFace? {
    let role: ComposeFonts.FontRole =
      switch key.role {
      case .text: .serif
      case .heading: .sans
      case .mono: .mono
      }
    let request = FontResolver.Request(
      names: key.families, role: role, weight: key.weight, isItalic: key.isItalic)
    let resolver = FontResolver(collection)
    let resolution = resolver.resolve(request)
    if let name = resolution.replacedName, resolution.query.family == nil,
      replaced.insert(name).inserted
    {
      diagnostics.append(
        Diagnostic(
          .note, code: "font-replaced",
          "font ‘\(name.prefix(60))’ of the style sheet is not available; using one of the program",
          hint: "install it, or name a folder with --font-path"))
    }
    guard let face = try? resolver.face(request) else { return nil }
    return face
  }

  /// Reports a style that the family lacks. Weights within a style are not distinguished: 600
  /// instead of 700 is bold.
  private func check(_ match: FontMatch, _ key: Key, _ place: SourceRange?) {
    let isBold = key.weight >= 600
    let lacksBold = isBold && key.weight - match.face.traits.weight >= 150
    guard lacksBold || !match.isExactSlant else { return }
    let style = [isBold ? "bold" : nil, key.isItalic ? "italic" : nil].compactMap(\.self)
    report(
      "font-style-substituted",
      "font ‘\(match.descriptor.family)’ has no "
        + (style.isEmpty ? "upright" : style.joined(separator: " "))
        + " style; using ‘\(match.face.fullName)’", at: place,
      hint: "name a family that has it; ‘pdfcompose fonts’ lists families and their styles")
  }

  private static func embeddingHint(_ restriction: EmbeddingRestriction) -> String {
    if case .libraryMissing(let package) = restriction { return "install the package \(package)" }
    return "use another font, or a version of this one whose licence permits embedding"
  }

  private func report(_ code: String, _ message: String, at place: SourceRange?, hint: String) {
    diagnostics.append(Diagnostic(severity, code: code, message, at: place, hint: hint))
  }
}
