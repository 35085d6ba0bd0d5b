public import ComposeDiagnostics
public import ComposeDocumentModel
import ComposeMarkup

/// A reader of HTML pages: articles, manuals, generated reports.
///
/// A page becomes the same blocks as HTML in Markdown does. Any input gives a document, in linear
/// time; style sheets and scripts have no effect, and nothing is opened or fetched.
public struct HTMLPageReader: Sendable {
  /// Limits on the document that is built.
  public let limits: ReaderLimits

  /// Creates a reader with limits for hostile input.
  public init(limits: ReaderLimits = ReaderLimits()) {
    self.limits = limits
  }

  /// Reads one page.
  ///
  /// `title` becomes the title of the metadata; the language of `html`, and the `author`,
  /// `description` and `keywords` of `meta` elements, become front matter.
  ///
  /// - Parameters:
  ///   - utf8: The page; other encodings than UTF-8 are not read.
  ///   - file: The index of the source in ranges and diagnostics.
  /// - Throws: `MarkdownError` when the source is UTF-16 or longer than allowed.
  public func read(
    _ utf8: [UInt8], file: Int = 0
  ) throws(MarkdownError) -> (document: Document, diagnostics: [Diagnostic]) {
    let limit = min(limits.maximumInputBytes, Int(Int32.max))
    guard utf8.count <= limit else {
      throw .inputTooLarge(file: file, bytes: utf8.count, limit: limit)
    }
    let clean = try CleanSource(utf8, file: file)
    var diagnostics = clean.diagnostics
    let document = clean.bytes.withUnsafeBufferPointer { source in
      read(source, clean, file: file, diagnostics: &diagnostics)
    }
    return (document, diagnostics)
  }

  private func read(
    _ source: Bytes, _ clean: CleanSource, file: Int, diagnostics: inout [Diagnostic]
  ) -> Document {
    // A page is a block of HTML in an otherwise empty source.
    var tree = BlockTree(references: ReferenceTable(byteLimit: 0))
    let end = Int32(truncatingIfNeeded: source.count)
    tree.nodes = [
      Node(kind: .document, parent: -1, start: 0, end: end, startLine: 0, endLine: 0),
      Node(kind: .html, parent: 0, start: 0, end: end, startLine: 0, endLine: 0),
    ]
    tree.nodes[0].firstChild = 1
    tree.nodes[0].lastChild = 1
    var lines = LineReader(source, from: clean.start)
    while let line = lines.next() {
      tree.segments.append(
        Segment(
          start: Int32(truncatingIfNeeded: line.lowerBound),
          end: Int32(truncatingIfNeeded: line.upperBound)))
    }
    tree.nodes[1].segmentCount = Int32(truncatingIfNeeded: tree.segments.count)
    let head = HTMLPageHead(source, file: file, offsets: clean.offsets)
    var builder = DocumentBuilder(
      source, tree: tree, dialect: [.htmlMapping, .headingIdentifiers, .safeLinks], limits: limits,
      file: file, offsets: clean.offsets)
    var document = builder.build(head.frontMatter)
    document.metadata.title = head.title
    diagnostics += builder.diagnostics + builder.inlines.diagnostics
    diagnostics += builder.inlines.limiter.summaries()
    return document
  }
}
