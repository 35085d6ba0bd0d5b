import ComposeFonts
import ComposeGraphics
import ComposePlatform
import ComposeSVG
import ComposeSVGReading

/// Reads and decodes image files on another thread, in document order, while the text is laid out.
///
/// Only successful results are used; a failed image is loaded again where it is needed, which
/// reports the error.
final class ImagePrefetcher {
  private let worker: SerialWorker
  private let isStopped = LockedValue(false)
  private var images = [String: Promise<Image?>]()

  /// With fewer images, no thread is started.
  private static let fewImages = 4

  /// - Parameters:
  ///   - paths: Resolved paths of files, in order of first use.
  ///   - fonts: The fonts for the text of SVG drawings.
  /// - Returns: Nil where another thread would not be worthwhile.
  init?(
    _ paths: [String], access: ResolvedImageAccess, limits: CompositionLimits, fonts: FontCollection
  ) {
    guard paths.count >= Self.fewImages, Processors.count > 1,
      let worker = SerialWorker(capacity: .max)
    else { return nil }
    self.worker = worker
    for path in paths where images[path] == nil {
      let promise = Promise<Image?>()
      images[path] = promise
      worker.submit { [isStopped] in
        promise.fulfill(
          isStopped.withLock { $0 }
            ? nil : Self.image(at: path, access: access, limits: limits, fonts: fonts))
      }
    }
  }

  deinit {
    isStopped.withLock { $0 = true }
    worker.finish()
  }

  /// Returns the image of a file, waiting until it is decoded; nil when it was not requested or
  /// failed. An image is returned only once.
  func take(_ path: String) -> Image? {
    images.removeValue(forKey: path)?.wait()
  }

  private static func image(
    at path: String, access: ResolvedImageAccess, limits: CompositionLimits, fonts: FontCollection
  ) -> Image? {
    guard let bytes = try? FileSystem.contents(of: path, limit: limits.image.maximumBytes) else {
      return nil
    }
    if isRaster(bytes) { return try? Image(data: bytes, limits: limits.image) }
    guard SVGDocument.isNamedSVG(path) else { return nil }
    let loader = SVGImageLoader(
      folder: FilePath.folder(of: path), access: access, maximumBytes: limits.image.maximumBytes)
    return try? ImageFileReader(limits: limits, fonts: fonts, loader: loader).image(
      bytes, isSVG: true, shown: path)
  }

  /// Whether the bytes are neither a PDF file nor an SVG document, which are read differently.
  private static func isRaster(_ bytes: [UInt8]) -> Bool {
    // PNG, JPEG, GIF, WebP.
    [[0x89, 0x50], [0xFF, 0xD8], [0x47, 0x49], [0x52, 0x49]].contains { bytes.starts(with: $0) }
  }
}

extension SVGDocument {
  /// Whether a path has the extension of an SVG file.
  static func isNamedSVG(_ path: String) -> Bool {
    ["svg", "svgz"].contains(FilePath.fileExtension(of: path).lowercased())
  }
}
