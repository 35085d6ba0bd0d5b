import ArgumentParser
import Composition
import Diagnostics

/// Tells the user what happened, on the standard error stream.
struct Reporter {
  var style = DiagnosticFormatter.Style.text
  var isQuiet = false
  /// Whether a warning is a failure, and so worth saying even when quiet.
  var isStrict = false

  /// What was noticed on the way, as far as the user wants to know.
  func report(_ diagnostics: [Diagnostic], sources: [SourceFile]) {
    let formatter = DiagnosticFormatter(style: style)
    let least: Diagnostic.Severity = isQuiet ? (isStrict ? .warning : .error) : .note
    var text = ""
    for diagnostic in diagnostics where diagnostic.severity >= least {
      text += formatter.format(diagnostic, sources: sources)
    }
    Console.tell(text)
  }

  func report(_ error: CompositionError) {
    Console.tell(DiagnosticFormatter(style: style).format(error.diagnostic, sources: []))
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
