import ComposeDocumentModel
import ComposeFonts
import ComposeGraphics
internal import ComposePlatform

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

  /// - Parameter paths: Resolved paths of files, in order of first use.
  /// - Returns: Nil where another thread would not pay.
  init?(_ paths: [String], limits: ImageLimits) {
    guard paths.count >= Self.fewImages, Processors.count > 1,
      let worker = SerialWorker(capacity: .max)
    else { return nil }
    self.worker = worker
    for path in paths where images[path] == nil {
      let promise = Promise<Image?>()
      images[path] = promise
      worker.submit { [isStopped] in
        promise.fulfill(isStopped.withLock { $0 } ? nil : Self.image(at: path, limits: limits))
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

  private static func image(at path: String, limits: ImageLimits) -> Image? {
    guard let bytes = try? FileSystem.contents(of: path, limit: limits.maximumBytes),
      isRaster(bytes)
    else { return nil }
    return try? Image(data: bytes, limits: limits)
  }

  /// Whether the bytes are neither a PDF file nor an SVG document, which are read otherwise.
  private static func isRaster(_ bytes: [UInt8]) -> Bool {
    // PNG, JPEG, GIF, WebP.
    [[0x89, 0x50], [0xFF, 0xD8], [0x47, 0x49], [0x52, 0x49]].contains { bytes.starts(with: $0) }
  }
}

extension Document {
  /// The destinations of all images, in reading order, those of footnotes at the end.
  var imageDestinations: [String] {
    var destinations: [String] = []
    for blocks in [blocks] + footnotes.map(\.blocks) {
      for block in blocks {
        block.visit { block in
          block.forEachOwnText { text in
            for item in text.items {
              if case .begin(.image(let image)) = item.kind {
                destinations.append(image.destination)
              }
            }
          }
        }
      }
    }
    return destinations
  }
}
