import ComposePDFWriter

/// The standard security handler for one document (ISO 32000-2, 7.6.4).
final class StandardCipher: DocumentCipher {
  let identifier: [UInt8]
  private let entries: PDFDictionary
  let encryptsMetadata: Bool
  let firstVersion: PDFVersion
  let extensionLevel: Int?
  private let fileKey: [UInt8]
  /// Whether each object has its own key, as up to revision 4.
  private let hasObjectKeys: Bool
  private let fileCipher: BlockCipher
  private let random: RandomBytes

  init(
    identifier: [UInt8], dictionary: PDFDictionary, encryptsMetadata: Bool,
    firstVersion: PDFVersion, extensionLevel: Int?, fileKey: [UInt8], hasObjectKeys: Bool,
    random: RandomBytes
  ) throws(EncryptionError) {
    self.identifier = identifier
    entries = dictionary
    self.encryptsMetadata = encryptsMetadata
    self.firstVersion = firstVersion
    self.extensionLevel = extensionLevel
    self.fileKey = fileKey
    self.hasObjectKeys = hasObjectKeys
    self.random = random
    fileCipher = try BlockCipher(key: fileKey)
  }

  func dictionary(in version: PDFVersion) -> PDFDictionary {
    var entries = entries
    entries["CF"] = [
      "StdCF": [
        "Type": .name("CryptFilter"), "CFM": .name(hasObjectKeys ? "AESV2" : "AESV3"),
        "AuthEvent": .name("DocOpen"), "Length": .integer(fileKey.count),
      ]
    ]
    // The crypt filter's length suffices; PDF 2.0 deprecates this one.
    if version >= .v20 { entries["Length"] = nil }
    return entries
  }

  func makeStreamCipher(for object: PDFReference) throws(PDFError) -> any StreamCipher {
    do {
      return ChainedStreamCipher(
        cipher: hasObjectKeys ? try BlockCipher(key: key(of: object)) : fileCipher,
        vector: random.next(BlockCipher.blockSize))
    } catch {
      throw .encryptionFailed(reason: error.description)
    }
  }

  /// Algorithm 1: the object number, the generation, which is always 0 here, and `sAlT` for AES.
  private func key(of object: PDFReference) throws(EncryptionError) -> [UInt8] {
    let number = UInt32(bitPattern: object.number)
    let bytes = (0..<3).map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0))) }
    return try Hashes.md5(fileKey + bytes + [0, 0] + Array("sAlT".utf8))
  }

  /// The entries common to both revisions, other than those of the crypt filter.
  static func dictionary(
    version: Int, revision: Int, keyLength: Int, _ security: PDFSecurity, owner: [UInt8],
    user: [UInt8]
  ) -> PDFDictionary {
    [
      "Filter": .name("Standard"), "V": .integer(version), "R": .integer(revision),
      "Length": .integer(keyLength * 8),
      "StmF": .name("StdCF"), "StrF": .name("StdCF"), "O": .string(owner), "U": .string(user),
      "P": .integer(Int(security.permissions.entry)),
      "EncryptMetadata": .boolean(security.encryptsMetadata),
    ]
  }

  /// The entry `P`, in little-endian order.
  static func permissionBytes(_ security: PDFSecurity) -> [UInt8] {
    let bits = UInt32(bitPattern: security.permissions.entry)
    return (0..<4).map { UInt8(truncatingIfNeeded: bits >> (8 * UInt32($0))) }
  }
}
