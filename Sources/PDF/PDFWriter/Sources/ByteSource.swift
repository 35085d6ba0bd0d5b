/// Where the bytes of a long stream come from, in order, in pieces that fit the memory at hand.
public protocol ByteSource: AnyObject {
  /// Fills the start of `buffer`, which is not empty.
  ///
  /// - Returns: How many bytes there were; 0 at the end and from then on.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(PDFError) -> Int
}
