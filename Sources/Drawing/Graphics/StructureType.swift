/// The standard structure types (ISO 32000-1, 14.8.4), by meaning.
public enum StructureType: Hashable, Sendable {
  case part, section, division, blockQuote, caption, tableOfContents, tableOfContentsItem
  case paragraph
  /// 1…6.
  case heading(level: Int)
  case list, listItem, listLabel, listBody
  case table, tableHead, tableBody, tableFoot, tableRow, tableHeaderCell, tableDataCell
  case span, quote, note, reference, code, link, figure, formula
  /// Text with an annotation, the text and the annotation.
  case ruby, rubyBase, rubyText
  /// An annotation on the page.
  case annotation
}
