import ComposeCharts
import ComposeDiagnostics
import ComposeDiagrams
import ComposeDocumentModel
import ComposeGraphics
import ComposeLocaleFormatting

extension BlockFlow {
  /// Sets a code block in the language `chart` or `vega-lite` as a figure, with its data as a table below where it asks for one.
  ///
  /// Returns whether it was drawn: one that cannot be is reported, and set as code.
  @_optimize(size)
  func flowChart(
    _ code: CodeBlock, _ block: Block, file: Int, in region: BlockRegion
  ) throws -> Bool {
    guard settings.drawsDiagrams, code.isChart else { return false }
    let source = FencedSource(code, block, file: file)
    let specification: ChartSpecification
    let image: Image
    do throws(ChartError) {
      var keys = block.attributes.values
      let data = keys.removeValue(forKey: CodeBlock.chartData)
      var read = try ChartSpecification(code.text, attributes: keys)
      if let data { read = try read.with(rows: Array(data.utf8)) }
      specification = read
      let (chart, notes) = try specification.chart()
      let drawn = try chart.draw(width: region.width, style: try chartStyle(), shaper: shaper)
      for note in notes + drawn.notes {
        report(
          Diagnostic(
            note.code == "chart-part-ignored" ? .note : .warning, code: note.code, note.message,
            at: source.range(note.range ?? 0..<0), hint: note.hint))
      }
      image = drawn.image
    } catch {
      report(
        Diagnostic(
          .warning, code: error.code, "chart set as code: " + error.message,
          at: source.range(error.range ?? 0..<0), hint: error.hint))
      return false
    }
    // Labels and titles of a chart are at its edges, so that it needs more room around it than a picture.
    let room = blockSpace * 1.8
    try emit(.space(room))
    guard try flowDrawing(image, of: code, block, file: file, in: region, isScaled: false) else {
      return false
    }
    try emit(.space(room))
    if block.attributes.values["table"] == "below" {
      let (header, rows) = specification.table()
      let table = Table(
        alignments: header.map { _ in .natural }, header: header.map { InlineText($0) },
        rows: rows.map { $0.map { InlineText($0) } })
      if !rows.isEmpty {
        try flowTable(table, Block(.table(table), range: block.range), file: file, in: region)
      }
    }
    return true
  }

  /// The fonts and colours of the theme for charts.
  func chartStyle() throws(ChartError) -> ChartStyle {
    let labels: DiagramStyle
    do throws(DiagramError) { labels = try diagramStyle() } catch {
      throw ChartError(error.message, code: error.code)
    }
    var style = ChartStyle(fonts: labels.fonts)
    style.textSize = labels.textSize
    style.text = theme.colors.text
    style.muted = theme.colors.caption
    style.formats = settings.language.flatMap { try? LocaleFormats($0) }
    return style
  }
}
