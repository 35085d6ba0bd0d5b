extension UnsafeBufferPointer<UInt8> {
  /// Whether a byte is in part of the buffer; eight bytes at a time.
  ///
  /// - Parameter range: Inside of the buffer.
  func contains(_ byte: UInt8, in range: Range<Int>) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let wanted = ones &* UInt64(byte)
    let raw = UnsafeRawBufferPointer(self)
    var index = range.lowerBound
    while index + 8 <= range.upperBound {
      let others = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) ^ wanted
      // Not zero where one of the eight is.
      if (others &- ones) & ~others & (ones << 7) != 0 { return true }
      index += 8
    }
    return self[index..<range.upperBound].contains(byte)
  }
}
