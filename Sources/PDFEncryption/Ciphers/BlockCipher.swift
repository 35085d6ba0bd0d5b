internal import Crypto
internal import CryptoExtras

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// AES in the one mode that PDF uses, cipher block chaining (ISO 32000-2, 7.6.3.3).
struct BlockCipher {
  static let blockSize = 16

  private let key: SymmetricKey

  /// - Parameter key: 16 or 32 bytes.
  init(key: some Sequence<UInt8>) { self.key = SymmetricKey(data: Array(key)) }

  /// Encrypts whole blocks, with the last block before them, or the vector, as `previous`.
  func encrypt(
    _ bytes: UnsafeRawBufferPointer, after previous: [UInt8], padding: Bool = false
  ) throws(EncryptionError) -> [UInt8] {
    do {
      let vector = try AES._CBC.IV(ivBytes: previous)
      return [UInt8](
        try AES._CBC.encrypt(bytes, using: key, iv: vector, noPadding: !padding))
    } catch {
      throw .failed
    }
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

  /// A vector of zeros, for keys that are random themselves.
  static let zeros = [UInt8](repeating: 0, count: blockSize)
}
