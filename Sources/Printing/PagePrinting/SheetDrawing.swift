import ComposeGeometry
import ComposeGraphics
import ComposeInternetPrinting
import ComposePDFGraphics
import ComposePDFInterpreting
import ComposePDFReading

/// A page on its sheet, recorded so that it can be drawn in parts.
struct SheetDrawing {
  let recording: RecordedDrawing
  /// What cannot be drawn; nil where nothing is lost.
  let problems: PageProblems?

  init(_ page: PDFPage, of document: PDFDocument, on sheet: PrintSheet) {
    self.init(page, by: PageDrawer(document), on: sheet)
  }

  /// - Parameter drawer: Keeps the fonts of its document from page to page.
  init(_ page: PDFPage, by drawer: PageDrawer, on sheet: PrintSheet) {
    let (rect, isTurned) = sheet.placement(of: page.size())
    var problems: PageProblems?
    recording = RecordedDrawing(bounds: Rect(origin: .zero, size: sheet.size.points)) { context in
      // A quarter to the left.
      problems = drawer.draw(
        page, on: context, in: rect, rotation: isTurned ? 270 : 0, fit: .stretch)
    }
    self.problems = problems.flatMap { $0.count > 0 ? $0 : nil }
  }
}
