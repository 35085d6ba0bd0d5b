public import ComposeDiagnostics
public import ComposeDocuments
public import ComposePDFGraphics
public import ComposePDFWriter

/// The result of composing a document.
public struct CompositionResult: Sendable {
  /// The sources, in the order that diagnostics refer to.
  public var sources: [SourceFile]
  /// The diagnostics, in source order where they have a source range.
  public var diagnostics: [Diagnostic]
  /// The number of pages; 0 when nothing was written, as for a dump.
  public var pageCount: Int
  /// The size of the file in bytes; 0 when nothing was written.
  public var byteCount: Int
  /// The standards that the file claims conformance to; none when nothing was written.
  public var standards: [PDFStandard] = []
  /// The original and embedded size of each image; none when nothing was written.
  public var images: [PDFEmbeddedImage] = []
  /// The typography report; nil unless requested by the options.
  public var typography: TypographyReport?
  /// The faces used; nil unless requested by the options.
  public var fonts: FontUsage?
  /// The files that the document depends on, images included.
  public var filesUsed: [String]
  /// The compressed streams for the next version of the document; nil when it was composed without
  /// any.
  public var streams: CompressedStreams?

  /// The highest severity of the diagnostics; nil when there are none.
  public var worst: Diagnostic.Severity? {
    // A key path would be made when the program runs.
    diagnostics.lazy.map { $0.severity }.max()
  }
}
