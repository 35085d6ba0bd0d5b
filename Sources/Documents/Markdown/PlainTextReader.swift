public import ComposeDiagnostics
public import ComposeDocumentModel
import ComposePlatform

/// A plain text reader: each line is a paragraph, and a blank line is an empty paragraph.
public struct PlainTextReader: Sendable {
  /// Limits on the document that is built.
  public let limits: ReaderLimits
  /// Whether lines are set in a monospaced typeface, as code is.
  public let isMonospaced: Bool

  /// The maximum number of consecutive blank lines that are kept: more than fit on any page.
  private static let maximumEmptyLines = 200

  /// Creates a reader with limits for hostile input.
  public init(limits: ReaderLimits = ReaderLimits(), isMonospaced: Bool = false) {
    self.limits = limits
    self.isMonospaced = isMonospaced
  }

  /// Reads one source. Complexity: O(n).
  ///
  /// - Returns: The document, and diagnostics about bytes that are not UTF-8.
  /// - Throws: `MarkdownError` when the source is UTF-16 or longer than allowed.
  @_optimize(speed)
  public func read(
    _ utf8: [UInt8], file: Int = 0
  ) throws(MarkdownError) -> (document: Document, diagnostics: [Diagnostic]) {
    let limit = min(limits.maximumInputBytes, Int(Int32.max))
    guard utf8.count <= limit else {
      throw .inputTooLarge(file: file, bytes: utf8.count, limit: limit)
    }
    let clean = try CleanSource(utf8, file: file)
    var blocks: [Block] = []
    var emptyLines = 0
    clean.bytes.withUnsafeBufferPointer { bytes in
      bytes.forEachLine(from: clean.start) { line in
        append(line, of: clean, file: file, &emptyLines, to: &blocks)
      }
    }
    return (Document(blocks: blocks), clean.diagnostics)
  }

  /// Appends a line, and the blank lines before it; leading and trailing blank lines are dropped.
  private func append(
    _ line: Range<Int>, of source: CleanSource, file: Int, _ emptyLines: inout Int,
    to blocks: inout [Block]
  ) {
    let bytes = source.bytes[line]
    let offset = source.offsets.sourceOffset(line.lowerBound)
    guard bytes.contains(where: { $0 > 0x20 }) else {
      if !blocks.isEmpty { emptyLines = min(emptyLines + 1, Self.maximumEmptyLines) }
      return
    }
    for _ in 0..<emptyLines {
      blocks.append(
        Block(.paragraph(InlineText()), range: SourceRange(file: file, offset..<offset)))
    }
    emptyLines = 0
    let text = InlineText(
      utf8: Array(bytes),
      items: [
        Inline(isMonospaced ? .code : .text, range: 0..<bytes.count, sourceOffset: offset)
      ])
    blocks.append(
      Block(
        .paragraph(text), range: SourceRange(file: file, offset..<(offset + bytes.count))))
  }
}
