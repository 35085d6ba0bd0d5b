/// What text is to be set in.
package struct SVGFont: Hashable, Sendable {
  /// The baseline that is aligned with the text position.
  package enum Baseline: Hashable, Sendable {
    case alphabetic, middle, central, hanging, top, bottom
  }

  /// Lines along text.
  package struct Decoration: Hashable, Sendable {
    /// Whether a line runs below the letters.
    package var isUnderlined = false
    /// Whether a line runs through the letters.
    package var isStruckThrough = false

    /// None.
    package init() {}
  }

  /// By preference, as written; generic ones such as `serif` among them.
  package var families: [String] = []
  /// The em, in pixels.
  package var size = 16.0
  /// 1…1000.
  package var weight = 400
  /// Whether the letters are italic or slanted.
  package var isItalic = false

  /// What CSS begins with: 16 pixels, upright, of no family.
  package init() {}
}
