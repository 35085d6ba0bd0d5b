import ComposePlatform

extension ImageLock.Entry {
  /// The bytes of the file, if they are those of the entry.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limit: The maximum size, regardless of the entry.
  package func contents(at path: String, limit: Int) throws(ImageLockMismatch) -> [UInt8] {
    let bytes: [UInt8]
    do {
      // No more is read than the entry allows.
      bytes = try FileSystem.contents(of: path, limit: min(byteCount, limit))
    } catch {
      switch error {
      case .system(_, let error): throw .unreadable(error.description)
      case .notRegular(_, let kind): throw .unreadable("is a \(kind.rawValue)")
      case .tooLarge where byteCount > limit: throw .tooLarge(limit: limit)
      case .tooLarge: throw .differs
      }
    }
    guard isFile(of: bytes) else { throw .differs }
    return bytes
  }

  /// Whether these are the bytes of the entry.
  package func isFile(of bytes: [UInt8]) -> Bool {
    bytes.count == byteCount && SHA256.hexadecimal(bytes) == sha256
  }
}

/// The reason why a file is not that of an entry.
package enum ImageLockMismatch: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file cannot be read.
  case unreadable(String)
  /// The file is larger than any image may be.
  case tooLarge(limit: Int)
  /// The size or the hash is another.
  case differs

  package var description: String {
    switch self {
    case .unreadable(let reason): reason
    case .tooLarge(let limit): "is larger than \(ByteCount(limit))"
    case .differs: "differs from \(ImageLock.fileName)"
    }
  }
}
