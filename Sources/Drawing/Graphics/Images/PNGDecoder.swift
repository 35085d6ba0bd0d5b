import CComposePNG

/// One of libpng's decoders. It owns the C handle and only borrows the bytes it reads, so it
/// lives no longer than the closure of `decode`.
final class PNGDecoder {
  private let handle: OpaquePointer
  private let header: PNGHeader

  /// Decodes image data and passes on its rows in order, each as long as `header.rowSize`.
  ///
  /// An interlaced image is held in memory as a whole, any other one row at a time.
  static func decode(
    _ imageData: [UInt8], header: PNGHeader, limits: ImageLimits,
    row body: (UnsafeBufferPointer<UInt8>) -> Void
  ) throws(ImageError) {
    if header.isInterlaced { try limits.check(decodedBytes: header.rowSize * header.height) }
    try imageData.withUnsafeBufferPointer { (bytes) throws(ImageError) in
      let decoder = try PNGDecoder(bytes, header: header)
      if header.isInterlaced {
        try decoder.readImage(row: body)
      } else {
        try decoder.readRows(row: body)
      }
    }
  }

  /// `bytes` must outlive the decoder.
  private init(_ bytes: UnsafeBufferPointer<UInt8>, header: PNGHeader) throws(ImageError) {
    guard let handle = cpng_decoder_create(cpng_header(header), bytes.baseAddress, bytes.count)
    else {
      throw .corrupt("too much image data")
    }
    self.handle = handle
    self.header = header
    guard cpng_decoder_row_size(handle) == header.rowSize else { throw failure }
  }

  deinit { cpng_decoder_destroy(handle) }

  private var failure: ImageError {
    .corrupt(String(cString: cpng_decoder_message(handle)))
  }

  private func readRows(row body: (UnsafeBufferPointer<UInt8>) -> Void) throws(ImageError) {
    let row = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: header.rowSize)
    defer { row.deallocate() }
    for _ in 0..<header.height {
      guard cpng_decoder_read_row(handle, row.baseAddress) else { throw failure }
      body(UnsafeBufferPointer(row))
    }
  }

  private func readImage(row body: (UnsafeBufferPointer<UInt8>) -> Void) throws(ImageError) {
    let rowSize = header.rowSize
    let pixels = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: rowSize * header.height)
    defer { pixels.deallocate() }
    // Passes leave gaps for the later ones; none may show what was in memory before.
    pixels.initialize(repeating: 0)
    guard cpng_decoder_read_image(handle, pixels.baseAddress) else { throw failure }
    for start in stride(from: 0, to: pixels.count, by: rowSize) {
      body(UnsafeBufferPointer(rebasing: pixels[start..<start + rowSize]))
    }
  }
}
