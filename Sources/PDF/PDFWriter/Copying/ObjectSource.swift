/// The source of the objects of an existing PDF file.
///
/// Reading an object never fails: one that is missing or damaged is null.
public protocol ObjectSource: AnyObject, Sendable {
  /// The object of a reference of this source.
  func object(at reference: PDFReference) -> IndirectObject
  /// The bytes of a stream as encoded by its dictionary's `Filter`, decrypted; nil when they cannot
  /// be read.
  func encodedBytes(of reference: PDFReference) -> [UInt8]?
}

/// An indirect object (ISO 32000-1, 7.3.10).
public enum IndirectObject: Hashable, Sendable {
  case object(PDFObject)
  /// A stream's dictionary.
  case stream(PDFDictionary)
}
