extension FontCollection {
  /// Bounds for reading a folder of fonts.
  public struct DirectoryLimits: Hashable, Sendable {
    /// The largest file that is opened, in bytes.
    public var fileSize: Int
    /// The largest number of files that are looked at.
    public var fileCount: Int
    /// The maximum number of faces in one collection file.
    public var facesPerFile: Int
    /// The maximum nesting depth of folders.
    public var depth: Int

    /// Creates limits on reading folders of fonts.
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
  /// Takes regular files that end in .ttf, .otf, .ttc, .otc, .woff or .woff2, in any case, sorted by
  /// path.
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
    return (
      FontCollection(entries: entries + added, requiresEmbedding: requiresEmbedding), problems
    )
  }

  /// The collection with all faces of one font file added behind.
  public func adding(
    file path: String, limits: DirectoryLimits = DirectoryLimits()
  ) throws(FontError) -> FontCollection {
    var added: [FontEntry] = []
    var problems: [FontError] = []
    append(file: path, limits: limits, to: &added, &problems)
    if added.isEmpty, let problem = problems.first { throw problem }
    return FontCollection(entries: entries + added, requiresEmbedding: requiresEmbedding)
  }

  /// The collection with all faces of a font in memory added behind.
  ///
  /// - Throws: `notAFont` or `cannotUnpack`.
  public func adding(
    data: FontData, limits: DirectoryLimits = DirectoryLimits()
  ) throws(FontError) -> FontCollection {
    var added: [FontEntry] = []
    let data = try data.unpacked(limit: limits.fileSize)
    try append(data, limits: limits, to: &added, keeping: true) {
      .memory(name: data.name, index: $0)
    }
    return FontCollection(entries: entries + added, requiresEmbedding: requiresEmbedding)
  }

  /// The collection without the faces for which `isExcluded` returns true.
  public func excluding(where isExcluded: (FontDescriptor) -> Bool) -> FontCollection {
    FontCollection(
      entries: entries.filter { !isExcluded($0.descriptor) }, requiresEmbedding: requiresEmbedding)
  }

  /// The collection without some families; case does not matter.
  public func excluding(families: [String]) -> FontCollection {
    let names = Set(families.map { Self.fold($0) })
    return excluding { names.contains(Self.fold($0.family)) }
  }

  private func append(
    file path: String, limits: DirectoryLimits, to entries: inout [FontEntry],
    _ problems: inout [FontError]
  ) {
    do throws(FontError) {
      let data = try FontData(path: path, sizeLimit: limits.fileSize)
      try append(data, limits: limits, to: &entries) { .file(path: path, index: $0) }
    } catch {
      problems.append(error)
    }
  }

  private func append(
    _ data: FontData, limits: DirectoryLimits, to entries: inout [FontEntry], keeping: Bool = false,
    source: (Int) -> FontDescriptor.Source
  ) throws(FontError) {
    let count = FontFace.count(in: data)
    guard count > 0 else { throw .notAFont(name: data.name) }
    for index in 0..<min(count, limits.facesPerFile) {
      let face = try FontFace(data: data, index: index)
      entries.append(
        FontEntry(
          descriptor: FontDescriptor(face: face, source: source(index)),
          coveredBlocks: CoveredBlocks(face.coverage), sizeLimit: limits.fileSize,
          data: keeping ? data : nil))
    }
  }
}
