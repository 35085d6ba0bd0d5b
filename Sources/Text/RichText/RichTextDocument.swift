public import ComposeAttributedText
public import ComposeFonts

/// An attributed text from a file, with the document attributes of the file.
public struct RichTextDocument: Hashable, Sendable {
  /// The text with the attributes of its parts.
  public var text: AttributedText
  /// The attributes of the whole document: paper, margins, title and the like.
  public var attributes: DocumentAttributes

  /// A text with default document attributes.
  public init(_ text: AttributedText, attributes: DocumentAttributes = DocumentAttributes()) {
    self.text = text
    self.attributes = attributes
  }
}

/// A format of rich text.
public enum RichTextFormat: Hashable, Sendable {
  case rtf, html
}

extension RichTextDocument {
  /// Reads a file as AppKit's `NSAttributedString(data:options:documentAttributes:)` does.
  /// `RTFReader` and `HTMLReader` also report what was left out, and have more options.
  ///
  /// - Parameter format: Nil for RTF where the file begins so, else HTML.
  /// - Throws: Why the file cannot be read at all.
  public init(
    data: [UInt8], format: RichTextFormat? = nil, fonts: FontCollection = .bundled
  ) throws(RichTextError) {
    switch format ?? (RTFReader.canRead(data) ? .rtf : .html) {
    case .rtf: self = try RTFReader(fonts: fonts).read(data).document
    case .html: self = try HTMLReader(fonts: fonts).read(data).document
    }
  }

  /// The document in a format; `RTFWriter` and `HTMLWriter` also report what it cannot express.
  public func data(as format: RichTextFormat) -> [UInt8] {
    switch format {
    case .rtf: RTFWriter().write(self).bytes
    case .html: HTMLWriter().write(self).bytes
    }
  }
}
