public import ComposeGeometry

/// A chart: layers of marks over two axes, or slices of circles.
///
/// ```swift
/// let chart = Chart {
///   for row in rows {
///     BarMark(x: .value("Month", row.month), y: .value("Sales", row.sales))
///       .foregroundStyle(by: .value("Region", row.region))
///   }
///   RuleMark(y: .value("Sales", 100)).annotation("target")
/// }
/// ```
public struct Chart: Sendable {
  public var title: String?
  /// Below the title.
  public var subtitle: String?
  public var layers: [ChartLayer]
  public var x = ChartAxis()
  public var y = ChartAxis()
  public var legend = ChartLegend()
  /// The size of the whole picture, in points; a height of nil is about half of the width.
  public var width: Double?
  public var height: Double?
  /// The number of panels side by side of small multiples; nil for what fits.
  public var facetColumns: Int?
  /// How facets are called.
  public var facetTitle: String?
  /// What the chart shows, for readers who cannot see it; nil for a description made from its values.
  public var alternateText: String?

  /// Creates a chart of layers.
  public init(layers: [ChartLayer] = []) { self.layers = layers }

  /// A small line without axes, for a row of a table or a line of text.
  public static func sparkline(
    _ values: [Double], width: Double = 72, height: Double = 16
  ) -> Chart {
    var line = ChartLayer(
      .line,
      data: values.enumerated().map { ChartDatum(x: .number(Double($0)), y: .number($1)) })
    line.lineWidth = 1
    var end = ChartLayer(.point, data: line.data.last.map { [$0] } ?? [])
    end.symbolSize = 3
    var chart = Chart(layers: [line, end])
    chart.x.isHidden = true
    chart.y.isHidden = true
    chart.y.includesZero = false
    chart.width = width
    chart.height = height
    return chart
  }
}

/// What explains the colours of a chart.
public struct ChartLegend: Hashable, Sendable {
  /// How the series are called; nil for the label of their values.
  public var title: String?
  /// Whether there is no legend.
  public var isHidden = false
  /// The series in their order; nil for that of the data.
  public var series: [ChartValue]?
  /// The colours of the series; of a gradient from its least value to the greatest. Nil for those of the style.
  public var colors: [Color]?
  /// The values of the ends of a gradient; nil for those of the data.
  public var domain: ClosedRange<Double>?
  /// How the numbers of a gradient are written.
  public var format: ChartNumberFormat?

  /// Creates a legend in the usual style.
  public init() {}
}

/// How large charts may be.
public struct ChartLimits: Hashable, Sendable {
  /// Marks in all layers: 2,000,000.
  public var maximumMarks = 2_000_000
  /// Series, categories of an axis, and panels: 2,000.
  public var maximumCategories = 2_000

  /// Creates the default limits.
  public init() {}
}

/// Why there is no chart.
public struct ChartError: Error, Hashable, Sendable {
  /// A stable code: `invalid-chart`, `chart-too-large`, `chart-data`.
  public var code: String
  /// What is wrong, in one sentence without a full stop.
  public var message: String
  /// What to do.
  public var hint: String?
  /// Where, in bytes of the chart's source; nil for charts of code.
  public var range: Range<Int>?

  /// Creates an error.
  public init(
    _ message: String, code: String = "invalid-chart", hint: String? = nil,
    at range: Range<Int>? = nil
  ) {
    self.code = code
    self.message = message
    self.hint = hint
    self.range = range
  }
}

/// Something to know about a chart that was drawn.
public struct ChartNote: Hashable, Sendable {
  /// A stable code: `chart-values-left-out`, `chart-part-ignored`, `chart-labels-left-out`, `chart-values-joined`, `missing-glyph`.
  public var code: String
  /// One sentence without a full stop.
  public var message: String
  /// What to do.
  public var hint: String?
  /// Where, in bytes of the chart's source; nil for the whole.
  public var range: Range<Int>?

  init(_ code: String, _ message: String, hint: String? = nil, at range: Range<Int>? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
    self.range = range
  }
}
