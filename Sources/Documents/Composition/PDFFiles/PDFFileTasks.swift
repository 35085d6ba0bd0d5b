public import ComposeDiagnostics
public import ComposeGeometry
public import ComposePDFAssembly
import ComposePDFGraphics
public import ComposePDFReading
import ComposePDFWriter

/// Operations on existing PDF files: merging, splitting, stamping, imposing several pages per
/// sheet, and describing them.
///
/// Output is reproducible: the same files and settings give the same bytes.
public struct PDFFileTasks: Sendable {
  /// The user or owner password of encrypted files; tried on each.
  public var password: String
  /// The limits on reading hostile files.
  public var limits: ReadingLimits
  let isCancelled: @Sendable () -> Bool

  /// - Parameter isCancelled: Called periodically; if it returns true, no output is left behind.
  public init(
    password: String = "", limits: ReadingLimits = ReadingLimits(),
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.password = password
    self.limits = limits
    self.isCancelled = isCancelled
  }

  /// The outcome of a task.
  public struct Outcome: Sendable {
    /// Diagnostics about what was repaired, and what could not be kept.
    public var diagnostics: [Diagnostic]
    /// The files in the order in which they were written.
    public var files: [OutputFile]
  }

  /// A PDF that was written.
  public struct OutputFile: Hashable, Sendable {
    /// The destination of the file.
    public var output: OutputPlan.Output
    /// The number of pages of the file.
    public var pageCount: Int
    /// The size of the file in bytes.
    public var byteCount: Int
  }

  // MARK: Tasks

  /// Merges files, one after the other.
  public func merge(
    _ inputs: [String], to output: OutputPlan.Output
  ) throws(CompositionError) -> Outcome {
    try check([output], against: inputs)
    let documents = try open(inputs)
    var outcome = Outcome(diagnostics: [], files: [])
    try write(PageAssembly(documents.map { AssemblyPart($0) }), to: output, &outcome)
    outcome.diagnostics += warnings(of: documents)
    return outcome
  }

  /// Joins files one after the other. Each is open only while it is copied, so that there may be any number.
  ///
  /// - Returns: The number of pages and bytes.
  func join(
    _ inputs: [String], to output: OutputPlan.Output
  ) throws(CompositionError) -> PageAssembly.Result {
    try check([output], against: inputs)
    let sink = CancellableSink(
      try output.openSink(), cancellation: Cancellation(isCancelled))
    let assembly = StreamedAssembly(sink: sink)
    do throws(CompositionError) {
      for input in inputs {
        let document = try open(input)
        do throws(PDFError) {
          try assembly.append(document)
        } catch {
          throw failure(error, of: sink)
        }
      }
    } catch {
      sink.cancel()
      throw error
    }
    do {
      return try assembly.finish()
    } catch {
      throw failure(error, of: sink)
    }
  }

  /// Splits a file: each page range becomes a separate file if `pattern` has a placeholder for a
  /// number (`%d`, or `%03d` for at least three digits), otherwise all are written to one file.
  ///
  /// - Parameter ranges: Nil for every page separately, or for all pages in one file.
  public func split(
    _ input: String, ranges: PageRanges?, pattern: String
  ) throws(CompositionError) -> Outcome {
    let document = try open(input)
    var groups: [[Int]]
    if let ranges {
      guard let found = ranges.groups(pageCount: document.pages.count) else {
        throw missing(ranges, in: document, input)
      }
      groups = found
    } else {
      groups = document.pages.indices.map { [$0] }
    }
    let names = NumberedPath(pattern)
    if names == nil { groups = [groups.flatMap(\.self)] }
    let outputs = groups.indices.map { index in
      OutputPlan.Output.file(path: names?.path(index + 1) ?? pattern)
    }
    try check(pattern == "-" ? [.standardOutput] : outputs, against: [input])
    var outcome = Outcome(diagnostics: [], files: [])
    for (group, output) in zip(groups, pattern == "-" ? [.standardOutput] : outputs) {
      try write(PageAssembly([AssemblyPart(document, pages: group)]), to: output, &outcome)
    }
    outcome.diagnostics += warnings(of: [document])
    return outcome
  }

