import ComposeAttributedText
public import ComposeDiagnostics
public import ComposeDocumentModel
public import ComposeFonts
import ComposeGeometry
public import ComposeGraphics
import ComposeNumbering
import ComposeTextLayout

/// Lays out and draws documents: the only path from blocks to pages.
public struct DocumentComposer {
  /// The settings of composed documents.
  public var settings: DocumentSettings
  /// The fonts available to documents.
  public var fonts: FontCollection
  /// Provides the images that a document references.
  public var images: any ImageProvider

  /// Creates a composer; the default has the bundled fonts and no images.
  public init(
    settings: DocumentSettings = DocumentSettings(), fonts: FontCollection = .bundled,
    images: any ImageProvider = EmptyImageProvider()
  ) {
    self.settings = settings
    self.fonts = fonts
    self.images = images
  }

  /// Draws the document's pages, each as soon as it is full. An empty document has one page.
  ///
  /// - Parameter observe: Called with the layout of each finished page; a table of contents is
  ///   finished last. Has no cost when nil.
  /// - Parameter fontCounter: Counts the faces that are drawn; has no cost when nil.
  /// - Parameter places: Gets the pages of all destinations.
  /// - Returns: Diagnostics about content that could not be set as written.
  /// - Throws: `FontError` when a family of the theme is missing, and the errors of the context.
  public func compose(
    _ document: Document, on context: some PagedContext,
    observing observe: ((ComposedPage) -> Void)? = nil,
    recordingFontUsageIn fontCounter: FontUsageCounter? = nil,
    recordingPlacesIn places: DocumentPlaces? = nil
  ) throws -> [Diagnostic] {
    let settings = settings.mirroredForDirection
    let themeFonts = try ThemeFonts(
      families: settings.theme.fonts, collection: fonts,
      severity: settings.fontSubstitutionSeverity, palette: settings.theme.palette)
    let body = try themeFonts.font(.text, size: settings.theme.bodySize)
    let shaper = ParagraphShaper(fonts: fonts, defaultFont: body)
    var numbering = settings.numbering
    numbering.language = settings.language
    if numbering.topLevel == nil, settings.theme.chapterStartsPage { numbering.topLevel = .chapter }
    var document = document
    var noteDiagnostics: [Diagnostic] = []
    if document.hasMarginNotes, PageGeometry(settings: settings).marginNotes == nil {
      document = document.withMarginNotesAsFootnotes
      noteDiagnostics.append(
        Diagnostic(
          .note, code: "narrow-margin",
          "margin too narrow for notes in the margin; they are set as footnotes",
          hint: "set margin-notes: 40mm, or use wider margins"))
    }
    var numbered = document.numbered(by: numbering)
    let maximumTerms = max(0, settings.limits.maximumIndexTerms)
    if numbered.terms.count > maximumTerms,
      settings.numbering.listsIndex
        || numbered.document.placedLists.contains(.index)
    {
      noteDiagnostics.append(
        Diagnostic(
          .warning, code: "index-limit",
          "\(numbered.terms.count) terms are marked for the index; those after the first \(maximumTerms) are left out",
          hint: "mark fewer terms, or raise the limit: LayoutLimits.maximumIndexTerms"))
      numbered.terms.removeLast(numbered.terms.count - maximumTerms)
    }
    if !numbered.terms.isEmpty, numbered.document.placedLists.contains(.index) {
      let word = Words(language: settings.language)[.index]
      numbered.document = numbered.document.withHeadingOfIndex(word)
    }
    if settings.book == nil, settings.theme.hasRomanFrontMatter {
      numbered.document = numbered.document.dividedAtFirstChapter()
    }
    var run = Composition(
      numbered: numbered, settings: settings, fonts: themeFonts, shaper: shaper, images: images,
      context: context)
    run.pages = try countedPages(run)
    run.recorder = PageRecorder(send: observe, fontCounter: fontCounter)
    let composed = try run.compose()
    if let places {
      places.pages = composed.pages.places
      places.index =
        composed.pages.places[IndexNames.heading] ?? composed.pages.places[IndexNames.list]
      places.mainMatter = composed.pages.numbering.mainMatter
    }
    return noteDiagnostics + numbered.diagnostics + composed.diagnostics + themeFonts.diagnostics
  }

