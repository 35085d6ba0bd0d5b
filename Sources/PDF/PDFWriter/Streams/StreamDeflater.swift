import CComposeZlib

/// Streaming zlib compression (RFC 1950), for data too long to be held in memory.
///
/// Owns zlib's state, which it frees; not safe to use from two threads at once.
final class StreamDeflater {
  /// On the heap, since zlib's state points back to it.
  private let stream: UnsafeMutablePointer<z_stream>
  private static let pieceSize = 1 << 14

  /// - Throws: `writeFailed` when memory runs out.
  init() throws(PDFError) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    guard czlib_deflate_init(stream) == Z_OK else {
      stream.deallocate()
      throw .writeFailed(path: "", reason: "out of memory")
    }
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// Compresses `bytes`, of at most 4 GiB, and appends the output; `isLast` marks the last call.
  func append(_ bytes: UnsafeRawBufferPointer, isLast: Bool, to output: inout PDFBytes) {
    // zlib only reads them, though its type does not say so.
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
    stream.pointee.avail_in = UInt32(clamping: bytes.count)
    repeat {
      output.appendUnchecked(Self.pieceSize) { target in
        stream.pointee.next_out = target
        stream.pointee.avail_out = UInt32(Self.pieceSize)
        deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
        return Self.pieceSize - Int(stream.pointee.avail_out)
      }
      // Room that is left says that all input has been taken.
    } while stream.pointee.avail_out == 0
  }
}
