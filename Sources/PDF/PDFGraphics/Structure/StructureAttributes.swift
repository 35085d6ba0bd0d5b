import ComposeGeometry
import ComposeGraphics
import ComposePDFWriter

/// The attributes of a structure element (ISO 32000-1, 14.8.5; ISO 32000-2, 14.8.5).
struct StructureAttributes {
  let type: StandardStructureType
  let properties: StructureProperties?
  /// The bounding box of a figure on its page.
  let box: Rect?
  let version: PDFVersion

  /// Nil when the element has none; no element has attributes of two owners.
  var dictionary: PDFDictionary? {
    switch type {
    case .list: list
    case .tableHeaderCell, .tableDataCell: cell
    case .figure, .formula: layout
    default: nil
    }
  }

  private var list: PDFDictionary? {
    guard let numbering = properties?.listNumbering else { return nil }
    // Description lists came with PDF 2.0.
    if numbering == "Description", version < .v20 { return nil }
    return ["O": .name("List"), "ListNumbering": .name(PDFName(numbering))]
  }

  private var cell: PDFDictionary? {
    guard let properties else { return nil }
    var attributes = PDFDictionary()
    if let scope = properties.headerScope, type == .tableHeaderCell {
      attributes["Scope"] = .name(PDFName(scope))
    }
    if properties.columnSpan > 1 { attributes["ColSpan"] = .integer(properties.columnSpan) }
    if properties.rowSpan > 1 { attributes["RowSpan"] = .integer(properties.rowSpan) }
    guard !attributes.isEmpty else { return nil }
    attributes["O"] = .name("Table")
    return attributes
  }

  private var layout: PDFDictionary? {
    guard let box else { return nil }
    func rounded(_ value: Double) -> PDFObject { .real((value * 100).rounded() / 100) }
    return [
      "O": .name("Layout"),
      "BBox": [rounded(box.minX), rounded(box.minY), rounded(box.maxX), rounded(box.maxY)],
    ]
  }
}
