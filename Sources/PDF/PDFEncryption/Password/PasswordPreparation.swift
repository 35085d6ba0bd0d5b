internal import CComposeSystem
import ComposePDFWriter

/// From a password as someone types it to the bytes that keys are made from.
struct PasswordPreparation {
  let password: EncryptionError.Password

  /// The most bytes that revision 6 takes (ISO 32000-2, 7.6.4.3.3).
  static let longest = 127

  /// UTF-8 after SASLprep (RFC 4013), as revision 6 asks.
  func unicode(_ text: String) throws(EncryptionError) -> [UInt8] {
    // ASCII without controls is prepared as it is.
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) {
      return try checked(Array(text.utf8), limit: Self.longest)
    }
    if text.utf8.contains(0) { throw .forbiddenCharacter(password) }
    // Longer ones could not end within the limit, however much normalising shortens them.
    guard text.utf8.count <= 4096 else { throw .tooLong(password, limit: Self.longest) }
    // Normalising with compatibility makes at most 18 characters of one.
    var buffer = text.utf8.map { CChar(bitPattern: $0) }
    buffer += [CChar](repeating: 0, count: text.utf8.count * 18 + 64)
    var outcome = Int(cidn_missing)
    for name in Self.libraries {
      outcome = Int(cidn_saslprep(name, &buffer, buffer.count))
      if outcome != Int(cidn_missing) { break }
    }
    switch outcome {
    case Int(cidn_ok):
      let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      return try checked(bytes, limit: Self.longest)
    case Int(cidn_unassigned): throw .unassignedCharacter(password)
    case Int(cidn_prohibited): throw .forbiddenCharacter(password)
    case Int(cidn_bidirectional): throw .mixedDirections(password)
    case Int(cidn_too_long): throw .tooLong(password, limit: Self.longest)
    case Int(cidn_missing): throw .preparationUnavailable(password)
    default: throw .failed
    }
  }

  /// PDFDocEncoding filled up to 32 bytes, as revision 4 asks (algorithm 2, step a).
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

  /// A plain name is looked for where the system keeps libraries.
  private static var libraries: [String] {
    #if canImport(Darwin)
      ["libidn.12.dylib", "/opt/homebrew/lib/libidn.12.dylib", "/usr/local/lib/libidn.12.dylib"]
    #else
      ["libidn.so.12"]
    #endif
  }
}
