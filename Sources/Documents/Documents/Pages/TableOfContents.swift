import ComposeAttributedText
import ComposeDiagnostics
import ComposeDocumentModel
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeNumbering
import ComposeTextLayout

/// The entries of a table of contents or of a list of figures, and their layout.
struct TableOfContents {
  struct Entry {
    /// The number; nil for none.
    var label: String?
    var title: InlineText
    /// The language; nil for that of the document.
    var language: String?
    /// The depth, 0 for the outermost.
    var depth = 0
    var destination: String
    var file: Int
  }

  let title: Word
  let entries: [Entry]
  /// Whether the outermost entries are headings above the others.
  private let isNested: Bool

  /// Collects the top-level headings down to `depth`.
  init(_ document: Document, depth: Int, withIndex index: String?) {
    title = .contents
    isNested = true
    var headings: [(level: Int, isPart: Bool, entry: Entry)] = []
    document.blocks.forEachOutlineHeading { level, text, block in
      guard level <= depth, let identifier = block.attributes.identifier else { return true }
      headings.append(
        (
          level, level == 0 && block.attributes.classes.contains("part"),
          Entry(
            label: block.attributes.label, title: text, language: block.attributes.language,
            destination: identifier, file: block.range?.file ?? 0)
        ))
      return true
    }
    var isBesideParts = false
    for index in headings.indices {
      // Below a chapter on a level with parts, sections are one level higher.
      if headings[index].level <= 1 {
        isBesideParts = headings[index].level == 0 && !headings[index].isPart
      } else if isBesideParts {
        headings[index].level -= 1
      }
    }
    let shallowest = headings.map(\.level).min() ?? 1
    for heading in headings.indices {
      headings[heading].entry.depth = headings[heading].level - shallowest
    }
    entries =
      headings.map(\.entry)
      + (index.map {
        [Entry(title: InlineText($0), destination: IndexNames.heading, file: 0)]
      } ?? [])
  }

  /// The entries of a part or a chapter, without a heading.
  init(_ entries: [Entry]) {
    title = .contents
    isNested = false
    self.entries = entries
  }

  /// Collects what has a number of a kind, in reading order.
  init(_ labels: [NumberedLabel], of kind: LabelKind) {
    title =
      switch kind {
      case .table: .listOfTables
      case .listing: .listOfListings
      default: .listOfFigures
      }
    isNested = false
    entries = labels.compactMap { label in
      guard label.kind == kind, !label.number.isEmpty else { return nil }
      return Entry(
        label: label.number, title: label.title, language: label.language,
        destination: label.destination, file: label.range?.file ?? 0)
    }
  }

  /// Lays out the contents as a vertical list; unknown page numbers are set as `000`.
  func flow(
    through flow: BlockFlow, pageNumbers: PageNumbers?, opensPage: Bool, in region: BlockRegion
  ) throws {
    try flow.flowFrontHeading(
      flow.programWords[title], isChapter: flow.theme.hasChapters, opensPage: opensPage, in: region)
    try flowEntries(through: flow, pageNumbers: pageNumbers, in: region)
  }

  /// Lays out the entries without a heading.
  func flowEntries(
    through flow: BlockFlow, pageNumbers: PageNumbers?, in region: BlockRegion
  ) throws {
    let theme = flow.theme
    let list = flow.context.makeElement(
      .tableOfContents, in: region.parent, properties: StructureProperties())
    let labelWidths = try labelWidths(flow)
    for (index, entry) in entries.enumerated() {
      let item = flow.context.makeElement(
        .tableOfContentsItem, in: list, properties: StructureProperties())
      let element = flow.context.makeElement(
        .paragraph, in: item, properties: StructureProperties())
      if isNested, entry.depth == 0 { try flow.emit(.space(theme.leading * 0.4)) }
      let text = try line(
        for: entry, flow, pageNumbers, labelWidths: labelWidths, width: region.width)
      try flow.flowLines(of: text, notes: [], element: element, in: region)
      // What is below an entry follows it on the same page, as text follows its heading.
      if index + 1 < entries.count, entries[index + 1].depth > entry.depth {
        try flow.emit(.keepWithNext)
      }
    }
  }

  private func style(atDepth depth: Int, _ flow: BlockFlow) -> TextStyle {
    let theme = flow.theme
    var style = flow.styles.body
    if isNested, depth == 0 {
      style.weight = 700
      style.role = theme.heading(1).font
      if style.role == .heading { style.size *= theme.sansScale }
    }
    style.paragraph.alignment = .natural
    style.paragraph.lineBreaking = .greedy
    style.paragraph.hyphenation.isOn = false
    return style
  }

  /// The width of the column of numbers at each depth, in points; empty without numbers.
  private func labelWidths(_ flow: BlockFlow) throws -> [Double] {
    var widest: [String] = []
    for entry in entries {
      guard let label = entry.label else { continue }
      while widest.count <= entry.depth { widest.append("") }
      // Digits are as wide as each other, and letters of appendices hardly wider.
      if label.utf8.count > widest[entry.depth].utf8.count { widest[entry.depth] = label }
    }
    return try widest.enumerated().map { depth, label in
      guard !label.isEmpty else { return 0 }
      let style = style(atDepth: depth, flow)
      let text = try flow.styler.text(InlineText(label), style: style, file: 0, width: 1e6).text
      return flow.singleLine(text).width + style.size * 0.8
    }
  }

