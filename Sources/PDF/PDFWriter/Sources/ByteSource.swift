/// The source of the bytes of a long stream, read in order, in pieces that fit in memory.
public protocol ByteSource: AnyObject {
  /// Fills the start of `buffer`, which is not empty.
  ///
  /// - Returns: The number of bytes read; 0 at the end and from then on.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(PDFError) -> Int
}
