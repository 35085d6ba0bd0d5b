import ComposeDocuments

extension Composer {
  /// Lays the inputs out, joined in their order, and writes nothing: `CompositionResult.typography`
  /// says how they are set, `CompositionResult.fonts` with which faces, if the options ask for that.
  ///
  /// - Throws: `CompositionError` when they cannot be laid out. Everything less is in the result.
  public func report(on inputs: [SourceInput]) throws(CompositionError) -> CompositionResult {
    let prepared = try PreparedDocument(inputs, options: options)
    do {
      let census = options.countsFonts ? FontCensus() : nil
      let (pages, diagnostics) = try prepared.layOut(countingFontsIn: census)
      var result = prepared.result
      result.diagnostics = DiagnosticOrder.sorted(result.diagnostics + diagnostics)
      result.pageCount = pages.count
      result.typography = TypographyReport(
        pages, thresholds: options.typography ?? TypographyThresholds())
      result.fonts = census.map { FontUsage($0.report) }
      return result
    } catch {
      throw .layout(reason: "\(error)")
    }
  }
}

/// Keeps what is told of pages, if anybody wants a report on them.
final class PageCollector {
  private let thresholds: TypographyThresholds?
  private var pages: [ComposedPage] = []

  init(_ thresholds: TypographyThresholds?) {
    self.thresholds = thresholds
  }

  /// Nil when nobody wants it, so that nothing is gathered.
  var observe: ((ComposedPage) -> Void)? {
    thresholds == nil ? nil : { [self] page in pages.append(page) }
  }

  var report: TypographyReport? { thresholds.map { TypographyReport(pages, thresholds: $0) } }
}
