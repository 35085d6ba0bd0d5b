package import ComposeCharts
package import ComposeDiagnostics
import ComposeGraphics

extension LayoutArea {
  /// Sets a chart as wide as the area as a figure, and reports what is not as it should be.
  ///
  /// - Parameter isDecorative: Whether the chart means nothing to those who cannot see it.
  package func chart(
    _ chart: Chart, isDecorative: Bool, at range: SourceRange?, _ change: (inout ChartStyle) -> Void
  ) throws {
    var style = try flow.chartStyle()
    change(&style)
    let drawn = try chart.draw(width: region.width, style: style, shaper: flow.shaper)
    for note in drawn.notes {
      report(Diagnostic(.warning, code: note.code, note.message, at: range, hint: note.hint))
    }
    try image(
      drawn.image, width: nil, height: nil,
      alternateText: isDecorative ? nil : drawn.image.alternateText ?? "")
  }
}
