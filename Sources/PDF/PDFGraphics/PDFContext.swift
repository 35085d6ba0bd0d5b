import ComposeColorGlyphs
public import ComposeGeometry
public import ComposeGraphics
public import ComposePDFWriter

/// Draws a PDF document, page by page, straight to a sink.
///
/// Finished pages are written and released. No drawing can make the file invalid: what cannot be
/// written is omitted and counted in the summary. The first error of the sink is kept and thrown by
/// the next `beginPage`, `endPage` or `close`.
///
///     let pdf = try PDFContext.file(at: "report.pdf")
///     try pdf.page(size: .a4) { page in
///       page.fill(Rect(x: 72, y: 72, width: 100, height: 50), with: .red)
///     }
///     try pdf.close()
///
/// Not safe to use from two threads at once.
public final class PDFContext: PagedContext {
  /// Where the y axis of a page starts.
  public enum Orientation: Hashable, Sendable {
    /// Origin top-left, y down.
    case upperLeft
    /// Origin bottom-left, y up.
    case lowerLeft
  }

  /// The maximum side of a page (ISO 32000-1, annex C).
  public static let largestPageSide = 14_400.0

  /// The maximum nesting of `q` and `Q` that all readers support (ISO 32000-1, annex C).
  private static let deepestState = 28

  let options: PDFOptions
  let writer: PDFWriter
  /// The current content stream.
  var content = ContentStream(colorSpaces: ColorSpaceTable())
  /// The resources shared by content streams.
  var resources: DocumentResources
  /// What the catalog refers to in addition to the structure tree.
  var catalog: DocumentCatalog
  var structure: StructureTree
  var conformance = ConformanceLog()
  var formulaFiles = FormulaFiles()
  /// Whether there is a formula so far.
  var hasFormulas = false
  /// Whether a formula has elements of MathML so far.
  var hasFormulaElements = false
  /// The page being drawn; nil between pages.
  var page: PageState?
  /// Whether an annotation appearance is being drawn, rather than the page.
  var isDrawingAppearance = false
  /// Records drawing within layers that cast soft shadows, to be replayed for their opacities; nil
  /// without any.
  var recorder: RecordingContext?
  var softShadows = 0
  /// How large a unit of the form that is drawn into is on the page, in points.
  var formScale = 1.0
  /// The meaning of device colours.
  let deviceMeaning: DeviceMeaning
  let codes = CodeBuffer()
  let colorGlyphs = ColorGlyphTable()
  var failure: PDFError?

  /// Starts a document written to `sink`.
  ///
  /// - Parameters:
  ///   - cipher: Encrypts the document; not shared with others. Nil for no encryption.
  ///   - knownStreams: `compressedStreams` of the previous version, or empty for the first:
  ///     unchanged pages are not compressed again. Nil keeps none.
  /// - Throws: `PDFError.unusableOptions` when the version, the standards and the cipher conflict.
  public init(
    sink: some ByteSink, options: PDFOptions = PDFOptions(),
    cipher: (any DocumentCipher)? = nil, reusing knownStreams: CompressedStreams? = nil
  ) throws(PDFError) {
    self.options = options
    let version: PDFVersion
    do {
      version = try options.resolvedVersion()
    } catch {
      throw .unusableOptions(reason: error.description)
    }
    try Self.check(cipher, options, version)
    writer = try PDFWriter(
      sink: sink, version: version, compresses: options.compresses, cipher: cipher,
      linearizes: options.linearizes, reusing: knownStreams)
    structure = StructureTree(version: version)
    let meaning = DeviceMeaning(options)
    deviceMeaning = meaning
    content.colorSpaces.outputProfile = meaning.archiveIntent.profile
    content.colorSpaces.defaultSpaces = meaning.defaultSpaces.map { ($0.device, $0.space) }
    resources = DocumentResources(
      colorSpaces: content.colorSpaces, meaning: meaning,
      forbidsTransparency: options.standards?.archive?.part == 1)
    catalog = DocumentCatalog(
      writer.reserve(), options, pageSize: Self.pageSize(options.defaultPageSize, or: .letter))
  }

  /// Starts a document in a file, which is created when the document is closed.
  ///
  /// - Throws: `PDFError.isDirectory`, `PDFError.cannotCreate`.
  public static func file(
    at path: String, options: PDFOptions = PDFOptions()
  ) throws(PDFError) -> PDFContext {
    try PDFContext(sink: FileSink(path: path), options: options)
  }

  // MARK: Pages

  /// The number of pages begun or reserved so far.
  public var pageCount: Int { catalog.pages.count }

  /// Whether a page is open; drawing outside pages is counted and discarded.
  var isDrawing: Bool {
    if page != nil || isDrawingAppearance { return true }
    content.problems.drawingOutsidePages += 1
    return false
  }

  /// Starts the next page, ending the current one.
  public func beginPage(size: Size) throws(PDFError) {
    try beginPage(size: size, orientation: .upperLeft)
  }

  /// Starts the next page, ending the one before.
  ///
  /// A side that is empty or not a number is taken from the default page size; one beyond
  /// `largestPageSide` is clamped to it.
  ///
  /// - Parameter settings: Boxes, rotation and the like; nil for those of the options.
  public func beginPage(
    size: Size, orientation: Orientation, settings: PageSettings? = nil
  ) throws(PDFError) {
    try endPage()
    try check()
    begin(catalog.pages.append(to: writer), size: size, orientation, settings)
  }

