public import ComposePDFWriter

/// One operator of a content stream with its operands (ISO 32000-2, 7.8.2).
public struct ContentOperation: Hashable, Sendable {
  /// The operator, such as `Tj`; `BI` for an inline image.
  public var name: String
  /// The operands, in their order; of an inline image none.
  public var operands: [PDFObject]
  /// The image of `BI`.
  public var image: InlineImage?
  /// Where operands and operator stand in the bytes.
  public var range: Range<Int>
}

/// An image within a content stream (ISO 32000-2, 8.9.7).
public struct InlineImage: Hashable, Sendable {
  /// The entries, keys and values in their long forms.
  public var dictionary: PDFDictionary
  /// The samples, encoded by the dictionary's `Filter`.
  public var bytes: [UInt8]
}
