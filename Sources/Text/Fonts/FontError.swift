/// Why a font could not be found, read or embedded.
public enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file could not be opened or read; `reason` is the system's.
  case unreadableFile(path: String, reason: String)
  /// The path of a font file is a folder, a device or a pipe.
  case notARegularFile(path: String)
  case fileTooLarge(path: String, size: Int, limit: Int)
  /// The bytes are no OpenType font with glyphs.
  case notAFont(name: String)
  /// A WOFF or WOFF2 file is damaged or too large, or there is no library to unpack WOFF2.
  case cannotUnpack(name: String, reason: String)
  /// The file holds `count` faces, and none of that number.
  case noSuchFace(name: String, index: Int, count: Int)
  /// No family of that name is in the collection; `similar` are names that come near it.
  case noSuchFamily(String, similar: [String])
  /// The variable font has no instance of that name.
  case noSuchInstance(String, of: String, available: [String])
  /// No face has that name; `similar` are names that come near it.
  case noSuchFont(String, similar: [String])
  /// The collection has no faces at all.
  case emptyCollection
  case subsettingFailed(face: String, reason: String)
  /// Documents cannot contain the face.
  case notEmbeddable(face: String, EmbeddingRestriction)

  public var description: String {
    switch self {
    case .unreadableFile(let path, let reason): "cannot read \(path): \(reason)"
    case .notARegularFile(let path): "\(path) is not a regular file"
    case .fileTooLarge(let path, let size, let limit):
      "\(path) has \(size) bytes, which exceeds the limit of \(limit)"
    case .notAFont(let name): "\(name) is not a supported font"
    case .cannotUnpack(let name, let reason): "cannot unpack \(name): \(reason)"
    case .noSuchFace(let name, let index, let count):
      "\(name) has no face \(index); it contains \(count)"
    case .noSuchFamily(let family, let similar):
      similar.isEmpty
        ? "font family ‘\(family)’ not found"
        : "font family ‘\(family)’ not found; available: \(similar.joined(separator: ", "))"
    case .noSuchInstance(let name, let family, let available):
      available.isEmpty
        ? "\(family) has no named instances"
        : "\(family) has no instance ‘\(name)’; available: \(available.joined(separator: ", "))"
    case .noSuchFont(let name, let similar):
      similar.isEmpty
        ? "font ‘\(name)’ not found"
        : "font ‘\(name)’ not found; available: \(similar.joined(separator: ", "))"
    case .emptyCollection: "no fonts available"
    case .subsettingFailed(let face, let reason): "cannot subset \(face): \(reason)"
    case .notEmbeddable(let face, let restriction):
      "font ‘\(face)’ cannot be embedded: \(restriction)"
    }
  }
}
