import FontShaping
import StyledText

/// The faces of a theme, loaded when first used.
final class ThemeFonts {
  private let collection: FontCollection
  private let families: FontFamilies
  private var cache: [Key: FontFace] = [:]

  enum Role: Hashable {
    case text, heading, mono
  }

  private struct Key: Hashable {
    var role: Role
    var weight: Int
    var isItalic: Bool
  }

  /// - Throws: `FontError` when a family of the theme is in no collection.
  init(families: FontFamilies, collection: FontCollection) throws(FontError) {
    self.families = families
    self.collection = collection
    _ = try load(Key(role: .text, weight: 400, isItalic: false))
  }

  func font(_ role: Role, size: Double, weight: Int = 400, isItalic: Bool = false)
    throws(FontError) -> Font
  {
    Font(try load(Key(role: role, weight: weight, isItalic: isItalic)), size: size)
  }

  private func load(_ key: Key) throws(FontError) -> FontFace {
    if let face = cache[key] { return face }
    let family =
      switch key.role {
      case .text: families.text
      case .heading: families.heading
      case .mono: families.mono
      }
    let face = try collection.face(family: family, weight: key.weight, isItalic: key.isItalic)
    cache[key] = face
    return face
  }
}