  /// The total number of pages and the page of each place, if the text or its page numbers tell
  /// them.
  ///
  /// Footers are outside the text area and do not affect layout, so that a first count of pages is
  /// exact. References to pages do: the document is laid out until they are those of the layout
  /// before, at most `maximumCounts` times.
  private func countedPages(_ run: Composition) throws -> PageNumbers? {
    let usesPlaces =
      run.numbered.usesPageNumbers || settings.hasLocalContents || run.placedLists != nil
    let usesTotal = settings.showsTotal
    guard usesPlaces || usesTotal else { return nil }
    var run = run
    for _ in 0..<(usesPlaces ? Self.maximumCounts : 1) {
      let counter = PageCounter()
      run.context = counter
      var pages = try run.compose().pages
      pages.total = counter.pages
      if run.pages == pages { break }
      run.pages = pages
    }
    return run.pages
  }

  /// The number of times that a document with references to pages is laid out before it is drawn.
  private static let maximumCounts = 4

  /// Lays out the document without drawing it.
  ///
  /// - Returns: The pages in order, and diagnostics about content that could not be set as written.
  /// - Throws: `FontError` when a family of the theme is missing.
  public func layOut(
    _ document: Document, recordingFontUsageIn fontCounter: FontUsageCounter? = nil
  ) throws -> (pages: [ComposedPage], diagnostics: [Diagnostic]) {
    var pages: [ComposedPage] = []
    let diagnostics = try compose(
      document, on: PageCounter(), observing: { pages.append($0) },
      recordingFontUsageIn: fontCounter)
    return (pages.sorted { $0.number < $1.number }, diagnostics)
  }
}

/// An image provider that has no images.
public struct EmptyImageProvider: ImageProvider {
  /// Creates a provider without images.
  public init() {}

  /// Always throws `ImageUnavailable` with the code `missing-image`.
  public func image(named destination: String) throws(ImageUnavailable) -> Image {
    throw ImageUnavailable(
      code: "missing-image", message: "image ‘\(destination)’ not found",
      hint: "pass an image provider to the composer")
  }
}

/// What precedes the text.
private enum FrontList {
  case entries(TableOfContents)
  case abbreviations(AbbreviationList)
}

/// A single composition of one document.
private struct Composition {
  let numbered: NumberedDocument
  let settings: DocumentSettings
  let fonts: ThemeFonts
  let shaper: ParagraphShaper
  let images: any ImageProvider
  var context: any PagedContext
  /// The numbers of the pages, once counted.
  var pages: PageNumbers?
  var recorder: PageRecorder?
  /// The lists that the document places itself; nil for none.
  let placedLists: PlacedLists?
  /// Whether pages with roman numerals may precede the text.
  private let isDivided: Bool

  init(
    numbered: NumberedDocument, settings: DocumentSettings, fonts: ThemeFonts,
    shaper: ParagraphShaper, images: any ImageProvider, context: any PagedContext
  ) {
    self.numbered = numbered
    self.settings = settings
    self.fonts = fonts
    self.shaper = shaper
    self.images = images
    self.context = context
    placedLists = PlacedLists(numbered, settings: settings)
    isDivided =
      settings.book != nil || settings.theme.hasRomanFrontMatter && numbered.document.isDivided
  }

  private var document: Document { numbered.document }
  private var total: Int? { pages.map { $0.numbering.last(of: $0.total) } }

