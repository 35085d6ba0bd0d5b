/// Pixels of red, green and blue as those that a printer takes.
public enum RasterRows {
  /// Rows of a colour out of rows of sRGB.
  ///
  /// Greys are by the luma of sRGB (Rec. 709), black is by an ordered pattern of 8 by 8 that is the same whatever
  /// bands a page is cut into, CMYK by taking the grey component out of all inks.
  ///
  /// - Parameters:
  ///   - pixels: Three bytes each, whole rows.
  ///   - firstRow: The place of the first row in the page.
  @_optimize(speed)
  public static func rows(
    of color: RasterColor, from pixels: [UInt8], width: Int, firstRow: Int
  ) -> [UInt8] {
    guard width > 0, color != .sRGB else { return pixels }
    let rows = pixels.count / 3 / width
    let length = color.bytesPerRow(width: width)
    var result = [UInt8](repeating: 0, count: rows * length)
    for y in 0..<rows {
      for x in 0..<width {
        // Below `pixels.count`, as `rows` is rounded down.
        let source = (y * width + x) * 3
        let (red, green, blue) = (pixels[source], pixels[source + 1], pixels[source + 2])
        switch color {
        case .sRGB: break
        case .gray: result[y * length + x] = gray(red, green, blue)
        case .black:
          let threshold = pattern[((firstRow &+ y) & 7) * 8 + (x & 7)]
          if gray(red, green, blue) < threshold {
            result[y * length + x / 8] |= 0x80 >> UInt8(x % 8)
          }
        case .cmyk:
          let black = 255 - max(red, green, blue)
          let target = y * length + x * 4
          result[target] = 255 - red - black
          result[target + 1] = 255 - green - black
          result[target + 2] = 255 - blue - black
          result[target + 3] = black
        }
      }
    }
    return result
  }

  private static func gray(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
    // The factors add up to 65,536: the highest sum is below 256 times that.
    let sum: UInt32 = UInt32(red) * 13_933 + UInt32(green) * 46_871 + UInt32(blue) * 4_732
    return UInt8((sum + 32_768) >> 16)
  }

  /// Bayer's matrix as thresholds 2 to 254: black is below all, white above.
  private static let pattern: [UInt8] = {
    var result = [UInt8](repeating: 0, count: 64)
    for y in 0..<8 {
      for x in 0..<8 {
        var value = 0
        for bit in 0..<3 {
          let (a, b) = ((x >> bit) & 1, (y >> bit) & 1)
          value = value << 2 | (a ^ b) << 1 | b
        }
        result[y * 8 + x] = UInt8(value * 4 + 2)
      }
    }
    return result
  }()
}
