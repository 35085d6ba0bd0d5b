public import ComposeFonts
import ComposeMathSyntax

/// The fonts of text within formulas: those of the text around.
public struct MathTextFonts: Sendable {
  /// Where faces are found, those for characters that the families lack included.
  public var collection: FontCollection
  /// The family of the text around the formula.
  public var family: String
  /// The family of `\textsf`.
  public var sansSerifFamily: String
  /// The family of `\texttt`.
  public var monospacedFamily: String
  /// The weight of the text around: 400 for regular.
  public var weight: Int
  /// Whether the text around is italic.
  public var isItalic: Bool
  /// A BCP 47 tag, by which shaping and fallback choose among forms.
  public var language: String?
  /// Features that the text around has.
  public var features: [FontFeature]

  /// Creates the fonts of text; without arguments the bundled ones.
  public init(
    collection: FontCollection = .bundled, family: String = "Libertinus Serif",
    sansSerifFamily: String = "Source Sans 3", monospacedFamily: String = "Source Code Pro",
    weight: Int = 400, isItalic: Bool = false, language: String? = nil, features: [FontFeature] = []
  ) {
    self.collection = collection
    self.family = family
    self.sansSerifFamily = sansSerifFamily
    self.monospacedFamily = monospacedFamily
    self.weight = weight
    self.isItalic = isItalic
    self.language = language
    self.features = features
  }
}

extension MathTextFonts {
  /// The face of a style; nil when the collection has no face at all.
  func face(of style: MathTextStyle) -> FontFace? {
    let name: String
    let role: FontRole
    switch style.family {
    case .surrounding: (name, role) = (family, .serif)
    case .serif: (name, role) = (family, .serif)
    case .sansSerif: (name, role) = (sansSerifFamily, .sans)
    case .monospace: (name, role) = (monospacedFamily, .mono)
    }
    return try? collection.closestFace(
      to: FontQuery(
        family: name, role: role, weight: style.isBold ? max(700, weight) : weight,
        isItalic: style.isItalic || isItalic)
    ).face
  }
}
