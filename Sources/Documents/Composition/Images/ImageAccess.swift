/// The folders from which a document may read images.
public struct ImageAccess: Hashable, Sendable {
  /// Replaces the documents' own folders, and is the root of destinations that start with `/`.
  public var root: String?
  /// Additional folders that may be read.
  public var allowedFolders: [String]

  /// Creates the permission to read the documents' own folders, or `root` instead, and `allowedFolders`.
  public init(root: String? = nil, allowedFolders: [String] = []) {
    self.root = root
    self.allowedFolders = allowedFolders
  }
}

/// `ImageAccess` for specific documents, with all folders resolved, so that comparing paths
/// suffices.
struct ResolvedImageAccess: Sendable {
  /// The folder that a leading `/` of a destination refers to, if any.
  let root: String?
  private let allowed: [String]

  /// - Parameter documentFolders: The folders of the inputs, which may be read unless `root` is
  ///   given.
  /// - Throws: `CompositionError.folder` when a requested folder does not exist.
  init(_ access: ImageAccess, documentFolders: [String]) throws(CompositionError) {
    let own = access.root.map { [$0] } ?? documentFolders
    var allowed: [String] = []
    for folder in own + access.allowedFolders {
      do {
        allowed.append(try FileSystem.resolve(folder))
      } catch {
        throw .folder(path: folder, error)
      }
    }
    root = access.root == nil ? nil : allowed.first
    self.allowed = allowed
  }

  /// - Parameter resolved: An absolute path without symbolic links, as returned by
  ///   `FileSystem.resolve`.
  func permits(_ resolved: String) -> Bool {
    allowed.contains { folder in
      guard resolved.utf8.starts(with: folder.utf8) else { return false }
      // `/` ends in its own separator; any other folder must be followed by one.
      return folder == "/" || resolved.utf8.dropFirst(folder.utf8.count).first == UInt8(ascii: "/")
    }
  }
}
