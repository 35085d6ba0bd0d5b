import CComposeDeflate
import ComposeGeometry
import ComposeGraphics

/// Writes PNG files (W3C PNG, third edition): eight bits a sample, gray where all is gray, without
/// alpha where all is opaque, never interlaced. The same pixels give the same bytes.
struct PNGEncoder {
  let bitmap: Bitmap

  private enum Layout: UInt8 {
    case gray = 0
    case rgb = 2
    case grayAlpha = 4
    case rgbAlpha = 6

    var channels: Int {
      switch self {
      case .gray: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgbAlpha: 4
      }
    }
  }

  /// - Throws: `BitmapError.encodingFailed` when there are no pixels or memory runs out.
  func encoded() throws(BitmapError) -> [UInt8] {
    guard bitmap.width > 0, bitmap.height > 0 else {
      throw .encodingFailed(format: "PNG", reason: "no pixels")
    }
    let layout = layout
    let rows = filteredRows(layout)
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    append(
      "IHDR",
      bytes(UInt32(bitmap.width)) + bytes(UInt32(bitmap.height)) + [8, layout.rawValue, 0, 0, 0],
      to: &file)
    try appendColorSpace(layout, to: &file)
    // Pixels per metre.
    let density = (bitmap.scale * 72 / 0.0254).rounded()
    if density >= 1, density < 0x7FFF_FFFF {
      append("pHYs", bytes(UInt32(density)) + bytes(UInt32(density)) + [1], to: &file)
    }
    let data = try compressed(rows)
    // Chunks are shorter than 2³¹ bytes.
    for start in stride(from: 0, to: data.count, by: 1 << 30) {
      append("IDAT", data[start..<min(start + 1 << 30, data.count)], to: &file)
    }
    append("IEND", [], to: &file)
    return file
  }

  private var layout: Layout {
    let isGray = bitmap.isGray
    let isOpaque = bitmap.isOpaque || bitmap.withPixels { $0.allSatisfy { $0.alpha == 255 } }
    if isGray { return isOpaque ? .gray : .grayAlpha }
    return isOpaque ? .rgb : .rgbAlpha
  }

  private func appendColorSpace(
    _ layout: Layout, to file: inout [UInt8]
  ) throws(BitmapError) {
    switch bitmap.colorSpace {
    case .sRGB: append("sRGB", [0], to: &file)
    // Gray is the same in both, and an RGB profile must not be used with it.
    case .displayP3 where layout == .gray || layout == .grayAlpha:
      append("sRGB", [0], to: &file)
    case .displayP3:
      // Primaries 12 and transfer 13 of ITU-T H.273, RGB, full range; and the profile for programs
      // that do not know that.
      append("cICP", [12, 13, 0, 1], to: &file)
      let profile = try compressed(RGBProfile.displayP3)
      append("iCCP", Array("Display P3".utf8) + [0, 0] + profile, to: &file)
    }
  }

  // MARK: Rows

  /// Each row after its filter.
  private func filteredRows(_ layout: Layout) -> [UInt8] {
    let channels = layout.channels
    let rowSize = bitmap.width * channels
    return [UInt8](unsafeUninitializedCapacity: (rowSize + 1) * bitmap.height) { output, count in
      var filter = RowFilter(rowSize: rowSize, pixelSize: channels)
      bitmap.withPixels { pixels in
        for row in 0..<bitmap.height {
          let start = row * bitmap.width
          filter.take { samples in
            Self.write(
              UnsafeBufferPointer(rebasing: pixels[start..<start + bitmap.width]), layout, samples)
          }
          filter.write(
            to: UnsafeMutableBufferPointer(
              rebasing: output[row * (rowSize + 1)..<(row + 1) * (rowSize + 1)]))
        }
      }
      count = (rowSize + 1) * bitmap.height
    }
  }

  private static func write(
    _ pixels: UnsafeBufferPointer<Pixel>, _ layout: Layout,
    _ samples: UnsafeMutablePointer<UInt8>
  ) {
    switch layout {
    case .gray: for index in pixels.indices { samples[index] = pixels[index].red }
    case .rgb:
      for index in pixels.indices {
        samples[index * 3] = pixels[index].red
        samples[index * 3 + 1] = pixels[index].green
        samples[index * 3 + 2] = pixels[index].blue
      }
    case .grayAlpha:
      for index in pixels.indices {
        let straight = pixels[index].straight
        samples[index * 2] = straight.red
        samples[index * 2 + 1] = straight.alpha
      }
    case .rgbAlpha:
      for index in pixels.indices {
        let straight = pixels[index].straight
        samples[index * 4] = straight.red
        samples[index * 4 + 1] = straight.green
        samples[index * 4 + 2] = straight.blue
        samples[index * 4 + 3] = straight.alpha
      }
    }
  }

  private func compressed(_ rows: [UInt8]) throws(BitmapError) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(Self.level) else {
      throw .encodingFailed(format: "PNG", reason: "out of memory")
    }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, rows.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { output, count in
      // Never 0: the bound is the worst case for any rows.
      count = rows.withUnsafeBytes {
        libdeflate_zlib_compress(compressor, $0.baseAddress, $0.count, output.baseAddress, bound)
      }
    }
  }

  /// Level 6 takes a sixth more time for files of the same size.
  private static let level: Int32 = 5

  // MARK: Chunks

  private func append(
    _ name: StaticString, _ body: some Collection<UInt8>, to file: inout [UInt8]
  ) {
    file += bytes(UInt32(body.count))
    let start = file.count
    file += UnsafeBufferPointer(start: name.utf8Start, count: 4)
    file.append(contentsOf: body)
    let checksum = file[start...].withUnsafeBytes {
      libdeflate_crc32(0, $0.baseAddress, $0.count)
    }
    file += bytes(checksum)
  }

  private func bytes(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
