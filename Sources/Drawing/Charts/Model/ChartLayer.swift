public import ComposeGeometry

/// Marks of one kind, drawn over those of the layers before.
public struct ChartLayer: Hashable, Sendable {
  /// What a mark is drawn as.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A bar from zero, or between two values.
    case bar
    /// A line through the values of each series.
    case line
    /// The area below a line, or between two.
    case area
    /// A symbol.
    case point
    /// A line across the chart, or between two values.
    case rule
    /// A rectangle: a cell, or a band across the chart.
    case rectangle
    /// A slice of a circle.
    case sector
    /// A box plot of all values of a category.
    case box
    /// A line between two values with caps.
    case errorBar
    /// A short line at a value.
    case tick
    /// Text.
    case text
  }

  /// What happens to bars or areas of several series at the same place.
  public enum Stacking: Hashable, Sendable {
    /// They are on top of each other.
    case zero
    /// They are on top of each other, as parts of a whole.
    case normalized
    /// All begin at zero.
    case none
  }

  /// How a line goes from value to value.
  public enum Interpolation: String, Hashable, Sendable {
    case linear
    /// A curve that nowhere goes beyond the values beside it (Fritsch and Carlson 1980).
    case monotone
    /// The value holds until the next.
    case stepAfter
    /// The value holds since the one before.
    case stepBefore
    /// The value changes in the middle.
    case step
  }

  public var kind: Kind
  public var data: [ChartDatum]
  public var stacking = Stacking.zero
  public var interpolation = Interpolation.linear
  /// The colour of all marks; nil for those of their series.
  public var color: Color?
  /// 0…1.
  public var opacity = 1.0
  /// In points; nil for what is usual.
  public var lineWidth: Double?
  /// The dashes and gaps of lines, in points; empty for none, nil for those of the series.
  public var dash: [Double]?
  /// The diameter of symbols in points; nil for what is usual.
  public var symbolSize: Double?
  /// Whether lines have a symbol at each value.
  public var showsPoints = false
  /// Whether bars, cells and slices have their values as text.
  public var showsValues = false
  /// The hole of a pie, as a part of its radius, 0…0.95.
  public var innerRadius = 0.0
  /// The part of a text that is at its place, 0…1: 0 for its left side and 0.5 for its middle.
  public var textAnchor = Point(0.5, 0.5)
  /// How far texts are moved to the right and down, in points.
  public var textOffset = Point(0, 0)

  /// How many values are not in `data`, since the layer looks the same without them.
  var unseenCount = 0
  /// The slope of the regression of all values, where some are not in `data`.
  var slope: Double?

  /// Whether bars lie, where their values do not tell it; stacked bars have a range either way.
  var isLying: Bool?

  /// Creates a layer in the usual style.
  public init(_ kind: Kind, data: [ChartDatum] = []) {
    self.kind = kind
    self.data = data
  }

  /// Whether the layer draws the same way, so that its marks can be drawn with those of another.
  func isAlikeIgnoringData(_ other: ChartLayer) -> Bool {
    kind == other.kind && stacking == other.stacking && interpolation == other.interpolation
      && color == other.color && opacity == other.opacity && lineWidth == other.lineWidth
      && dash == other.dash && symbolSize == other.symbolSize && showsPoints == other.showsPoints
      && showsValues == other.showsValues && innerRadius == other.innerRadius
      && textAnchor == other.textAnchor && textOffset == other.textOffset
  }
}
