import ComposePDFWriter

/// Asks before each piece of the file whether anybody still wants it.
///
/// A PDF goes out in pieces of about 64 kB while its pages are made, so that a long composition
/// ends soon after it is no longer wanted, and in the ordinary way: the temporary file goes.
final class CancellableSink: ByteSink {
  private let sink: any ByteSink
  private let cancellation: Cancellation
  /// Whether it was this sink that ended the work.
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
