public import ComposeDocuments
import ComposeFonts
import ComposeSVGReading

/// A downloaded file that composing can use as an image.
public struct DownloadedImage: Sendable {
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// The media type, by the content.
  public let mediaType: String
  /// The file name extension, by the content.
  public let fileExtension: String

  /// Checks a file by reading it as composing does, within the same limits.
  ///
  /// - Parameters:
  ///   - url: The name of the image in messages.
  ///   - announced: The media type that the server announced, for messages.
  /// - Throws: `ImageUnavailable` for a file that is not an image, is damaged or exceeds a limit.
  public init(
    _ bytes: [UInt8], url: String, announced: String?,
    limits: CompositionLimits = CompositionLimits()
  ) throws(ImageUnavailable) {
    let shown = ImageDestination.shortened(url)
    guard let type = Self.type(of: bytes) else {
      let sent = announced.map { ", but \(Self.shortened($0))" } ?? ""
      throw ImageFileReader.unusable(shown, "the server sent no image\(sent)")
    }
    if type.fileExtension == "pdf" {
      _ = try PageImages(bytes, shown: shown, limits: limits.image)
    } else {
      _ = try ImageFileReader(limits: limits, fonts: .bundled).image(
        bytes, isSVG: type.mediaType == "image/svg+xml", shown: shown)
    }
    self.bytes = bytes
    mediaType = type.mediaType
    fileExtension = type.fileExtension
  }

  /// The type by the first bytes: names and announced types may be wrong.
  private static func type(
    of bytes: [UInt8]
  ) -> (mediaType: String, fileExtension: String)? {
    func starts(_ text: String, at offset: Int = 0) -> Bool {
      bytes.dropFirst(offset).starts(with: text.utf8)
    }
    if bytes.starts(with: BinaryFileType.png.signature) { return ("image/png", "png") }
    if bytes.starts(with: BinaryFileType.jpeg.signature) { return ("image/jpeg", "jpg") }
    if starts("GIF8") { return ("image/gif", "gif") }
    if starts("RIFF"), starts("WEBP", at: 8) { return ("image/webp", "webp") }
    if PageImages.isPDF(bytes) { return ("application/pdf", "pdf") }
    if SVGDocument.isSVG(bytes) { return ("image/svg+xml", "svg") }
    // gzip: a compressed drawing, or nothing that is read.
    if bytes.starts(with: [0x1F, 0x8B]) { return ("image/svg+xml", "svgz") }
    return nil
  }

  /// A media type of a server, of any length and content, for a message.
  private static func shortened(_ announced: String) -> String {
    EscapedText.escape(String(announced.prefix { $0 != ";" }.prefix(60)))
  }
}
