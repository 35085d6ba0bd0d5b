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

  /// How the text of a source is read.
  public struct Conventions: Sendable {
    /// The enabled extensions.
    public var dialect: MarkdownDialect
    /// The language of the text as a BCP 47 tag, which decides quotation marks; nil if none is known.
    public var language: String?

    /// Creates the conventions of a dialect and a language.
    public init(dialect: MarkdownDialect, language: String?) {
      self.dialect = dialect
      self.language = language
    }
  }

  /// Parses one source.
  ///
  /// - Parameters:
  ///   - utf8: The source; a byte order mark is skipped.
  ///   - file: The index of the source in ranges and diagnostics.
  ///   - conventions: Chooses how the text is read by the front matter; the dialect of the reader decides
  ///     whether there is any. Nil for the dialect of the reader and the language of the front matter.
  /// - Returns: The document, and diagnostics in source order.
  /// - Throws: `MarkdownError` when the source is UTF-16 longer than allowed, or has too many blocks.
  @_optimize(speed)
  public func read(
    _ utf8: [UInt8], file: Int = 0, conventions: ((FrontMatter) -> Conventions)? = nil
  ) throws(MarkdownError) -> (document: Document, diagnostics: [Diagnostic]) {
    // Offsets have 32 bits during parsing.
    let limit = min(limits.maximumInputBytes, Int(Int32.max))
    guard utf8.count <= limit else {
      throw .inputTooLarge(file: file, bytes: utf8.count, limit: limit)
    }
    var clean = try CleanSource(utf8, file: file)
    var diagnostics = clean.diagnostics
    var components: MDXSource?
    if dialect.contains(.mdx)
      || dialect.contains(.htmlMapping) && MDXSyntax.isFound(in: clean.bytes, from: clean.start)
    {
      let source = MDXSource(clean.bytes, from: clean.start)
      clean.bytes = source.bytes
      components = source
    }
    if dialect.contains(.templates), TemplateSource.isFound(in: clean.bytes, from: clean.start) {
      let source = TemplateSource(clean.bytes, from: clean.start)
      clean.bytes = source.bytes
      if let note = source.hiddenTags.diagnostic(file: file, clean.offsets) {
        diagnostics.append(note)
      }
    }
    let result = clean.bytes.withUnsafeBufferPointer { source in
      read(source, clean, file: file, conventions, components, diagnostics: &diagnostics)
    }
    guard let document = result else {
      throw .tooManyBlocks(file: file, limit: limits.maximumBlocks)
    }
    sortByPlace(&diagnostics)
    return (document, diagnostics)
  }

  /// - Parameter components: Those taken out of MDX; nil for other Markdown.
  /// - Returns: Nil when the source has too many blocks.
  @_optimize(speed)
  private func read(
    _ source: Bytes, _ clean: CleanSource, file: Int,
    _ conventions: ((FrontMatter) -> Conventions)?, _ components: MDXSource?,
    diagnostics: inout [Diagnostic]
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
    var chosen =
      conventions?(frontMatter)
      ?? Conventions(
        dialect: dialect,
        language: dialect.contains(.smartPunctuation)
          ? DocumentMetadata(frontMatter).language : nil)
    if components != nil { chosen.dialect.insert(.mdx) }
    var parser = BlockParser(
      source, dialect: chosen.dialect, limits: limits, file: file, offsets: clean.offsets)
    let tree = parser.parse(from: start)
    if parser.hasTooManyBlocks { return nil }
    diagnostics += parser.diagnostics
    diagnostics += parser.limiter.summaries()

    var builder = DocumentBuilder(
      source, tree: tree, dialect: chosen.dialect, limits: limits, file: file,
      offsets: clean.offsets,
      language: chosen.language)
    if let components {
      builder.inlines.unknownTags = components.unknownTags
      builder.alerts = components.alerts
    }
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

  /// The front matter of a source, without its problems, which `read` reports.
  ///
  /// - Returns: Nothing for a source that cannot be read.
  public func frontMatter(of utf8: [UInt8]) -> FrontMatter {
    guard dialect.contains(.frontMatter), utf8.count <= limits.maximumInputBytes,
      let clean = try? CleanSource(utf8, file: 0)
    else { return FrontMatter() }
    return clean.bytes.withUnsafeBufferPointer { source in
      var reader = FrontMatterReader(source, limits: limits, file: 0, offsets: clean.offsets)
      return reader.read(from: clean.start) == nil ? FrontMatter() : reader.frontMatter
    }
  }

  /// A line of text from elsewhere, such as a title, with the marks of a language; nothing else in it is
  /// Markdown.
  ///
  /// - Parameter language: A BCP 47 tag; nil if none is known.
  public static func typographic(_ text: String, language: String?) -> String {
    guard
      text.utf8.contains(where: { $0 == ASCII.quote || $0 == ASCII.apostrophe })
        || text.utf8.contains(where: { $0 == ASCII.hyphen || $0 == ASCII.period })
    else { return text }
    return plainText(of: text, .smartPunctuation, language: language, mode: .plain)
  }

  /// The text of a line of Markdown from elsewhere, such as an attribute.
  static func plainText(_ line: String) -> String {
    plainText(of: line, MarkdownDialect(), language: nil, mode: .markdown)
  }

  private static func plainText(
    of line: String, _ dialect: MarkdownDialect, language: String?, mode: InlineParser.Mode
  ) -> String {
    var parser = InlineParser(
      dialect: dialect, limits: ReaderLimits(), file: 0, offsets: OffsetMap(),
      references: ReferenceTable(byteLimit: 0), footnotes: FootnoteNumbering(LabelTable()))
    parser.language = language
    let utf8 = Array(line.utf8)
    let inlines = utf8.withUnsafeBufferPointer { bytes in
      parser.parse(bytes, CollectionOfOne(0..<bytes.count), mode: mode)
    }
    return String(decoding: inlines.utf8, as: UTF8.self)
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
