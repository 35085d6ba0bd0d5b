import ComposeAttributedText
import ComposeDocumentModel
import ComposeGraphics

extension BlockFlow {
  /// The title block: title, subtitle, authors and date above the text.
  func flowTitle(_ metadata: DocumentMetadata, in region: BlockRegion) throws {
    guard let title = metadata.title, !title.isEmpty else { return }
    var region = region
    region.width = geometry.width
    try emit(.beginSpan)
    var style = styles.heading(1)
    style.size = (theme.bodySize * 2.35 * 4).rounded() / 4
    style.paragraph.lineHeight = .exact(theme.leading * 1.9)
    let heading = context.makeElement(
      .paragraph, in: region.parent, properties: StructureProperties())
    try flowText(
      InlineText(title), style: style, file: 0, element: heading, in: region, breaks: false)
    if let subtitle = metadata.subtitle, !subtitle.isEmpty {
      try emit(.space(theme.leading * 0.25))
      var style = styles.heading(3)
      style.weight = 400
      style.size = theme.bodySize * 1.25
      style.color = theme.colors.muted
      style.paragraph.lineHeight = .exact(theme.leading * 1.2)
      try flowTitleLine(subtitle, style: style, in: region)
    }
    var line = styles.heading(4)
    line.weight = 400
    line.color = theme.colors.muted
    line.size = theme.bodySize * theme.sansScale
    let authors = authorLine(of: metadata)
    if !authors.isEmpty || metadata.date != nil { try emit(.space(theme.leading * 0.6)) }
    if !authors.isEmpty { try flowTitleLine(authors, style: line, in: region) }
    if let date = metadata.date, !date.isEmpty { try flowTitleLine(date, style: line, in: region) }
    try emit(.endSpan)
    try emit(.space(theme.leading * 2))
  }

  /// The distinct names of the authors; empty where the subtitle already contains them.
  private func authorLine(of metadata: DocumentMetadata) -> String {
    var names: [String] = []
    for name in metadata.authors where !names.contains(name) { names.append(name) }
    let line = names.joined(separator: ", ")
    return line == metadata.subtitle ? "" : line
  }

  private func flowTitleLine(_ text: String, style: TextStyle, in region: BlockRegion) throws {
    let element = context.makeElement(
      .paragraph, in: region.parent, properties: StructureProperties())
    try flowText(
      InlineText(text), style: style, file: 0, element: element, in: region, breaks: false)
  }
}
