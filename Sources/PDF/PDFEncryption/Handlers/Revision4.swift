import ComposePDFWriter

/// AES-128 with keys derived by MD5 (ISO 32000-2, 7.6.4.3.2, and 7.6.4.4.2 to 7.6.4.4.4).
struct Revision4 {
  private let security: PDFSecurity
  private let random: RandomBytes
  private let user: [UInt8]
  private let owner: [UInt8]

  init(_ security: PDFSecurity, random: RandomBytes) throws(EncryptionError) {
    self.security = security
    self.random = random
    (user, owner) = try PasswordPreparation.passwords(of: security, random: random) {
      (preparation, text) throws(EncryptionError) in try preparation.padded(text)
    }
  }

  func makeCipher() throws(EncryptionError) -> any DocumentCipher {
    let identifier = random.next(16)
    // Algorithm 3.
    let ownerEntry = LegacyKeystream.applyTwenty(key: try Self.stretched(owner), to: user)
    // Algorithm 2.
    let fileKey = try Self.stretched(
      user + ownerEntry + StandardCipher.permissionBytes(security) + identifier
        + (security.encryptsMetadata ? [] : [0xFF, 0xFF, 0xFF, 0xFF]))
    // Algorithm 5; the last sixteen bytes are arbitrary.
    let check = try Hashes.md5(PasswordPreparation.padding + identifier)
    let userEntry =
      LegacyKeystream.applyTwenty(key: fileKey, to: check) + [UInt8](repeating: 0, count: 16)
    return try StandardCipher(
      identifier: identifier,
      dictionary: StandardCipher.dictionary(
        version: 4, revision: 4, keyLength: 16, security, owner: ownerEntry,
        user: userEntry),
      encryptsMetadata: security.encryptsMetadata, firstVersion: .v16, extensionLevel: nil,
      fileKey: fileKey,
      hasObjectKeys: true, random: random)
  }

  /// MD5, then MD5 of the result fifty times.
  private static func stretched(_ bytes: [UInt8]) throws(EncryptionError) -> [UInt8] {
    var key = try Hashes.md5(bytes)
    for _ in 0..<50 { key = try Hashes.md5(key) }
    return key
  }
}
