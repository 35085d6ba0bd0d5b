public import ComposeGeometry

/// Device-dependent rendering parameters (ISO 32000-2, 8.4.1, tables 51 and 52); part of the state
/// that `saveState()` saves.
public struct RenderingOptions: Hashable, Sendable {
  /// The rendering intent (ISO 32000-2, 8.6.5.8).
  public var intent: RenderingIntent
  /// The flatness tolerance of curves, in device pixels, 0…100; 0 leaves it to the device. Only
  /// bitmaps and printers draw curves as lines.
  public var flatness: Double {
    didSet { flatness = Self.clamp(flatness) }
  }
  /// The overprint of inks (ISO 32000-2, 8.6.7).
  public var overprint: Overprint
  /// The space in which the colours of transparency layers meet that are begun while it is set; nil
  /// for that around them. Device, calibrated and ICC spaces can be one. Bitmaps have a space of
  /// their own.
  public var blendingSpace: ColorSpace?
  /// Whether edges are smooth where the device smooths them. Only bitmaps do.
  public var smoothsEdges: Bool
  /// Whether upright images and stencils cover whole pixels where a bitmap's format has it so.
  public var coversWholePixels: Bool

  /// Creates rendering options; the defaults are those of a new page.
  public init(
    intent: RenderingIntent = .relativeColorimetric, flatness: Double = 0,
    overprint: Overprint = Overprint(), blendingSpace: ColorSpace? = nil,
    smoothsEdges: Bool = true, coversWholePixels: Bool = true
  ) {
    self.intent = intent
    self.flatness = Self.clamp(flatness)
    self.overprint = overprint
    self.blendingSpace = blendingSpace
    self.smoothsEdges = smoothsEdges
    self.coversWholePixels = coversWholePixels
  }

  private static func clamp(_ flatness: Double) -> Double {
    flatness > 0 ? min(flatness, 100) : 0
  }
}

/// Whether colourants that a colour does not use are preserved where it is painted (ISO 32000-2,
/// 8.6.7). Relevant for printing with separations; ignored by bitmaps.
public struct Overprint: Hashable, Sendable {
  /// For areas, glyphs and images.
  public var fills: Bool
  /// For lines.
  public var strokes: Bool
  /// Whether a CMYK component of 0 also preserves the backdrop (overprint mode 1).
  public var keepsUnderZeroInk: Bool

  /// Creates an overprint; by default nothing overprints.
  public init(fills: Bool = false, strokes: Bool = false, keepsUnderZeroInk: Bool = false) {
    self.fills = fills
    self.strokes = strokes
    self.keepsUnderZeroInk = keepsUnderZeroInk
  }
}
