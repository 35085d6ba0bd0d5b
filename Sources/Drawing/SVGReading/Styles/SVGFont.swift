/// What text is to be set in.
public struct SVGFont: Hashable, Sendable {
  /// Which line of the letters stands at the place of the text.
  public enum Baseline: Hashable, Sendable {
    case alphabetic, middle, central, hanging, top, bottom
  }

  /// Lines along text.
  public struct Decoration: Hashable, Sendable {
    /// Whether a line runs below the letters.
    public var isUnderlined = false
    /// Whether a line runs through the letters.
    public var isStruckThrough = false

    /// None.
    public init() {}
  }

  /// By preference, as written; generic ones such as `serif` among them.
  public var families: [String] = []
  /// The em, in pixels.
  public var size = 16.0
  /// 1…1000.
  public var weight = 400
  /// Whether the letters are italic or slanted.
  public var isItalic = false

  /// What CSS begins with: 16 pixels, upright, of no family.
  public init() {}
}

/// How a group is laid over what is there (CSS Compositing 1).
public enum SVGBlendMode: String, Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten
  case colorDodge = "color-dodge"
  case colorBurn = "color-burn"
  case hardLight = "hard-light"
  case softLight = "soft-light"
  case difference, exclusion, hue, saturation, color, luminosity
}
