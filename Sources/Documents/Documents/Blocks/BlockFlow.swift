import ComposeAttributedText
import ComposeDiagnostics
import ComposeDocumentModel
import ComposeFlow
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeNumbering
import ComposeTextLayout

/// Converts blocks to the vertical list, one after the other.
///
/// Each kind of block has its own file (`BlockFlow+List.swift` and so on). The nesting depth of
/// blocks is limited by their reader, so recursion is safe.
final class BlockFlow {
  typealias Costs = PageBreakCosts
  let theme: Theme
  let styles: TextStyles
  let blockStyles: BlockStyles
  let fonts: ThemeFonts
  let shaper: ParagraphShaper
  let settings: DocumentSettings
  let images: any ImageProvider
  /// Whether a paragraph after the division that ended is one of several, with a first-line indent.
  ///
  /// After a paragraph with a drop capital, a theorem or a proof.
  var isParagraphNext = false
  /// Notes in the margin beside the next box.
  var pendingMarginNotes: [FlowMarginNote] = []
  /// The mark at the end of the next paragraph, the last of a proof; nil for none.
  var pendingEndMark: String?
  /// The lines of the drop capital of the next paragraph; 0 for none.
  var pendingDropCapital = 0
  /// What is set at one side of the text that is flowing; nil most of the time.
  var side: SideContent?
  /// The slide that is being set; nil where headings are not repeated.
  var slide: OpenSlide?
  /// What is to be set at a side where there is more room.
  var waitingSides: [SideContent] = []
  /// Whether events go to a collection, not to the page.
  private(set) var isCollecting = false
  /// The room that is left on the page, in points; nil where there is none to measure.
  var roomLeft: (() -> Double)?
  /// The height of a footnote in the width of the text, in points; nil where there are no pages.
  var noteHeight: ((Int) -> Double)?
  /// Creates structure elements and bookmarks; nothing is drawn here.
  let context: any PagedContext
  private(set) var geometry: PageGeometry
  var pageHeight: Double
  /// The maximum height of an inline image.
  var imageHeight: Double
  /// Records the source ranges of paragraph lines; nil when no report is requested.
  let recorder: PageRecorder?
  /// The page of each destination; nil before the pages are counted.
  let pageNumbers: PageNumbers?
  private let numberedFormulas: DocumentFormulas.Numbered
  /// The lists that the document places itself; nil for none.
  var placedLists: PlacedLists?
  private var reported: [Diagnostic] = []
  /// The number of diagnostics reported per kind.
  private var reportCounts: [String: Int] = [:]
  private var emitEvent: (FlowEvent) throws -> Void
  private var pendingMarker: FlowMarker?
  private var pendingDestinations: [String] = []
  private var pendingSection: FlowSection?
  private var headingLevels = HeadingLevels()
  private var hasReportedGuessedWords = false
  /// The images whose notes have been reported.
  var imagesWithNotes: Set<ContentHash> = []
  /// Of the structure tree.
  var sections = OpenSections()
  /// Whether elements are let go of when what they are for is finished.
  var releasesElements = false
  /// The source of the current block.
  private var source: SourceTag?
  /// Whether the previous block was a paragraph, for first-line indents.
  var followsParagraph = false
  /// Where the last line of text ends, from the left edge of the text area, in points.
  var lastLineEnd = 0.0
  /// Whether the previous block was a heading.
  var followsHeading = false
  /// Whether the previous block introduces the next one: a paragraph that ends with a colon.
  private var introducesNext = false
  /// The number of empty paragraphs before the next block: the blank lines of plain text.
  private var emptyLines = 0
  /// Whether the next box is kept with the paragraph that introduces it.
  private var staysWithIntroduction = false
  /// The penalty for a page break before the next box, in addition to the box's own.
  var pendingPenalty = 0.0
  /// Structure elements that are completed only at the end of the document.
  var openElements: [StructureElement] = []
  /// Whether headings of level 1 span all columns.
  var chaptersSpan: Bool
  /// The distance from the top of a line on the baseline grid to its baseline.
  lazy var gridBaseline = bodyBaseline()
  lazy var codeInks = CodeInks(theme.colors.code, grammars: settings.grammars)
  /// The attributes of code by ink, which are those of all blocks.
  var codeAttributes: [Int: TextAttributes] = [:]
  private lazy var words = WordsByLanguage(document: settings.language)
  private(set) lazy var formulas = DocumentFormulas(
    settings: settings.math, fonts: fonts, language: settings.language, numbered: numberedFormulas,
    keepsSources: context.keepsFormulaSources
  ) { [unowned self] in report($0) }
  private(set) lazy var styler = InlineStyler(
    fonts: fonts, theme: theme, language: settings.language, grammars: settings.grammars,
    pageNumbers: pageNumbers, formulas: formulas
  ) { [unowned self] reference, words, source, width in
    inlineAttachment(reference, alternateText: words, at: source, width: width)
  }

