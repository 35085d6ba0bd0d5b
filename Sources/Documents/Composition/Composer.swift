public import ComposeDiagnostics
import ComposeDocuments
public import ComposeFonts
import ComposePDFGraphics
public import ComposePDFWriter

/// Composes PDF files from Markdown and plain text: the complete pipeline.
///
/// Output is reproducible: the same inputs and options give the same bytes on every machine.
public struct Composer: Sendable {
  /// The options of all documents.
  public let options: CompositionOptions

  /// Creates a composer with the options of all documents.
  public init(options: CompositionOptions = CompositionOptions()) {
    self.options = options
  }

  /// Composes the inputs, joined in order, into one PDF.
  ///
  /// - Parameters:
  ///   - output: Written atomically; an existing file is kept until then.
  ///   - progress: Called for each page, if not nil.
  ///   - streams: Those in the result of the previous version, or empty ones for the first:
  ///     unchanged pages are not compressed again. Nil keeps none.
  ///   - isCancelled: Called periodically; if it returns true, no output is left behind.
  /// - Throws: `CompositionError` when no PDF can be made. Other problems are diagnostics in the
  ///   result.
  public func compose(
    _ inputs: [SourceInput], to output: OutputPlan.Output,
    progress: ((CompositionProgress) -> Void)? = nil, reusing streams: CompressedStreams? = nil,
    isCancelled: @escaping () -> Bool = { false }
  ) throws(CompositionError) -> CompositionResult {
    let prepared = try PreparedDocument(inputs, options: options)
    // Opened only now, so that waiting for an input leaves no temporary file behind.
    return try compose(
      prepared, to: try output.openSink(), progress: progress, reusing: streams,
      isCancelled: isCancelled)
  }

  /// Composes the inputs into a sink provided by the caller, which is committed at the end.
  ///
  /// For documents of more than a few pages, the sink is called on another thread, one call at a
  /// time and always before this method returns.
  public func compose(
    _ inputs: [SourceInput], to sink: any ByteSink,
    progress: ((CompositionProgress) -> Void)? = nil, reusing streams: CompressedStreams? = nil,
    isCancelled: @escaping () -> Bool = { false }
  ) throws(CompositionError) -> CompositionResult {
    try compose(
      try PreparedDocument(inputs, options: options), to: sink, progress: progress,
      reusing: streams, isCancelled: isCancelled)
  }

  /// The fonts available to documents under these options.
  public func fonts() throws(CompositionError) -> (
    fonts: FontCollection, diagnostics: [Diagnostic]
  ) {
    try FontLoader(options: options).load()
  }

  func compose(
    _ prepared: PreparedDocument, to sink: any ByteSink,
    progress: ((CompositionProgress) -> Void)?, reusing streams: CompressedStreams? = nil,
    recordingPlacesIn places: DocumentPlaces? = nil, isCancelled: @escaping () -> Bool
  ) throws(CompositionError) -> CompositionResult {
    let cancellation = Cancellation(isCancelled)
    let sink = CancellableSink(sink, cancellation: cancellation)
    do {
      let context = try PDFContext(
        sink: sink, options: prepared.pdfOptions(for: options), cipher: try options.makeCipher?(),
        reusing: streams)
      let pages = PageCollector(options.typography)
      let fontCounter = options.countsFonts ? FontUsageCounter() : nil
      let pipeline = PagePipeline(context, cancellation: cancellation)
      // In any case, no other thread uses the context or the sink after this.
      defer { pipeline.stop() }
      let places = places ?? (prepared.labelsMainMatter ? DocumentPlaces() : nil)
      let diagnostics = try prepared.draw(
        on: pipeline, progress: progress, observing: pages.observe,
        recordingFontUsageIn: fontCounter, recordingPlacesIn: places)
      try pipeline.finish()
      if prepared.labelsMainMatter, let first = places?.mainMatter {
        if first > 1 { context.labelPages(from: 0, PageLabel(style: .lowerRoman)) }
        context.labelPages(from: first - 1, PageLabel())
      }
      for image in prepared.attachedImages { try context.attach(image) }
      let summary = try context.close()
      var problems = summary.problems
      let reported = Set(prepared.missingDestinations.map(DestinationName.short))
      problems.missingDestinations.removeAll(where: reported.contains)
      var result = prepared.result
      result.diagnostics = DiagnosticOrder.sorted(
        result.diagnostics + diagnostics + problems.diagnostics
          + summary.conformance.diagnostics(attachmentsAt: prepared.attachmentsRange))
      result.pageCount = summary.pageCount
      result.byteCount = summary.byteCount
      result.standards = summary.conformance.claimed
      result.images = summary.images
      result.typography = pages.report
      result.fonts = fontCounter.map {
        FontUsage($0.report, written: summary.fonts)
      }
      result.streams = context.compressedStreams
      return result
    } catch {
      sink.cancel()
      if sink.hasCancelled { throw .cancelled }
      if let error = error as? PDFError { throw CompositionError(error) }
      if let error = error as? SettingError { throw .setting(error) }
      throw .layout(reason: "\(error)")
    }
  }
}
