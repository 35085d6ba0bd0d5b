import ComposeAttributedText
import ComposeDocumentModel
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeNumbering
import ComposeTextLayout

extension BlockFlow {
  /// The title block: title, subtitle, authors and date above the text, or on a cover.
  @_optimize(size)
  func flowTitle(_ metadata: DocumentMetadata, in region: BlockRegion) throws {
    let hasTitle = metadata.title?.isEmpty == false
    guard hasTitle || !metadata.recipients.isEmpty else { return }
    var region = region
    region.width = geometry.width
    let block = theme.title
    try emit(.beginSpan)
    let isLetter = try flowLetterHead(metadata, in: region)
    guard let title = metadata.title, hasTitle else { return try emit(.endSpan) }
    if block.isCover {
      region.width = geometry.cover.width
      // A box, since space at the top of a page is discarded.
      let position = min(max(0, block.coverPosition), 0.8)
      try emit(.box(FlowBox(.empty, x: region.x, height: geometry.cover.height * position)))
      try emit(.keepWithNext)
    }
    try flowTitleLine(title, style: titleStyle, in: region)
    if let subtitle = metadata.subtitle, !subtitle.isEmpty {
      try emit(.space(theme.leading * 0.25))
      var style = detailStyle(styles.heading(3))
      style.size = theme.bodySize * 1.25
      style.paragraph.lineHeight = .exact(theme.leading * 1.2)
      try flowTitleLine(subtitle, style: style, in: region)
    }
    if isLetter {
      // The head names sender and date.
    } else if block.hasLabels {
      try flowTitleLabels(metadata, in: region)
    } else {
      var line = detailStyle(styles.heading(4))
      line.size = theme.bodySize * (block.font == .heading ? theme.sansScale : 1)
      let authors = authorLine(of: metadata)
      if !authors.isEmpty || metadata.date != nil {
        try emit(.space(theme.leading * (block.isCover ? 1.5 : 0.6)))
      }
      if !authors.isEmpty {
        // On a cover, where nothing is near, names are larger and as dark as text.
        var names = line
        if block.isCover {
          names.size *= 1.15
          names.color = theme.colors.text
        }
        try flowTitleLine(authors, style: names, in: region)
        if block.isCover { try emit(.space(theme.leading * 0.15)) }
      }
      if let date = metadata.date, !date.isEmpty {
        try flowTitleLine(date, style: line, in: region)
      }
    }
    if block.hasRule {
      try emit(.space(theme.leading / 4))
      try flowRule(thickness: BlockStyles.heavyRule, color: theme.colors.accent, in: region)
    }
    try emit(.endSpan)
    try emit(block.isCover ? .pageBreak : .space(theme.leading * block.spaceAfter))
  }

  private var titleStyle: TextStyle {
    let block = theme.title
    var style = styles.heading(1)
    style.role = block.font
    style.weight = block.weight
    style.isItalic = block.isItalic
    style.hasSmallCapitals = false
    if let color = block.color { style.color = color }
    style.size = (theme.bodySize * block.size * 4).rounded() / 4
    style.paragraph.lineHeight = .exact(theme.leading * block.leading)
    style.paragraph.alignment = block.alignment
    return style
  }

  /// The style of the lines below the title, from that of a heading.
  private func detailStyle(_ style: TextStyle) -> TextStyle {
    var style = style
    style.role = theme.title.font
    style.weight = 400
    style.isItalic = false
    style.hasSmallCapitals = false
    style.color = theme.colors.muted
    style.paragraph.alignment = theme.title.alignment
    return style
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
      InlineText(title: text), style: style, file: 0, element: element,
      in: try balanced(text, style: style, in: region), breaks: false)
  }

  /// The region of a centred text of several lines: as narrow as leaves their number, so that they are
  /// of about one length.
  @_optimize(size)
  private func balanced(
    _ text: String, style: TextStyle, in region: BlockRegion
  ) throws -> BlockRegion {
    guard style.paragraph.alignment == .center else { return region }
    let styled = try styler.text(
      InlineText(title: text), style: style, file: 0, width: region.width
    ).text
    let shaped = shaper.shape(styled, range: 0..<styled.count)
    let count = ParagraphLayout(shaped, width: region.width).lineCount
    guard (2...Self.mostBalancedLines).contains(count) else { return region }
    var region = region
    var narrow = shaped.minimumWidth
    var wide = region.width
    for _ in 0..<Self.balancingSteps where narrow < wide {
      let middle = (narrow + wide) / 2
      if ParagraphLayout(shaped, width: middle).lineCount > count {
        narrow = middle
      } else {
        wide = middle
      }
    }
    region.x += (region.width - wide) / 2
    region.width = wide
    return region
  }

  /// Texts of more lines are paragraphs, not titles.
  private static let mostBalancedLines = 4
  /// Halvings of the width, which leave a point or two.
  private static let balancingSteps = 8

  // MARK: Labels

  /// The lines of a memo: a label and a text each, the texts below each other.
  @_optimize(size)
  private func flowTitleLabels(_ metadata: DocumentMetadata, in region: BlockRegion) throws {
    let lines: [(Word, String)] = [
      (.recipient, metadata.recipients.joined(separator: ", ")),
      (.sender, authorLine(of: metadata)),
      (.date, metadata.date ?? ""), (.subject, metadata.subject ?? ""),
    ]
    try emit(.space(theme.leading * 0.6))
    var style = styles.body
    style.paragraph.alignment = .natural
    style.paragraph.lineBreaking = .greedy
    var labelStyle = style
    labelStyle.role = .heading
    labelStyle.weight = 700
    labelStyle.size *= theme.sansScale
    // The texts begin below each other, after the widest label.
    var widest = 0.0
    for (word, text) in lines where !text.isEmpty {
      let label = try styler.text(
        InlineText(programWords[word]), style: labelStyle, file: 0, width: region.width
      ).text
      widest = max(widest, shaper.shape(label, range: 0..<label.count).naturalWidth)
    }
    let indent = min(max(theme.bodySize * 5, widest + theme.bodySize), region.width / 2)
    style.paragraph.headIndent = indent
    style.paragraph.tabStops = [TabStop(.natural, at: indent)]
    labelStyle.paragraph = style.paragraph
    for (word, text) in lines where !text.isEmpty {
      let element = makeElement(.paragraph, in: region.parent)
      // What a memo is about stands out, as in letters.
      style.weight = word == .subject ? 700 : styles.body.weight
      var line = try styler.text(
        InlineText(programWords[word]), style: labelStyle, file: 0, width: region.width
      ).text
      let words = try styler.text(
        InlineText("\t" + text), style: style, file: 0, width: region.width)
      line.append(words.text)
      try flowLines(of: line, notes: [], element: element, in: region, breaks: false)
      try emit(.space(theme.leading * 0.1))
      try emit(.keepWithNext)
    }
  }
}
