import ComposeAttributedText
import ComposeDocumentModel
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeNumbering

extension BlockFlow {
  func flowQuote(_ blocks: [Block], in region: BlockRegion) throws {
    let element = makeElement(.blockQuote, in: region.parent)
    // With a box of its own, or margins, a quotation has no bar.
    if let values = region.appearance?.values, values.hasBox || !values.margin.isEmpty {
      var inner = region
      inner.parent = element
      inner.depth += 1
      return try flow(blocks, in: inner)
    }
    guard theme.quotesHaveBar else { return try flowIndented(blocks, element: element, in: region) }
    try flowBarred(
      color: theme.colors.quoteBar, indent: blockStyles.barIndent, element: element, in: region
    ) { inner in
      var inner = inner
      inner.style.color = theme.colors.muted
      inner.plainStyle?.color = theme.colors.muted
      try flow(blocks, in: inner)
    }
  }

  /// Blocks between wider margins on both sides, as quotations in books are.
  private func flowIndented(
    _ blocks: [Block], element: StructureElement, in region: BlockRegion
  ) throws {
    try emit(.space(boxSpace))
    var inner = region.indented(
      by: 2 * blockStyles.quoteIndent, limit: settings.limits.maximumIndentDepth,
      isRightToLeft: true)
    inner.x += (region.width - inner.width) / 2
    inner.parent = element
    followsParagraph = false
    try flow(blocks, in: inner)
    try emit(.space(boxSpace))
  }

  /// An alert: a bar in its colour, a title in bold sans serif, and its text.
  @_optimize(size)
  func flowAlert(_ alert: Alert, file: Int, in region: BlockRegion) throws {
    let element = context.makeElement(
      .division, in: region.parent, properties: StructureProperties())
    let color = theme.colors.color(of: alert.kind)
    try flowBarred(color: color, indent: blockStyles.barIndent, element: element, in: region) {
      inner in
      var style = styles.heading(4)
      style.size = theme.bodySize * (style.role == .heading ? theme.sansScale : 1)
      style.weight = 700
      style.isItalic = false
      style.color = color
      let title = alert.title ?? InlineText(programWords[alert.kind.word])
      let paragraph = context.makeElement(
        .paragraph, in: element, properties: StructureProperties())
      try flowText(title, style: style, file: file, element: paragraph, in: inner, breaks: false)
      try emit(.space(blockStyles.alertTitleSpace))
      try emit(.keepWithNext)
      followsParagraph = false
      // A paragraph is as close to the title whether others follow it or not.
      var blocks = alert.blocks[...]
      if case .paragraph = blocks.first?.content, let first = blocks.popFirst() {
        var text = inner
        text.isTight = true
        try flow(first, in: text)
      }
      try flow(Array(blocks), in: inner)
    }
  }

  private func flowBarred(
    color: Color, indent: Double, element: StructureElement, in region: BlockRegion,
    _ body: (BlockRegion) throws -> Void
  ) throws {
    try emit(.space(boxSpace))
    let isRightToLeft = isRightToLeft
    let bar = blockStyles.barWidth
    try emit(
      .open(
        FlowDecoration(
          kind: .bar(color, width: bar),
          x: isRightToLeft ? region.x + region.width - bar : region.x, width: region.width,
          padding: blockStyles.barPadding)))
    var inner = region.indented(
      by: indent, limit: settings.limits.maximumIndentDepth, isRightToLeft: isRightToLeft)
    inner.parent = element
    followsParagraph = false
    try body(inner)
    try emit(.close)
    try emit(.space(boxSpace))
  }
}

extension Alert.Kind {
  var word: Word {
    switch self {
    case .note: .note
    case .tip: .tip
    case .important: .important
    case .warning: .warning
    case .caution: .caution
    }
  }
}
