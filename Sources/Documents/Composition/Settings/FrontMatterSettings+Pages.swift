import ComposeDocumentModel
import ComposeDocuments

extension FrontMatterSettings {
  /// Puts the least lines of paragraphs at page ends into the theme.
  func applyPages(to theme: inout Theme) {
    let pages = metadata.pages
    if let lines = pages.widows { theme.widowLines = lines }
    if let lines = pages.orphans { theme.orphanLines = lines }
    if let floats = pages.floatsFigures { theme.floatsFigures = floats }
    if let numbers = pages.pageNumbers {
      theme.showsPageNumbers = !["false", "no", "off"].contains(numbers.lowercased())
    }
  }

  /// Puts columns, the grid and whether pages face each other into the settings.
  mutating func applyPages(to settings: inout DocumentSettings) {
    let pages = metadata.pages
    if let columns = pages.columns { settings.columns = columns }
    if let grid = pages.baselineGrid { settings.baselineGrid = grid }
    if let faces = pages.facesPages { settings.facesPages = faces }
    if let justifies = pages.justifiesVertically { settings.justifiesVertically = justifies }
    if let numbers = pages.pageNumbers,
      !["true", "yes", "on", "false", "no", "off"].contains(numbers.lowercased())
    {
      settings.pageNumberFormat = PageNumberFormat(numbers)
    }
    guard let text = pages.columnGap else { return }
    do throws(SettingError) {
      settings.columnGap = try Length(text).points
    } catch {
      warn(error, about: text, after: "column-gap")
    }
  }
}
