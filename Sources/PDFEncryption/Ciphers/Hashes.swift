internal import Crypto

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The hashes that keys are made with.
enum Hashes {
  static func sha256(_ bytes: [UInt8]) -> [UInt8] { Array(SHA256.hash(data: bytes)) }
  static func sha384(_ bytes: [UInt8]) -> [UInt8] { Array(SHA384.hash(data: bytes)) }
  static func sha512(_ bytes: [UInt8]) -> [UInt8] { Array(SHA512.hash(data: bytes)) }
  /// For revision 4 only, which is made with it.
  static func md5(_ bytes: [UInt8]) -> [UInt8] { Array(Insecure.MD5.hash(data: bytes)) }
}
