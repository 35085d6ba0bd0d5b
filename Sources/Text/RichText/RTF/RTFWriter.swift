import ComposeAttributedText
public import ComposeDiagnostics

/// Writes attributed text as RTF (Rich Text Format 1.9.1), for TextEdit, LibreOffice and Word.
///
/// `RTFReader` reads what was written unchanged, but for what RTF cannot express, which is reported
/// by diagnostics, and for lengths, which are rounded to twentieths of a point (sizes and offsets
/// of letters to halves). The same text gives the same bytes.
public struct RTFWriter: Sendable {
  /// There is nothing to settle.
  public init() {}

  /// - Returns: The bytes, which are ASCII, and diagnostics of what they do not contain.
  /// - Complexity: O(n).
  public func write(
    _ document: RichTextDocument
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    var encoder = RTFEncoder(attributes: document.attributes)
    encoder.encode(document.text)
    return (encoder.file, encoder.losses.diagnostics)
  }
}
