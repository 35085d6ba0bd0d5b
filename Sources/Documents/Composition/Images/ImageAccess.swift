/// Which folders a document may take pictures from.
public struct ImageAccess: Hashable, Sendable {
  /// Takes the place of the documents' own folders, and of `/` at the start of a destination.
  public var root: String?
  /// Folders that may be read from as well.
  public var allowedFolders: [String]

  public init(root: String? = nil, allowedFolders: [String] = []) {
    self.root = root
    self.allowedFolders = allowedFolders
  }
}

/// `ImageAccess` for certain documents: every folder resolved, so that comparing paths is enough.
struct ResolvedImageAccess {
  /// The folder that `/` at the start of a destination means, if any.
  let root: String?
  private let allowed: [String]

  /// - Parameter documentFolders: Where the inputs lie; they may be read unless `root` is given.
  /// - Throws: `CompositionError.folder` when a folder that was asked for is not there.
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

  /// - Parameter resolved: An absolute path without links, as `FileSystem.resolve` makes it.
  func permits(_ resolved: String) -> Bool {
    allowed.contains { folder in
      guard resolved.utf8.starts(with: folder.utf8) else { return false }
      // `/` ends in its own separator; any other folder must be followed by one.
      return folder == "/" || resolved.utf8.dropFirst(folder.utf8.count).first == UInt8(ascii: "/")
    }
  }
}
