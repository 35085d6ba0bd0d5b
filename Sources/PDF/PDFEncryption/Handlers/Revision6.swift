import ComposePDFWriter

/// AES-256 with Unicode passwords (ISO 32000-2, 7.6.4.4.6 to 7.6.4.4.9).
struct Revision6 {
  private let security: PDFSecurity
  private let random: RandomBytes
  private let user: [UInt8]
  private let owner: [UInt8]

  init(_ security: PDFSecurity, random: RandomBytes) throws(EncryptionError) {
    self.security = security
    self.random = random
    (user, owner) = try PasswordPreparation.passwords(of: security, random: random) {
      (preparation, text) throws(EncryptionError) in try preparation.unicode(text)
    }
  }

  func makeCipher() throws(EncryptionError) -> any DocumentCipher {
    let fileKey = random.next(32)
    let userEntries = try entries(for: user, fileKey: fileKey, userEntry: [])
    let ownerEntries = try entries(for: owner, fileKey: fileKey, userEntry: userEntries.entry)
    var dictionary = StandardCipher.dictionary(
      version: 5, revision: 6, keyLength: 32, security,
      owner: ownerEntries.entry, user: userEntries.entry)
    dictionary["OE"] = .string(ownerEntries.key)
    dictionary["UE"] = .string(userEntries.key)
    dictionary["Perms"] = .string(try permissions(fileKey: fileKey))
    return try StandardCipher(
      identifier: random.next(16), dictionary: dictionary,
      encryptsMetadata: security.encryptsMetadata, firstVersion: .v17, extensionLevel: 8,
      fileKey: fileKey,
      hasObjectKeys: false, random: random)
  }

  /// Algorithms 8 and 9: the hash and salts that a password is checked with, and the file key
  /// encrypted under the password.
  private func entries(
    for password: [UInt8], fileKey: [UInt8], userEntry: [UInt8]
  ) throws(EncryptionError) -> (entry: [UInt8], key: [UInt8]) {
    let validationSalt = random.next(8)
    let keySalt = random.next(8)
    let check = try Self.hash(password, salt: validationSalt, userEntry: userEntry)
    let key = try Self.hash(password, salt: keySalt, userEntry: userEntry)
    return (
      check + validationSalt + keySalt,
      try BlockCipher(key: key).encrypt(fileKey, after: BlockCipher.zeros)
    )
  }

  /// Algorithm 10: a single block, for which CBC with a zero vector equals the ECB mode required.
  private func permissions(fileKey: [UInt8]) throws(EncryptionError) -> [UInt8] {
    let block =
      StandardCipher.permissionBytes(security) + [0xFF, 0xFF, 0xFF, 0xFF]
      + [UInt8(ascii: security.encryptsMetadata ? "T" : "F")] + Array("adb".utf8) + random.next(4)
    return try BlockCipher(key: fileKey).encrypt(block, after: BlockCipher.zeros)
  }

  /// Algorithm 2.B.
  static func hash(
    _ password: [UInt8], salt: [UInt8], userEntry: [UInt8]
  ) throws(EncryptionError) -> [UInt8] {
    var key = try Hashes.sha256(password + salt + userEntry)
    var round = 0
    while true {
      let piece = password + key + userEntry
      var repeated: [UInt8] = []
      repeated.reserveCapacity(piece.count * 64)
      for _ in 0..<64 { repeated += piece }
      let encrypted = try BlockCipher(key: key[..<16]).encrypt(
        repeated, after: Array(key[16..<32]))
      // 256 mod 3 is 1, so a number has the same remainder as the sum of its bytes.
      switch encrypted[..<16].reduce(0, { $0 + Int($1) }) % 3 {
      case 0: key = try Hashes.sha256(encrypted)
      case 1: key = try Hashes.sha384(encrypted)
      default: key = try Hashes.sha512(encrypted)
      }
      round += 1
      // At least one block was encrypted, so that there is a last byte.
      if round >= 64, Int(encrypted[encrypted.count - 1]) <= round - 32 { break }
    }
    return Array(key[..<32])
  }
}
