import ComposeDiagnostics
import ComposeDocumentModel

extension Document {
  /// The destinations of all images in reading order, with those of footnotes at the end.
  var imageDestinations: [String] {
    var destinations: [String] = []
    forEachImage { image, _ in destinations.append(image.destination) }
    return destinations
  }

  /// Calls `body` for all images of files in reading order, those of footnotes at the end.
  ///
  /// - Parameter body: Gets the image and its place in the source.
  func forEachImage(_ body: (ImageReference, SourceRange?) -> Void) {
    forEachTopLevelBlock { block in
      block.forEachBlock { block in
        block.forEachOwnRichText { text in
          for item in text.items {
            guard case .begin(.image(let image)) = item.kind, image.barcode == nil else { continue }
            body(
              image,
              block.range.map {
                SourceRange(file: $0.file, item.sourceOffset..<item.sourceOffset)
              })
          }
        }
      }
    }
  }
}
