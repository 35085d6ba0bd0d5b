/// Why a document cannot be encrypted as requested.
public enum EncryptionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Which of the two passwords an error is about.
  public enum Password: String, Hashable, Sendable {
    case owner, user
  }

  /// A control, a private character or another that RFC 4013, 2.3 forbids.
  case forbiddenCharacter(Password)
  /// A character that Unicode 3.2 does not know, to which RFC 4013 is bound: an emoji, for one.
  case unassignedCharacter(Password)
  /// Left-to-right and right-to-left text mixed as RFC 3454, 6 forbids.
  case mixedDirections(Password)
  /// AES-128 only: a character that PDFDocEncoding does not have.
  case notEncodable(Password)
  /// Longer than a password can be once it is prepared: 127 bytes for AES-256, 32 for AES-128.
  case tooLong(Password, limit: Int)
  /// A password beyond ASCII needs GNU libidn, which is not there.
  case preparationUnavailable(Password)
  /// The owner's password is the user's, which would let everyone do everything.
  case samePasswords
  /// Encrypting needs OpenSSL's libcrypto, which could not be opened.
  case libraryMissing(package: String, reason: String)
  /// The cipher failed, for want of memory, or libcrypto does not offer it, as in FIPS mode.
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
