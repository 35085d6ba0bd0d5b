/// The larger forms of a glyph in one direction (OpenType, MathGlyphConstruction); font units.
public struct MathGlyphConstruction: Hashable, Sendable {
  /// A glyph of another size.
  public struct Variant: Hashable, Sendable {
    /// The glyph.
    public var glyph: UInt16
    /// Its extent in the direction of growth.
    public var advance: Double
  }

  /// A glyph that larger forms are put together from.
  public struct Part: Hashable, Sendable {
    /// The glyph.
    public var glyph: UInt16
    /// How much of its start may be overlapped by the part before it.
    public var startConnector: Double
    /// How much of its end may be overlapped by the part behind it.
    public var endConnector: Double
    /// Its extent in the direction of growth; more than 0.
    public var advance: Double
    /// Whether it may be left out or repeated.
    public var isExtender: Bool
  }

  /// In order of size.
  public var variants: [Variant]
  /// From the bottom or from the left; empty where there is no assembly.
  public var parts: [Part]
  /// The italic correction of an assembly.
  public var italicCorrection: Double

  /// Creates the larger forms of a glyph.
  public init(variants: [Variant] = [], parts: [Part] = [], italicCorrection: Double = 0) {
    self.variants = variants
    self.parts = parts
    self.italicCorrection = italicCorrection
  }
}

/// How far scripts move towards a glyph at a corner, by height (OpenType, MathKern); font units.
public struct MathKern: Hashable, Sendable {
  /// A band of heights.
  public struct Band: Hashable, Sendable {
    /// Where the band ends; the last of a corner has no end.
    public var maximumHeight: Double
    /// The correction within the band.
    public var value: Double

    /// Creates a band that ends below a height.
    public init(maximumHeight: Double, value: Double) {
      self.maximumHeight = maximumHeight
      self.value = value
    }
  }

  /// A corner of a glyph.
  public enum Corner: Int, Hashable, Sendable, CaseIterable {
    case topRight, topLeft, bottomRight, bottomLeft
  }

  /// By the raw values of corners: always four lists, from the lowest band up.
  var bands: [[Band]]

  /// Creates corrections from the bands of each corner, from the lowest up.
  public init(bands: [Corner: [Band]]) {
    self.bands = Corner.allCases.map { bands[$0] ?? [] }
  }

  /// The correction at a height; a band ends just below its maximum height.
  ///
  /// - Complexity: O(number of bands), at most 64.
  public func value(_ corner: Corner, at height: Double) -> Double {
    // `bands` has a list for each corner.
    let bands = bands[corner.rawValue]
    for band in bands where height < band.maximumHeight { return band.value }
    return bands.last?.value ?? 0
  }
}
