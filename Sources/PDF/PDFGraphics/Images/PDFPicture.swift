public import ComposeGraphics

/// What became of one picture of a document: how large it came in and went out.
public struct PDFPicture: Hashable, Sendable {
  /// The number of pixels in a row.
  public let pixelWidth: Int
  /// The number of rows.
  public let pixelHeight: Int
  /// How many bytes the file had that it was read from; nil for one made in memory.
  public let sourceByteCount: Int?
  /// How many bytes it takes in the file, with its opacities, stencil and colour profile where they
  /// are not those of a picture before.
  public let byteCount: Int
  /// Whether the coded colours of its file went into the document as they are. Others are coded
  /// anew without loss, but for pictures that a version of PDF or a standard allows only in part.
  public let keepsSource: Bool
  /// Which picture it is.
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
  /// Whether the coded colours are those of its file.
  var isAsItCame: Bool {
    guard sourceByteCount != nil else { return false }
    switch encoding {
    case .jpeg: return true
    case .flate:
      // Colours that were parted from a channel of opacities are coded anew.
      if case .flate = alpha?.encoding { return false }
      return true
    case .samples, .vector: return false
    }
  }
}
