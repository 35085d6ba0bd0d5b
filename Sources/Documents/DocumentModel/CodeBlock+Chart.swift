extension CodeBlock {
  /// The attribute of a chart's code block with the data that were read from its file.
  package static let chartData = "chart-data"

  /// Whether the code specifies a chart.
  package var isChart: Bool {
    language == "chart" || language == "vega-lite" || language == "vegalite"
  }
}
