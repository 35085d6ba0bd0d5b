package import ComposePDFGraphics
package import ComposePDFReading
import ComposePlatform

/// Draws pages of one document on contexts that do not copy their objects, such as bitmaps, with fonts
/// that are the same on every machine.
///
/// Safe to use from several threads, one of which draws at a time.
package final class PagePainter: Sendable {
  private struct State {
    /// Made for the first page.
    var drawer: PageDrawer?
    var problems: [String] = []
  }

  private let document: PDFDocument
  private let state = LockedValue(State())

  package init(_ document: PDFDocument) { self.document = document }

  /// What could not be drawn so far, with the numbers of pages.
  package var problems: [String] { state.withLock { $0.problems } }

  /// Draws a page so that it fills a rectangle.
  ///
  /// - Parameter index: Counted from 0; of a page of the document.
  package func painter(ofPage index: Int) -> ImportedPage.Painter {
    { [self] context, rect in
      state.withLock { state in
        let drawer = state.drawer ?? PageDrawer(document, usesInstalledFonts: false)
        state.drawer = drawer
        let problems = drawer.draw(document.pages[index], on: context, in: rect, fit: .stretch)
        for message in problems.messages.map({ "page \(index + 1): \($0)" })
        where !state.problems.contains(message) {
          state.problems.append(message)
        }
      }
    }
  }
}
