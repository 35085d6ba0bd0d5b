public import ComposeGeometry
public import ComposeGraphics
public import ComposePDFWriter

/// A page of an existing PDF file, ready to be drawn in another: vectors, fonts and images are
/// unmodified.
///
/// Its content must not have structure tags, since the marked content of another file means nothing
/// here: the enclosing drawing gives the page its role.
public final class ImportedPage: PaintedImageContent {
  /// The source of the resources.
  public let source: any ObjectSource
  /// All of the page's content, decoded.
  public let content: [UInt8]
  /// The page's resources, with references of `source`.
  public let resources: PDFDictionary
  /// The page's transparency group, with references of `source`.
  public let group: PDFDictionary?
  /// The place and orientation of the page.
  public let placement: PagePlacement
  /// Web links, in the page's own coordinates.
  public let links: [Link]
  /// Layers of the source that are hidden (ISO 32000-1, 8.11.4).
  public let hiddenLayers: Set<PDFReference>
  /// Its form fields, without which `content` shows them; nil for a page without any.
  package let fields: ImportedFields?
  /// Draws the page on contexts that do not copy its objects; nil where nothing does.
  package typealias Painter = @Sendable (any PaintingContext, Rect) -> Void
  private let painter: Painter?
  /// The standards that a document with nothing but the page meets.
  package let standards: Set<PDFStandard>
  /// What is not kept of the file's form, a sentence each without a full stop.
  public let losses: [String]
  /// Content of forms within the page that replaces their own.
  public let formContents: @Sendable (PDFReference, PDFDictionary) -> [UInt8]?

  /// A link of an imported page to a URI.
  public struct Link: Hashable, Sendable {
    /// The area of the link.
    public var rect: Rect
    /// The URI.
    public var uri: String

    /// Creates a link to a URI; the rectangle is in points of the page.
    public init(rect: Rect, uri: String) {
      self.rect = rect
      self.uri = uri
    }
  }

  /// Creates a page from its content stream and resources.
  public convenience init(
    source: any ObjectSource, content: [UInt8], resources: PDFDictionary,
    group: PDFDictionary? = nil, placement: PagePlacement, links: [Link] = [],
    hiddenLayers: Set<PDFReference> = [],
    formContents: @escaping @Sendable (PDFReference, PDFDictionary) -> [UInt8]? = { _, _ in nil }
  ) {
    self.init(
      source: source, content: content, resources: resources, group: group, placement: placement,
      links: links, hiddenLayers: hiddenLayers, fields: nil, losses: [], painter: nil,
      standards: [],
      formContents: formContents)
  }

  package init(
    source: any ObjectSource, content: [UInt8], resources: PDFDictionary, group: PDFDictionary?,
    placement: PagePlacement, links: [Link], hiddenLayers: Set<PDFReference>,
    fields: ImportedFields?, losses: [String], painter: Painter?, standards: Set<PDFStandard> = [],
    formContents: @escaping @Sendable (PDFReference, PDFDictionary) -> [UInt8]?
  ) {
    self.fields = fields
    self.losses = losses
    self.painter = painter
    self.standards = standards
    self.source = source
    self.content = content
    self.resources = resources
    self.group = group
    self.placement = placement
    self.links = links
    self.hiddenLayers = hiddenLayers
    self.formContents = formContents
  }

  /// The page, found to meet standards.
  package func meeting(_ standards: [PDFStandard]) -> ImportedPage {
    ImportedPage(
      source: source, content: content, resources: resources, group: group, placement: placement,
      links: links, hiddenLayers: hiddenLayers, fields: fields, losses: losses, painter: painter,
      standards: Set(standards), formContents: formContents)
  }

  /// The page with other form fields.
  package func replacing(fields: ImportedFields) -> ImportedPage {
    ImportedPage(
      source: source, content: content, resources: resources, group: group, placement: placement,
      links: links, hiddenLayers: hiddenLayers, fields: fields, losses: losses, painter: painter,
      formContents: formContents)
  }

  /// The page with other content in the same coordinates.
  ///
  /// - Parameter fields: Those that the content leaves out.
  package func replacing(
    source: any ObjectSource, content: [UInt8], resources: PDFDictionary, fields: ImportedFields?
  ) -> ImportedPage {
    ImportedPage(
      source: source, content: content, resources: resources, group: nil, placement: placement,
      links: links, hiddenLayers: hiddenLayers, fields: fields, losses: losses, painter: painter,
      formContents: formContents)
  }

  /// The size at which the page is shown, in points.
  public var size: Size { placement.size }

  /// Paints the page as an interpreter of its content does, where it was imported with one.
  public func paint(in rect: Rect, on context: any PaintingContext) -> Bool {
    guard let painter else { return false }
    painter(context, rect)
    return true
  }
}
