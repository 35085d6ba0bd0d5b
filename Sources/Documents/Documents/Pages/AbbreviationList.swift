import ComposeAttributedText
import ComposeDocumentModel
import ComposeNumbering
import ComposeTextLayout

/// The abbreviations of a document with what they stand for, in the order of the language.
struct AbbreviationList {
  private let definitions: [Definition]

  init(_ abbreviations: [Abbreviation], language: String?) {
    var long: [String: String] = [:]
    for abbreviation in abbreviations { long[abbreviation.short] = abbreviation.long }
    // Sorted as an index is.
    let index = TextIndex(
      of: abbreviations.map { (IndexEntry($0.short), nil) },
      collation: language.map { .language($0) } ?? .scalars)
    definitions = index.items.map { item in
      Definition(
        terms: [InlineText(item.term)],
        descriptions: [[Block(.paragraph(InlineText(long[item.term] ?? "")))]], isTight: true)
    }
  }

  func flow(through flow: BlockFlow, opensPage: Bool, in region: BlockRegion) throws {
    try flow.flowFrontHeading(
      flow.programWords[.abbreviations], isChapter: flow.theme.hasChapters, opensPage: opensPage,
      in: region)
    try flowEntries(through: flow, in: region)
  }

  /// Lays out the abbreviations without a heading.
  func flowEntries(through flow: BlockFlow, in region: BlockRegion) throws {
    try flow.flow(Block(.definitionList(definitions)), in: region)
  }
}
