/// How a typesetter takes text: the options of `CTTypesetterCreateWithAttributedStringAndOptions`.
public struct TypesetterOptions: Hashable, Sendable {
  /// Whether paragraphs of any length are set. If not, those longer than `maximumParagraphLength`
  /// are refused, since the time for each is spent at once.
  public var allowsUnboundedLayout = false
  /// In bytes: 16 MiB.
  public var maximumParagraphLength = 16 << 20
  /// The treatment of right-to-left text.
  public var bidi = BidiHandling.unicode
  /// The `ParagraphStyle.hyphenationFactor` of paragraphs whose own is 0.
  public var hyphenationFactor = 0.0
  /// The maximum amount of shaped text kept, in bytes; a text that is no longer is never shaped
  /// twice. Takes some 25 bytes of memory for each: 1 MiB.
  public var cacheLimit = 1 << 20

  /// Creates the default options.
  public init() {}
}
