import ComposeComposition
import ComposeDiagnostics

/// Reports diagnostics on the standard error stream.
struct Reporter {
  let style: DiagnosticFormatter.Style
  let isQuiet: Bool
  /// Whether warnings are failures, which are reported even in quiet mode.
  let isStrict: Bool
  /// The log that is written at the end, for formats that form a single document.
  private let log: PendingLog?

  init(style: DiagnosticFormatter.Style = .text, isQuiet: Bool = false, isStrict: Bool = false) {
    self.style = style
    self.isQuiet = isQuiet
    self.isStrict = isStrict
    log = style == .sarif ? PendingLog() : nil
  }

  /// Reports diagnostics, as far as the verbosity allows.
  func report(_ diagnostics: [Diagnostic], sources: [SourceFile]) {
    let least: Diagnostic.Severity = isQuiet ? (isStrict ? .warning : .error) : .note
    tell(diagnostics.filter { $0.severity >= least }, sources: sources)
  }

  func report(_ error: CompositionError) {
    if case .source(let failure) = error {
      return tell([failure.diagnostic], sources: [failure.source])
    }
    var diagnostic = error.diagnostic
    // The machine-readable formats have the file as a separate member, text has it in the message.
    guard style != .text, let path = error.inputPath else { return tell([diagnostic], sources: []) }
    diagnostic.range = SourceRange(0..<0)
    tell([diagnostic], sources: [SourceFile(name: path, utf8: [])])
  }

  private func tell(_ diagnostics: [Diagnostic], sources: [SourceFile]) {
    if let log {
      for diagnostic in diagnostics { log.content.append(diagnostic, sources: sources) }
      return
    }
    let formatter = DiagnosticFormatter(style: style)
    // Written in a single call, so that output of other programs is not interleaved.
    var text = ""
    for diagnostic in diagnostics { text += formatter.format(diagnostic, sources: sources) }
    if !text.isEmpty { Console.tell(text) }
  }

  /// Writes the pending log; must be called once, at the end.
  func finish() {
    if let log { Console.tell(log.content.text) }
  }

  /// Reports `error` and returns the exit code to throw.
  func failure(_ error: CompositionError) -> ExitCode {
    report(error)
    return .failure
  }

  /// Prints `doc.pdf: 12 pages, 84 kB` on a terminal, unless in quiet or machine-readable mode.
  func succeeded(_ output: String, _ result: CompositionResult) {
    succeeded(output, pageCount: result.pageCount, byteCount: result.byteCount)
  }

  func succeeded(_ output: String, pageCount: Int, byteCount: Int) {
    let pages = pageCount == 1 ? "1 page" : "\(pageCount) pages"
    succeeded("\(output): \(pages), \(ByteCount(byteCount))")
  }

  /// Prints a line about what was done on a terminal, unless in quiet or machine-readable mode.
  func succeeded(_ text: String) {
    guard !isQuiet, style == .text, Console.errorIsTerminal else { return }
    Console.tell(EscapedText.escape(text) + "\n")
  }

  /// Prints a line about the program's own activity; not in machine-readable formats.
  func mention(_ text: String) {
    guard !isQuiet, style == .text else { return }
    Console.tell("pdfcompose: \(EscapedText.escape(text))\n")
  }
}

/// A log to which a run appends diagnostics.
private final class PendingLog {
  var content = SARIFLog(version: PDFCompose.version)
}
