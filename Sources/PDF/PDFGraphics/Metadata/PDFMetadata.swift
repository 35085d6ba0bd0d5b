/// The metadata of a document, in both its information dictionary and its XMP (ISO 32000-1, 14.3).
public struct PDFMetadata: Hashable, Sendable {
  /// The title of the document (`dc:title`).
  public var title: String?
  /// The names of the authors (`dc:creator`).
  public var authors: [String]
  /// The topic of the document (`dc:description`).
  public var subject: String?
  /// The keywords (`pdf:Keywords`).
  public var keywords: [String]
  /// The program the document was written with.
  public var creator: String?
  /// The program that made the PDF.
  public var producer: String?
  /// The natural language of the text, as BCP 47: `en-GB`.
  public var language: String?
  /// The date of creation; nil for a file without dates.
  public var creationDate: PDFDate?
  /// The date of the last change; nil for none.
  public var modificationDate: PDFDate?
  /// Custom properties, in the XMP only.
  public var schemas: [XMPSchema] = []

  /// Creates metadata.
  public init(
    title: String? = nil, authors: [String] = [], subject: String? = nil,
    keywords: [String] = [], creator: String? = nil, producer: String? = "pdfcompose",
    language: String? = nil, creationDate: PDFDate? = nil, modificationDate: PDFDate? = nil
  ) {
    self.title = title
    self.authors = authors
    self.subject = subject
    self.keywords = keywords
    self.creator = creator
    self.producer = producer
    self.language = language
    self.creationDate = creationDate
    self.modificationDate = modificationDate
  }
}
