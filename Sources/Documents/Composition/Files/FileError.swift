public import ComposePlatform

/// The reason why a file could not be read.
public enum FileError: Error, Hashable, Sendable {
  case system(path: String, SystemError)
  /// Not a regular file, but a folder, pipe, socket or device, which may be endless or have side
  /// effects when opened.
  case notRegular(path: String, kind: FileKind)
  /// The file exceeds the size limit, which is configurable.
  case tooLarge(path: String, limit: Int)
}

/// An error of the operating system, by its number.
public typealias SystemError = ComposePlatform.SystemError
/// The type of a file that is not regular.
public typealias FileKind = ComposePlatform.FileKind

extension FileError {
  init(_ error: RegularFileError, path: String, limit: Int) {
    self =
      switch error {
      case .system(let error): .system(path: path, error)
      case .notRegular(let kind): .notRegular(path: path, kind: kind)
      case .tooLarge: .tooLarge(path: path, limit: limit)
      }
  }
}

extension FileError {
  /// The path of the file, as given.
  public var path: String {
    switch self {
    case .system(let path, _), .notRegular(let path, _), .tooLarge(let path, _): path
    }
  }
}

extension FileError: CustomStringConvertible {
  /// The error as one sentence without a full stop.
  public var description: String {
    switch self {
    case .system(let path, let error): "cannot read ‘\(path)’: \(error)"
    case .notRegular(let path, let kind):
      "cannot read ‘\(path)’: is a \(kind.rawValue), not a regular file"
    case .tooLarge(let path, let limit): "‘\(path)’ is larger than \(ByteCount(limit))"
    }
  }

  /// A suggestion to the user.
  public var hint: String? {
    switch self {
    case .system: nil
    case .notRegular(_, .pipe): "send the text to the standard input and name it ‘-’"
    case .notRegular: "only regular files are read"
    case .tooLarge: "the limit is there against hostile input and can be raised"
    }
  }
}
