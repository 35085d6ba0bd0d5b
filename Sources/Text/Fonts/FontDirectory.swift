import ComposePlatform

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
    if let status = FileStatus(path: root) { visited.insert(status.identity) }
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
        guard let status = FileStatus(path: path) else { continue }
        switch status.kind {
        case .directory where depth < limits.depth:
          if visited.insert(status.identity).inserted { pending.append((path, depth + 1)) }
        case .regular where Self.isFontName(name):
          if paths.count < limits.fileCount { paths.append(path) }
        default: break
        }
      }
    }
    return (paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }, problems)
  }

  private static func isFontName(_ name: String) -> Bool {
    let name = name.lowercased()
    return [".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2"].contains { name.hasSuffix($0) }
  }

  /// The names in a folder but those that start with a dot, sorted by their bytes.
  private static func names(in folder: String) throws(FontError) -> [String] {
    guard let directory = opendir(folder) else {
      throw .unreadableFile(path: folder, reason: SystemError.current.description)
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