  /// An entry: its number, the title, a right-aligned tab, and the page number, all of it a link.
  @_optimize(size)
  private func line(
    for entry: Entry, _ flow: BlockFlow, _ pageNumbers: PageNumbers?, labelWidths: [Double],
    width: Double
  ) throws -> AttributedText {
    let theme = flow.theme
    var style = style(atDepth: entry.depth, flow)
    // An entry below others with numbers begins where their titles do.
    var indent = 0.0
    for depth in 0..<entry.depth {
      let label = labelWidths.indices.contains(depth) ? labelWidths[depth] : 0
      indent += label > 0 ? label : theme.listIndent * 0.8
    }
    indent = min(indent, width / 3)
    let labelWidth = labelWidths.indices.contains(entry.depth) ? labelWidths[entry.depth] : 0
    style.paragraph.firstLineHeadIndent = indent
    style.paragraph.headIndent = indent + (labelWidth > 0 ? labelWidth : theme.listIndent)
    style.paragraph.tailIndent = -theme.bodySize * 0.1
    style.paragraph.tabStops = [TabStop(.trailing, at: width - theme.bodySize * 0.15)]
    var title = entry.title.withoutNotesAndLinks
    if let label = entry.label, labelWidth > 0 {
      style.paragraph.tabStops.insert(TabStop(.natural, at: indent + labelWidth), at: 0)
      title = title.preceded(by: label + "\t")
    }
    let outerLanguage = flow.styler.blockLanguage
    flow.styler.blockLanguage = entry.language
    defer { flow.styler.blockLanguage = outerLanguage }
    var text = try flow.styler.text(
      title, style: style, file: entry.file, width: width
    ).text
    let number = pageNumbers.map { $0.text(of: entry.destination) ?? "" } ?? "000"
    // The column of page numbers is left free by the lines of the title.
    let column = theme.bodySize * max(2.2, Double(number.utf8.count) * 0.5 + 0.7)
    breakLines(of: &text, flow, width: width - column, size: style.size)
    let font = try flow.fonts.font(.text, size: theme.bodySize)
    let attributes = TextAttributes(
      font: font, foregroundColor: theme.colors.muted, paragraphStyle: style.paragraph)
    text.append("\t" + number, attributes: attributes)
    text.updateAttributes(in: 0..<text.count) { attributes in
      attributes.link = .destination(entry.destination)
    }
    return text
  }

  /// Breaks a title that is wider than `width` into lines, so that what is appended ends the last one.
  private func breakLines(
    of text: inout AttributedText, _ flow: BlockFlow, width: Double, size: Double
  ) {
    // No letter of a title is wider than its size.
    guard width > 0, Double(text.count) * size > width else { return }
    let layout = ParagraphLayout(flow.shape(text), width: width)
    guard layout.lineCount > 1 else { return }
    let ends = (0..<layout.lineCount - 1).map { layout.line($0).range.upperBound }
    for end in ends.reversed() where end < text.count {
      // U+2028, which ends the line but not the paragraph.
      text.insert("\u{2028}", at: end)
    }
  }
}

extension BlockFlow {
  /// The heading of a list.
  ///
  /// - Parameters:
  ///   - isChapter: Whether it looks as those of chapters do.
  ///   - opensPage: Whether it is at the top of a page, where those of chapters are lower.
  @_optimize(size)
  func flowFrontHeading(
    _ words: String, isChapter: Bool = false, opensPage: Bool = false, in region: BlockRegion
  ) throws {
    let heading = theme.heading(1)
    var style = styles.heading(isChapter ? 1 : 2)
    if !isChapter { style.paragraph.alignment = .natural }
    let element = context.makeElement(
      .paragraph, in: region.parent, properties: StructureProperties())
    // In headers and footers of themes it is a chapter; running heads do not name it.
    if theme.hasPageMasters { startSection(words, level: 1) }
    if isChapter, opensPage {
      try flowSinkage(of: heading, in: region)
      try emit(.space(heading.spaceBefore))
    }
    try flowText(
      InlineText(words), style: style, file: 0, element: element, in: region, breaks: false)
    if isChapter, heading.hasRule {
      try flowRule(thickness: BlockStyles.lightRule, color: theme.colors.accent, in: region)
    }
    try emit(.space(isChapter ? heading.spaceAfter : theme.leading * 0.75))
    try emit(.keepWithNext)
  }
}

extension InlineText {
  /// The text without footnote references and links, which contents entries must not repeat.
  fileprivate var withoutNotesAndLinks: InlineText {
    var text = self
    text.items = items.filter { item in
      switch item.kind {
      case .footnoteReference, .indexTerm, .begin(.link), .end(.link): false
      default: true
      }
    }
    return text
  }
}
