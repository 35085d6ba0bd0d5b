#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder of the test's own, removed with everything in it at the end.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/pdfcompose-tests-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure(errno) }
    path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  deinit { Self.remove(path) }

  subscript(_ name: String) -> String { path + "/" + name }

  @discardableResult
  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = fopen(self[name], "w")
    guard let file else { throw Failure(errno) }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw Failure(errno) }
    return self[name]
  }

  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    try write(name, Array(text.utf8))
  }

  @discardableResult
  func makeFolder(_ name: String) throws -> String {
    guard mkdir(self[name], 0o755) == 0 else { throw Failure(errno) }
    return self[name]
  }

  func link(_ name: String, to target: String) throws {
    guard symlink(target, self[name]) == 0 else { throw Failure(errno) }
  }

  func makePipe(_ name: String) throws {
    guard mkfifo(self[name], 0o644) == 0 else { throw Failure(errno) }
  }

  var names: [String] { Self.names(in: path) }

  struct Failure: Error {
    let code: Int32
    init(_ code: Int32) { self.code = code }
  }

  private static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func remove(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFDIR {
      chmod(path, 0o755)
      for name in names(in: path) { remove(path + "/" + name) }
      rmdir(path)
    } else {
      unlink(path)
    }
  }
}
