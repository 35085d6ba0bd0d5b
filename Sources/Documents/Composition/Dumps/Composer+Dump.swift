import ComposeDocumentModel
import ComposeDocuments
import ComposeGraphics
import ComposeMarkdown
import ComposePDFWriter

extension Composer {
  /// Prints an intermediate stage of the composition instead of writing a PDF.
  ///
  /// The output is deterministic. The stages after `blocks` are derived from the recorded drawing
  /// commands of the pages, which are kept in memory as a whole.
  public func dump(
    _ stage: DumpStage, of inputs: [SourceInput]
  ) throws(CompositionError) -> (text: String, result: CompositionResult) {
    if stage == .schema {
      return (
        SettingsSchema.jsonSchema,
        CompositionResult(sources: [], diagnostics: [], pageCount: 0, byteCount: 0, filesUsed: [])
      )
    }
    let prepared = try PreparedDocument(inputs, options: options)
    if stage == .blocks { return (prepared.document.html(), prepared.result) }
    if stage == .objects { return try objects(of: prepared) }

    let recording = RecordingContext()
    var result: CompositionResult
    do {
      let diagnostics = try prepared.draw(on: recording)
      result = prepared.result
      result.diagnostics = DiagnosticOrder.sorted(result.diagnostics + diagnostics)
    } catch {
      throw .layout(reason: "\(error)")
    }
    let text =
      switch stage {
      case .drawing, .blocks, .objects, .schema: recording.description
      case .runs: DrawnPages(recording).runs
      case .lines: DrawnPages(recording).lines
      case .frames: DrawnPages(recording).frames
      case .math: DrawnPages(recording).formulaList(in: prepared.sources)
      }
    return (text, result)
  }

  private func objects(
    of prepared: PreparedDocument
  ) throws(CompositionError) -> (text: String, result: CompositionResult) {
    let sink = MemorySink()
    let result = try compose(prepared, to: sink, progress: nil, isCancelled: { false })
    do {
      return (try ObjectDump(sink.bytes).text, result)
    } catch {
      throw .document(error)
    }
  }
}
