import CComposeISAL

/// Streaming zlib compression (RFC 1950), for data too long to be held in memory.
///
/// Owns the working memory of ISA-L; not safe to use from two threads at once.
final class StreamDeflater {
  private let memory: UnsafeMutableRawPointer
  private let deflater: OpaquePointer
  private static let pieceSize = 1 << 14

  init() {
    memory = .allocate(byteCount: cisal_deflater_size, alignment: 64)
    deflater = cisal_deflater_open(memory)
  }

  deinit {
    memory.deallocate()
  }

  /// Compresses `bytes`, of at most 4 GiB, and appends the output; `isLast` marks the last call.
  func append(_ bytes: UnsafeRawBufferPointer, isLast: Bool, to output: inout PDFBytes) {
    cisal_deflater_feed(
      deflater, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
      UInt32(clamping: bytes.count), isLast)
    var written: Int
    repeat {
      written = 0
      output.appendUnchecked(Self.pieceSize) { target in
        written = Int(cisal_deflater_write(deflater, target, UInt32(Self.pieceSize)))
        return written
      }
    } while written == Self.pieceSize
  }
}
