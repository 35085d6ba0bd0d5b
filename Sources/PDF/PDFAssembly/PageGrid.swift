public import ComposeGeometry
import ComposeGraphics
public import ComposePDFGraphics
import ComposePDFReading
public import ComposePDFWriter

/// Several pages on each sheet, in rows from the upper left.
public struct PageGrid: Hashable, Sendable {
  /// The number of pages side by side on a sheet.
  public var columns: Int
  /// The number of rows of pages on a sheet.
  public var rows: Int
  /// The size of a sheet, in points.
  public var sheet: Size
  /// Around the sheet and between the pages, in points.
  public var gap: Double
  /// Whether a hairline is drawn around each page.
  public var hasFrames: Bool

  /// - Parameters:
  ///   - columns: 1…100, as `rows`.
  public init(
    columns: Int, rows: Int, sheet: Size, gap: Double = 12, hasFrames: Bool = false
  ) {
    self.columns = min(max(columns, 1), 100)
    self.rows = min(max(rows, 1), 100)
    self.sheet = sheet
    self.gap = gap.isFinite ? min(max(gap, 0), 1000) : 0
    self.hasFrames = hasFrames
  }

  /// A grid for `count` pages per sheet, with the sheet rotated so that pages with the aspect ratio
  /// of `page` are largest.
  public init(pagesPerSheet count: Int, sheet: Size, page: Size, gap: Double = 12) {
    var best = PageGrid(columns: 1, rows: 1, sheet: sheet, gap: gap)
    var greatest = -1.0
    let count = min(max(count, 1), 100)
    let turned = Size(width: sheet.height, height: sheet.width)
    for candidateSheet in [sheet, turned] {
      for columns in 1...count {
        let rows = (count + columns - 1) / columns
        // A grid with superfluous columns is no better.
        guard rows * columns - count < columns else { continue }
        let grid = PageGrid(columns: columns, rows: rows, sheet: candidateSheet, gap: gap)
        let cell = grid.cell(0)
        let scale = min(cell.width / max(page.width, 1), cell.height / max(page.height, 1))
        if scale > greatest * 1.000_001 {
          greatest = scale
          best = grid
        }
      }
    }
    self = best
  }

  /// The number of pages on a sheet.
  public var pagesPerSheet: Int { columns * rows }

  /// The rectangle of the page with an index on its sheet, y down.
  public func cell(_ index: Int) -> Rect {
    let width = (sheet.width - gap * Double(columns + 1)) / Double(columns)
    let height = (sheet.height - gap * Double(rows + 1)) / Double(rows)
    let column = Double(index % columns)
    let row = Double(index / columns)
    return Rect(
      x: gap + column * (width + gap), y: gap + row * (height + gap), width: max(width, 1),
      height: max(height, 1))
  }

  /// Writes the sheets and commits the sink. Pages keep their fonts, vectors, web links and form fields;
  /// nothing else of their documents is kept.
  ///
  /// - Throws: The first error of the sink.
  public func write(
    _ parts: [AssemblyPart], to sink: some ByteSink, metadata: PDFMetadata = PDFMetadata()
  ) throws(PDFError) -> PDFSummary {
    let context = try PDFContext(
      sink: sink, options: PDFOptions(metadata: metadata, isTagged: false))
    var losses: [String] = []
    var place = 0
    for part in parts {
      for index in part.pages {
        if place % pagesPerSheet == 0 { try context.beginPage(size: sheet) }
        let page = part.document.pages[index].imported()
        for loss in page.losses.map({ "‘\(part.document.name)’: \($0)" })
        where !losses.contains(loss) {
          losses.append(loss)
        }
        let cell = cell(place % pagesPerSheet)
        context.draw(page, in: cell)
        if hasFrames {
          let scale = min(cell.width / page.size.width, cell.height / page.size.height)
          let frame = Rect(
            x: cell.midX - page.size.width * scale / 2,
            y: cell.midY - page.size.height * scale / 2, width: page.size.width * scale,
            height: page.size.height * scale)
          context.stroke(Path(rect: frame), with: .gray(0.5), style: StrokeStyle(width: 0.25))
        }
        place += 1
      }
    }
    var summary = try context.close()
    summary.losses = losses
    return summary
  }
}
