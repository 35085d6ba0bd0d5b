import ComposePlatform

/// The names of the files of chapters, from a pattern with `%d`, `%03d` or `{slug}`.
struct SplitNames {
  private let folder: String
  private let name: String

  /// - Parameters:
  ///   - pattern: Nil or a folder for names of the input's own.
  ///   - input: The first input.
  /// - Throws: `SettingError` where the names would all be the same.
  init(_ pattern: String?, input: SourceInput) throws(SettingError) {
    let stem = FilePath.replacingExtension(of: FilePath.name(of: input.name), with: "")
      .dropLast()
    let isFolder = pattern.map { $0.hasSuffix("/") || FileSystem.kind(of: $0) == .directory }
    guard let pattern, isFolder == false else {
      folder = pattern.map { FilePath.join($0, "") } ?? FilePath.join(input.folder, "")
      name = (stem.isEmpty || stem.first == "<" ? "document" : stem) + "-%d.pdf"
      return
    }
    let end = FilePath.folder(of: pattern)
    folder = end.isEmpty ? "" : FilePath.join(end, "")
    name = FilePath.name(of: pattern)
    guard NumberedPath(name) != nil || name.contains(bytesOf: "{slug}") else {
      throw SettingError(
        "‘\(pattern)’ names one file for all chapters",
        hint: "add the place of a number, such as name-%d.pdf, or of a heading: name-{slug}.pdf")
    }
  }

  /// The file names, each once, without their folder.
  func names(of sections: [DocumentSection]) -> [String] {
    var taken: Set<String> = []
    // Where to go on counting, so that many headings of one name take linear time.
    var nextNumbers = [String: Int]()
    return sections.map { section in
      let numbered = NumberedPath(name)?.path(section.number) ?? name
      let parts = Self.parts(of: numbered)
      let slug = Self.slug(section.name)
      var result = parts.joined(separator: slug)
      let first = result.lowercased()
      var number = nextNumbers[first] ?? 2
      // Some file systems do not distinguish case.
      while !taken.insert(result.lowercased()).inserted {
        result =
          parts.count > 1 ? parts.joined(separator: "\(slug)-\(number)") : "\(number)-\(numbered)"
        number += 1
      }
      if number > 2 { nextNumbers[first] = number }
      return result
    }
  }

  func path(_ name: String) -> String { folder + name }

  /// What is around each `{slug}` of a pattern.
  private static func parts(of pattern: String) -> [String] {
    let mark = Array("{slug}".utf8)
    var parts: [[UInt8]] = [[]]
    var rest = Array(pattern.utf8)[...]
    while let byte = rest.first {
      if rest.starts(with: mark) {
        parts.append([])
        rest = rest.dropFirst(mark.count)
      } else {
        parts[parts.count - 1].append(byte)
        rest = rest.dropFirst()
      }
    }
    return parts.map { String(decoding: $0, as: UTF8.self) }
  }

  /// An identifier as a part of a file name: letters, digits, `-`, `_` and `.` of it.
  private static func slug(_ name: String) -> String {
    var slug = String(
      name.prefix(80).map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" })
    while slug.first == "." || slug.first == "-" { slug.removeFirst() }
    return slug.isEmpty ? "chapter" : slug
  }
}
