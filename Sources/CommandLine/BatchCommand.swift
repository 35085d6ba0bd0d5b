import ComposeArguments
import ComposeComposition
import ComposeDiagnostics
import ComposePlatform

/// Makes a document of each record of a file.
struct BatchCommand: ProgramCommand {
  static let data = Option(
    "data", value: "file",
    help:
      "The records: lines of JSON, a JSON or YAML list, CSV or TSV; name=file is data that all documents have. May be repeated.",
    completion: .files(["jsonl", "json", "yaml", "yml", "csv", "tsv"]), isRepeatable: true)
  static let out = Option(
    "out", value: "path",
    help: "The path of each document, with names of its record: out/{{number}}.pdf.")
  static let joined = Option(
    "joined", value: "path",
    help: "Also write all documents into one PDF, in the order of the records.",
    completion: .files(["pdf"]))
  static let jobs = Option<Int>(
    "jobs", letter: "j", value: "count",
    help: "Threads, 1 to 256; as many as processors without it."
  ) { text throws(OptionValueError) in
    guard let count = Int(text), 1...256 ~= count else {
      throw .invalid("not a number from 1 to 256")
    }
    return count
  }
  static let shard = Option<BatchRequest.Shard>(
    "shard", value: "i/n",
    help: "Make only the records whose number, from 0, divided by n leaves i."
  ) { text throws(OptionValueError) in
    guard let shard = BatchRequest.Shard(parsing: text) else {
      throw .explained(
        "‘\(text)’ is not a shard: write its index from 0 and their number, such as 0/4")
    }
    return shard
  }
  static let resume = Flag(
    "resume", help: "Keep the documents that the manifest lists and whose input is the same.")
  static let manifest = Option(
    "manifest", value: "path",
    help: "Write a line of JSON for each record: its document, hashes, pages and diagnostics.",
    completion: .files(["jsonl"]))

  static let name = "batch"
  static let definition = CommandDefinition(
    name, abstract: "Makes a document of each record of a file.",
    usage: "pdfcompose batch <template> --data <records> --out <path> [<options>]",
    discussion: """
      ‘pdfcompose batch invoice.md --data invoices.jsonl --out 'out/{{number}}.pdf'’ fills the template \
      once for each record. The same records give the same files, whatever the number of threads \
      and shards. A record that cannot be made is reported, and the others are made.

      Exit status: 0 if every document was written; 1 if one was not, or with --strict if there \
      were warnings; 64 if the command line is invalid.
      """,
    positionals: [
      .init(
        "template", help: "A Markdown, HTML or text file.",
        completion: .files(["md", "markdown", "txt", "html"]))
    ],
    groups: [
      .init(
        "Batch options",
        [
          data.definition, DataOptions.locale.definition, out.definition, joined.definition,
          jobs.definition, shard.definition, resume.definition, manifest.definition,
        ]),
      .init("Page options", PageOptions.definitions),
      .init("Font options", FontOptions.definitions),
      .init("Standard options", StandardOptions.definitions),
      .init(
        nil,
        [
          ComposeCommand.root.definition, ComposeCommand.allowedFolders.definition,
          ComposeCommand.strict.definition, ComposeCommand.quiet.definition,
          ComposeCommand.format.definition,
        ]),
    ])

  private let request: BatchRequest
  private let options: CompositionOptions
  private let style: DiagnosticFormatter.Style
  private let isQuiet: Bool
  private let isStrict: Bool

  /// Options that do not change documents.
  private static let others = [
    "data", "out", "joined", "jobs", "shard", "resume", "manifest", "quiet", "strict", "format",
    "locale",
  ]

