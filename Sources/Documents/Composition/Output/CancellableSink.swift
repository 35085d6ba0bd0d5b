import ComposePDFWriter

/// Checks for cancellation before each chunk of the file.
///
/// A PDF is written in chunks of about 64 kB while its pages are made, so that a long composition
/// ends soon after cancellation, and through the ordinary path: the temporary file is removed.
final class CancellableSink: ByteSink {
  private let sink: any ByteSink
  private let cancellation: Cancellation
  /// Whether this sink cancelled the composition.
  private(set) var hasCancelled = false

  init(_ sink: any ByteSink, cancellation: Cancellation) {
    self.sink = sink
    self.cancellation = cancellation
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(PDFError) {
    try check()
    try sink.write(bytes)
  }

  func commit() throws(PDFError) {
    try check()
    try sink.commit()
  }

  func cancel() { sink.cancel() }

  private func check() throws(PDFError) {
    if cancellation.isSet { hasCancelled = true }
    if hasCancelled { throw .writeFailed(path: "output", reason: "cancelled") }
  }
}
