import ComposeBitmap
import ComposeGeometry
import ComposeGraphics
import ComposeInternetPrinting
public import ComposePDFReading

/// Content that lies where a printer cannot print.
public struct MarginCheck: Hashable, Sendable {
  /// The number of the page, from 1.
  public let page: Int
  /// How far content reaches beyond what can be printed on, in points: at the top, the left, the
  /// bottom and the right of the sheet; 0 where it does not.
  public let top: Double
  public let left: Double
  public let bottom: Double
  public let right: Double

  /// Looks at a page as pixels of 72 an inch; nil where all of it can be printed.
  ///
  /// Content of less than a pixel counts as none, and so does what is nearly as light as paper.
  public init?(_ page: PDFPage, of document: PDFDocument, on sheet: PrintSheet) {
    let size = sheet.size.points
    let printable = sheet.printableRect
    let whole = Rect(origin: .zero, size: size)
    guard printable != whole, size.width < 30_000, size.height < 30_000,
      let context = try? BitmapContext(size: size, format: BitmapFormat(isOpaque: true))
    else { return nil }
    SheetDrawing(page, of: document, on: sheet).recording.draw(on: context)
    guard let extent = context.makeBitmap().inkExtent(tolerance: 24) else { return nil }
    func excess(_ amount: Double) -> Double { amount > 1 ? amount : 0 }
    top = excess(printable.minY - extent.minY)
    left = excess(printable.minX - extent.minX)
    bottom = excess(extent.maxY - printable.maxY)
    right = excess(extent.maxX - printable.maxX)
    guard top + left + bottom + right > 0 else { return nil }
    self.page = page.number
  }
}

extension MarginCheck: CustomStringConvertible {
  /// `page 3 reaches 4.2 mm at the left and 1 mm at the bottom into the margins of the printer`
  public var description: String {
    let edges = [("top", top), ("left", left), ("bottom", bottom), ("right", right)]
      .filter { $0.1 > 0 }
      .map { name, points in "\((points * 254 / 72).rounded() / 10) mm at the \(name)" }
    let list =
      edges.count < 2
      ? edges.joined()
      : edges.dropLast().joined(separator: ", ") + " and " + edges[edges.count - 1]
    return "page \(page) reaches \(list) into the margins of the printer"
  }
}