  init(_ arguments: ParsedArguments) throws {
    let sources = try arguments.values(of: Self.data).map { DataSource(parsing: $0) }
    let records = sources.filter { $0.name == nil }
    guard let first = records.first, records.count == 1 else {
      throw ArgumentError.invalid(
        records.isEmpty
          ? "no records: add --data" : "records come from one file; give other data a name",
        examples: ["pdfcompose batch invoice.md --data invoices.jsonl --out 'out/{{number}}.pdf'"])
    }
    guard let output = try arguments.value(of: Self.out), let template = arguments.positionals.first
    else {
      throw ArgumentError.invalid(
        "no output: add --out with a name of the records",
        examples: ["pdfcompose batch invoice.md --data invoices.jsonl --out 'out/{{number}}.pdf'"])
    }
    guard arguments.positionals.count == 1 else {
      throw ArgumentError.invalid("a batch has one template")
    }
    var request = BatchRequest(
      template: template == "-" ? .standardInput : .file(path: template), records: first,
      output: output)
    if template == "-", first.path == "-" {
      throw ArgumentError.invalid("standard input cannot be both the template and the records")
    }
    request.shared = sources.filter { $0.name != nil }
    request.locale = try arguments.value(of: DataOptions.locale)
    request.joined = try arguments.value(of: Self.joined)
    request.jobs = try arguments.value(of: Self.jobs) ?? Processors.count
    request.shard = try arguments.value(of: Self.shard)
    request.resumes = arguments[Self.resume]
    request.manifest = try arguments.value(of: Self.manifest)
    if request.resumes, request.manifest == nil {
      throw ArgumentError.invalid("--resume needs the --manifest of the run that it goes on with")
    }
    request.fingerprint =
      PDFCompose.version + "\n" + arguments.described(except: Self.others).joined(separator: "\n")
    var options = CompositionOptions()
    try PageOptions(arguments).apply(to: &options)
    try FontOptions(arguments).apply(to: &options)
    try StandardOptions(arguments).apply(to: &options)
    options.imageAccess = ImageAccess(
      root: try arguments.value(of: ComposeCommand.root),
      allowedFolders: try arguments.values(of: ComposeCommand.allowedFolders))
    try SettingValue.parse { () throws(SettingError) in try options.readEnvironment() }
    request.fingerprint += "\n\(options.creationDate.map(String.init) ?? "")"
    self.request = request
    self.options = options
    style = try arguments.value(of: ComposeCommand.format) ?? .text
    isQuiet = arguments[ComposeCommand.quiet]
    isStrict = arguments[ComposeCommand.strict]
  }

  func run() throws {
    let reporter = Reporter(style: style, isQuiet: isQuiet, isStrict: isStrict)
    defer { reporter.finish() }
    var counter = DiagnosticCounter()
    var hasWarnings = false
    let outcome = Signals.deferring {
      Result { () throws(CompositionError) in
        try Batch(request, options: options).run(
          report: { report in
            let kept = report.diagnostics.filter { counter.isListed($0) }
            reporter.report(kept, sources: report.sources)
            if report.diagnostics.contains(where: { $0.severity > .note }) { hasWarnings = true }
          }, isCancelled: { Signals.hasBeenAskedToEnd })
      }
    }
    reporter.report(counter.summary, sources: [])
    Signals.endIfAsked()
    switch outcome {
    case .success(let summary):
      if summary.recordCount == 0 {
        hasWarnings = true
        reporter.report(
          [
            Diagnostic(
              .warning, code: "batch-empty",
              "‘\(request.records.path)’ has no records: no document was made")
          ], sources: [])
      }
      reporter.succeeded(Self.text(of: summary))
      if summary.failed > 0 || reporter.isStrict && hasWarnings { throw ExitCode.failure }
    case .failure(let error): throw reporter.failure(error)
    }
  }

  private static func text(of summary: Batch.Summary) -> String {
    var text =
      "\(summary.made) documents, \(summary.pageCount) pages, \(ByteCount(summary.byteCount))"
    if summary.kept > 0 { text += "; \(summary.kept) kept" }
    if summary.failed > 0 { text += "; \(summary.failed) failed" }
    return text
  }
}

/// Counts diagnostics of many documents, of which a few of each kind are listed.
private struct DiagnosticCounter {
  private struct Kind: Hashable {
    var code: String
    var severity: Diagnostic.Severity
  }

  private var counts: [Kind: Int] = [:]
  private var kinds: [Kind] = []

  private static func maximum(_ severity: Diagnostic.Severity) -> Int {
    severity == .error ? 100 : 3
  }

  mutating func isListed(_ diagnostic: Diagnostic) -> Bool {
    let kind = Kind(code: diagnostic.code, severity: diagnostic.severity)
    if counts[kind] == nil { kinds.append(kind) }
    counts[kind, default: 0] += 1
    return (counts[kind] ?? 0) <= Self.maximum(diagnostic.severity)
  }

  /// What is not listed.
  var summary: [Diagnostic] {
    kinds.compactMap { kind in
      let rest = (counts[kind] ?? 0) - Self.maximum(kind.severity)
      guard rest > 0 else { return nil }
      return Diagnostic(
        kind.severity, code: kind.code,
        "\(rest) more diagnostics ‘\(kind.code)’ not listed; the manifest has all of them")
    }
  }
}
