import ComposeAttributedText
import ComposeDiagnostics
import ComposeFonts

/// Finds fonts for the names, weights and slants that a file says.
///
/// What is not there is replaced by what comes nearest, told once for each name.
struct FontLookup {
  struct Request: Hashable {
    /// In order of preference; generic families of CSS among them. Empty asks for the role.
    var families: [String]
    /// Where to look when none of the families is known.
    var role = FontRole.serif
    var weight = 400
    var isItalic = false
  }

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
    for name in request.families {
      if let role = Self.genericFamilies[name.lowercased()] {
        return choice(FontQuery(role: role), request)
      }
      if let match = try? fonts.match(family: name) {
        return choice(FontQuery(family: match.descriptor.family), request)
      }
      if let face = try? fonts.face(named: name) { return styled(face, request) }
    }
    guard let name = request.families.first else {
      return choice(FontQuery(role: request.role), request)
    }
    guard let nearest = try? fonts.closestFace(named: name) else { return nil }
    if reported.insert(name).inserted {
      diagnostics.append(
        Diagnostic(
          .warning, code: "font-substituted",
          "\(nearest.descriptor.family) stands for the font \(name), which is not there"))
    }
    var query = FontQuery(family: nearest.descriptor.family)
    // A name that tells nothing is taken for a serif; the file may know better.
    if nearest.descriptor.role == .serif, request.role != .serif {
      query = FontQuery(role: request.role)
    }
    var request = request
    request.weight = max(request.weight, nearest.face.traits.weight)
    request.isItalic = request.isItalic || nearest.face.traits.isItalic
    return choice(query, request)
  }

  /// A face that was named itself, or what is bolder or leans of its family where that is asked for.
  private func styled(_ face: FontFace, _ request: Request) -> Font? {
    let isBolder = request.weight >= 600 && face.traits.weight < 600
    guard isBolder || request.isItalic && !face.traits.isItalic else { return Font(face, size: 12) }
    var request = request
    if !isBolder { request.weight = face.traits.weight }
    request.isItalic = request.isItalic || face.traits.isItalic
    return choice(FontQuery(family: face.family, width: face.traits.width), request)
      ?? Font(face, size: 12)
  }

  private func choice(_ query: FontQuery, _ request: Request) -> Font? {
    var query = query
    query.weight = request.weight
    query.isItalic = request.isItalic
    return try? fonts.font(query, size: 12, synthesizing: [.weight, .slant]).font
  }

  /// CSS Fonts 4, 2.1.3.
  private static let genericFamilies: [String: FontRole] = [
    "serif": .serif, "sans-serif": .sans, "monospace": .mono, "cursive": .serif,
    "fantasy": .sans, "system-ui": .sans, "ui-serif": .serif, "ui-sans-serif": .sans,
    "ui-monospace": .mono, "ui-rounded": .sans, "math": .math, "emoji": .symbols,
  ]
}
