import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposePDFWriter
import ConformanceSupport
import DrawingPages

/// The pages of the suite in a file.
enum SuiteFile {
  /// Made once for all tests.
  static let written = Result { try bytes { try $0.draw(on: $1) } }

  static func bytes(
    _ pages: [DrawingPage] = DrawingPage.all,
    _ draw: (DrawingPage, PDFContext) throws -> Void
  ) throws -> [UInt8] {
    let sink = MemorySink()
    let pdf = try PDFContext(sink: sink)
    for page in pages {
      try pdf.beginPage(
        size: DrawingPage.size,
        orientation: page.verticalAxis == .down ? .upperLeft : .lowerLeft)
      try draw(page, pdf)
    }
    let summary = try pdf.close()
    guard summary.problems.isEmpty else { throw Problems(problems: summary.problems) }
    return sink.bytes
  }

  struct Problems: Error { let problems: PDFProblems }

  /// The pages with these names alone, as qpdf reads them.
  static func readBack(_ names: String...) throws -> ReadBackFile {
    try ReadBackFile(
      bytes: bytes(DrawingPage.all.filter { names.contains($0.name) }) { try $0.draw(on: $1) })
  }
}
