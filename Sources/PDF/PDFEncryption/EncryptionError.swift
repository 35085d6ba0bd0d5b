/// Why a document cannot be encrypted as requested.
public enum EncryptionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The password that an error is about.
  public enum Password: String, Hashable, Sendable {
    case owner, user
  }

  /// A control, private-use or other character that RFC 4013, 2.3 prohibits.
  case forbiddenCharacter(Password)
  /// A character unassigned in Unicode 3.2, on which RFC 4013 is based, such as an emoji.
  case unassignedCharacter(Password)
  /// Left-to-right and right-to-left text mixed in a way that RFC 3454, 6 prohibits.
  case mixedDirections(Password)
  /// AES-128 only: a character that is not in PDFDocEncoding.
  case notEncodable(Password)
  /// Longer than the limit for prepared passwords: 127 bytes for AES-256, 32 for AES-128.
  case tooLong(Password, limit: Int)
  /// A non-ASCII password needs GNU libidn, which is not installed.
  case preparationUnavailable(Password)
  /// The owner password equals the user password, which would grant all permissions to everyone.
  case samePasswords
  /// Encryption needs OpenSSL's libcrypto, which could not be loaded.
  case libraryMissing(package: String, reason: String)
  /// The cipher failed: out of memory, or not provided by libcrypto, as in FIPS mode.
  case failed

  public var description: String {
    switch self {
    case .forbiddenCharacter(let password):
      "the \(password.rawValue) password has a character that passwords cannot have"
    case .unassignedCharacter(let password):
      "the \(password.rawValue) password has a character newer than Unicode 3.2"
    case .mixedDirections(let password):
      "the \(password.rawValue) password mixes left-to-right and right-to-left text"
    case .notEncodable(let password):
      "the \(password.rawValue) password has a character that AES-128 passwords cannot have"
    case .tooLong(let password, let limit):
      "the \(password.rawValue) password is longer than \(limit) bytes"
    case .preparationUnavailable(let password):
      "the \(password.rawValue) password is not ASCII, for which libidn is needed"
    case .samePasswords: "the owner password is the same as the user password"
    case .libraryMissing(let package, let reason):
      "encryption needs libcrypto; install \(package) (\(reason))"
    case .failed: "the cipher failed"
    }
  }
}
