public import ComposeGraphics

/// The result of one image of a document: its original size and its size in the file.
public struct PDFEmbeddedImage: Hashable, Sendable {
  /// The number of pixels in a row.
  public let pixelWidth: Int
  /// The number of rows.
  public let pixelHeight: Int
  /// The size of the original file in bytes; nil for an image made in memory.
  public let sourceByteCount: Int?
  /// How many bytes it takes in the file, with its soft mask, stencil mask and colour profile
  /// unless an earlier image shares them.
  public let byteCount: Int
  /// Whether the encoded samples of its file went into the document unmodified. Others are
  /// re-encoded without loss, except for images that a PDF version or a standard allows only in
  /// part.
  public let keepsSource: Bool
  /// Identifies the image.
  public let contentHash: ContentHash

  init(_ image: Image, keepsSource: Bool, byteCount: Int) {
    pixelWidth = image.pixelWidth
    pixelHeight = image.pixelHeight
    sourceByteCount = image.sourceByteCount
    self.byteCount = byteCount
    self.keepsSource = keepsSource
    contentHash = image.contentHash
  }
}

extension Image {
  /// Whether the encoded samples are those of the original file.
  var isAsItCame: Bool {
    guard sourceByteCount != nil else { return false }
    switch encoding {
    case .jpeg: return true
    case .flate:
      // Colours separated from an alpha channel are re-encoded.
      if case .flate = alpha?.encoding { return false }
      return true
    case .samples, .vector: return false
    }
  }
}
