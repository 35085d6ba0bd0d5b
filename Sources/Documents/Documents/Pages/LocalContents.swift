import ComposeAttributedText
import ComposeDiagnostics
import ComposeDocumentModel
import ComposeNumbering

/// The tables of contents of parts and chapters, which are set below their headings.
struct LocalContents {
  private var contents: [String: TableOfContents] = [:]

  /// Returns nil where none are asked for.
  init?(_ document: Document, settings: DocumentSettings) {
    guard settings.hasLocalContents else { return nil }
    let depth = min(max(settings.tableOfContentsDepth, 1), 6)
    var headings: [(level: Int, isPart: Bool, entry: TableOfContents.Entry)] = []
    document.blocks.forEachOutlineHeading { level, text, block in
      guard level <= max(depth, 1), let identifier = block.attributes.identifier else {
        return true
      }
      headings.append(
        (
          level, level == 0 && block.attributes.classes.contains("part"),
          TableOfContents.Entry(
            label: block.attributes.label, title: text, language: block.attributes.language,
            destination: identifier, file: block.range?.file ?? 0)
        ))
      return true
    }
    let partLevel = settings.numbering.topLevel == .part && settings.book == nil ? 1 : 0
    let chapterLevel = partLevel + 1
    for (index, heading) in headings.enumerated() {
      let isPart = partLevel == 1 ? heading.level == 1 : heading.isPart
      let isChapter = !isPart && heading.level <= chapterLevel
      guard
        isPart && settings.contentsScopes.contains(.part)
          || isChapter && settings.contentsScopes.contains(.chapter)
      else { continue }
      let inside = headings[(index + 1)...].prefix {
        isPart ? $0.level > heading.level : $0.level > chapterLevel
      }
      guard let top = inside.map(\.level).min() else { continue }
      contents[heading.entry.destination] = TableOfContents(
        inside.map { inner in
          var entry = inner.entry
          entry.depth = inner.level - top
          return entry
        })
    }
  }

  /// Sets the contents of the part or chapter that a block is the heading of.
  func flow(after block: Block, through flow: BlockFlow, in region: BlockRegion) throws {
    guard case .heading = block.content, let name = block.attributes.identifier,
      let contents = contents[name]
    else { return }
    var region = flow.inSection(region)
    // Below the title of a part, which may be in the middle of the page.
    if block.attributes.classes.contains("part") {
      if flow.theme.title.alignment == .center { region.x += region.width * 0.1 }
      region.width *= 0.8
    }
    try contents.flowEntries(through: flow, pageNumbers: flow.pageNumbers, in: region)
    try flow.emit(.space(flow.theme.leading * 1.5))
    flow.followsHeading = false
  }
}

extension DocumentSettings {
  /// Whether parts or chapters have tables of contents.
  var hasLocalContents: Bool {
    tableOfContents
      && (contentsScopes.contains(.part) || contentsScopes.contains(.chapter))
  }
}
