/// The image file formats of pages.
public enum BitmapFileFormat: Hashable, Sendable {
  case png, jpeg, webP

  /// Returns the format for the extension of a path; nil for any other extension, which means PDF.
  public init?(path: String) {
    switch FilePath.fileExtension(of: path).lowercased() {
    case "png": self = .png
    case "jpg", "jpeg": self = .jpeg
    case "webp": self = .webP
    default: return nil
    }
  }
}
