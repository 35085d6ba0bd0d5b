import CComposePNG
import CComposeSystem

/// Splits image data with an alpha channel into two streams that PDF's FlateDecode filter can read,
/// without holding the whole image: see `splitter.c`.
///
/// Owns the C handle, which copies the bytes it needs.
final class PNGChannelSplitter {
  private let handle: OpaquePointer
  private let header: PNGHeader

  /// The colours and the alpha of an image, without the alpha when all pixels are opaque. Nil when
  /// the image is interlaced or has no alpha channel, and when its image data is damaged: that is
  /// left to libpng, which reports the error or tolerates a few extra bytes.
  ///
  /// - Throws: `ImageError.tooManyBytes` when the samples would take more than the limit.
  static func split(
    _ chunks: PNGChunks, of data: [UInt8], library: cisal_functions, limits: ImageLimits
  ) throws(ImageError) -> (colors: FlateImage, alpha: AlphaPlane?)? {
    let header = chunks.header
    guard !header.isInterlaced, header.colorType.hasAlpha else { return nil }
    try limits.check(decodedBytes: header.rowSize * header.height)
    let splitter = PNGChannelSplitter(header, library: library)
    guard let splitter, splitter.feed(chunks.imageDataParts, of: data) else { return nil }
    return splitter.streams
  }

  private init?(_ header: PNGHeader, library: cisal_functions) {
    guard let handle = cpng_splitter_create(library, cpng_header(header)) else { return nil }
    self.handle = handle
    self.header = header
  }

  deinit { cpng_splitter_destroy(handle) }

  private func feed(_ parts: [Range<Int>], of data: [UInt8]) -> Bool {
    data.withUnsafeBufferPointer { bytes in
      for part in parts {
        let piece = UnsafeBufferPointer(rebasing: bytes[part])
        guard cpng_splitter_feed(handle, piece.baseAddress, piece.count) else { return false }
      }
      return cpng_splitter_is_whole(handle)
    }
  }

  private var streams: (colors: FlateImage, alpha: AlphaPlane?) {
    let alpha = cpng_splitter_alpha(handle)
    let colors = stream(cpng_splitter_colors(handle), components: header.colorType.channels - 1)
    return (
      colors, alpha.count == 0 ? nil : AlphaPlane(encoding: .flate(stream(alpha, components: 1)))
    )
  }

  private func stream(_ bytes: cpng_bytes, components: Int) -> FlateImage {
    FlateImage(
      bytes: Array(UnsafeBufferPointer(start: bytes.bytes, count: bytes.count)),
      components: components, bitsPerComponent: header.bitDepth, columns: header.width)
  }
}

extension cpng_header {
  /// The header's numbers were checked to have 31 bits and fewer.
  init(_ header: PNGHeader) {
    self.init()
    width = UInt32(truncatingIfNeeded: header.width)
    height = UInt32(truncatingIfNeeded: header.height)
    bit_depth = UInt8(truncatingIfNeeded: header.bitDepth)
    // Indices are read as if they were gray: PDF and `Image` look them up themselves.
    let colorType = header.colorType == .indexed ? .gray : header.colorType
    color_type = UInt8(truncatingIfNeeded: colorType.rawValue)
    is_interlaced = header.isInterlaced
  }
}
