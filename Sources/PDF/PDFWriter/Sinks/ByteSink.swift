/// Where the bytes of a file go, in order, in pieces of about 64 kB.
///
/// A writer calls `write` any number of times and then either `commit` or `cancel`, once.
public protocol ByteSink: AnyObject {
  /// Takes all of `bytes`, which are valid only during the call.
  func write(_ bytes: UnsafeRawBufferPointer) throws(PDFError)
  /// Makes what was written final.
  func commit() throws(PDFError)
  /// Drops what was written, as far as that can be done.
  func cancel()
}
