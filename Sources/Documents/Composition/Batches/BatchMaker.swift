import ComposeDiagnostics
import ComposeDocuments
import ComposeFonts
import ComposeLocaleFormatting
import ComposePDFWriter
import ComposePlatform
import ComposeStructuredData
import ComposeTemplates

/// Makes the documents of single records, on any thread.
struct BatchMaker: Sendable {
  struct Result: Sendable {
    var report: Batch.Report
    /// The line of the manifest; nil where that of the run before holds.
    var line: String?
  }

  private let request: BatchRequest
  private var options: CompositionOptions
  private let records: BatchRecords
  private var names: BatchNames
  private let shared: DataObject
  private let template: SourceInput
  /// The source text of the template, in UTF-8.
  private let text: [UInt8]
  /// The hash of all that documents are made from but their records.
  private let common: [UInt8]

  init(
    _ request: BatchRequest, options: CompositionOptions, records: BatchRecords
  ) throws(CompositionError) {
    self.request = request
    self.records = records
    var options = options
    shared =
      request.shared.isEmpty
      ? DataObject() : try TemplateData(reading: request.shared).values
    let utf8 = try request.template.read(limit: options.limits.sourceBytes)
    template = request.template
    text = utf8
    // Fonts and the template are read once.
    options.loadedFonts = try FontLoader(options: options).load().fonts
    options.templateData = TemplateData(DataObject(), locale: request.locale)
    let prepared = try Self.prepare(request, &options, utf8)
    self.options = options
    names = try BatchNames(request.output, prepared)
    common = SHA256.hash(
      Self.joined([
        Array(request.fingerprint.utf8), Array((request.locale ?? "").utf8), records.head,
        Self.joined(prepared.template.sources.map { $0.utf8 }),
        Self.joined(
          try request.shared.map { source throws(CompositionError) in
            try source.bytes(limit: DataLimits().maximumBytes)
          }),
        Self.joined(try Self.fontHashes(options)),
      ]))
  }

  /// Reads the template, which `options` keep.
  private static func prepare(
    _ request: BatchRequest, _ options: inout CompositionOptions, _ text: [UInt8]
  ) throws(CompositionError) -> PreparedTemplate {
    options.templateData?.cache = TemplateCache()
    var filler = try TemplateFiller([request.template], options: options)
    if let prepared = try filler?.prepared(request.template, text) { return prepared }
    throw .setting(
      SettingError(
        "‘\(request.template.name)’ is the file of a book, not a template",
        hint: "name a Markdown, HTML or text file"))
  }

  /// The same for another thread, with fonts and a template of its own: of what threads share they would wait for one another to count
  /// references, which took a tenth of the time of two.
  func separate() -> Self {
    var maker = self
    maker.options.loadedFonts = options.loadedFonts?.separate()
    do throws(CompositionError) {
      maker.names = try BatchNames(
        request.output, try Self.prepare(request, &maker.options, text))
      return maker
    } catch {
      // A file that the template includes cannot be read any more: what was read of it is shared.
      return self
    }
  }

  /// Each part with its length before it.
  private static func joined(_ parts: [[UInt8]]) -> [UInt8] {
    var result: [UInt8] = []
    for part in parts {
      result.append(contentsOf: "\(part.count):".utf8)
      result.append(contentsOf: part)
    }
    return result
  }

  private static func fontHashes(
    _ options: CompositionOptions
  ) throws(CompositionError) -> [[UInt8]] {
    guard let fonts = options.loadedFonts, !options.fontFolders.isEmpty || options.usesSystemFonts
    else { return [] }
    let paths = Set(
      fonts.descriptors.compactMap { font -> String? in
        if case .file(let path, _) = font.source { path } else { nil }
      })
    return paths.sorted().map { path in
      // A font that cannot be read any more is not used either.
      (try? FileSystem.contents(of: path, limit: .max)).map(SHA256.hash) ?? []
    }
  }

  /// The names of a record: its members, those that all have, and its place.
  private func values(of record: DataObject, _ index: Int) -> DataObject {
    var members: [(key: String, value: DataValue)] = shared.members.map { ($0, $1) }
    members.append(
      (
        "batch",
        DataValue(
          .object(
            DataObject([
              (key: "index", value: DataValue(integerLiteral: index + 1)),
              (key: "index0", value: DataValue(integerLiteral: index)),
            ])))
      ))
    members.append(("data", DataValue(.object(record))))
    members.append(("record", DataValue(.object(record))))
    members += record.members.map { ($0, $1) }
    return DataObject(members)
  }

  private func path(of record: Int) -> String? {
    guard let object = try? records.record(record, records.bytes(record)) else { return nil }
    return try? names.path(of: values(of: object, record))
  }

  /// For each record whose document has the path of one before it, that record.
  func collisions(
    isCancelled: () -> Bool
  ) throws(CompositionError) -> [Int: Int] {
    var collisions: [Int: Int] = [:]
    var known = NameCollisions()
    var isStopped = false
    // Threads find the names, a few records at a time, which are compared in order.
    BatchWorkers.run(
      stride(from: 0, to: records.count, by: Self.namesAtATime), threads: request.jobs,
      worker: { _ in
        { first in
          let end = min(first + Self.namesAtATime, records.count)
          return (first, (first..<end).map { path(of: $0) })
        }
      },
      receive: { (first: Int, paths: [String?]) in
        for (offset, path) in paths.enumerated() {
          guard let path,
            let other = known.add(path, of: first + offset, path: { self.path(of: $0) })
          else { continue }
          collisions[first + offset] = other
        }
        isStopped = isCancelled()
        return !isStopped
      })
    if isStopped { throw .cancelled }
    return collisions
  }

