public import ComposeAttributedText
public import ComposeDiagnostics
public import ComposeFonts

/// Reads RTF (Rich Text Format 1.9.1, with what AppKit adds to it) as attributed text.
///
/// Any bytes that begin like RTF give a text; what could not be honoured is reported by
/// diagnostics. Reading takes time linear in the input, and no input is followed deeper than
/// `RichTextLimits.maximumNesting`. `docs/rich-text.md` lists the supported control words.
public struct RTFReader: Sendable {
  /// The collection that is searched for fonts by the names in the file.
  public var fonts: FontCollection
  /// The font of text that names none but has a size or is bold; nil for the
  /// collection's first face with serifs.
  public var font: Font?
  /// Beyond which a document is refused.
  public var limits: RichTextLimits

  /// A reader for documents of the same fonts and limits.
  public init(
    fonts: FontCollection = .bundled, font: Font? = nil,
    limits: RichTextLimits = RichTextLimits()
  ) {
    self.fonts = fonts
    self.font = font
    self.limits = limits
  }

  /// Whether bytes begin as RTF does.
  public static func canRead(_ bytes: [UInt8]) -> Bool {
    bytes.drop { $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
      .starts(with: Array(#"{\rtf"#.utf8))
  }

  /// Reads one file.
  ///
  /// - Parameter file: The index of the source that ranges of diagnostics name.
  /// - Throws: `notRTF` and `tooManyBytes`.
  public func read(
    _ bytes: [UInt8], file: Int = 0
  ) throws(RichTextError) -> (document: RichTextDocument, diagnostics: [Diagnostic]) {
    guard bytes.count <= limits.maximumBytes else {
      throw .tooManyBytes(count: bytes.count, limit: limits.maximumBytes)
    }
    guard Self.canRead(bytes) else { throw .notRTF }
    return bytes.withUnsafeBufferPointer { buffer in
      var parser = RTFParser(buffer, reader: self, file: file)
      return parser.parse()
    }
  }
}
