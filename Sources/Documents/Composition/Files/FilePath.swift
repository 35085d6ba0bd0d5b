/// Taking paths apart by their slashes, without looking at the file system.
public enum FilePath {
  /// Everything up to the last slash, without it unless it is the first; empty when there is none.
  public static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What follows the last slash.
  public static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// What follows the last full stop of the name; empty for none and for `.profile`.
  public static func fileExtension(of path: String) -> String {
    let name = name(of: path)
    guard let stop = name.lastIndex(of: "."), stop != name.startIndex else { return "" }
    return String(name[name.index(after: stop)...])
  }

  /// The path with the extension of its name taken off and `newExtension` put on.
  public static func replacingExtension(of path: String, with newExtension: String) -> String {
    let old = fileExtension(of: path)
    let stem = old.isEmpty ? path : String(path.dropLast(old.count + 1))
    return stem + "." + newExtension
  }

  /// Joins a relative path to a folder; an empty folder is the current one.
  public static func join(_ folder: String, _ relative: String) -> String {
    if folder.isEmpty { return relative }
    return folder.hasSuffix("/") ? folder + relative : folder + "/" + relative
  }
}
