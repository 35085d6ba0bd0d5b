import CComposeSystem

/// AES in the only mode that PDF uses, cipher block chaining (ISO 32000-2, 7.6.3.3).
struct BlockCipher {
  static let blockSize = 16

  private let functions: copenssl_functions
  private let key: [UInt8]

  /// - Parameter key: 16 or 32 bytes.
  /// - Throws: `libraryMissing` where there is no libcrypto.
  init(key: some Sequence<UInt8>) throws(EncryptionError) {
    functions = try CryptoLibrary.functions()
    self.key = Array(key)
    precondition(self.key.count == 16 || self.key.count == 32, "a key of AES-128 or AES-256")
  }

  /// Encrypts whole blocks; `previous` is the preceding ciphertext block or the initialisation
  /// vector.
  ///
  /// - Parameter padding: Whether the last block, which may then be shorter, is padded; a full last
  ///   block is followed by a block of padding.
  func encrypt(
    _ bytes: UnsafeRawBufferPointer, after previous: [UInt8], padding: Bool = false
  ) throws(EncryptionError) -> [UInt8] {
    precondition(previous.count == Self.blockSize && (padding || bytes.count % Self.blockSize == 0))
    guard let context = functions.CIPHER_CTX_new() else { throw .failed }
    defer { functions.CIPHER_CTX_free(context) }
    let cipher = key.count == 16 ? functions.aes_128_cbc() : functions.aes_256_cbc()
    guard functions.EncryptInit_ex(context, cipher, nil, key, previous) == 1,
      functions.CIPHER_CTX_set_padding(context, padding ? 1 : 0) == 1
    else { throw .failed }
    let capacity = bytes.count + Self.blockSize
    var isEncrypted = false
    let output = [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
      count = 0
      // One call takes at most `Int32.max` bytes; pieces of 1 GB are whole blocks.
      var start = 0
      while start < bytes.count {
        let length = min(bytes.count - start, 1 << 30)
        var written: Int32 = 0
        // The output has room for the input and one more block, the most that the cipher writes.
        guard
          functions.EncryptUpdate(
            context, output.baseAddress.map { $0 + count }, &written,
            bytes.baseAddress.map { ($0 + start).assumingMemoryBound(to: UInt8.self) },
            Int32(length)) == 1
        else { return }
        count += Int(written)
        start += length
      }
      var written: Int32 = 0
      guard
        functions.EncryptFinal_ex(context, output.baseAddress.map { $0 + count }, &written) == 1
      else { return }
      count += Int(written)
      isEncrypted = true
    }
    guard isEncrypted else { throw .failed }
    return output
  }

  func encrypt(
    _ bytes: [UInt8], after previous: [UInt8], padding: Bool = false
  ) throws(EncryptionError) -> [UInt8] {
    try bytes.withUnsafeBytes { bytes in
      Result { () throws(EncryptionError) in
        try encrypt(bytes, after: previous, padding: padding)
      }
    }.get()
  }

  /// An initialisation vector of zeros, for keys that are random themselves.
  static let zeros = [UInt8](repeating: 0, count: blockSize)
}
