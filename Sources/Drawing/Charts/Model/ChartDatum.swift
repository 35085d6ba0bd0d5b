/// The values of one mark.
public struct ChartDatum: Hashable, Sendable {
  /// The place along the horizontal axis; nil for the whole width.
  public var x: ChartValue?
  /// The other end, where the mark has an extent of its own.
  public var x2: ChartValue?
  /// The place along the vertical axis; nil for the whole height.
  public var y: ChartValue?
  /// The other end, where the mark has an extent of its own.
  public var y2: ChartValue?
  /// The series, by which colours are chosen; a number for a colour of a gradient.
  public var series: ChartValue?
  /// The place beside others of the same category.
  public var position: ChartValue?
  /// The panel of small multiples.
  public var facet: ChartValue?
  /// The area of a symbol, relative to those of others.
  public var size: Double?
  /// Text beside the mark.
  public var label: String?

  /// Creates the values of a mark.
  public init(
    x: ChartValue? = nil, x2: ChartValue? = nil, y: ChartValue? = nil, y2: ChartValue? = nil,
    series: ChartValue? = nil, position: ChartValue? = nil, facet: ChartValue? = nil,
    size: Double? = nil, label: String? = nil
  ) {
    self.x = x
    self.x2 = x2
    self.y = y
    self.y2 = y2
    self.series = series
    self.position = position
    self.facet = facet
    self.size = size
    self.label = label
  }

  /// The datum with its axes exchanged.
  var transposed: ChartDatum {
    var copy = self
    (copy.x, copy.y) = (y, x)
    (copy.x2, copy.y2) = (y2, x2)
    return copy
  }
}
