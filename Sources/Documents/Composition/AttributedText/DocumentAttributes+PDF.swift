public import ComposeAttributedText
public import ComposeFonts
import ComposeGraphics
public import ComposePDFGraphics
public import ComposePDFWriter
import ComposeTextLayout

extension PDFMetadata {
  /// The title, author, subject, keywords and language of a document's attributes.
  public init(_ attributes: DocumentAttributes) {
    self.init(
      title: attributes.title, authors: attributes.author.map { [$0] } ?? [],
      subject: attributes.subject, keywords: attributes.keywords, language: attributes.language)
  }
}

extension InitialView {
  /// The initial magnification: page width or whole page.
  public init(_ viewMode: DocumentAttributes.ViewMode) {
    self.init(
      pageLayout: .oneColumn,
      openAction: .page(0, zoom: viewMode == .normal ? .width : .page))
  }
}

extension AttributedText {
  /// Writes the text as a tagged PDF file with the paper size and properties of the document
  /// attributes, with page references resolved.
  ///
  /// Comment, company, category and manager have no equivalent in PDF and are omitted.
  ///
  /// - Parameters:
  ///   - sink: Committed at the end.
  ///   - options: The attributes override their metadata, page size and initial view.
  ///   - fonts: The fallback fonts, for characters that a font lacks.
  ///   - defaultFont: The font of text without one; nil for the first bundled family at 12 points.
  /// - Throws: `LayoutError` when a page has no room for content, `PDFError` when the sink fails.
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
