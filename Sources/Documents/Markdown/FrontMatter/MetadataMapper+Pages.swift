import ComposeDocumentModel

extension MetadataMapper {
  /// The keys of columns and page ends; answers whether the entry is one of them.
  mutating func addPages(_ entry: YAMLEntry) -> Bool {
    switch Self.name(entry) {
    case "columns": metadata.pages.columns = count(entry, upTo: 8)
    case "column-gap": metadata.pages.columnGap = text(entry)
    case "baseline-grid": metadata.pages.baselineGrid = truth(entry)
    case "widows": metadata.pages.widows = count(entry, upTo: 9)
    case "orphans": metadata.pages.orphans = count(entry, upTo: 9)
    case "float-figures": metadata.pages.floatsFigures = truth(entry)
    case "facing-pages": metadata.pages.facesPages = truth(entry)
    case "page-numbers": metadata.pages.pageNumbers = text(entry)
    case "vertical-justify": metadata.pages.justifiesVertically = truth(entry)
    default: return false
    }
    return true
  }

  private mutating func count(_ entry: YAMLEntry, upTo limit: Int) -> Int? {
    guard let text = text(entry) else { return nil }
    guard let number = Int(text), (1...limit).contains(number) else {
      fault("\"\(entry.key)\" must be a number from 1 to \(limit)", entry)
      return nil
    }
    return number
  }
}
