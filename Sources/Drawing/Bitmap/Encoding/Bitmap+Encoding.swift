public import ComposeGraphics

extension Bitmap {
  /// The bitmap as a PNG file, with its unmodified pixels, its resolution and its colour space. The
  /// output is deterministic.
  ///
  /// - Throws: `BitmapError.encodingFailed` for a bitmap without pixels.
  public func pngData() throws(BitmapError) -> [UInt8] {
    try PNGEncoder(bitmap: self).encoded()
  }

  /// The bitmap as a JPEG file on white ground.
  ///
  /// - Parameter quality: 0…1; from 0.9 on colours keep their full resolution.
  /// - Throws: `BitmapError.missingLibrary` when libturbojpeg is not installed;
  ///   `BitmapError.encodingFailed`.
  public func jpegData(quality: Double = 0.85) throws(BitmapError) -> [UInt8] {
    let percent = quality > 0 ? min(quality, 1) * 100 : 0
    return try JPEGEncoder(bitmap: self, quality: Int(percent.rounded())).encoded()
  }

  /// The bitmap as a WebP file with its opacities, without its resolution and without a profile.
  ///
  /// - Parameter quality: 0…1; nil keeps every pixel as it is.
  /// - Throws: `BitmapError.missingLibrary` when libwebp is not installed;
  ///   `BitmapError.encodingFailed`, also for sides of more than 16,383 pixels.
  public func webPData(quality: Double? = nil) throws(BitmapError) -> [UInt8] {
    guard max(width, height) <= WebPCoder.maximumSide else {
      throw .encodingFailed(
        format: "WebP", reason: "a side has more than \(WebPCoder.maximumSide) pixels")
    }
    let hasAlpha = !isOpaque && withPixels { $0.contains { $0.alpha != 255 } }
    let samples = hasAlpha ? straightBytes : opaqueBytes
    do throws(WebPCoderError) {
      return try WebPCoder.encode(
        samples, width: width, height: height, hasAlpha: hasAlpha,
        quality: quality.map { $0 > 0 ? min($0, 1) * 100 : 0 })
    } catch {
      switch error {
      case .missingLibrary(let package, let reason):
        throw .missingLibrary(name: "libwebp", package: package, reason: reason)
      case .failed: throw .encodingFailed(format: "WebP", reason: "libwebp refuses the pixels")
      }
    }
  }

  /// Four bytes a pixel: red, green, blue, not multiplied by the opacity, and the opacity.
  private var straightBytes: [UInt8] {
    withPixels { pixels in
      [UInt8](unsafeUninitializedCapacity: pixels.count * 4) { bytes, count in
        // `bytes` has room for four a pixel.
        for (index, pixel) in pixels.enumerated() {
          let straight = pixel.straight
          bytes[index * 4] = straight.red
          bytes[index * 4 + 1] = straight.green
          bytes[index * 4 + 2] = straight.blue
          bytes[index * 4 + 3] = straight.alpha
        }
        count = pixels.count * 4
      }
    }
  }

  /// The bitmap as an image that any context can draw.
  ///
  /// - Throws: `ImageError.corrupt` for a bitmap without pixels, `ImageError.tooLarge`.
  public func image(limits: ImageLimits = ImageLimits()) throws(ImageError) -> Image {
    var samples: [UInt8] = []
    samples.reserveCapacity(width * height * 3)
    var alpha: [UInt8] = []
    let hasAlpha = !isOpaque && withPixels { $0.contains { $0.alpha != 255 } }
    if hasAlpha { alpha.reserveCapacity(width * height) }
    withPixels { pixels in
      for pixel in pixels {
        let straight = pixel.straight
        samples.append(straight.red)
        samples.append(straight.green)
        samples.append(straight.blue)
        if hasAlpha { alpha.append(straight.alpha) }
      }
    }
    return try Image(
      pixelWidth: width, pixelHeight: height, colorSpace: .rgb, samples: samples,
      alpha: hasAlpha ? AlphaPlane(alpha) : nil,
      resolution: ImageResolution(horizontal: scale * 72, vertical: scale * 72), limits: limits)
  }
}
