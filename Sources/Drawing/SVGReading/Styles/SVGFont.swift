/// What text is to be set in.
package struct SVGFont: Hashable, Sendable {
  /// The baseline that is aligned with the text position.
  package enum Baseline: Hashable, Sendable {
    case alphabetic, middle, central, hanging, mathematical, top, bottom
  }

  /// How far text is raised (`baseline-shift`).
  package enum Shift: Hashable, Sendable {
    /// By as much as the font lowers and raises small letters.
    case sub, `super`
    /// In pixels, upwards.
    case length(Double)
  }

  /// A line along text.
  package enum Line: Hashable, Sendable, CaseIterable {
    case under, over, through
  }

  /// A place on an axis of a variable font.
  package struct Variation: Hashable, Sendable {
    /// Four characters.
    package var axis: String
    /// Moved to the nearest that the axis has.
    package var value: Double
  }

  /// By preference, as written; generic ones such as `serif` among them.
  package var families: [String] = []
  /// The em, in pixels.
  package var size = 12.0
  /// The em of the root, in pixels: the unit `rem`.
  package var rootSize = 16.0
  /// How wide a zero is, in ems: the unit `ch`. Nil where that is not known, which is half an em.
  package var advanceOfZero: Double?
  /// The size that letters are drawn for, where the font has several (`opsz`): the em in pixels,
  /// however large they are shown.
  package var opticalSize = 12.0
  /// 1…1000.
  package var weight = 400
  /// 1…9, as in OS/2 `usWidthClass`: 5 is normal, less is condensed.
  package var width = 5
  /// Whether the letters are italic or slanted.
  package var isItalic = false
  /// Whether small letters are small capitals.
  package var hasSmallCapitals = false
  /// Whether pairs of letters are moved together or apart.
  package var isKerned = true
  /// Replaces what the weight and the slope ask of a variable font.
  package var variations: [Variation] = []

  /// 12 pixels, which are for readers of drawings to choose and the same as in others that are no
  /// browsers; upright, of no family.
  package init() {}
}
