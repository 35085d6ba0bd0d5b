public import ComposePDFReading
public import ComposePDFWriter

/// A new document made of whole ones, each of which is read, copied and closed before the next: any number of documents in little memory.
///
/// It has what `PageAssembly` keeps of them; losses and dropped claims are not listed.
public final class StreamedAssembly {
  private let sink: any ByteSink
  private var assembler: Assembler?

  public init(sink: any ByteSink) { self.sink = sink }

  /// Adds the pages of a document. The version of the first is that of the file.
  ///
  /// - Throws: The first error of the sink.
  public func append(_ document: PDFDocument) throws(PDFError) {
    try opened(by: [document]).append(document)
  }

  /// Writes what follows the pages and commits the sink.
  ///
  /// - Returns: The number of pages and bytes.
  public func finish() throws(PDFError) -> PageAssembly.Result { try opened(by: []).finish() }

  private func opened(by documents: [PDFDocument]) throws(PDFError) -> Assembler {
    if let assembler { return assembler }
    let new = try Assembler(sink: sink, documents: documents, stamps: [], identity: nil)
    assembler = new
    return new
  }
}
