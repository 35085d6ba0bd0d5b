import ComposeAttributedText
import ComposeDiagnostics
import ComposeFonts

/// Finds fonts for the names, weights and slants of a file.
///
/// A font that is missing is replaced by the nearest, reported once for each name.
struct FontLookup {
  typealias Request = FontResolver.Request

  private let fonts: FontCollection
  private var found: [Request: Font?] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  private var reported: Set<String> = []

  init(_ fonts: FontCollection) { self.fonts = fonts }

  /// Nil for a collection without faces.
  mutating func font(_ request: Request, size: Double, features: [FontFeature] = []) -> Font? {
    let font: Font?
    if let known = found[request] {
      font = known
    } else {
      font = find(request)
      found[request] = font
    }
    guard var font else { return nil }
    font.size = size
    font.features = features
    return font
  }

  private mutating func find(_ request: Request) -> Font? {
    let resolution = FontResolver(fonts).resolve(request)
    if let face = resolution.face { return Font(face, size: 12) }
    let choice = try? fonts.font(
      resolution.query, size: 12, synthesizing: [.weight, .slant])
    if let name = resolution.replacedName, let choice, reported.insert(name).inserted {
      diagnostics.append(
        Diagnostic(
          .warning, code: "font-substituted",
          "font ‘\(name)’ not found; using ‘\(choice.font.face.familyName)’"))
    }
    return choice?.font
  }
}
