public import ComposePDFWriter

/// How a document is protected (ISO 32000-2, 7.6): who can open it, and what they may do then.
///
/// Salts, vectors and keys are random, so that an encrypted document is another in every run.
/// What is permitted is a request that readers keep or not; only the user password protects the
/// content.
public struct PDFSecurity: Hashable, Sendable {
  /// The ciphers of the standard security handler (ISO 32000-2, 7.6.4).
  public enum Algorithm: Hashable, Sendable {
    /// AES with 256 bits, revision 6 (PDF 2.0). Passwords may be in any script.
    case aes256
    /// AES with 128 bits, revision 4 (PDF 1.6), for readers older than 2011. Its keys are made with
    /// MD5: a password protects far less than with `aes256`.
    case aes128
  }

  /// Opens the document and lifts all restrictions; nil for a random one that is not disclosed.
  public var ownerPassword: String?
  /// Opens the document; empty for one that everybody can open.
  public var userPassword: String
  /// The operations permitted after opening the document with the user password.
  public var permissions: PDFPermissions
  /// Whether the XMP metadata is encrypted too; false lets search programs read it.
  public var encryptsMetadata: Bool
  /// The cipher of strings and streams.
  public var algorithm: Algorithm

  public init(
    ownerPassword: String? = nil, userPassword: String = "", permissions: PDFPermissions = .all,
    encryptsMetadata: Bool = true, algorithm: Algorithm = .aes256
  ) {
    self.ownerPassword = ownerPassword
    self.userPassword = userPassword
    self.permissions = permissions
    self.encryptsMetadata = encryptsMetadata
    self.algorithm = algorithm
  }

  /// Makes the keys for one document.
  ///
  /// - Parameter random: Where salts, vectors and keys come from. Anything but the system's own
  ///   generator, which is meant for tests, protects nothing.
  public func makeCipher(
    using random: some RandomNumberGenerator = SystemRandomNumberGenerator()
  ) throws(EncryptionError) -> any DocumentCipher {
    let bytes = RandomBytes(random)
    switch algorithm {
    case .aes256: return try Revision6(self, random: bytes).makeCipher()
    case .aes128: return try Revision4(self, random: bytes).makeCipher()
    }
  }
}
