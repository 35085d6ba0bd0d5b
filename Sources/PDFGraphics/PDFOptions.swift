public import Geometry

/// How a PDF document is made.
public struct PDFOptions: Hashable, Sendable {
  public var metadata: PDFMetadata
  /// Whether structure elements become a structure tree (Tagged PDF, ISO 32000-1, 14.8).
  public var isTagged: Bool
  /// Whether streams are compressed and objects gathered; without, the file can be read with
  /// the eye.
  public var compresses: Bool
  /// The size of a page that is begun with an empty one.
  public var defaultPageSize: Size
  /// What pages have that are begun without settings of their own.
  public var pageSettings = PageSettings()
  public var pageLabels = PageLabels()
  public var initialView = InitialView()
  /// Files that go into the document, beside those given to `PDFContext.attach(_:)`.
  public var attachments: [PDFAttachment] = []

  public init(
    metadata: PDFMetadata = PDFMetadata(), isTagged: Bool = true, compresses: Bool = true,
    defaultPageSize: Size = .letter
  ) {
    self.metadata = metadata
    self.isTagged = isTagged
    self.compresses = compresses
    self.defaultPageSize = defaultPageSize
  }
}
