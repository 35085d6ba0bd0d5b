import CComposeDeflate

/// zlib decompression (RFC 1950) for the FlateDecode filter.
public enum Inflater {
  /// The reasons why a stream cannot be decompressed.
  public enum Failure: Error, Hashable, Sendable {
    /// The bytes are not a zlib stream, or a truncated or damaged one.
    case damaged
    /// The output would exceed the limit.
    case tooLarge
  }

  /// Decompresses `bytes`; bytes after the end of the stream are ignored.
  ///
  /// Never takes more than twice `limit` bytes of memory.
  /// - Complexity: O(n) in the decompressed bytes.
  public static func inflate(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
    try bytes.withUnsafeBytes { input in
      Result { () throws(Failure) in try inflate(input, limit: limit) }
    }.get()
  }

  /// As `inflate(_:limit:)`, from bytes that need not be in an array.
  package static func inflate(
    _ bytes: UnsafeRawBufferPointer, limit: Int
  ) throws(Failure) -> [UInt8] {
    guard let decompressor = libdeflate_alloc_decompressor() else { throw .tooLarge }
    defer { libdeflate_free_decompressor(decompressor) }
    var room = min(limit, max(4096, min(bytes.count, 1 << 20) * 4))
    while true {
      var status = LIBDEFLATE_BAD_DATA
      let output = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        var used = 0
        var made = 0
        status = libdeflate_zlib_decompress_ex(
          decompressor, bytes.baseAddress, bytes.count, buffer.baseAddress, buffer.count, &used,
          &made)
        // libdeflate writes at most `buffer.count` bytes; on failure they are discarded.
        count = status == LIBDEFLATE_SUCCESS ? made : 0
      }
      switch status {
      case LIBDEFLATE_SUCCESS: return output
      case LIBDEFLATE_INSUFFICIENT_SPACE:
        guard room < limit else { throw .tooLarge }
        room = room > limit / 4 ? limit : room * 4
      default: throw .damaged
      }
    }
  }
}
