import ComposeBitmap
import ComposeDiagnostics
import ComposeDocuments

extension Composer {
  /// Composes the inputs, joined in order, into one image per page.
  ///
  /// - Parameters:
  ///   - path: The output path; `%d` or, for three digits, `%03d` is replaced with the page number,
  ///     counted from 1. Each file is written atomically.
  ///   - progress: Called for each page, if not nil.
  ///   - isCancelled: Called for each page; pages already written are kept.
  /// - Throws: `CompositionError`, also if there are several pages but the path has no place for a
  ///   number, in which case nothing is written. Other problems are diagnostics in the result.
  public func compose(
    _ inputs: [SourceInput], toPagesAt path: String, as format: BitmapFileFormat,
    progress: ((CompositionProgress) -> Void)? = nil,
    isCancelled: @escaping () -> Bool = { false }
  ) throws(CompositionError) -> CompositionResult {
    let settings = options.bitmaps
    guard BitmapSettings.resolutions.contains(settings.dotsPerInch) else {
      throw .setting(SettingError("resolution out of range; use 1 to 2400 pixels per inch"))
    }
    let prepared = try PreparedDocument(inputs, options: options)
    let files = PageFiles(
      path: path, format: format, settings: settings, inputs: { prepared.result.filesUsed })
    let context = BitmapContext(
      format: BitmapFormat(dotsPerInch: settings.dotsPerInch, isOpaque: true),
      limits: settings.limits
    ) { index, page in
      if isCancelled() { throw CompositionError.cancelled }
      try files.write(page, index: index)
    }
    do {
      let pages = PageCollector(options.typography)
      let fontCounter = options.countsFonts ? FontUsageCounter() : nil
      let diagnostics = try prepared.draw(
        on: context, progress: progress, observing: pages.observe, recordingFontUsageIn: fontCounter
      )
      try context.finish()
      try files.finish()
      var result = prepared.result
      result.diagnostics = DiagnosticOrder.sorted(
        result.diagnostics + diagnostics + context.problems.diagnostics)
      result.pageCount = files.pageCount
      result.byteCount = files.byteCount
      result.typography = pages.report
      result.fonts = fontCounter.map { FontUsage($0.report) }
      return result
    } catch {
      if let error = error as? CompositionError { throw error }
      if let error = error as? BitmapError { throw .bitmap(error) }
      if let error = error as? SettingError { throw .setting(error) }
      throw .layout(reason: "\(error)")
    }
  }
}

extension BitmapProblems {
  /// The deficiencies of the pages, as diagnostics without a source range.
  var diagnostics: [Diagnostic] {
    var found = undecodableImages.map {
      Diagnostic(.error, code: "missing-picture", "image left out: \($0)")
    }
    let counts = [
      (nonFiniteNumbers, "numbers that are not finite ignored"),
      (drawingOutsidePages, "drawings outside any page ignored"),
      (unbalancedStates, "unbalanced graphics states"),
      (singularTransforms, "transforms without an inverse"),
      (invalidStrokes, "strokes with an invalid width or dash pattern"),
      (colorsOutOfRange, "colours with components out of range"),
      (colorsOutOfGamut, "colours outside the colour space of the bitmap"),
      (unmanagedColors, "colours painted without their profile"),
      (largeLayers, "layers or patterns too large to be drawn as a whole"),
      (costlyLayers, "layers or patterns simplified to save time"),
      (deepDrawings, "drawings nested too deep left out"),
      (emptyReservedPages, "reserved pages left empty"),
      (invalidReservedPages, "pages drawn that were never reserved"),
      (unsupportedImages, "images without pixels, such as pages of PDF files, left out"),
    ]
    for (count, what) in counts where count > 0 {
      found.append(Diagnostic(.warning, code: "drawing", "\(what) (\(count))"))
    }
    return found
  }
}
