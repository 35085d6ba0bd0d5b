/// The destination of a file's bytes, written in order, in pieces of about 64 kB.
///
/// A writer calls `write` any number of times and then either `commit` or `cancel`, once.
public protocol ByteSink: AnyObject {
  /// Takes all of `bytes`, which are valid only during the call.
  func write(_ bytes: UnsafeRawBufferPointer) throws(PDFError)
  /// Makes the written bytes final.
  func commit() throws(PDFError)
  /// Discards the written bytes, if possible.
  func cancel()
}
