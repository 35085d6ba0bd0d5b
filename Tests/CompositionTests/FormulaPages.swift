import ComposeComposition
import ComposeDiagnostics
import ComposePDFWriter

/// A composed document with formulas: the runs of its pages with their places, and what was reported.
struct FormulaPages {
  struct Run {
    var page: Int
    var x: Double
    /// Of the baseline, from the top of the page.
    var y: Double
    var text: String
    var face: String
    var size: Double
    var width: Double
  }

  var runs: [Run] = []
  var diagnostics: [Diagnostic]
  /// The drawing commands.
  var drawing: String

  init(_ markdown: String) throws {
    try self.init(.memory(name: "a.md", utf8: Array(markdown.utf8)))
  }

  init(_ input: SourceInput) throws {
    let dump = try Composer().dump(.runs, of: [input])
    diagnostics = dump.result.diagnostics
    drawing = try Composer().dump(.drawing, of: [input]).text
    var page = 0
    for line in dump.text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.first == "page", let number = Int(words[1]) { page = number }
      guard words.first == "run", let x = Double(words[1]), let y = Double(words[2]),
        let first = line.firstIndex(of: "\""), let last = line.lastIndex(of: "\"")
      else { continue }
      let rest = line[line.index(after: last)...].split(separator: " ")
      guard rest.count >= 4, let size = Double(rest[1]), let width = Double(rest[3]) else {
        continue
      }
      runs.append(
        Run(
          page: page, x: x, y: y, text: String(line[line.index(after: first)..<last]),
          face: String(rest[0]), size: size, width: width))
    }
  }

  /// The first run that contains a text.
  func run(_ text: String) -> Run? { runs.first { $0.text.contains(text) } }

  /// The baselines of body text, from the top of the first page on, each once.
  var baselines: [Double] {
    var found: [Double] = []
    // The page number is below the text.
    for run in runs
    where run.face == "LibertinusSerif-Regular" && run.size > 9 && run.page == 1 && run.y < 650 {
      if !found.contains(where: { abs($0 - run.y) < 0.01 }) { found.append(run.y) }
    }
    return found
  }

  /// The distances between these.
  var distances: [Double] { zip(baselines.dropFirst(), baselines).map { $0 - $1 } }

  func reports(_ code: String) -> [Diagnostic] { diagnostics.filter { $0.code == code } }

  /// Writes a document as PDF.
  @discardableResult
  static func write(_ markdown: String) throws -> CompositionResult {
    try Composer().compose(
      [.memory(name: "a.md", utf8: Array(markdown.utf8))], to: MemorySink())
  }
}
