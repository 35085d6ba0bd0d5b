public import ComposeDiagnostics
public import ComposeDocumentModel

/// A parser of files that consist of settings: the YAML of front matter, without a document below.
///
/// Any input gives settings; problems are reported as diagnostics.
public struct SettingsFileReader: Sendable {
  /// The limits on size and nesting are those of front matter.
  public let limits: ReaderLimits

  /// Creates a reader.
  public init(limits: ReaderLimits = ReaderLimits()) { self.limits = limits }

  /// Parses one file. Complexity: O(n).
  ///
  /// - Parameters:
  ///   - utf8: The source; a byte order mark is skipped, and so are `---` at the start and everything
  ///     from the next `---` or `...`.
  ///   - file: The index of the source in ranges and diagnostics.
  /// - Throws: `MarkdownError` when the source is UTF-16.
  public func read(
    _ utf8: [UInt8], file: Int = 0
  ) throws(MarkdownError) -> (settings: FrontMatter, diagnostics: [Diagnostic]) {
    let limit = limits.maximumFrontMatterBytes
    guard utf8.count <= limit else {
      let message = "file of \(utf8.count) bytes exceeds the limit of \(limit) bytes; ignored"
      return (
        FrontMatter(),
        [
          Diagnostic(
            .error, code: "front-matter", message, at: SourceRange(file: file, 0..<0))
        ]
      )
    }
    let clean = try CleanSource(utf8, file: file)
    return clean.bytes.withUnsafeBufferPointer { source in
      var reader = FrontMatterReader(source, limits: limits, file: file, offsets: clean.offsets)
      reader.readAll(from: clean.start)
      return (reader.frontMatter, clean.diagnostics + reader.diagnostics)
    }
  }
}
