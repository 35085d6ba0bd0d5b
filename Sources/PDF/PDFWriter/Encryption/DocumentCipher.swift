/// Encrypts one document as it is written (ISO 32000-2, 7.6).
///
/// The writer determines which strings and streams are encrypted and where the entries go; the
/// cipher encrypts them. A cipher serves one document, for which its keys are made.
public protocol DocumentCipher: AnyObject {
  /// The first PDF version whose readers support it.
  var firstVersion: PDFVersion { get }
  /// The level of Adobe's extensions that a file of version 1.7 must declare; nil for none.
  var extensionLevel: Int? { get }
  /// The first of the two strings of the file's `ID`, which keys may depend on.
  var identifier: [UInt8] { get }
  /// The encryption dictionary of a file of this version.
  func dictionary(in version: PDFVersion) -> PDFDictionary
  /// Whether the document's XMP metadata is encrypted like everything else.
  var encryptsMetadata: Bool { get }

  /// The cipher for one string or one stream of an object.
  func makeStreamCipher(for object: PDFReference) throws(PDFError) -> any StreamCipher
}

/// Encrypts the bytes of one string or stream, piece by piece.
public protocol StreamCipher: AnyObject {
  /// Encrypts `bytes` and appends the available output to `output`.
  func append(
    _ bytes: UnsafeRawBufferPointer, to output: inout [UInt8]
  ) throws(PDFError)
  /// Appends the remaining output.
  func finish(into output: inout [UInt8]) throws(PDFError)
}

extension DocumentCipher {
  /// Encrypts a whole string or stream.
  func encrypt(
    _ bytes: UnsafeRawBufferPointer, of object: PDFReference
  ) throws(PDFError) -> [UInt8] {
    let cipher = try makeStreamCipher(for: object)
    var output: [UInt8] = []
    // An initialisation vector before and padding after.
    output.reserveCapacity(bytes.count + 32)
    try cipher.append(bytes, to: &output)
    try cipher.finish(into: &output)
    return output
  }
}
