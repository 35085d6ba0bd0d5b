import Foundation
import PDFReports

/// A part of the gallery: what a block is for, the lines of this package that make it, and what comes of them.
struct Example {
  enum Result {
    case blocks([any Block])
    /// The pages of a report of its own, for what concerns whole pages.
    case pages([Picture])
  }

  var title: String
  var about: InlineMarkdown
  var listing: String
  var result: Result

  static func blocks(
    _ title: String, _ about: InlineMarkdown, showing declaration: String? = nil,
    file: String = #filePath, line: Int = #line,
    @ReportBuilder _ content: () throws -> [any Block]
  ) throws -> Example {
    let listing = try listing(file, line, declaration)
    return Example(title: title, about: about, listing: listing, result: .blocks(try content()))
  }

  static func pages(
    _ title: String, _ about: InlineMarkdown, file: String = #filePath, line: Int = #line,
    _ report: () throws -> Report
  ) throws -> Example {
    let pages = try Picture.pages(ofPDF: try report().pdfData)
    return Example(
      title: title, about: about, listing: try listing(file, line), result: .pages(pages))
  }

  /// The lines of the closure that begins at a line of a source file or after it, so that what is shown is what was run.
  ///
  /// - Parameter declaration: The name of a structure of the file, which is shown before them.
  private static func listing(_ file: String, _ line: Int, _ declaration: String? = nil) throws
    -> String
  {
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    func indent(_ line: Substring) -> Int { line.prefix { $0 == " " }.count }
    func body(at start: Int) -> [Substring] {
      let margin = indent(lines[start])
      return lines[(start + 1)...].prefix { $0.isEmpty || indent($0) > margin }.map {
        $0.dropFirst(margin)
      }
    }
    let start = lines[(line - 1)...].firstIndex { $0.hasSuffix("{") } ?? line - 1
    let shown = body(at: start).map { $0.dropFirst(2) }.joined(separator: "\n")
    guard let declaration,
      let first = lines.firstIndex(where: { $0.hasPrefix("private struct \(declaration):") })
    else {
      return shown
    }
    let opening = lines[first].dropFirst("private ".count)
    return ([opening] + body(at: first) + ["}", "", shown[...]]).joined(separator: "\n")
  }
}

/// Examples that belong together.
struct Chapter {
  var title: String
  var examples: [Example]
}
