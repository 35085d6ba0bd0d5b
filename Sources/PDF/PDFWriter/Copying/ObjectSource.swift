/// Where the objects of an existing PDF file come from.
///
/// Asking for an object never fails: one that is missing or damaged is null.
public protocol ObjectSource: AnyObject, Sendable {
  /// What stands under a reference of this source.
  func object(at reference: PDFReference) -> IndirectObject
  /// The bytes of a stream as its dictionary's `Filter` says, decrypted; nil when they cannot be
  /// had.
  func encodedBytes(of reference: PDFReference) -> [UInt8]?
}

/// An object with a number of its own (ISO 32000-1, 7.3.10).
public enum IndirectObject: Hashable, Sendable {
  case object(PDFObject)
  /// A stream's dictionary.
  case stream(PDFDictionary)
}
