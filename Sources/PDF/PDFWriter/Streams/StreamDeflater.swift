import CComposeISAL

/// zlib compression (RFC 1950) of bytes that come in pieces, for what is too long to be held.
///
/// Owns the memory that ISA-L works in; not safe to use from two threads at once.
final class StreamDeflater {
  private let stream: UnsafeMutablePointer<isal_zstream>
  private let tables: UnsafeMutableRawPointer
  private static let tableSize = Int(CISALDeflateTableSize)
  private static let pieceSize = 1 << 14

  init() {
    stream = .allocate(capacity: 1)
    tables = .allocate(byteCount: Self.tableSize, alignment: 64)
    isal_deflate_init(stream)
    stream.pointee.level = 2
    stream.pointee.level_buf = tables.assumingMemoryBound(to: UInt8.self)
    stream.pointee.level_buf_size = UInt32(Self.tableSize)
    stream.pointee.gzip_flag = UInt16(CISALZlibFormat)
  }

  deinit {
    stream.deallocate()
    tables.deallocate()
  }

  /// Compresses `bytes`, of at most 4 GiB, and appends what comes out; the last call says that
  /// no more will come.
  func append(_ bytes: UnsafeRawBufferPointer, isLast: Bool, to output: inout PDFBytes) {
    // Only read, though the library's type does not say so.
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
    stream.pointee.avail_in = UInt32(clamping: bytes.count)
    stream.pointee.end_of_stream = isLast ? 1 : 0
    repeat {
      output.appendUnchecked(Self.pieceSize) { target in
        stream.pointee.next_out = target
        stream.pointee.avail_out = UInt32(Self.pieceSize)
        _ = isal_deflate(stream)
        return Self.pieceSize - Int(stream.pointee.avail_out)
      }
      // Room left over says that all input has been taken.
    } while stream.pointee.avail_out == 0
  }
}