  /// Draws one page.
  public func page(
    size: Size, orientation: Orientation = .upperLeft, settings: PageSettings? = nil,
    _ body: (PDFContext) throws -> Void
  ) throws {
    try beginPage(size: size, orientation: orientation, settings: settings)
    try body(self)
    try endPage()
  }

  /// Reserves pages after those begun so far.
  public func reservePages(_ count: Int) -> Range<Int> {
    catalog.reservePages(count, writer)
  }

  /// Starts drawing a reserved page. For an index that is not one, or was drawn before, a new
  /// page at the end is begun instead and counted as a problem.
  public func beginReservedPage(_ index: Int, size: Size) throws(PDFError) {
    try endPage()
    try check()
    guard catalog.takeReservedPage(index) else {
      content.problems.invalidReservedPages += 1
      return begin(catalog.pages.append(to: writer), size: size, .upperLeft)
    }
    begin(index, size: size, .upperLeft)
  }

  private func begin(
    _ index: Int, size: Size, _ orientation: Orientation, _ settings: PageSettings? = nil
  ) {
    let size = Self.pageSize(size, or: options.defaultPageSize)
    catalog.pageSize = size
    if min(size.width, size.height) < 3 { conformance.note(.pageSize) }
    page = PageState(
      index: index, reference: catalog.pages.reference(of: index), size: size,
      settings: settings ?? options.pageSettings)
    content.begin(
      UserSpace(pageHeight: size.height, isFlipped: orientation == .upperLeft),
      clip: ClipBox(Rect(origin: .zero, size: size)))
    content.mark(defaultMark)
  }

  /// The default marked content for untagged drawing.
  var defaultMark: Int32 {
    options.isTagged && !isDrawingAppearance
      ? MarkedContent.Owner.undeclared : MarkedContent.Owner.nothing
  }

  /// The default paragraph of this page for untagged text.
  var undeclaredText: StructureElement {
    if let element = page?.undeclaredText { return element }
    let element = structure.append(.paragraph, parent: .document, properties: .init())
    page?.undeclaredText = element
    catalog.destinations.reach(element.index)
    return element
  }

  static func pageSize(_ size: Size, or fallback: Size) -> Size {
    func side(_ value: Double, _ other: Double, _ last: Double) -> Double {
      for candidate in [value, other] where candidate.isFinite && candidate > 0 {
        // Three decimals, so that the flip uses the height written to the file; never zero.
        return max((min(candidate, largestPageSide) * 1000).rounded() / 1000, 0.001)
      }
      return last
    }
    return Size(
      width: side(size.width, fallback.width, Size.letter.width),
      height: side(size.height, fallback.height, Size.letter.height))
  }

  /// Finishes the page and writes it.
  public func endPage() throws(PDFError) {
    guard !isDrawingAppearance else { throw .drawingAppearance }
    endLink()
    endAnnotation()
    guard let page else { return try check() }
    self.page = nil
    try check()
    content.finish()
    catalog.destinations.endPage()
    if content.marks.elements.count > ConformanceRule.longestArray {
      conformance.note(.arrayLength)
    }
    if content.resources.parameters.contains(where: \.isTransparent) {
      conformance.note(.transparency)
    }
    if content.deepestState > Self.deepestState { conformance.note(.stateNesting) }
    try keepingFailure { () throws(PDFError) in try write(page) }
    if let (count, open) = page.pendingFinish { finishElements(count, except: open) }
  }

  private func write(_ page: PageState) throws(PDFError) {
    let stream = writer.reserve()
    try content.bytes.withUnsafeBytes { (bytes) throws(PDFError) in
      try writer.writeStream([:], bytes, as: stream)
    }
    var dictionary = catalog.pageDictionary(page.index, size: page.size)
    dictionary["Resources"] = try resources.dictionary(
      of: content.resources, colorSpaces: content.colorSpaces, writer: writer)
    dictionary["Contents"] = .reference(stream)
    content.problems.invalidBoxes += page.settings.write(
      into: &dictionary, size: page.size, isFlipped: content.space.isFlipped)
    if let space = page.settings.blendingSpace {
      conformance.note(.transparency)
      if let group = try blendingGroup(in: space) { dictionary["Group"] = group }
    }
    if !page.annotations.isEmpty {
      dictionary["Annots"] = .array(page.annotations.map { .reference($0) })
      if options.isTagged, saysWhatAccessibilityAsks { dictionary["Tabs"] = .name("S") }
    }
    if let key = try structure.endPage(page, marks: content.marks.elements, writer: writer) {
      dictionary["StructParents"] = .integer(key)
      if hasFormulas { try writeFormulaTexts() }
    }
    try writer.write(.dictionary(dictionary), as: page.reference)
  }

  func addAnnotation(_ reference: PDFReference) {
    page?.annotations.append(reference)
  }

  // MARK: Errors

  func check() throws(PDFError) {
    if let failure { throw failure }
  }

  /// Runs `body` and stores its error for the next throwing call.
  func keepingFailure<Result>(
    _ body: () throws(PDFError) -> Result
  ) throws(PDFError) -> Result {
    try check()
    do {
      return try body()
    } catch {
      failure = error
      throw error
    }
  }

  /// As `keepingFailure`, for drawing calls, which cannot throw.
  func deferringFailure(_ body: () throws(PDFError) -> Void) {
    guard failure == nil else { return }
    do {
      try body()
    } catch {
      failure = error
    }
  }
}
