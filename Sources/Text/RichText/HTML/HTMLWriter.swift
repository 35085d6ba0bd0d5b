import ComposeAttributedText
public import ComposeDiagnostics
public import ComposeGraphics

/// Writes attributed text as HTML: paragraphs and spans with `style` attributes, which need no style
/// sheet.
///
/// `HTMLReader` reads what was written unchanged, but for what HTML cannot express, which is
/// reported by diagnostics, and for separators: the last paragraph has none outside of boxes, and
/// others have the attributes of the character before. The same text gives the same bytes.
public struct HTMLWriter: Sendable {
  /// Returns the address of the image of an attachment; where it returns nil, or is nil, the
  /// alternate text is written instead.
  public var imageAddress: (@Sendable (Image) -> String?)?

  /// - Parameter imageAddress: The addresses of images; nil for alternate texts in their place.
  public init(imageAddress: (@Sendable (Image) -> String?)? = nil) {
    self.imageAddress = imageAddress
  }

  /// - Returns: A whole document in UTF-8, and diagnostics of what it does not contain.
  /// - Complexity: O(n).
  public func write(
    _ document: RichTextDocument
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    var encoder = HTMLEncoder(writer: self)
    encoder.encode(document)
    return (encoder.output.bytes, encoder.losses.diagnostics)
  }
}
