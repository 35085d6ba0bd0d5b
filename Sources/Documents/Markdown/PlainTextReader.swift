import ComposeDiagnostics
import ComposeDocumentModel

/// Reads plain text: each line is a paragraph, empty lines are nothing.
public struct PlainTextReader: Sendable {
  public let limits: ReaderLimits

  public init(limits: ReaderLimits = ReaderLimits()) {
    self.limits = limits
  }

  /// Reads one source. Complexity: O(n).
  ///
  /// - Returns: The document, and diagnostics about bytes that are not UTF-8.
  /// - Throws: `MarkdownError` when the source is UTF-16 or longer than allowed.
  public func read(
    _ utf8: [UInt8], file: Int = 0
  ) throws(MarkdownError) -> (document: Document, diagnostics: [Diagnostic]) {
    let limit = min(limits.maximumInputBytes, Int(Int32.max))
    guard utf8.count <= limit else {
      throw .inputTooLarge(file: file, bytes: utf8.count, limit: limit)
    }
    let clean = try CleanSource(utf8, file: file)
    var blocks: [Block] = []
    var start = clean.start
    clean.bytes.withUnsafeBufferPointer { bytes in
      // Every index is below the buffer's count.
      for index in clean.start..<max(clean.start, bytes.count) {
        guard bytes[index] <= 0x0D, bytes[index] == 0x0A || bytes[index] == 0x0D else { continue }
        append(start..<index, of: clean, file: file, to: &blocks)
        start = index + 1
      }
    }
    append(start..<max(start, clean.bytes.count), of: clean, file: file, to: &blocks)
    return (Document(blocks: blocks), clean.diagnostics)
  }

  private func append(
    _ line: Range<Int>, of source: CleanSource, file: Int, to blocks: inout [Block]
  ) {
    let bytes = source.bytes[line]
    guard bytes.contains(where: { $0 > 0x20 }) else { return }
    let offset = source.offsets.sourceOffset(line.lowerBound)
    let text = InlineText(
      utf8: Array(bytes), items: [Inline(.text, range: 0..<bytes.count, sourceOffset: offset)])
    blocks.append(
      Block(
        .paragraph(text), range: SourceRange(file: file, offset..<(offset + bytes.count))))
  }
}
