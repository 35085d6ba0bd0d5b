import DocumentModel
import Graphics

extension BlockFlow {
  /// A heading: kept with what follows, bookmarked, and a place to link to.
  func flowHeading(
    _ inline: InlineText, level: Int, _ block: Block, file: Int, in region: BlockRegion
  ) throws {
    let heading = theme.headings[min(max(level, 1), theme.headings.count) - 1]
    if level == 1, theme.chapterStartsPage, region.depth == 0 { try emit(.pageBreak) }
    try emit(.space(heading.spaceBefore))
    // An empty one is not there for those who cannot see it.
    let element =
      inline.isEmpty
      ? makeElement(.paragraph, in: region.parent)
      : makeHeading(level: min(max(level, 1), 6), in: region.parent)
    if level <= 2, region.depth == 0 { startSection(inline.plainText) }
    if let identifier = block.attributes.identifier, region.depth == 0 {
      context.addOutlineEntry(inline.plainText, level: level, destination: identifier)
    }
    try flowText(
      inline, style: styles.heading(level), file: file, element: element, in: region,
      breaks: false)
    try emit(.space(heading.spaceAfter))
    try emit(.keepWithNext)
  }
}
