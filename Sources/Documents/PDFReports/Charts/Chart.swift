public import ComposeCharts
import ComposeDiagnostics
import ComposeDocuments

/// A chart of marks, drawn as vectors with real text.
///
/// ```swift
/// Chart(alt: .generated) {
///   for month in months {
///     BarMark(x: .value("Month", month.name), y: .value("Sales", month.sales))
///       .foregroundStyle(by: .value("Region", month.region))
///   }
///   RuleMark(y: .value("Sales", 100)).annotation("target")
/// }
/// .title("Sales by region")
/// .size(height: 160)
/// ```
public struct Chart: Block {
  /// What a chart shows, for readers who cannot see it.
  public struct AlternateText: Sendable, ExpressibleByStringInterpolation {
    let text: String?
    let isDecorative: Bool

    /// In your own words.
    public init(stringLiteral text: String) {
      self.text = text
      isDecorative = false
    }

    private init(isDecorative: Bool) {
      text = nil
      self.isDecorative = isDecorative
    }

    /// Made from the values, in the language of the document where it has words for it, else in English: the kind of chart, its axes, its least and greatest value.
    public static let generated = AlternateText(isDecorative: false)
    /// Nothing: the chart is decoration.
    public static let decorative = AlternateText(isDecorative: true)
  }

  private var chart: ComposeCharts.Chart
  private let isDecorative: Bool
  private let site: CallSite

  /// A chart of marks; those of one kind and style are one layer.
  public init(
    alt: AlternateText, file: StaticString = #fileID, line: UInt = #line,
    @ChartContentBuilder _ content: () -> [ChartMark]
  ) {
    self.init(ComposeCharts.Chart(content), alt: alt, file: file, line: line)
  }

  /// A chart that was made elsewhere, such as a sparkline or one read from its specification.
  public init(
    _ chart: ComposeCharts.Chart, alt: AlternateText, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.chart = chart
    if let text = alt.text { self.chart.alternateText = text }
    isDecorative = alt.isDecorative
    site = CallSite(file, line)
  }

  /// A small line without axes, for a row or the cell of a table.
  ///
  /// - Parameters:
  ///   - width: In points, as `height`.
  public static func sparkline(
    _ values: [Double], alt: AlternateText, width: Double = 72, height: Double = 16,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Chart {
    Chart(.sparkline(values, width: width, height: height), alt: alt, file: file, line: line)
  }

  private func changed(_ change: (inout ComposeCharts.Chart) -> Void) -> Chart {
    var copy = self
    change(&copy.chart)
    return copy
  }

  /// A heading, and a line below it.
  public func title(_ title: String, subtitle: String? = nil) -> Chart {
    changed {
      $0.title = title
      $0.subtitle = subtitle
    }
  }

  /// The size of the whole picture in points; without a width it is as wide as its place.
  public func size(width: Double? = nil, height: Double? = nil) -> Chart {
    changed {
      $0.width = width ?? $0.width
      $0.height = height ?? $0.height
    }
  }

  /// The horizontal axis.
  public func xAxis(_ change: (inout ChartAxis) -> Void) -> Chart { changed { change(&$0.x) } }

  /// The vertical axis.
  public func yAxis(_ change: (inout ChartAxis) -> Void) -> Chart { changed { change(&$0.y) } }

  /// What explains the colours.
  public func legend(_ change: (inout ChartLegend) -> Void) -> Chart {
    changed { change(&$0.legend) }
  }

  /// The number of panels side by side.
  public func facetColumns(_ count: Int) -> Chart { changed { $0.facetColumns = count } }

  /// Adds the chart.
  public func build(into builder: inout BlockBuilder) {
    let range = builder.range(of: "Chart", at: site)
    builder.add(
      ChartContentLayout(chart: chart, isDecorative: isDecorative, range: range), at: range)
  }
}

private struct ChartContentLayout: CustomLayout {
  var chart: ComposeCharts.Chart
  var isDecorative: Bool
  var range: SourceRange

  func flow(in area: LayoutArea) throws {
    do { try area.chart(chart, isDecorative: isDecorative, at: range) { _ in } } catch let error
      as ChartError
    {
      throw BlockFailure(code: error.code, message: error.message, hint: error.hint, range: range)
    }
  }

  func needs(in area: LayoutArea) throws -> ContentNeeds {
    ContentNeeds(minimum: chart.width ?? 120, natural: chart.width ?? 400)
  }
}
