import ComposeDocuments
import ComposeFonts
import ComposeGraphics
import ComposeSVG
import ComposeSVGReading

/// Decodes the bytes of image files.
struct ImageFileReader {
  let limits: CompositionLimits
  /// The fonts for the text of SVG drawings.
  let fonts: FontCollection
  /// Reads what drawings refer to; nil where they may not.
  var loader: SVGImageLoader?

  /// - Parameters:
  ///   - isSVG: Whether the bytes are an SVG drawing, else a raster image.
  ///   - shown: The name of the image in messages.
  func image(
    _ bytes: [UInt8], isSVG: Bool, shown: String
  ) throws(ImageUnavailable) -> Image {
    if isSVG {
      do {
        return try Image(
          svg: bytes, fonts: fonts, limits: limits.svg, imageLimits: limits.image,
          loadImage: loader.map { loader in { loader.bytes(at: $0) } })
      } catch {
        let package: String? =
          if case .libraryMissing(let package, _) = error { package } else { nil }
        throw Self.unusable(shown, "\(error)", missing: package)
      }
    }
    do {
      return try Image(data: bytes, limits: limits.image)
    } catch {
      let package: String? =
        if case .libraryMissing(let package, _) = error { package } else { nil }
      throw Self.unusable(shown, "\(error)", missing: package)
    }
  }

  /// - Parameter package: The package that contains the missing library.
  static func unusable(
    _ shown: String, _ reason: String, missing package: String? = nil
  ) -> ImageUnavailable {
    ImageUnavailable(
      code: package == nil ? "unusable-image" : "missing-library",
      message: "cannot use image ‘\(shown)’: \(reason)",
      hint: package.map { "install the package \($0)" })
  }
}
