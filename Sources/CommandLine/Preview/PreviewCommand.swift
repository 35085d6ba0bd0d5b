import ComposeArguments
import ComposeComposition
import ComposeDiagnostics
import ComposePDFWriter
import ComposePlatform
import ComposePreviewServing

/// Shows a document in a browser while it is written.
struct PreviewCommand: ProgramCommand {
  static let port = Option<Int>(
    "port", value: "number", help: "The port on this machine; a free one if it is taken.",
    default: "8642"
  ) { text throws(OptionValueError) in
    guard let port = Int(text), (0...65_535).contains(port) else {
      throw .invalid("use a number from 0 to 65535")
    }
    return port
  }

  static let name = "preview"
  static let definition = CommandDefinition(
    name, abstract: "Shows documents in a browser while they are written.",
    discussion: """
      Serves the pages and the blocks on them at http://127.0.0.1:8642, on this machine alone, and composes again \
      whenever an input, its data or an image changes. A click on a block shows where it is written. Control-C ends it.

      Exit status: 1 if no port is free; 64 if the command line is invalid.
      """,
    positionals: [
      .init(
        "input", help: "Markdown, text, HTML and book files, joined in order.",
        completion: .files(["md", "markdown", "txt", "html", "yaml", "yml"]), isRepeatable: true)
    ],
    groups: [
      .init(nil, [port.definition]),
      .init("Data options", DataOptions.definitions),
      .init("Page options", PageOptions.definitions),
      .init("Font options", FontOptions.definitions),
      .init(
        nil,
        [
          ComposeCommand.root.definition, ComposeCommand.allowedFolders.definition,
          ComposeCommand.quiet.definition, ComposeCommand.format.definition,
        ]),
    ])

  private let inputs: [String]
  private let options: CompositionOptions
  private let data: DataOptions
  private let port: UInt16
  private let style: DiagnosticFormatter.Style
  private let isQuiet: Bool

  init(_ arguments: ParsedArguments) throws {
    inputs = arguments.positionals
    guard !inputs.isEmpty else {
      throw ArgumentError.invalid("no input file", examples: ["pdfcompose preview doc.md"])
    }
    guard !inputs.contains("-") else {
      throw ArgumentError.invalid("a preview needs files, which it can watch")
    }
    port = UInt16(clamping: try arguments.value(of: Self.port) ?? 8_642)
    data = try DataOptions(arguments)
    var options = CompositionOptions()
    try PageOptions(arguments).apply(to: &options)
    try FontOptions(arguments).apply(to: &options)
    options.imageAccess = ImageAccess(
      root: try arguments.value(of: ComposeCommand.root),
      allowedFolders: try arguments.values(of: ComposeCommand.allowedFolders))
    self.options = options
    style = try arguments.value(of: ComposeCommand.format) ?? .text
    isQuiet = arguments[ComposeCommand.quiet]
  }

  func run() throws {
    let reporter = Reporter(style: style, isQuiet: isQuiet, isStrict: false)
    guard let server = (try? LoopbackServer(port: port)) ?? (try? LoopbackServer(port: 0)) else {
      Console.tell("pdfcompose: error: no port of this machine is free for the preview\n")
      throw ExitCode.failure
    }
    try Console.print("http://127.0.0.1:\(server.port)/\n")
    var session = PreviewSession(inputs: inputs, options: options, data: data, reporter: reporter)
    session.compose()
    while true {
      server.serve(for: 200) { session.response(to: $0) }
      session.composeIfChanged()
    }
  }
}

/// The state of a preview: the last pages, and the versions of their files.
private struct PreviewSession {
  let inputs: [String]
  let options: CompositionOptions
  let data: DataOptions
  let reporter: Reporter
  private var preview: DocumentPreview?
  private var failure: String?
  private var version = 0
  private var watched: [String: FileSystem.Version?] = [:]

  init(inputs: [String], options: CompositionOptions, data: DataOptions, reporter: Reporter) {
    self.inputs = inputs
    self.options = options
    self.data = data
    self.reporter = reporter
  }

  mutating func compose() {
    version += 1
    watch(inputs + data.files)
    do {
      var options = options
      options.templateData = try data.read()
      let preview = try Composer(options: options).preview(inputs.map { .file(path: $0) })
      reporter.report(preview.result.diagnostics, sources: preview.result.sources)
      watch(preview.result.filesUsed)
      self.preview = preview
      failure = nil
    } catch {
      // The pages of the last version stay, below the message.
      failure = "\(error)"
      reporter.mention("not composed: \(error)")
    }
  }

  private mutating func watch(_ files: [String]) {
    for file in files where watched[file] == nil {
      watched[file] = .some(FileSystem.version(of: file))
    }
  }

  mutating func composeIfChanged() {
    let isChanged = watched.contains { FileSystem.version(of: $0.key) != $0.value }
    guard isChanged else { return }
    watched = [:]
    compose()
  }

  func response(to path: String) -> LoopbackServer.Response {
    let shown = preview ?? .empty
    let content = PreviewContent(
      title: inputs[0], version: "\(version)", preview: shown,
      messages: [failure].compactMap(\.self) + shown.messages
    ) { (try? FileSystem.resolve($0)) ?? $0 }
    return content.response(to: path)
  }
}
