/// What kind of files pages become that are not a PDF.
public enum BitmapFileFormat: Hashable, Sendable {
  case png, jpeg

  /// Told by the end of a path; nil for whatever else, which is a PDF.
  public init?(path: String) {
    switch FilePath.fileExtension(of: path).lowercased() {
    case "png": self = .png
    case "jpg", "jpeg": self = .jpeg
    default: return nil
    }
  }
}
