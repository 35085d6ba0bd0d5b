import CComposePNG

/// zlib compression (RFC 1950) of rows too many to be held in memory; the compressed bytes are.
///
/// Owns its C counterpart; not safe to use from two threads at once.
final class RowDeflater {
  private let deflater: OpaquePointer

  /// - Parameter rowSize: The length of a row, which is likely to repeat the one before, in bytes.
  /// - Throws: `writeFailed` when memory runs out, as all calls do.
  init(rowSize: Int) throws(PDFError) {
    guard let deflater = cpng_row_deflater_create(rowSize) else { throw Self.outOfMemory }
    self.deflater = deflater
  }

  deinit { cpng_row_deflater_destroy(deflater) }

  /// Takes the next bytes, whole rows or not.
  func append(_ bytes: UnsafeRawBufferPointer) throws(PDFError) {
    guard let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
    guard cpng_row_deflater_append(deflater, base, bytes.count) else { throw Self.outOfMemory }
  }

  /// Ends the stream, once, and passes it to `body`; its bytes are valid only during the call.
  func finish<Result>(
    _ body: (UnsafeRawBufferPointer) throws(PDFError) -> Result
  ) throws(PDFError) -> Result {
    guard cpng_row_deflater_finish(deflater) else { throw Self.outOfMemory }
    let output = cpng_row_deflater_output(deflater)
    return try body(UnsafeRawBufferPointer(start: output.bytes, count: output.count))
  }

  private static let outOfMemory = PDFError.writeFailed(path: "", reason: "out of memory")
}