  /// Overlays or underlays the first page of one file on pages of another.
  public func stamp(
    _ input: String, with stamp: String, settings: StampSettings, to output: OutputPlan.Output
  ) throws(CompositionError) -> Outcome {
    try check([output], against: [input, stamp])
    let document = try open(input)
    let stampDocument = try open(stamp)
    guard let page = stampDocument.pages.first else {
      throw .pages(path: stamp, pageCount: 0, requested: nil)
    }
    var pages: Set<Int>?
    if let ranges = settings.pages {
      guard let found = ranges.pages(pageCount: document.pages.count) else {
        throw missing(ranges, in: document, input)
      }
      pages = Set(found)
    }
    var outcome = Outcome(diagnostics: [], files: [])
    let pageStamp = PageStamp(
      page.imported(), isUnder: settings.isUnder, opacity: settings.opacity, pages: pages)
    try write(
      PageAssembly([AssemblyPart(document)], stamps: [pageStamp]), to: output, &outcome)
    outcome.diagnostics += warnings(of: [document, stampDocument])
    return outcome
  }

  /// Imposes several pages on each sheet.
  public func nUp(
    _ inputs: [String], settings: SheetSettings, to output: OutputPlan.Output
  ) throws(CompositionError) -> Outcome {
    try check([output], against: inputs)
    let documents = try open(inputs)
    let first = documents.lazy.compactMap(\.pages.first).first
    var grid = PageGrid(
      pagesPerSheet: settings.pagesPerSheet, sheet: settings.sheet ?? first?.size() ?? .letter,
      page: first?.size() ?? .letter, gap: settings.gap)
    grid.hasFrames = settings.hasFrames
    let sink = CancellableSink(
      try output.openSink(), cancellation: Cancellation(isCancelled))
    var outcome = Outcome(diagnostics: [], files: [])
    do {
      let summary = try grid.write(
        documents.map { AssemblyPart($0) }, to: sink,
        metadata: PDFMetadata(
          title: documents.first?.information("Title"), language: documents.first?.language))
      outcome.files.append(
        OutputFile(output: output, pageCount: summary.pageCount, byteCount: summary.byteCount))
      outcome.diagnostics += summary.problems.diagnostics + summary.losses.map(Self.lost)
    } catch {
      throw failure(error, of: sink)
    }
    if documents.contains(where: \.isTagged) {
      outcome.diagnostics.append(Self.lost("structure of the pages is not kept"))
    }
    for document in documents where !document.claimedStandards.isEmpty {
      let claims = document.claimedStandards.joined(separator: " and ")
      outcome.diagnostics.append(
        Self.dropped("‘\(document.name)’ claims \(claims); the new file does not"))
    }
    outcome.diagnostics += warnings(of: documents)
    return outcome
  }

  // MARK: Files

  /// Opens a document, or throws the reason why it cannot be read.
  ///
  /// - Parameter findsPagesAsNeeded: As of `PDFDocument`.
  func open(
    _ path: String, findsPagesAsNeeded: Bool = false
  ) throws(CompositionError) -> PDFDocument {
    let bytes: [UInt8]
    do {
      bytes = try FileSystem.contents(of: path, limit: limits.maximumFileBytes)
    } catch {
      throw .input(error)
    }
    do {
      return try PDFDocument(
        bytes: bytes, name: path, password: password, limits: limits,
        findsPagesAsNeeded: findsPagesAsNeeded)
    } catch {
      // A file without a password must open even if a password is given for others.
      guard !password.isEmpty, case .locked = error,
        let document = try? PDFDocument(
          bytes: bytes, name: path, limits: limits, findsPagesAsNeeded: findsPagesAsNeeded)
      else {
        if let isMarkdown = Self.textKind(path, bytes) {
          throw .notPDF(path: path, isMarkdown: isMarkdown)
        }
        throw .document(error)
      }
      return document
    }
  }

  /// Whether a file that is not a PDF is Markdown or, by its extension, plain text; nil for others.
  private static func textKind(_ path: String, _ bytes: [UInt8]) -> Bool? {
    guard !bytes.prefix(1_024).contains(0), !bytes.starts(with: "%PDF-".utf8) else { return nil }
    switch FilePath.fileExtension(of: path).lowercased() {
    case "md", "markdown": return true
    case "txt": return false
    default: return nil
    }
  }

