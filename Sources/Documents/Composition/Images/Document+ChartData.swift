import ComposeCharts
import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments

extension Document {
  /// Reads the files that charts name as their data, as if they were images.
  ///
  /// - Returns: Warnings about files that cannot be read.
  mutating func readChartData(from files: FileImageProvider, limits: CompositionLimits)
    -> [Diagnostic]
  {
    var hasCharts = false
    blocks.forEachBlock { block in
      if case .code(let code) = block.content, code.isChart { hasCharts = true }
    }
    guard hasCharts else { return [] }
    var diagnostics: [Diagnostic] = []
    updateBlocks { blocks in
      blocks = blocks.mapBlocks { block in
        guard case .code(let code) = block.content, code.isChart,
          let specification = try? ChartSpecification(
            code.text, attributes: block.attributes.values),
          let name = specification.dataFile
        else { return }
        do throws(ImageUnavailable) {
          let bytes = try files.data(named: name, limit: limits.sourceBytes)
          block.attributes.values[CodeBlock.chartData] = String(decoding: bytes, as: UTF8.self)
        } catch {
          diagnostics.append(
            Diagnostic(.warning, code: error.code, error.message, at: block.range, hint: error.hint)
          )
        }
      }
    }
    return diagnostics
  }
}