  /// - Returns: Diagnostics, and the page of each destination.
  func compose() throws -> (diagnostics: [Diagnostic], pages: PageNumbers) {
    let geometry = PageGeometry(settings: settings)
    let contents = contents
    let front = context.makeElement(
      .division, in: .document, properties: StructureProperties())
    let reserved = try reserveFront(contents, geometry: geometry)
    let backdrop = try PageBackdrop(
      settings: settings, images: images, shaper: shaper, fonts: fonts)
    let furniture = try PageFurniture(
      settings: settings, metadata: document.metadata, images: images, fonts: fonts,
      shaper: shaper, total: total)
    let painter = PagePainter(
      context: context, theme: settings.theme, furniture: furniture, backdrop: backdrop,
      pagesBefore: reserved.upperBound, recorder: recorder, isFollowed: hasIndex,
      numbering: PageNumbering(isDivided: isDivided))
    var diagnostics = try composeBody(
      painter, geometry: geometry, withTitle: contents.isEmpty,
      isAlone: reserved.isEmpty, openElements: [front])
    var places = painter.places
    if hasIndex {
      let indexPainter = PagePainter(
        context: context, theme: settings.theme, furniture: furniture, backdrop: backdrop,
        pagesBefore: painter.pageCount, recorder: recorder, numbering: places.numbering)
      diagnostics += try composeIndex(pageNumbers: places, painter: indexPainter)
      places.places.merge(indexPainter.places.places) { body, _ in body }
    }
    if !contents.isEmpty {
      let frontPainter = PagePainter(
        context: context, theme: settings.theme, furniture: furniture, backdrop: backdrop,
        reserved: reserved, recorder: recorder, numbering: places.numbering)
      diagnostics += try composeFront(
        contents, pageNumbers: places, painter: frontPainter, geometry: geometry,
        parent: front)
    }
    return (backdrop.diagnostics + furniture.diagnostics + diagnostics, places)
  }

  /// The table of contents and the lists before the text.
  private var contents: [FrontList] {
    var contents: [FrontList] = []
    let placed = placedLists?.kinds ?? []
    if settings.tableOfContents, settings.contentsScopes.contains(.document),
      !placed.contains(.contents)
    {
      contents.append(
        .entries(
          TableOfContents(
            document, depth: min(max(settings.tableOfContentsDepth, 1), 6),
            withIndex: hasIndex ? Words(language: settings.language)[.index] : nil)))
    }
    for list in settings.numbering.lists where !placed.contains(list.place) {
      if let kind = list.kind {
        let entries = TableOfContents(numbered.labels, of: kind)
        if !entries.entries.isEmpty { contents.append(.entries(entries)) }
      } else if !numbered.abbreviations.isEmpty {
        contents.append(
          .abbreviations(AbbreviationList(numbered.abbreviations, language: settings.language)))
      }
    }
    return contents
  }

  /// Whether an index follows the text.
  private var hasIndex: Bool {
    settings.numbering.listsIndex && !numbered.terms.isEmpty
      && placedLists?.kinds.contains(.index) != true
  }

  private func region(_ geometry: PageGeometry, parent: StructureElement) -> BlockRegion {
    BlockRegion(
      x: 0, width: geometry.columnWidth, parent: parent,
      style: TextStyles(settings: settings).body)
  }

  private func flow(
    in settings: DocumentSettings, emit: @escaping (FlowEvent) throws -> Void,
    context: (any PagedContext)?
  ) -> BlockFlow {
    // A separate context, whose drawing is discarded.
    BlockFlow(
      settings: settings, fonts: fonts, shaper: shaper, images: images,
      context: context ?? self.context, recorder: context == nil ? recorder : nil,
      pageNumbers: pages, formulas: DocumentFormulas.Numbered(numbered), emit: emit)
  }

  // MARK: The body

