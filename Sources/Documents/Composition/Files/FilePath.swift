/// Lexical path operations, which do not access the file system.
///
/// Works on bytes: finding a character in a string iterates over grapheme clusters.
public enum FilePath {
  private static let slash = UInt8(ascii: "/")

  /// The part up to the last slash, which is kept only if it is the first; empty when there is
  /// none.
  public static func folder(of path: String) -> String {
    guard let end = path.utf8.lastIndex(of: slash) else { return "" }
    return end == path.startIndex ? "/" : String(path[..<end])
  }

  /// The last component, after the last slash.
  public static func name(of path: String) -> String {
    guard let end = path.utf8.lastIndex(of: slash) else { return path }
    return String(path[path.utf8.index(after: end)...])
  }

  /// The extension, after the last full stop of the name; empty for none and for `.profile`.
  public static func fileExtension(of path: String) -> String {
    let name = name(of: path)
    guard let stop = name.utf8.lastIndex(of: UInt8(ascii: ".")), stop != name.startIndex else {
      return ""
    }
    return String(name[name.utf8.index(after: stop)...])
  }

  /// The path with its extension replaced with `newExtension`.
  public static func replacingExtension(of path: String, with newExtension: String) -> String {
    let old = fileExtension(of: path)
    let stem = old.isEmpty ? path : String(path.dropLast(old.count + 1))
    return stem + "." + newExtension
  }

  /// Appends a relative path to a folder; an empty folder is the current one.
  public static func join(_ folder: String, _ relative: String) -> String {
    if folder.isEmpty { return relative }
    return folder.utf8.last == slash ? folder + relative : folder + "/" + relative
  }
}
