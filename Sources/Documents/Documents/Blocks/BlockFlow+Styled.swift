import ComposeAttributedText
import ComposeDocumentModel
import ComposeFlow
import ComposeGeometry
import ComposeGraphics
import ComposeNumbering

/// Divisions whose class gives them a look of their own.
extension BlockFlow {
  /// Sets the columns, epigraph, drop capital or block of the theme that a class of a division means.
  ///
  /// - Returns: Whether there was one.
  func flowStyled(
    _ blocks: [Block], _ attributes: BlockAttributes, in region: BlockRegion
  ) throws -> Bool {
    if attributes.isEmpty { return false }
    if try flowColumns(blocks, attributes, in: region) { return true }
    for name in attributes.classes {
      if let design = theme.blocks.first(where: { $0.name == name }) {
        try flowDesigned(blocks, attributes, design, in: region)
        return true
      }
      switch name {
      case "epigraph":
        try flowEpigraph(blocks, attributes, in: region)
        return true
      case "abstract":
        try flowAbstract(blocks, attributes, in: region)
        return true
      case "dropcap", "drop-cap":
        pendingDropCapital =
          attributes.values["lines"].flatMap(Int.init).map { min(max($0, 2), 9) }
          ?? max(theme.dropCapital, 3)
        try flow(blocks, in: region)
        pendingDropCapital = 0
        isParagraphNext = followsParagraph
        return true
      case "marginnote", "margin", "aside":
        try flowMarginNote(blocks, in: region)
        return true
      default: continue
      }
    }
    return false
  }

  // MARK: Epigraphs

  /// The part of the measure that an epigraph takes.
  private static let epigraphShare = 0.62

  /// A quotation above the text, at the end of lines, with its author below it.
  @_optimize(size)
  private func flowEpigraph(
    _ blocks: [Block], _ attributes: BlockAttributes, in region: BlockRegion
  ) throws {
    var inner = region
    inner.width = max(min(region.width, Self.smallestWidth), region.width * Self.epigraphShare)
    if !isRightToLeft { inner.x += region.width - inner.width }
    inner.isBody = false
    inner.depth += 1
    inner.isTight = true
    inner.style.paragraph.alignment = .natural
    inner.style.paragraph.firstLineHeadIndent = 0
    var text = inner
    text.parent = makeElement(.blockQuote, in: region.parent)
    text.style.isItalic = true
    var blocks = blocks
    var author = attributes.values["by"].map { [Block(.paragraph(InlineText("\u{2014} " + $0)))] }
    if author == nil, blocks.count > 1, let last = blocks.last, last.beginsWithDash {
      author = [last]
      blocks.removeLast()
    }
    try emit(.space(boxSpace * 1.5))
    let events = try collecting {
      try flow(blocks, in: text)
      guard let author else { return }
      var below = inner
      below.parent = text.parent
      below.style.size *= theme.smallScale
      below.style.color = theme.colors.muted
      below.align(isRightToLeft ? .left : .right)
      try emit(.space(theme.leading * 0.25))
      try emit(.keepWithNext)
      try flow(author, in: below)
    }
    try sendKeptTogether(events)
    try emit(.space(boxSpace * 1.5))
    followsParagraph = false
  }

  // MARK: Abstracts

  /// The size of abstracts, as a multiple of that of the text.
  private static let abstractSize = 0.93

