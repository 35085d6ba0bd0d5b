/// Why there is no bitmap, or no file of it.
public enum BitmapError: Error, Hashable, Sendable {
  /// A side or the scale is not a positive number.
  case unusableSize
  /// More rows, columns or pixels than `BitmapLimits` allows.
  case tooLarge(width: Int, height: Int)
  /// A library that is opened when it is needed is not there.
  case missingLibrary(name: String, package: String, reason: String)
  /// A bitmap could not be made into a file.
  case encodingFailed(format: String, reason: String)
}

extension BitmapError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .unusableSize: "the bitmap's size is not above zero"
    case .tooLarge(let width, let height): "the bitmap is too large: \(width) × \(height) pixels"
    case .missingLibrary(let name, let package, let reason):
      "\(name) is needed and cannot be opened (\(reason)); the package is \(package)"
    case .encodingFailed(let format, let reason): "the \(format) file cannot be made: \(reason)"
    }
  }
}