  init(
    settings: DocumentSettings, fonts: ThemeFonts, shaper: ParagraphShaper,
    images: any ImageProvider, context: any PagedContext, recorder: PageRecorder? = nil,
    pageNumbers: PageNumbers? = nil,
    formulas: DocumentFormulas.Numbered = DocumentFormulas.Numbered(),
    emit: @escaping (FlowEvent) throws -> Void = { _ in }
  ) {
    numberedFormulas = formulas
    self.settings = settings
    theme = settings.theme
    styles = TextStyles(settings: settings)
    blockStyles = BlockStyles(settings.theme)
    self.fonts = fonts
    self.shaper = shaper
    self.images = images
    self.context = context
    chaptersSpan = settings.theme.chapterStartsPage
    geometry = PageGeometry(settings: settings)
    pageHeight = geometry.leastHeight
    imageHeight = max(theme.leading, pageHeight - theme.leading)
    self.recorder = recorder
    self.pageNumbers = pageNumbers
    emitEvent = emit
  }

  /// Redirects subsequent events to `emit`.
  func send(_ emit: @escaping (FlowEvent) throws -> Void) { emitEvent = emit }

  // MARK: Emitting

  /// Emits an event; the first box after a marker or an anchor takes it along.
  func emit(_ event: FlowEvent) throws {
    if side != nil { return try emitBeside(event) }
    try pass(event)
  }

  /// Emits an event, whatever is at the side of the text.
  func pass(_ event: FlowEvent) throws {
    guard
      pendingMarker != nil || !pendingDestinations.isEmpty || pendingSection != nil
        || pendingPenalty > 0 || staysWithIntroduction || !pendingMarginNotes.isEmpty,
      case .box(var box) = event
    else { return try emitEvent(event) }
    box.breakPenalty += pendingPenalty
    pendingPenalty = 0
    if staysWithIntroduction {
      box.keepWhole(fallback: theme.pageBreakCosts.predisplayPenalty)
      staysWithIntroduction = false
    }
    if box.marker == nil {
      box.marker = pendingMarker
      pendingMarker = nil
    }
    if !pendingDestinations.isEmpty {
      box.destinations = pendingDestinations + box.destinations
      pendingDestinations = []
    }
    if !pendingMarginNotes.isEmpty, !isCollecting {
      box.add(pendingMarginNotes, isFirst: true)
      pendingMarginNotes = []
    }
    if let pendingSection { box.section = pendingSection }
    pendingSection = nil
    try emitEvent(.box(box))
  }

  /// Moves the pending marker sideways, in points.
  func moveMarker(by distance: Double) { pendingMarker?.x += distance }

  /// The destinations that no box has taken yet.
  func takeDestinations() -> [String] {
    defer { pendingDestinations = [] }
    return pendingDestinations
  }

  /// Whether the next box is the first of a list item.
  var hasPendingMarker: Bool { pendingMarker != nil }

  func setMarker(_ marker: FlowMarker) {
    pendingMarker = marker
  }

  /// Emits the pending marker by itself if no box took it.
  func flushMarker(height: Double, x: Double) throws {
    guard pendingMarker != nil else { return }
    try emit(.box(FlowBox(.empty, x: x, height: height)))
  }

  func addDestination(_ name: String) {
    pendingDestinations.append(name)
  }

  /// Marks the next box as the start of a section.
  func startSection(_ title: String, level: Int, endsPart: Bool = false) {
    pendingSection = FlowSection(title: title, level: level, endsPart: endsPart)
  }

  func report(_ diagnostic: Diagnostic) {
    let count = reportCounts[diagnostic.code, default: 0] + 1
    reportCounts[diagnostic.code] = count
    if count <= settings.limits.maximumDiagnosticsOfAKind { reported.append(diagnostic) }
  }

  /// The diagnostics reported; excess diagnostics of one kind are replaced with a note.
  var diagnostics: [Diagnostic] {
    let limit = settings.limits.maximumDiagnosticsOfAKind
    let floods = reportCounts.filter { $0.value > limit }.sorted { $0.key < $1.key }
    return reported
      + floods.map { code, count in
        Diagnostic(.note, code: code, "\(count - limit) more diagnostics ‘\(code)’ not listed")
      }
  }

