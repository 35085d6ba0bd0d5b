import ComposeMarkdown

/// Reads the style sheets that pages link to: files in the folders that images may be in.
struct StyleSheetFiles {
  private let folder: String
  private let access: ResolvedImageAccess?
  /// The paths that were looked for, for `--watch`.
  private(set) var pathsLookedFor: [String] = []
  /// The largest file that is read, in bytes.
  private static let mostBytes = 4_000_000

  /// - Parameter folder: That of the page.
  init(folder: String, access: ImageAccess) {
    self.folder = folder
    self.access = try? ResolvedImageAccess(
      access, documentFolders: [folder.isEmpty ? "." : folder])
  }

  mutating func load(_ address: String) throws(StyleSheetUnavailable) -> [UInt8] {
    let written = Words.trimmed(address)
    let shown = ImageDestination.shortened(written)
    guard !written.hasPrefix("//"), !ImageDestination.hasScheme(written) else {
      throw StyleSheetUnavailable(
        "style sheet ‘\(shown)’ is not a file and not read",
        hint: "save it next to the page and link to that file")
    }
    let encoded = written.prefix { $0 != "?" && $0 != "#" }
    guard let path = PercentEncoding.decode(encoded), !path.isEmpty else {
      throw StyleSheetUnavailable("style sheet ‘\(shown)’ has no valid path")
    }
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    let file = isAbsolute ? (access?.root ?? "") + path : FilePath.join(folder, path)
    pathsLookedFor.append(file)
    guard let access, let resolved = try? FileSystem.resolve(file), access.permits(resolved) else {
      throw StyleSheetUnavailable(
        "style sheet ‘\(shown)’ not found in the allowed folders",
        hint: "allow its folder with --allow-path, or name a folder above both with --root")
    }
    do throws(FileError) {
      return try FileSystem.contents(of: resolved, limit: Self.mostBytes)
    } catch {
      throw StyleSheetUnavailable("cannot read style sheet ‘\(shown)’: \(error)")
    }
  }
}
