public import ComposePDFWriter

extension PDFContext {
  /// Attaches a file to the document.
  ///
  /// - Throws: `PDFError.cannotRead` for a file that is not there or is no regular file, after
  ///   which the document can continue without it; any error of the sink.
  public func attach(_ attachment: PDFAttachment) throws(PDFError) {
    try check()
    if case .file(let path) = attachment.content { _ = try FileSource(path: path) }
    try keepingFailure { () throws(PDFError) in
      _ = try catalog.attachments.append(attachment, to: writer)
    }
  }
}
