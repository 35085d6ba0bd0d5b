#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension FileSystem {
  /// Makes a folder unless there is one.
  static func makeFolder(_ path: String) throws(SystemError) {
    if mkdir(path, 0o777) == 0 { return }
    let error = SystemError.current
    guard error.code == EEXIST, kind(of: path) == .directory else { throw error }
  }

  /// Whether anything stands at a path, be it a link to nowhere.
  static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
