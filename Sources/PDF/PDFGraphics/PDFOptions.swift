public import ComposeGeometry
public import ComposePDFWriter

/// Options of a PDF document.
public struct PDFOptions: Hashable, Sendable {
  /// The properties of the document.
  public var metadata: PDFMetadata
  /// Whether structure elements become a structure tree (Tagged PDF, ISO 32000-1, 14.8).
  public var isTagged: Bool
  /// Whether streams are compressed and objects gathered; otherwise the file is human-readable.
  public var compresses: Bool
  /// Whether the file is linearised, so that its first page can be shown before the rest is
  /// received (ISO 32000-2, annex F). Not for encrypted files or PDF 1.4; the whole file is held in
  /// memory until it is closed.
  public var linearizes = false
  /// The size of a page that is begun with an empty one.
  public var defaultPageSize: Size
  /// The default settings of pages begun without any.
  public var pageSettings = PageSettings()
  /// The page numbers that viewers show.
  public var pageLabels = PageLabels()
  /// How viewers open and print the document.
  public var initialView = InitialView()
  /// The resolution of what filters make of drawings, in pixels per inch.
  public var filterResolution = 300.0
  /// The resolution of soft shadows; nil keeps their edges sharp and counts each as a problem.
  public var shadowResolution: ShadowResolution? = ShadowResolution()
  /// Whether form fields of imported pages are fields of the document; otherwise they are only shown.
  public var keepsFormFields = true
  /// Attached files, in addition to those given to `PDFContext.attach(_:)`.
  public var attachments: [PDFAttachment] = []
  /// The version of the file; nil for the newest that the standards allow, else 1.7.
  public var version: PDFVersion?
  /// The requested standards. Nil for the default, as far as the content allows: PDF/UA, and PDF/A
  /// at the highest level it conforms to; see `PDFConformance`.
  public var standards: PDFStandards?

  /// The intended output devices. If no intent has a profile, a PDF/A file gets one with sRGB.
  public var outputIntents: [OutputIntent] = []
  /// The colour spaces used by readers for device colours. If the output intent is not RGB, the
  /// default is sRGB.
  public var defaultColorSpaces = DefaultColorSpaces()

  /// Creates the options of a file; by default it is tagged, compressed and as conformant as its
  /// content allows.
  public init(
    metadata: PDFMetadata = PDFMetadata(), isTagged: Bool = true, compresses: Bool = true,
    defaultPageSize: Size = .letter, version: PDFVersion? = nil, standards: PDFStandards? = nil
  ) {
    self.metadata = metadata
    self.isTagged = isTagged
    self.compresses = compresses
    self.defaultPageSize = defaultPageSize
    self.version = version
    self.standards = standards
  }

  /// The PDF version of the file.
  ///
  /// - Throws: `PDFStandards.Conflict.version` when the requested one conflicts with the standards.
  public func resolvedVersion() throws(PDFStandards.Conflict) -> PDFVersion {
    try (standards ?? .none).version(asked: version)
  }
}
