public import ComposeDiagnostics
public import ComposeFonts
import ComposeGraphics

/// Which styles may be made of a face that has not been drawn for them.
public struct FontSynthesis: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A line around the glyphs, where bold is wanted and there is no face near it.
  public static let weight = FontSynthesis(rawValue: 1)
  /// Glyphs lean by 12° where the family has no italic.
  public static let slant = FontSynthesis(rawValue: 2)
}

/// The font that was found for a request, and how far it is from it.
public struct FontChoice: Hashable, Sendable {
  /// The font that was found.
  public var font: Font
  /// The face with what it has in common with the request.
  public var match: FontMatch
  /// The synthesized styles.
  public var synthesized: FontSynthesis

  /// The differences from the request: `font-substituted`, `synthetic-bold`, `synthetic-oblique`.
  public var diagnostics: [Diagnostic] {
    let name = match.face.fullName
    var diagnostics: [Diagnostic] = []
    if !match.isExactFamily {
      diagnostics.append(
        Diagnostic(.warning, code: "font-substituted", "font not found; using ‘\(name)’"))
    }
    if synthesized.contains(.weight) {
      diagnostics.append(
        Diagnostic(.warning, code: "synthetic-bold", "‘\(name)’ has no bold style; synthesized"))
    }
    if synthesized.contains(.slant) {
      diagnostics.append(
        Diagnostic(
          .warning, code: "synthetic-oblique", "‘\(name)’ has no italic style; synthesized"))
    }
    return diagnostics
  }
}

extension Font {
  /// A font by any of its names, as `FontCollection.face(named:)` finds them.
  ///
  /// - Throws: `noSuchFont` with neighbours; nothing is put in its place.
  public init(
    named name: String, in fonts: FontCollection = .bundled, size: Double,
    features: [FontFeature] = []
  ) throws(FontError) {
    self.init(try fonts.face(named: name), size: size, features: features)
  }

  /// The font that comes nearest to a name, and what it is.
  ///
  /// - Throws: `emptyCollection`, or why the face could not be opened.
  public static func closest(
    to name: String, in fonts: FontCollection = .bundled, size: Double,
    features: [FontFeature] = []
  ) throws(FontError) -> FontChoice {
    let match = try fonts.closestFace(named: name)
    return FontChoice(
      font: Font(match.face, size: size, features: features), match: match, synthesized: [])
  }
}

extension FontCollection {
  /// The font of a family that comes nearest to a style; what the family has no face for is made
  /// up, if that is allowed.
  ///
  /// - Throws: `noSuchFamily`, or why the face could not be opened.
  public func font(
    _ query: FontQuery, size: Double, features: [FontFeature] = [],
    synthesizing allowed: FontSynthesis
  ) throws(FontError) -> FontChoice {
    let match =
      if let family = query.family {
        try match(
          family: family, weight: query.weight, isItalic: query.isItalic, width: query.width)
      } else {
        try closestFace(to: query)
      }
    var synthesized: FontSynthesis = []
    var adjustment = GlyphAdjustment.none
    let lacking = query.weight - match.face.traits.weight
    // Less is indistinguishable from the next heavier face.
    if allowed.contains(.weight), query.weight >= 600, lacking >= 150 {
      synthesized.insert(.weight)
      // Bold stems are about a thirtieth of an em wider than regular ones, 300 apart.
      adjustment.emboldening = Double(lacking) / 300 / 30
    }
    if allowed.contains(.slant), query.isItalic, !match.isExactSlant {
      synthesized.insert(.slant)
      adjustment.obliqueness = 0.2126
    }
    return FontChoice(
      font: Font(match.face, size: size, features: features, adjustment: adjustment),
      match: match, synthesized: synthesized)
  }
}