  private func composeBody(
    _ painter: PagePainter, geometry: PageGeometry, withTitle: Bool,
    isAlone: Bool, openElements: [StructureElement]
  ) throws -> [Diagnostic] {
    let flow = BlockFlow(
      settings: settings, fonts: fonts, shaper: shaper, images: images, context: context,
      recorder: recorder, pageNumbers: pages, formulas: DocumentFormulas.Numbered(numbered))
    let body = BodyFlow(
      flow: flow, region: region(geometry, parent: .document), painter: painter,
      geometry: geometry, context: context, letsGo: false)
    body.footnotes = document.footnotes
    if document.metadata.title == nil { flow.chaptersSpan = true }
    flow.openElements = openElements
    flow.placedLists = placedLists
    if withTitle { try flow.flowTitle(document.metadata, in: body.region) }
    let localContents = LocalContents(document, settings: settings)
    for block in document.blocks {
      if isDivided { try flow.beginMainMatter(block) }
      try body.append(block)
      try localContents?.flow(after: block, through: flow, in: body.region)
    }
    try body.finish(always: isAlone && painter.pageCount == 0)
    return flow.diagnostics
  }

  // MARK: The index

  /// Lays out the index on pages of its own after the text, in two columns at least.
  private func composeIndex(
    pageNumbers: PageNumbers, painter: PagePainter
  ) throws -> [Diagnostic] {
    var settings = settings
    settings.columns = max(2, settings.columns)
    let geometry = PageGeometry(settings: settings)
    let pages = PageFeeder(geometry: geometry, settings: settings, painter: painter) { _, _, _ in
      []
    }
    let flow = flow(in: settings, emit: { try pages.add($0) }, context: nil)
    let index = DocumentIndex(
      numbered.terms, pageNumbers: pageNumbers, language: settings.language)
    try index.flow(through: flow, in: region(geometry, parent: .document))
    try pages.finish(always: true)
    return flow.diagnostics
  }

  // MARK: The contents

  /// Reserves the pages needed for the title and the table of contents.
  private func reserveFront(
    _ contents: [FrontList], geometry: PageGeometry
  ) throws -> Range<Int> {
    guard !contents.isEmpty else { return 0..<0 }
    let counter = PageCounter()
    let painter = PagePainter(
      context: counter, theme: settings.theme,
      furniture: PageFurniture(shaper: shaper, number: nil))
    _ = try composeFront(
      contents, pageNumbers: nil, painter: painter, geometry: geometry, parent: .document,
      context: counter)
    return context.reservePages(max(1, counter.pages))
  }

  private func composeFront(
    _ contents: [FrontList], pageNumbers: PageNumbers?, painter: PagePainter,
    geometry: PageGeometry, parent: StructureElement, context: (any PagedContext)? = nil
  ) throws -> [Diagnostic] {
    // The title and the contents always span the full measure.
    var settings = settings
    settings.columns = 1
    let geometry = PageGeometry(settings: settings)
    let pages = PageFeeder(geometry: geometry, settings: settings, painter: painter) { _, _, _ in
      []
    }
    let flow = flow(in: settings, emit: { try pages.add($0) }, context: context)
    let region = region(geometry, parent: parent)
    try flow.flowTitle(document.metadata, in: region)
    if settings.book != nil, document.metadata.title != nil { try flow.openPage() }
    // On a page of their own they begin as chapters do.
    let opensPage = settings.theme.title.isCover || document.metadata.title == nil
    for (index, list) in contents.enumerated() {
      if index > 0 { try flow.emit(.space(settings.theme.leading * 2)) }
      switch list {
      case .entries(let entries):
        try entries.flow(
          through: flow, pageNumbers: pageNumbers, opensPage: opensPage && index == 0, in: region)
      case .abbreviations(let list):
        try list.flow(through: flow, opensPage: opensPage && index == 0, in: region)
      }
    }
    try pages.finish(always: true)
    return flow.diagnostics
  }
}

extension NumberingSettings.List {
  /// The list as a document may place it itself.
  fileprivate var place: PlacedList {
    switch self {
    case .figures: .figures
    case .tables: .tables
    case .listings: .listings
    case .abbreviations: .abbreviations
    }
  }
}
