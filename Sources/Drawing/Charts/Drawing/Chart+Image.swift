import ComposeGeometry
public import ComposeGraphics
public import ComposeTextLayout

extension Chart {
  /// Draws the chart as vectors with real text.
  ///
  /// - Parameters:
  ///   - width: The width in points, unless the chart has one of its own.
  ///   - shaper: Shapes the labels, with its fonts for missing characters.
  /// - Returns: The image, with the alternative text of the chart, and what is not as it should be.
  /// - Throws: `ChartError` for a chart without values and for one that is too large.
  /// - Complexity: O(n log n) in the number of values.
  public func draw(
    width: Double = 400, style: ChartStyle, shaper: ParagraphShaper,
    limits: ChartLimits = ChartLimits()
  ) throws(ChartError) -> (image: Image, notes: [ChartNote]) {
    let layout = try ChartLayout(self, width: width, style: style, shaper: shaper, limits: limits)
    let drawing = RecordedDrawing(
      bounds: Rect(origin: .zero, size: layout.size), commands: layout.canvas.commands)
    let text = alternateText ?? ChartDescription(self, layout.prepared, layout.formats).text
    var content = "\(layout.size.width) \(layout.size.height)"
    for command in layout.canvas.commands { content += "\n" + command.description }
    let image = Image(
      VectorImage(DrawingImage(drawing, size: layout.size, alternateText: text)),
      contentHash: ContentHash(Array(content.utf8)))
    return (image, layout.notes)
  }
}
