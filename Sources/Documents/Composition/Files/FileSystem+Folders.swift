import ComposePlatform

extension FileSystem {
  /// Creates a folder unless it exists.
  package static func makeFolder(_ path: String) throws(SystemError) {
    if mkdir(path, 0o777) == 0 { return }
    let error = SystemError.current
    guard error.code == EEXIST, kind(of: path) == .directory else { throw error }
  }

  /// Whether a path exists, even as a dangling symbolic link.
  static func isTaken(_ path: String) -> Bool {
    FileStatus(path: path, followsLinks: false) != nil
  }
}