  private static let namesAtATime = 256

  /// Makes the document of a record.
  func make(_ record: Int, collidesWith other: Int?, known: BatchManifest.Entry?) -> Result {
    var output: String?
    var input: String?
    do throws(CompositionError) {
      let bytes = try records.bytes(record)
      let object = try records.record(record, bytes)
      let values = values(of: object, record)
      let path = try names.path(of: values)
      output = path
      try check(path, collidesWith: other)
      let hash = SHA256.hexadecimal(
        Self.joined([
          common, Array(path.utf8), Array("\(record)".utf8), bytes,
        ]))
      input = hash
      if let known, known.input == hash, known.output == path,
        let kept = kept(known, record, path)
      {
        return kept
      }
      return try write(record, values, path, hash)
    } catch {
      let failure = failure(error, record)
      let report = Batch.Report(
        record: record, output: nil, diagnostics: [failure.diagnostic.marked(record, records)],
        sources: failure.sources, isGood: false)
      return Result(
        report: report,
        line: BatchManifest.line(
          record: record, output: output, input: input, document: nil,
          diagnostics: [failure.diagnostic], sources: failure.sources))
    }
  }

  /// The document that is there already, if it is whole.
  private func kept(_ known: BatchManifest.Entry, _ record: Int, _ path: String) -> Result? {
    guard let bytes = try? FileSystem.contents(of: path, limit: .max),
      SHA256.hexadecimal(bytes) == known.hash
    else { return nil }
    return Result(
      report: Batch.Report(
        record: record, output: path, diagnostics: [], sources: [], isGood: true, isKept: true,
        pageCount: known.pageCount, byteCount: bytes.count), line: nil)
  }

  private func write(
    _ record: Int, _ values: DataObject, _ path: String, _ input: String
  ) throws(CompositionError) -> Result {
    var options = options
    options.templateData?.values = values
    let sink = MemorySink()
    let result = try Composer(options: options).compose([template], to: sink)
    let folder = FilePath.folder(of: path)
    if !folder.isEmpty { try OutputFolder.make(folder) }
    // What a killed run made without telling is not replaced by the same.
    let isThere =
      request.resumes
      && (try? FileSystem.contents(of: path, limit: sink.bytes.count)) == sink.bytes
    if !isThere {
      try OutputPlan.Output.file(path: path).write(sink.bytes, synchronizes: false)
    }
    let line = BatchManifest.line(
      record: record, output: path, input: input,
      document: (SHA256.hexadecimal(sink.bytes), sink.bytes.count, result.pageCount),
      diagnostics: result.diagnostics, sources: result.sources)
    return Result(
      report: Batch.Report(
        record: record, output: path,
        diagnostics: result.diagnostics.map { $0.marked(record, records) },
        sources: result.sources, isGood: true, pageCount: result.pageCount,
        byteCount: sink.bytes.count), line: line)
  }

  private func check(
    _ path: String, collidesWith other: Int?
  ) throws(CompositionError) {
    if let other {
      throw .setting(
        SettingError(
          "‘\(path)’ is the document of record \(other) already",
          hint: "use a name in --out that no two records have", code: "batch-name"))
    }
    guard path != request.joined, path != request.manifest else {
      throw .setting(
        SettingError(
          "‘\(path)’ is another file of the batch already",
          hint: "give --joined and --manifest other names", code: "batch-name"))
    }
  }

  /// What is wrong, at its place, or else at that of the record.
  private func failure(
    _ error: CompositionError, _ record: Int
  ) -> (diagnostic: Diagnostic, sources: [SourceFile]) {
    var diagnostic = error.diagnostic
    if case .source(let failure) = error {
      diagnostic = failure.diagnostic
      if failure.name != records.name { return (diagnostic, [failure.source]) }
    }
    let source = records.source(of: record)
    let range = diagnostic.range?.offsets ?? 0..<0
    diagnostic.range = SourceRange(
      source.offset + range.lowerBound..<source.offset + range.upperBound)
    return (diagnostic, [source.file])
  }
}

extension Diagnostic {
  /// The diagnostic with the record that it is about.
  fileprivate func marked(_ record: Int, _ records: BatchRecords) -> Diagnostic {
    var marked = self
    marked.message += " [record \(record), \(records.name):\(records.line(of: record))]"
    return marked
  }
}

/// Folders of outputs.
enum OutputFolder {
  /// Makes a folder and those around it, unless they are there.
  static func make(_ folder: String) throws(CompositionError) {
    if FileSystem.kind(of: folder) == .directory { return }
    var path = ""
    for part in folder.split(separator: "/", omittingEmptySubsequences: false) {
      path += part
      if !part.isEmpty {
        do throws(SystemError) {
          try FileSystem.makeFolder(path)
        } catch {
          throw .output(path: folder, reason: error.description)
        }
      }
      path += "/"
    }
  }
}
