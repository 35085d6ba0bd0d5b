public import ComposeDiagnostics
public import ComposeDocuments
public import ComposePDFGraphics
public import ComposePDFWriter

/// What there is to say when a document has been composed.
public struct CompositionResult: Sendable {
  /// In the order in which the diagnostics count them.
  public var sources: [SourceFile]
  /// In the order of the sources where they have a place there.
  public var diagnostics: [Diagnostic]
  /// Zero when nothing was written, as for a dump.
  public var pageCount: Int
  /// The size of the file in bytes; 0 when nothing was written.
  public var byteCount: Int
  /// The standards that the file says it keeps; none when nothing was written.
  public var standards: [PDFStandard] = []
  /// How large each picture came in and went into the file; none when nothing was written.
  public var pictures: [PDFPicture] = []
  /// How the document is set; nil unless the options ask for it.
  public var typography: TypographyReport?
  /// Which faces set it; nil unless the options ask for it.
  public var fonts: FontUsage?
  /// The files that the document was made from, pictures included: when one of them changes,
  /// so may the document.
  public var filesUsed: [String]
  /// For the next version of the document; nil when it was composed without any.
  public var streams: CompressedStreams?

  /// How bad the worst of the diagnostics is; nil when there are none.
  public var worst: Diagnostic.Severity? { diagnostics.lazy.map(\.severity).max() }
}
