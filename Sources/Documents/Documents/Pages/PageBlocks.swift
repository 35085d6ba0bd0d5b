package import ComposeDocumentModel
import ComposeFlow
import ComposeGeometry
import ComposeGraphics

/// What is known of a page when it is finished.
package struct PageFacts: Sendable {
  /// Counted from 1.
  package var number: Int
  /// The title of the first section that begins on the page, or of the one that goes on.
  package var section: String?
  /// Whether it is the last page of the document.
  package var isLast: Bool
  /// Whether it is opened on the left.
  package var isLeft: Bool { number % 2 == 0 }

  package init(number: Int, section: String?, isLast: Bool) {
    self.number = number
    self.section = section
    self.isLast = isLast
  }
}

/// The blocks around the text of pages, made for each page. The header is at the top of the text area and the
/// footer at its bottom; what is left between them is for the text.
package struct PageBlockSource {
  package typealias Blocks = (PageFacts) -> [Block]
  package var header: Blocks?
  package var footer: Blocks?
  /// Over the whole page, behind and before everything else.
  package var background: Blocks?
  package var foreground: Blocks?
  /// Between the header or the footer and the text, in points.
  package var gap: Double

  package init(
    header: Blocks? = nil, footer: Blocks? = nil, background: Blocks? = nil,
    foreground: Blocks? = nil, gap: Double
  ) {
    self.header = header
    self.footer = footer
    self.background = background
    self.foreground = foreground
    self.gap = gap
  }
}

/// Lays the blocks of pages out. They are artifacts, without links and structure.
final class PageBlocks {
  private let source: PageBlockSource
  private let flow: BlockFlow
  private let region: BlockRegion
  /// The margins around header, text and footer.
  private let margins: EdgeInsets
  /// What went wrong first.
  private(set) var problem: (any Error)?

  init(_ source: PageBlockSource, settings: DocumentSettings, flow: BlockFlow) {
    self.source = source
    self.flow = flow
    margins = settings.usableMargins
    region = BlockRegion(
      x: 0, width: max(1, settings.usablePageSize.width - margins.left - margins.right),
      parent: .document, style: TextStyles(settings: settings).body)
  }

  /// Settings whose margins have room for headers and footers. Where these differ between the first page and
  /// others, so do the margins; of the others, the second and the third are measured.
  func settings(around settings: DocumentSettings) throws -> DocumentSettings {
    func room(_ blocks: PageBlockSource.Blocks?, _ page: Int) throws -> Double {
      guard let blocks else { return 0 }
      let facts = PageFacts(number: page, section: "x", isLast: page == 1)
      let height = try stack(blocks(facts), width: region.width).height
      return height > 0 ? height + source.gap : 0
    }
    func margins(_ pages: [Int]) throws -> EdgeInsets {
      var margins = self.margins
      margins.top += try pages.map { try room(source.header, $0) }.max() ?? 0
      margins.bottom += try pages.map { try room(source.footer, $0) }.max() ?? 0
      return margins
    }
    var settings = settings
    let first = try margins([1])
    settings.margins = try margins([2, 3])
    settings.theme.margins = settings.margins
    if first != settings.margins { settings.theme.masters.first.margins = first }
    return settings
  }

  func drawing(of page: PageFurniture.Page, geometry: PageGeometry) -> PageDrawing.Furniture {
    var drawing = PageDrawing.Furniture()
    let facts = PageFacts(number: page.number, section: page.section, isLast: page.isLast)
    let size = geometry.pageSize
    let x = geometry.textArea.minX
    do {
      if let background = source.background {
        drawing.behind = place(
          try stack(background(facts), width: size.width, height: size.height),
          at: Point(x: 0, y: 0))
      }
      if let header = source.header {
        drawing.boxes += place(
          try stack(header(facts), width: region.width), at: Point(x: x, y: margins.top))
      }
      if let footer = source.footer {
        let stack = try stack(footer(facts), width: region.width)
        drawing.boxes += place(
          stack, at: Point(x: x, y: size.height - margins.bottom - stack.height))
      }
      if let foreground = source.foreground {
        drawing.boxes += place(
          try stack(foreground(facts), width: size.width, height: size.height),
          at: Point(x: 0, y: 0))
      }
    } catch {
      problem = problem ?? error
    }
    return drawing
  }

  /// - Parameter height: The most that one block may have; nil for the height of the text area.
  private func stack(_ blocks: [Block], width: Double, height: Double? = nil) throws -> CellStack {
    var region = region
    region.width = width
    let textHeight = flow.pageHeight
    if let height { flow.pageHeight = height }
    defer { flow.pageHeight = textHeight }
    return try LayoutArea(flow, region).collected(blocks, spacing: 0)
  }

  private func place(_ content: CellStack, at corner: Point) -> [PageDrawing.PlacedBox] {
    guard !content.isEmpty else { return [] }
    var plane = CellPlane()
    plane.add(content, x: 0, y: 0)
    return plane.pieces(
      height: content.height, edges: [], most: .infinity, rule: flow.theme.colors.rule
    ).map {
      PageDrawing.PlacedBox(
        box: FlowBox(.stack($0.stack), x: 0, height: $0.height), origin: corner,
        occurrence: .repeatedNote)
    }
  }
}
