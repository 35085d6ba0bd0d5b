/// The two formats of pictures of pages that printers take.
public enum RasterFormat: Hashable, Sendable {
  /// PWG 5102.4.
  case pwg
  /// Apple raster, “URF”, of black and white by greys only.
  case apple

  /// The media type.
  public var mediaType: String { self == .pwg ? "image/pwg-raster" : "image/urf" }

  /// Whether the format has such pixels.
  public func has(_ color: RasterColor) -> Bool {
    self == .pwg || color == .gray || color == .sRGB
  }

  /// What a file begins with.
  ///
  /// - Parameter pageCount: 0 where it is not known; PWG raster says it in the header of each page.
  public func fileHeader(pageCount: Int) -> [UInt8] {
    switch self {
    case .pwg: Array("RaS2".utf8)
    case .apple: Array("UNIRAST\0".utf8) + big(pageCount)
    }
  }

  /// What a page begins with.
  ///
  /// - Parameter pageCount: Pages of the file; 0 where that is not known.
  public func pageHeader(_ page: RasterPage, pageCount: Int) -> [UInt8] {
    self == .pwg ? pwgHeader(page, pageCount: pageCount) : appleHeader(page)
  }

  private func appleHeader(_ page: RasterPage) -> [UInt8] {
    let sides: UInt8 =
      switch page.sides {
      case .oneSided: 1
      case .twoSidedShortEdge: 2
      case .twoSidedLongEdge: 3
      }
    let first: [UInt8] = [
      UInt8(page.color.bitsPerPixel), page.color == .sRGB ? 1 : 0, sides,
      UInt8(page.quality.rawValue), 0, 0, 0, 0, 0, 0, 0, 0,
    ]
    return first + big(page.width) + big(page.height) + big(page.resolution)
      + [UInt8](repeating: 0, count: 8)
  }

  /// 1,796 bytes; what is not set is 0.
  private func pwgHeader(_ page: RasterPage, pageCount: Int) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: 1796)
    func put(_ offset: Int, _ numbers: Int...) {
      for (index, number) in numbers.enumerated() {
        for (byte, value) in big(number).enumerated() { header[offset + 4 * index + byte] = value }
      }
    }
    // A text with zeros after it, in 64 bytes.
    func put(_ offset: Int, _ text: String) {
      for (index, byte) in text.utf8.prefix(63).enumerated() { header[offset + index] = byte }
    }
    put(0, "PwgRaster")
    put(128, page.mediaType)
    put(272, page.sides == .oneSided ? 0 : 1)
    put(276, page.resolution, page.resolution)
    // Copies are the job's.
    put(340, 1)
    put(352, points(page.width, page), points(page.height, page))
    put(368, page.sides == .twoSidedShortEdge ? 1 : 0)
    let space =
      switch page.color {
      case .black: 3
      case .cmyk: 6
      case .gray: 18
      case .sRGB: 19
      }
    put(
      372, page.width, page.height, 0, page.color == .black ? 1 : 8, page.color.bitsPerPixel,
      page.bytesPerRow, 0, space)
    put(420, page.color.channels)
    put(
      452, pageCount, page.transform.mirrorsRows ? -1 : 1, page.transform.reversesRows ? -1 : 1)
    // The whole page has content; the colour of what replaces black is white.
    put(464, 0, 0, page.width, page.height, 0xFFFFFF, Int(page.quality.rawValue))
    put(1668, "auto")
    put(1732, page.sizeName)
    return header
  }

  private func points(_ pixels: Int, _ page: RasterPage) -> Int {
    (pixels * 72 + page.resolution / 2) / page.resolution
  }

  /// Four bytes, the highest first.
  private func big(_ number: Int) -> [UInt8] {
    let bits = UInt32(truncatingIfNeeded: number)
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: bits >> $0) }
  }
}
