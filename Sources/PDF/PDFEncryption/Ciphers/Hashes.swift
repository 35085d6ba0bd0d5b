import CComposeSystem

/// The hashes used to derive keys.
///
/// - Throws: `libraryMissing` if there is no libcrypto, and `failed` if it does not provide the
///   hash, such as MD5 in FIPS mode.
enum Hashes {
  static func sha256(_ bytes: [UInt8]) throws(EncryptionError) -> [UInt8] {
    try digest(bytes) { $0.sha256() }
  }

  static func sha384(_ bytes: [UInt8]) throws(EncryptionError) -> [UInt8] {
    try digest(bytes) { $0.sha384() }
  }

  static func sha512(_ bytes: [UInt8]) throws(EncryptionError) -> [UInt8] {
    try digest(bytes) { $0.sha512() }
  }

  /// For revision 4 only, which is defined with it.
  static func md5(_ bytes: [UInt8]) throws(EncryptionError) -> [UInt8] {
    try digest(bytes) { $0.md5() }
  }

  private static func digest(
    _ bytes: [UInt8], by algorithm: (copenssl_functions) -> OpaquePointer?
  ) throws(EncryptionError) -> [UInt8] {
    let functions = try CryptoLibrary.functions()
    var output = [UInt8](repeating: 0, count: Int(copenssl_longest_digest))
    var count: UInt32 = 0
    guard functions.Digest(bytes, bytes.count, &output, &count, algorithm(functions), nil) == 1,
      count <= output.count
    else { throw .failed }
    return Array(output[..<Int(count)])
  }
}
