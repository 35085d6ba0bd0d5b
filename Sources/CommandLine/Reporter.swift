import ComposeComposition
import ComposeDiagnostics

/// Reports diagnostics on the standard error stream.
struct Reporter {
  let style: DiagnosticFormatter.Style
  let isQuiet: Bool
  /// Whether a warning is a failure, and so worth saying even when quiet.
  let isStrict: Bool
  /// What is told at the end, in a style that is one whole.
  private let log: PendingLog?

  init(style: DiagnosticFormatter.Style = .text, isQuiet: Bool = false, isStrict: Bool = false) {
    self.style = style
    self.isQuiet = isQuiet
    self.isStrict = isStrict
    log = style == .sarif ? PendingLog() : nil
  }

  /// What was noticed on the way, as far as the user wants to know.
  func report(_ diagnostics: [Diagnostic], sources: [SourceFile]) {
    let least: Diagnostic.Severity = isQuiet ? (isStrict ? .warning : .error) : .note
    tell(diagnostics.filter { $0.severity >= least }, sources: sources)
  }

  func report(_ error: CompositionError) {
    var diagnostic = error.diagnostic
    // Programs look for the file beside the message, people in it.
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
    // Written at once, so that what other programs say stays outside.
    var text = ""
    for diagnostic in diagnostics { text += formatter.format(diagnostic, sources: sources) }
    if !text.isEmpty { Console.tell(text) }
  }

  /// Tells what had to wait for the end; to be called once, when nothing more is to come.
  func finish() {
    if let log { Console.tell(log.content.text) }
  }

  /// Reports `error` and gives the exit code to throw.
  func failure(_ error: CompositionError) -> ExitCode {
    report(error)
    return .failure
  }

  /// `doc.pdf: 12 pages, 84 kB`, where somebody is there to read it.
  func succeeded(_ output: String, _ result: CompositionResult) {
    succeeded(output, pageCount: result.pageCount, byteCount: result.byteCount)
  }

  func succeeded(_ output: String, pageCount: Int, byteCount: Int) {
    guard !isQuiet, style == .text, Console.errorIsTerminal else { return }
    let pages = pageCount == 1 ? "1 page" : "\(pageCount) pages"
    Console.tell("\(EscapedText.escape(output)): \(pages), \(ByteCount(byteCount))\n")
  }

  /// A line about the program's own doing; not for programs that read diagnostics.
  func mention(_ text: String) {
    guard !isQuiet, style == .text else { return }
    Console.tell("pdfcompose: \(EscapedText.escape(text))\n")
  }
}

/// A log that grows while a run goes on.
private final class PendingLog {
  var content = SARIFLog(version: PDFCompose.version)
}
