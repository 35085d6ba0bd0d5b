import ComposeAttributedText
import ComposeDiagnostics
import ComposeDocumentModel
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeTextLayout

/// The headings of a table of contents, and their layout.
struct TableOfContents {
  struct Entry {
    var title: InlineText
    /// The language; nil for that of the document.
    var language: String?
    var level: Int
    var destination: String
    var file: Int
  }

  let entries: [Entry]

  /// Collects the top-level headings down to `depth`.
  init(_ blocks: [Block], depth: Int) {
    var entries: [Entry] = []
    blocks.forEachOutlineHeading { level, text, block in
      guard level <= depth, let identifier = block.attributes.identifier else { return true }
      entries.append(
        Entry(
          title: text, language: block.attributes.language, level: level, destination: identifier,
          file: block.range?.file ?? 0))
      return true
    }
    self.entries = entries
  }

  /// Lays out the contents as a vertical list; unknown page numbers are set as `000`.
  func flow(
    through flow: BlockFlow, pageNumbers: [String: Int]?, in region: BlockRegion
  ) throws {
    let theme = flow.theme
    var headingStyle = flow.styles.heading(2)
    headingStyle.paragraph.alignment = .natural
    let heading = flow.context.makeElement(
      .paragraph, in: region.parent, properties: StructureProperties())
    // In headers and footers of themes it is a chapter; running heads do not name it.
    if theme.hasPageMasters { flow.startSection("Contents", level: 1) }
    try flow.flowText(
      InlineText("Contents"), style: headingStyle, file: 0, element: heading, in: region,
      breaks: false)
    try flow.emit(.space(theme.leading * 0.75))
    try flow.emit(.keepWithNext)
    let list = flow.context.makeElement(
      .tableOfContents, in: region.parent, properties: StructureProperties())
    let shallowest = entries.map(\.level).min() ?? 1
    for entry in entries {
      let item = flow.context.makeElement(
        .tableOfContentsItem, in: list, properties: StructureProperties())
      let element = flow.context.makeElement(
        .paragraph, in: item, properties: StructureProperties())
      let depth = entry.level - shallowest
      if depth == 0 { try flow.emit(.space(theme.leading * 0.4)) }
      let text = try line(for: entry, depth: depth, flow, pageNumbers, width: region.width)
      try flow.flowLines(of: text, notes: [], element: element, in: region)
    }
  }

  /// An entry: the title, a right-aligned tab, and the page number, all of it a link.
  private func line(
    for entry: Entry, depth: Int, _ flow: BlockFlow, _ pageNumbers: [String: Int]?, width: Double
  ) throws -> AttributedText {
    let theme = flow.theme
    var style = flow.styles.body
    style.weight = depth == 0 ? 700 : 400
    if depth == 0 {
      style.role = theme.heading(1).font
      if style.role == .heading { style.size *= theme.sansScale }
    }
    style.paragraph.alignment = .left
    style.paragraph.lineBreaking = .greedy
    style.paragraph.firstLineHeadIndent = Double(depth) * theme.listIndent * 0.8
    style.paragraph.headIndent = style.paragraph.firstLineHeadIndent + theme.listIndent
    style.paragraph.tailIndent = -theme.bodySize * 0.1
    style.paragraph.tabStops = [TabStop(.trailing, at: width - theme.bodySize * 0.15)]
    let outerLanguage = flow.styler.blockLanguage
    flow.styler.blockLanguage = entry.language
    defer { flow.styler.blockLanguage = outerLanguage }
    var text = try flow.styler.text(
      entry.title.withoutNotesAndLinks, style: style, file: entry.file, width: width
    ).text
    let number = pageNumbers.map { $0[entry.destination].map(String.init) ?? "" } ?? "000"
    let font = try flow.fonts.font(.text, size: theme.bodySize)
    let attributes = TextAttributes(
      font: font, foregroundColor: theme.colors.muted, paragraphStyle: style.paragraph)
    text.append("\t" + number, attributes: attributes)
    text.updateAttributes(in: 0..<text.count) { attributes in
      attributes.link = .destination(entry.destination)
    }
    return text
  }
}

extension InlineText {
  /// The text without footnote references and links, which contents entries must not repeat.
  fileprivate var withoutNotesAndLinks: InlineText {
    var text = self
    text.items = items.filter { item in
      switch item.kind {
      case .footnoteReference, .begin(.link), .end(.link): false
      default: true
      }
    }
    return text
  }
}
