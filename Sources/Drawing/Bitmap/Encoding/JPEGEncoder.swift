import ComposeGeometry
import ComposeGraphics

/// Writes JPEG files through libturbojpeg; what is not opaque is laid on white.
struct JPEGEncoder {
  let bitmap: Bitmap
  /// 1…100.
  let quality: Int

  /// - Throws: `BitmapError.missingLibrary`, `BitmapError.encodingFailed`.
  func encoded() throws(BitmapError) -> [UInt8] {
    guard bitmap.width > 0, bitmap.height > 0 else {
      throw .encodingFailed(format: "JPEG", reason: "no pixels")
    }
    guard max(bitmap.width, bitmap.height) <= 65_500 else {
      throw .encodingFailed(format: "JPEG", reason: "a side has more than 65,500 pixels")
    }
    let isGray = bitmap.isGray
    var file: [UInt8]
    do throws(JPEGCoderError) {
      if bitmap.isOpaque {
        file = try bitmap.withPixels { pixels throws(JPEGCoderError) in
          try encoded(UnsafeRawBufferPointer(pixels), isGray)
        }
      } else {
        let white = Pixel(red: 255, green: 255, blue: 255, alpha: 255)
        let flat: [Pixel] = bitmap.withPixels { pixels in pixels.map { $0.over(white) } }
        file = try flat.withUnsafeBufferPointer { pixels throws(JPEGCoderError) in
          try encoded(UnsafeRawBufferPointer(pixels), isGray)
        }
      }
    } catch {
      switch error {
      case .missingLibrary(let package, let reason):
        throw .missingLibrary(name: "libturbojpeg", package: package, reason: reason)
      case .failed(let reason): throw .encodingFailed(format: "JPEG", reason: reason)
      }
    }
    setDensity(in: &file)
    if bitmap.colorSpace == .displayP3, !isGray { addProfile(RGBProfile.displayP3, to: &file) }
    return file
  }

  /// - Parameter pixels: As many as the bitmap has.
  private func encoded(
    _ pixels: UnsafeRawBufferPointer, _ isGray: Bool
  ) throws(JPEGCoderError) -> [UInt8] {
    try JPEGCoder(.encoding).encode(
      pixels, width: bitmap.width, height: bitmap.height, isGray: isGray,
      quality: min(max(quality, 1), 100))
  }

  /// Writes pixels per inch into the JFIF segment, which comes first (ITU-T T.871, 10.1).
  private func setDensity(in file: inout [UInt8]) {
    let density = (bitmap.scale * 72).rounded()
    guard file.count > 20, file[2...10].elementsEqual([0xFF, 0xE0, 0, 16] + Array("JFIF\0".utf8)),
      density >= 1, density <= 65_535
    else { return }
    let value = UInt16(density)
    let bytes = [UInt8(value >> 8), UInt8(truncatingIfNeeded: value)]
    file.replaceSubrange(13...17, with: [1] + bytes + bytes)
  }

  /// Puts a profile of less than 65,519 bytes after the JFIF segment (ICC.1:2010, B.4).
  private func addProfile(_ profile: [UInt8], to file: inout [UInt8]) {
    guard file.count > 20, file[2...3].elementsEqual([0xFF, 0xE0]) else { return }
    let length = UInt16(clamping: 16 + profile.count)
    let segment =
      [0xFF, 0xE2, UInt8(length >> 8), UInt8(truncatingIfNeeded: length)]
      + Array("ICC_PROFILE\0".utf8) + [1, 1] + profile
    file.insert(contentsOf: segment, at: 20)
  }
}
