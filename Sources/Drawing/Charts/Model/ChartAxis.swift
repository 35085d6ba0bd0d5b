/// An axis of a chart.
public struct ChartAxis: Hashable, Sendable {
  /// How values become places.
  public enum Scale: String, Hashable, Sendable {
    /// In equal steps.
    case linear
    /// In steps by a factor; only of values above zero.
    case log
    /// A place for each category, also of numbers and times.
    case category
  }

  /// What is measured; nil for the label of the values, empty for no title.
  public var title: String?
  /// Nil for categories where any value is text, and equal steps elsewhere.
  public var scale: Scale?
  /// The least and the greatest value shown, or those that are at least shown with `isNice`; nil for those of the data.
  public var domain: ClosedRange<Double>?
  /// The categories in their order; nil for the order of the data.
  public var categories: [ChartValue]?
  /// Whether zero is shown; nil for bars and areas, and where it is near.
  public var includesZero: Bool?
  /// Whether the axis goes from right to left, or down.
  public var isReversed = false
  /// Whether labels and title are shown.
  public var isHidden = false
  /// Whether lines go across the chart; nil for axes of numbers whose values marks begin or end at.
  public var showsGrid: Bool?
  /// About how many labels there are to be; nil for what fits well.
  public var tickCount: Int?
  /// How numbers are written; nil for as many digits as they need.
  public var format: ChartNumberFormat?

  /// Creates an axis in the usual style.
  public init(title: String? = nil) { self.title = title }
}
