import CComposeSystem
import ComposePDFWriter
import ComposePlatform

/// Prepares a password as typed into the bytes that keys are derived from.
struct PasswordPreparation {
  let password: EncryptionError.Password

  /// The maximum length in bytes for revision 6 (ISO 32000-2, 7.6.4.3.3).
  static let longest = 127

  /// Both passwords as bytes; a random owner's password where none is set, that is not disclosed.
  ///
  /// - Throws: Also where both are the same.
  static func passwords(
    of security: PDFSecurity, random: RandomBytes,
    prepare: (PasswordPreparation, String) throws(EncryptionError) -> [UInt8]
  ) throws(EncryptionError) -> (user: [UInt8], owner: [UInt8]) {
    let user = try prepare(PasswordPreparation(password: .user), security.userPassword)
    guard let password = security.ownerPassword else { return (user, random.next(32)) }
    let owner = try prepare(PasswordPreparation(password: .owner), password)
    if owner == user { throw .samePasswords }
    return (user, owner)
  }

  /// UTF-8 after SASLprep (RFC 4013), as revision 6 requires.
  func unicode(_ text: String) throws(EncryptionError) -> [UInt8] {
    // ASCII without control characters is already prepared.
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) {
      return try checked(Array(text.utf8), limit: Self.longest)
    }
    if text.utf8.contains(0) { throw .forbiddenCharacter(password) }
    // Longer ones could not fit the limit, however much normalisation shortens them.
    guard text.utf8.count <= 4096 else { throw .tooLong(password, limit: Self.longest) }
    return try checked(try prepared(text), limit: Self.longest)
  }

  /// The SASLprep profile for stored strings (RFC 4013, 2.5).
  ///
  /// - Parameter text: Without U+0000.
  private func prepared(_ text: String) throws(EncryptionError) -> [UInt8] {
    guard case .success(let library) = Self.library else {
      throw .preparationUnavailable(password)
    }
    var output: UnsafeMutablePointer<CChar>?
    let result = library.functions.profile(text, &output, "SASLprep", Int32(cidn_no_unassigned))
    // Allocated by the library with `malloc`, and nil on failure.
    defer { free(output) }
    switch Int(result) {
    case Int(cidn_ok): return output.map { Array(String(cString: $0).utf8) } ?? []
    case Int(cidn_unassigned): throw .unassignedCharacter(password)
    case Int(cidn_prohibited): throw .forbiddenCharacter(password)
    case Int(cidn_both_directions), Int(cidn_wrong_ends), Int(cidn_prohibited_direction):
      throw .mixedDirections(password)
    default: throw .failed
    }
  }

  /// PDFDocEncoding padded to 32 bytes, as revision 4 requires (algorithm 2, step a).
  func padded(_ text: String) throws(EncryptionError) -> [UInt8] {
    let bytes = PDFTextString.encode(text)
    guard !bytes.starts(with: [0xFE, 0xFF]), text.unicodeScalars.allSatisfy({ $0.value >= 0x20 })
    else { throw .notEncodable(password) }
    return Array((try checked(bytes, limit: 32) + Self.padding).prefix(32))
  }

  private func checked(_ bytes: [UInt8], limit: Int) throws(EncryptionError) -> [UInt8] {
    if bytes.count > limit { throw .tooLong(password, limit: limit) }
    return bytes
  }

  static let padding: [UInt8] = [
    0x28, 0xBF, 0x4E, 0x5E, 0x4E, 0x75, 0x8A, 0x41, 0x64, 0x00, 0x4E, 0x56, 0xFF, 0xFA, 0x01, 0x08,
    0x2E, 0x2E, 0x00, 0xB6, 0xD0, 0x68, 0x3E, 0x80, 0x2F, 0x0C, 0xA9, 0xFE, 0x64, 0x53, 0x69, 0x7A,
  ]

  /// GNU libidn, whose functions are stateless.
  private static let library = DynamicLibrary.open(
    LibraryFiles(
      linux: ["libidn.so.12"], debian: "libidn12",
      macOS: LibraryFiles.homebrewPaths("libidn.12.dylib"), homebrew: "libidn"),
    functions: cidn_functions(), with: cidn_open)
}
