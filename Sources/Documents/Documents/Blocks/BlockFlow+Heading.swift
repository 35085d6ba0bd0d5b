import ComposeAttributedText
import ComposeDocumentModel
import ComposeGeometry
import ComposeGraphics
import ComposeNumbering

extension BlockFlow {
  /// A heading: kept with the next block, with a bookmark and a link destination.
  func flowHeading(
    _ inline: InlineText, level: Int, _ block: Block, file: Int, in region: BlockRegion
  ) throws {
    let heading = theme.heading(level)
    let opensPage = heading.startsPage || level <= 1 && settings.chapterOpening != nil
    if opensPage || level == 0, region.depth == 0, !isCollecting { closeSlide() }
    if level == 0, region.depth == 0, block.attributes.classes.contains("part") {
      return try flowPartPage(inline, block, file: file, in: region)
    }
    if opensPage, region.depth == 0 {
      if level <= 1 { try openPage() } else { try emit(.pageBreak) }
    }
    let label = block.attributes.label
    let readable = formulas.readable(inline, file: file)
    let spans = level <= 1 && chaptersSpan && region.depth == 0 && !region.isInColumns
    if spans { try emit(.beginSpan) }
    if level <= 2, region.depth == 0 {
      startSection(
        (label.map { $0 + " " } ?? "") + readable.plainText, level: max(level, 1),
        endsPart: level == 0)
    }
    if opensPage, region.depth == 0 { try flowSinkage(of: heading, in: region) }
    // A title of a part is on another page.
    let followsHeading = followsHeading && !(opensPage && region.depth == 0)
    try emit(.space(heading.spaceBefore(followsHeading: followsHeading)))
    if region.depth == 0 { try emit(.sectionStart) }
    // An empty heading is not part of the structure tree.
    var region = inline.isEmpty ? region : beginSection(level: level, in: region)
    if spans { region.width = geometry.width }
    let element =
      inline.isEmpty
      ? makeElement(.paragraph, in: region.parent)
      : makeHeading(level: min(level, 6), in: region.parent)
    if let identifier = block.attributes.identifier, region.depth == 0 {
      context.addOutlineEntry(
        OutlineTitle(
          label.map { readable.preceded(by: $0 + " ") } ?? readable, language: styler.blockLanguage),
        level: outlineLevel(level), destination: identifier)
    }
    let style = restyled(region.aligned(styles.heading(level)), in: region)
    let word = heading.setsNumberAbove && !inline.isEmpty ? chapterWord(of: block, region) : nil
    if let word, let label {
      try flowLabel(
        programWords.label(word, label), above: style, file: file, element: element, in: region)
    }
    try flowText(
      // An em space, as between a number and its heading in books.
      word == nil ? label.map { inline.preceded(by: $0 + "\u{2003}") } ?? inline : inline,
      style: style, file: file, element: element, in: region, breaks: false)
    if heading.hasRule {
      try flowRule(thickness: BlockStyles.lightRule, color: theme.colors.accent, in: region)
    }
    if spans { try emit(.endSpan) }
    try emit(.space(heading.spaceAfter))
    try emit(.headingEnd)
    if opensPage {
      try openSlide(
        label.map { inline.preceded(by: $0 + "\u{2003}") } ?? inline, title: readable.plainText,
        style: style, spaceAfter: heading.spaceAfter, file: file, in: region)
    }
  }

  /// What a numbered heading of the highest level is called; nil for others.
  private func chapterWord(of block: Block, _ region: BlockRegion) -> Word? {
    guard region.depth == 0, let number = block.attributes.label?.utf8,
      !number.contains(UInt8(ascii: "."))
    else { return nil }
    if block.attributes.classes.contains("appendix") { return .appendix }
    // Parts have roman numerals.
    return number.allSatisfy { (0x30...0x39).contains($0) } ? .chapter : nil
  }

  /// The number of a chapter or a part in smaller type above its title, which is on the same page.
  func flowLabel(
    _ label: String, above style: TextStyle, file: Int, element: StructureElement,
    in region: BlockRegion
  ) throws {
    var small = style
    small.size = max(theme.bodySize, style.size * 0.6)
    small.color = theme.colors.muted
    small.paragraph.lineHeight = .exact(theme.leading * 1.5)
    try flowText(
      InlineText(label), style: small, file: file, element: element, in: region, breaks: false)
    try emit(.space(theme.leading * 0.5))
    try emit(.keepWithNext)
  }

  /// The white space above a heading that begins a page.
  func flowSinkage(of heading: HeadingStyle, in region: BlockRegion) throws {
    guard heading.sinkage > 0 else { return }
    // A box, since space at the top of a page is discarded.
    let sinkage = min(heading.sinkage, pageHeight / 2)
    try emit(.box(FlowBox(.empty, x: region.x, height: sinkage)))
    try emit(.keepWithNext)
  }

  /// Ends the page before a chapter, which may open on a certain side.
  func openPage() throws {
    switch settings.chapterOpening {
    case nil, .any: try emit(.pageBreak)
    case let opening?: try emit(.openPage(opening))
    }
  }

  /// A rule over the whole measure, on the page of the box above it.
  func flowRule(thickness: Double, color: Color, in region: BlockRegion) throws {
    try emit(.keepWithNext)
    try emit(
      .box(
        FlowBox(
          .rule(width: region.width, thickness: thickness, color: color), x: region.x,
          height: theme.leading / 4)))
  }

  // MARK: Sections

  /// Begins the section of a top-level heading, which belongs to it.
  func beginSection(level: Int, in region: BlockRegion) -> BlockRegion {
    guard region.depth == 0 else { return region }
    sections.begin(makeElement(.section, in: region.parent), level: level)
    return inSection(region)
  }

  /// The region with its parent element: top-level blocks are in the section of the last heading.
  func inSection(_ region: BlockRegion) -> BlockRegion {
    guard region.depth == 0, !region.isInDivision, let section = sections.innermost else {
      return region
    }
    var region = region
    region.parent = section
    return region
  }

  /// The open section to which more blocks may be added, if there is one.
  var openSection: [StructureElement] { sections.innermost.map { [$0] } ?? [] }
}
