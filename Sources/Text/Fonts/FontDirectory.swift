#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Finds the font files in a folder and the folders within it.
struct FontDirectory {
  let limits: FontCollection.DirectoryLimits

  /// The paths of the files sorted by their bytes, and the folders that could not be read.
  ///
  /// Symbolic links are followed; a folder that is reached twice is read once.
  func files(in root: String) throws(FontError) -> (paths: [String], problems: [FontError]) {
    var paths: [String] = []
    var problems: [FontError] = []
    var visited: Set<FileIdentity> = []
    var rootStatus = stat()
    if stat(root, &rootStatus) == 0 { visited.insert(FileIdentity(rootStatus)) }
    var pending: [(path: String, depth: Int)] = [(root, 0)]
    while let (folder, depth) = pending.popLast() {
      let names: [String]
      do throws(FontError) {
        names = try Self.names(in: folder)
      } catch {
        if depth == 0 { throw error }
        problems.append(error)
        continue
      }
      for name in names {
        let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        var status = stat()
        guard stat(path, &status) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFDIR where depth < limits.depth:
          if visited.insert(FileIdentity(status)).inserted { pending.append((path, depth + 1)) }
        case S_IFREG where Self.isFontName(name):
          if paths.count < limits.fileCount { paths.append(path) }
        default: break
        }
      }
    }
    return (paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }, problems)
  }

  /// Which file or folder a path leads to, whatever it is called.
  private struct FileIdentity: Hashable {
    let device: UInt64
    let number: UInt64

    init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  private static func isFontName(_ name: String) -> Bool {
    let name = name.lowercased()
    return [".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2"].contains { name.hasSuffix($0) }
  }

  /// The names in a folder but those that start with a dot, sorted by their bytes.
  private static func names(in folder: String) throws(FontError) -> [String] {
    guard let directory = opendir(folder) else {
      throw .unreadableFile(path: folder, reason: String(cString: strerror(errno)))
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      // `d_name` is a zero-ended string inside the entry, which may be shorter than `dirent`.
      guard let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) else { break }
      let name = String(
        cString: (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self))
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