  /// Collects the events of `body` instead of sending them to the page.
  func collecting(_ body: () throws -> Void) rethrows -> [FlowEvent] {
    var collected: [FlowEvent] = []
    let outer = emitEvent
    let outerMarker = pendingMarker
    let outerDestinations = pendingDestinations
    let outerFollows = followsParagraph
    let outerStays = staysWithIntroduction
    let outerSide = side
    let outerCollecting = isCollecting
    side = nil
    isCollecting = true
    staysWithIntroduction = false
    pendingMarker = nil
    pendingDestinations = []
    followsParagraph = false
    emitEvent = { collected.append($0) }
    defer {
      emitEvent = outer
      pendingMarker = outerMarker
      pendingDestinations = outerDestinations
      followsParagraph = outerFollows
      staysWithIntroduction = outerStays
      side = outerSide
      isCollecting = outerCollecting
    }
    try body()
    return collected
  }

  // MARK: Turned pages

  /// Sets what `body` flows on pages of their own, which are turned to landscape.
  func onTurnedPages(_ region: BlockRegion, _ body: (BlockRegion) throws -> Void) throws {
    closeSlide()
    let outer = (geometry, pageHeight, imageHeight)
    let turned = geometry.turned
    try emit(.turn(turned))
    geometry = turned
    pageHeight = turned.height
    imageHeight = max(theme.leading, pageHeight - theme.leading)
    defer { (geometry, pageHeight, imageHeight) = outer }
    var region = region
    region.x = 0
    region.width = turned.width
    try body(region)
    try emit(.turn(nil))
  }

  // MARK: Blocks

  /// Whether the current block is written from right to left.
  var isRightToLeft: Bool { styler.isRightToLeft ?? styles.isRightToLeft }

  /// The words that the program sets itself, in the language of the current block.
  var programWords: Words { words.words(styler.blockLanguage) }

  func flow(_ blocks: [Block], in region: BlockRegion) throws {
    for block in blocks { try flow(block, in: region) }
  }

  /// Sets a block.
  ///
  /// Blocks of blocks come back here, so that what one level takes of the stack is kept small: steps that
  /// hold regions or contents of their own are functions, which have returned by then.
  func flow(_ block: Block, in region: BlockRegion) throws {
    if let appearance = block.attributes.appearance {
      return try flowStyled(block, appearance, in: region)
    }
    let outer = (source, styler.blockLanguage)
    defer { (source, styler.blockLanguage) = outer }
    let region = begin(block, in: region)
    if try skipEmptyLine(block) { return }
    if try flowPlaced(block, in: region) { return }
    followsParagraph = try flowContent(of: block, in: region)
    if case .heading = block.content {
      followsHeading = true
    } else {
      followsHeading = false
      if slide != nil, !isCollecting { slide?.isBegun = true }
    }
  }

  /// Takes over the place and the attributes of a block, and returns where its content is set.
  private func begin(_ block: Block, in outer: BlockRegion) -> BlockRegion {
    if case .heading(let level, let text) = block.content, outer.depth == 0, !text.isEmpty {
      sections.end(before: level)
    }
    var region = inSection(outer)
    if let range = block.range { source = SourceTag(range) }
    if introducesNext { staysWithIntroduction = true }
    introducesNext = false
    let attributes = block.attributes
    if attributes.isEmpty { return region }
    region.take(attributes)
    if let language = attributes.language { styler.blockLanguage = language }
    if let identifier = attributes.identifier { addDestination(identifier) }
    attributes.anchors.forEach(addDestination)
    return region
  }

  /// Counts an empty paragraph, or else sets the space of those before the block.
  ///
  /// - Returns: Whether the block is one.
  private func skipEmptyLine(_ block: Block) throws -> Bool {
    if case .paragraph(let text) = block.content, text.isEmpty {
      emptyLines += 1
      return true
    }
    if emptyLines > 0 {
      try emit(.space(Double(emptyLines) * theme.leading))
      emptyLines = 0
    }
    return false
  }

  /// Sets the content of a block.
  ///
  /// - Returns: Whether a paragraph that follows is one of several, with a first-line indent.
  private func flowContent(of block: Block, in region: BlockRegion) throws -> Bool {
    let file = block.range?.file ?? 0
    switch block.content {
    case .quote(let blocks): try flowQuote(blocks, in: region)
    case .alert(let alert): try flowAlert(alert, file: file, in: region)
    case .list(let list): try flowList(list, in: region)
    case .definitionList(let definitions):
      try flowDefinitions(definitions, file: file, in: region)
    case .division(let blocks):
      if !isCollecting { closeSlide(before: blocks) }
      try flowDivision(blocks, block.attributes, in: region)
      let isOpen = isParagraphNext
      isParagraphNext = false
      return isOpen
    case .figure(let figure): try flowFigure(figure, block, file: file, in: region)
    case .custom(let content):
      try (content as? any CustomLayout)?.flow(in: LayoutArea(self, region))
    case .paragraph, .heading, .code, .math, .table, .thematicBreak, .pageBreak, .html:
      return try flowLeaf(block, file: file, in: region)
    }
    return false
  }

