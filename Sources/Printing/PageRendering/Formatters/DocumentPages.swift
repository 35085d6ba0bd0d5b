import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry
import ComposeGraphics

/// A document laid out for areas of pages.
struct DocumentPages: FormattedPages {
  private var pages: RecordedPages
  private let areas: FormatterAreas
  /// What is used of each page, by its number.
  private let heights: [Int: Double]
  let diagnostics: [Diagnostic]

  init(
    _ pages: RecordedPages, _ areas: FormatterAreas, heights: [Int: Double],
    diagnostics: [Diagnostic]
  ) {
    self.pages = pages
    self.areas = areas
    self.heights = heights
    self.diagnostics = diagnostics
  }

  var pageCount: Int { pages.count }

  func rect(forPage page: Int) -> Rect {
    let area = areas[page]
    return Rect(
      x: area.minX, y: area.minY, width: area.width,
      height: min(area.height, heights[page + 1] ?? area.height))
  }

  mutating func draw(page: Int, on context: any PrintContext, part: String) throws {
    let area = areas[page]
    let isTurned = isTurned(pages.size(of: page))
    try context.withSavedState {
      if isTurned {
        // A quarter to the left.
        context.concatenate(AffineTransform(translationX: area.minX, y: area.maxY))
        context.concatenate(AffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0))
      } else {
        // The first page of the document is as high as the others, and has a margin above its text.
        context.concatenate(
          AffineTransform(translationX: area.minX, y: area.maxY - areas.following.height))
      }
      try pages.draw(page, on: context, destinationPrefix: part)
    }
  }

  /// Whether a page of the document lies across the area.
  private func isTurned(_ size: Size) -> Bool {
    let area = areas.following.size
    return abs(size.width - area.width) > 0.5 && abs(size.width - area.height) <= 0.5
  }
}

/// How much of the height of each page is used, by the numbers of the pages.
final class PageExtents {
  private(set) var heights: [Int: Double] = [:]
  private let area: (Int) -> Double

  init(_ areas: FormatterAreas) {
    area = { areas[$0 - 1].height }
  }

  func add(_ page: ComposedPage) {
    let hasNotes = page.columns.contains { $0.lines.contains(where: \.isInNote) }
    guard !hasNotes, let room = page.columns.map(\.roomLeft).min() else { return }
    heights[page.number] = max(0, area(page.number) - room)
  }
}

extension DocumentSettings {
  /// The settings of a document whose pages are the areas of a formatter, without header and footer.
  func filling(_ areas: FormatterAreas) -> DocumentSettings {
    var settings = self
    settings.pageSize = areas.following.size
    settings.margins = EdgeInsets()
    settings.theme.margins = settings.margins
    settings.runningHeader = false
    settings.letterhead = []
    settings.watermark = nil
    settings.theme.setPageNumbers(nil)
    settings.theme.header = PageStrip.none
    settings.theme.footer = PageStrip.none
    settings.theme.isTwoSided = false
    settings.theme.marginNoteWidth = nil
    settings.theme.masters = PageMasters()
    // Both areas end at the same height, or are as high as the placement allows.
    let above = areas.following.height - areas.first.height
    if above > 0 {
      settings.theme.masters.first.margins = EdgeInsets(top: above)
    }
    return settings
  }
}
