/// Why an image cannot be read.
public enum ImageError: Error, Hashable, Sendable {
  /// The first bytes are not those of a known image format.
  case unknownFormat
  /// The file ends before the image does.
  case truncated
  /// More rows, columns or pixels than `ImageLimits` allows.
  case tooLarge(width: Int, height: Int)
  /// A file, or samples once decoded, longer than `ImageLimits` allows.
  case tooManyBytes(count: Int, limit: Int)
  /// The file breaks the rules of its format.
  case corrupt(String)
  /// The file may be right, but uses what cannot be shown.
  case unsupported(String)
  /// A library that is opened when it is needed is not there; `package` installs it.
  case libraryMissing(package: String, reason: String)
}

extension ImageError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .unknownFormat: "unknown format; supported are PNG, JPEG, GIF, WebP, SVG and PDF"
    case .truncated: "the image file is truncated"
    case .tooLarge(let width, let height):
      "the image is too large: \(width) × \(height) pixels"
    case .tooManyBytes(let count, let limit):
      "the image needs \(count) bytes; the maximum is \(limit)"
    case .corrupt(let reason): "the image is damaged: \(reason)"
    case .unsupported(let feature): "the image is not supported: \(feature)"
    case .libraryMissing(let package, let reason):
      "reading the image needs the library of package \(package), which cannot be loaded (\(reason))"
    }
  }
}
