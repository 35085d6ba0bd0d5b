import Graphics
import PDFWriter

extension StructureProperties {
  /// Appends the entries of a structure element that say more than its type
  /// (ISO 32000-1, 14.7.2 and 14.8.5).
  func write(_ type: StructureType, to bytes: inout PDFBytes) {
    func add(_ key: StaticString, _ text: String?, _ bytes: inout PDFBytes) {
      guard let text else { return }
      bytes.append(key)
      bytes.append(string: PDFTextString.encode(text))
    }
    add("/T", title, &bytes)
    add("/Lang", language, &bytes)
    add("/Alt", alternateText, &bytes)
    add("/ActualText", actualText, &bytes)
    var attributes = PDFDictionary()
    switch type {
    case .list:
      if let listNumbering {
        attributes = ["O": .name("List"), "ListNumbering": .name(PDFName(listNumbering))]
      }
    case .tableHeaderCell, .tableDataCell:
      if let headerScope, type == .tableHeaderCell {
        attributes["Scope"] = .name(PDFName(headerScope))
      }
      if columnSpan > 1 { attributes["ColSpan"] = .integer(columnSpan) }
      if rowSpan > 1 { attributes["RowSpan"] = .integer(rowSpan) }
      if !attributes.isEmpty { attributes["O"] = .name("Table") }
    default: break
    }
    guard !attributes.isEmpty else { return }
    bytes.append("/A")
    bytes.append(dictionary: attributes)
  }
}
