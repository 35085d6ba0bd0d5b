/// A direct object (ISO 32000-1, 7.3). Streams are written with `PDFWriter.writeStream`.
public enum PDFObject: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  /// Written with up to five decimals, eight below 1; what is not a number becomes 0.
  case real(Double)
  case name(PDFName)
  /// Raw bytes; for text shown to readers, see `text(_:)`.
  case string([UInt8])
  case array([PDFObject])
  case dictionary(PDFDictionary)
  case reference(PDFReference)

  /// A text string (ISO 32000-1, 7.9.2.2) in its shortest encoding.
  public static func text(_ text: String) -> PDFObject {
    .string(PDFTextString.encode(text))
  }
}

extension PDFObject: ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates an integer object.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Creates a boolean object.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// Creates an array object.
  public init(arrayLiteral elements: PDFObject...) { self = .array(elements) }

  /// Creates a dictionary object.
  public init(dictionaryLiteral elements: (PDFName, PDFObject)...) {
    var dictionary = PDFDictionary()
    for (key, value) in elements { dictionary[key] = value }
    self = .dictionary(dictionary)
  }
}
