/// Which inputs go into which output.
public struct OutputPlan: Hashable, Sendable {
  public enum Output: Hashable, Sendable {
    case file(path: String)
    case standardOutput
  }

  public struct Job: Hashable, Sendable {
    /// Joined in this order into one document.
    public var inputs: [SourceInput]
    public var output: Output

    /// The kind of picture that each page becomes; nil for a PDF.
    public var bitmapFormat: BitmapFileFormat? {
      if case .file(let path) = output { BitmapFileFormat(path: path) } else { nil }
    }
  }

  public var jobs: [Job]

  /// - Parameters:
  ///   - inputs: In the order in which they were given.
  ///   - output: Nil or a folder for one PDF an input, beside it or in the folder; `-` for the
  ///     standard output; else the one file into which all inputs go. A name that ends in `.png`,
  ///     `.jpg` or `.jpeg` is for one picture a page, with `%d` for its number.
  /// - Throws: `CompositionError` when an output is an input, when two inputs share an output,
  ///   or when the folder of an output is not there.
  public init(inputs: [SourceInput], output: String?) throws(CompositionError) {
    if output == "-" {
      jobs = [Job(inputs: inputs, output: .standardOutput)]
      return
    }
    let isFolder = output.map { $0.hasSuffix("/") || FileSystem.kind(of: $0) == .directory }
    if let output, isFolder == false {
      jobs = [Job(inputs: inputs, output: .file(path: output))]
    } else {
      jobs = inputs.map { input in
        Job(inputs: [input], output: Self.output(for: input, in: output))
      }
    }
    try check()
  }

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
      if !folder.isEmpty, FileSystem.kind(of: folder) == nil {
        throw .missingOutputFolder(path: folder)
      }
    }
  }
}
