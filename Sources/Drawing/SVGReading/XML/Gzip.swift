import CComposeDeflate

/// Unpacks what gzip has packed (RFC 1952).
enum Gzip {
  /// - Throws: `corrupt`, or `tooManyBytes` for what is larger than a limit.
  static func unpack(_ data: [UInt8], limit: Int) throws(SVGError) -> [UInt8] {
    guard data.count >= 18 else { throw .corrupt }
    // The uncompressed length is at the end, modulo 2³².
    let size = data.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    guard size <= limit else { throw .tooManyBytes(limit: limit) }
    guard let decompressor = libdeflate_alloc_decompressor() else { throw .corrupt }
    defer { libdeflate_free_decompressor(decompressor) }
    var output = [UInt8](repeating: 0, count: size)
    // Both buffers live through the call, which writes no more than `size` bytes.
    let result = output.withUnsafeMutableBytes { output in
      data.withUnsafeBytes { input in
        libdeflate_gzip_decompress(
          decompressor, input.baseAddress, input.count, output.baseAddress, output.count, nil)
      }
    }
    guard result == LIBDEFLATE_SUCCESS else { throw .corrupt }
    return output
  }
}
