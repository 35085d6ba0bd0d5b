public import ComposePDFWriter

/// The protection of a document (ISO 32000-2, 7.6): its passwords and permissions.
///
/// Salts, initialisation vectors and keys are random, so an encrypted document differs in every
/// run. Permissions are enforced by viewers only; just the user password protects the content.
public struct PDFSecurity: Hashable, Sendable {
  /// The ciphers of the standard security handler (ISO 32000-2, 7.6.4).
  public enum Algorithm: Hashable, Sendable {
    /// AES with 256 bits, revision 6 (PDF 2.0). Passwords may be in any script.
    case aes256
    /// AES with 128 bits, revision 4 (PDF 1.6), for readers older than 2011. Its keys are derived
    /// with MD5: a password protects far less than with `aes256`.
    case aes128
  }

  /// Opens the document and lifts all restrictions; nil for a random one that is not disclosed.
  public var ownerPassword: String?
  /// Opens the document; empty if no password is needed to open it.
  public var userPassword: String
  /// The operations permitted after opening the document with the user password.
  public var permissions: PDFPermissions
  /// Whether the XMP metadata is encrypted too; false lets search engines read it.
  public var encryptsMetadata: Bool
  /// The cipher of strings and streams.
  public var algorithm: Algorithm

  /// Creates security settings; without an owner password a random one is used.
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
  /// - Parameter random: The source of salts, initialisation vectors and keys. Any generator other
  ///   than the system's is for tests and protects nothing.
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