  /// What the document is about: a little smaller, between wider margins, below the word for it.
  ///
  /// A heading or an empty title takes the place of the word.
  @_optimize(size)
  private func flowAbstract(
    _ blocks: [Block], _ attributes: BlockAttributes, in region: BlockRegion
  ) throws {
    let indent = min(theme.bodySize * 2, max(0, region.width - Self.smallestWidth) / 2)
    var inner = region
    inner.x += indent
    inner.width -= 2 * indent
    inner.parent = makeElement(.division, in: region.parent)
    inner.isBody = false
    inner.style.size *= Self.abstractSize
    inner.style.paragraph.lineHeight = .exact(theme.compactLeading * Self.abstractSize)
    try emit(.space(boxSpace))
    var words = attributes.values["title"] ?? programWords[.abstract]
    if case .heading = blocks.first?.content { words = "" }
    if !words.isEmpty {
      var style = styles.heading(4)
      style.size = inner.style.size * (style.role == .heading ? theme.sansScale : 1)
      style.weight = 700
      style.isItalic = false
      style.paragraph.alignment = theme.title.alignment
      try flowText(
        InlineText(words), style: style, file: 0,
        element: context.makeElement(
          .paragraph, in: inner.parent, properties: StructureProperties()),
        in: inner, breaks: false)
      try emit(.space(blockStyles.alertTitleSpace))
      try emit(.keepWithNext)
    }
    followsParagraph = false
    try flow(blocks, in: inner)
    try emit(.space(boxSpace))
    followsParagraph = false
  }

  // MARK: Blocks of themes

  /// A box with a title, in the colours that the theme has for its class.
  @_optimize(size)
  private func flowDesigned(
    _ blocks: [Block], _ attributes: BlockAttributes, _ design: BlockDesign,
    in region: BlockRegion
  ) throws {
    let element = makeElement(.division, in: region.parent)
    let padding = design.padding * theme.bodySize
    let bar = design.rule == nil ? 0 : blockStyles.barWidth
    let isRightToLeft = isRightToLeft
    var borders = TextBlock.Borders.none
    if let rule = design.rule {
      let border = TextBlock.Border(bar, color: rule)
      borders =
        isRightToLeft ? TextBlock.Borders(right: border) : TextBlock.Borders(left: border)
    }
    try emit(.space(boxSpace))
    try emit(
      .open(
        FlowDecoration(
          kind: .ground(design.ground, radius: 0, borders: borders), x: region.x,
          width: region.width, padding: design.ground == nil ? blockStyles.barPadding : padding)))
    // Without a ground, the text ends where that around it does.
    let end = design.ground == nil ? 0 : padding
    let start = design.ground == nil && design.rule == nil ? 0 : padding + bar
    var inner = region.indented(
      by: start + end, limit: settings.limits.maximumIndentDepth, isRightToLeft: false)
    if inner.width < region.width { inner.x = region.x + (isRightToLeft ? end : start) }
    inner.parent = element
    if let ink = design.ink { inner.style.color = ink }
    followsParagraph = false
    let words = attributes.values["title"] ?? design.title
    if let words, !words.isEmpty {
      var style = styles.heading(4)
      style.size = theme.bodySize * (style.role == .heading ? theme.sansScale : 1)
      style.weight = 700
      style.isItalic = false
      style.color = design.rule ?? design.ink ?? style.color
      try flowText(
        InlineText(words), style: style, file: 0,
        element: context.makeElement(
          .paragraph, in: element, properties: StructureProperties()),
        in: inner, breaks: false)
      try emit(.space(blockStyles.alertTitleSpace))
      try emit(.keepWithNext)
    }
    inner.isTight = blocks.count == 1
    followsParagraph = false
    try flow(blocks, in: inner)
    try emit(.close)
    try emit(.space(boxSpace))
  }
}

extension Block {
  /// Whether it is a paragraph that begins with a dash, as the author below a quotation.
  fileprivate var beginsWithDash: Bool {
    guard case .paragraph(let text) = content,
      let item = text.items.first(where: { item in
        if case .text = item.kind { true } else { false }
      })
    else { return false }
    // U+2013, U+2014 and U+2015.
    let bytes = text.utf8[item.range].prefix(3)
    return bytes.starts(with: [0xE2, 0x80]) && (0x93...0x95).contains(bytes.last ?? 0)
      || bytes.starts(with: [0x2D, 0x2D])
  }
}
