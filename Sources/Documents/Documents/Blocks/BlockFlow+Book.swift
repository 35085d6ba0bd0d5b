import ComposeAttributedText
import ComposeDocumentModel
import ComposeGraphics
import ComposeNumbering

extension BlockFlow {
  /// The level of a bookmark, from 1: parts have a level of their own.
  func outlineLevel(_ level: Int) -> Int {
    settings.book?.hasParts == true ? level + 1 : max(level, 1)
  }

  /// Begins the first page of the text of a book, whose number is 1: a right-hand one, where pages
  /// have sides.
  func beginMainMatter(_ block: Block) throws {
    guard block.attributes.anchors.contains(BookLayout.mainMatter) else { return }
    let opening = settings.chapterOpening ?? .any
    try emit(.openPage(opening == .any && theme.isTwoSided ? .right : opening))
  }

  /// The title of a part in the middle of a page of its own.
  @_optimize(size)
  func flowPartPage(
    _ inline: InlineText, _ block: Block, file: Int, in region: BlockRegion
  ) throws {
    guard !inline.isEmpty else { return }
    let label = block.attributes.label.map { programWords.label(.part, $0) }
    let readable = formulas.readable(inline, file: file)
    try openPage()
    try emit(.beginSpan)
    startSection(
      [label, readable.plainText].compactMap(\.self).joined(separator: " "), level: 0)
    // A box, since space at the top of a page is discarded.
    try emit(.box(FlowBox(.empty, x: region.x, height: pageHeight * 0.28)))
    try emit(.keepWithNext)
    var region = beginSection(level: 0, in: region)
    region.width = geometry.width
    let element = makeHeading(level: 0, in: region.parent)
    if let identifier = block.attributes.identifier {
      context.addOutlineEntry(
        OutlineTitle(
          label.map { readable.preceded(by: $0 + " ") } ?? readable, language: styler.blockLanguage),
        level: outlineLevel(0), destination: identifier)
    }
    var style = styles.heading(1)
    style.paragraph.alignment = theme.title.alignment
    if let label {
      try flowLabel(label, above: style, file: file, element: element, in: region)
    }
    style.size *= 1.2
    style.paragraph.lineHeight = .exact(max(style.size * 1.2, theme.leading))
    try flowText(inline, style: style, file: file, element: element, in: region, breaks: false)
    try emit(.endSpan)
    try emit(.space(theme.leading * 3))
  }
}
