public import ComposeDiagnostics
public import ComposeDocumentModel

/// A Markdown parser: CommonMark 0.31.2 with the extensions of a `MarkdownDialect`.
///
/// Any input gives a document; problems are reported as diagnostics. Parsing takes linear time for
/// every input, and nesting is limited to `ReaderLimits.maximumNesting`.
public struct MarkdownReader: Sendable {
  /// The enabled extensions.
  public let dialect: MarkdownDialect
  /// Limits on the document that is built.
  public let limits: ReaderLimits

  /// Creates a reader of a dialect with limits for hostile input.
  public init(dialect: MarkdownDialect = .standard, limits: ReaderLimits = ReaderLimits()) {
    self.dialect = dialect
    self.limits = limits
  }

  /// Parses one source.
  ///
  /// - Parameters:
  ///   - utf8: The source; a byte order mark is skipped.
  ///   - file: The index of the source in ranges and diagnostics.
  /// - Returns: The document, and diagnostics in source order.
  /// - Throws: `MarkdownError` when the source is UTF-16 longer than allowed, or has too many blocks.
  public func read(
    _ utf8: [UInt8], file: Int = 0
  ) throws(MarkdownError) -> (document: Document, diagnostics: [Diagnostic]) {
    // Offsets have 32 bits during parsing.
    let limit = min(limits.maximumInputBytes, Int(Int32.max))
    guard utf8.count <= limit else {
      throw .inputTooLarge(file: file, bytes: utf8.count, limit: limit)
    }
    let clean = try CleanSource(utf8, file: file)
    var diagnostics = clean.diagnostics
    let result = clean.bytes.withUnsafeBufferPointer { source in
      read(source, clean, file: file, diagnostics: &diagnostics)
    }
    guard let document = result else {
      throw .tooManyBlocks(file: file, limit: limits.maximumBlocks)
    }
    sortByPlace(&diagnostics)
    return (document, diagnostics)
  }

  /// - Returns: Nil when the source has too many blocks.
  private func read(
    _ source: Bytes, _ clean: CleanSource, file: Int, diagnostics: inout [Diagnostic]
  ) -> Document? {
    var frontMatter = FrontMatter()
    var start = clean.start
    if dialect.contains(.frontMatter) {
      var reader = FrontMatterReader(
        source, limits: limits, file: file, offsets: clean.offsets)
      if let end = reader.read(from: start) {
        start = end
        frontMatter = reader.frontMatter
      }
      diagnostics += reader.diagnostics
    }
    var parser = BlockParser(
      source, dialect: dialect, limits: limits, file: file, offsets: clean.offsets)
    let tree = parser.parse(from: start)
    if parser.hasTooManyBlocks { return nil }
    diagnostics += parser.diagnostics
    diagnostics += parser.limiter.summaries()

    var builder = DocumentBuilder(
      source, tree: tree, dialect: dialect, limits: limits, file: file, offsets: clean.offsets)
    let document = builder.build(frontMatter)
    diagnostics += builder.diagnostics
    diagnostics += builder.inlines.diagnostics
    diagnostics += builder.inlines.limiter.summaries()
    if builder.inlines.references.isExhausted {
      diagnostics.append(
        Diagnostic(
          .warning, code: "reference-limit",
          "reference definitions expand to too many bytes; later references are kept as text"))
    }
    return document
  }

  /// Sorts by start offset; stable for equal positions, with diagnostics without a range at the
  /// end.
  private func sortByPlace(_ diagnostics: inout [Diagnostic]) {
    let places = diagnostics.enumerated().map { (index, diagnostic) in
      (diagnostic.range?.lowerBound ?? Int.max, index)
    }
    let order = places.sorted { $0 < $1 }
    diagnostics = order.map { diagnostics[$0.1] }
  }
}
