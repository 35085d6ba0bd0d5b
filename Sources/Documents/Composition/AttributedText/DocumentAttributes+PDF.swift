public import ComposeAttributedText
public import ComposeFonts
import ComposeGraphics
public import ComposePDFGraphics
public import ComposePDFWriter
import ComposeTextLayout

extension PDFMetadata {
  /// What a document's attributes say of title, author, subject, keywords and language.
  public init(_ attributes: DocumentAttributes) {
    self.init(
      title: attributes.title, authors: attributes.author.map { [$0] } ?? [],
      subject: attributes.subject, keywords: attributes.keywords, language: attributes.language)
  }
}

extension InitialView {
  /// How the first page is shown: as wide as the window, or whole.
  public init(_ viewMode: DocumentAttributes.ViewMode) {
    self.init(
      pageLayout: .oneColumn,
      openAction: .page(0, zoom: viewMode == .normal ? .width : .page))
  }
}

extension AttributedText {
  /// Writes the text as a PDF file on the paper and with the properties that a document's attributes
  /// say, tagged, with page references resolved.
  ///
  /// Comment, company, category and manager have no place in a PDF file and are left out.
  ///
  /// - Parameters:
  ///   - sink: Committed at the end.
  ///   - options: What the attributes say wins over their metadata, page size and initial view.
  ///   - fonts: Where characters that a font lacks are looked for.
  ///   - defaultFont: For text without a font; nil is the first bundled family at 12 points.
  /// - Throws: `LayoutError` when a page has room for nothing, `PDFError` when the sink fails.
  @discardableResult
  public func writePDF(
    to sink: some ByteSink, attributes: DocumentAttributes = DocumentAttributes(),
    options: PDFOptions = PDFOptions(), fonts: FontCollection = .bundled, defaultFont: Font? = nil
  ) throws -> PDFSummary {
    let pagination = try Pagination(
      self, attributes: attributes, fonts: fonts, defaultFont: defaultFont)
    var options = options
    var metadata = options.metadata
    let said = PDFMetadata(attributes)
    metadata.title = said.title ?? metadata.title
    if !said.authors.isEmpty { metadata.authors = said.authors }
    metadata.subject = said.subject ?? metadata.subject
    if !said.keywords.isEmpty { metadata.keywords = said.keywords }
    metadata.language = said.language ?? metadata.language
    options.metadata = metadata
    options.defaultPageSize = attributes.pageSize
    if let viewMode = attributes.viewMode { options.initialView = InitialView(viewMode) }
    let context = try PDFContext(sink: sink, options: options)
    var tags = PageTags(options.isTagged ? .document : nil)
    do {
      for page in pagination.pages {
        try context.beginPage(size: attributes.pageSize)
        page.draw(on: context, tags: &tags)
        try context.endPage()
      }
      return try context.close()
    } catch {
      context.cancel()
      throw error
    }
  }
}
