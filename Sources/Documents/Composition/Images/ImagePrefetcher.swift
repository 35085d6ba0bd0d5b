import ComposeDocumentModel
import ComposeFonts
import ComposeGraphics
import ComposePlatform
import ComposeSVG
import ComposeSVGReading

/// Reads and decodes image files on another thread, in the order in which the document shows them,
/// while its text is laid out.
///
/// Only what succeeds is used; whatever fails is loaded again where it is needed, which reports why.
final class ImagePrefetcher {
  private let worker: SerialWorker
  private let isStopped = LockedValue(false)
  private var images: [String: Promise<Image?>] = [:]

  /// Fewer images are not worth a thread.
  private static let fewImages = 4

  /// - Parameters:
  ///   - paths: Resolved paths of files, in order of first use.
  ///   - fonts: For the text of drawings.
  /// - Returns: Nil where another thread would not pay.
  init?(_ paths: [String], limits: CompositionLimits, fonts: FontCollection) {
    guard paths.count >= Self.fewImages, Processors.count > 1,
      let worker = SerialWorker(capacity: .max)
    else { return nil }
    self.worker = worker
    for path in paths where images[path] == nil {
      let promise = Promise<Image?>()
      images[path] = promise
      worker.submit { [isStopped] in
        promise.fulfill(
          isStopped.withLock { $0 } ? nil : Self.image(at: path, limits: limits, fonts: fonts))
      }
    }
  }

  deinit {
    isStopped.withLock { $0 = true }
    worker.finish()
  }

  /// The image of a file, once it is decoded; nil when it was not among the paths or is none. An
  /// image is handed out once.
  func take(_ path: String) -> Image? {
    images.removeValue(forKey: path)?.wait()
  }

  private static func image(
    at path: String, limits: CompositionLimits, fonts: FontCollection
  ) -> Image? {
    guard let bytes = try? FileSystem.contents(of: path, limit: limits.image.maximumBytes) else {
      return nil
    }
    if isRaster(bytes) { return try? Image(data: bytes, limits: limits.image) }
    guard SVGDocument.isNamedSVG(path) else { return nil }
    return try? Image(svg: bytes, fonts: fonts, limits: limits.svg, imageLimits: limits.image)
  }

  /// Whether the bytes are neither a PDF file nor an SVG document, which are read otherwise.
  private static func isRaster(_ bytes: [UInt8]) -> Bool {
    // PNG, JPEG, GIF, WebP.
    [[0x89, 0x50], [0xFF, 0xD8], [0x47, 0x49], [0x52, 0x49]].contains { bytes.starts(with: $0) }
  }
}

extension SVGDocument {
  /// Whether the extension of a path is that of a drawing.
  static func isNamedSVG(_ path: String) -> Bool {
    ["svg", "svgz"].contains(FilePath.fileExtension(of: path).lowercased())
  }
}

extension Document {
  /// The destinations of all images, in reading order, those of footnotes at the end.
  var imageDestinations: [String] {
    var destinations: [String] = []
    forEachTopLevelBlock { block in
      block.forEachBlock { block in
        block.forEachOwnText { text in
          for item in text.items {
            if case .begin(.image(let image)) = item.kind {
              destinations.append(image.destination)
            }
          }
        }
      }
    }
    return destinations
  }
}
