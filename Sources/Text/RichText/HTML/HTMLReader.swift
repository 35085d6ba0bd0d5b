public import ComposeAttributedText
public import ComposeDiagnostics
public import ComposeFonts
public import ComposeGraphics

/// Reads HTML as attributed text: the elements and style properties that text on paper has a use
/// for, listed in `docs/rich-text.md`.
///
/// Any bytes give a text, misnested elements are repaired as in browsers, and what could not be
/// honoured is reported by diagnostics. Reading takes time linear in the input, nothing is followed
/// deeper than `RichTextLimits.maximumNesting`, and nothing is opened or fetched. Style sheets and
/// scripts are passed over.
public struct HTMLReader: Sendable {
  /// The collection that is searched for fonts by the names in the file.
  public var fonts: FontCollection
  /// The font of text without another family; sizes without a unit of length are relative
  /// to its own. Nil is the collection's first face with serifs at 12 points, and no font for text
  /// that does not set one.
  public var font: Font?
  /// Finds the image of an `img` by its `src`; where it returns nil, or is nil, the alternate text
  /// takes its place, with the address as `TextAttributes.imageAddress`.
  public var loadImage: (@Sendable (String) -> Image?)?
  /// Beyond which a document is refused.
  public var limits: RichTextLimits

  /// A reader for documents with the same fonts, limits and images.
  public init(
    fonts: FontCollection = .bundled, font: Font? = nil,
    limits: RichTextLimits = RichTextLimits(), loadImage: (@Sendable (String) -> Image?)? = nil
  ) {
    self.fonts = fonts
    self.font = font
    self.limits = limits
    self.loadImage = loadImage
  }

  /// Reads one file: UTF-8, or a single-byte encoding that a `meta` element names.
  ///
  /// - Throws: `unsupportedEncoding` and `tooManyBytes`.
  public func read(
    _ bytes: [UInt8]
  ) throws(RichTextError) -> (document: RichTextDocument, diagnostics: [Diagnostic]) {
    guard bytes.count <= limits.maximumBytes else {
      throw .tooManyBytes(count: bytes.count, limit: limits.maximumBytes)
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw .unsupportedEncoding("UTF-16")
    }
    return HTMLCharacters.normalized(bytes).withUnsafeBufferPointer { buffer in
      var builder = HTMLTextBuilder(buffer, reader: self)
      return builder.build()
    }
  }
}
