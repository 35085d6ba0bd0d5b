import ComposePlatform

extension FontCollection {
  /// The folders where this system keeps fonts, those that exist, each once.
  ///
  /// On Linux fontconfig's usual ones (XDG Base Directory Specification) and the `<dir>`s of
  /// /etc/fonts/fonts.conf; on macOS the three Library folders.
  public static func systemDirectories() -> [String] {
    let home = environment("HOME")
    var candidates: [String] = []
    #if canImport(Darwin)
      candidates = ["/System/Library/Fonts", "/Library/Fonts"]
      if let home { candidates.append(home + "/Library/Fonts") }
    #else
      let shared = environment("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share"
      candidates = ["/usr/share/fonts", "/usr/local/share/fonts"]
      candidates += shared.split(separator: ":").map { $0 + "/fonts" }
      candidates += FontConfiguration.directories(
        file: "/etc/fonts/fonts.conf", home: home, dataHome: environment("XDG_DATA_HOME"))
      if let data = environment("XDG_DATA_HOME") ?? home.map({ $0 + "/.local/share" }) {
        candidates.append(data + "/fonts")
      }
      if let home { candidates.append(home + "/.fonts") }
    #endif
    var seen: Set<String> = []
    return candidates.filter { isDirectory($0) && seen.insert($0).inserted }
  }

  private static func environment(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    // The specification has relative paths ignored.
    return text.hasPrefix("/") ? text : nil
  }

  private static func isDirectory(_ path: String) -> Bool {
    FileStatus(path: path)?.kind == .directory
  }
}

/// The little of fontconfig's configuration that names folders.
enum FontConfiguration {
  /// The contents of the `<dir>` elements, with `~` and the `xdg` prefix resolved.
  static func directories(file path: String, home: String?, dataHome: String?) -> [String] {
    guard let data = try? FontData(path: path, sizeLimit: 1 << 20) else { return [] }
    let text = data.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    return directories(in: text, home: home, dataHome: dataHome)
  }

  static func directories(in text: String, home: String?, dataHome: String?) -> [String] {
    var directories: [String] = []
    for element in withoutComments(text).split(separator: "<") {
      guard element.hasPrefix("dir"), let end = element.firstIndex(of: ">") else { continue }
      let tag = element[..<end]
      guard tag == "dir" || tag.hasPrefix("dir ") else { continue }
      let path = String(element[element.index(after: end)...].trimmed)
      if tag.contains(bytesOf: "\"xdg\"") {
        if let data = dataHome ?? home.map({ $0 + "/.local/share" }) {
          directories.append("\(data)/\(path)")
        }
      } else if path.hasPrefix("~/") {
        if let home { directories.append(home + path.dropFirst()) }
      } else if path.hasPrefix("/") {
        directories.append(path)
      }
    }
    return directories
  }

  private static func withoutComments(_ text: String) -> String {
    var kept: [UInt8] = []
    var isComment = false
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      if !isComment, bytes[index...].starts(with: "<!--".utf8) { isComment = true }
      if isComment, bytes[index...].starts(with: "-->".utf8) {
        isComment = false
        index += 3
        continue
      }
      if !isComment { kept.append(bytes[index]) }
      index += 1
    }
    return String(decoding: kept, as: UTF8.self)
  }
}

extension Substring {
  /// Without white space at either end.
  fileprivate var trimmed: Substring {
    var text = self
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }
}
