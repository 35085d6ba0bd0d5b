import ComposeColorGlyphs
public import ComposeGeometry
public import ComposeGraphics
public import ComposePDFWriter

/// Draws a PDF document, page by page, straight to a sink.
///
/// Pages that are finished are written and forgotten. Nothing that is drawn can make the file
/// invalid: what cannot be written is left out and counted in the summary. The first error of
/// the sink is kept and thrown by the next `beginPage`, `endPage` or `close`.
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

  /// The largest side of a page that readers take (ISO 32000-1, annex C).
  public static let largestPageSide = 14_400.0

  /// The deepest nesting of `q` and `Q` that all readers take (ISO 32000-1, annex C).
  private static let deepestState = 28

  let options: PDFOptions
  let writer: PDFWriter
  var content = ContentStream(colorSpaces: ColorSpaceTable())
  var fonts = FontTable()
  var images = ImageTable()
  var forms = FormTable()
  /// Numbers of reserved forms that are still to be drawn.
  var undrawnForms: Set<Int> = []
  var destinations = DestinationTable()
  var links = LinkTable()
  var outline = Outline()
  var structure: StructureTree
  var conformance = ConformanceLog()
  /// What colours of device spaces mean.
  let deviceMeaning: DeviceMeaning
  let codes = CodeBuffer()
  let colorGlyphs = ColorGlyphTable()
  /// A link of the current page of which more is to come.
  var openLink: PendingLink?
  var openAnnotation: PendingAnnotation?
  /// Links within the document, with the names of their destinations.
  var pendingLinks: [(PDFReference, PDFDictionary, String)] = []
  let catalog: PDFReference
  var resourceTable = ResourceTable()
  var paints = PaintTable()
  var shadows = ShadowTable()
  /// What is drawn within layers that cast soft shadows, to be drawn again as their opacities; nil
  /// without any.
  var recorder: RecordingContext?
  var softShadows = 0
  /// The forms of drawings, by the drawing and how it is drawn.
  var drawingForms: [DrawingForm: Int] = [:]
  var pages = PageTree()
  private var lastPageSize: Size
  /// Indices of reserved pages not yet drawn, with the size they have if they never are.
  var reserved: [Int: Size] = [:]
  /// The page being drawn.
  private(set) var page: Page?
  var failure: PDFError?
  /// Elements to finish when the page ends.
  var pendingFinish: (count: Int, open: [StructureElement])?

  /// Files in the document.
  var attachments = AttachmentTable()
  var pageLabels: PageLabels
  var layers = LayerTable()
  /// Whether the appearance of an annotation is drawn, and not the page.
  var isDrawingAppearance = false

  /// A page being drawn.
  struct Page {
    let index: Int
    let reference: PDFReference
    let size: Size
    let settings: PageSettings
    var annotations: [PDFReference] = []
    var undeclaredText: StructureElement?
  }

  /// Starts a document that goes to `sink`.
  ///
  /// - Parameters:
  ///   - cipher: Encrypts the document; made for it alone. Nil leaves it readable to all.
  ///   - knownStreams: `compressedStreams` of the version before, or empty ones for the first: pages
  ///     that have not changed are not compressed again. Nil keeps none.
  /// - Throws: `PDFError.unusableOptions` when the version, the standards and the cipher do
  ///   not go together.
  public init(
    sink: some ByteSink, options: PDFOptions = PDFOptions(),
    cipher: (any DocumentCipher)? = nil, reusing knownStreams: CompressedStreams? = nil
  ) throws(PDFError) {
    self.options = options
    pageLabels = options.pageLabels
    attachments.defaultDate =
      options.metadata.modificationDate ?? options.metadata.creationDate
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
    images.profiles = content.colorSpaces.profiles
    paints.colorSpaces = content.colorSpaces
    let meaning = DeviceMeaning(options)
    images.inkHasMeaning = meaning.hasInk
    content.colorSpaces.outputProfile = meaning.archiveIntent.profile
    deviceMeaning = meaning
    resourceTable.defaultSpaces = meaning.defaultSpaces.map { ($0.name, $0.space) }
    content.colorSpaces.defaultSpaces = meaning.defaultSpaces.map { ($0.device, $0.space) }
    images.isOpaque = options.standards?.archive?.part == 1
    catalog = writer.reserve()
    lastPageSize = Self.pageSize(options.defaultPageSize, or: .letter)
  }

  /// Starts a document in a file, which appears when the document is closed.
  ///
  /// - Throws: `PDFError.isDirectory`, `PDFError.cannotCreate`.
  public static func file(
    at path: String, options: PDFOptions = PDFOptions()
  ) throws(PDFError) -> PDFContext {
    try PDFContext(sink: FileSink(path: path), options: options)
  }

  // MARK: Pages

  /// The number of pages begun or reserved so far.
  public var pageCount: Int { pages.count }

  /// Whether a page is open; drawing outside any is counted and lost.
  var isDrawing: Bool {
    if page != nil || isDrawingAppearance { return true }
    content.problems.drawingOutsidePages += 1
    return false
  }

  public func beginPage(size: Size) throws(PDFError) {
    try beginPage(size: size, orientation: .upperLeft)
  }

  /// Starts the next page, ending the one before.
  ///
  /// A side that is empty or not a number is taken from the default page size; one beyond
  /// `largestPageSide` is cut to it.
  ///
  /// - Parameter settings: Boxes, rotation and the like; nil for those of the options.
  public func beginPage(
    size: Size, orientation: Orientation, settings: PageSettings? = nil
  ) throws(PDFError) {
    try endPage()
    try check()
    begin(pages.append(to: writer), size: size, orientation, settings)
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

  public func reservePages(_ count: Int) -> Range<Int> {
    let start = pages.count
    for _ in 0..<max(count, 0) { reserved[pages.append(to: writer)] = lastPageSize }
    return start..<pages.count
  }

  /// Starts drawing a reserved page. For an index that is not one, or was drawn before, a new
  /// page at the end is begun instead and counted as a problem.
  public func beginReservedPage(_ index: Int, size: Size) throws(PDFError) {
    try endPage()
    try check()
    guard reserved.removeValue(forKey: index) != nil else {
      content.problems.invalidReservedPages += 1
      return begin(pages.append(to: writer), size: size, .upperLeft)
    }
    begin(index, size: size, .upperLeft)
  }

  private func begin(
    _ index: Int, size: Size, _ orientation: Orientation, _ settings: PageSettings? = nil
  ) {
    let size = Self.pageSize(size, or: options.defaultPageSize)
    lastPageSize = size
    if min(size.width, size.height) < 3 { conformance.note(.pageSize) }
    page = Page(
      index: index, reference: pages.reference(of: index), size: size,
      settings: settings ?? options.pageSettings)
    content.begin(
      UserSpace(pageHeight: size.height, isFlipped: orientation == .upperLeft),
      clip: ClipBox(Rect(origin: .zero, size: size)))
    content.mark(defaultMark)
  }

  /// What drawing is that nobody has said anything about.
  var defaultMark: Int32 {
    options.isTagged && !isDrawingAppearance
      ? MarkedContent.Owner.undeclared : MarkedContent.Owner.nothing
  }

  /// The paragraph of this page for text that nobody has said anything about.
  var undeclaredText: StructureElement {
    if let element = page?.undeclaredText { return element }
    let element = structure.append(.paragraph, parent: .document, properties: .init())
    page?.undeclaredText = element
    destinations.reach(element.index)
    return element
  }

  static func pageSize(_ size: Size, or fallback: Size) -> Size {
    func side(_ value: Double, _ other: Double, _ last: Double) -> Double {
      for candidate in [value, other] where candidate.isFinite && candidate > 0 {
        // Three decimals, so that the flip has the height that the file states; never nothing.
        return max((min(candidate, largestPageSide) * 1000).rounded() / 1000, 0.001)
      }
      return last
    }
    return Size(
      width: side(size.width, fallback.width, Size.letter.width),
      height: side(size.height, fallback.height, Size.letter.height))
  }

  public func endPage() throws(PDFError) {
    guard !isDrawingAppearance else { throw .drawingAppearance }
    endLink()
    endAnnotation()
    guard let page else { return try check() }
    self.page = nil
    try check()
    content.finish()
    destinations.endPage()
    if content.marks.elements.count > ConformanceRule.longestArray {
      conformance.note(.arrayLength)
    }
    if content.resources.parameters.contains(where: \.isTransparent) {
      conformance.note(.transparency)
    }
    if content.deepestState > Self.deepestState { conformance.note(.stateNesting) }
    try keepingFailure { () throws(PDFError) in try write(page) }
    if let (count, open) = pendingFinish {
      pendingFinish = nil
      finishElements(count, except: open)
    }
  }

  private func write(_ page: Page) throws(PDFError) {
    let stream = writer.reserve()
    try content.bytes.withUnsafeBytes { (bytes) throws(PDFError) in
      try writer.writeStream([:], bytes, as: stream)
    }
    var dictionary = self.dictionary(page.index, size: page.size)
    dictionary["Resources"] = try resourceTable.resources(
      content.resources, fonts: fonts, images: images, forms: forms, layers: layers,
      paints: paints, colorSpaces: content.colorSpaces, writer: writer)
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
    }
    try writer.write(.dictionary(dictionary), as: page.reference)
  }

  func dictionary(_ index: Int, size: Size) -> PDFDictionary {
    [
      "Type": .name("Page"), "Parent": .reference(pages.parent(of: index)),
      "MediaBox": [0, 0, .real(size.width), .real(size.height)],
    ]
  }

  func addAnnotation(_ reference: PDFReference) {
    page?.annotations.append(reference)
  }

  // MARK: Errors

  func check() throws(PDFError) {
    if let failure { throw failure }
  }

  /// Runs `body` and keeps its error for the next throwing call.
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