  /// Opens a document of which only some pages are read, and finds their indices.
  ///
  /// - Parameter ranges: Nil for all pages. Ranges beyond the last page end there.
  func open(
    _ path: String, ranges: PageRanges?
  ) throws(CompositionError) -> (document: PDFDocument, pages: [Int]) {
    let document = try open(path, findsPagesAsNeeded: ranges?.greatestPage != nil)
    return (document, try pages(ranges, in: document, path))
  }

  /// The indices of pages; those of all for nil.
  func pages(
    _ ranges: PageRanges?, in document: PDFDocument, _ path: String
  ) throws(CompositionError) -> [Int] {
    guard let ranges else { return Array(document.pages.indices) }
    let count = document.pages.count(upTo: ranges.greatestPage ?? .max)
    guard let pages = ranges.pages(pageCount: count, endsAtLastPage: true) else {
      throw missing(ranges, in: document, path)
    }
    return pages
  }

  func missing(
    _ ranges: PageRanges, in document: PDFDocument, _ path: String
  ) -> CompositionError {
    let count = document.pages.count
    return .pages(
      path: path, pageCount: count, requested: ranges.firstPage(beyond: count))
  }

  private func open(_ paths: [String]) throws(CompositionError) -> [PDFDocument] {
    var documents: [PDFDocument] = []
    for path in paths { documents.append(try open(path)) }
    return documents
  }

  func check(
    _ outputs: [OutputPlan.Output], against inputs: [String]
  ) throws(CompositionError) {
    let identities = Set(inputs.compactMap { FileSystem.identity(of: $0) })
    var seen: Set<String> = []
    for case .file(let path) in outputs {
      guard seen.insert(path).inserted else { throw .sameOutput(path: path) }
      if let identity = FileSystem.identity(of: path), identities.contains(identity) {
        throw .outputIsInput(path: path)
      }
      let folder = FilePath.folder(of: path)
      if !folder.isEmpty, FileSystem.kind(of: folder) == nil {
        throw .missingOutputFolder(path: folder)
      }
    }
  }

  private func write(
    _ assembly: PageAssembly, to output: OutputPlan.Output, _ outcome: inout Outcome
  ) throws(CompositionError) {
    let sink = CancellableSink(
      try output.openSink(), cancellation: Cancellation(isCancelled))
    do {
      let result = try assembly.write(to: sink)
      outcome.files.append(
        OutputFile(output: output, pageCount: result.pageCount, byteCount: result.byteCount))
      for loss in result.losses where !outcome.diagnostics.contains(where: { $0.message == loss }) {
        outcome.diagnostics.append(Self.lost(loss))
      }
      for claim in result.droppedClaims
      where !outcome.diagnostics.contains(where: { $0.message == claim }) {
        outcome.diagnostics.append(Self.dropped(claim))
      }
    } catch {
      throw failure(error, of: sink)
    }
  }

  func failure(_ error: PDFError, of sink: CancellableSink) -> CompositionError {
    sink.cancel()
    return sink.hasCancelled ? .cancelled : CompositionError(error)
  }

  private static func lost(_ message: String) -> Diagnostic {
    Diagnostic(.warning, code: "not-kept", message)
  }

  private static func dropped(_ claim: String) -> Diagnostic {
    Diagnostic(.note, code: "claim-dropped", claim)
  }

  func warnings(of documents: [PDFDocument]) -> [Diagnostic] {
    documents.flatMap { document in
      document.warnings.map { warning in
        Diagnostic(.warning, code: "damaged-input", "‘\(document.name)’: \(warning)")
      }
    }
  }
}

/// The settings of a stamp.
public struct StampSettings: Hashable, Sendable {
  /// Whether the stamp is below the page content.
  public var isUnder = false
  /// The opacity, 0…1.
  public var opacity = 1.0
  /// The pages to stamp; nil for all pages.
  public var pages: PageRanges?

  /// Creates the settings of an opaque stamp above the content of all pages.
  public init() {}
}

/// The settings of n-up imposition.
public struct SheetSettings: Hashable, Sendable {
  /// The number of pages per sheet, 1…100.
  public var pagesPerSheet = 2
  /// The sheet size; nil for the size of the first page.
  public var sheet: Size?
  /// The gap around the sheet and between the pages, in points.
  public var gap = 12.0
  /// Whether each page has a hairline frame.
  public var hasFrames = false

  /// Creates the settings of sheets with two pages each.
  public init() {}
}
