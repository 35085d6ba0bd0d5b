import ComposePlatform

/// The assignment of inputs to outputs.
public struct OutputPlan: Hashable, Sendable {
  /// The destination of a file.
  public enum Output: Hashable, Sendable {
    case file(path: String)
    case standardOutput
  }

  /// One output and the inputs it is made from.
  public struct Job: Hashable, Sendable {
    /// The inputs, joined in this order into one document.
    public var inputs: [SourceInput]
    /// The destination of the document.
    public var output: Output

    /// The image format of the pages; nil for a PDF.
    public var bitmapFormat: BitmapFileFormat? {
      if case .file(let path) = output { BitmapFileFormat(path: path) } else { nil }
    }
  }

  /// The jobs, in the order in which they are written.
  public var jobs: [Job]
  /// The folder to create before anything is written; nil when it exists.
  public private(set) var newFolder: String?

  /// - Parameters:
  ///   - inputs: The inputs in the order given.
  ///   - output: Nil or a folder for one PDF per input, next to it or in the folder; `-` for the
  ///     standard output; else the single output file for all inputs. A name that ends in `.png`,
  ///     `.jpg` or `.jpeg` gives one image per page, with `%d` for the page number.
  /// - Throws: `CompositionError` when an output is an input, when two inputs share an output, when
  ///   the extension is that of another format, or when the folder of an output file is missing.
  public init(inputs: [SourceInput], output: String?) throws(CompositionError) {
    if output == "-" {
      jobs = [Job(inputs: inputs, output: .standardOutput)]
      return
    }
    let isFolder = output.map { $0.hasSuffix("/") || FileSystem.kind(of: $0) == .directory }
    if let output, isFolder == false {
      jobs = [Job(inputs: inputs, output: .file(path: output))]
    } else {
      if let output, FileSystem.kind(of: output) == nil { newFolder = output }
      jobs = inputs.map { input in
        Job(inputs: [input], output: Self.output(for: input, in: output))
      }
    }
    try check()
    if let output, isFolder == false, FileFormatName.isForeign(output) {
      throw .unknownFormat(path: output)
    }
  }

  /// Checks that a report does not overwrite an input, and that its folder exists.
  public static func check(report path: String, of inputs: [SourceInput]) throws(CompositionError) {
    try OutputPlan(jobs: [Job(inputs: inputs, output: .file(path: path))]).check()
  }

  private init(jobs: [Job]) { self.jobs = jobs }

  private static func output(for input: SourceInput, in folder: String?) -> Output {
    switch (input, folder) {
    case (.standardInput, nil), (.memory, nil): .standardOutput
    case (.standardInput, .some(let folder)): .file(path: FilePath.join(folder, "stdin.pdf"))
    case (_, nil): .file(path: FilePath.replacingExtension(of: input.name, with: "pdf"))
    case (_, .some(let folder)):
      .file(
        path: FilePath.join(
          folder,
          FilePath.replacingExtension(of: FilePath.name(of: input.name), with: "pdf")))
    }
  }

  private func check() throws(CompositionError) {
    var written: Set<String> = []
    let inputFiles = Set(
      jobs.flatMap(\.inputs).compactMap { input -> FileSystem.Identity? in
        if case .file(let path) = input { FileSystem.identity(of: path) } else { nil }
      })
    for case .file(let path) in jobs.map(\.output) {
      guard written.insert(path).inserted else { throw .sameOutput(path: path) }
      if let identity = FileSystem.identity(of: path), inputFiles.contains(identity) {
        throw .outputIsInput(path: path)
      }
      let folder = FilePath.folder(of: path)
      if !folder.isEmpty, newFolder == nil, FileSystem.kind(of: folder) == nil {
        throw .missingOutputFolder(path: folder)
      }
    }
  }

  /// Creates the folder named by a path with a trailing slash, including parent folders.
  public func createFolder() throws(CompositionError) {
    guard let newFolder else { return }
    var path = ""
    for part in newFolder.split(separator: "/", omittingEmptySubsequences: false) {
      path += part
      if !part.isEmpty {
        do {
          try FileSystem.makeFolder(path)
        } catch {
          throw .output(path: newFolder, reason: "\(error)")
        }
      }
      path += "/"
    }
  }
}

/// File format names by extension.
enum FileFormatName {
  /// Extensions of temporary files, which are renamed when complete.
  private static let temporary: Set<String> = [
    "tmp", "temp", "part", "partial", "new", "bak", "out",
  ]

  /// Whether the extension of a path belongs to an unsupported format: up to five letters and
  /// digits, as in `x.docx`. Paths without an extension, and those of temporary files, do not.
  static func isForeign(_ path: String) -> Bool {
    let name = FilePath.fileExtension(of: path).lowercased()
    guard (1...5).contains(name.utf8.count), name.first?.isLetter == true,
      name.utf8.allSatisfy({ (48...57).contains($0) || (97...122).contains($0) })
    else { return false }
    return name != "pdf" && BitmapFileFormat(path: path) == nil && !temporary.contains(name)
  }
}
