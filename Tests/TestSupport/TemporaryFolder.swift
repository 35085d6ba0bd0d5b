import ComposePlatform

/// A folder of the test's own, removed with everything in it at the end.
public final class TemporaryFolder {
  public let path: String

  public init() throws {
    var template = Array("/tmp/pdfcompose-tests-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure(errno) }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { Self.remove(path) }

  public subscript(_ name: String) -> String { path + "/" + name }

  @discardableResult
  public func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = fopen(self[name], "w")
    guard let file else { throw Failure(errno) }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw Failure(errno) }
    return self[name]
  }

  /// Replaces a file at once, so that whoever watches it never sees a part of it.
  public func replace(_ name: String, _ text: String) throws {
    let other = try TemporaryFolder()
    guard rename(try other.write(name, text), self[name]) == 0 else { throw Failure(errno) }
  }

  @discardableResult
  public func write(_ name: String, _ text: String) throws -> String {
    try write(name, Array(text.utf8))
  }

  public func read(_ name: String) throws -> [UInt8] { try Self.read(path: self[name]) }

  public static func read(path: String) throws -> [UInt8] {
    guard let file = fopen(path, "r") else { throw Failure(errno) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return bytes
  }

  @discardableResult
  public func makeFolder(_ name: String) throws -> String {
    guard mkdir(self[name], 0o755) == 0 else { throw Failure(errno) }
    return self[name]
  }

  public func link(_ name: String, to target: String) throws {
    guard symlink(target, self[name]) == 0 else { throw Failure(errno) }
  }

  public func makePipe(_ name: String) throws {
    guard mkfifo(self[name], 0o644) == 0 else { throw Failure(errno) }
  }

  public var names: [String] { Self.names(in: path) }

  public struct Failure: Error {
    public let code: Int32
    public init(_ code: Int32) { self.code = code }
  }

  public static var isRoot: Bool { geteuid() == 0 }
  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
  /// Takes all permissions away.
  public static func forbid(_ path: String) { chmod(path, 0) }

  public static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
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