  /// As `flowContent`, for blocks that are not made of blocks.
  private func flowLeaf(_ block: Block, file: Int, in region: BlockRegion) throws -> Bool {
    switch block.content {
    case .paragraph(let text):
      let followedParagraph = followsParagraph
      guard try !text.mayBeImage || !flowFigure(text, block, file: file, in: region) else {
        // The text may continue before the figure.
        return theme.floatsFigures && region.depth == 0 && followedParagraph
      }
      pendingEndMark = block.attributes.values[Self.endMark]
      try flowParagraph(text, file: file, in: region)
      introducesNext =
        text.endsWithColon
        || !block.attributes.isEmpty && block.attributes.values["break-after"] == "avoid"
      return true
    case .heading(let level, let text):
      try flowHeading(text, level: level, block, file: file, in: region)
      if level == 1, region.isBody { pendingDropCapital = theme.dropCapital }
    case .code(let code):
      if try flowDiagram(code, block, file: file, in: region) { break }
      if try flowBarcode(code, block, file: file, in: region) { break }
      if try flowChart(code, block, file: file, in: region) { break }
      try flowCode(code, block.attributes, file: file, in: region)
    case .math(let math): return try flowMath(math, block, file: file, in: region)
    case .table(let table): try flowTable(table, block, file: file, in: region)
    case .thematicBreak: try flowThematicBreak(in: region)
    case .pageBreak:
      if !isCollecting { closeSlide() }
      try emit(.pageBreak)
    case .quote, .alert, .list, .definitionList, .division, .figure, .html, .custom: break
    }
    return false
  }

  /// Where the current block is written.
  var currentRange: SourceRange? { source?.range }

  /// Creates a structure element that records the source of its block.
  func makeElement(
    _ type: StructureType, in parent: StructureElement,
    properties: consuming StructureProperties = StructureProperties()
  ) -> StructureElement {
    if properties.source == nil { properties.source = source }
    return context.makeElement(type, in: parent, properties: properties)
  }

  /// Creates the structure element of a heading, given its level as written.
  func makeHeading(level: Int, in parent: StructureElement) -> StructureElement {
    makeElement(.heading(level: headingLevels.next(level)), in: parent)
  }

  @_optimize(size)
  private func flowThematicBreak(in region: BlockRegion) throws {
    try emit(.space(theme.leading))
    if let ornament = theme.breakOrnament {
      // What is before it stays on the page: an ornament at the top of one divides nothing.
      if !ornament.isEmpty {
        try emit(.keepWithNext)
        var style = styles.body
        style.paragraph.alignment = .center
        let element = makeElement(.paragraph, in: region.parent)
        try flowText(
          InlineText(ornament), style: style, file: 0, element: element, in: region,
          breaks: false)
      }
      return try emit(.space(theme.leading))
    }
    let width = min(region.width, blockStyles.thematicBreakWidth)
    try emit(
      .box(
        FlowBox(
          .rule(
            width: width, thickness: blockStyles.thematicBreakThickness,
            color: theme.colors.rule),
          x: region.x + (region.width - width) / 2, height: 1)))
    try emit(.space(theme.leading))
  }

  // MARK: Text

  var paragraphSpace: Double { blockStyles.paragraphSpace }
  var blockSpace: Double { blockStyles.blockSpace }
  var boxSpace: Double { blockStyles.boxSpace }

  /// Shapes text and reports missing glyphs, and words that require a dictionary for line breaking.
  func shape(_ text: AttributedText) -> ShapedParagraph {
    let paragraph = shaper.shape(text, range: 0..<text.count)
    if let diagnostic = MissingGlyphs.diagnostic(for: paragraph, of: text) { report(diagnostic) }
    if paragraph.lacksDictionary, !hasReportedGuessedWords {
      hasReportedGuessedWords = true
      report(
        Diagnostic(
          .warning, code: "no-dictionary",
          "no dictionary for text without spaces; lines are broken between syllables",
          at: text.source(at: 0),
          hint: "install ICU (libicu), which has dictionaries of Thai, Lao, Khmer and Burmese"))
    }
    return paragraph
  }
}

extension InlineText {
  /// Whether the text ends with a colon, ASCII or fullwidth, and so introduces the next block.
  fileprivate var endsWithColon: Bool {
    utf8.last == 0x3A || utf8.suffix(3).elementsEqual([0xEF, 0xBC, 0x9A])
  }
}
