import ComposeAttributedText
public import ComposeDiagnostics
public import ComposeDocumentModel
public import ComposeFonts
import ComposeGeometry
public import ComposeGraphics
import ComposeTextLayout

/// Lays out and draws documents: the only path from blocks to pages.
public struct DocumentComposer {
  /// The settings of composed documents.
  public var settings: DocumentSettings
  /// The fonts available to documents.
  public var fonts: FontCollection
  /// Provides the images that a document references.
  public var images: any ImageProvider

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
  /// - Returns: Diagnostics about content that could not be set as written.
  /// - Throws: `FontError` when a family of the theme is missing, and the errors of the context.
  public func compose(
    _ document: Document, on context: some PagedContext,
    observing observe: ((ComposedPage) -> Void)? = nil,
    recordingFontUsageIn fontCounter: FontUsageCounter? = nil
  ) throws -> [Diagnostic] {
    let themeFonts = try ThemeFonts(
      families: settings.theme.fonts, collection: fonts,
      severity: settings.fontSubstitutionSeverity)
    let body = try themeFonts.font(.text, size: settings.theme.bodySize)
    let shaper = ParagraphShaper(fonts: fonts, defaultFont: body)
    let run = Composition(
      document: document, settings: settings, fonts: themeFonts, shaper: shaper, images: images,
      context: context, total: try countedPages(document, themeFonts, shaper),
      recorder: PageRecorder(send: observe, fontCounter: fontCounter))
    return try run.compose() + themeFonts.diagnostics
  }

  /// The total number of pages, if headers or footers include it. Footers are outside the text area and
  /// do not affect layout, so the first count is exact.
  private func countedPages(
    _ document: Document, _ fonts: ThemeFonts, _ shaper: ParagraphShaper
  ) throws -> Int? {
    guard settings.showsTotal else { return nil }
    let counter = PageCounter()
    let run = Composition(
      document: document, settings: settings, fonts: fonts, shaper: shaper, images: images,
      context: counter, total: nil, recorder: nil)
    _ = try run.compose()
    return counter.pages
  }

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

/// A single composition of one document.
private struct Composition {
  let document: Document
  let settings: DocumentSettings
  let fonts: ThemeFonts
  let shaper: ParagraphShaper
  let images: any ImageProvider
  let context: any PagedContext
  /// The total number of pages, once counted.
  let total: Int?
  let recorder: PageRecorder?

  func compose() throws -> [Diagnostic] {
    let geometry = PageGeometry(settings: settings)
    let contents =
      settings.tableOfContents
      ? TableOfContents(document.blocks, depth: min(max(settings.tableOfContentsDepth, 1), 6))
      : nil
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
      pagesBefore: reserved.upperBound, recorder: recorder)
    var diagnostics = try composeBody(
      painter, geometry: geometry, withTitle: contents == nil,
      isAlone: reserved.isEmpty)
    if let contents {
      let frontPainter = PagePainter(
        context: context, theme: settings.theme, furniture: furniture, backdrop: backdrop,
        reserved: reserved, recorder: recorder)
      diagnostics += try composeFront(
        contents, pageNumbers: painter.pageNumbers, painter: frontPainter, geometry: geometry,
        parent: front)
    }
    return backdrop.diagnostics + furniture.diagnostics + diagnostics
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
      context: context ?? self.context, recorder: context == nil ? recorder : nil, emit: emit)
  }

  // MARK: The body

  private func composeBody(
    _ painter: PagePainter, geometry: PageGeometry, withTitle: Bool,
    isAlone: Bool
  ) throws -> [Diagnostic] {
    let flow = BlockFlow(
      settings: settings, fonts: fonts, shaper: shaper, images: images, context: context,
      recorder: recorder)
    let body = BodyFlow(
      flow: flow, region: region(geometry, parent: .document), painter: painter,
      geometry: geometry, context: context, letsGo: false)
    body.footnotes = document.footnotes
    if document.metadata.title == nil { flow.chaptersSpan = true }
    if withTitle { try flow.flowTitle(document.metadata, in: body.region) }
    for block in document.blocks { try body.append(block) }
    try body.finish(always: isAlone && painter.pageCount == 0)
    return flow.diagnostics
  }

  // MARK: The contents

  /// Reserves the pages needed for the title and the table of contents.
  private func reserveFront(
    _ contents: TableOfContents?, geometry: PageGeometry
  ) throws -> Range<Int> {
    guard let contents else { return 0..<0 }
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
    _ contents: TableOfContents, pageNumbers: [String: Int]?, painter: PagePainter,
    geometry: PageGeometry, parent: StructureElement, context: (any PagedContext)? = nil
  ) throws -> [Diagnostic] {
    // The title and the contents always span the full measure.
    var settings = settings
    settings.columns = 1
    let geometry = PageGeometry(settings: settings)
    let pages = PageFeeder(geometry: geometry, settings: settings, painter: painter) { _, _ in [] }
    let flow = flow(in: settings, emit: { try pages.add($0) }, context: context)
    let region = region(geometry, parent: parent)
    try flow.flowTitle(document.metadata, in: region)
    try contents.flow(through: flow, pageNumbers: pageNumbers, in: region)
    try pages.finish(always: true)
    return flow.diagnostics
  }
}
