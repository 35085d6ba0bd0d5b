public import ComposeGeometry

/// A page that a `PageRenderer` draws, and its parts. Rectangles are in points from the top left corner of the paper.
public struct PrintPage {
  /// Counted from 0.
  public let index: Int
  /// The number of pages of the job.
  public let count: Int
  /// The sheet.
  public let paper: PrintPaper
  /// The top of the printable area, as high as the renderer's header.
  public let headerRect: Rect
  /// The printable area without header and footer.
  public let contentRect: Rect
  /// The bottom of the printable area, as high as the renderer's footer.
  public let footerRect: Rect
  /// Those that have something on the page, in the order in which they draw.
  public let formatters: [PageFormatter]

  /// Counted from 1.
  public var number: Int { index + 1 }
}

/// Where pages of a job have their parts.
struct PageParts {
  let header: Rect
  let content: Rect
  let footer: Rect

  /// A header and a footer that are too high are cut to the printable area: the header first.
  init(_ paper: PrintPaper, headerHeight: Double, footerHeight: Double) {
    let rect = paper.printableRect
    func height(_ value: Double, _ room: Double) -> Double {
      value.isFinite ? min(max(0, value), room) : 0
    }
    let top = height(headerHeight, rect.height)
    let bottom = height(footerHeight, rect.height - top)
    header = Rect(x: rect.minX, y: rect.minY, width: rect.width, height: top)
    content = Rect(
      x: rect.minX, y: rect.minY + top, width: rect.width, height: rect.height - top - bottom)
    footer = Rect(x: rect.minX, y: rect.maxY - bottom, width: rect.width, height: bottom)
  }
}
