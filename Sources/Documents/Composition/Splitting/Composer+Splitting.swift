import ComposeDiagnostics
import ComposeDocuments
import ComposePDFAssembly
import ComposePDFGraphics
import ComposePDFReading
import ComposePDFWriter

extension Composer {
  /// Composes the inputs, joined in order, once, and writes each chapter or part to a file of its
  /// own.
  ///
  /// Page numbers, page labels and references are those of the whole. Links to another chapter
  /// open its file, which viewers look for in the same folder. Each file claims the standards that the
  /// whole conforms to, of which it has pages and structure. Nothing is written unless all files can be
  /// prepared; if replacing one of them fails then, those before it stay.
  ///
  /// - Parameters:
  ///   - pattern: The path of the files: `%d` is replaced with the number of the chapter, 0 for what
  ///     precedes the first, `{slug}` with the identifier of its heading. Nil or a folder for the
  ///     name of the first input with its number.
  /// - Throws: `CompositionError`, also where the document has no chapters or parts.
  public func compose(
    _ inputs: [SourceInput], splitBy unit: SplitUnit, toFilesAt pattern: String?,
    progress: ((CompositionProgress) -> Void)? = nil, isCancelled: @escaping () -> Bool = { false }
  ) throws(CompositionError) -> (result: CompositionResult, files: [PDFFileTasks.OutputFile]) {
    guard let input = inputs.first else { throw .setting(SettingError("no inputs")) }
    let names: SplitNames
    do throws(SettingError) {
      names = try SplitNames(pattern, input: input)
    } catch {
      throw .setting(error)
    }
    let prepared = try PreparedDocument(inputs, options: options)
    let sink = MemorySink()
    let places = DocumentPlaces()
    var result = try compose(
      prepared, to: sink, progress: progress, recordingPlacesIn: places, isCancelled: isCancelled)
    let sections = DocumentSection.sections(
      of: prepared.document, by: unit, settings: prepared.settings, places: places,
      pageCount: result.pageCount)
    guard !sections.isEmpty else {
      throw .setting(
        SettingError(
          "the document has no \(unit.rawValue)s to split by",
          hint: unit == .part ? "list them in a book file, or split by chapter" : nil))
    }
    let files = names.names(of: sections)
    let outputs = files.map(names.path)
    let inputFiles = Set(prepared.result.filesUsed.compactMap(FileSystem.identity))
    for path in outputs {
      if let identity = FileSystem.identity(of: path), inputFiles.contains(identity) {
        throw .outputIsInput(path: path)
      }
      let folder = FilePath.folder(of: path)
      if !folder.isEmpty, FileSystem.kind(of: folder) == nil {
        throw .missingOutputFolder(path: folder)
      }
    }
    let whole: PDFDocument
    do {
      var limits = ReadingLimits()
      limits.maximumFileBytes = .max
      whole = try PDFDocument(bytes: sink.bytes, name: input.name, limits: limits)
    } catch {
      throw .document(error)
    }
    var fileNames = [String](repeating: files[0], count: whole.pages.count)
    for (section, file) in zip(sections, files) {
      for page in section.pages where fileNames.indices.contains(page) { fileNames[page] = file }
    }
    let source = AssemblySource(whole)
    var written: [(sink: HeldSink, file: PDFFileTasks.OutputFile)] = []
    var losses: [String] = []
    let metadata = prepared.pdfOptions(for: options).metadata
    var withoutHeadings: [String] = []
    do {
      for (section, path) in zip(sections, outputs) {
        if isCancelled() { throw CompositionError.cancelled }
        let output = OutputPlan.Output.file(path: path)
        let held = HeldSink(try output.openSink())
        var part = AssemblyPart(source, pages: Array(section.pages))
        part.fileNames = fileNames
        var assembly = PageAssembly([part])
        var identity = AssemblyIdentity(
          metadata: metadata, standards: result.standards, headingShift: section.headingDepth)
        if let title = section.title, !title.isEmpty, title != metadata.title {
          identity.metadata.title = metadata.title.map { "\(title) – \($0)" } ?? title
        }
        if !section.beginsWithHighestHeading {
          identity.standards.removeAll(where: \.isAccessibility)
          if identity.standards != result.standards { withoutHeadings.append(path) }
        }
        assembly.identity = identity
        let assembled = try assembly.write(to: held)
        written.append(
          (
            held,
            PDFFileTasks.OutputFile(
              output: output, pageCount: assembled.pageCount, byteCount: assembled.byteCount)
          ))
        for loss in assembled.losses where !losses.contains(loss) { losses.append(loss) }
      }
      for (sink, _) in written { try sink.commitHeld() }
    } catch {
      for (sink, _) in written { sink.cancel() }
      if let error = error as? CompositionError { throw error }
      if let error = error as? PDFError { throw CompositionError(error) }
      throw .layout(reason: "\(error)")
    }
    result.byteCount = written.reduce(0) { $0 + $1.file.byteCount }
    result.diagnostics += losses.map { Diagnostic(.note, code: "not-kept", $0) }
    if let path = withoutHeadings.first {
      let others = withoutHeadings.count > 1 ? " and \(withoutHeadings.count - 1) more" : ""
      let name = result.standards.first(where: \.isAccessibility)?.name ?? "PDF/UA"
      result.standards.removeAll(where: \.isAccessibility)
      result.diagnostics.append(
        Diagnostic(
          .note, code: "claim-dropped",
          "‘\(FilePath.name(of: path))’\(others) does not claim \(name) (7.4.2): its first heading is not of the highest level",
          hint: "begin a page with each \(unit.rawValue): chapter-opens: any"))
    }
    return (result, written.map(\.file))
  }
}

/// A sink whose bytes become final later, together with those of others. Files are complete and
/// closed until then: a book may have more chapters than a process may have open files.
private final class HeldSink: ByteSink {
  private let sink: any ByteSink

  init(_ sink: any ByteSink) { self.sink = sink }

  func write(_ bytes: UnsafeRawBufferPointer) throws(PDFError) { try sink.write(bytes) }
  func commit() throws(PDFError) { try (sink as? FileSink)?.prepareToCommit() }
  func cancel() { sink.cancel() }

  func commitHeld() throws(PDFError) { try sink.commit() }
}
