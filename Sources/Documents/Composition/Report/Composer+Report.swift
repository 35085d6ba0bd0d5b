import ComposeDocuments

extension Composer {
  /// Lays out the inputs, joined in order, without writing any output: if the options request it,
  /// `CompositionResult.typography` is the typography report and `CompositionResult.fonts` the
  /// faces used.
  ///
  /// - Throws: `CompositionError` when they cannot be laid out. Other problems are diagnostics in
  ///   the result.
  public func report(on inputs: [SourceInput]) throws(CompositionError) -> CompositionResult {
    let prepared = try PreparedDocument(inputs, options: options)
    do {
      let fontCounter = options.countsFonts ? FontUsageCounter() : nil
      let (pages, diagnostics) = try prepared.layOut(recordingFontUsageIn: fontCounter)
      var result = prepared.result
      result.diagnostics = DiagnosticOrder.sorted(result.diagnostics + diagnostics)
      result.pageCount = pages.count
      result.typography = TypographyReport(
        pages, thresholds: options.typography ?? TypographyThresholds())
      result.fonts = fontCounter.map { FontUsage($0.report) }
      return result
    } catch {
      throw .layout(reason: "\(error)")
    }
  }
}

/// Collects pages, if a report is requested.
final class PageCollector {
  private let thresholds: TypographyThresholds?
  private var pages: [ComposedPage] = []

  init(_ thresholds: TypographyThresholds?) {
    self.thresholds = thresholds
  }

  /// Nil when no report is requested, so that nothing is collected.
  var observe: ((ComposedPage) -> Void)? {
    thresholds == nil ? nil : { [self] page in pages.append(page) }
  }

  var report: TypographyReport? { thresholds.map { TypographyReport(pages, thresholds: $0) } }
}
