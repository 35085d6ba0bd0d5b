public import ComposeDiagnostics
public import ComposeDocumentModel

/// Reads Markdown: CommonMark 0.31.2 with the extensions of a `MarkdownDialect`.
///
/// Any bytes give a document; what could not be honoured is told by diagnostics. Reading takes
/// time linear in the input for every input, and no input is followed deeper than
/// `ReaderLimits.maximumNesting`.
public struct MarkdownReader: Sendable {
  /// The extensions that are read.
  public let dialect: MarkdownDialect
  /// Bounds on the document that is built.
  public let limits: ReaderLimits

  public init(dialect: MarkdownDialect = .standard, limits: ReaderLimits = ReaderLimits()) {
    self.dialect = dialect
    self.limits = limits
  }

  /// Reads one source.
  ///
  /// - Parameters:
  ///   - utf8: The source; a byte order mark is passed over.
  ///   - file: The index of the source that ranges and diagnostics name.
  /// - Returns: The document, and diagnostics in order of their place.
  /// - Throws: `MarkdownError` when the source is UTF-16 longer than allowed, or has too many blocks.
  public func read(
    _ utf8: [UInt8], file: Int = 0
  ) throws(MarkdownError) -> (document: Document, diagnostics: [Diagnostic]) {
    // Offsets are kept in 32 bits while parsing.
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

  /// By where they begin; those of one place, and those without one at the end, as they came.
  private func sortByPlace(_ diagnostics: inout [Diagnostic]) {
    let places = diagnostics.enumerated().map { (index, diagnostic) in
      (diagnostic.range?.lowerBound ?? Int.max, index)
    }
    let order = places.sorted { $0 < $1 }
    diagnostics = order.map { diagnostics[$0.1] }
  }
}
