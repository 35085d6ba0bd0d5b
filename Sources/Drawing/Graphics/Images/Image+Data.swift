extension Image {
  /// Reads a PNG, JPEG, GIF or WebP file; of an animated one the first frame.
  ///
  /// The samples pass through undecoded where PDF can hold them as they are: every JPEG, and every
  /// PNG that is not interlaced, whose alpha channel is split off. Their streams are still checked,
  /// so that no damaged image gets into a document. GIF keeps its palette and WebP is decoded by
  /// libwebp, which is loaded on first use.
  ///
  /// - Throws: `ImageError` for files that cannot be decoded or exceed a limit.
  /// - Complexity: O(bytes + pixels) in time. Memory is bounded by the limits.
  public init(data: [UInt8], limits: ImageLimits = ImageLimits()) throws(ImageError) {
    guard data.count <= limits.maximumBytes else {
      throw .tooManyBytes(count: data.count, limit: limits.maximumBytes)
    }
    switch ImageFormat(firstBytesOf: data) {
    case .png: self = try PNGReader(limits: limits).image(from: data).read(fromBytes: data.count)
    case .jpeg: self = try JPEGReader(limits: limits).image(from: data).read(fromBytes: data.count)
    case .gif: self = try GIFReader(limits: limits).image(from: data).read(fromBytes: data.count)
    case .webP: self = try WebPReader(limits: limits).image(from: data).read(fromBytes: data.count)
    case .other(let name): throw .unsupported("\(name) files are not read")
    case nil: throw data.isEmpty ? .truncated : .unknownFormat
    }
  }
}

/// A file format, detected by its first bytes: names and media types may be wrong.
private enum ImageFormat {
  case png, jpeg, gif, webP
  /// Known by name only, for the sake of a clear message.
  case other(String)

  init?(firstBytesOf data: [UInt8]) {
    let reader = ByteReader(data)
    if data.starts(with: PNGChunks.signature) {
      self = .png
    } else if data.starts(with: [0xFF, 0xD8]) {
      self = .jpeg
    } else if reader.matches("GIF8", at: 0) {
      self = .gif
    } else if reader.matches("RIFF", at: 0), reader.matches("WEBP", at: 8) {
      self = .webP
    } else if reader.matches("BM", at: 0) {
      self = .other("BMP")
    } else if data.starts(with: [0x49, 0x49, 0x2A, 0]) || data.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
      self = .other("TIFF")
    } else if reader.matches("ftypavif", at: 4) {
      self = .other("AVIF")
    } else if reader.matches("ftyphei", at: 4) || reader.matches("ftypmif1", at: 4) {
      self = .other("HEIF")
    } else if reader.matches("jP  ", at: 4) {
      self = .other("JPEG 2000")
    } else if reader.matches("<svg", at: 0) || reader.matches("<?xml", at: 0) {
      self = .other("SVG")
    } else if reader.matches("%PDF-", at: 0) {
      self = .other("PDF")
    } else {
      return nil
    }
  }
}
