package import ComposeBarcodes
package import ComposeDiagnostics
package import ComposeDocumentModel
import ComposeFlow
package import ComposeGeometry
import ComposeGraphics

extension LayoutArea {
  /// A symbol with its text in the fonts of the document, no wider than the area.
  package func drawing(
    of symbol: BarcodeSymbol, _ change: (inout BarcodeStyle) -> Void
  ) throws -> BarcodeDrawing {
    let size = min(max(flow.theme.bodySize * flow.theme.smallScale, 7), 14)
    var style = BarcodeStyle(font: try flow.fonts.font(.heading, size: size))
    change(&style)
    let drawing = BarcodeDrawing(symbol, style: style, shaper: flow.shaper)
    guard drawing.size.width > region.width + 0.01, drawing.size.width > 0 else { return drawing }
    style.width = drawing.symbolArea.width * region.width / drawing.size.width
    style.moduleSize = nil
    return BarcodeDrawing(symbol, style: style, shaper: flow.shaper)
  }

  /// Sets a symbol as a figure and reports what is not as it should be.
  package func barcode(
    _ symbol: BarcodeSymbol, alternateText: String, at range: SourceRange?,
    _ change: (inout BarcodeStyle) -> Void
  ) throws {
    let drawing = try drawing(of: symbol, change)
    for note in drawing.notes {
      report(Diagnostic(.warning, code: note.code, note.message, at: range, hint: note.hint))
    }
    try image(drawing.image, width: nil, height: nil, alternateText: alternateText)
  }

  // MARK: The foot of a page

  /// Blocks in a place of their own, in points from the left edge of the page and the top of what is at its foot.
  package struct PlacedBlocks {
    package var blocks: [Block]
    package var frame: Rect

    package init(_ blocks: [Block], in frame: Rect) {
      self.blocks = blocks
      self.frame = frame
    }
  }

  /// The width of the page, in points.
  package var pageWidth: Double { flow.geometry.pageSize.width }

  /// The height of blocks set in a width, in points.
  package func height(of blocks: [Block], width: Double) throws -> Double {
    var area = measuring
    area.region.width = width
    return try area.collected(blocks, spacing: 0).height
  }

  /// Sets blocks at the foot of a page, over its margins: what is `height` high ends at the lower edge of the page.
  package func pageFoot(_ items: [PlacedBlocks], height: Double) throws {
    let margins = flow.geometry.margins
    var boxes: [FlowStack.PlacedBox] = []
    for item in items {
      var area = self
      area.region.width = item.frame.width
      area.region.x = 0
      let stack = try area.collected(item.blocks, spacing: 0)
      var plane = CellPlane()
      plane.add(stack, x: 0, y: 0)
      let pieces = plane.pieces(
        height: stack.height, edges: [], most: .infinity, rule: flow.theme.colors.rule)
      guard let piece = pieces.first else { continue }
      boxes.append(
        FlowStack.PlacedBox(
          box: FlowBox(.stack(piece.stack), x: 0, height: stack.height),
          x: item.frame.minX - margins.left, y: item.frame.minY))
    }
    var stack = FlowStack()
    stack.boxes = boxes
    try flow.emit(.spring(0))
    try flow.emit(
      .box(
        FlowBox(.stack(stack), x: 0, height: min(max(0, height - margins.bottom), flow.pageHeight)))
    )
  }
}
