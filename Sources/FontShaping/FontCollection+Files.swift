extension FontCollection {
  /// Bounds for reading a folder of fonts.
  public struct DirectoryLimits: Hashable, Sendable {
    /// The largest file that is opened, in bytes.
    public var fileSize: Int
    public var fileCount: Int
    /// How many faces one collection file may hold.
    public var facesPerFile: Int
    /// How many folders may lie within one another.
    public var depth: Int

    public init(
      fileSize: Int = FontData.defaultSizeLimit, fileCount: Int = 20_000, facesPerFile: Int = 256,
      depth: Int = 32
    ) {
      self.fileSize = fileSize
      self.fileCount = fileCount
      self.facesPerFile = facesPerFile
      self.depth = depth
    }
  }

  /// The collection with the fonts of a folder and the folders in it added behind.
  ///
  /// Takes regular files that end in .ttf, .otf, .ttc or .otc, in any case, sorted by path.
  ///
  /// - Returns: The new collection, and what was wrong with the files that were left out.
  /// - Throws: `unreadableFile` when the folder itself cannot be read.
  public func adding(
    directory path: String, limits: DirectoryLimits = DirectoryLimits()
  ) throws(FontError) -> (collection: FontCollection, problems: [FontError]) {
    let files = try FontDirectory(limits: limits).files(in: path)
    var added: [FontEntry] = []
    var problems = files.problems
    for file in files.paths {
      append(file: file, limits: limits, to: &added, &problems)
    }
    return (FontCollection(entries: entries + added), problems)
  }

  /// The collection with all faces of one font file added behind.
  public func adding(
    file path: String, limits: DirectoryLimits = DirectoryLimits()
  ) throws(FontError) -> FontCollection {
    var added: [FontEntry] = []
    var problems: [FontError] = []
    append(file: path, limits: limits, to: &added, &problems)
    if added.isEmpty, let problem = problems.first { throw problem }
    return FontCollection(entries: entries + added)
  }

  private func append(
    file path: String, limits: DirectoryLimits, to entries: inout [FontEntry],
    _ problems: inout [FontError]
  ) {
    do throws(FontError) {
      let data = try FontData(path: path, sizeLimit: limits.fileSize)
      let count = FontFace.count(in: data)
      guard count > 0 else { throw .notAFont(name: path) }
      for index in 0..<min(count, limits.facesPerFile) {
        let face = try FontFace(data: data, index: index)
        entries.append(
          FontEntry(
            descriptor: FontDescriptor(face: face, source: .file(path: path, index: index)),
            coveredBlocks: CoveredBlocks(face.coverage), sizeLimit: limits.fileSize))
      }
    } catch {
      problems.append(error)
    }
  }
}
